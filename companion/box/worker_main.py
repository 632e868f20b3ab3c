"""`python -m companion.box.worker_main GAME`: the worker process; requests and answers are JSON lines.

It computes in small parts. Between them it checks for a new request, which replaces the current one. Only a bot's
decision is computed in one part, which takes two seconds on a slow Pi.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator

from companion.bot_decision import decide_for_bot
from companion.games import Game, State, load
from companion.games.playouts import KINDS, Playouts, Position
from companion.json_lines import Json, LineReader, line
from companion.odds import finer_and_finer, written_odds

GAMES = 2_000
"""Number of playouts for the odds of each kind of play."""
CHUNK = 1 << 16


class Requests:
    """Reads requests from a file descriptor."""

    def __init__(self, source: int) -> None:
        self._source, self._reader = source, LineReader()
        self.is_ended = False

    def newest(self, *, wait: bool) -> Json | None:
        """Return the newest request, None if there is none; with `wait`, block until one comes or the input ends."""
        newest = None
        while not self.is_ended and select.select([self._source], [], [], None if wait and not newest else 0)[0]:
            data = os.read(self._source, CHUNK)
            self.is_ended = not data
            for request in self._reader.feed(data):
                newest = request
        return newest


def main() -> None:
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # if the box has ended, end without an error
    game = load(sys.argv[1])
    assert game.bots
    playouts = game.bots.playouts()
    requests, number = Requests(sys.stdin.fileno()), 0
    work: Iterator[str | None] | None = None
    while not requests.is_ended:
        if request := requests.newest(wait=work is None):
            work, number = answers(game, playouts, request), request["id"]
        if work is None:
            continue
        try:
            answer = next(work)
        except StopIteration:
            work = None
        else:
            if answer is not None:
                sys.stdout.buffer.write(line({"id": number, "answer": answer}))
                sys.stdout.buffer.flush()


def answers(game: Game[State], playouts: Playouts[State], request: Json) -> Iterator[str | None]:
    """Yield the answers to a request, and None after each part of the computation that has no answer yet."""
    match request:
        case {"seats": seats, "packed": packed}:
            position = Position(tuple(seats), bytes.fromhex(packed))
            for kind in KINDS:
                for odds in finer_and_finer(playouts, position, kind, GAMES):
                    yield written_odds(odds) if odds else None
        case {"decisions": decisions}:
            yield decide_for_bot(game, decisions)


if __name__ == "__main__":
    main()
