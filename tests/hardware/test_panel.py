"""The panels' driver on luma's real wires, looked at in the memory of the model at their far end."""

import errno
import random
from collections.abc import Iterator
from typing import Any

import luma.oled.device
import pytest
from hypothesis import given
from hypothesis import strategies as st
from luma.core.error import Error
from luma.core.interface.serial import i2c
from PIL import Image, ImageDraw

from hardware.buses import I2c
from hardware.panel import Panel
from hardware.simulated.buses import NACK, Bus, Fault
from hardware.simulated.panels import Sh1106, Ssd1306, Ssd1309

KINDS = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}
LUMA_FRAME = {("ssd1306", 64): 1034, ("ssd1306", 32): 522, ("sh1106", 64): 1080, ("sh1106", 32): 540}
EVERY = pytest.mark.parametrize("kind", KINDS)
HEIGHTS = pytest.mark.parametrize("height", [64, 32])


def drawing(height: int = 64, text: str = "Nora 7") -> Image.Image:
    image = Image.new("1", (128, height))
    pen = ImageDraw.Draw(image)
    pen.text((3, 2), text, fill=1)
    pen.line((0, height - 1, 100, 5), fill=1)
    return image


@st.composite
def pictures(draw: st.DrawFn, height: int) -> Image.Image:
    """From nothing through a few strokes to noise: small and large differences alike."""
    noise = draw(st.integers(0, 3))
    image = Image.new("1", (128, height), draw(st.integers(0, 1)))
    if noise == 0:
        return Image.frombytes("1", (128, height), random.Random(draw(st.integers())).randbytes(16 * height))
    pen = ImageDraw.Draw(image)
    corner = st.tuples(st.integers(0, 127), st.integers(0, height - 1))
    for start, end in draw(st.lists(st.tuples(corner, corner), max_size=4)):
        pen.line((start, end), fill=draw(st.integers(0, 1)))
    return image


@pytest.fixture
def bus() -> Iterator[Bus]:
    with Bus({0x3C: Ssd1306()}).plugged_in() as bus:
        yield bus


def same(image: Image.Image, other: Image.Image) -> bool:
    return image.size == other.size and image.tobytes() == other.tobytes()


@EVERY
@HEIGHTS
@given(data=st.data())
def test_the_glass_shows_the_last_picture_and_no_frame_costs_more_than_lumas(
    data: st.DataObject, kind: str, height: int
) -> None:
    chip = KINDS[kind](height)
    with Bus({0x3C: chip}).plugged_in() as bus:
        panel = Panel(I2c(), kind, height)
        panel.show(Image.new("1", (128, height)))
        for image in data.draw(st.lists(pictures(height), min_size=1, max_size=4)):
            bus.forget()
            panel.show(image)
            assert same(chip.picture(), image)
            assert bus.bytes <= LUMA_FRAME.get((kind, height), LUMA_FRAME["ssd1306", height])


@EVERY
@HEIGHTS
def test_turned_by_half(kind: str, height: int) -> None:
    chip = KINDS[kind](height)
    with Bus({0x3C: chip}).plugged_in():
        panel = Panel(I2c(), kind, height, rotate=180)
        panel.show(drawing(height))
        panel.show(drawing(height, "Otto 9"))
    assert same(chip.picture().rotate(180), drawing(height, "Otto 9"))


@EVERY
def test_the_same_picture_costs_nothing(kind: str) -> None:
    with Bus({0x3C: KINDS[kind]()}).plugged_in() as bus:
        panel = Panel(I2c(), kind)
        panel.show(drawing())
        bus.forget()
        panel.show(drawing())
        assert (bus.bytes, bus.transactions) == (0, 0)


@EVERY
def test_one_small_change_costs_its_own_columns_and_an_address(kind: str) -> None:
    with Bus({0x3C: KINDS[kind]()}).plugged_in() as bus:
        panel = Panel(I2c(), kind)
        panel.show(Image.new("1", (128, 64)))
        bus.forget()
        image = Image.new("1", (128, 64))
        ImageDraw.Draw(image).rectangle((40, 16, 47, 23), fill=1)
        panel.show(image)
        assert bus.bytes == 7 + 8


def luma_device(kind: str, height: int) -> Any:
    device = getattr(luma.oled.device, kind)(i2c(port=1), height=height)
    device.persist = True  # nothing to say to the simulated panel at the program's end
    return device


