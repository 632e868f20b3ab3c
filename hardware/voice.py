"""Speech output: a thread speaks lines through espeak-ng, one after the other.

People do not wait for the voice: outdated lines are dropped, and a broken voice blocks nothing.
"""

import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

from companion.signals import DeviceBack, DeviceLost, EventQueue, Message, message, message_for
from companion.values import Value
from hardware.processes import end

PROGRAM = "espeak-ng"
MOST_WAITING = 2
"""Maximum number of waiting lines; beyond it, the oldest are dropped."""
PATIENCE = 5.0
"""If speaking takes so many seconds more than twice the usual time, the speech program counts as hanging."""
LETTERS_A_WORD = 6


class _Line(Value):
    text: str
    language: str
    keep: bool


class Voice:
    """Speaks lines until it is closed; `say` returns at once.

    Posts `DeviceLost` when it cannot speak (again if the reason changes), and `DeviceBack` when it can again.
    """

    def __init__(
        self,
        queue: EventQueue,
        *,
        speed: int = 160,
        volume: int = 100,
        program: str = PROGRAM,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the thread; `speed` is in words a minute, and the normal `volume` is 100.

        `program` is searched on the PATH for each line.
        """
        self._queue = queue
        self._speed = speed
        self._volume = volume
        self._program = program
        self._patience = patience
        self._clock = clock
        self._why: Message | None = None  # why the voice is lost; None: it works
        self._changed = Condition()  # guards the fields below
        self._waiting: deque[_Line] = deque()
        self._speaking: subprocess.Popen[bytes] | None = None
        self._cut = False  # whether the current line is to be interrupted
        self._busy = True
        self._ending = False
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, language: str = "en", *, interrupt: bool = False, keep: bool = False) -> None:
        """Queue a line; return at once.

        With `interrupt`, the line replaces the current line and all waiting ones. Newer lines may replace this line
        before it was spoken, unless `keep` is true.
        """
        with self._changed:
            if interrupt:
                self._drop()
            self._waiting.append(_Line(text, language, keep))
            passing = [line for line in self._waiting if not line.keep]
            for line in passing[:-MOST_WAITING]:
                self._waiting.remove(line)
            self._changed.notify_all()

    def finish(self, patience: float) -> bool:
        """Wait until all lines were spoken, at most `patience` seconds; return whether they were."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._busy or self._waiting), patience)

    def close(self) -> None:
        """Stop speaking and end the thread; do not wait for a speech program that cannot be killed."""
        with self._changed:
            self._ending = True
            self._drop()
            self._changed.notify_all()
        self._thread.join(timeout=1.0)

    def _drop(self) -> None:
        self._waiting.clear()
        self._cut = True
        if self._speaking:
            self._speaking.kill()

    def _run(self) -> None:
        self._find()  # report a missing program before the first line
        while (line := self._next()) is not None:
            if program := self._find():
                try:
                    self._speak(program, line)
                except Exception as fault:  # noqa: BLE001 - shown on the screens; the next line may work
                    self._lose(message("why.voice_failed", program=program, why=message_for(fault)))

    def _next(self) -> _Line | None:
        with self._changed:
            self._busy = False
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._waiting or self._ending)
            self._busy, self._cut = True, False
            return None if self._ending else self._waiting.popleft()

    def _find(self) -> str | None:
        found = shutil.which(self._program)
        if found is None:
            self._lose(message("why.no_voice", program=self._program))
        return found

    def _speak(self, program: str, line: _Line) -> None:
        """Run the speech program for a line until it ends or is interrupted; post a fault."""
        # The text goes through stdin: a name that begins with a dash must not be taken for an option.
        options = ["-v", line.language, "-s", str(self._speed), "-a", str(self._volume), "-b", "1", "--stdin"]
        silent = subprocess.DEVNULL
        by_hand = f"{self._program} -v {line.language} 1 2 3"
        fault = None
        process = subprocess.Popen(  # noqa: S603 - a list of arguments, and no shell
            [program, *options], stdin=subprocess.PIPE, stdout=silent, stderr=silent
        )
        with self._changed:
            self._speaking = process
            if self._cut:
                process.kill()
        try:
            process.communicate(line.text.encode(errors="replace"), timeout=self._bound(line.text))
            if process.returncode:
                fault = message("why.voice_ended", program=self._program, status=process.returncode, command=by_hand)
        except subprocess.TimeoutExpired:
            process.kill()
            fault = message("why.voice_hung", program=self._program, command=by_hand)
        finally:
            with self._changed:
                self._speaking = None
                cut = self._cut
            if process.stdin:
                process.stdin.close()
            end(process)
        if fault and not cut:
            self._lose(fault)
        elif not cut and self._why:
            self._why = None
            self._queue.put(DeviceBack("voice", self._clock()))

    def _bound(self, text: str) -> float:
        usual = len(text) / LETTERS_A_WORD * 60 / self._speed
        return self._patience + 2 * usual

    def _lose(self, why: Message) -> None:
        if why != self._why:
            self._why = why
            self._queue.put(DeviceLost("voice", why, self._clock()))
