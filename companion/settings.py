"""All settings of a box, each with its default and its check. Reads no file."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import convert

from companion import setting_checks
from companion.languages import LANGUAGES
from companion.setting_checks import HOOK_EVENTS, either, one_of, pin, switch, text, whole
from companion.signals import message
from companion.values import Value, field, fields_of

PACES = {"step": 0.0, "slow": 2.0, "normal": 1.0, "quick": 0.5}
"""By pace, the factor by which the reading time of a step is multiplied; 0: each step waits for OK."""
USUAL_PACE = "normal"


class BoxSettings(Value):
    """Settings that people change at the box. Defaults are in the settings file, changes in the state file."""

    pace: str = USUAL_PACE
    turn_clock: str = "off"
    volume: int = 5
    """0 (silent) to 5."""
    voice: bool = False
    voice_speed: int = 160
    """Speed of the voice in words per minute."""
    voice_brief: bool = True
    voice_language: str = ""
    """Language code of the voice; empty: the language of the screens."""
    brightness: int = 5
    dim_after: int = 0
    """Minutes without a press after which the panels are dimmed; 0: never."""
    is_turned: bool = False
    """Whether the box stands upside down, so that the picture is turned."""
    table: str = ""
    """Name of the table among several ones."""

    def with_facts(self, facts: Mapping[str, object]) -> "BoxSettings":
        """Return the settings with the valid values among `facts`; entries that are unknown or invalid are ignored."""
        known = {name: value for name, value in facts.items() if _is_possible(name, value)}
        return convert({**fields_of(self), **known}, BoxSettings)


def _is_possible(name: str, value: object) -> bool:
    if name == "table":
        return isinstance(value, str)
    values = BOX_SETTINGS.get(name, ())
    return value in values and type(value) is type(values[0])


BOX_SETTINGS: Mapping[str, tuple[str | int, ...]] = {
    "pace": tuple(PACES),
    "turn_clock": ("off", "on", "paused"),
    "volume": (0, 1, 2, 3, 4, 5),
    "voice": (False, True),
    "voice_brief": (True, False),
    "voice_speed": (120, 140, 160, 180, 220, 260),
    "voice_language": ("", *LANGUAGES),
    "brightness": (1, 2, 3, 4, 5),
    "dim_after": (0, 2, 10, 30),
    "is_turned": (False, True),
}
"""The values that each setting can be given at the box."""


class ScannerSettings(Value):
    """The scanner: its kind, its port, and what it sends."""

    port: Annotated[str, text(message("why.port"))] = "auto"
    kind: Annotated[str, one_of("serial", "keyboard")] = "serial"
    dialect: Annotated[str, one_of("lines", "idle", "stx-etx", "rdm6300")] = "lines"
    speed: Annotated[int, whole(300, 4_000_000)] = 9600
    repeat: Annotated[float, setting_checks.number(0, 60)] = 2.0


class PanelSettings(Value):
    """A panel: its chip, bus, size and pins; with a seat it shows only that player's part."""

    chip: Annotated[str, one_of("ssd1306", "ssd1309", "sh1106", "st7735", "st7789")] = "ssd1306"
    bus: Annotated[str, one_of("i2c", "spi")] = "i2c"
    number: Annotated[int, whole(0, 20)] = 1
    address: Annotated[int, whole(0x08, 0x77)] = 0x3C
    select: Annotated[int, whole(0, 1)] = 0
    dc: Annotated[int, pin()] = 24
    reset: Annotated[int | None, either(pin(), False)] = 25
    backlight: Annotated[int, pin()] = 24
    width: Annotated[int, whole(128, 480)] = 128
    height: Annotated[int, whole(32, 480)] = 64
    rotate: Annotated[int, one_of(0, 90, 180, 270)] = 0
    contrast: Annotated[int | None, whole(0, 255)] = None
    offset_x: Annotated[int, whole(0, 100)] = 0
    offset_y: Annotated[int, whole(0, 100)] = 0
    bgr: Annotated[bool, switch()] = False
    seat: Annotated[int, whole(0, 5)] = 0

    @property
    def colour(self) -> bool:
        """Whether the panel has colours."""
        return self.chip.startswith("st77")


class WindowSettings(Value):
    """A window on a desktop, or a small screen that shows the window without a desktop."""

    width: Annotated[int | None, whole(240, 7680)] = None
    height: Annotated[int | None, whole(240, 4320)] = None
    fullscreen: Annotated[bool, switch()] = False
    inches: Annotated[float | None, setting_checks.number(1, 200)] = None
    """Diagonal of the screen, for targets that a finger hits; None: as the screen reports."""

    @property
    def size(self) -> tuple[int, int] | None:
        """The size to open the window with; (0, 0) means a share of the desktop, None the full screen."""
        return None if self.fullscreen else (self.width or 0, self.height or 0)


class VoiceSettings(Value):
    """The voice: its speed, its volume, and whether it describes pages."""

    speed: Annotated[int, whole(80, 450)] = 160
    volume: Annotated[int, whole(0, 200)] = 100
    describe: Annotated[bool, switch()] = False
    brief: Annotated[bool, switch()] = True


class LinkSettings(Value):
    """The MQTT link: the broker, the box's name, and how much of players' names is published."""

    broker: Annotated[str, setting_checks.word(setting_checks.HOST, 253, message("why.broker"))] = "localhost"
    port: Annotated[int | None, whole(1, 65_535)] = None
    """Port of the broker; None: the standard port of MQTT, with or without TLS."""
    box: Annotated[str | None, setting_checks.word(setting_checks.BOX, 32, message("why.box_name"))] = None
    """Name of the box; None: the machine's name."""
    user: Annotated[str | None, text(message("why.any_text"))] = None
    password: Annotated[str | None, text(message("why.any_text"))] = None
    password_file: Annotated[str | None, setting_checks.path()] = None
    tls: Annotated[bool, switch()] = False
    ca: Annotated[str | None, setting_checks.path()] = None
    names: Annotated[str, one_of("seats", "initials", "full")] = "seats"
    homeassistant: Annotated[bool, switch()] = True


class HookSettings(Value):
    """An address that the box calls when an event happens."""

    on: Annotated[str, one_of(*HOOK_EVENTS)]
    url: Annotated[str, setting_checks.address("http://", "https://")]


class BrailleSettings(Value):
    """A braille display: the seat of the player who reads it, and where BrlAPI listens."""

    seat: Annotated[int, whole(0, 8)] = 0
    host: Annotated[str, text(message("why.brlapi_host"))] = ""


class Settings(Value):
    """All settings. A device that is None is not part of the box."""

    language: Annotated[str | None, one_of(*LANGUAGES)] = None
    board: Annotated[str, text(message("why.board"))] = "plain"
    games: Annotated[str | None, setting_checks.path()] = None
    pace: Annotated[str | None, one_of(*PACES)] = None
    sound: Annotated[bool, switch()] = True
    buttons: Mapping[str, int] = field(default_factory=dict)
    scanner: ScannerSettings | None = None
    panels: tuple[PanelSettings, ...] = ()
    window: WindowSettings | None = None
    voice: VoiceSettings | None = None
    braille: BrailleSettings | None = None
    cards: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """The owner's own names for cards and boards, by their words."""
    link: LinkSettings | None = None
    hooks: tuple[HookSettings, ...] = ()
    is_wired: bool = True
    """Whether the settings name the board, or a panel, window or button; else the box finds out which board it has."""
