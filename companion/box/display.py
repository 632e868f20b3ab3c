"""Render the open page to a frame and show it on every view.

An exception in a page, a painter or a voice becomes a notice on the screens; all other outputs continue.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from companion.box.views import View
from companion.games import State, name_fault
from companion.session import Outcome
from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.legend import seconds_left, with_controls
from ui.navigation import UiState, show
from ui.pages import Context, RenderedPage
from ui.secrecy import seen_at, speakable
from ui.texts import text
from ui.words import Words

log = logging.getLogger("ratkeeper")

QUIET = {"fault.simulated", "clock.turn", "clock.paused"}
"""Keys of the notices that are shown in a muted colour, since they are no faults."""


class UiSnapshot(NamedTuple):
    """The values from which a frame is rendered: the UI state, the context of pages, and whether lines are unsaved."""

    ui: UiState
    context: Context
    unsaved: bool

    @property
    def game_state(self) -> State | None:
        return self.context.session.state if self.context.session else None


class AudioFeedback(Protocol):
    """A voice or chimes: `announce` gets each saved decision, `describe` each new frame."""

    def announce(self, outcome: Outcome, words: Words) -> None: ...
    def describe(self, frame: Frame, words: Words) -> None: ...


class PrivateView(View, Protocol):
    """A view that only one player perceives: a braille display."""

    @property
    def private(self) -> frozenset[int]: ...


class Display:
    def __init__(
        self, views: Sequence[View], audio: Sequence[AudioFeedback], braille: PrivateView | None = None
    ) -> None:
        self.frame: Frame | None = None
        """The frame that the screens show; None before the first one."""
        self.rendered = RenderedPage(Frame(Text("")))
        """The rendered page that `frame` shows."""
        self.views = views
        self._braille = braille
        self._seats = frozenset(view.seat for view in views if view is not braille)
        self.notices: dict[str, tuple[str, dict[str, object]]] = {}
        """The current notices: for each source, the key of the text and the values of its placeholders."""
        self.pending: list[Outcome] = []
        """The outcomes that are on disk but not announced yet."""
        self._audio = audio
        self._seen: tuple[object, ...] = ()
        self._flash_until = 0.0

    def draw(self, moment: UiSnapshot) -> Exception | None:
        """Show the current page on every view if it has changed. Return the exception if rendering the page failed."""
        fault = self._draw(moment)
        if self._seen != self._drawn_state(moment):  # drawing itself changed the notices: a view failed, or works again
            self._draw(moment)
        return fault

    def announce(self, words: Words) -> None:
        """Announce the pending outcomes by voice and chimes."""
        while self.pending:
            outcome = self.pending.pop(0)
            for one in self._audio:
                with self._naming((one, "announcing")):
                    one.announce(outcome, words)

    def _draw(self, moment: UiSnapshot) -> Exception | None:
        seen, now = self._drawn_state(moment), moment.context.now
        if seen == self._seen and self.frame is not None:
            for view in self.views:
                self._show(view, self.frame, now)
            return None
        self._seen = seen
        words, broke = moment.context.words, None
        try:
            self.rendered, frame = self._make(moment)
        except Exception as fault:  # noqa: BLE001 - reported to the event loop
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
            # The same text was flashed again. Pass a frame without it first, so that the voice speaks it again.
            self._describe(changed(frame, lines=frame.lines[1:]), words)
            self._describe(frame, words)
        self.frame, self._flash_until = frame, until
        return broke

    def _make(self, moment: UiSnapshot) -> tuple[RenderedPage, Frame]:
        context = moment.context
        rendered = moment.ui.page.render(context)
        frame = show(moment.ui, rendered, context.now, self._notices(context.words), unsaved=moment.unsaved)
        return rendered, with_controls(frame, moment.ui, rendered, context)

    def _describe(self, frame: Frame, words: Words) -> None:
        for one in self._audio:
            with self._naming(one):
                one.describe(speakable(frame), words)

    def _show(self, view: View, frame: Frame, now: float) -> None:
        if frame != self.frame:
            with self._naming(view):
                own = self._braille.private if self._braille else frozenset()
                view.show(seen_at(frame, view.seat, self._seats | own) if frame.secret else frame, now)
        if now >= view.due:
            with self._naming((view, "ticking")):
                view.tick(now)

    def _drawn_state(self, moment: UiSnapshot) -> tuple[object, ...]:
        """Return the values on which the frame depends; while they are the same, drawing is skipped."""
        ui, context = moment.ui, moment.context
        flashing = ui.flash is not None and context.now < ui.flash_until
        notices = tuple(self.notices.items())
        time = (context.now < ui.locked_until, seconds_left(ui, self.rendered, context.box.pace, context.now))
        about = (id(moment.game_state), context.bot_decision, context.words.language, moment.unsaved)
        others = (context.box, context.phones, context.system, context.private_seats, context.odds)
        return (ui, flashing, *time, *about, notices, *others)

    def _notices(self, words: Words) -> tuple[Text, ...]:
        return tuple(
            text(words, key, Tone.MUTED if key in QUIET else Tone.ALARM, **facts)
            for key, facts in self.notices.values()
        )

    @contextmanager
    def _naming(self, who: object) -> Iterator[None]:
        """Turn an exception of a view or a voice into a notice, and remove the notice when it works again."""
        key = f"broke {who!r}"
        try:
            yield
        except Exception as fault:
            if key not in self.notices:
                log.exception("internal error")
            self.notices[key] = ("fault.broke", {"what": name_fault(fault)})
        else:
            self.notices.pop(key, None)
