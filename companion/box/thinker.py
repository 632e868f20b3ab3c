"""Thinks in another process: it shares no interpreter with the loop, and so delays no press, whatever it thinks about.

A thread would, even one that is nearly always in C: where others keep every core busy, it waits for one just when it
holds the interpreter, to hand on what it has found, and the loop waits with it.
"""

import json
import logging
import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Self

from companion.signals import Inbox
from hardware.processes import end, python, surroundings

log = logging.getLogger("ratkeeper")
Question = dict[str, object]


class Thinker:
    """Is asked once about a game, and heard until it has said all; it may be there some time before it is asked."""

    def __init__(self, game: str, hear: Callable[[str, object], None]) -> None:
        import subprocess  # noqa: PLC0415 - 400 KB that a box does without at which nobody asks

        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            python("-m", "companion.box.thinking", game),
            env=surroundings(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,  # who ends the box by a key ends it alone
        )
        self._hear = hear
        self._asked: SimpleQueue[tuple[Question, object] | None] = SimpleQueue()
        self._dropped = False
        try:
            Thread(target=self._converse, daemon=True).start()
        except RuntimeError:
            self._process.kill()
            raise

    @classmethod
    def started(cls, game: str, hear: Callable[[str, object], None]) -> Self | None:
        """One; None where no process, or no thread, is to be had."""
        try:
            return cls(game, hear)
        except (OSError, RuntimeError) as fault:
            log.warning("nobody can be asked: %s", fault)
            return None

    @property
    def failed(self) -> bool:
        """Whether it has ended without an answer."""
        return bool(self._process.returncode)

    def put_last(self) -> None:
        """It runs where a core has nothing else to do. To be nicer is not enough: that leaves it turns of 3 ms."""
        if sys.platform == "linux":
            try:
                os.sched_setscheduler(self._process.pid, os.SCHED_IDLE, os.sched_param(0))
            except PermissionError as refused:
                log.warning("who thinks cannot be put last: %s", refused)

    def ask(self, question: Question, about: object) -> None:
        """Each line of the answer is heard together with what it is about."""
        self._asked.put((question, about))

    def drop(self) -> None:
        """Whatever it was about, it is past."""
        self._dropped = True
        self._process.kill()
        self._asked.put(None)

    def _converse(self) -> None:
        with self._process as process:
            assert process.stdin
            assert process.stdout
            assert process.stderr
            asked = self._asked.get()
            if asked is None:
                return
            question, about = asked
            try:
                with process.stdin as line:
                    json.dump(question, line)
            except BrokenPipeError:
                pass  # it has ended already; why, it says below
            for answer in process.stdout:
                if not self._dropped:
                    self._hear(answer.strip(), about)
            last_words = process.stderr.read().strip().rpartition("\n")[2]
            end(process)
        if self.failed and not self._dropped:
            log.warning("whoever was asked has ended: %s", last_words or f"status {process.returncode}")


class Asking:
    """Whoever has a thinker, for one state at a time."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._thinker: Thinker | None = None
        self._asked: object = None
        """The state that is thought about; another one ends it."""

    def close(self) -> None:
        self._asked = None
        if self._thinker:
            self._thinker.drop()
            self._thinker = None
