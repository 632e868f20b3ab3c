"""How carefully the box is started: at a terminal somebody reads what is wrong; a box alone must show it itself."""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from functools import partial
from pathlib import Path

from companion.box import splash
from companion.box.assembly import Notes, RunningBox
from companion.box.event_loop import Attendant
from companion.box.load_settings import SettingsError, complain, settings_file, settings_of, usable_settings
from companion.box.notify import SystemdNotifier
from companion.box.screens import PANEL, WINDOW, WorkingScreens, last_working_screens
from companion.box.starts import MANY, StartCounter
from companion.box.upgrade import note_good, version_of
from companion.cards import Card, CardsUnreadable, Learned, load_learned
from companion.folders import state_folder
from companion.keeping.state_file import StateFile
from companion.languages import ENGLISH
from companion.settings import Settings
from companion.signals import Said, said
from companion.values import Value, changed


def add_service(command: argparse.ArgumentParser) -> None:
    command.add_argument("--service", action="store_true")
    command.add_argument("--safe", action="store_true")


def is_service(options: argparse.Namespace) -> bool:
    return options.service or "NOTIFY_SOCKET" in os.environ


class StartupPlan(Value, frozen=False):
    """One start of the box."""

    settings: Settings
    safe: Said | str | None = None
    """Why everything that could break is left out; None: nothing is."""
    patient: bool = False
    """Nobody is there to start it again: a mistake in a file becomes a notice, and so does a window that kills."""
    notes: Notes = field(default_factory=dict)
    attendants: tuple[Attendant, ...] = ()
    manager: SystemdNotifier | None = None
    again: bool = False
    """Somebody wants it to start again as usual."""
    is_alone: bool = False
    """No person has started it: it notes which screens work, and uses those if it starts with care."""
    file: Path | None = None
    """Where a box alone has its settings from."""
    starts: StartCounter | None = None
    """A box alone notes whether this start is good."""
    failed: int = 0
    """Starts in a row that came to nothing before this one."""

    def plainest(self, settings: Settings) -> Settings:
        """What is left of the settings where everything that could break is left out."""
        return minimal_settings(
            settings, last_working_screens(StateFile(state_folder())) if self.is_alone else (), failed=self.failed
        )

    def watch(self, box: RunningBox) -> None:
        """A box alone remembers which of its screens work, and what they show first the next time."""
        if self.starts:
            box.loop.on_press = self.starts.pressed
        if self.is_alone and self.safe is None:
            box.loop.attend(WorkingScreens(box.loop.table.facts, box.screens))
        if self.file and self.safe is None:
            note = state_folder() / splash.FILE
            box.loop.attend(splash.Remembered(note, self.file, self.settings, lambda: box.loop.words))

    def ended(self, *, again: bool) -> None:
        """The loop has ended; closing the devices may take a while."""
        self.again = again
        if self.manager:
            self.manager.stopping()

    def learned(self, path: Path) -> Learned:
        """The taught cards, which nobody needs without a scanner, and how many have a printed label."""
        codes: Mapping[str, Card] = {}
        try:
            codes = load_learned(path).codes if self.safe is None else {}
        except CardsUnreadable as unreadable:
            if not self.patient:
                raise
            why = said("why.said", words=str(unreadable))
            complain(SettingsError(why), ENGLISH)
            self.notes.setdefault("fault.settings", {"why": why})
        return Learned(codes, self.settings.cards)


@contextmanager
def starting(options: argparse.Namespace) -> Iterator[StartupPlan]:
    """SettingsError at a terminal. A service always starts, and remembers what became of it."""
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
            care.safe = starts.failed.why or said("safe.silent")
        why = starts.failed.why or "nobody knows why"
        care.manager = SystemdNotifier(status=f"safe mode: {why}" if care.safe else "keeping the table")
        care.attendants = (care.manager, starts)
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
    """The settings as far as they can be used, and the first thing that is wrong with them."""
    try:
        return StartupPlan(settings_of(options), patient=True)
    except SettingsError as unreadable:
        complain(unreadable, ENGLISH)  # the system's log has them all
        return StartupPlan(
            usable_settings(options), patient=True, notes={"fault.settings": {"why": unreadable.lines[0]}}
        )


def minimal_settings(settings: Settings, last_working_screens: Collection[str] = (), *, failed: int = 0) -> Settings:
    """Buttons, and the screens that worked last: what is needed to see and to answer.

    Where nobody knows which these were, all are tried; a window only until a start like this one has failed as well.
    """
    window = settings.window
    if settings.panels and WINDOW not in last_working_screens and (PANEL in last_working_screens or failed > MANY):
        window = None
    return changed(settings, scanner=None, voice=None, sound=False, pace="step", window=window)
