"""Odds: each player's chance to win from a position, with its error. Pure; random numbers come from a given seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

import msgspec

from companion.games import Game, S, State
from companion.games.facts import Event
from companion.games.playouts import Playouts, Position
from companion.replay_events import replay_events
from companion.session import Session
from companion.values import Value

SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""
FIRST = 200
"""Number of playouts behind the first result; each later result is from four times as many as the one before."""
PART = 50
"""Number of playouts between two chances to stop: they take a quarter of a second on a slow Pi."""


class Chance(Value):
    share: float
    """Share of the playouts that were won, 0 to 1; if two players share a win, it counts half for each."""
    error: float
    """Half the width of the 95 % interval around `share`."""


class Odds(Value):
    kind: str
    games: int
    chances: Mapping[str, Chance]
    """Each player's chance by name, in the order of seats."""


def playouts_of(game: Game[State]) -> Playouts[State] | None:
    """Return the functions that play this game to its end at random; None if the game has none."""
    playouts = game.bots.playouts() if game.bots else None
    return playouts if playouts and playouts.play else None


def position_of(session: Session) -> Position | None:
    """Return the position as public knowledge has it, without hidden cards; None before the first turn."""
    playouts = playouts_of(session.game)
    return playouts.position(session.state, events_of(session), {}) if playouts else None


def events_of(session: Session) -> list[Event]:
    """Return all events of the decisions that were not undone."""
    return [event for one in replay_events(session, 0, len(session.decisions)) for event in one.events]


def odds(playouts: Playouts[S], position: Position, kind: str, games: int, seed: int = 1) -> Odds:
    """Return the odds from this many playouts (`games`)."""
    assert playouts.play
    return _odds_of(position, kind, games, playouts.play(position, seed, games, kind))


def finer_and_finer(playouts: Playouts[S], position: Position, kind: str, games: int) -> Iterator[Odds | None]:
    """Yield the odds after FIRST playouts, after four times as many and so on; in between, None after every PART."""
    assert playouts.play
    won, played, enough = [0.0] * len(position.seats), 0, FIRST
    while played < games:
        part = min(PART, games - played)
        for seat, share in enumerate(playouts.play(position, played + 1, part, kind)):
            won[seat] += share
        played += part
        if played >= min(enough, games):
            yield _odds_of(position, kind, played, won)
            enough = 4 * played
        else:
            yield None


def odds_at_the_end(game: Game[State], state: State, names: Sequence[str], kind: str) -> Odds:
    """Return the odds of a finished game: a chance of 1, shared equally by the winners."""
    winners = game.result(state).winners
    chances = {name: Chance(1 / len(winners) if name in winners else 0.0, 0.0) for name in names}
    return Odds(kind, 0, chances)


def chance_of(won: float, games: int) -> Chance:
    """Return a chance with its error by Wilson's interval, which is also right if all or no playouts were won.

    >>> f"{chance_of(500, 1000).error:.3f}", f"{chance_of(1000, 1000).error:.3f}"
    ('0.031', '0.002')
    """
    share, z = won / games, SURE
    width = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Chance(share, width)


def written_odds(odds: Odds) -> str:
    """Return odds as a line of JSON.

    >>> told = Odds("random", 10, {"Ada": Chance(0.5, 0.25)})
    >>> read_odds(written_odds(told)) == told
    True
    """
    return msgspec.json.encode(odds).decode()


def read_odds(line: str) -> Odds:
    return msgspec.json.decode(line, type=Odds)


def _odds_of(position: Position, kind: str, games: int, won: Sequence[float]) -> Odds:
    seats = enumerate(position.seats)
    return Odds(kind, games, {name: chance_of(won[seat], games) for seat, name in seats if name})
