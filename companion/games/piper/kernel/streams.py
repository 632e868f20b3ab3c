"""The random numbers that both kernels draw: equal seeds give equal ones."""

from array import array
from collections.abc import Iterator
from itertools import chain, permutations, tee
from random import Random

from companion.values import Value

WAYS = [*permutations(range(4), 2)]
"""The places of the two cards of a turn. Where both Characters walk then, that of the first card goes first."""
UNEVEN = bytes(range(256 // len(WAYS) * len(WAYS), 256))
"""Bytes that are thrown away, so that those that are left give every way equally often."""
PLACES, PLACES_AFTER = (bytes(way[card] for way in WAYS).ljust(256) for card in range(2))
WAY_OF = bytes(byte % len(WAYS) for byte in range(256))
FOR_PLACES, FOR_HIDING = 0xFFFFFFFF, 0x55555555


class Streams(Value):
    bits: Iterator[int]
    """Sixteen at a time."""
    places: Iterator[int]
    """Where the first card of a turn is laid, turn by turn."""
    places_after: Iterator[int]
    """Where the second one is, in step with `places`."""
    hides: Iterator[int]
    """Sixteen bits for who hides a card: that is told, and changes nothing else."""


def streams_of(seed: int) -> Streams:
    """Numbers without end. What is drawn in different steps has streams of its own."""
    ways, ways_after = tee(_ways(Random(seed ^ FOR_PLACES)))
    places = (some.translate(PLACES) for some in ways)
    places_after = (some.translate(PLACES_AFTER) for some in ways_after)
    hides = chain.from_iterable(_bits(Random(seed ^ FOR_HIDING)) for _ in range(1))  # seldom asked for
    return Streams(_bits(Random(seed)), chain.from_iterable(places), chain.from_iterable(places_after), hides)


def _bits(chance: Random) -> Iterator[int]:
    return chain.from_iterable(iter(lambda: array("H", chance.randbytes(8192)), None))


def _ways(chance: Random) -> Iterator[bytes]:
    return iter(lambda: chance.randbytes(4096).translate(WAY_OF, UNEVEN), b"")
