"""The box through BRLTTY's own daemon: a game by braille keys alone, a secret on no screen, a daemon that goes."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.box.assembly import BoxConfig, assemble
from companion.box.event_loop import EventLoop
from companion.box.simulated_hardware import SimulatedHardware
from companion.session import StepProgress
from companion.settings_file import read_settings
from companion.signals import EventQueue, Pressed, QuitRequested
from hardware.boards import boards
from hardware.braille import Braille
from tests.companion.box.brltty import Display, brltty
from tests.faults.replacements import impatient
from tests.timeouts import TIMEOUT, wait_until
from ui.braille import laid_out
from ui.frame import Frame
from ui.words import Words

PIPER = ("game piper", "players Ada Ben Cleo")
SECRET = ("game patin", "intrigue device", "players Ada Ben Cleo Dan Eve")
MOST = 2_000


class Screen:
    """Everybody's: whatever it was ever shown."""

    seat = 0
    due = float("inf")

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002
        self.frames.append(frame)

    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...


@contextmanager
def table(folder: Path, host: str, *lines: str) -> Iterator[tuple[EventLoop, EventQueue, Screen]]:
    settings, screen = read_settings(f'[braille]\nseat = 1\nhost = "{host}"\n', boards()), Screen()
    with impatient(Braille, retry=0.1), ExitStack() as ends:
        world = ends.enter_context(SimulatedHardware(settings))
        plan = BoxConfig(
            settings=settings, games=folder, world=world, announcers=(), views=lambda _: [screen], chance=Random(1)
        )
        box = ends.enter_context(assemble(plan))
        box.loop.game.begin(lines)
        box.loop.game.mark_steps_done(StepProgress(None))
        box.loop.open_game()
        turning = threading.Thread(target=box.loop.run)
        turning.start()
        try:
            yield box.loop, box.queue, screen
        finally:
            box.queue.put(QuitRequested(0.0))
            turning.join(TIMEOUT)


def choose(loop: EventLoop, display: Display, number: int) -> None:
    """Walks to that choice, and takes it with the routing key above it, or with enter where it stands alone."""
    frame = loop.frame
    assert frame is not None
    count = len(frame.choices)
    while (cursor := loop.frame.cursor if loop.frame else 0) != number:
        display.press("LNDN")
        wait_until(lambda cursor=cursor: loop.frame and loop.frame.cursor != cursor, "down does not walk")  # type: ignore[misc]
    if count > 1:
        display.route(f"{number + 1}/{count} ")
    else:
        display.press("KEY_ENTER")


@pytest.mark.exhaustive
def test_a_whole_game_by_braille_keys_alone(tmp_path: Path) -> None:
    chance = Random(5)
    with brltty(20) as (host, display), table(tmp_path, host, *PIPER) as (loop, _, _):
        session = loop.game.session
        assert session is not None
        wait_until(lambda: "1/" in display.text, "nothing on the cells")
        for _ in range(MOST):
            if session.state.over:
                break
            frame = loop.frame
            assert frame is not None
            choose(loop, display, chance.randrange(len(frame.choices)))
            shown = (frame.title, frame.choices)
            wait_until(lambda shown=shown: loop.frame and (loop.frame.title, loop.frame.choices) != shown)  # type: ignore[misc]
            wait_until(
                lambda: loop.frame and display.text in [one.text for one in laid_out(loop.frame, 20)], "not felt"
            )
        assert session.state.over
        assert len(session.decisions) > 20


def test_a_secret_in_braille_is_not_on_the_screen(tmp_path: Path) -> None:
    words = Words("en").of("patin")
    plans = [words.name("plan", one) for one in ("administration", "bribe", "invasion")]
    with brltty(40) as (host, display), table(tmp_path, host, *SECRET) as (loop, queue, screen):
        session = loop.game.session
        assert session is not None
        wait_until(lambda: any(plan in display.text for plan in plans), "no secret on the cells")
        wait_until(lambda: str(screen.frames[-1].title) == "Ada is choosing in braille.")
        queue.put(Pressed("ok", 0.0))  # somebody at the box, in the middle of it
        queue.put(Pressed("down", 0.0))
        for _ in plans:
            felt = display.text
            display.press("LNDN")
            wait_until(lambda felt=felt: display.text != felt)  # type: ignore[misc]
        assert session.decisions[-1] == SECRET[-1], "only her own keys choose"
        display.press("KEY_ENTER")
        wait_until(lambda: session.decisions[-1].startswith("plan Ada "))
        wait_until(lambda: "Ben" in str(screen.frames[-1].title))
        assert [plan for plan in plans for frame in screen.frames if plan in str(frame)] == []
        assert [plan for plan in plans if any(plan in text for text in display.ever)] == plans


def test_without_the_daemon_the_box_goes_from_hand_to_hand(tmp_path: Path) -> None:
    with table(tmp_path, "127.0.0.1:9999", *SECRET) as (loop, queue, screen):
        wait_until(lambda: any("braille" in str(notice) for notice in screen.frames[-1].notices), "nobody says so")
        assert not any(frame.secret for frame in screen.frames), "no page opens itself to a secret"
        queue.put(Pressed("ok", 0.0))
        wait_until(lambda: screen.frames[-1].secret, "who has the box looks at it")
        assert loop.frame


def test_a_display_that_goes_takes_no_secret_with_it_to_the_screens(tmp_path: Path) -> None:
    with ExitStack() as daemon:
        host, display = daemon.enter_context(brltty(40))
        with table(tmp_path, host, *SECRET) as (_, _, screen):
            wait_until(lambda: str(screen.frames[-1].title) == "Ada is choosing in braille.")
            display.unplug()
            daemon.close()
            wait_until(lambda: screen.frames[-1].notices and "choosing" not in str(screen.frames[-1].title))
            assert not any(frame.secret for frame in screen.frames)
