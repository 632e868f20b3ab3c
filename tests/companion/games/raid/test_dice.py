"""Dice compared as people lay them side by side, and the chance to win as counting every roll gives it."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.raid.odds import chance
from companion.games.raid.pieces import FACES
from companion.games.raid.rolling import compare

HANDFUL = st.lists(st.sampled_from(FACES), max_size=8).map(tuple)


@pytest.mark.parametrize(
    ("winner", "loser", "successes"),
    [
        ((9, 9, 5), (9, 8), 2),
        ((9, 8, 7), (9, 6, 6), 1),
        ((9, 8, 7), (9, 8, 2), 2),
        ((10, 8, 8, 3), (7, 7), 3),
        ((6, 6), (6,), 2),
        ((5, 4), (), 2),
        ((5, 4, 4), (5, 4), 3),
    ],
)
def test_the_winner_and_the_successes(winner: tuple[int, ...], loser: tuple[int, ...], successes: int) -> None:
    for first, second in ((winner, loser), (loser, winner)):
        verdict = compare(first, second)
        assert verdict.first == (first == winner)
        assert verdict.successes == successes


def test_both_without_dice_the_challenger_wins_with_no_success() -> None:
    assert (compare((), ()).first, compare((), ()).successes) == (True, 0)


@given(HANDFUL, HANDFUL)
def test_dice_have_no_order_and_sides_are_equal(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    verdict, other = compare(first, second), compare(tuple(reversed(second)), tuple(reversed(first)))
    if first or second:
        assert verdict.first is (None if other.first is None else not other.first)
    assert verdict.successes == other.successes
    assert (verdict.first is None) == (Counter(first) == Counter(second) and bool(first))
    if verdict.first is not None and (first or second):
        assert 1 <= verdict.successes <= len(first if verdict.first else second)


@pytest.mark.parametrize(("challenge", "rats"), [(0, 2), (1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1)])
def test_the_chance_is_what_counting_every_roll_gives(challenge: int, rats: int) -> None:
    rolls = product(product(FACES, repeat=challenge), product(FACES, repeat=rats))
    winners = Counter(compare(one, other).first for one, other in rolls)
    assert chance(challenge, rats) == Fraction(winners[False], winners[False] + winners[True])


@given(st.integers(1, 12), st.integers(1, 12))
def test_one_sides_chance_is_the_others_rest_and_dice_help(challenge: int, rats: int) -> None:
    assert chance(challenge, rats) + chance(rats, challenge) == 1
    assert chance(challenge, rats) < chance(challenge, rats + 1)


def test_without_dice_there_is_no_chance() -> None:
    assert [int(chance(*dice)) for dice in ((3, 0), (0, 0), (0, 1))] == [0, 0, 1]
