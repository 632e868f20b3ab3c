"""Worker processes: they compute bots' decisions and odds outside the event loop.

A thread instead would delay presses: if other programs keep every core busy, the system suspends it while it holds the
interpreter's lock. Requests and answers are JSON lines; a new request cancels the previous one. Results are posted to
the event queue.
"""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from companion.json_lines import Json, LineReader, line
from companion.odds import Odds, position_of, read_odds
from companion.session import Session
from companion.signals import BotDecided, EventQueue, OddsUpdated
from hardware.processes import child_environment, end, python
from ui.pages import RenderedPage

if TYPE_CHECKING:
    from subprocess import Popen

log = logging.getLogger("ratkeeper")
RETRY_SECONDS = 10.0
"""Seconds before a worker that has ended is restarted; they double with each further failure."""
MOST_DOUBLINGS = 5
HANG_SECONDS = 60.0
"""Seconds without an answer after which a worker is killed and restarted."""
CHUNK = 1 << 16


class WorkerProcess:
    """A worker process. It starts with the first request, runs until the game ends, and is restarted if it fails."""

    def __init__(self, answered: Callable[[int, str], None], *, is_idle: bool = False) -> None:
        """Prepare a worker. `answered` is called on another thread, with the request's number and each answer.

        With `is_idle` it runs only if a core has nothing else to do.
        """
        self._answered, self._is_idle = answered, is_idle
        self._game = ""
        self._process: Popen[bytes] | None = None
        self._killed: Popen[bytes] | None = None
        self._requests: SimpleQueue[Json | None] = SimpleQueue()
        self._request: Json | None = None
        """The latest request, which is sent again after a restart; None if there is none, or if it was cancelled."""
        self.number = 0
        """Number of the latest request. Answers with other numbers are outdated."""
        self._last_answered = 0
        self._sent_at: float | None = None
        self._failures, self._retry_at = 0, -math.inf

    @property
    def due(self) -> float:
        """Monotonic time at which `tick` must be called next."""
        if not self._is_waiting:
            return math.inf
        return self._retry_at if self._sent_at is None else self._sent_at + HANG_SECONDS

    @property
    def _is_waiting(self) -> bool:
        return self._request is not None and self._last_answered != self.number

    def prepare(self, game: str, now: float) -> None:
        """Start the process in advance, so that it is ready for a request about this game."""
        if game != self._game:
            self.close()
            self._game = game
        if self._process is None and now >= self._retry_at:
            try:
                self._process = self._started()
            except (OSError, RuntimeError) as fault:  # the system has no process or thread left
                log.warning("worker process: cannot be started: %s", fault)
                self._failed(now)

    def request(self, game: str, work: Json, now: float) -> None:
        """Send a request, which replaces the previous one."""
        self.prepare(game, now)
        self.number += 1
        self._request, self._sent_at = {"id": self.number, **work}, None
        self.tick(now)

    def cancel(self) -> None:
        """Drop the latest request and stop its computation."""
        self.number += 1
        self._request = None
        if self._process:
            self._requests.put({"id": self.number})

    def tick(self, now: float) -> None:
        """Send an unsent request. If the process has ended or hangs, restart it and send it again."""
        if self._process and self._process.poll() is not None:
            self._failed(now)
        if not self._is_waiting:
            return
        if self._process and self._sent_at is not None and now >= self._sent_at + HANG_SECONDS:
            log.warning("worker process: no answer in %.0f s", HANG_SECONDS)
            self._kill()
            self._failed(now)
        if self._sent_at is None:
            self.prepare(self._game, now)
            if self._process:
                self._requests.put(self._request)
                self._sent_at = now

    def close(self) -> None:
        """End the process and drop the latest request."""
        self.cancel()
        self._kill()
        self._failures, self._retry_at = 0, -math.inf

    def _kill(self) -> None:
        if self._process:
            self._killed = self._process
            if self._is_idle and self._process.poll() is None and sys.platform == "linux":
                # with an idle process's priority, it could not even end while other programs keep the cores busy
                with suppress(OSError):  # not permitted without LimitNICE=, or the process has ended
                    os.sched_setscheduler(self._process.pid, os.SCHED_OTHER, os.sched_param(0))
            self._process.kill()
            self._process = None

    def _failed(self, now: float) -> None:
        self._process, self._sent_at = None, None
        self._retry_at = now + RETRY_SECONDS * 2 ** min(self._failures, MOST_DOUBLINGS)
        self._failures += 1

    def _started(self) -> Popen[bytes]:
        from subprocess import PIPE, Popen  # noqa: PLC0415 - 400 KB, not needed without bots and odds

        process = Popen(  # noqa: S603 - starts this program
            python("-m", "companion.box.worker_main", self._game),
            env=child_environment(),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            process_group=0,  # a process group of its own, so that Ctrl-C in the terminal does not end the worker
        )
        self._requests = SimpleQueue()
        try:
            Thread(target=self._write, args=(process, self._requests), daemon=True).start()
            Thread(target=self._read, args=(process, self._requests), daemon=True).start()
        except RuntimeError:
            self._requests.put(None)
            process.kill()
            raise
        if self._is_idle and sys.platform == "linux":
            try:  # even with the highest nice value, the process would get slices of 3 ms from a busy core
                os.sched_setscheduler(process.pid, os.SCHED_IDLE, os.sched_param(0))
            except OSError as refused:  # not permitted, or the process has ended
                log.warning("worker process: its priority cannot be lowered: %s", refused)
        return process

    @staticmethod
    def _write(process: Popen[bytes], requests: SimpleQueue[Json | None]) -> None:
        """Write queued requests to the process until None is queued or the process has ended."""
        assert process.stdin
        try:
            with process.stdin as pipe:
                while request := requests.get():
                    pipe.write(line(request))
                    pipe.flush()
        except BrokenPipeError:
            pass  # the process has ended; `_read` logs why

    def _read(self, process: Popen[bytes], requests: SimpleQueue[Json | None]) -> None:
        """Read answers and call `answered` with them until the process ends; then log its exit status."""
        assert process.stdout
        assert process.stderr
        reader = LineReader()
        with process.stdout, process.stderr:
            while data := os.read(process.stdout.fileno(), CHUNK):
                for answer in reader.feed(data):
                    self._last_answered, self._failures = answer["id"], 0
                    self._answered(answer["id"], answer["answer"])
            requests.put(None)
            status = end(process)
            last_words = process.stderr.read().decode(errors="replace").strip().rpartition("\n")[2]
        if process is not self._killed:
            log.warning("worker process: ended: %s", last_words or f"status {status}")


