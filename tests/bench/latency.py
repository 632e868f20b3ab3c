"""From a pin's first edge to the last byte handed to the bus, through the whole box, without disk and wire."""

import gc
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from companion.box.actions import Actions
from companion.box.phones.access import JoinedPhone
from companion.box.phones.controller import PhoneController
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import PRESS, SimulatedUser, simulated_box
from companion.json_lines import line
from companion.settings_file import read_settings
from companion.storage.state_file import StateFile
from hardware.boards import boards
from tests.bench.panels import Deaf, percentile_99

SMALL_PI = 12
"""Times as long as this machine's core a small Pi takes."""
PRESSES = 1_000
WATCHING = 50


class Unheard:
    """A line to phones that nobody is at the end of."""

    def send(self, told: dict[str, Any]) -> None:
        line(told)

    def close(self) -> None: ...


def watched(actions: Actions, folder: Path) -> PhoneController:
    """A room full of phones that watch."""
    guests = PhoneController(actions, Unheard, StateFile(folder), Random(1).randrange)
    guests.switch(on=True)
    for number in range(WATCHING):
        guest = JoinedPhone(f"{number:064x}"[::-1])
        guests._access.phones[guest.digest] = guest
        guests._output.listening[guest.name] = 1
    return guests


@contextmanager
def table_of_four(*, phones: bool = False) -> Iterator[SimulatedUser]:
    settings = read_settings("", boards())
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        door = LazyPhoneService(lambda actions: watched(actions, Path(folder)))
        hands = ends.enter_context(
            simulated_box(settings, Path(folder) / "games", phones=(lambda *_: door) if phones else None)
        )
        if phones:
            door.switch(on=True)
        hands.loop.game.known_names = NAMES[:4]
        SimulatedPlayers(hands, Random(1), lambda _: None).sit_down("piper", 4, "classic")
        hands.loop.display.notices.clear()  # a real box does not say that it is simulated
        yield hands


def presses(hands: SimulatedUser, chance: Random) -> Iterator[str]:
    """Fingers of people who look for a card and play it, until the game is over."""
    while hands.frame.chart is None:
        yield chance.choice(("down", "up", "down", "ok"))


def recorded_game() -> list[Image.Image]:
    """Every picture that the panel is shown in one whole game, each decision before and after it is on disk."""
    pictures: list[Image.Image] = []
    with table_of_four() as hands:
        _deafen(hands)
        [face] = hands.loop.display.views
        show = face._panel.show  # type: ignore[attr-defined]

        def record(image: Image.Image, now: float) -> None:
            pictures.append(image)
            show(image, now)

        face._panel.show = record  # type: ignore[attr-defined]
        for role in presses(hands, Random(2)):
            hands.press(role)
            hands.wait_for_disk()
    return pictures


def press_to_last_byte(*, phones: bool = False) -> float:
    """Return the 99th percentile of `PRESSES` presses in milliseconds, as a small Pi would take.

    Measured in processor time of the event loop, times `SMALL_PI`: nothing in the chain waits, and other programs
    on the machine do not count. The first game is not counted: a box is switched on once, and played at all evening.
    """
    times: list[float] = []
    _play_one(Random(0), [], phones=phones)
    game = 0
    while len(times) < PRESSES:
        game += 1
        _play_one(Random(game), times, phones=phones)
    return 1000 * SMALL_PI * percentile_99(times[:PRESSES])


def _deafen(hands: SimulatedUser) -> None:
    """The wire costs nothing."""
    far_end = Deaf()
    for bus in hands.world.buses.values():
        bus._transfer = far_end._transfer  # type: ignore[method-assign,assignment]


def _play_one(chance: Random, times: list[float], *, phones: bool) -> None:
    with table_of_four(phones=phones) as hands:
        _deafen(hands)
        gc.collect()
        gc.freeze()  # as the box does before its first frame
        for role in presses(hands, chance):
            hands.wait_for_disk()
            began = time.thread_time()
            hands.world.pins.press(role)
            hands.loop.step(hands._queue.take(0))
            times.append(time.thread_time() - began)
            hands.rest(PRESS)
            hands.world.pins.release(role)
            hands.rest(PRESS)
        gc.unfreeze()
