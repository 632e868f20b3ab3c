"""What happens to the voice: its program is missing, hangs or fails. Nobody ever waits for it."""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from companion.box.audio_feedback import speaker_of
from companion.box.views import View
from companion.settings import VoiceSettings
from companion.signals import EventQueue
from hardware import voice as module
from tests.fake_program import write_program
from tests.faults.registry import Place, fault
from tests.faults.replacements import impatient, instead
from tests.faults.simulated_table import SimulatedTable, simulated_table
from tests.timeouts import TIMEOUT


@contextmanager
def programs(place: Place, text: str | None) -> Iterator[Path]:
    """The only espeak-ng that can be found is this one."""
    folder = place.folder / "bin"
    folder.mkdir()
    program = folder / "espeak-ng"
    if text is not None:
        write_program(program, text)
    path = os.environ["PATH"]
    os.environ["PATH"] = f"{folder}:/usr/bin:/bin" if text is not None else str(folder)
    try:
        yield program
    finally:
        os.environ["PATH"] = path


def voice(place: Place, text: str | None, patience: float = 0.3) -> str:
    """A voice that fails is named, keeps nobody waiting, and is forgotten when it speaks."""
    with ExitStack() as ends, programs(place, text) as program, instead(module, "LETTERS_A_WORD", 10**6):
        inboxes: list[EventQueue] = []

        def no_faces(queue: EventQueue) -> list[View]:
            inboxes.append(queue)
            return []

        class Late:
            """Speaks through the real speaker, once the box has its inbox."""

            speaker: Any = None

            def _spoken(self) -> Any:
                if self.speaker is None:
                    with impatient(module.Voice, patience=patience):
                        self.speaker = speaker_of(VoiceSettings(describe=True), inboxes[0], ends)
                return self.speaker

            def announce(self, *args: Any) -> None:
                self._spoken().announce(*args)

            def describe(self, *args: Any) -> None:
                self._spoken().describe(*args)

        with simulated_table(place, faces=no_faces, announcers=(Late(),)) as table:
            said = table.must_name("fault.voice_gone")
            began = time.monotonic()
            table.plays_on()
            assert time.monotonic() - began < TIMEOUT, "play waited for the voice"
            write_program(program, "#!/bin/sh\ncat > /dev/null\n")
            os.environ["PATH"] = f"{program.parent}:/usr/bin:/bin"
            table.decide()
            table.until(lambda: mended(table), "it stays named")
            return f"“{said}”, play goes on; with a voice that works it is forgotten; {table.must_have_kept()}"


def mended(table: SimulatedTable) -> bool:
    if table.names("fault.voice_gone"):
        table.hands.press("down")
    return not table.names("fault.voice_gone")


@fault("program", cheap=True)
def no_voice(place: Place) -> str:
    """the voice's program missing"""
    return voice(place, None)


@fault("program", cheap=True)
def a_hanging_voice(place: Place) -> str:
    """the voice's program hanging"""
    return voice(place, "#!/bin/sh\nexec sleep 1000\n")


@fault("program", cheap=True)
def a_failing_voice(place: Place) -> str:
    """the voice's program failing"""
    return voice(place, "#!/bin/sh\nexit 3\n")
