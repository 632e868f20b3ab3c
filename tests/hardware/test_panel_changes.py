"""Packing and diffing: compared with the definition, pixel by pixel, for any pictures."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from hardware.panel import ByteRange, changed_runs, pack

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


def apply(runs: list[ByteRange], before: bytes, after: bytes) -> bytes:
    memory = bytearray(before)
    for start, end in runs:
        memory[start:end] = after[start:end]
    return bytes(memory)


ROWS = pytest.mark.parametrize("row", [WIDTH, 8 * WIDTH])


@ROWS
@given(before=pages(), after=pages())
def test_runs_change_the_one_picture_into_the_other(row: int, before: bytes, after: bytes) -> None:
    runs = changed_runs(before, after, row, OVERHEAD)
    assert apply(runs, before, after) == after
    assert bool(runs) == (before != after)


@ROWS
@given(before=pages(), after=pages())
def test_runs_begin_and_end_with_a_change_and_bridge_only_gaps_that_pay(row: int, before: bytes, after: bytes) -> None:
    runs = changed_runs(before, after, row, OVERHEAD)
    for start, end in runs:
        changed = [a != b for a, b in zip(before[start:end], after[start:end], strict=True)]
        assert changed[0]
        assert changed[-1]
        assert "." * (OVERHEAD + 1) not in "".join(".x"[change] for change in changed)
        assert start // row == (end - 1) // row, "no run leaves its row"
    for one, other in itertools.pairwise(runs):
        assert (one.end - 1) // row < other.start // row or other.start - one.end > OVERHEAD


def test_a_run_goes_on_at_the_end_of_a_page_only_where_the_row_does() -> None:
    before, after = bytes(8 * WIDTH), bytes(120) + b"\xff" * 16 + bytes(8 * WIDTH - 136)
    assert changed_runs(before, after, 8 * WIDTH, OVERHEAD) == [ByteRange(120, 136)]
    assert changed_runs(before, after, WIDTH, OVERHEAD) == [ByteRange(120, 128), ByteRange(128, 136)]


@given(before=pages(), after=pages())
def test_changes_all_over_are_never_dearer_than_the_whole(before: bytes, after: bytes) -> None:
    runs = changed_runs(before, after, 8 * WIDTH, OVERHEAD)
    assert sum(end - start + OVERHEAD for start, end in runs) <= 8 * WIDTH + OVERHEAD
