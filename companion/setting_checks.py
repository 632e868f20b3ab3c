"""What each setting may be: a check says what is possible, or nothing when the value is."""

from collections.abc import Callable
from string import ascii_letters, ascii_lowercase, digits

from companion.signals import Message, message

Check = Callable[[object], Message | None]


def one_of(*values: object) -> Check:
    possible = message("why.said", words=", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in values))
    # A bool is an int to Python and not to people.
    return lambda value: None if value in values and not isinstance(value, bool) else possible


def whole(low: int, high: int) -> Check:
    possible = message("why.whole_number", low=str(low), high=str(high))
    return lambda value: None if type(value) is int and low <= value <= high else possible


def number(low: float, high: float) -> Check:
    possible = message("why.number", low=str(low), high=str(high))
    return lambda value: None if type(value) in (int, float) and low <= value <= high else possible  # type: ignore[operator]


def pin() -> Check:
    return lambda value: None if type(value) is int and 0 <= value <= 27 else message("why.pin_number")


def switch() -> Check:
    return lambda value: None if isinstance(value, bool) else message("why.switch")


def text(possible: Message) -> Check:
    return lambda value: None if isinstance(value, str) and value and value.isprintable() else possible


def short_text(most: int) -> Check:
    possible = message("why.short_text", count=most)
    return lambda value: (
        None if isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= most else possible
    )


def path() -> Check:
    return lambda value: (
        None if isinstance(value, str) and value.startswith("/") and value.isprintable() else message("why.path")
    )


def word(letters: str, longest: int, possible: Message) -> Check:
    """Nothing but these letters."""
    return lambda value: (
        None if isinstance(value, str) and 0 < len(value) <= longest and not set(value) - set(letters) else possible
    )


def address(*schemes: str) -> Check:
    """One that begins with one of these schemes, and goes on."""
    possible = message("why.url", schemes=", ".join(schemes))
    return lambda value: (
        None
        if isinstance(value, str)
        and value.isprintable()
        and " " not in value
        and any(value.startswith(scheme) and len(value) > len(scheme) for scheme in schemes)
        else possible
    )


def either(check: Check, other: object) -> Check:
    return lambda value: (
        None
        if value is other
        else (possible := check(value)) and message("why.either", possible=possible, other=str(other).lower())
    )


ROLES = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
"""What a button can be for in every game; `ok2` is a second OK. Each game adds its own."""

MOST_PANELS = 8
LONGEST_NAME = 16
"""Letters of what the owner calls a piece: more has no room on a small panel."""
HOST = f"{ascii_letters}{digits}.-:[]"
BOX = f"{ascii_lowercase}{digits}-_"
"""What the name of a box is made of: it stands in topics, and in what other programs call it."""

HOOK_EVENTS = ("began", "turn", "flight", "winner", "draw", "lost", "undo", "moment")
"""What the house can be told of, in any game."""
MOST_HOOKS = 50
