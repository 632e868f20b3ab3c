"""A bot's decision, computed from what its player may know. Pure: the same game leads to the same decision."""

from collections.abc import Sequence
from zlib import crc32

from companion.games import Game, State
from companion.games.facts import Event
from companion.games.playouts import Chair

PLAYOUTS = 400
"""Number of simulated games for one decision: 200 ms on a desktop computer, one to three seconds on a Pi."""


def decide_for_bot(game: Game[State], lines: Sequence[str]) -> str:
    """Return the decision of the bot whose turn it is after these lines."""
    state, happened = replay(game, lines)
    bots = game.bots
    assert bots
    seat = bots.to_move(state)
    assert seat
    # The seed comes from public lines: after a restart the decision is the same, and no hidden card influences it.
    seed = crc32("\n".join(map(game.decisions.redact, lines)).encode())
    return bots.playouts().bots[seat.level](Chair(state, seat.name, seat.hand, happened), seed, PLAYOUTS)


def replay(game: Game[State], lines: Sequence[str]) -> tuple[State, list[Event]]:
    """Return the state after these decisions, and the events of all of them."""
    state, happened = game.start, list[Event]()
    for line in lines:
        step = game.decisions.apply_line(state, line)
        state = step.state
        happened += step.events
    return state, happened
