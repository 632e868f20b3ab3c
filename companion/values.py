"""Frozen values: their annotations are their fields, and they change by being made anew.

msgspec makes a class in a tenth of the time that `dataclasses` takes, and there are some 230 at the start of a box.
"""

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from msgspec import Struct, field, to_builtins

if TYPE_CHECKING:
    # The type checker holds every field and its type against the value; of msgspec's `replace` it cannot.
    from dataclasses import replace as changed

    @dataclass_transform(frozen_default=True, field_specifiers=(field,))
    class _Making(type):
        def __new__(
            cls, name: str, bases: tuple[type, ...], members: dict[str, object], *, kw_only: bool = False
        ) -> "_Making": ...

    class Value(metaclass=_Making):
        """What is equal when its fields are, and never changes."""

        __struct_fields__: ClassVar[tuple[str, ...]]

else:
    from msgspec.structs import replace as changed

    class Value(Struct, frozen=True, forbid_unknown_fields=True):
        """What is equal when its fields are, and never changes."""


class DiscreetValue(Value):
    """A value that is written without some of its fields: a log may show it, and must not tell what is secret."""

    unwritten: ClassVar[tuple[str, ...]]

    def __repr__(self) -> str:
        shown = [name for name in self.__struct_fields__ if name not in self.unwritten]
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"


def fields_of(value: Value) -> dict[str, Any]:
    """Return its fields by name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}


def plain(value: object) -> Any:
    """Return the value, and all values in it, as JSON can hold them."""
    return to_builtins(value)


T = TypeVar("T")


def put(row: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    """Return the row with this one at that place."""
    return (*row[:at], one, *row[at + 1 :])


__all__ = ["DiscreetValue", "Struct", "Value", "changed", "field", "fields_of", "plain", "put"]
