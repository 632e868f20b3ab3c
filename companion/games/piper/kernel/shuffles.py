"""Shuffled piles, for a small part of what shuffling each of them would cost.

A random order taken through another one is a third: p first ones and p second ones make p times p. A game takes a few
in a row, each of another first and another second one, and as p is a prime, what two games take is independent of each
other. So the odds are as sure as their ± says.
"""

from collections.abc import Callable, Iterator

Draw = Callable[[], int]
"""Sixteen random bits a call; `draw() * n >> 16` is one of n."""
PRIMES = (11, 31, 61, 127)
ABOVE = tuple(bytes(range(size, 256)) for size in range(256))


def orders(draw: Draw, size: int, games: int) -> Iterator[bytes]:
    """Random orders of so many, without end, at a price that suits so many games."""
    many = next((prime for prime in PRIMES if prime * prime >= 2 * games), PRIMES[-1])
    while True:
        first, second = [], []
        for number in range(many * many):
            if number < many:
                first.append(_order(draw, size))
                second.append(_order(draw, size).ljust(256))
            yield first[number % many].translate(second[(number + number // many) % many])


def shuffled(pile: bytes, order: bytes) -> bytes:
    """The pile in the order of the numbers that it has.

    >>> shuffled(b"abc", bytes([3, 1, 4, 2, 0]))
    b'bca'
    """
    return order.translate(pile.ljust(256), ABOVE[len(pile)])


def _order(draw: Draw, size: int) -> bytes:
    left = [*range(size)]
    return bytes([left.pop(draw() * count >> 16) for count in range(size, 0, -1)])
