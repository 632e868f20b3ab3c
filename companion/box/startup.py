"""Plan a start: in normal or safe mode, depending on the number of failed starts before it.

At a terminal, mistakes are printed; a service shows them on the box. The launcher of an installed box (debian/start.py)
counts the start before it imports this program, and passes two versions in the environment: the one that it starts
and, if a newer one has failed, that one.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import socket
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from zlib import crc32

from companion.box.assembly import Notes, RunningBox
from companion.box.load_settings import SettingsError, complain, settings_file, settings_of, usable_settings
from companion.box.views import PANEL, WINDOW, Screen
from companion.cards import Card, CardCodes, CardsUnreadableError, load_card_codes
from companion.folders import state_folder
from companion.languages import ENGLISH
from companion.settings import PanelSettings, Settings
from companion.signals import Message, message, message_for
from companion.storage.atomic_write import write_durably
from companion.storage.files import NotAFileError, read_bytes
from companion.storage.state_file import StateFile
from companion.values import Struct, Value, changed, field
from hardware.buses import BusConnection, I2c
from ui.frame import Frame, Text
from ui.texts import text
from ui.words import Words


class Version(Value):
    name: str = ""
    """The version that runs; empty if the box was not started by the launcher, which also counts starts."""
    instead_of: str = ""
    """The newer version that failed to start, so that this one runs instead; empty if there is none."""
    why: Message | str = ""


def version_of(environment: Mapping[str, str]) -> Version:
    instead_of = environment.get("RATKEEPER_INSTEAD", "")
    return Version(
        environment.get("RATKEEPER_VERSION", ""), instead_of, environment.get("RATKEEPER_WHY") or message("safe.silent")
    )


def note_good(path: Path, name: str) -> None:
    """Record that this version works; a later upgrade then keeps it as a fallback (debian/postinst)."""
    note = json.dumps({"version": name}).encode()
    with suppress(OSError, NotAFileError):
        if read_bytes(path, 1000) == note:
            return
    with suppress(OSError):  # without the record there is no fallback version; games are not affected
        write_durably(path, note)


MANY = 3
"""Number of failed starts in a row after which the next start is in safe mode. Before that, an installed box tries its
previous version (debian/start.py)."""
GOOD = 20.0
"""Seconds that a box must run after its first frame for the start to count as good."""
LONGEST = 300
"""Number of characters to which the reason of a failed start is cut."""


class FailedStarts(Value):
    """The number of failed starts in a row, and the reason of the last one that reported a reason."""

    count: int = 0
    why: str = ""

    @property
    def many(self) -> bool:
        return self.count >= MANY


class StartCounter:
    """Counts failed starts. A start counts as failed until it has run for GOOD seconds or answered a press."""

    def __init__(self, path: Path, *, counted: bool = False) -> None:
        found = read_starts(path)
        self.failed = FailedStarts(max(found.count - 1, 0), found.why) if counted else found
        """The failed starts before this one, even if the launcher has already counted this one (`counted`)."""
        self.on_good: Callable[[], None] = lambda: None
        """Called when this start turns out good, unless it is in safe mode."""
        self._path = path
        self._is_shown = self._is_good = False
        write_starts(path, FailedStarts(self.failed.count + 1, self.failed.why))

    def shown(self) -> None:
        """Note that the first frame is shown: from now on, an answered press makes this start good."""
        self._is_shown = True

    def pressed(self) -> None:
        """Record this start as good after an answered press, if the first frame is shown."""
        if self._is_shown:
            self.proved()

    def proved(self) -> None:
        """Record this start as good. After safe mode, the next start is normal; if that fails, safe mode follows again.

        If earlier starts had failed, the file is synced. Else repeated power cuts could lose this record each time, and
        lead to safe mode.
        """
        if self._is_good:
            return
        self._is_good = True
        forgiven = self.failed.count > 0
        if not self.failed.many:
            self.on_good()
        self.failed = FailedStarts(MANY - 1, self.failed.why) if self.failed.many else FailedStarts()
        write_starts(self._path, self.failed, durably=forgiven)

    def ended(self) -> None:
        """Record that the user ended the box, which makes the start neither good nor failed.

        After safe mode the next start is a normal one, since users have seen the reason on the screen.
        """
        if not self._path.exists():
            return  # removed by debian/postinst during an upgrade: a new version begins without failed starts
        if self.failed.many:
            self.proved()
        else:
            write_starts(self._path, self.failed)

    def broke(self, why: str) -> None:
        """Record a failed start with its reason. If it had counted as good before, it is the first one in a row."""
        write_starts(self._path, FailedStarts(self.failed.count + 1, " ".join(why.split())[:LONGEST]))


def read_starts(path: Path) -> FailedStarts:
    try:
        match json.loads(read_bytes(path, 10_000)):
            case {"failed": int(count), "why": str(why)} if count >= 0:
                return FailedStarts(count, why[:LONGEST])
    except (OSError, NotAFileError, ValueError, RecursionError):
        pass
    return FailedStarts()


def write_starts(path: Path, failed: FailedStarts, *, durably: bool = False) -> None:
    """Write the counter. Sync it only if `durably`: to lose one count in a power cut does no harm."""
    told = json.dumps({"failed": failed.count, "why": failed.why})
    fresh = path.with_name(path.name + ".new")
    with suppress(OSError):
        if durably:
            write_durably(path, told.encode(), mode=0o600)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "w") as file:
            file.write(told)
        fresh.replace(path)


class SystemdNotifier:
    """Tells systemd that the box is alive. It has no thread of its own, which would report even if the loop hangs."""

    def __init__(self, environment: Mapping[str, str] = os.environ, status: str = "keeping the table") -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self._status = status
        self.pause = _pause(environment)
        """Seconds between two calls of `alive`; infinity if systemd does not watch the box."""

    def ready(self) -> None:
        self._notify(f"READY=1\nSTATUS={' '.join(self._status.split())}")

    def alive(self) -> None:
        self._notify("WATCHDOG=1")

    def stopping(self) -> None:
        self._notify("STOPPING=1")

    def _notify(self, words: str) -> None:
        if not self._address:
            return
        place = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        # non-blocking, so that a systemd that does not read cannot stop the event loop
        kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK
        with suppress(OSError), socket.socket(socket.AF_UNIX, kind) as line:
            line.sendto(words.encode(), place)


def _pause(environment: Mapping[str, str]) -> float:
    """Return the seconds between keep-alive messages: half of the watchdog's time; infinity without a watchdog."""
    watched = environment.get("WATCHDOG_USEC", "")
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()) or not watched.isdecimal():
        return math.inf
    return int(watched) / 2_000_000 or math.inf


