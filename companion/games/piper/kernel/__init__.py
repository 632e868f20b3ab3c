"""Playing The Pied Piper to its end very often: the kernel in C where it was built, else the same in Python."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

NATIVE = "companion.games.piper.kernel.native"


def is_native() -> bool:
    """Whether the kernel in C is there: a compiler was, when this was installed."""
    return find_spec(NATIVE) is not None


def kernel() -> Callable[[bytes, int, int, int], list[int]]:
    """`play(position, seed, games, best_of)`: what each house has won, in parts of WIN."""
    play: Callable[[bytes, int, int, int], list[int]]
    play = import_module(NATIVE if is_native() else "companion.games.piper.kernel.plain").play
    return play
