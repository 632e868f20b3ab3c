"""The painters on sample Frames, pixel by pixel against images that people have looked at."""

from pathlib import Path

import pytest
from PIL import Image

from tests.ui import golden_images
from tests.ui.golden_images import check_golden
from tests.ui.sample_frames import OTHER_GAMES, SAMPLES, checkered
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit

HARDEST = ("five", "seven", "alarm", "winner", "menu")
SIZES = ((128, 128), (160, 80), (135, 240), (240, 240), (480, 320), (320, 480))
COLOURED = [(name, (800, 480)) for name in SAMPLES] + [(name, size) for size in SIZES for name in HARDEST]


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))


@pytest.mark.parametrize("height", [64, 32])
@pytest.mark.parametrize("name", SAMPLES)
def test_one_bit(name: str, height: int, rewrite: bool) -> None:
    image = paint_onebit(SAMPLES[name], (128, height), qr=checkered)
    assert image.mode == "1"
    check_golden(image, f"onebit-{height}-{name}", rewrite=rewrite)


@pytest.mark.parametrize(("name", "size"), COLOURED)
def test_colour(name: str, size: tuple[int, int], rewrite: bool) -> None:
    image = paint_colour(SAMPLES[name], size, qr=checkered)
    assert image.mode == "RGB"
    # Pillow brings its own FreeType, and versions of it smooth the edges of letters a little differently
    check_golden(image, f"colour-{size[0]}x{size[1]}-{name}", rewrite=rewrite, tolerance=24, share=0.004)


@pytest.mark.parametrize("name", OTHER_GAMES)
@pytest.mark.parametrize("size", [(128, 64), (128, 32), (128, 128), (240, 240), (320, 240), (480, 320), (800, 480)])
def test_other_games(name: str, size: tuple[int, int], rewrite: bool) -> None:
    frame, (width, height) = OTHER_GAMES[name], size
    if height <= 64:
        check_golden(paint_onebit(frame, size), f"onebit-{height}-{name}", rewrite=rewrite)
    else:
        image = paint_colour(frame, size)
        check_golden(image, f"colour-{width}x{height}-{name}", rewrite=rewrite, tolerance=24, share=0.004)


@pytest.mark.parametrize("name", ["crowd", "sewer"])
def test_colour_on_the_way(name: str, rewrite: bool) -> None:
    image = paint_colour(SAMPLES[name], (480, 320), progress=0.5)
    check_golden(image, f"colour-480x320-{name}-half", rewrite=rewrite, tolerance=24, share=0.004)


def test_a_difference_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_images, "GOLDEN", tmp_path)
    monkeypatch.setattr(golden_images, "SHOWN", tmp_path / "shown")
    picture = Image.new("1", (8, 8))
    check_golden(picture, "dot", rewrite=True)
    picture.putpixel((3, 3), 1)
    with pytest.raises(AssertionError, match="1 pixels differ"):
        check_golden(picture, "dot", rewrite=False)
    with Image.open(tmp_path / "shown" / "dot.png") as shown:
        assert shown.width == 3 * (4 * 8 + 8)
