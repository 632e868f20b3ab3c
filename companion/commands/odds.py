"""`ratkeeper odds`: each player's odds at the end of a table script, by playouts. Changes nothing."""

import argparse

from companion.commands.output import columns
from companion.commands.replay import explain, opened
from companion.games.playouts import KINDS
from companion.notation import as_json, harmless
from companion.odds import Odds, odds, odds_at_the_end, playouts_of, position_of
from companion.script import Script, ScriptError
from companion.session import Session
from companion.signals import ReasonError
from ui.words import Words

GAMES_PLAYED = 10_000
MOST_PLAYOUTS = 1_000_000_000
"""Largest number of playouts that is accepted; they would take more than a day."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="SCRIPT")
    command.add_argument("--playouts", type=int, default=GAMES_PLAYED, metavar="N")
    command.add_argument("--seed", type=int, default=1, metavar="N")
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    check_playouts(options.playouts)
    script = Script()
    try:
        with opened(options.file) as source:
            for _ in script.run(source):
                pass
    except ScriptError as stopped:
        return explain(stopped, options.file, script, words)
    assert script.session is not None
    session, words = script.session, words.of(script.session.game.name)
    if playouts_of(session.game) is None:
        raise ReasonError("odds.not_this_game", game=words.name("game", session.game.name))
    kinds = [found for kind in KINDS if (found := odds_of(session, kind, options.playouts, options.seed))]
    if not kinds:
        raise ReasonError("odds.not_begun")
    if options.json:
        print(as_json({"turn": session.game.turns(session.state), "odds": [as_data(one) for one in kinds]}))
        return 0
    print(*map(harmless, table(kinds, words)), sep="\n")
    return 0


def check_playouts(number: int) -> None:
    """Raise ReasonError if this number of playouts is refused."""
    if number < 1:
        raise ReasonError("odds.too_few")
    if number > MOST_PLAYOUTS:
        raise ReasonError("odds.too_many", most=MOST_PLAYOUTS)


def odds_of(session: Session, kind: str, games: int, seed: int) -> Odds | None:
    """Return the odds in a session's current state, from `games` playouts; None before the first turn."""
    if session.state.over:
        return odds_at_the_end(session.game, session.state, session.players, kind)
    playouts, position = playouts_of(session.game), position_of(session)
    return odds(playouts, position, kind, games, seed) if playouts and position else None


def table(kinds: list[Odds], words: Words) -> list[str]:
    """Return the lines of a table: a row for each player, a column for the odds in each kind of play."""
    rows = [(words.line("odds.player"), *(words.name("play", one.kind) for one in kinds))]
    rows += [(name, *(percent(one, name, words) for one in kinds)) for name in kinds[0].chances]
    lines = columns(rows, numbers=range(1, len(rows[0])))
    return [*lines, words.line("odds.games", count=kinds[0].games)] if kinds[0].games else lines


def percent(told: Odds, name: str, words: Words) -> str:
    """Return a player's chance in percent with its error; without an error if the game is over."""
    chance = told.chances[name]
    if not told.games:
        return f"{100 * chance.share:.0f} %"
    share, error = (words.name("number", 100 * number) for number in (chance.share, chance.error))
    return f"{share} % ± {error}"


def as_data(told: Odds) -> dict[str, object]:
    chances = [{"player": name, "share": chance.share, "error": chance.error} for name, chance in told.chances.items()]
    return {"play": told.kind, "games": told.games, "chances": chances}
