"""`python -m companion.box.thinking GAME`: the process that thinks. A question comes in; each line out is an answer."""

import json
import signal
import sys
from collections.abc import Iterator

from companion.chairs import decided
from companion.games import Game, State, load
from companion.games.playouts import KINDS, Playouts, Position
from companion.odds import finer_and_finer, playouts_of, written_odds

GAMES = 10_000
GAMES_IN_PYTHON = 2_000


def main() -> None:
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a box that is gone wants to know nothing more
    game = load(sys.argv[1])
    playouts = playouts_of(game)
    assert playouts
    asked = sys.stdin.read()
    for answer in answers(game, playouts, **json.loads(asked or "{}")):
        print(answer, flush=True)  # noqa: T201 - to the box


def answers(
    game: Game[State],
    playouts: Playouts[State],
    *,
    seats: tuple[str, ...] = (),
    packed: str = "",
    decisions: tuple[str, ...] = (),
) -> Iterator[str]:
    """The odds of a position, finer and finer, by each kind of play; or what the empty chair says that has the word."""
    if packed:
        games = GAMES if playouts.is_native() else GAMES_IN_PYTHON
        for kind in KINDS:
            position = Position(tuple(seats), bytes.fromhex(packed))
            yield from map(written_odds, finer_and_finer(playouts, position, kind, games))
    if decisions:
        yield decided(game, decisions)


if __name__ == "__main__":
    main()
