from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.signals import ButtonStuck, ButtonUnstuck, Held, Pressed, Repeated
from hardware.debounce import LONGEST, Debouncer, StuckDetector

Said = Pressed | Held | Repeated

gaps = st.lists(st.floats(0.0001, 0.1), max_size=60)
short_gaps = st.lists(st.floats(0.0001, 0.019), max_size=60)


def tell(press: Debouncer, *edges: tuple[float, bool]) -> list[Said]:
    said = [press.see(down, at) for at, down in edges]
    return [one for one in said if one is not None]


def edges_of(gaps: list[float], start: float = 1.0) -> list[tuple[float, bool]]:
    """Levels in turn, down first, one after each gap."""
    edges = [(start, True)]
    for gap in gaps:
        at, down = edges[-1]
        edges.append((at + gap, not down))
    return edges


def settled(press: Debouncer, down: bool, now: float) -> float:
    """Look as the loop does, at each due time, until the button is up or was down for long."""
    end = now + 2
    while (due := press.due) < end:
        press.see(down, due)
        now = due
    return now


def test_a_press_acts_on_its_first_edge() -> None:
    assert Debouncer("ok").see(down=True, now=5.0) == Pressed("ok", 5.0)


def test_a_level_that_stays_is_no_second_press() -> None:
    assert tell(Debouncer("ok"), (1.0, True), (1.1, True), (1.2, True)) == [Pressed("ok", 1.0)]


def test_two_presses_with_a_release_between_are_two() -> None:
    press = Debouncer("ok")
    assert tell(press, (1.0, True), (1.1, False), (1.2, True)) == [Pressed("ok", 1.0), Pressed("ok", 1.2)]


def test_the_release_may_chatter_too() -> None:
    press = Debouncer("ok")
    assert tell(press, (1.0, True), (1.1, False), (1.101, True), (1.102, False)) == [Pressed("ok", 1.0)]


def test_a_release_counts_after_exactly_the_settling_time() -> None:
    early, late = Debouncer("ok"), Debouncer("ok")
    assert len(tell(early, (1.0, True), (1.5, False), (1.5 + 0.0199, True))) == 1
    assert len(tell(late, (1.0, True), (1.5, False), (1.5 + 0.02, True))) == 2


@given(short_gaps)
def test_chatter_of_any_pattern_is_one_press(gaps: list[float]) -> None:
    said = [one for one in tell(Debouncer("ok"), *edges_of(gaps)) if isinstance(one, Pressed)]
    assert said == [Pressed("ok", 1.0)]


@given(gaps)
def test_there_are_as_many_presses_as_settled_releases_before_a_down(gaps: list[float]) -> None:
    edges = edges_of(gaps)
    expected = 1 + sum(1 for (at, was), (then, down) in pairwise(edges) if down and not was and then >= at + 0.02)
    assert sum(isinstance(one, Pressed) for one in tell(Debouncer("ok"), *edges)) == expected


@given(gaps, st.booleans())
def test_after_any_storm_the_settled_level_is_what_counts(gaps: list[float], last_edge_lost: bool) -> None:
    press = Debouncer("ok")
    edges = edges_of(gaps)
    at, down = edges[-1]
    tell(press, *(edges[:-1] if last_edge_lost and len(edges) > 1 else edges))
    at = settled(press, down, at) + 1
    assert (press.due == inf) == (not down)
    assert press.see(down=True, now=at) == (None if down else Pressed("ok", at))


@given(gaps, st.lists(st.floats(0, 8), max_size=30))
def test_looking_in_between_changes_nothing_that_is_said(gaps: list[float], looks: list[float]) -> None:
    edges = edges_of(gaps)
    levels = sorted(edges)
    looked = [(at, max((edge for edge in levels if edge[0] <= at), default=(0, False))[1]) for at in looks]
    once, often = Debouncer("ok"), Debouncer("ok")
    end = (edges[-1][0] + 10, edges[-1][1])
    assert tell(once, *edges, end) == tell(often, *sorted([*edges, *looked]), end)


def test_holding_is_said_once_and_on_time_however_late_the_look() -> None:
    press = Debouncer("back")
    assert tell(press, (1.0, True), (1.79, True), (2.5, True), (9.0, True)) == [
        Pressed("back", 1.0),
        Held("back", 1.8),
    ]


def test_holding_is_said_even_if_the_first_look_is_the_release() -> None:
    assert tell(Debouncer("back"), (1.0, True), (1.9, False)) == [Pressed("back", 1.0), Held("back", 1.8)]


