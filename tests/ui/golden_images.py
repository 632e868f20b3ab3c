"""Comparing a painted image with the golden one. Only `pytest --rewrite-golden` writes golden images."""

import tempfile
from pathlib import Path

from PIL import Image, ImageChops

GOLDEN = Path(__file__).parent / "golden"
SHOWN = Path(tempfile.gettempdir()) / "ratkeeper-golden"


def check_golden(image: Image.Image, name: str, *, rewrite: bool, tolerance: int = 0, share: float = 0.0) -> None:
    """`image` equals the golden one, but for at most `share` of its pixels that differ by more than `tolerance`."""
    path = GOLDEN / f"{name}.png"
    if rewrite:
        GOLDEN.mkdir(exist_ok=True)
        image.save(path, optimize=True)
        return
    assert path.exists(), f"there is no golden image {path.name}; look at the new one, then run pytest --rewrite-golden"
    with Image.open(path) as kept:
        expected = kept.convert(image.mode)
    wrong = _differing(expected, image, tolerance)
    if wrong is None or wrong > share * image.width * image.height:
        SHOWN.mkdir(exist_ok=True)
        shown = SHOWN / f"{name}.png"
        side_by_side(expected, image).save(shown)
        what = f"the size is {image.size}, not {expected.size}" if wrong is None else f"{wrong} pixels differ"
        raise AssertionError(f"{name}: {what}; expected, actual and difference are in {shown}")


def _differing(expected: Image.Image, actual: Image.Image, tolerance: int) -> int | None:
    if expected.size != actual.size:
        return None
    bands = ImageChops.difference(expected.convert("RGB"), actual.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[tolerance + 1 :])


def side_by_side(expected: Image.Image, actual: Image.Image) -> Image.Image:
    """Expected, actual and what differs, from left to right; small ones enlarged."""
    scale = 4 if actual.width <= 128 else 1
    pictures = [expected.convert("RGB"), actual.convert("RGB")]
    if expected.size == actual.size:
        pictures.append(ImageChops.difference(*pictures).point(lambda value: 255 if value else 0))
    large = [picture.resize((picture.width * scale, picture.height * scale)) for picture in pictures]
    sheet = Image.new("RGB", (sum(one.width + 8 for one in large), max(one.height for one in large)), (90, 90, 160))
    left = 0
    for one in large:
        sheet.paste(one, (left, 0))
        left += one.width + 8
    return sheet
