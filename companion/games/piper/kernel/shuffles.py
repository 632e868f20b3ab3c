"""Shuffled piles, for a small part of what shuffling each of them would cost.

A random order taken through another one is a third: p first ones and p second ones make p times p. A game takes a few
in a row, each of another first and another second one, and as p is a prime, what two games take is independent of each
other. So the odds are as sure as their ± says.
"""

from collections.abc import Iterator
from itertools import islice

PRIMES = (11, 31, 61, 127)
NO_CARD = b"\xff"


def orders(bits: Iterator[int], size: int, games: int) -> Iterator[bytes]:
    """Random orders of so many, without end, at a price that suits so many games."""
    many = next((prime for prime in PRIMES if prime * prime >= 2 * games), PRIMES[-1])
    while True:
        first, second = [], []
        for _ in range(many):
            first.append(_order(bits, size))
            second.append(_order(bits, size).ljust(256))
            yield first[-1].translate(second[-1])
        for by in range(1, many):
            yield from map(bytes.translate, first, second[by:] + second[:by])


def shuffled(pile: bytes, order: bytes) -> bytes:
    """The pile in the order of the numbers that it has.

    >>> shuffled(b"abc", bytes([3, 1, 4, 2, 0]))
    b'bca'
    """
    return order.translate(pile.ljust(256, NO_CARD)).replace(NO_CARD, b"")


def _order(bits: Iterator[int], size: int) -> bytes:
    """By sixteen random bits for each."""
    drawn = [*islice(bits, size)]
    return bytes(sorted(range(size), key=drawn.__getitem__))
