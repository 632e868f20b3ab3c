"""From settings to devices: real drivers on simulated far ends, and no driver that nobody named."""

import subprocess
import sys
import time
from contextlib import closing
from threading import Barrier, Event, Thread

import pytest
import serial
import smbus2
from PIL import Image

from companion.box.devices import (
    RealHardware,
    buttons_of,
    panels_of,
    scanner_of,
    screen_of,
    window_of,
)
from companion.box.simulated_hardware import SimulatedHardware
from companion.settings import PanelSettings, ScannerSettings, Settings, WindowSettings
from companion.settings_file import read_settings
from companion.signals import DeviceBack, DeviceLost, EventQueue, Pressed, Scanned, Signal
from companion.values import changed
from hardware.boards import boards
from hardware.buses import I2c, Spi
from hardware.buttons import ButtonError, gpio_pins
from hardware.hid import KeyboardScanner
from hardware.scanner import SerialPort
from hardware.simulated.pins import ManualClock
from tests.reasons import english, raises
from tests.timeouts import TIMEOUT


def settings_of(source: str = "") -> Settings:
    return read_settings(source, boards())


def await_signal(queue: EventQueue, kind: type[Signal]) -> Signal:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        signal = queue.take(0.1)
        if isinstance(signal, kind):
            return signal
    raise AssertionError(f"no {kind.__name__} came")


def chequered(size: tuple[int, int]) -> Image.Image:
    image = Image.new("1", size)
    for x in range(0, size[0], 3):
        for y in range(0, size[1], 5):
            image.putpixel((x, y), 1)
    return image


@pytest.mark.parametrize("board", boards())
def test_every_board_becomes_devices_that_answer(board: str) -> None:
    settings = settings_of(f'board = "{board}"')
    queue = EventQueue()
    with SimulatedHardware(settings) as world:
        buttons = buttons_of(settings, queue, world, clock := ManualClock())
        panels = panels_of(settings, queue, world)
        for role in settings.buttons:
            assert buttons
            world.pins.press(role)
            world.pins.release(role)
            clock.advance(1.0)
            buttons.tick(clock.now)  # OK counts when it is let go
            pressed = queue.take(0)
            assert isinstance(pressed, Pressed)
            assert pressed.role == role
        for index, panel in enumerate(panels):
            image = chequered(panel.size)
            panel.show(image, 0.0)
            glass = world.glass(index).picture()
            assert glass.tobytes() == image.convert(glass.mode).tobytes()
            if glass.mode == "RGB":
                place = world.place(settings.panels[index])
                assert isinstance(place, Spi)
                assert place.gpio.levels[settings.panels[index].backlight]
            panel.close()
        assert len(panels) == len(settings.panels)
        assert queue.take(0) is None
        if buttons:
            buttons.close()


def test_several_panels_have_names_and_glasses_of_their_own() -> None:
    settings = settings_of(
        '[[panel]]\n[[panel]]\naddress = 0x3d\nchip = "sh1106"\n[[panel]]\nnumber = 3\nheight = 32\n'
        '[[panel]]\nbus = "spi"\nchip = "ssd1309"\ndc = 5\nreset = 6'
    )
    queue = EventQueue()
    with SimulatedHardware(settings) as world:
        panels = panels_of(settings, queue, world)
        assert [panel.device for panel in panels] == ["panel", "panel 2", "panel 3", "panel 4"]
        for index, panel in enumerate(panels):
            image = Image.new("1", panel.size)
            image.putpixel((index, index), 1)
            panel.show(image, 0.0)
        for index, panel in enumerate(panels):
            assert world.glass(index).picture().getbbox() == (index, index, index + 1, index + 1)
            panel.close()


def test_a_panel_that_is_pulled_out_is_told_by_its_name_and_found_again() -> None:
    settings = settings_of("[[panel]]\n[[panel]]\naddress = 0x3d")
    queue = EventQueue()
    with SimulatedHardware(settings) as world:
        panel = panels_of(settings, queue, world)[1]
        panel.show(chequered(panel.size), 0.0)
        chip = world.buses[1].chips.pop(0x3D)
        panel.tick(1.0)
        lost = queue.take(0)
        assert isinstance(lost, DeviceLost)
        assert english(lost.why).startswith("nothing answers at address 0x3d on I2C bus 1;")
        world.buses[1].chips[0x3D] = chip
        panel.tick(2.0)
        assert queue.take(0) == DeviceBack("panel 2", 2.0)
        panel.close()


