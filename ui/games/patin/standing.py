"""The state of a game of Die Patin on screens: rounds, missions, points and pieces.

The texts of this module reveal no secret card.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from operator import sub

from companion.games.patin import pieces
from companion.games.patin.ending import score
from companion.games.patin.instructions import DistrictHolds
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import Clan, State, in_play, leaders, supply, untold, values
from companion.signals import Facts
from companion.values import changed, fields_of
from ui.frame import Frame, ScoreRow, ScoreTable, Text, Tone
from ui.games import Focus, TableCheck
from ui.texts import event_text, text
from ui.words import Words

COLUMNS = ("areas", "loot", "rooms", "trophies", "points")
"""Columns of the table of clans."""
OF_SCORES = ("missions", "tiles", "symbols", "trophies", "points")
"""Columns of the same table if the box records only points, and not the pieces on the board."""
OF_THE_END = ("missions", "chains", "symbols", "trophies", "points")
"""Columns of the score sheet at the end of the game."""
KINDS_IN_A_LINE = 4
"""Number of enterprises, each with its number of tiles, that fit one line of a small panel."""


def with_picture(frame: Frame, state: State, words: Words, focus: Focus[State]) -> Frame:
    return changed(frame, table=_table(state, words, focus))


def _table(state: State, words: Words, focus: Focus[State]) -> ScoreTable | None:
    """Return a table of what each clan has on the board and in stock, with its points if the game ended now."""
    if not state.clans:
        return None
    turn = "" if state.over else state.clans[state.turn].name
    columns = COLUMNS if state.bookkeeping == "whole" else OF_SCORES
    headings = tuple(text(words, f"column.{column}") for column in columns)
    rows = []
    for at, clan in enumerate(state.clans):
        cells = _cells(clan, columns)
        changes = () if focus.later is None else tuple(map(sub, _cells(focus.later.clans[at], columns), cells))
        tone = Tone.ACTIVE if clan.name == (turn if focus.player is None else focus.player) else Tone.PLAIN
        rows.append(ScoreRow(words.name("house", clan.name), cells, tone, changes if any(changes) else ()))
    return ScoreTable(headings, tuple(rows))


def sheet(state: State, words: Words) -> ScoreTable | None:
    """Return the score sheet of a game that is over: each clan's points by source, and their sum."""
    if not state.over:  # missions are secret until then
        return None
    headings = tuple(text(words, f"column.{column}") for column in OF_THE_END)
    best = max(score(clan).total for clan in state.clans)
    rows = (
        ScoreRow(
            words.name("house", clan.name),
            _cells(clan, OF_THE_END),
            Tone.ACTIVE if score(clan).total == best else Tone.PLAIN,
        )
        for clan in ranked(state)
    )
    return ScoreTable(headings, tuple(rows))


def _cells(clan: Clan, columns: Iterable[str]) -> tuple[int, ...]:
    points = score(clan)
    summed = {"points": points.total, "tiles": sum(clan.tiles), "missions": points.missions, "chains": points.chains}
    return tuple(summed[column] if column in summed else getattr(clan, column) for column in columns)


@lru_cache(maxsize=4)
def standings(state: State, words: Words, is_aloud: bool) -> tuple[Text, ...]:
    """Return lines about the round and the figures left to place, the missions, the clans, and the districts.

    At the end of the game return the score sheet instead, the best clan first.
    """
    if state.over and is_aloud:
        return tuple(score_line(clan, words) for clan in ranked(state))
    if state.over:
        return tuple(row for clan in ranked(state) for row in _sheet_rows(clan, words))
    lines = [_now(state, words), *(_mission(state, mission, words) for mission in MISSIONS)]
    if state.bookkeeping == "scores":
        return (*lines, *(line for clan in state.clans for line in (score_line(clan, words), *_tiles_of(clan, words))))
    lines += [line for clan in state.clans for line in _clan(clan, words)]
    lines += [
        event_text(DistrictHolds(name, loot), words) for name, loot in zip(in_play(state), state.districts, strict=True)
    ]
    return (*lines, text(words, "patin.supply", loot=supply(state)))


def _now(state: State, words: Words) -> Text:
    """Return the round and the figures that each player may still place or, if none is placed now, the phase."""
    if state.phase not in ("figure", "boss") and not state.errand:
        return text(words, "patin.round_now", round=state.round, phase=state.phase)
    figures = [_figures(clan, words) for clan in state.clans]
    mine, everybody = figures[state.turn].short, ", ".join(map(str, figures))
    return text(words, "patin.left", round=state.round, mine=mine, everybody=everybody)


def _figures(clan: Clan, words: Words) -> Text:
    key = "patin.figures_boss" if clan.boss else "patin.figures"
    return text(words, key, player=clan.name, henchmen=clan.henchmen)


def _mission(state: State, mission: str, words: Words) -> Text:
    """Return a line about a mission: its leader or the tied clans, and the clans that have scored it."""
    best, count = leaders(state, mission), max(values(state, mission))
    index = MISSIONS.index(mission)
    used = tuple(clan.name for clan in state.clans if clan.missions[index])
    facts: Facts = {"mission": mission, "count": count}
    said_so = state.told[index] is not None
    if mission in untold(state):  # the leader is not known until the players have counted in this round
        line = text(words, "patin.not_counted", Tone.MUTED, mission=mission)
    elif said_so and len(best) > 1:
        line = text(words, "patin.tied_told", Tone.MUTED, mission=mission)
    elif said_so:
        line = text(words, "patin.leads_told", mission=mission, player=state.clans[best[0]].name)
    elif len(best) > 1:
        line = text(words, "patin.tied", Tone.MUTED, **facts, players=tuple(state.clans[at].name for at in best))
    else:
        leader = state.clans[best[0]].name
        is_used = leader in used
        key, tone = ("patin.leads_used", Tone.MUTED) if is_used else ("patin.leads", Tone.PLAIN)
        line = text(words, key, tone, **facts, player=leader)
        used = tuple(name for name in used if name != leader)
    more = [words.text("patin.used", players=used)] if used else []
    return Text(line.short, " ".join((str(line), *more)), line.tone)


