"""What is shown: a frame for the moment, on every view.

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
from ui.pages import Context, RenderedPage
from ui.secrecy import heard, seen_at
from ui.texts import text
from ui.words import Words

log = logging.getLogger("ratkeeper")

QUIET = {"fault.simulated"}
"""Notices that alarm nobody."""


class UiSnapshot(NamedTuple):
    """All that a frame is made of."""

    ui: UiState
    context: Context
    unsaved: bool

    @property
    def game_state(self) -> State | None:
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
        self, views: Sequence[View], audio: Sequence[AudioFeedback], braille: PrivateView | None = None
    ) -> None:
        self.frame: Frame | None = None
        """What lies before everybody's eyes."""
        self.rendered = RenderedPage(Frame(Text("")))
        """The page that the frame shows, opened."""
        self.views = views
        self._braille = braille
        self._seats = frozenset(view.seat for view in views if view is not braille)
        self.notices: dict[str, tuple[str, dict[str, object]]] = {}
        """What is wrong, by who says so: the words for it, and the facts in them."""
        self.pending: list[Outcome] = []
        """What is on disk, and was not announced yet."""
        self._audio = audio
        self._seen: tuple[object, ...] = ()
        self._flash_until = 0.0

    def draw(self, moment: UiSnapshot) -> Exception | None:
        """Every view shows the moment; an unchanged one costs nothing. Returns what broke while its page was opened."""
        fault = self._draw(moment)
        if self._seen != self._seen_by_eyes(moment):  # a view broke while it was drawn, or works again
            self._draw(moment)
        return fault

    def announce(self, words: Words) -> None:
        """Let voice and sound tell what is pending."""
        while self.pending:
            outcome = self.pending.pop(0)
            for one in self._audio:
                with self._naming(one):
                    one.announce(outcome, words)

    def _draw(self, moment: UiSnapshot) -> Exception | None:
        seen, now = self._seen_by_eyes(moment), moment.context.now
        if seen == self._seen and self.frame is not None:
            for view in self.views:
                self._show(view, self.frame, now)
            return None
        self._seen = seen
        words, broke = moment.context.words, None
        try:
            self.rendered, frame = self._make(moment)
        except Exception as fault:  # noqa: BLE001 - the loop must hear of it, whatever it is
            broke = fault
            title = text(words, "fault.broke", Tone.ALARM, what=str(fault))
            frame = Frame(title, notices=self._notices(words))
            self.rendered = RenderedPage(frame)
        for view in self.views:
            self._show(view, frame, now)
        flash, until = moment.ui.flash, moment.ui.flash_until
        if frame != self.frame:
            self._describe(frame, words)
        elif flash and until != self._flash_until:
            # The same words once more: eyes still see them, ears must hear them again.
            self._describe(changed(frame, lines=frame.lines[1:]), words)
            self._describe(frame, words)
        self.frame, self._flash_until = frame, until
        return broke

    def _make(self, moment: UiSnapshot) -> tuple[RenderedPage, Frame]:
        context = moment.context
        rendered = moment.ui.page.render(context)
        return rendered, show(moment.ui, rendered, context.now, self._notices(context.words), unsaved=moment.unsaved)

    def _describe(self, frame: Frame, words: Words) -> None:
        for one in self._audio:
            with self._naming(one):
                one.describe(heard(frame), words)

    def _seen_at(self, view: View, frame: Frame) -> Frame:
        own = self._braille.private if self._braille else frozenset()
        return seen_at(frame, view.seat, self._seats | own)

    def _show(self, view: View, frame: Frame, now: float) -> None:
        if frame != self.frame:
            with self._naming(view):
                view.show(self._seen_at(view, frame), now)
        if now >= view.due:
            with self._naming((view, "ticking")):
                view.tick(now)

    def _seen_by_eyes(self, moment: UiSnapshot) -> tuple[object, ...]:
        """All that a frame is made of: while it stays the same, so does the frame."""
        ui, context = moment.ui, moment.context
        flashing = ui.flash is not None and context.now < ui.flash_until
        notices = tuple(self.notices.items())
        about = (id(moment.game_state), context.bot_decision, context.words.language, moment.unsaved)
        return (ui, flashing, *about, notices, context.phones, context.private_seats, context.odds)

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
