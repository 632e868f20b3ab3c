"""Convert frames to JSON data and back. Fields with their default are left out."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from msgspec import NODEFAULT, Struct, convert

from ui.frame import Frame


def plain(value: object) -> Any:
    """Return the value as JSON data.

    >>> from ui.frame import Text, Tone
    >>> plain(Text("Go", tone=Tone.ACTIVE))
    {'short': 'Go', 'tone': 'active'}
    """
    if isinstance(value, Struct):
        names = value.__struct_fields__
        defaults = (NODEFAULT,) * (len(names) - len(value.__struct_defaults__)) + value.__struct_defaults__
        held = ((name, getattr(value, name), default) for name, default in zip(names, defaults, strict=True))
        return {name: plain(one) for name, one, default in held if default is NODEFAULT or one != default}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def frame_of(data: Mapping[str, Any]) -> Frame:
    """Return the frame from which `plain` made these data; raise ValidationError if they describe no frame."""
    return convert(data, Frame)