def test_the_settings_of_a_panel_reach_it() -> None:
    for turn, corner in ((0, (0, 0)), (180, (127, 63))):
        panel = PanelSettings(rotate=turn, contrast=7)
        with SimulatedHardware(Settings(panels=(panel,))) as world, closing(screen_of(panel, world)) as screen:
            image = Image.new("1", screen.size)
            image.putpixel((0, 0), 1)
            screen.show(image)
            glass = world.glass(0)
            assert glass.picture().getbbox() == (*corner, corner[0] + 1, corner[1] + 1)
            assert getattr(glass, "settings", {})[0x81] == 7


@pytest.mark.parametrize(
    "named", ['port = "auto"', 'port = "/dev/ttyS9"\nspeed = 115200', 'kind = "keyboard"\nport = "/dev/input/event9"']
)
def test_a_simulated_scanner_reads_from_the_line_whatever_is_named(named: str) -> None:
    settings = settings_of(f"[scanner]\n{named}")
    queue = EventQueue()
    raw = list[bytes]()
    with SimulatedHardware(settings) as world:
        scanner = scanner_of(settings, queue, world, raw.append)
        assert scanner
        with closing(scanner):
            await_signal(queue, DeviceBack)
            world.line.send(b"forward\r\n")
            scanned = await_signal(queue, Scanned)
    assert isinstance(scanned, Scanned)
    assert scanned.code == "forward"
    assert b"".join(raw) == b"forward\r\n"


def test_dialect_and_repeat_reach_the_scanner() -> None:
    settings = settings_of('[scanner]\ndialect = "rdm6300"\nrepeat = 0')
    queue = EventQueue()
    with SimulatedHardware(settings) as world:
        scanner = scanner_of(settings, queue, world)
        assert scanner
        with closing(scanner):
            await_signal(queue, DeviceBack)
            for _ in range(2):
                world.line.send(b"\x02010063E9AE25\x03")
                scanned = await_signal(queue, Scanned)
                assert isinstance(scanned, Scanned)
                assert scanned.code == "0006547886"


def test_a_window_is_the_dummy_only_where_a_test_says_so() -> None:
    for fullscreen in (False, True):
        settings = Settings(window=WindowSettings(321, 241, fullscreen))
        with SimulatedHardware(settings, video_driver="dummy") as world:
            shown = window_of(settings, EventQueue(), world)
            assert shown
            assert (shown.size == (321, 241)) is not fullscreen
            shown.close()
    assert SimulatedHardware(Settings()).video_driver is None


def test_what_is_not_named_is_not_there() -> None:
    settings, queue = Settings(), EventQueue()
    with RealHardware() as world:
        assert buttons_of(settings, queue, world) is None
        assert scanner_of(settings, queue, world) is None
        assert panels_of(settings, queue, world) == []
        assert window_of(settings, queue, world) is None
        assert world._pin_factory is None


def test_reality_takes_the_places_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with SimulatedHardware(Settings()) as elsewhere:
        monkeypatch.setattr("hardware.buttons.gpio_pins", lambda: elsewhere.pin_factory)
        with RealHardware() as world:
            assert world.place(PanelSettings(number=3, address=0x3D)) == I2c(3, 0x3D)
            spi = world.place(PanelSettings(bus="spi", select=1, dc=5, reset=None))
            assert isinstance(spi, Spi)
            assert (spi.device, spi.dc, spi.reset, spi.spidev) == (1, 5, None, None)
            spi.gpio.setup(5, "out")
            assert elsewhere.pin_factory.pin(5).function == "output"  # one owner of the chip for buttons and SPI
            assert world.source(ScannerSettings("/dev/x", speed=300)) == SerialPort("/dev/x", 300)
            assert world.source(ScannerSettings("/dev/x", kind="keyboard")) == KeyboardScanner("/dev/x")
            closed = list[bool]()
            monkeypatch.setattr(elsewhere.pin_factory, "close", lambda: closed.append(True))
        assert closed == [True]


