"""Keys of a window: what a scanner types, and what people do."""

import pytest

from companion.signals import CodeBeingTyped, Scanned, Signal, Typed
from hardware.key_input import FAST, ScannerKeyDetector


def typed(keys: list[tuple[str, float]], later: float) -> list[Signal]:
    typist = ScannerKeyDetector()
    said = [signal for key, at in keys for signal in typist.add(key, at)]
    return [*said, *typist.tick(later)]


def test_fast_keys_and_enter_are_a_code() -> None:
    keys = [(letter, at * 0.01) for at, letter in enumerate("RK/X/NEW")]
    assert typed([*keys, ("enter", 0.09)], 9.0) == [Scanned("RK/X/NEW", 0.09)]


def test_slow_keys_are_a_persons() -> None:
    keys = [(letter, float(at)) for at, letter in enumerate("uuuu")]
    assert typed([*keys, ("enter", 9.0)], 9.0) == [*(Typed("u", at) for _, at in keys), Typed("enter", 9.0)]


@pytest.mark.parametrize("letters", ["Ann", "Zoë"])
def test_a_short_name_in_haste_is_a_name(letters: str) -> None:
    keys = [(letter, at * 0.01) for at, letter in enumerate(letters)]
    said = typed([*keys, ("enter", 0.05)], 9.0)
    assert said == [*(Typed(letter, at) for letter, at in keys), Typed("enter", 0.05)]


def test_a_single_letter_waits_no_longer_than_a_moment() -> None:
    typist = ScannerKeyDetector()
    assert typist.add("u", 1.0) == []
    assert typist.due == 1.0 + FAST
    assert typist.tick(1.0 + FAST) == []
    assert typist.tick(1.0 + 2 * FAST) == [Typed("u", 1.0)]
    assert typist.due is None


def test_keys_with_names_wait_for_nothing_and_keep_their_turn() -> None:
    assert typed([("a", 0.0), ("down", 0.01)], 0.01) == [Typed("a", 0.0), Typed("down", 0.01)]


def test_a_code_by_hand_is_mended_left_and_sent() -> None:
    typist = ScannerKeyDetector()
    assert typist.add("/", 0.0) == [CodeBeingTyped("/", 0.0)]
    assert typist.add("q", 1.0) == [CodeBeingTyped("/q", 1.0)]
    assert typist.add("backspace", 2.0) == [CodeBeingTyped("/", 2.0)]
    assert typist.add("escape", 3.0) == [CodeBeingTyped("", 3.0)]
    assert typist.add("enter", 4.0) == [Typed("enter", 4.0)]


def test_a_slash_begins_no_code_where_text_is_spelled() -> None:
    typist = ScannerKeyDetector()
    typist.is_spelling = lambda: True
    assert [*typist.add("/", 0.0), *typist.tick(1.0)] == [Typed("/", 0.0)]
    keys = [*(("RK/P/IE"[at], 2.0 + at * 0.01) for at in range(7)), ("enter", 2.08)]
    said = [signal for key, at in keys for signal in typist.add(key, at)]
    assert said == [Scanned("RK/P/IE", 2.08)], "a scanner is still told from hands"
