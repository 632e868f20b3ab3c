"""Parse and check settings; report all mistakes at once, each with its line. Opens no device."""

from __future__ import annotations

import re
import reprlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from types import NoneType
from typing import get_args

from msgspec import convert

from companion import setting_checks
from companion.bounded_toml import Section, TomlError, parse
from companion.setting_checks import MOST_HOOKS, MOST_PANELS, ROLES, Check, either, pin, whole
from companion.settings import HookSettings, PanelSettings, Settings
from companion.signals import Message, message
from companion.values import Value

I2C_PINS = {0: {0: "I2C data", 1: "I2C clock"}, 1: {2: "I2C data", 3: "I2C clock"}}
"""Pins and their uses by I2C bus; the pins of other buses depend on their overlays."""
SPI_PINS = {10: "SPI data", 11: "SPI clock"}
SPI_SELECT = {0: 8, 1: 7}
UART_PINS = {14: "the serial line", 15: "the serial line"}
OF_I2C = {"number", "address"}
OF_SPI = {"select", "dc", "reset", "backlight"}
SHAPE = {"chip", "bus", "width", "height", "rotate"}
"""Settings of a panel; if one of these is invalid, the panel takes no part in the checks of pins and addresses."""
WIRING = {"board", "panel", "window", "buttons"}
"""Keys and sections that say what is attached to the box."""
ON_THE_PINS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")


def checks_of(settings: type[Value]) -> dict[str, Check]:
    """Return the check of each field of this class, from the annotations of the fields."""
    kinds = settings.__annotations__.items()
    return {name: kind.__metadata__[0] for name, kind in kinds if hasattr(kind, "__metadata__")}


TOP = checks_of(Settings)
SECTIONS: dict[str, dict[str, Check]] = {
    "buttons": dict.fromkeys(ROLES, either(pin(), False)),
    "cards": {},
    "names": {},
    **{
        name: checks_of(parts[0])
        for name, kind in Settings.__annotations__.items()
        if (parts := get_args(kind))[1:] == (NoneType,)
    },
}
PANEL, HOOK = checks_of(PanelSettings), checks_of(HookSettings)
LISTS = {"panel": (PANEL, MOST_PANELS), "hook": (HOOK, MOST_HOOKS)}
"""Sections that may occur several times, each with the checks of its keys and the most that are allowed."""


def section(name: str, keys: Iterable[str]) -> dict[str, Check]:
    """Return the keys of a section with their checks. Games are asked for keys of their own only if one is used."""
    known = SECTIONS[name]
    if name not in ("buttons", "cards", "names") or known.keys() >= set(keys):
        return known
    from companion.cards import button_roles, kinds, owned_words  # noqa: PLC0415 - the cards of all games take 1 interpreter start

    if name == "buttons":
        return known | dict.fromkeys(button_roles(), either(pin(), False))
    if name == "names":
        return dict.fromkeys(owned_words(), setting_checks.short_text(setting_checks.LONGEST_NAME))
    return {word: whole(0, kind.total) for kind in kinds().values() if kind.total for word in kind.counts}


class SettingMistake(Value):
    """A mistake in the settings: the setting, the value found, and the possible values."""

    line: int
    key: str | Message
    found: Message
    possible: Message

    def in_file(self, file: object) -> Message:
        where = f"{file}:{self.line}"
        return message("why.mistake", where=where, key=self.key, found=self.found, possible=self.possible)


class SettingsFileError(Exception):
    def __init__(self, mistakes: list[SettingMistake]) -> None:
        super().__init__(mistakes)
        self.mistakes = mistakes


def read_settings(source: str, boards: Mapping[str, str]) -> Settings:
    """Parse settings, which replace those of their board. Raise SettingsFileError with all mistakes."""
    return _Reading(source, boards).settings()


