"""The state of a score sheet on screens: totals, rounds, and the end."""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.score.rules import leaders, result
from companion.games.score.state import Player, State, bonus, is_begun, is_open, points, to_decide, total, totals
from companion.games.score.view import round_number
from companion.values import changed
from ui.frame import Chart, Curve, Frame, ScoreRow, ScoreTable, Text, Tone
from ui.games import Focus, TableCheck, Verdict, verdict_of
from ui.texts import text
from ui.words import Words

NOTHING = "–"
HEADING = 4
"""Number of letters of a category's name in a narrow column."""


def ranks(state: State) -> dict[str, int]:
    """Return each player's rank if the game ended now."""
    return dict(result(state).ranks)


def with_picture(frame: Frame, state: State, words: Words, focus: Focus[State]) -> Frame:
    return changed(frame, table=_table(state, words, focus)) if state.players else frame


def _table(state: State, words: Words, focus: Focus[State]) -> ScoreTable:
    """Return ranks, totals and the points of each round, without the current round until its first entry."""
    number = max(0, state.complete - (not is_open(state)))
    headings = [text(words, "column.rank"), text(words, "column.total"), *_headings(state, number, words)]
    asked = to_decide(state) if focus.player is None else focus.player
    places = ranks(state)
    rows = []
    for at, player in enumerate(state.players):
        made = total(state, player)
        cells = (_rank(state, player, places), made, *_cells(state, player, number))
        change = total(focus.later, focus.later.players[at]) - made if focus.later else 0
        tone = Tone.MUTED if player.gone else Tone.ACTIVE if player.name == asked else Tone.PLAIN
        changes = (0, change, *(0 for _ in cells[2:])) if change else ()
        rows.append(ScoreRow(words.name("player", player.name), cells, tone, changes))
    oldest = len(headings) - number - 1 if state.sheet.has_rounds else 0
    return ScoreTable(tuple(headings), tuple(rows), up_is_good=state.sheet.wins == "highest", oldest=oldest)


def _rank(state: State, player: Player, places: dict[str, int]) -> int | str:
    has_begun = any(made != state.sheet.start for made in totals(state).values())
    return NOTHING if player.gone or not has_begun else places[player.name]


def _headings(state: State, number: int, words: Words) -> list[Text]:
    if not state.sheet.has_rounds:
        return [text(words, "column.last" if state.sheet.is_free else "column.bonus")]
    bids = [text(words, "column.bid")] if state.sheet.bidding else []
    return [*bids, *(text(words, "column.round", round=at + 1) for at in range(number + 1))]


def _cells(state: State, player: Player, number: int) -> list[int | str]:
    if state.sheet.is_free:
        return [_or_nothing(player.added[-1] if player.added else None)]
    if state.sheet.categories:
        return [bonus(state, player)]
    bids = [_or_nothing(player.bid(number))] if state.sheet.bidding else []
    return [*bids, *(_or_nothing(points(state, player, at)) for at in range(number + 1))]


def _or_nothing(number: int | None) -> int | str:
    return NOTHING if number is None else number


def best_first(state: State) -> list[Player]:
    places = ranks(state)
    return sorted(state.players, key=lambda player: places[player.name])


def standings(state: State, words: Words, is_aloud: bool) -> tuple[Text, ...]:
    """Return lines with the dealer, each player's rank and total, the best first."""
    if not state.players:
        return ()
    if is_aloud:
        return _aloud(state, words)
    places = ranks(state)
    lines = [
        text(words, "standing.player", rank=places[player.name], player=player.name, total=total(state, player))
        for player in best_first(state)
    ]
    if state.sheet.has_dealer and not state.over:
        lines.insert(0, text(words, "standing.dealer", player=state.players[state.dealer].name))
    return tuple(lines)


