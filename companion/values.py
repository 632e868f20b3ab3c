"""Frozen values that change by being made anew."""

from typing import Any, TypeVar

Value = TypeVar("Value")


def changed(value: Value, **changes: Any) -> Value:
    """A frozen slots dataclass like this one but for these fields.

    The same as dataclasses.replace at a third of its cost, which was more than half of all the rules'.
    """
    new = object.__new__(type(value))
    put = object.__setattr__
    for name in value.__slots__:  # type: ignore[attr-defined]
        put(new, name, changes.pop(name) if name in changes else getattr(value, name))
    if changes:
        raise TypeError(f"{type(value).__name__} has no {', '.join(changes)}")
    return new
