"""The box from outside: its screen row by row, buttons that light up, and rows that are as wide as the terminal."""

import pytest
from PIL import Image

from companion.values import changed
from tests.ui.moments import MOMENTS, Moments
from ui.device_picture import Button, DevicePicture
from ui.paint.colour.device import GLASS, SIZE
from ui.paint.colour.device import paint_device as paint_picture
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.device import ABOVE, BELOW, BESIDE, paint_device

FRAME = MOMENTS["preview"](Moments("en", 5))
DEVICE = DevicePicture(
    paint_onebit(FRAME, (128, 64)),
    FRAME,
    tuple(Button(name) for name in ("Up", "Down", "Left", "Right", "OK", "Back")),
    "Scanner",
    chapter="2 of 5 · A mistake",
    about="People err.",
    doing=("Ben scans Forward", "Chloé takes it back"),
    keys="q: end",
    state="×1",
)


@pytest.mark.parametrize("size", [(100, 30), (101, 31), (120, 40), (200, 50)])
@pytest.mark.parametrize("device", [DEVICE, changed(DEVICE, page=(("ratkeeper play", "keep a game"),))])
def test_every_row_is_as_wide_as_the_terminal(device: DevicePicture, size: tuple[int, int]) -> None:
    rows = paint_device(device, *size, colour=False).split("\n")
    assert [len(row) for row in rows] == [size[0]] * size[1]


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40), (200, 50)])
def test_the_screen_is_there_row_by_row(size: tuple[int, int]) -> None:
    shown = paint_device(DEVICE, *size, colour=False).split("\n")[ABOVE + 1 : -BELOW - 1]
    inner = size[0] - BESIDE - 4
    screen = paint_terminal(changed(FRAME, keys=()), inner, len(shown), colour=False)
    assert [row[2 : inner + 2] for row in shown] == screen.split("\n")


def test_the_last_action_is_the_caption() -> None:
    shown = paint_device(DEVICE, 100, 30, colour=False)
    assert "Chloé takes it back" in shown
    assert "Ben scans Forward" not in shown


def test_no_power_is_a_dark_screen() -> None:
    question = str(FRAME.title)
    assert question in paint_device(DEVICE, 120, 40, colour=False)
    assert question not in paint_device(changed(DEVICE, glass=None), 120, 40, colour=False)
    assert len(paint_picture(changed(DEVICE, glass=None)).crop(_pane()).getcolors() or ()) == 1


def test_a_small_terminal_shows_the_screen_alone() -> None:
    assert paint_device(DEVICE, 59, 24) == paint_terminal(FRAME, 59, 24)


def test_a_finger_on_a_button_is_seen() -> None:
    pressed = changed(DEVICE, buttons=(*DEVICE.buttons[:4], Button("OK", down=True), DEVICE.buttons[5]))
    assert paint_device(pressed, 100, 30) != paint_device(DEVICE, 100, 30)
    assert paint_picture(pressed).tobytes() != paint_picture(DEVICE).tobytes()


def test_a_card_under_the_scanner_is_named() -> None:
    assert "Forward 2" in paint_device(changed(DEVICE, card="Forward 2"), 100, 30, colour=False)
    assert paint_picture(changed(DEVICE, card="Forward 2")).tobytes() != paint_picture(DEVICE).tobytes()


def test_the_picture_shows_the_same_dots() -> None:
    picture = paint_picture(DEVICE)
    assert picture.size == SIZE
    assert DEVICE.glass is not None
    pane = (
        picture.crop(_pane()).resize((128, 64), Image.Resampling.NEAREST).convert("L").point(lambda v: 255 * (v > 99))
    )
    assert pane.convert("1").tobytes() == DEVICE.glass.tobytes()


def _pane() -> tuple[int, int, int, int]:
    return GLASS.left, GLASS.top, GLASS.right, GLASS.bottom