def _aloud(state: State, words: Words) -> tuple[Text, ...]:
    said = [text(words, "aloud.player", player=player.name, total=total(state, player)) for player in best_first(state)]
    if state.sheet.has_rounds:
        said.insert(0, text(words, "aloud.round", round=round_number(state)))
    return tuple(said)


def checks(state: State, words: Words) -> tuple[TableCheck, ...]:
    dealer = state.players[state.dealer].name if state.sheet.has_dealer else ""
    asked = (
        [TableCheck(text(words, "check.dealer", player=dealer), dealer, corrections=(("fix", "dealer"),))]
        if dealer
        else []
    )
    for player in state.players:
        line = text(words, "check.total", player=player.name, total=total(state, player))
        asked.append(
            TableCheck(
                line, player.name, corrections=tuple(("fix", what, "", player.name) for what in ("entry", "added"))
            )
        )
    return tuple(asked)


def chart(states: Sequence[State]) -> Chart | None:
    """Return the chart of the totals after each round; after each decision if the sheet has no rounds."""
    played = [state for state in states if state.players]
    if not played:
        return None
    last = played[-1]
    has_rounds = last.sheet.has_rounds
    ends = [before for before, state in pairwise(played) if not has_rounds or state.complete > before.complete]
    if has_rounds:
        ends = [played[0], *(state for before, state in pairwise(played) if state.complete > before.complete)]
        ends += [last] if ends[-1] is not last else []
    else:
        ends.append(last)
    curves = tuple(
        Curve(player.name, tuple(total(state, state.players[at]) for state in ends if at < len(state.players)))
        for at, player in enumerate(last.players)
    )
    values = [value for curve in curves for value in curve.values]
    return Chart(curves, max(1, *values), bottom=min(0, *values))


def sheet(state: State, words: Words) -> ScoreTable | None:
    """Return the whole score sheet, with the best player first."""
    if not is_begun(state):
        return None
    summed, headings, cells = _columns(state, words)
    places = ranks(state)
    rows = tuple(
        ScoreRow(
            words.name("player", player.name),
            (places[player.name], total(state, player), *cells[state.players.index(player)]),
            Tone.MUTED if player.gone else Tone.ACTIVE if player.name in leaders(state) else Tone.PLAIN,
        )
        for player in best_first(state)
    )
    columns = (text(words, "column.rank"), text(words, "column.total"), *headings)
    return ScoreTable(columns, rows, up_is_good=state.sheet.wins == "highest", oldest=2 + summed)


def _columns(state: State, words: Words) -> tuple[int, list[Text], list[list[int | str]]]:
    """Return the columns after the totals: how many of them are sums, their headings, and the cells of each player."""
    headings: list[Text] = []
    columns: list[list[int | str]] = []
    if not state.sheet.is_free and any(player.added for player in state.players):
        headings.append(text(words, "column.added"))
        columns.append([sum(player.added) for player in state.players])
    if state.sheet.categories:
        headings.append(text(words, "column.bonus"))
        columns.append([bonus(state, player) for player in state.players])
    summed = len(columns)
    for at, name in enumerate(state.sheet.categories):
        headings.append(Text(name[:HEADING], name))
        columns.append([_or_nothing(player.cells[at]) for player in state.players])
    for number in range(state.complete + is_open(state)):
        headings.append(text(words, "column.round", round=number + 1))
        columns.append([_or_nothing(points(state, player, number)) for player in state.players])
    if state.sheet.is_free:
        for number in range(max(len(player.added) for player in state.players)):
            headings.append(text(words, "column.entry", number=number + 1))
            columns.append([_or_nothing(next(iter(player.added[number:]), None)) for player in state.players])
    return summed, headings, [list(row) for row in zip(*columns, strict=True)]


def verdict(state: State, words: Words) -> Verdict:
    """Return the winners as the title, and the totals as lines."""
    lines = tuple(
        text(words, "end.total", player=player.name, total=total(state, player)) for player in best_first(state)
    )
    return verdict_of(result(state), words, lines)