@pytest.mark.parametrize(("kind", "height"), LUMA_FRAME)
@pytest.mark.filterwarnings("ignore:Image.Image.getdata is deprecated:DeprecationWarning")
def test_the_model_and_the_count_agree_with_luma(kind: str, height: int) -> None:
    """luma's own devices show the same on the model: it is no mirror of our driver's mistakes."""
    chip = KINDS[kind](height, passes_over=(0x20, 0x8D) if kind == "sh1106" else ())
    with Bus({0x3C: chip}).plugged_in() as bus:
        device = luma_device(kind, height)
        bus.forget()
        device.display(drawing(height))
    assert bus.bytes == LUMA_FRAME[kind, height]
    assert same(chip.picture(), drawing(height))


FRAMES = [(kind, first) for kind in KINDS for first in (True, False)]


@pytest.mark.parametrize("number", [NACK, errno.EIO, errno.ETIMEDOUT, errno.ENXIO])
@pytest.mark.parametrize(("kind", "first"), FRAMES)
def test_after_a_fault_at_any_transaction_the_next_picture_is_whole(kind: str, first: bool, number: int) -> None:
    """Both of a first frame with all its settings and of a later one with a few changes."""
    transaction = 0
    while True:
        transaction += 1
        chip = KINDS[kind]()
        with Bus({0x3C: chip}).plugged_in() as bus:
            panel = Panel(I2c(), kind)
            if not first:
                panel.show(drawing())
            bus.forget()
            bus.faults[transaction] = Fault(after=3, number=number)
            try:
                panel.show(drawing(text="Otto 9"))
            except (Error, OSError):
                chip.power_up()  # whatever it was, it may have cost the panel its memory
                panel.show(drawing(text="Ida 4"))
                assert same(chip.picture(), drawing(text="Ida 4"))
                assert bus.handles == 1
            else:
                break
    assert transaction > 2


@EVERY
def test_after_a_fault_at_any_byte_the_same_picture_is_sent_again(kind: str) -> None:
    for after in range(12):
        chip = KINDS[kind]()
        with Bus({0x3C: chip}).plugged_in() as bus:
            panel = Panel(I2c(), kind)
            panel.show(drawing())
            bus.forget()
            bus.faults[2] = Fault(after)
            with pytest.raises((Error, OSError)):
                panel.show(drawing(text="Otto 9"))
            panel.show(drawing(text="Otto 9"))
            assert same(chip.picture(), drawing(text="Otto 9"))


def test_a_panel_that_lost_its_power_unseen_is_whole_after_a_round_of_refreshing(bus: Bus) -> None:
    panel = Panel(I2c(), rotate=0, contrast=5)
    panel.show(drawing())
    bus.chips[0x3C] = Ssd1306()
    for _ in range(8):
        panel.refresh()
    assert same(bus.chips[0x3C].picture(), drawing())
    assert bus.chips[0x3C].settings[0x81] == 5


def test_refreshing_notices_a_panel_that_is_gone(bus: Bus) -> None:
    panel = Panel(I2c())
    panel.refresh()  # nothing was ever shown: nothing to say
    assert bus.transactions == 0
    panel.show(drawing())
    chip = bus.chips.pop(0x3C)
    with pytest.raises((Error, OSError)):
        panel.refresh()
    bus.chips[0x3C] = chip
    chip.power_up()
    panel.show(drawing())
    assert same(chip.picture(), drawing())


def test_the_contrast_lasts_over_a_restart(bus: Bus) -> None:
    panel = Panel(I2c(), contrast=1)
    panel.show(drawing())
    assert bus.chips[0x3C].settings[0x81] == 1
    bus.chips[0x3C] = Ssd1306()
    panel.blank()
    panel.show(drawing())
    assert bus.chips[0x3C].settings[0x81] == 1


def test_hidden_is_dark_and_shown_is_not(bus: Bus) -> None:
    panel = Panel(I2c())
    panel.show(drawing())
    panel.blank()
    assert not bus.chips[0x3C].picture().getbbox()
    panel.show(drawing())
    assert same(bus.chips[0x3C].picture(), drawing())


def test_closed_is_dark_and_free_and_can_be_said_of_a_dead_panel(bus: Bus) -> None:
    panel = Panel(I2c())
    panel.show(drawing())
    panel.close()
    assert not bus.chips[0x3C].on
    assert bus.handles == 0
    panel.show(drawing())
    bus.chips.clear()
    panel.close()
    assert bus.handles == 0


def test_a_wrong_picture_is_refused_before_anything_is_sent(bus: Bus) -> None:
    with pytest.raises(ValueError, match="one-bit images of"):
        Panel(I2c()).show(Image.new("1", (128, 32)))
    with pytest.raises(ValueError, match="one-bit images of"):
        Panel(I2c()).show(Image.new("L", (128, 64)))
    assert bus.transactions == 0