class _Reading:
    """Parses one text and collects its mistakes."""

    def __init__(self, source: str, boards: Mapping[str, str]) -> None:
        self.boards = boards
        source = source.removeprefix("\ufeff")  # some editors write a byte order mark at the beginning of a file
        self.lines = _key_lines(source)
        self.mistakes: list[SettingMistake] = []
        self.written = self._parse(source)

    def settings(self) -> Settings:
        written = self.written
        self._check_keys(written)
        board = self._board(written.get("board", "plain"))
        # A window without a board or panel means a box without an OLED: a default panel would be reported as lost.
        has_board = "board" in written or "window" not in written
        of_board = board.get("panel", []) if has_board else []
        panels: list[Section] = written["panel"] if "panel" in written else of_board  # noqa: SIM401 - keeps its type
        buttons = {**board.get("buttons", {}), **_table(written, "buttons")}
        pins = {role: number for role, number in buttons.items() if number is not False}
        sound_panels = {at: sound for at, panel in enumerate(panels) if (sound := _sound_panel(panel)) is not None}
        self._check_panels(sound_panels)
        sound_pins = _sound(pins, section("buttons", pins))
        self._check_pins(sound_pins, sound_panels, _table(written, "scanner"))
        self._check_scanner(_table(written, "scanner"))
        if self.mistakes:
            raise SettingsFileError(sorted(self.mistakes, key=lambda mistake: mistake.line))
        others = {key: value for key, value in written.items() if key not in LISTS}
        lists = {"panels": [*map(_panel, panels)], "hooks": written.get("hook", [])}
        return convert({**others, **lists, "buttons": pins, "is_wired": not WIRING.isdisjoint(written)}, Settings)

    def _parse(self, source: str) -> Section:
        try:
            return parse(source)
        except TomlError as error:
            self._mistake(error.line, message("why.the_file"), error.why, message("why.write_toml"))
        raise SettingsFileError(self.mistakes) from None

    def _check_keys(self, written: Section) -> None:
        for key, value in written.items():
            if key in SECTIONS:
                keys = value if isinstance(value, dict) else ()
                self._check_table(key, value, section(key, keys), key)
            elif key in LISTS:
                self._check_list(key, value, written)
            else:
                self._check(key, key, value, TOP)

    def _check_list(self, key: str, value: object, written: Section) -> None:
        known, most = LISTS[key]
        if not isinstance(value, list):
            self._mistake(
                self._line(key), key, message("why.only_one", section=key), message("why.write_each", section=key)
            )
            written[key] = []
            return
        if len(value) > most:
            many, at_most = message("why.found_many", count=len(value)), message("why.at_most", count=most)
            self._mistake(self._line(key), key, many, at_most)
            written[key] = []
        for at, one in enumerate(value[:most]):
            self._check_table(f"{key}.{at}", one, known, key)
            for lacking in HOOK if known is HOOK and isinstance(one, dict) else ():
                if lacking not in one:
                    possible = message("why.possible", possible=HOOK[lacking](None))
                    self._mistake(self._line(f"{key}.{at}"), f"{key}.{lacking}", message("why.is_missing"), possible)

    def _check_table(self, where: str, value: object, known: dict[str, Check], shown: str) -> None:
        if not isinstance(value, dict):
            self._mistake(self._line(where), shown, _found(value), message("why.write_section", section=shown))
            return
        for key, item in value.items():
            self._check(f"{where}.{key}", key, item, known)

    def _check(self, where: str, key: str, value: object, known: dict[str, Check]) -> None:
        shown = re.sub(rf"^({'|'.join(LISTS)})\.\d+", r"\1", where)[:100]
        if key not in known:
            choices = (*known, *((*SECTIONS, *LISTS) if known is TOP else ()))
            near = get_close_matches(key, choices, n=1)
            way_out = message("why.possible", possible=", ".join(choices))
            if near:
                way_out = message("why.did_you_mean", word=near[0])
            self._mistake(self._line(where), shown, message("why.no_setting"), way_out)
        elif possible := known[key](value):
            self._mistake(self._line(where), shown, _found(value), message("why.possible", possible=possible))

    def _board(self, name: object) -> Section:
        if isinstance(name, str) and name in self.boards:
            return tomllib.loads(self.boards[name])
        self._mistake(
            self._line("board"), "board", _found(name), message("why.possible", possible=", ".join(self.boards))
        )
        return {}

    def _check_panels(self, panels: dict[int, Section]) -> None:
        places: dict[tuple[str, int, int], int] = {}
        for at, written in panels.items():
            panel = _panel(written)
            line = self._line(f"panel.{at}.height", f"panel.{at}.chip", f"panel.{at}", "board")
            i2c = panel.bus == "i2c"
            place = (panel.bus, panel.number, panel.address) if i2c else (panel.bus, panel.select, 0)
            if place in places:
                taken = message("why.place_taken", place=_place(panel), number=places[place] + 1)
                self._mistake(line, "panel", taken, message("why.choose_another"))
            places.setdefault(place, at)
            for key in sorted(written.keys() & (OF_SPI if i2c else OF_I2C)):
                where = self._line(f"panel.{at}.{key}")
                self._mistake(where, f"panel.{key}", message("why.no_meaning", bus=panel.bus), message("why.leave_out"))
            if not panel.colour and (panel.width, panel.height) not in ((128, 64), (128, 32)):
                size = message("why.found", value=f"{panel.width}×{panel.height}")
                self._mistake(line, "panel", size, message("why.sizes", chip=panel.chip))
            if panel.colour and panel.bus == "i2c":
                self._mistake(line, "panel.bus", _found("i2c"), message("why.wired_by_spi", chip=panel.chip))
            if not panel.colour and panel.rotate not in (0, 180):
                self._mistake(line, "panel.rotate", _found(panel.rotate), message("why.turns", chip=panel.chip))

    def _check_scanner(self, written: Section) -> None:
        if written.get("kind") == "keyboard" and written.get("port", "auto") == "auto":
            where = self._line("scanner.port", "scanner.kind")
            self._mistake(where, "scanner.port", _found("auto"), message("why.name_keyboard"))

    def _check_pins(self, pins: dict[str, int], panels: dict[int, Section], scanner: Section) -> None:
        """Report each pin that is used twice, with both uses."""
        owners: dict[int, str] = {}
        for written in panels.values():
            panel = _panel(written)
            if panel.bus == "i2c":
                owners |= I2C_PINS.get(panel.number, {})
                continue
            owners |= SPI_PINS | {SPI_SELECT[panel.select]: "SPI select"}
        if scanner.get("port") in ON_THE_PINS:
            owners |= UART_PINS
        wanted = [
            (f"panel.{name}", number, f"panel.{at}")
            for at, written in panels.items()
            for name, number in _pins(written)
        ]
        wanted += [(f"buttons.{role}", number, f"buttons.{role}") for role, number in pins.items()]
        for name, number_, where in wanted:
            if number_ in owners:
                used = message("why.pin_used", pin=number_, wire=owners[number_])
                self._mistake(self._line(where, "buttons", "board"), name, used, message("why.choose_another"))
            owners.setdefault(number_, name)

    def _line(self, *keys: str) -> int:
        """Return the line number of the first of these keys that the text has, else of the section around it."""
        tried = (*keys, *(whole for key in keys for whole in _wholes(key)))
        return next((self.lines[key] for key in tried if key in self.lines), 1)

    def _mistake(self, line: int, key: str | Message, found: Message, possible: Message) -> None:
        self.mistakes.append(SettingMistake(line, key, found, possible))


