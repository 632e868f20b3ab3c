"""Thinks in another process: it shares no interpreter with the loop, and so delays no press, whatever it thinks about.

A thread would, even one that is nearly always in C: where others keep every core busy, it waits for one just when it
holds the interpreter, to hand on what it has found, and the loop waits with it.
"""

import json
import logging
import os
import sys
from collections.abc import Callable
from threading import Thread

from hardware.processes import python, surroundings

log = logging.getLogger("ratkeeper")


class Thinker:
    """Is asked once about a game, and heard until it has said all; it may be there some time before it is asked."""

    def __init__(self, game: str, hear: Callable[[str, object], None]) -> None:
        import subprocess  # noqa: PLC0415 - 400 KB that a box does without at which nobody asks

        command = python("-m", "companion.box.thinking", game)
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            command,
            env=surroundings(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            process_group=0,  # who ends the box by a key ends it alone
        )
        _put_last(self._process.pid)
        assert self._process.stdin
        assert self._process.stdout
        self._question, self._answers = self._process.stdin, self._process.stdout
        self._hear = hear
        self._about: object = None
        self._dropped = False
        Thread(target=self._listen, daemon=True).start()

    def ask(self, question: dict[str, object], about: object) -> None:
        """Each line of the answer is heard together with what it is about."""
        self._about = about
        try:
            with self._question as line:
                json.dump(question, line)
        except BrokenPipeError:
            log.warning("nobody is there to be asked")  # why, that process has said itself

    def drop(self) -> None:
        """Whatever it was about, it is past."""
        self._dropped = True
        self._process.kill()
        self._question.close()

    def _listen(self) -> None:
        with self._answers as answers:
            for line in answers:
                if not self._dropped:
                    self._hear(line.strip(), self._about)
        if self._process.wait() and not self._dropped:
            log.warning("whoever was asked has ended with status %s", self._process.returncode)


def _put_last(process: int) -> None:
    """It runs where a core has nothing else to do. To be nicer is not enough: that leaves it turns of 3 ms."""
    if sys.platform == "linux":
        try:
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))
        except PermissionError as refused:
            log.warning("who thinks cannot be put last: %s", refused)
        except ProcessLookupError:
            pass  # it has ended already, and who listens says so
