"""The real `ratkeeper play` on its simulated rig, with restless fingers at it: it tells each acknowledgement and
each frame in a line of its own, so that whoever pulls the plug knows what it had promised."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

from companion.box import assembly
from companion.box.assembly import BoxConfig
from companion.box.devices import backend_of
from companion.box.display import AudioFeedback
from companion.box.event_loop import EventLoop
from companion.box.phones.lazy_phones import LOOK_SECONDS, LazyPhoneService, follow_file
from companion.box.simulated_hardware import SimulatedHardware
from companion.cli import main
from companion.commands import play
from companion.session import Outcome
from companion.settings import Settings
from companion.signals import EventQueue
from tests.faults.replacements import instead
from tests.timeouts import TIMEOUT
from ui.frame import Frame
from ui.words import Words

DOWN, UP = 0.004, 0.024
"""Seconds that a finger stays down, and then up."""


class Teller:
    """Stands where voice and chimes stand, and is told what they are told."""

    def __init__(self) -> None:
        self.began = Event()
        self.kept = Event()

    def announce(self, outcome: Outcome, words: Words) -> None:  # noqa: ARG002 - in whatever language
        tell("kept", [outcome.decision, time.monotonic()])
        self.kept.set()

    def describe(self, frame: Frame, words: Words) -> None:  # noqa: ARG002 - as above
        notices = [notice.short for notice in frame.notices]
        choices = [str(choice.text) for choice in frame.choices]
        tell("frame", {"title": str(frame.title), "choices": choices, "notices": notices, "lines": len(frame.lines)})
        self.began.set()


def tell(what: str, said: object) -> None:
    """One write a line: what was told was told whole."""
    os.write(1, (json.dumps([what, said]) + "\n").encode())


def fumble(world: Any, teller: Teller, seed: int, *, once: bool) -> None:
    """Fingers that choose something, for ever; or until one decision was acknowledged."""
    chance = Random(seed)
    teller.began.wait(TIMEOUT)
    while not (once and teller.kept.is_set()):
        role = chance.choice(("ok", "ok", "down"))
        world.pins.press(role)
        time.sleep(DOWN)
        world.pins.release(role)
        time.sleep(UP)


def run(arguments: Sequence[str], seed: int | None, hang: float | None, *, once: bool) -> int:
    teller = Teller()

    audio = assembly._audio

    def announcers(config: BoxConfig, queue: EventQueue, ends: ExitStack) -> list[AudioFeedback]:
        """The teller is there in safe mode, too, which has no voice."""
        return [*audio(config, queue, ends), teller]

    def world(options: argparse.Namespace, settings: Settings) -> Any:
        made = backend_of(options, settings)
        if seed is not None and isinstance(made, SimulatedHardware):
            Thread(target=fumble, args=(made, teller, seed), kwargs={"once": once}, daemon=True).start()
        if hang is not None:
            Thread(target=hang_the_loop, args=(teller.began, hang), daemon=True).start()
        return made

    with (
        instead(assembly, "_audio", announcers),
        instead(play, "backend_of", world),
        instead(play, "follow_file", follow_file_and_invite),
    ):
        return main(arguments)


def follow_file_and_invite(loop: EventLoop, phones: LazyPhoneService, file: Path) -> None:
    """Open the door for a keeper's phone as soon as phones are on, and tell what the screen shows."""
    follow_file(loop, phones, file)

    def look() -> None:
        now = time.monotonic()
        if phones.phones(now, None).address and not phones.phones(now, None).token:
            phones.do("invite_keeper", now)
            tell("invited", phones.phones(now, None).token)

    loop.call_every(LOOK_SECONDS, look)


def hang_the_loop(began: Event, after: float) -> None:
    """From some moment on, the loop's next look at the clock never ends."""
    began.wait(TIMEOUT)
    time.sleep(after)
    with instead(EventLoop, "idle_seconds", lambda _: time.sleep(3600)):
        time.sleep(3600)


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--fingers", type=int, metavar="SEED")
    options.add_argument("--once", action="store_true")
    options.add_argument("--hang", type=float, metavar="SECONDS")
    said, rest = options.parse_known_args()
    sys.exit(run(rest, said.fingers, said.hang, once=said.once))