def add_service(command: argparse.ArgumentParser) -> None:
    command.add_argument("--service", action="store_true")
    command.add_argument("--safe", action="store_true")


def is_service(options: argparse.Namespace) -> bool:
    return options.service or "NOTIFY_SOCKET" in os.environ


class StartupPlan(Struct):
    """The settings, mode and helpers of one start of the box."""

    settings: Settings
    safe: Message | str | None = None
    """The reason for safe mode; None in normal operation."""
    patient: bool = False
    """Whether mistakes in files become notices instead of ending the start, as for a service without a terminal."""
    notes: Notes = field(default_factory=dict)
    manager: SystemdNotifier | None = None
    again: bool = False
    """Whether the box ended because the user asked for a restart."""
    is_alone: bool = False
    """Whether this is the service; only it records which screens work, and uses those in safe mode."""
    file: Path | None = None
    """The settings file of a service; None for a start at a terminal, or if there is no file."""
    starts: StartCounter | None = None
    """Counts the failed starts of a service; None for a start at a terminal."""
    failed: int = 0
    """Number of failed starts in a row before this one."""

    def minimal_settings_for(self, settings: Settings) -> Settings:
        """Return the settings for safe mode: only buttons and screens; another device may be the cause."""
        return minimal_settings(
            settings, last_working_screens(StateFile(state_folder())) if self.is_alone else (), failed=self.failed
        )

    def report_alive(self, clock: Callable[[], float] = time.monotonic) -> Callable[[], None]:
        """Return a function to call often while the board is looked for, before there is an event loop."""
        good_at = 0.0

        def alive() -> None:
            nonlocal good_at
            if self.manager:
                self.manager.alive() if good_at else self.manager.ready()
            good_at = good_at or clock() + GOOD
            if self.starts and clock() >= good_at:
                self.starts.proved()

        return alive

    def watch(self, box: RunningBox) -> None:
        """Tell systemd at intervals that the box is alive, and record for later starts that this one works."""
        loop = box.loop
        if self.manager:
            loop.call_later(0.0, self.manager.ready)
            if self.manager.pause < math.inf:
                loop.call_every(self.manager.pause, self.manager.alive)
        if self.starts:
            loop.on_press = self.starts.pressed
        loop.call_later(0.0, partial(self._shown, box))

    def _shown(self, box: RunningBox) -> None:
        """Note that the first frame is shown, and store the splash picture for the next start."""
        if self.starts:
            self.starts.shown()
            box.loop.call_later(GOOD, self.starts.proved)
        if self.is_alone and self.safe is None:
            box.loop.call_later(GOOD, partial(note_working_screens, box.loop.game.facts, box.screens))
        if self.file and self.safe is None:
            keep_splash(state_folder() / SPLASH, self.file, self.settings, box.loop.ui.words)

    def ended(self, *, again: bool) -> None:
        """Tell systemd that the box is ending, since closing devices may take a while. `again`: it restarts."""
        self.again = again
        if self.manager:
            self.manager.stopping()

    def learned(self, path: Path) -> CardCodes:
        """Return the taught cards, and the numbers of labels from the settings. Safe mode has no taught cards."""
        codes: Mapping[str, Card] = {}
        try:
            codes = load_card_codes(path).codes if self.safe is None else {}
        except CardsUnreadableError as unreadable:
            if not self.patient:
                raise
            why = message_for(unreadable)
            complain((why,), ENGLISH)
            self.notes.setdefault("fault.settings", {"why": why})
        return CardCodes(codes, self.settings.cards)


