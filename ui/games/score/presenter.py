"""The presenter of the scorekeeper: questions, menus and the table."""

from collections.abc import Sequence

from companion.decisions import OPEN
from companion.decisions.blanks import PlayerName
from companion.games.facts import Event
from companion.games.score import events as ev
from companion.games.score.blanks import AT_ADDITION, CATEGORY, ROUND
from companion.games.score.decisions import DECISIONS
from companion.games.score.state import State, awaited, rest, to_decide
from companion.games.score.view import round_number
from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Choice, Text
from ui.games import News, Presenter, banner, news_but
from ui.games.score.standing import chart, checks, sheet, standings, verdict, with_picture
from ui.texts import event_text, text
from ui.words import Words

_MENUS = ("enter", "bid", "rest", "add", "finish")


def question(state: State, path: Path, words: Words) -> Text:
    facts: dict[str, object] = {"round": round_number(state)}
    if not path:
        return text(words, "ask.next" if state.sheet.has_rounds else "ask.next_free", **facts)
    if path == ("fix",):
        return text(words, "correct.title")
    if path == ("rest",):
        return text(words, "ask.rest.points", players=tuple(state.players[at].name for at in awaited(state)))
    wording = DECISIONS.wording(path, state)
    assert wording, path
    key = f"ask.{wording.key}.{wording.following}"
    if key == "ask.enter.points" and len(path) == 3:
        key = "ask.enter.cell"
    elif key == "ask.enter.points" and state.sheet.bidding:
        key = "ask.enter.taken"
        bids = {player.name: player.bid(state.complete) for player in state.players}
        facts["bid"] = bids[path[1]]
    elif wording.key == "add" and state.sheet.is_free:
        key = f"ask.enter.{wording.following}"
        if wording.following == "points":
            key = "ask.free.points"
    if not words.has(key):
        key = f"ask.{wording.key}"
    return text(words, key, **{**wording.facts, **facts})


def choice(state: State, path: Path, longer: Path, words: Words) -> Choice:
    word = longer[-1]
    if word == OPEN:
        return Choice(text(words, "menu.rest_number" if path == ("rest",) else "number.any"))
    if longer == path:
        return Choice(text(words, "menu.rest", points=rest(state)))
    blank = DECISIONS.last_blank(state, longer)
    if blank is None:
        return Choice(_fixed(state, longer, words))
    if isinstance(blank, PlayerName):
        seat = 1 + next(at for at, player in enumerate(state.players) if player.name == word)
        key = {"enter": "menu.player_points", "bid": "menu.player_bid"}.get(longer[0]) if not path else None
        name = Text(words.name("player", word, "short"), words.name("player", word))
        return Choice(text(words, key, player=word) if key else name, track=seat)
    if blank == ROUND:
        return Choice(text(words, "correct.round", round=int(word)))
    if blank == AT_ADDITION:
        return Choice(text(words, "correct.number", number=int(word)))
    assert blank == CATEGORY
    return Choice(Text(word))


def _fixed(state: State, path: Path, words: Words) -> Text:
    match path:
        case ["fix", "end", what]:
            return text(words, f"correct.end.{what}")
        case ["fix", *_, word]:
            return text(words, f"correct.{word}")
        case ["rest"] if (left := rest(state)) is not None:
            return text(words, "menu.rest", points=left)
        case ["rest"]:
            return text(words, "menu.rest_number")
        case ["add"] if state.sheet.is_free:
            return text(words, "menu.enter")
    return text(words, f"menu.{path[0]}")


def arrange(state: State, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    """Return the paths sorted by verb, then by seat, and the index of the player to act."""
    seats = {player.name: at for at, player in enumerate(state.players)}

    def place(path: Path) -> tuple[int, int]:
        blank = DECISIONS.last_blank(state, path)
        seat = seats.get(path[-1], 0) if isinstance(blank, PlayerName) else 0
        return (_MENUS.index(path[0]) if path[0] in _MENUS else 0), seat

    ordered = tuple(sorted(paths, key=place))
    asked = to_decide(state)
    return ordered, next((at for at, path in enumerate(ordered) if path[0] != "fix" and path[-1] == asked), 0)


def news(events: Sequence[Event], words: Words) -> News:
    told = news_but(ev.DealPassed)(events, words)
    completed = [event for event in events if isinstance(event, ev.RoundCompleted) and event.leaders]
    if not completed:
        return told
    return changed(told, banner=banner(completed[-1].leaders[0], words, event_text(completed[-1], words)))


PRESENTER = Presenter(
    question=question,
    with_picture=with_picture,
    standings=standings,
    sheet=sheet,
    choice=choice,
    arrange=arrange,
    news=news,
    checks=checks,
    verdict=verdict,
    chart=chart,
)
