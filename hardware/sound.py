"""Short sounds, made of tones and played by pygame-ce's mixer.

A thread does all the work, because loading the mixer takes a second on a small Pi, and opening a device may block. It
starts with the first sound: a window, during whose opening SDL must not do anything else, is then open already.
"""

import logging
import math
import os
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

log = logging.getLogger("ratkeeper")

RATE = 22050
LOUDNESS = 0.35
FADE = 0.004  # seconds of fade-in and fade-out, without which tones click
STALE = 0.5
"""A sound that has waited longer than this many seconds is dropped, because it comes too late."""
SOUNDS: dict[str, tuple[tuple[float, float], ...]] = {
    "pressed": ((1320, 0.015),),
    "refused": ((196, 0.09), (0, 0.03), (156, 0.14)),
    "acknowledged": ((880, 0.04), (1320, 0.06)),
    "moment": ((784, 0.1), (622, 0.1), (494, 0.1), (311, 0.3)),
    "dice": (
        *((2093, 0.014), (0, 0.02), (1661, 0.014), (0, 0.03), (2349, 0.014), (0, 0.04), (1865, 0.014), (0, 0.05)),
        *((1568, 0.014), (0, 0.07), (2093, 0.014), (0, 0.1), (1760, 0.014), (0, 0.14), (1397, 0.02)),
    ),
    "won": ((523, 0.11), (659, 0.11), (784, 0.11), (0, 0.03), (1047, 0.4)),
}
"""Each sound as consecutive tones: hertz (0 is silence) and seconds."""


def samples(tones: tuple[tuple[float, float], ...]) -> bytes:
    """Return the tones as signed 16-bit samples of one channel, in the machine's byte order."""
    wave = array("h")
    for hertz, seconds in tones:
        count, fade = int(seconds * RATE), FADE * RATE
        for at in range(count):
            swell = min(1.0, at / fade, (count - 1 - at) / fade)
            wave.append(int(32767 * LOUDNESS * swell * math.sin(math.tau * hertz * at / RATE)))
    return wave.tobytes()


def has_audio() -> bool:
    """Return whether the machine has an audio device; this needs no audio library."""
    return "SDL_AUDIODRIVER" in os.environ or any(Path("/dev/snd").glob("pcmC*p"))


class Sound:
    """Plays sounds by name. If there is no audio device, it logs that once and stays silent."""

    def __init__(self, *, answers: Callable[[], bool] = has_audio, clock: Callable[[], float] = time.monotonic) -> None:
        self._answers = answers
        self._clock = clock
        self._waiting: SimpleQueue[tuple[str, float] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._silent = False
        self.volume = 1.0
        """Share of the full volume; 0 plays nothing."""

    def play(self, name: str) -> None:
        """Queue a sound; return at once."""
        if self._silent or not self.volume:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._waiting.put((name, self._clock()))

    def close(self) -> None:
        """Stop all sounds; a thread that hangs in a device goes on until the program ends."""
        if self._thread:
            self._waiting.put(None)
            self._thread.join(timeout=0.5)

    def _run(self) -> None:
        try:
            self._play_on(self._open())
        except Exception as fault:  # noqa: BLE001 - a game needs no sound
            self._silent = True
            log.warning("sound: %s; connect a loudspeaker, or set sound = false", fault)

    def _open(self) -> Any:
        if not self._answers():
            raise OSError("there is no audio device")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from pygame import mixer  # noqa: PLC0415 - 6 interpreter starts, only with sound

        mixer.init(frequency=RATE, size=-16, channels=1, buffer=512, allowedchanges=0)
        return mixer

    def _play_on(self, mixer: Any) -> None:
        made = {name: mixer.Sound(buffer=samples(tones)) for name, tones in SOUNDS.items()}
        try:
            while (asked := self._waiting.get()) is not None:
                name, at = asked
                if self._clock() - at < STALE:
                    made[name].stop()  # several sounds at once would be too loud
                    made[name].set_volume(self.volume)
                    made[name].play()
        finally:
            mixer.quit()