def test_a_press_let_go_in_time_is_not_held() -> None:
    assert tell(Debouncer("back"), (1.0, True), (1.7, False), (3.0, False)) == [Pressed("back", 1.0)]


def test_a_tremor_does_not_hold_twice_and_a_new_press_holds_anew() -> None:
    press = Debouncer("back")
    said = tell(press, (0.0, True), (1.0, True), (1.1, False), (1.11, True), (3.0, True))
    assert said == [Pressed("back", 0.0), Held("back", 0.8)]
    again = tell(press, (4.0, False), (5.0, True), (6.0, True))
    assert again == [Pressed("back", 5.0), Held("back", 5.8)]


@given(gaps, st.floats(0.03, 0.7))
def test_on_release_chatter_is_one_press_at_most_and_a_hold_is_no_press(gaps: list[float], end: float) -> None:
    press = Debouncer("ok", on_release=True)
    edges = edges_of(gaps)
    at, _ = edges[-1]
    said = tell(press, *edges, (at + 1e-6, False), (at + 1e-6 + end, False))
    plain = tell(Debouncer("ok"), *edges, (at + 1e-6, False), (at + 1e-6 + end, False))
    assert [type(one) for one in said] == [type(one) for one in plain], "each press is let go in the end"


def test_on_release_a_held_button_says_so_and_nothing_more() -> None:
    press = Debouncer("ok", on_release=True)
    assert tell(press, (0.0, True), (0.5, True), (0.9, True), (1.5, False), (2.0, False)) == [Held("ok", 0.8)]
    assert tell(press, (3.0, True), (3.1, False), (3.2, False)) == [Pressed("ok", 3.12)]
    assert tell(press, (4.0, True), (5.0, False), (5.5, False)) == [Held("ok", 4.8)], (
        "also if the release is seen first"
    )


def test_noise_is_never_a_hold() -> None:
    """Holding `back` takes a decision back: ten seconds of a loose wire must not."""
    storm = edges_of([0.0001] * 100_000)
    assert tell(Debouncer("back"), *storm) == [Pressed("back", 1.0)]


def test_a_direction_repeats_in_its_rhythm_instead_of_holding() -> None:
    press = Debouncer("down", repeats=True)
    first, *repeats = tell(press, *((tick / 100, True) for tick in range(100, 191)))
    assert first == Pressed("down", 1.0)
    assert all(isinstance(one, Repeated) for one in repeats)
    assert [one.at for one in repeats] == pytest.approx([1.4, 1.55, 1.7, 1.85])


def test_a_stalled_loop_repeats_once_and_keeps_the_rhythm() -> None:
    press = Debouncer("down", repeats=True)
    first, *repeats = tell(press, (0.0, True), (3.0, True), (3.05, True), (3.2, True))
    assert first == Pressed("down", 0.0)
    assert [one.at for one in repeats] == pytest.approx([0.4, 3.1])


def test_a_button_that_is_down_from_the_start_is_no_press_and_no_hold() -> None:
    press = Debouncer("ok", down=True)
    assert tell(press, (1.0, True), (9.0, True)) == []
    assert tell(press, (10.0, False), (11.0, True)) == [Pressed("ok", 11.0)]


def test_time_never_runs_back() -> None:
    """A driver's thread took its time before the loop did, but came second."""
    press = Debouncer("ok")
    late = [(1.49, True), (1.49, False)]
    assert tell(press, (1.0, True), (1.5, False), *late, (1.515, True)) == [Pressed("ok", 1.0)]


def test_a_button_wants_looks_exactly_while_it_is_not_settled_up() -> None:
    press = Debouncer("ok")
    assert press.due == inf
    press.see(down=True, now=1.0)
    assert press.due == pytest.approx(1.02)
    press.see(down=False, now=2.0)
    press.see(down=False, now=2.02)
    assert press.due == inf


def test_a_finger_that_stays_long_is_no_jam() -> None:
    jam = StuckDetector("ok")
    assert [jam.see(down, at) for down, at in ((True, 0.0), (True, LONGEST - 0.1), (False, LONGEST), (True, 20.0))] == [
        None
    ] * 4


def test_a_jam_is_said_once_and_so_is_its_end() -> None:
    jam = StuckDetector("ok", longest=10.0)
    assert [jam.see(True, at) for at in (1.0, 10.9, 11.0, 60.0)] == [None, None, ButtonStuck("ok", 11.0), None]
    assert jam.see(False, 61.0) == ButtonUnstuck("ok", 61.0)
    assert jam.see(False, 62.0) is None
