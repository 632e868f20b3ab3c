"""A box in a process of its own: started, watched through what it tells, and ended without asking it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Self

from hardware.processes import end
from tests.running import start
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
PATIENCE = TIMEOUT


class Process:
    """`ratkeeper play --simulate` with a teller in it (tests/faults/box.py)."""

    def __init__(
        self,
        games: Path,
        *options: str,
        user: int | None = None,
        once: bool = False,
        hang: float | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        words = [sys.executable, "-m", "tests.faults.box"]
        words += [] if user is None else ["--fingers", str(user)]
        words += ["--once"] if once else []
        words += [] if hang is None else ["--hang", str(hang)]
        self.began = time.monotonic()
        self._acknowledged: list[tuple[str, float]] = []
        self.frames: list[dict[str, Any]] = []
        self.first_frame = 0.0
        """Seconds from the start."""
        self._news = Condition()
        self._process = start(
            [*words, "play", "--simulate", "--view", "none", "--games", str(games), *options],
            cwd=ROOT,
            env={**os.environ, "XDG_CONFIG_HOME": str(games / "nowhere"), **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def acknowledged(self) -> list[str]:
        return [decision for decision, _ in self._acknowledged]

    def acknowledged_before(self, moment: float) -> list[str]:
        """By this machine's one monotonic clock."""
        return [decision for decision, at in self._acknowledged if at < moment]

    def wait_for(self, condition: Callable[[Self], Any], otherwise: str, seconds: float = PATIENCE) -> None:
        with self._news:
            assert self._news.wait_for(lambda: condition(self) or self._ended, seconds), otherwise
        assert condition(self), f"it ended with status {self._process.poll()}: {otherwise}"

    @property
    def _ended(self) -> bool:
        return self._process.poll() is not None and not self._listener.is_alive()

    def wait_for_frame(self) -> dict[str, Any]:
        self.wait_for(lambda box: box.frames, "it showed nothing")
        return self.frames[0]

    def kill(self) -> None:
        """As nothing in it can expect; all that it had told is heard."""
        self._process.kill()
        self.ended()

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def ended(self) -> int:
        """Wait until it has ended, and return its status; it is killed if that takes too long."""
        status = end(self._process, PATIENCE)
        self._listener.join(PATIENCE)
        if self._process.stdout:
            self._process.stdout.close()
        return status

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            what, said = json.loads(line)
            with self._news:
                if what == "kept":
                    self._acknowledged.append(said)
                else:
                    self.first_frame = self.first_frame or time.monotonic() - self.began
                    self.frames.append(said)
                self._news.notify_all()
        with self._news:
            self._news.notify_all()