def _sound(written: Section, known: dict[str, Check]) -> Section:
    """Return the entries of a section that are valid by themselves; two of them may still contradict each other."""
    return {key: value for key, value in written.items() if key in known and known[key](value) is None}


def _sound_panel(written: object) -> Section | None:
    if not isinstance(written, dict) or SHAPE & (written.keys() - _sound(written, PANEL).keys()):
        return None
    return _sound(written, PANEL)


def _wholes(key: str) -> Iterator[str]:
    """Yield the key and its enclosing ones: for `panel.0.chip` also `panel.0` and `panel`."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def _panel(written: Section) -> PanelSettings:
    return PanelSettings(**{**written, "reset": written.get("reset", 25) or None})


def _pins(written: Section) -> list[tuple[str, int]]:
    """Return the pins of a panel, without those of its bus."""
    panel = _panel(written)
    if panel.bus == "i2c":
        return []
    pins = {"dc": panel.dc, "reset": panel.reset, "backlight": panel.backlight if panel.colour else None}
    return [(name, pin) for name, pin in pins.items() if pin is not None]


def _found(value: object) -> Message:
    """Return the value as a message, shortened; enough to find it in the file."""
    limited = reprlib.Repr()
    limited.maxstring = limited.maxother = 100
    return message("why.found", value=limited.repr(value))


def _place(panel: PanelSettings) -> Message:
    """Return the bus and address of a panel as a message."""
    if panel.bus == "i2c":
        return message("why.at_i2c", address=f"0x{panel.address:02x}", bus=panel.number)
    return message("why.at_spi", number=panel.select)


def _table(written: Section, key: str) -> Section:
    table = written.get(key, {})
    return table if isinstance(table, dict) else {}


def _key_lines(source: str) -> dict[str, int]:
    """Return the line number of each key, such as `scanner.port` or `panel.0.chip`; tomllib does not report it."""
    lines: dict[str, int] = {}
    counts: Counter[str] = Counter()
    table = ""
    for number_, line in enumerate(source.splitlines(), start=1):
        line = line.replace('"', "").replace("'", "")  # noqa: PLW2901 - a key in quotes is the same key
        if header := re.match(r"\s*(\[\[?)\s*([\w.-]+)\s*\]", line):
            table = header[2]
            if header[1] == "[[":
                counts[header[2]] += 1
                table = f"{table}.{counts[table] - 1}"
            lines.setdefault(table, number_)
        elif key := re.match(r"\s*([\w.-]+)\s*=", line):
            lines.setdefault(f"{table}.{key[1]}".lstrip("."), number_)
    return lines
