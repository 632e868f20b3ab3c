"""A number by few buttons: the row, one step and tens, digit places, and what is typed."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.number_entry import EVERY_SECONDS, SIGN, NumberEntry, entry_for, read_sum

ALL = range(-999_999, 1_000_000)


def held(entry: NumberEntry, by: int, strides: int) -> NumberEntry:
    """Return the entry after a button was down for so many strides."""
    entry = entry.press(by, 0.0)
    for stride in range(strides):
        entry = entry.hold(by, 0.4 + EVERY_SECONDS * stride)
    return entry


@pytest.mark.parametrize(
    ("within", "likely", "row", "first"),
    [
        (ALL, (13, 0, 26), (0, 1, 2, 13, 26), 13),
        (ALL, (9, 8, 7, 6, 5, 4), (5, 6, 7, 8, 9), 9),
        (range(27), (30, 26), (0, 1, 2, 5, 26), 26),
        (range(0, 1000, 50), (), (0, 50, 100, 250, 500), 0),
        (range(7, 9), (), (7,), 7),
        (ALL, (-48, 18), (-48, 0, 1, 2, 18), -48),
    ],
)
def test_the_row_has_up_to_five_values_in_numeric_order(
    within: range, likely: tuple[int, ...], row: tuple[int, ...], first: int
) -> None:
    entry = entry_for(within, likely)
    assert (entry.row, entry.number, entry.row[entry.at]) == (row, first, first)
    assert not entry.is_changed


def test_a_number_that_stands_already_comes_first() -> None:
    entry = entry_for(ALL, (1, 2), now=40)
    assert (entry.number, entry.row) == (40, (0, 1, 2, 5, 40))


def test_left_and_right_go_along_the_row_and_round_its_ends() -> None:
    entry = entry_for(ALL, (3, 6, 9))
    shown = [entry.number]
    for _ in range(len(entry.row)):
        entry = entry.along(1)
        shown.append(entry.number)
    assert shown == [3, 6, 9, 9, 0, 1]
    assert entry.along(-1).along(-1).is_at_more
    assert entry.is_changed


def test_up_and_down_change_by_one_step_and_stop_at_the_limits() -> None:
    entry = entry_for(range(0, 30, 5), (20,))
    assert entry.press(1, 0.0).number == 25
    assert entry.press(1, 0.0).press(1, 0.0).number == 25
    assert entry.press(-1, 0.0).number == 15
    assert held(entry, -1, 9).number == 0


@pytest.mark.parametrize(
    ("start", "by", "strides", "reached"),
    [(0, 1, 1, 10), (0, 1, 3, 30), (8, 1, 1, 10), (9, 1, 1, 20), (23, -1, 1, 20), (23, -1, 2, 10), (5, -1, 3, -20)],
)
def test_held_they_go_to_the_next_ten_and_on_in_tens(start: int, by: int, strides: int, reached: int) -> None:
    assert held(entry_for(ALL, (start,)), by, strides).number == reached


def test_after_ten_tens_they_go_in_hundreds() -> None:
    assert held(entry_for(ALL, (0,)), 1, 10).number == 100
    assert held(entry_for(ALL, (0,)), 1, 12).number == 300


def test_tens_are_of_steps() -> None:
    assert held(entry_for(range(0, 10_001, 50), (50,)), 1, 2).number == 1000


def test_a_repeat_before_its_time_changes_nothing() -> None:
    entry = entry_for(ALL, (0,)).press(1, 0.0).hold(1, 0.4)
    assert entry.hold(1, 0.55) == entry
    assert entry.hold(1, 0.7).number == 20


def test_the_places_turn_with_carry_and_the_sign_has_one() -> None:
    entry = entry_for(ALL, (95,)).open_places(is_downward=False)
    assert entry.place == 0
    assert entry.press(1, 0.0).number == 96
    tens = entry.along(-1)
    assert tens.place == 1
    assert tens.press(1, 0.0).number == 105
    sign = entry.along(1)
    assert sign.place == SIGN
    assert sign.press(1, 0.0).number == -95
    assert held(tens, 1, 3).number == 105  # holding is for the row


def test_no_sign_where_no_number_is_below_zero() -> None:
    assert SIGN not in entry_for(range(27), ()).places
    assert entry_for(range(27), ()).places == (0, 1)


@pytest.mark.parametrize(("number", "place"), [(5, 2), (95, 2), (12_345, 4)])
def test_where_ok_leads_down_the_places_begin_at_the_hundreds_or_above(number: int, place: int) -> None:
    assert entry_for(ALL, (number,)).open_places(is_downward=True).place == place


def test_a_place_never_leaves_the_steps() -> None:
    entry = entry_for(range(0, 10_001, 50), (100,)).open_places(is_downward=False)
    assert entry.press(1, 0.0).number == 150
    assert entry.along(-1).along(-1).press(1, 0.0).number == 200


@given(st.integers(-999_999, 999_999), st.booleans())
def test_every_number_can_be_reached_by_its_places(number: int, is_downward: bool) -> None:
    entry = entry_for(ALL, (0,)).open_places(is_downward=is_downward)
    for place in reversed([place for place in entry.places if place != SIGN]):
        digit = abs(number) // 10**place % 10
        entry = entry._at_place(place)
        for _ in range(digit):
            entry = entry.press(1 if number >= 0 else -1, 0.0)
    assert entry.number == number


def test_what_is_typed_is_a_number_or_a_sum() -> None:
    entry = entry_for(ALL, (0,))
    for key in "10+15+8-5":
        longer = entry.type(key)
        assert longer
        entry = longer
    assert (entry.shown, entry.said) == ("10+15+8-5_", 28)
    shorter = entry.type("backspace")
    assert shorter
    assert (shorter.said, shorter.typed) == (None, "10+15+8-")
    assert entry.type("x") is None
    assert entry_for(ALL, ()).type("backspace") is None
    assert entry.along(1).typed == ""


def test_forty_keys_are_enough() -> None:
    entry = entry_for(ALL, ())
    for _ in range(40):
        longer = entry.type("1")
        assert longer
        entry = longer
    assert entry.type("1") is None


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("7", 7),
        ("-7", -7),
        ("007", 7),
        ("1-2-3", -4),
        ("", None),
        ("+7", None),
        ("7+", None),
        ("7--1", None),
        ("٣", None),
    ],
)
def test_sums(typed: str, number: int | None) -> None:
    assert read_sum(typed) == number


@given(st.lists(st.integers(0, 9_999), min_size=1), st.integers(0, 9_999))
def test_the_row_is_sorted_and_has_the_first_choice(likely: list[int], number: int) -> None:
    entry = entry_for(range(10_000), (number, *likely))
    assert entry.number == number
    assert all(one < other for one, other in pairwise(entry.row))
    assert len(entry.row) == 5


def test_a_number_that_is_back_where_it_began_is_unchanged() -> None:
    entry = entry_for(ALL, (13,))
    assert entry.press(1, 0.0).is_changed
    assert not entry.press(1, 0.0).press(-1, 3.0).is_changed
