"""What each setting may be: a check says what is possible, or nothing when the value is."""

from collections.abc import Callable, Iterable

from companion.languages import LANGUAGES
from companion.signals import Said, said

Check = Callable[[object], Said | None]


def one_of(*values: object) -> Check:
    possible = said("why.said", words=", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in values))
    # A bool is an int to Python and not to people.
    return lambda value: None if value in values and not isinstance(value, bool) else possible


def whole(low: int, high: int) -> Check:
    possible = said("why.whole_number", low=str(low), high=str(high))
    return lambda value: None if type(value) is int and low <= value <= high else possible


def number(low: float, high: float) -> Check:
    possible = said("why.number", low=str(low), high=str(high))
    return lambda value: None if type(value) in (int, float) and low <= value <= high else possible  # type: ignore[operator]


def pin() -> Check:
    return lambda value: None if type(value) is int and 0 <= value <= 27 else said("why.pin_number")


def switch() -> Check:
    return lambda value: None if isinstance(value, bool) else said("why.switch")


def text(possible: Said) -> Check:
    return lambda value: None if isinstance(value, str) and value and value.isprintable() else possible


def short_text(most: int) -> Check:
    possible = said("why.short_text", most=str(most))
    return lambda value: (
        None if isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= most else possible
    )


def path() -> Check:
    return lambda value: (
        None if isinstance(value, str) and value.startswith("/") and value.isprintable() else said("why.path")
    )


def either(check: Check, other: object) -> Check:
    return lambda value: (
        None
        if value is other
        else (possible := check(value)) and said("why.either", possible=possible, other=str(other).lower())
    )


ROLES = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
"""What a button can be for in every game; `ok2` is a second OK. Each game adds its own."""

MOST_PANELS = 8
LONGEST_NAME = 16
"""Letters of what the owner calls a piece: more has no room on a small panel."""

TOP: dict[str, Check] = {
    "language": one_of(*LANGUAGES),
    "board": text(said("why.board")),
    "games": path(),
    "step": number(0, 60),
    "sound": switch(),
}
SECTIONS: dict[str, dict[str, Check]] = {
    "buttons": dict.fromkeys(ROLES, either(pin(), False)),
    "scanner": {
        "port": text(said("why.port")),
        "kind": one_of("serial", "keyboard"),
        "dialect": one_of("lines", "idle", "stx-etx", "rdm6300"),
        "speed": whole(300, 4_000_000),
        "repeat": number(0, 60),
    },
    "window": {"width": whole(240, 7680), "height": whole(240, 4320), "fullscreen": switch()},
    "voice": {"speed": whole(80, 450), "volume": whole(0, 200), "describe": switch(), "brief": switch()},
    "cards": {},
    "names": {},
}
PANEL: dict[str, Check] = {
    "chip": one_of("ssd1306", "ssd1309", "sh1106", "st7735", "st7789"),
    "bus": one_of("i2c", "spi"),
    "number": whole(0, 20),
    "address": whole(0x08, 0x77),
    "select": whole(0, 1),
    "dc": pin(),
    "reset": either(pin(), False),
    "backlight": pin(),
    "width": whole(128, 480),
    "height": whole(32, 480),
    "rotate": one_of(0, 90, 180, 270),
    "contrast": whole(0, 255),
    "offset_x": whole(0, 100),
    "offset_y": whole(0, 100),
    "bgr": switch(),
    "seat": whole(0, 5),
}


def section(name: str, keys: Iterable[str]) -> dict[str, Check]:
    """What may stand in a section; what games add to it is looked up only where it says more than any box has."""
    known = SECTIONS[name]
    if name not in ("buttons", "cards", "names") or known.keys() >= set(keys):
        return known
    from companion.cards import button_roles, kinds, owned_words  # noqa: PLC0415 - all games' cards: 1 bare start

    if name == "buttons":
        return known | dict.fromkeys(button_roles(), either(pin(), False))
    if name == "names":
        return dict.fromkeys(owned_words(), short_text(LONGEST_NAME))
    return {word: whole(0, kind.total) for kind in kinds().values() if kind.total for word in kind.counts}