class BotDriver:
    """Requests the decisions of bots. Its worker has normal priority, since players wait for the decision."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue
        self._worker = WorkerProcess(self._answered)
        self._asked: object = None
        """The state for which a decision was requested last; None if no bot is to act."""
        self.says: tuple[object, str] | None = None
        """The latest decision of a bot, after the state that it is for."""

    @property
    def due(self) -> float:
        """Time of the next call of `update`."""
        return self._worker.due

    def update(self, session: Session | None, now: float) -> None:
        """Request a decision if a bot is to act in a new state; cancel the request if none is."""
        if session is None or session.state.over:
            self.close()
            return
        bots = session.game.bots
        wanted = session.state if bots and bots.to_move(session.state) else None
        if wanted is not self._asked:
            self._asked = wanted
            if wanted is None:
                self._worker.cancel()
            else:
                self._worker.request(session.game.name, {"decisions": session.decisions}, now)
        self._worker.tick(now)

    def take(self, signal: BotDecided) -> None:
        """Store a decision in `says`, unless it answers an earlier request."""
        if signal.about == self._worker.number:
            self.says = (self._asked, signal.decision)

    def close(self) -> None:
        self._asked = None
        self._worker.close()

    def _answered(self, number: int, answer: str) -> None:
        self._queue.put(BotDecided(answer, number, time.monotonic()))


class OddsDriver:
    """Requests odds while a page shows them. Its worker uses only idle processor time."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue
        self._worker = WorkerProcess(self._answered, is_idle=True)
        self._asked: object = None
        """The state for which odds were requested last; None if no page shows odds."""
        self.odds: tuple[Odds, ...] = ()
        """The latest odds, one entry for each kind of play (as random players or as bots)."""

    @property
    def due(self) -> float:
        """Time of the next call of `update`."""
        return self._worker.due

    def update(self, rendered: RenderedPage, session: Session | None, now: float) -> None:
        """Request odds if the page shows them for a new state; cancel the request if the page shows none."""
        if session is None or session.state.over:
            self.close()
            return
        if rendered.prepares_odds:
            self._worker.prepare(session.game.name, now)
        wanted = session.state if rendered.shows_odds else None
        if wanted is not self._asked:
            self._asked, self.odds = wanted, ()
            if wanted is not None and (position := position_of(session)):
                work = {"seats": position.seats, "packed": position.packed.hex()}
                self._worker.request(session.game.name, work, now)
            else:
                self._worker.cancel()
        self._worker.tick(now)

    def take(self, signal: OddsUpdated) -> None:
        """Store odds in place of older ones of the same kind of play, unless they answer an earlier request."""
        if signal.about == self._worker.number:
            others = (one for one in self.odds if one.kind != signal.odds.kind)
            self.odds = (*others, signal.odds)

    def close(self) -> None:
        self._asked, self.odds = None, ()
        self._worker.close()

    def _answered(self, number: int, answer: str) -> None:
        self._queue.put(OddsUpdated(read_odds(answer), number, time.monotonic()))
