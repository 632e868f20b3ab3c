"""Parts of the program that are taken out for a while, and put back whatever happens."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any


@contextmanager
def instead(thing: Any, name: str, other: object) -> Iterator[None]:
    """While this lasts, something else stands in the place of a part of the program."""
    whole = getattr(thing, name)
    setattr(thing, name, other)
    try:
        yield
    finally:
        setattr(thing, name, whole)


def impatient(made: Any, **seconds: float) -> AbstractContextManager[None]:
    """What waits by default waits less: people here have no time."""
    defaults = made.__init__.__kwdefaults__
    return instead(made.__init__, "__kwdefaults__", {**defaults, **seconds})
