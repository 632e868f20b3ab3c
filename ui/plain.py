"""A Frame as plain data that JSON can hold, and back. What has its default is left out; nothing is decided here."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from ui.frame import Frame


def plain(value: object) -> Any:
    """
    >>> from ui.frame import Text, Tone
    >>> plain(Text("Go", tone=Tone.ACTIVE))
    {'short': 'Go', 'tone': 'active'}
    """
    if is_dataclass(value):
        named = ((one, getattr(value, one.name)) for one in fields(value))
        return {one.name: plain(held) for one, held in named if one.default is MISSING or held != one.default}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def frame_of(data: Mapping[str, Any]) -> Frame:
    """The frame that these data are of; KeyError, TypeError or ValueError where they are of none."""
    frame = _value(Frame, data)
    assert isinstance(frame, Frame)
    return frame


def _value(kind: Any, data: Any) -> Any:
    if get_origin(kind) is tuple:
        return tuple(_value(get_args(kind)[0], one) for one in data)
    if isinstance(kind, UnionType):
        whole = next((one for one in get_args(kind) if is_dataclass(one)), None)
        return _value(whole, data) if whole and isinstance(data, Mapping) else data
    if isinstance(kind, type) and is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: _value(hints[name], held) for name, held in data.items()})
    return kind(data) if isinstance(kind, type) and issubclass(kind, Enum) else data


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
