"""How carefully the box is started: at a terminal somebody reads what is wrong; a box alone must show it itself."""

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.box.assembly import Notes
from companion.box.configured import Unreadable, complain, salvaged, settings_of
from companion.box.loop import Attendant
from companion.box.notify import Manager
from companion.box.starts import Starts
from companion.cards import Card, CardsUnreadable, Learned, load_learned
from companion.folders import state_folder
from companion.settings import Settings
from companion.signals import Said, said
from companion.values import changed


def add_service(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--service", action="store_true", help="a box without administrator: start whatever the settings say"
    )
    command.add_argument(
        "--safe", action="store_true", help="no scanner, no voice, the plainest screen; the last game is left alone"
    )


def is_service(options: argparse.Namespace) -> bool:
    return options.service or "NOTIFY_SOCKET" in os.environ


@dataclass(slots=True)
class Care:
    """One start of the box."""

    settings: Settings
    safe: Said | str | None = None
    """Why everything that could break is left out; None: nothing is."""
    patient: bool = False
    """A mistake in a file becomes a notice."""
    notes: Notes = field(default_factory=dict)
    attendants: Sequence[Attendant] = ()
    manager: Manager | None = None
    again: bool = False
    """Somebody wants it to start again as usual."""

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
            complain(Unreadable(str(unreadable)))
            self.notes.setdefault("fault.settings", {"why": str(unreadable)})
        return Learned(codes, self.settings.cards)


@contextmanager
def starting(options: argparse.Namespace) -> Iterator[Care]:
    """Unreadable at a terminal. A service always starts, and remembers what became of it."""
    if is_service(options):
        with _served(options) as care:
            yield care
    else:
        settings = settings_of(options)
        yield Care(settings, "--safe" if options.safe else None)


@contextmanager
def _served(options: argparse.Namespace) -> Iterator[Care]:
    starts = Starts(state_folder() / "starts")
    try:
        care = _with_mistakes(options)
        if options.safe or starts.failed.many:
            care.safe = starts.failed.why or said("safe.silent")
        why = starts.failed.why or "nobody knows why"
        care.manager = Manager(status=f"safe mode: {why}" if care.safe else "keeping the table")
        care.attendants = (care.manager, starts)
        yield care
        if care.again:
            starts.proved()
        else:
            starts.ended()
    except Exception as fault:
        starts.broke(f"{type(fault).__name__}: {fault}")
        raise


def _with_mistakes(options: argparse.Namespace) -> Care:
    """The settings as far as they can be used, and the first thing that is wrong with them."""
    try:
        return Care(settings_of(options), patient=True)
    except Unreadable as unreadable:
        complain(unreadable)  # the system's log has them all
        return Care(salvaged(options), patient=True, notes={"fault.settings": {"why": unreadable.lines[0]}})


def plainest(settings: Settings) -> Settings:
    """Buttons and panels, or a window where there is no panel: what is needed to see and to answer."""
    window = None if settings.panels else settings.window
    return changed(settings, scanner=None, voice=None, sound=False, step=0.0, window=window)
