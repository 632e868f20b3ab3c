"""Checks of setting values: each returns a message about what is possible, or None for a valid value."""

from collections.abc import Callable
from string import ascii_letters, ascii_lowercase, digits
from typing import Any

from companion.signals import Message, message

Check = Callable[[object], Message | None]


def _when(is_valid: Callable[[Any], bool], possible: Message) -> Check:
    return lambda value: None if is_valid(value) else possible


def _text_when(is_valid: Callable[[str], bool], possible: Message) -> Check:
    return _when(lambda value: isinstance(value, str) and value.isprintable() and is_valid(value), possible)


def one_of(*values: object) -> Check:
    shown = ", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in values)
    # bool is a subclass of int in Python, but not a number in settings
    return _when(lambda value: value in values and not isinstance(value, bool), message("why.said", words=shown))


def whole(low: int, high: int) -> Check:
    possible = message("why.whole_number", low=str(low), high=str(high))
    return _when(lambda value: type(value) is int and low <= value <= high, possible)


def number(low: float, high: float) -> Check:
    possible = message("why.number", low=str(low), high=str(high))
    return _when(lambda value: type(value) in (int, float) and low <= value <= high, possible)


def pin() -> Check:
    return _when(lambda value: type(value) is int and 0 <= value <= 27, message("why.pin_number"))


def switch() -> Check:
    return _when(lambda value: isinstance(value, bool), message("why.switch"))


def text(possible: Message) -> Check:
    return _text_when(bool, possible)


def short_text(most: int) -> Check:
    return _text_when(lambda value: 0 < len(value.strip()) <= most, message("why.short_text", count=most))


def path() -> Check:
    return _text_when(lambda value: value.startswith("/"), message("why.path"))


def word(letters: str, longest: int, possible: Message) -> Check:
    """Return a check for texts of at most `longest` characters, all of them in `letters`."""
    return _text_when(lambda value: 0 < len(value) <= longest and not set(value) - set(letters), possible)


def address(*schemes: str) -> Check:
    """Return a check for addresses that begin with one of these schemes, such as `https`."""
    possible = message("why.url", schemes=", ".join(schemes))
    return _text_when(lambda value: value.startswith(schemes) and value not in schemes and " " not in value, possible)


def either(check: Check, other: object) -> Check:
    return lambda value: (
        None
        if value is other
        else (possible := check(value)) and message("why.either", possible=possible, other=str(other).lower())
    )


ROLES = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
"""Roles of buttons in all games; `ok2` is a second OK button. Games add roles of their own."""

MOST_PANELS = 8
LONGEST_NAME = 16
"""Characters in the owner's name for a piece, at most: a small panel has room for that many."""
HOST = f"{ascii_letters}{digits}.-:[]"
BOX = f"{ascii_lowercase}{digits}-_"
"""Characters allowed in a box's name, since the name is part of MQTT topics."""

HOOK_EVENTS = ("began", "turn", "flight", "winner", "draw", "lost", "undo", "moment")
"""Names of the events at which the address of a hook can be called, in all games."""
MOST_HOOKS = 50