def test_reality_never_falls_back_to_a_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with raises(ButtonError, match="install python3-lgpio"):
        gpio_pins()
    queue = EventQueue()
    with RealHardware() as world:
        buttons = buttons_of(settings_of(), queue, world)
        assert buttons is not None
        lost = queue.take(0)
        assert isinstance(lost, DeviceLost)
        assert lost.device == "buttons"
        assert buttons._had == []


def test_a_panel_that_cannot_be_had_does_not_take_the_others_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the package of its chip nor a pin is there; the other panel is on a bus of its own."""
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setitem(sys.modules, "luma.lcd.device", None)
    panels = (PanelSettings(), PanelSettings(chip="st7789", bus="spi", width=240, height=240))
    settings = changed(settings_of(), panels=panels)
    queue = EventQueue()
    with SimulatedHardware(settings_of("[[panel]]")) as world, RealHardware() as reality:
        oled, lcd = panels_of(settings, queue, reality)
        oled.show(Image.new("1", oled.size, 1), 0.0)
        lcd.show(Image.new("RGB", lcd.size), 0.0)
        assert world.glass(0).picture().getextrema() == (255, 255)
        lost = queue.take(0)
        assert isinstance(lost, DeviceLost)
        assert lost.device == "panel 2"
        assert "luma.lcd" in english(lost.why)


def test_a_simulation_leaves_the_buses_as_they_were() -> None:
    real = smbus2.SMBus
    with SimulatedHardware(settings_of("[[panel]]\n[[panel]]\nnumber = 3")):
        assert smbus2.SMBus is not real
    assert smbus2.SMBus is real


def test_a_simulation_leaves_no_pin_and_no_line_open() -> None:
    with SimulatedHardware(settings_of()) as world:
        factory, port = world.pin_factory, world.line.port
        assert factory.pins
        with serial.Serial(port):
            pass
    assert not factory.pins
    with pytest.raises(serial.SerialException):
        serial.Serial(port)


BUILD = """
import sys
from companion.box.devices import RealHardware, buttons_of, panels_of, scanner_of, window_of
from companion.settings_file import read_settings
from companion.signals import EventQueue
from hardware.boards import boards
settings, inbox = read_settings(sys.argv[1], boards()), EventQueue()
with RealHardware() as world:
    made = [buttons_of(settings, inbox, world), panels_of(settings, inbox, world),
            scanner_of(settings, inbox, world), window_of(settings, inbox, world)]
    made[2] and made[2].close()
print(*sorted({"gpiozero", "luma", "PIL", "smbus2", "serial", "pygame"} & set(sys.modules)))
"""


@pytest.mark.parametrize(
    ("source", "drivers"),
    [
        ("", "PIL gpiozero luma smbus2"),
        ("panel = []", "gpiozero"),
        ("panel = []\n[scanner]", "gpiozero serial"),
        ('board = "adafruit-pioled"', "PIL luma smbus2"),
    ],
)
def test_only_what_is_used_is_imported(source: str, drivers: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", BUILD, source], check=True, capture_output=True, text=True, timeout=TIMEOUT
    )
    assert run.stdout.split() == drivers.split()


def test_what_many_threads_ask_for_at_once_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cached_property has no lock on newer Pythons: two threads had a chip each."""
    all_here, all_ask = Barrier(4), Event()
    made: list[object] = []

    class Slow:
        def __init__(self, *_: object) -> None:
            made.append(self)
            all_ask.wait(0.05)  # long enough for the others to ask

        def close(self) -> None: ...

    monkeypatch.setattr("hardware.buttons.gpio_pins", Slow)

    def ask() -> None:
        all_here.wait(TIMEOUT)
        assert real.pin_factory

    with RealHardware() as real:
        threads = [Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(TIMEOUT)
    assert len(made) == 1
