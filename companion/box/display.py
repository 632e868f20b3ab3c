"""What is shown: a frame for the moment, on every face.

Whatever breaks in a page, a painter or a voice is named on the screens, and the rest goes on.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from companion.box.views import View
from companion.games import State
from companion.session import Outcome
from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.navigation import UiState, show
from ui.pages import Context, Leaf
from ui.secrecy import heard, seen_at
from ui.texts import text
from ui.words import Words

log = logging.getLogger("ratkeeper")

QUIET = {"fault.simulated"}
"""Notices that alarm nobody."""


class UiSnapshot(NamedTuple):
    """All that a frame is made of."""

    desk: UiState
    context: Context
    unsaved: bool

    @property
    def state(self) -> State | None:
        return self.context.session.state if self.context.session else None


class AudioFeedback(Protocol):
    """Voice and sound: told what is on disk."""

    def announce(self, outcome: Outcome, words: Words) -> None: ...
    def describe(self, frame: Frame, words: Words) -> None: ...


class PrivateView(View, Protocol):
    """A line of braille, which only fingers read."""

    @property
    def private(self) -> frozenset[int]: ...


class Display:
    def __init__(
        self, faces: Sequence[View], announcers: Sequence[AudioFeedback], braille: PrivateView | None = None
    ) -> None:
        self.frame: Frame | None = None
        """What lies before everybody's eyes."""
        self.leaf = Leaf(Frame(Text("")))
        """The page that the frame shows, opened."""
        self.faces = faces
        self._braille = braille
        self._seats = frozenset(face.seat for face in faces if not (braille and face is braille))
        self.notices: dict[str, tuple[str, dict[str, object]]] = {}
        """What is wrong, by who says so: the words for it, and the facts in them."""
        self._announcers = announcers
        self._seen: tuple[object, ...] = ()
        self._flash_until = 0.0

    def draw(self, moment: UiSnapshot) -> Exception | None:
        """Every face shows the moment; an unchanged one costs nothing. Returns what broke while its page was opened."""
        fault = self._draw(moment)
        if self._seen != self._seen_by_eyes(moment):  # a face broke while it was drawn, or works again
            self._draw(moment)
        return fault

    def announce(self, outcome: Outcome, words: Words) -> None:
        """Voice and sound tell what is on disk."""
        for announcer in self._announcers:
            with self._naming(announcer):
                announcer.announce(outcome, words)

    def _draw(self, moment: UiSnapshot) -> Exception | None:
        seen, now = self._seen_by_eyes(moment), moment.context.now
        if seen == self._seen and self.frame is not None:
            for face in self.faces:
                self._show(face, self.frame, now)
            return None
        self._seen = seen
        words, broke = moment.context.words, None
        try:
            self.leaf, frame = self._make(moment)
        except Exception as fault:  # noqa: BLE001 - the loop must hear of it, whatever it is
            broke = fault
            title = text(words, "fault.broke", Tone.ALARM, what=str(fault))
            frame = Frame(title, notices=self._notices(words))
            self.leaf = Leaf(frame)
        for face in self.faces:
            self._show(face, frame, now)
        flash, until = moment.desk.flash, moment.desk.flash_until
        if frame != self.frame:
            self._describe(frame, words)
        elif flash and until != self._flash_until:
            # The same words once more: eyes still see them, ears must hear them again.
            self._describe(changed(frame, lines=frame.lines[1:]), words)
            self._describe(frame, words)
        self.frame, self._flash_until = frame, until
        return broke

    def _make(self, moment: UiSnapshot) -> tuple[Leaf, Frame]:
        context = moment.context
        leaf = moment.desk.page.open(context)
        return leaf, show(moment.desk, leaf, context.now, self._notices(context.words), unsaved=moment.unsaved)

    def _describe(self, frame: Frame, words: Words) -> None:
        for announcer in self._announcers:
            with self._naming(announcer):
                announcer.describe(heard(frame), words)

    def _seen_at(self, face: View, frame: Frame) -> Frame:
        own = self._braille.private if self._braille else frozenset()
        return seen_at(frame, face.seat, self._seats | own)

    def _show(self, face: View, frame: Frame, now: float) -> None:
        if frame != self.frame:
            with self._naming(face):
                face.show(self._seen_at(face, frame), now)
        if now >= face.due:
            with self._naming((face, "ticking")):
                face.tick(now)

    def _seen_by_eyes(self, moment: UiSnapshot) -> tuple[object, ...]:
        """All that a frame is made of: while it stays the same, so does the frame."""
        desk, context = moment.desk, moment.context
        flashing = desk.flash is not None and context.now < desk.flash_until
        notices = tuple(self.notices.items())
        about = (id(moment.state), context.decided, context.words.language, moment.unsaved)
        return (desk, flashing, *about, notices, context.phones, context.private, context.odds)

    def _notices(self, words: Words) -> tuple[Text, ...]:
        return tuple(
            text(words, key, Tone.MUTED if key in QUIET else Tone.ALARM, **facts)
            for key, facts in self.notices.values()
        )

    @contextmanager
    def _naming(self, who: object) -> Iterator[None]:
        """Whatever breaks in a screen or a voice is named on the screens, until it works again."""
        key = f"broke {who!r}"
        try:
            yield
        except Exception as fault:
            if key not in self.notices:
                log.exception("something broke")
            self.notices[key] = ("fault.broke", {"what": f"{type(fault).__name__}: {fault}"})
        else:
            self.notices.pop(key, None)
