"""Choices that are short stand side by side where there is no room for a list."""

import pytest
from PIL import ImageChops

from companion.values import changed
from ui.frame import Banner, Choice, Frame, ScoreRow, ScoreTable, Text
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit

NUMBERS = ("0", "1", "2", "13", "26", "…")


def frame(cursor: int, numbers: tuple[str, ...] = NUMBERS) -> Frame:
    table = ScoreTable((Text("Sum"),), tuple(ScoreRow(name, (5,)) for name in ("Ada", "Ben")))
    choices = tuple(Choice(Text(number)) for number in numbers)
    return Frame(
        Text("Ada: points?"),
        table=table,
        choices=choices,
        cursor=cursor,
        banner=Banner("7"),
        asked="Ada",
        is_row=True,
    )


@pytest.mark.parametrize("size", [(128, 64), (128, 32)])
def test_on_one_bit_the_mark_moves_along_the_row(size: tuple[int, int]) -> None:
    lefts = []
    for cursor in range(len(NUMBERS) - 1):
        pictures = [paint_onebit(frame(at), size) for at in (cursor, cursor + 1)]
        left, top, right, bottom = ImageChops.difference(*pictures).getbbox() or (0, 0, 0, 0)
        assert (top, bottom) == (size[1] - 16, size[1])
        assert right - left < size[0] // 2
        lefts.append(left)
    assert lefts == sorted(set(lefts))


def test_numbers_without_room_for_a_row_are_shown_one_at_a_time() -> None:
    numbers = ("-999999", "-999998", "100000", "200000", "999999", "…")
    one, other = (paint_onebit(frame(at, numbers)) for at in (0, 4))
    shown = [ImageChops.difference(one, other).getbbox()]
    assert shown != [None]
    listed = changed(frame(0, numbers), is_row=False, banner=None)
    assert paint_onebit(listed).crop((0, 50, 100, 64)).tobytes() == one.crop((0, 50, 100, 64)).tobytes()


def test_in_colour_every_number_of_the_row_is_there() -> None:
    row = paint_colour(frame(0), (240, 240)).crop((0, 208, 240, 240))
    listed = paint_colour(changed(frame(0), is_row=False), (240, 240)).crop((0, 208, 240, 240))
    assert ImageChops.difference(row, listed).getbbox()
    for at in range(len(NUMBERS)):
        shorter = (*NUMBERS[:at], "8", *NUMBERS[at + 1 :])
        other = paint_colour(frame(0, shorter), (240, 240)).crop((0, 208, 240, 240))
        assert ImageChops.difference(row, other).getbbox(), NUMBERS[at]
