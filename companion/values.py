"""Frozen values: classes whose annotations are their fields. `changed` returns a copy with other values in some fields.

msgspec makes a class in a tenth of the time of `dataclasses`, and a start makes some 230.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from msgspec import Struct, field, to_builtins

if TYPE_CHECKING:
    # for the type checker, which cannot check the values given to msgspec's own `replace`
    from dataclasses import replace as changed

    @dataclass_transform(frozen_default=True, field_specifiers=(field,))
    class _Making(type):
        def __new__(
            cls, name: str, bases: tuple[type, ...], members: dict[str, object], *, kw_only: bool = False
        ) -> _Making: ...

    class Value(metaclass=_Making):
        """An immutable value that compares by its fields."""

        __struct_fields__: ClassVar[tuple[str, ...]]

else:
    from msgspec.structs import replace as changed

    class Value(Struct, frozen=True, forbid_unknown_fields=True):
        """An immutable value that compares by its fields."""


class DiscreetValue(Value):
    """A value that leaves secret fields out of its repr, so that it can be logged."""

    unwritten: ClassVar[tuple[str, ...]]

    def __repr__(self) -> str:
        shown = [name for name in self.__struct_fields__ if name not in self.unwritten]
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"


def fields_of(value: Value) -> dict[str, Any]:
    """Return the fields of a value by name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}


def plain(value: object) -> Any:
    """Return a value and its nested values as JSON data."""
    return to_builtins(value)


T = TypeVar("T")


def put(row: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    """Return the tuple with another item at that index."""
    return (*row[:at], one, *row[at + 1 :])


__all__ = ["DiscreetValue", "Struct", "Value", "changed", "field", "fields_of", "plain", "put"]
