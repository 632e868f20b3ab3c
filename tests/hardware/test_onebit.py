"""Packing and diffing: compared with the definition, pixel by pixel, for any pictures."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from hardware.onebit import Area, changed_runs, pack, stacked

WIDTH = 128
OVERHEAD = 7


def picture(pixels: bytes, height: int) -> Image.Image:
    return Image.frombytes("1", (WIDTH, height), pixels)


def pictures(height: int) -> st.SearchStrategy[Image.Image]:
    size = WIDTH * height // 8
    return st.binary(min_size=size, max_size=size).map(lambda pixels: picture(pixels, height))


def pages(count: int = 8) -> st.SearchStrategy[bytes]:
    """Sparse pages, so that gaps of every length occur."""
    marks = st.dictionaries(st.integers(0, count * WIDTH - 1), st.integers(1, 255), max_size=40)
    return marks.map(lambda found: bytes(found.get(place, 0) for place in range(count * WIDTH)))


@pytest.mark.parametrize("height", [32, 64])
@given(data=st.data())
def test_each_byte_holds_eight_pixels_of_a_column_the_topmost_lowest(data: st.DataObject, height: int) -> None:
    image = data.draw(pictures(height))
    lit = image.convert("L").tobytes()  # a byte each, row by row
    expected = bytes(
        sum(bool(lit[(page * 8 + bit) * WIDTH + x]) << bit for bit in range(8))
        for page in range(height // 8)
        for x in range(WIDTH)
    )
    assert pack(image) == expected


def apply(areas: list[Area], before: bytes, after: bytes) -> bytes:
    memory = bytearray(before)
    for area in areas:
        cut = iter(area.cut(after, WIDTH))
        for page in range(area.top, area.bottom):
            for column in range(area.left, area.right):
                memory[page * WIDTH + column] = next(cut)
        assert not list(cut)
    return bytes(memory)


@given(before=pages(), after=pages())
def test_runs_change_the_one_picture_into_the_other(before: bytes, after: bytes) -> None:
    runs = changed_runs(before, after, WIDTH, OVERHEAD)
    assert apply(runs, before, after) == after
    assert bool(runs) == (before != after)


@given(before=pages(), after=pages())
def test_runs_begin_and_end_with_a_change_and_bridge_only_gaps_that_pay(before: bytes, after: bytes) -> None:
    runs = changed_runs(before, after, WIDTH, OVERHEAD)
    for run in runs:
        changed = [a != b for a, b in zip(run.cut(before, WIDTH), run.cut(after, WIDTH), strict=True)]
        assert changed[0]
        assert changed[-1]
        assert "." * (OVERHEAD + 1) not in "".join(".x"[change] for change in changed)
    for one, other in itertools.pairwise(runs):
        assert one.top < other.top or other.left - one.right > OVERHEAD


@given(before=pages(), after=pages())
def test_stacking_says_the_same_in_fewer_bytes(before: bytes, after: bytes) -> None:
    whole = Area(0, 8, 0, WIDTH)
    runs = changed_runs(before, after, WIDTH, OVERHEAD)
    areas = stacked(runs, whole, OVERHEAD)
    assert apply(areas, before, after) == after
    assert sum(area.size + OVERHEAD for area in areas) <= sum(run.size + OVERHEAD for run in runs)


def test_runs_below_one_another_become_one_area() -> None:
    runs = [Area(2, 3, 10, 20), Area(3, 4, 11, 20), Area(4, 5, 90, 99)]
    assert stacked(runs, Area(0, 8, 0, WIDTH), 10) == [Area(2, 4, 10, 20), Area(4, 5, 90, 99)]


def test_an_all_new_picture_is_one_area() -> None:
    before, after = bytes(8 * WIDTH), bytes([255]) * 8 * WIDTH
    whole = Area(0, 8, 0, WIDTH)
    assert stacked(changed_runs(before, after, WIDTH, 10), whole, 10) == [whole]


def test_changes_all_over_are_never_dearer_than_the_whole() -> None:
    whole = Area(0, 8, 0, WIDTH)
    staggered = [
        Area(page, page + 1, left, right)
        for page in range(8)
        for left, right in ([(0, 50), (61, WIDTH)], [(0, 67), (78, WIDTH)])[page % 2]
    ]
    assert sum(area.size + 10 for area in staggered) > whole.size + 10
    assert stacked(staggered, whole, 10) == [whole]