@contextmanager
def starting(options: argparse.Namespace) -> Iterator[StartupPlan]:
    """Yield the plan of this start. Raise SettingsError only at a terminal; a service starts despite mistakes."""
    if is_service(options):
        with _served(options) as care:
            yield care
    else:
        settings = settings_of(options)
        yield StartupPlan(settings, "--safe" if options.safe else None)


@contextmanager
def _served(options: argparse.Namespace) -> Iterator[StartupPlan]:
    version = version_of(os.environ)
    starts = StartCounter(state_folder() / "starts", counted=bool(version.name))
    try:
        care = _with_mistakes(options)
        care.is_alone = True
        care.starts, care.failed = starts, starts.failed.count
        care.file = settings_file(options)
        if options.safe or starts.failed.many:
            care.safe = starts.failed.why or message("safe.silent")
        why = starts.failed.why or "nobody knows why"
        care.manager = SystemdNotifier(status=f"safe mode: {why}" if care.safe else "keeping the table")
        if version.name and not care.safe:
            starts.on_good = partial(note_good, state_folder() / "shown", version.name)
        if version.instead_of:
            care.notes["fault.version"] = {"version": version.instead_of, "why": version.why}
        yield care
        if care.again:
            starts.proved()
        else:
            starts.ended()
    except Exception as fault:
        starts.broke(f"{type(fault).__name__}: {fault}")
        raise


def _with_mistakes(options: argparse.Namespace) -> StartupPlan:
    """Return a plan with the settings; after mistakes, with their usable part and a notice of the first mistake."""
    try:
        return StartupPlan(settings_of(options), patient=True)
    except SettingsError as unreadable:
        complain(unreadable.lines, ENGLISH)  # to the log, which has all mistakes
        return StartupPlan(
            usable_settings(options), patient=True, notes={"fault.settings": {"why": unreadable.lines[0]}}
        )


def minimal_settings(settings: Settings, last_working_screens: Collection[str] = (), *, failed: int = 0) -> Settings:
    """Return settings with only the buttons and the screens that worked at the last good start.

    If those are unknown, all panels are used. So is the window, until a start in safe mode fails as well.
    """
    window = settings.window
    if settings.panels and WINDOW not in last_working_screens and (PANEL in last_working_screens or failed > MANY):
        window = None
    return changed(settings, scanner=None, voice=None, sound=False, pace="step", window=window)


def note_working_screens(facts: StateFile, screens: Sequence[Screen]) -> None:
    if working := {screen.kind for screen in screens if not screen.lost}:
        facts.set("screens", sorted(working))


def last_working_screens(facts: StateFile) -> set[str]:
    """Return the kinds of screens that worked at the last good start; empty if unknown."""
    kinds = facts.get("screens")
    return {kind for kind in (PANEL, WINDOW) if isinstance(kinds, list) and kind in kinds}


SPLASH = "splash"
LARGEST = 1_000_000
"""Bytes of the settings file or the note, at most."""


class SplashRecorder(I2c):
    """In place of a panel's bus: keeps what would be sent."""

    sent: list[str] = field(default_factory=list)
    """The bytes of each write, as hexadecimal digits."""

    def open(self) -> BusConnection:
        return self

    def command(self, *commands: int) -> None:
        self.sent.append(bytes((0x00, *commands)).hex())

    def data(self, data: list[int]) -> None:
        self.sent.append(bytes((0x40, *data)).hex())

    def cleanup(self) -> None: ...


def keep_splash(note: Path, file: Path, settings: Settings, words: Words) -> None:
    """Store what shows the box's name on its panels; debian/start.py sends it before it imports the program.

    SPI panels show no splash picture: opening their extra pins alone takes longer than all of that.
    """
    panels = [_splash_of(panel, words) for panel in settings.panels if panel.bus == "i2c" and not panel.colour]
    try:
        known = crc32(read_bytes(file, LARGEST))
        wanted = json.dumps({"settings": str(file), "sum": known, "panels": panels}).encode()
        if not note.exists() or read_bytes(note, LARGEST) != wanted:
            write_durably(note, wanted)
    except (OSError, NotAFileError):  # the only effect: the next start shows no splash picture
        return


def _splash_of(panel: PanelSettings, words: Words) -> dict[str, object]:
    from hardware.panel import Panel  # noqa: PLC0415 - only where a panel shows such pictures anyway
    from ui.paint.onebit import paint_onebit  # noqa: PLC0415 - as above

    picture = paint_onebit(Frame(Text("Ratkeeper"), lines=(text(words, "start.moment"),)), (panel.width, panel.height))
    bus = SplashRecorder(panel.number, panel.address)
    Panel(bus, panel.chip, panel.height, panel.rotate, panel.contrast).show(picture)
    place = {"bus": panel.number, "address": panel.address}
    return {**place, "chip": panel.chip, "height": panel.height, "rotate": panel.rotate, "sent": bus.sent}