def _clan(clan: Clan, words: Words) -> Iterator[Text]:
    """Yield lines about a clan: its points if the game ended now, and its pieces."""
    facts = {what: getattr(clan, what) for what in ("areas", "rooms", "loot", "symbols", "trophies")}
    facts |= {"points": score(clan).total, "rats": pieces.RATS - clan.board if clan.rats_known else "?"}
    for key in ("patin.clan", "patin.stock"):
        yield text(words, key, player=_player_name(clan, words), **facts)
    yield from _tiles_of(clan, words)


def _tiles_of(clan: Clan, words: Words) -> Iterator[Text]:
    yield from _tiles("patin.tiles_of", clan, words)


def _tiles(key: str, clan: Clan, words: Words) -> Iterator[Text]:
    """Yield lines with the tiles that a clan has of each enterprise, a few enterprises on each line."""
    taken = iter([(kind, count) for kind, count in zip(ENTERPRISES, clan.tiles, strict=True) if count])
    while some := tuple(islice(taken, KINDS_IN_A_LINE)):
        count = sum(number for _, number in some)
        yield text(words, key, player=_player_name(clan, words), count=count, stock=_counted("enterprise", some, words))


def _player_name(clan: Clan, words: Words) -> str:
    """Return a player's name, shortened as in the table if it is long."""
    return words.name("player", clan.name, "short")


def _counted(kind: str, numbers: Iterable[tuple[str, int]], words: Words) -> str:
    """Return a list of things in words, each followed by its number."""
    return ", ".join(f"{words.name(kind, thing, 'short')}\N{NO-BREAK SPACE}{number}" for thing, number in numbers)


def ranked(state: State) -> list[Clan]:
    return sorted(state.clans, key=lambda clan: (-score(clan).total, -score(clan).missions))


def score_line(clan: Clan, words: Words) -> Text:
    """Return one line with a clan's points, in total and by source."""
    return text(words, "patin.sheet", player=clan.name, points=score(clan).total, **fields_of(score(clan)))


def _sheet_rows(clan: Clan, words: Words) -> Iterator[Text]:
    """Yield a clan's score in rows that fit a small panel."""
    points = score(clan)
    yield text(words, "patin.total", player=clan.name, points=points.total)
    for key in ("patin.sheet_upper", "patin.sheet_lower"):
        row = text(words, key, player=clan.name, **fields_of(points))
        yield Text(f"  {row.short}", row.full)


def checks(state: State, words: Words) -> tuple[TableCheck, ...]:
    """Return the lines that people compare with the table.

    They name every piece that can be corrected: clan by clan, then the districts, the round and the turn.
    """
    beliefs = [
        TableCheck(line, clan.name, corrections=tuple(("fix", what, clan.name) for what in holdings))
        for clan in state.clans
        for line, holdings in _checked(state, clan, words)
    ]
    if not state.clans:
        return ()
    if state.bookkeeping == "whole":
        loot = _counted("district", zip(in_play(state), state.districts, strict=True), words)
        beliefs.append(TableCheck(text(words, "patin.check_districts", stock=loot), corrections=(("fix", "district"),)))
    if not state.over:
        line = text(words, "patin.check_round", round=state.round)
        beliefs.append(TableCheck(line, corrections=(("fix", "round"),)))
    if state.phase == "figure":
        player = state.clans[state.turn].name
        beliefs.append(TableCheck(text(words, "check.turn", player=player), player, corrections=(("fix", "turn"),)))
    return tuple(beliefs)


def _checked(state: State, clan: Clan, words: Words) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """Yield lines about a clan, each with the words of the pieces that it names.

    In this order: on the board, in stock, tiles, missions, and figures not placed yet.
    """
    facts: Facts = {"player": _player_name(clan, words)}
    stock = {what: getattr(clan, what) for what in ("loot", "symbols", "trophies")}
    if state.bookkeeping == "whole":
        board = {what: getattr(clan, what) for what in ("areas", "rooms", "manholes")}
        tallest = clan.tallest if clan.tallest_known else "?"
        rats = clan.board if clan.rats_known else "?"
        yield (
            text(words, "patin.check_board", **facts, **board, tallest=tallest, rats=rats),
            (*board, "tallest", "rats"),
        )
        yield text(words, "patin.check_stock", **facts, **stock, tiles=sum(clan.tiles)), (*stock, "tiles")
    else:
        yield text(words, "patin.check_scores", **facts, **stock, tiles=sum(clan.tiles)), (*stock, "tiles")
    for line in _tiles("patin.check_tiles", clan, words):
        yield line, ("tiles",)
    scored = [(kind, tile) for kind, tile in zip(MISSIONS, clan.missions, strict=True) if tile]
    key = "patin.check_missions" if scored else "patin.check_no_mission"
    yield text(words, key, **facts, count=len(scored), stock=_counted("mission", scored, words)), ("mission",)
    if state.phase in ("figure", "count"):
        key = "patin.check_boss" if clan.boss else "patin.check_no_boss"
        yield text(words, key, **facts, henchmen=clan.henchmen), ("henchmen", "boss")
