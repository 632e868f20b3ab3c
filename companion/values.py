"""Frozen values: how their classes are made, and how they change by being made anew.

`class Card(Value)` is a dataclass with slots, its annotations are its fields. Those of the standard library compile six
methods for each class as it is defined: for two hundred classes, a third of a small box's start. Here one method is
compiled, for those of which there are more than a few.
"""

import dataclasses
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

if TYPE_CHECKING:
    # The type checker holds every field and its type against the value.
    from dataclasses import replace as changed

    @dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
    class _Making(type):
        def __new__(
            cls,
            name: str,
            bases: tuple[type, ...],
            members: dict[str, object],
            *,
            frozen: bool = True,
            kw_only: bool = False,
        ) -> "_Making": ...

else:
    from operator import attrgetter
    from typing import ClassVar

    class _Making(type):
        """Makes each class of values with slots, as `dataclasses.dataclass` would."""

        def __new__(cls, name, bases, members, *, frozen=True, kw_only=False):
            own = dict(_own_fields(members, kw_only=kw_only))
            members = {"__slots__": tuple(own)} | {one: it for one, it in members.items() if one not in own}
            if own or not bases:
                fields = {}
                for base in reversed(bases):
                    fields |= getattr(base, "__dataclass_fields__", {})
                fields |= own
                members = _of_fields(fields) | members
            if not bases:
                members |= _ALIKE
            elif not frozen:
                members = _CHANGEABLE | members
            return super().__new__(cls, name, bases, members)

    def _own_fields(members, *, kw_only):
        for name, kind in _annotations(members).items():
            if "ClassVar" in kind if isinstance(kind, str) else getattr(kind, "__origin__", kind) is ClassVar:
                continue  # to write out a long type costs more than all the rest of a class
            default = members.get(name, dataclasses.MISSING)
            field = default if isinstance(default, dataclasses.Field) else dataclasses.field(default=default)
            field.name, field.type = name, kind
            field._field_type = dataclasses._FIELD  # noqa: SLF001 - by this, `dataclasses.fields` knows them
            field.kw_only = kw_only if field.kw_only is dataclasses.MISSING else field.kw_only
            yield name, field

    def _annotations(members):
        if "__annotations__" in members or not ({"__annotate__", "__annotate_func__"} & members.keys()):
            return members.get("__annotations__", {})
        import annotationlib  # noqa: PLC0415 - Python 3.14 works them out when they are asked for

        asked = annotationlib.get_annotate_from_class_namespace(members)
        return annotationlib.call_annotate_function(asked, annotationlib.Format.FORWARDREF)

    def _of_fields(fields):
        """What differs between classes; all else they have from `Value`."""
        compared = [name for name, field in fields.items() if field.compare]
        return {
            "__dataclass_fields__": fields,
            "__match_args__": tuple(name for name, field in fields.items() if not field.kw_only),
            "__init__": _begin,
            "_compared": attrgetter(*compared or ["__match_args__"]),
        }

    FEW = 2
    """So many of a class are filled field by field. A box at its question has made no more of 26 classes out of 57."""
    _begun = {}

    def _begin(self, *given, **named):
        """The `__init__` of a class until it has its own, which also knows how to say what is wrong."""
        cls = next(cls for cls in type(self).__mro__ if "__dataclass_fields__" in vars(cls))
        _begun[cls] = _begun.get(cls, 0) + 1
        if _begun[cls] > FEW or not _filled(self, cls, given, named):
            cls.__init__ = _maker(cls)
            cls.__init__(self, *given, **named)

    def _filled(self, cls, given, named):
        """Whether each of its fields has got its value."""
        fields, values = cls.__dataclass_fields__, dict(zip(cls.__match_args__, given, strict=False)) | named
        if len(values) < len(given) + len(named) or not values.keys() <= fields.keys():
            return False
        for name, field in fields.items():
            if name in values:
                value = values[name]
            elif field.default_factory is not dataclasses.MISSING:
                value = field.default_factory()
            else:
                value = field.default
            if value is dataclasses.MISSING:
                return False
            object.__setattr__(self, name, value)
        return True

    def _maker(cls):
        """The `__init__` of a class, written out as the standard library writes it, and nothing else compiled.

        Each slot sets itself: `object.__setattr__` would look for it by its name first.
        """
        known = {"_missing": dataclasses.MISSING}
        words, lines = {False: ["self"], True: []}, []
        for name, field in cls.__dataclass_fields__.items():
            value = word = name
            if field.default_factory is not dataclasses.MISSING:
                known[f"_make_{name}"], word = field.default_factory, f"{name}=_missing"
                value = f"_make_{name}() if {name} is _missing else {name}"
            elif field.default is not dataclasses.MISSING:
                known[f"_else_{name}"], word = field.default, f"{name}=_else_{name}"
            words[field.kw_only].append(word)
            known[f"_set_{name}"] = getattr(cls, name).__set__
            lines.append(f"    _set_{name}(self, {value})\n")
        given = ", ".join([*words[False], *(["*", *words[True]] if words[True] else [])])
        exec(f"def __init__({given}):\n{''.join(lines) or '    pass'}", known)  # noqa: S102 - as dataclasses does
        return known["__init__"]

    def _equal(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        compared = self._compared
        return compared(self) == compared(other)

    def _hashed(self):
        return hash(self._compared(self))

    def _written(self):
        fields = self.__dataclass_fields__.values()
        inside = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields if field.repr)
        return f"{self.__class__.__qualname__}({inside})"

    def _refuse(self, name, *_):
        raise dataclasses.FrozenInstanceError(f"cannot change {name!r} of {self.__class__.__qualname__}")

    def _state(self):
        return [getattr(self, name) for name in self.__dataclass_fields__]

    def _restore(self, state):
        for name, value in zip(self.__dataclass_fields__, state, strict=True):
            object.__setattr__(self, name, value)

    def _params(*, frozen):
        """By these, the standard library knows whether one may be changed."""
        return {"__dataclass_params__": dataclasses.dataclass(frozen=frozen)(type("_", (), {})).__dataclass_params__}

    _ALIKE = _params(frozen=True) | {
        "__eq__": _equal,
        "__hash__": _hashed,
        "__repr__": _written,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__getstate__": _state,
        "__setstate__": _restore,
    }
    _CHANGEABLE = _params(frozen=False) | {
        "__hash__": None,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }

    def changed(value, /, **changes):
        """A value like this one but for these fields.

        The same as dataclasses.replace at a tenth of its cost, which was more than half of all the rules'. The copy is
        a twin that is not frozen, and made one of its kind when it is ready: to set a frozen field costs far more.
        """
        kind = type(value)
        new = (_copies.get(kind) or _learn_to_copy(kind))(value)
        for name, other in changes.items():
            setattr(new, name, other)
        new.__class__ = kind
        return new

    _copies = {}

    def _learn_to_copy(kind):
        """A function that copies such a value to its twin, written out as dataclasses writes out `__init__`."""
        alike = {"__slots__": kind.__slots__, "__orig_bases__": getattr(kind, "__orig_bases__", ())}
        bare = {"__init__": object.__init__, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        known = {"twin": type.__new__(type(kind), kind.__name__, kind.__bases__, alike | bare)}
        lines = [f" new.{name} = value.{name}" for name in kind.__dataclass_fields__]
        exec("\n".join(("def copy(value):", " new = twin()", *lines, " return new")), known)  # noqa: S102
        _copies[kind] = known["copy"]
        return known["copy"]


T = TypeVar("T")


def put(row: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    """The row with this one at that place."""
    return (*row[:at], one, *row[at + 1 :])


class Value(metaclass=_Making):
    """What is equal when its fields are, and never changes; with `frozen=False` it may."""


__all__ = ["Value", "changed", "put"]
