"""`ratkeeper review`: analyses a finished game: its turning points, and luck. Changes nothing."""

import argparse
from collections.abc import Iterator, Sequence

from companion.commands.games import add_games
from companion.commands.odds import check_playouts
from companion.commands.output import columns
from companion.games import load
from companion.games.facts import Event, Importance
from companion.notation import as_json, harmless, split
from companion.review import MARKS, Review, Turn, review
from companion.signals import ReasonError
from companion.storage.saved_games import game_named
from companion.values import fields_of
from ui.games import presenter_of
from ui.words import Words

PLAYOUTS = 300
"""Default number of playouts of each position."""
SIGNS = {"slip": "?!", "mistake": "?", "blunder": "??"}
"""The sign of chess notation for each mark of a turn."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    add_games(command)
    command.add_argument("--playouts", type=int, default=PLAYOUTS, metavar="N")
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    check_playouts(options.playouts)
    _, session = game_named(options.games, options.game)
    words = words.of(session.game.name).among(session.players)
    if not session.game.bots:
        raise ReasonError("review.not_this_game", game=words.name("game", session.game.name))
    if not session.state.over:
        raise ReasonError("review.not_over")
    found = review(session, options.playouts)
    assert found is not None
    if options.json:
        print(as_json(as_data(found)))
        return 0
    print(*map(harmless, told(found, words)), sep="\n")
    return 0


def told(found: Review, words: Words) -> Iterator[str]:
    """Yield the lines to print: the odds over the turns, the turning points, and each player's luck."""
    names = [*found.end.chances]
    rows = [(words.line("review.turn"), "", *names)]
    rows += [
        (str(turn.number), turn.player, *(_percent(turn.odds.chances[name].share) for name in names))
        for turn in found.turns
    ]
    rows.append((words.line("review.end"), "", *(_percent(found.end.chances[name].share) for name in names)))
    yield words.line("review.curve", count=found.turns[0].odds.games)
    yield from columns(rows, numbers=(0, *range(2, len(rows[0]))))
    yield ""
    yield from turning_points(found, words)
    yield ""
    rows = [(words.line("review.player"), words.line("review.given_away"), words.line("review.luck"))]
    rows += [(name, points(found.given_away(name), words), signed(found.luck(name), words)) for name in names]
    yield from columns(rows, numbers=(1, 2))
    yield words.line("review.luck_note")


def turning_points(found: Review, words: Words) -> Iterator[str]:
    if not found.turning_points:
        yield words.line("review.none")
    for turn in found.turning_points:
        yield words.line("review.gave_away", mark=SIGNS[turn.mark], **facts(turn, words))
        possible = _percent(turn.reached.share + turn.lost.share)
        yield "  " + words.line("review.instead", better=_line(turn, turn.better, words), possible=possible)
    if found.turning_points:
        yield words.line("review.marks", **{name: f"{100 * least:.0f}" for least, name in MARKS})


def facts(turn: Turn, words: Words) -> dict[str, object]:
    return {
        "turn": turn.number,
        "player": turn.player,
        "played": _line(turn, turn.played, words),
        "reached": _percent(turn.reached.share),
        "lost": points(turn.lost.share, words),
        "error": points(turn.lost.error, words),
    }


def points(share: float, words: Words) -> str:
    return words.name("number", 100 * share)


def signed(share: float, words: Words) -> str:
    return ("−" if share < 0 else "+") + points(abs(share), words)


def _line(turn: Turn, decisions: tuple[str, ...], words: Words) -> str:
    """Return a line with the decisions of a turn, followed by their important events and the changed numbers."""
    game, presenter, state = load(words.game), presenter_of(words.game), turn.state
    assert state
    told, events = [], list[Event]()
    for decision in decisions:
        step = game.decisions.apply_line(state, decision)
        told.append(_decided(decision, step.events, words))
        state, events = step.state, [*events, *step.events]
    followed = [words.say(event, "short") for event in events if event.importance is Importance.MOMENT]
    moved = [
        f"{words.name('player', one)} {'−' if by < 0 else '+'}{abs(by)}"
        for one, by in presenter.preview(state, events, words).changes.items()
        if by
    ]
    return " → ".join(", ".join(part) for part in (told, (*followed, *moved)) if part)


def _decided(decision: str, events: Sequence[Event], words: Words) -> str:
    """Return a decision in words that can be understood without seeing the game at that moment."""
    key = f"retold.{split(decision)[0]}"
    return words.line(key, **fields_of(events[0])) if words.has(key) else words.decision(decision)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def as_data(found: Review) -> dict[str, object]:
    """Return a review as JSON data; all chances are shares from 0 to 1."""

    def plain(turn: Turn) -> dict[str, object]:
        return {
            "turn": turn.number,
            "player": turn.player,
            "chances": {name: chance.share for name, chance in turn.odds.chances.items()},
            "played": list(turn.played),
            "better": list(turn.better),
            "reached": turn.reached.share,
            "lost": turn.lost.share,
            "error": turn.lost.error,
            "mark": turn.mark,
        }

    people = {
        name: {"given_away": found.given_away(name), "luck": found.luck(name), "end": chance.share}
        for name, chance in found.end.chances.items()
    }
    turning = [turn.number for turn in found.turning_points]
    return {"turns": [plain(turn) for turn in found.turns], "turning_points": turning, "players": people}
