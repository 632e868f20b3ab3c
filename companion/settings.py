"""What a box can be told about itself: every setting once, with its default and what it may be. Reads nothing."""

from collections.abc import Mapping
from dataclasses import field
from typing import TypeVar

from companion import checks
from companion.checks import HAPPENINGS, Check, either, one_of, pin, switch, text, whole
from companion.languages import LANGUAGES
from companion.paces import PACES
from companion.signals import message
from companion.values import Value

T = TypeVar("T")
CHECK = "check"


def checked(default: T, check: Check) -> T:
    """A setting: what it is where nobody says otherwise, and what it may be."""
    return field(default=default, metadata={CHECK: check})


class ScannerSettings(Value):
    """What reads codes, where it is plugged in, and what it sends."""

    port: str = checked("auto", text(message("why.port")))
    kind: str = checked("serial", one_of("serial", "keyboard"))
    dialect: str = checked("lines", one_of("lines", "idle", "stx-etx", "rdm6300"))
    speed: int = checked(9600, whole(300, 4_000_000))
    repeat: float = checked(2.0, checks.number(0, 60))


class PanelSettings(Value):
    """One screen on the pins: its chip, its wires and its glass; with a seat, the screen of one house."""

    chip: str = checked("ssd1306", one_of("ssd1306", "ssd1309", "sh1106", "st7735", "st7789"))
    bus: str = checked("i2c", one_of("i2c", "spi"))
    number: int = checked(1, whole(0, 20))
    address: int = checked(0x3C, whole(0x08, 0x77))
    select: int = checked(0, whole(0, 1))
    dc: int = checked(24, pin())
    reset: int | None = checked(25, either(pin(), False))
    backlight: int = checked(24, pin())
    width: int = checked(128, whole(128, 480))
    height: int = checked(64, whole(32, 480))
    rotate: int = checked(0, one_of(0, 90, 180, 270))
    contrast: int | None = checked(None, whole(0, 255))
    offset_x: int = checked(0, whole(0, 100))
    offset_y: int = checked(0, whole(0, 100))
    bgr: bool = checked(False, switch())
    seat: int = checked(0, whole(0, 5))

    @property
    def colour(self) -> bool:
        """Whether it shows more than black and white."""
        return self.chip.startswith("st77")


class WindowSettings(Value):
    """A window, or a whole small screen."""

    width: int = checked(800, whole(240, 7680))
    height: int = checked(480, whole(240, 4320))
    fullscreen: bool = checked(False, switch())


class VoiceSettings(Value):
    """How it speaks, how much, and whether it also describes what is shown."""

    speed: int = checked(160, whole(80, 450))
    volume: int = checked(100, whole(0, 200))
    describe: bool = checked(False, switch())
    brief: bool = checked(False, switch())


class LinkSettings(Value):
    """Where other machines hear of this table, by what name, and how much of the players' names."""

    broker: str = checked("localhost", checks.word(checks.HOST, 253, message("why.broker")))
    port: int | None = checked(None, whole(1, 65_535))
    """None: the usual one, with TLS or without."""
    box: str | None = checked(None, checks.word(checks.BOX, 32, message("why.box_name")))
    """None: as this machine is called."""
    user: str | None = checked(None, text(message("why.any_text")))
    password: str | None = checked(None, text(message("why.any_text")))
    password_file: str | None = checked(None, checks.path())
    tls: bool = checked(False, switch())
    ca: str | None = checked(None, checks.path())
    names: str = checked("seats", one_of("seats", "initials", "full"))
    homeassistant: bool = checked(True, switch())


class HookSettings(Value):
    """An address that is called when something happens at the table."""

    on: str = field(metadata={CHECK: one_of(*HAPPENINGS)})
    url: str = field(metadata={CHECK: checks.address("http://", "https://")})


class BrailleSettings(Value):
    """A line of braille: whose it is, and where its daemon listens."""

    seat: int = checked(0, whole(0, 8))
    host: str = checked("", text(message("why.brlapi_host")))


class Settings(Value):
    """All that a box is told about itself. What is None is not there."""

    language: str | None = checked(None, one_of(*LANGUAGES))
    board: str = checked("plain", text(message("why.board")))
    games: str | None = checked(None, checks.path())
    pace: str | None = checked(None, one_of(*PACES))
    sound: bool = checked(True, switch())
    buttons: Mapping[str, int] = field(default_factory=dict)
    scanner: ScannerSettings | None = None
    panels: tuple[PanelSettings, ...] = ()
    window: WindowSettings | None = None
    voice: VoiceSettings | None = None
    braille: BrailleSettings | None = None
    cards: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """What the owner calls some pieces of the games."""
    link: LinkSettings | None = None
    hooks: tuple[HookSettings, ...] = ()
