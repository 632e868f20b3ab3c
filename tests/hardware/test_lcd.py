"""Colour LCDs through the real luma.lcd, on a model of their memory at the far end of SPI."""

import builtins
import errno
from typing import Any

import pytest
from PIL import Image, ImageDraw

from hardware.buses import DriverMissingError, Spi
from hardware.lcd import Lcd
from hardware.simulated.buses import SpiPort
from hardware.simulated.panels import St77xx, UnknownCommandError
from tests.reasons import raises

LCDS = {"st7735": (128, 128), "st7789": (240, 240)}
EVERY = pytest.mark.parametrize("kind", LCDS)


def drawing(size: tuple[int, int], colour: str = "red") -> Image.Image:
    image = Image.new("RGB", size, "navy")
    ImageDraw.Draw(image).rectangle((30, 10, 60, 50), fill=colour)
    return image


def lcd(kind: str, **more: Any) -> tuple[Lcd, SpiPort]:
    port = SpiPort(St77xx(*more.get("size", LCDS[kind])), dc=25, reset=27)
    where = Spi(dc=25, reset=27, gpio=port, spidev=port)
    screen = Lcd(where, kind, **{"size": LCDS[kind], "backlight": 24, **more})
    return screen, port


@EVERY
def test_the_picture_arrives(kind: str) -> None:
    screen, port = lcd(kind)
    for colour in ("red", "lime"):
        screen.show(drawing(screen.size, colour))
        assert port.chip.picture().tobytes() == drawing(screen.size, colour).tobytes()
    assert port.levels[24]  # the backlight
    screen.close()
    assert not port.chip.on


@EVERY
def test_the_same_picture_costs_nothing_and_a_small_change_little(kind: str) -> None:
    screen, port = lcd(kind)
    screen.show(drawing(screen.size))
    port.bytes = 0
    screen.show(drawing(screen.size))
    screen.refresh()
    assert port.bytes == 0
    screen.show(drawing(screen.size, "lime"))
    assert 31 * 41 * 3 <= port.bytes < 31 * 41 * 3 + 100


def test_a_wide_screen_can_be_turned() -> None:
    screen, port = lcd("st7789", size=(320, 240), rotate=90)
    assert screen.size == (240, 320)
    screen.show(drawing(screen.size))
    screen.show(drawing(screen.size, "lime"))
    assert port.chip.picture().rotate(90, expand=True).tobytes() == drawing((240, 320), "lime").tobytes()


@EVERY
def test_one_bit_pictures_can_be_shown_too(kind: str) -> None:
    screen, port = lcd(kind)
    image = Image.new("1", screen.size, 1)
    screen.show(image)
    assert port.chip.picture().tobytes() == image.convert("RGB").tobytes()


@EVERY
def test_after_a_fault_it_starts_anew(kind: str) -> None:
    screen, port = lcd(kind)
    screen.show(drawing(screen.size))
    port.fault = errno.EIO
    with pytest.raises(OSError, match="fault"):
        screen.show(drawing(screen.size, "lime"))
    port.fault = None
    port.chip.reset()
    port.chip.memory.paste("white", (0, 0, *screen.size))
    screen.show(drawing(screen.size, "lime"))
    assert port.chip.picture().tobytes() == drawing(screen.size, "lime").tobytes()


def test_where_the_glass_begins_within_the_memory() -> None:
    port = SpiPort(St77xx(132, 132))
    screen = Lcd(Spi(gpio=port, spidev=port), "st7735", size=(128, 128), offset=(1, 2))
    screen.show(drawing(screen.size))
    assert port.chip.picture().crop((1, 2, 129, 130)).tobytes() == drawing(screen.size).tobytes()


def test_a_picture_of_another_size_is_refused() -> None:
    screen, port = lcd("st7789")
    with pytest.raises(ValueError, match="images of"):
        screen.show(Image.new("RGB", (10, 10)))
    assert port.bytes == 0


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_lcd(name: str, *rest: Any) -> Any:
        if name.startswith("luma.lcd"):
            raise ModuleNotFoundError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_lcd)
    with raises(DriverMissingError, match=r"pip install 'ratkeeper\[lcd\]'"):
        Lcd(Spi()).show(Image.new("RGB", (240, 240)))


def test_the_model_knows_its_commands() -> None:
    with pytest.raises(UnknownCommandError, match="0xaf"):
        St77xx(8, 8).take_command(0xAF)
