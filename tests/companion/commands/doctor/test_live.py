"""The doctor's ear on simulated far ends, with a clock that the test turns."""

import time
from collections.abc import Iterator

import pytest
from PIL import Image

from companion.box.safe_mode_view import as_text
from companion.box.simulated_hardware import SimulatedHardware
from companion.commands.doctor.live import Live, Raw, told
from companion.settings import Settings, WindowSettings
from companion.settings_file import read_settings
from companion.signals import CodeBeingTyped, DeviceLost, Scanned, Signal, Touched, Typed, UnreadableScan, message
from hardware.boards import boards
from hardware.simulated.pins import ManualClock
from tests.timeouts import TIMEOUT
from ui.words import Words

PLAIN = read_settings("", boards())
EN = Words("en")


class Table:
    """A rig with somebody listening."""

    def __init__(self, world: SimulatedHardware, settings: Settings = PLAIN, words: Words = EN) -> None:
        self.world = world
        self.clock = ManualClock(100.0)
        self.lines: list[str] = []
        self.live = Live(settings, world, words, self.lines.append, self.clock)

    def after(self, seconds: float) -> list[str]:
        """What is told when so much time has passed."""
        self.clock.advance(seconds)
        self.live.listen(0)
        told, self.lines[:] = [line.strip() for line in self.lines], []
        return told


@pytest.fixture
def table() -> Iterator[Table]:
    with SimulatedHardware(PLAIN) as world:
        table = Table(world)
        with table.live:
            yield table


def test_presses_holds_and_repeats_with_the_time_since_the_last(table: Table) -> None:
    table.world.pins.press("back")
    assert table.after(0) == ["-  pressed back"]
    assert table.after(0.9) == ["+0.800  held back"]
    table.world.pins.press("up")
    assert table.after(0.0) == ["+0.100  pressed up"]
    assert table.after(0.41) == ["+0.400  repeated up"]
    assert table.after(0.01) == []


def test_ok_is_told_when_it_is_let_go(table: Table) -> None:
    """As the box takes it: held down, it asks for help."""
    table.world.pins.press("ok")
    assert table.after(0.1) == []
    table.world.pins.release("ok")
    assert table.after(0.1)[-1].endswith("pressed ok")


def test_several_things_at_once_come_in_their_order(table: Table) -> None:
    table.world.pins.press("back")
    table.clock.advance(0.25)
    table.world.pins.press("up", "left")
    assert table.after(0) == ["-  pressed back", "+0.250  pressed up", "+0.000  pressed left"]


def test_the_same_lines_are_on_the_panel(table: Table) -> None:
    blank = Image.new("1", (128, 64))
    assert table.world.glass(0).picture().tobytes() == blank.tobytes()
    table.world.pins.press("back")
    table.after(0)
    expected = as_text(["-  pressed back"], (128, 64))
    assert expected.tobytes() != blank.tobytes()
    assert table.world.glass(0).picture().tobytes() == expected.tobytes()


def test_a_panel_that_goes_is_told_and_filled_again(table: Table) -> None:
    table.world.pins.press("back")
    table.after(0)
    shown = table.world.glass(0).picture()
    chips = table.world.buses[1].chips
    chip = chips.pop(0x3C)
    table.world.pins.release("back")
    [line] = table.after(1.5)
    assert "lost panel: nothing answers at address 0x3c" in line
    chip.power_up()
    chips[0x3C] = chip
    assert "panel is there" in table.after(5)[0]
    table.after(5)
    assert table.world.glass(0).picture().tobytes() != shown.tobytes()  # the new lines, too


def test_a_button_that_is_down_is_looked_at_soon(table: Table) -> None:
    table.world.pins.press("ok")
    table.live.listen(0)
    start = time.monotonic()
    table.live.listen(2 * TIMEOUT)
    assert time.monotonic() - start < TIMEOUT


def test_afterwards_panels_are_dark_and_pins_free() -> None:
    with SimulatedHardware(PLAIN) as world:
        with Table(world).live:
            assert getattr(world.glass(0), "on", False)
        assert not getattr(world.glass(0), "on", True)
        with Table(world).live:  # every pin can be had again
            pass


def test_only_the_last_lines_that_fit_are_shown() -> None:
    lines = [f"line {number}" for number in range(9)]
    assert as_text(lines, (128, 64)).tobytes() == as_text(lines[-5:], (128, 64)).tobytes()
    assert as_text(lines, (128, 32)).tobytes() == as_text(lines[-2:], (128, 32)).tobytes()


def test_raw_bytes_come_before_what_was_made_of_them() -> None:
    settings = read_settings("[scanner]", boards())
    with SimulatedHardware(settings) as world:
        told_lines = list[str]()
        with Live(settings, world, EN, told_lines.append, ManualClock()) as live:
            end = time.monotonic() + TIMEOUT
            while not any("scanner is there" in line for line in told_lines):
                live.listen()
                assert time.monotonic() < end
            world.line.send(b"back\r")
            while not any("scanned" in line for line in told_lines):
                live.listen()
                assert time.monotonic() < end
    raw, scanned = told_lines[-2:]
    assert raw.endswith("raw 62 61 63 6b 0d  'back\\r'")
    assert scanned.endswith('scanned "back"')


def test_a_window_tells_keys_shows_lines_and_ends_it() -> None:
    import pygame  # noqa: PLC0415

    settings = Settings(window=WindowSettings(320, 240))
    with SimulatedHardware(settings, video_driver="dummy") as world:
        table = Table(world, settings)
        with table.live:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r"))
            assert table.after(0) == ["-  typed enter"]
            surface = pygame.display.get_surface()
            assert surface
            assert pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1)).count()
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            assert not table.live.listen(0)
            assert "the window was closed" in table.lines[-1]


def test_a_device_that_cannot_be_opened_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with SimulatedHardware(PLAIN) as world:
        table = Table(world)
        monkeypatch.setattr("companion.commands.doctor.live.buttons_of", _fail)
        with table.live:
            assert table.after(0) == ["-  lost buttons: RuntimeError: \\x1b[2J"]  # and the terminal is not cleared


def _fail(*_: object) -> None:
    raise RuntimeError("\x1b[2J")


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        (Typed("a", 0), "typed a"),
        (CodeBeingTyped("/RK", 0), "typing /RK"),
        (Touched(0.25, 0.5, 0), "touched 25% from the left, 50% from the top"),
        (UnreadableScan("scanner", 7, 0), "scanner sent 7 bytes that are not a code"),
        (DeviceLost("panel", message("why.said", words="gone"), 0), "lost panel: gone"),
        (Raw(b"\x02\xff", 0), "raw 02 ff  '\\x02\\xff'"),
    ],
)
def test_words(heard: Signal | Raw, line: str) -> None:
    assert told(heard, EN) == line


def test_it_speaks_other_languages_in_letters_that_every_panel_has() -> None:
    with SimulatedHardware(PLAIN) as world:
        table = Table(world, words=Words("de"))
        with table.live:
            table.live.queue.put(Scanned("12", 100.0))
            assert table.after(0) == ["-  gescannt „12“"]
            expected = as_text(['-  gescannt "12"'], (128, 64))
            assert expected.tobytes() != as_text(["-  gescannt ?12?"], (128, 64)).tobytes()
            assert table.world.glass(0).picture().tobytes() == expected.tobytes()
    assert told(Touched(0.25, 0.5, 0), Words("fr")) == "touché à 25\u00a0% de la gauche, à 50\u00a0% du haut"
    lost = DeviceLost("panel 2", message("why.removed"), 0)
    assert told(lost, Words("de")) == "Anzeige 2 fehlt: Datei wurde gelöscht"
