"""`python -m companion.box.thinking GAME`: the process that thinks. A question comes in; each line out is an answer."""

import json
import signal
import sys
from collections.abc import Iterator

from companion.chairs import decided
from companion.games import State, load
from companion.games.playouts import KINDS, Playouts, Position
from companion.odds import Odds, finer_and_finer, playouts_of, written_odds

GAMES = 2_000


def main() -> None:
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a box that is gone wants to know nothing more
    game = load(sys.argv[1])
    playouts = playouts_of(game)
    assert playouts
    match json.loads(sys.stdin.read() or "null"):
        case {"seats": seats, "packed": packed}:
            position = Position(tuple(seats), bytes.fromhex(packed))
            for odds in foretold(playouts, position):
                _answer(written_odds(odds))
        case {"decisions": lines}:
            _answer(decided(game, lines))


def foretold(playouts: Playouts[State], position: Position) -> Iterator[Odds]:
    """By each kind of play, finer and finer."""
    for kind in KINDS:
        yield from finer_and_finer(playouts, position, kind, GAMES)


def _answer(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - to the box


if __name__ == "__main__":
    main()
