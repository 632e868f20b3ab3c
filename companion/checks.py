"""What each setting may be: a check says what is possible, or nothing when the value is."""

from collections.abc import Callable, Iterable
from string import ascii_letters, ascii_lowercase, digits

from companion.languages import LANGUAGES
from companion.paces import PACES
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
    possible = said("why.short_text", count=most)
    return lambda value: (
        None if isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= most else possible
    )


def path() -> Check:
    return lambda value: (
        None if isinstance(value, str) and value.startswith("/") and value.isprintable() else said("why.path")
    )


def word(letters: str, longest: int, possible: Said) -> Check:
    """Nothing but these letters."""
    return lambda value: (
        None if isinstance(value, str) and 0 < len(value) <= longest and not set(value) - set(letters) else possible
    )


def address(*schemes: str) -> Check:
    """One that begins with one of these schemes, and goes on."""
    possible = said("why.url", schemes=", ".join(schemes))
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
        else (possible := check(value)) and said("why.either", possible=possible, other=str(other).lower())
    )


ROLES = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
"""What a button can be for in every game; `ok2` is a second OK. Each game adds its own."""

MOST_PANELS = 8
LONGEST_NAME = 16
"""Letters of what the owner calls a piece: more has no room on a small panel."""
HOST = f"{ascii_letters}{digits}.-:[]"
BOX = f"{ascii_lowercase}{digits}-_"
"""What the name of a box is made of: it stands in topics, and in what other programs call it."""

TOP: dict[str, Check] = {
    "language": one_of(*LANGUAGES),
    "board": text(said("why.board")),
    "games": path(),
    "pace": one_of(*PACES),
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
    "braille": {"seat": whole(0, 8), "host": text(said("why.brlapi_host"))},
    "cards": {},
    "names": {},
    "link": {
        "broker": word(HOST, 253, said("why.broker")),
        "port": whole(1, 65_535),
        "box": word(BOX, 32, said("why.box_name")),
        "user": text(said("why.any_text")),
        "password": text(said("why.any_text")),
        "password_file": path(),
        "tls": switch(),
        "ca": path(),
        "names": one_of("seats", "initials", "full"),
        "homeassistant": switch(),
    },
}
HAPPENINGS = ("began", "turn", "flight", "winner", "draw", "lost", "undo", "moment")
"""What the house can be told of, in any game."""
MOST_HOOKS = 50
HOOK: dict[str, Check] = {"on": one_of(*HAPPENINGS), "url": address("http://", "https://")}
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

LISTS = {"panel": (PANEL, MOST_PANELS), "hook": (HOOK, MOST_HOOKS)}
"""What may stand several times, and how often at most."""


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
