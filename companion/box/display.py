"""What is shown: a frame for the moment on every face, and, while nobody presses, those that a press may need next.

Whatever breaks in a page, a painter or a voice is named on the screens, and the rest goes on.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from companion.box.faces import Face
from companion.box.foresight import PRESSES, Foreseen, Moment, foresee
from companion.box.table import Table
from companion.session import Outcome, Session
from companion.values import changed
from ui.desk import open_page, show
from ui.frame import Frame, Text, Tone
from ui.pages import Context, Leaf, text
from ui.pages.menu import Keep
from ui.words import Words

log = logging.getLogger("ratkeeper")

QUIET = {"fault.simulated"}
"""Notices that alarm nobody."""


class Announcer(Protocol):
    """Voice and sound: told what is on disk."""

    def announce(self, outcome: Outcome, words: Words) -> None: ...
    def describe(self, frame: Frame, words: Words) -> None: ...


class Showing:
    def __init__(self, table: Table, faces: Sequence[Face], announcers: Sequence[Announcer], *, aloud: bool) -> None:
        self.frame: Frame | None = None
        self.faces = faces
        self.notices: dict[str, tuple[str, dict[str, object]]] = {}
        """What is wrong, by who says so: the words for it, and the facts in them."""
        self._table = table
        self._announcers = announcers
        self._aloud = aloud
        self._seen: tuple[object, ...] = ()
        self._flash_until = 0.0
        self._opened: tuple[object, Leaf | None] = (None, None)
        self._foreseen: list[Foreseen] = []
        self._presses: list[str] = []
        """Those whose future has not been looked at."""

    def draw(self, moment: Moment, now: float) -> Exception | None:
        """Every face shows the moment; an unchanged one costs nothing. Returns what broke while its page was opened."""
        fault = self._draw(moment, now)
        if self._seen != self._seen_by_eyes(moment, now):  # a face broke while it was drawn, or works again
            self._draw(moment, now)
        return fault

    def foresee(self, moment: Moment, now: float) -> bool:
        """Make ready what one more press would show; False where all is ready. It has not happened, and may never."""
        if not self._presses:
            return False
        role = self._presses.pop(0)
        try:
            if later := foresee(moment, self.leaf(moment, now), role, self.context(moment, now)):
                seen = self._seen_by_eyes(later, now)
                if all(seen != one.seen for one in self._foreseen):
                    leaf, frame = self.make(later, now)
                    self._foreseen.append(Foreseen(later, seen, leaf, frame))
                    for face in self.faces:
                        face.prepare(frame)
        except Exception as fault:  # noqa: BLE001 - it will break again, and be told, when it is really shown
            log.debug("not foreseen: %s", fault)
        return True

    def make(self, moment: Moment, now: float) -> tuple[Leaf, Frame]:
        context = self.context(moment, now)
        leaf = open_page(moment.desk.page, context)
        return leaf, show(moment.desk, leaf, context, self._notices(moment.words), unsaved=moment.unsaved)

    def leaf(self, moment: Moment, now: float) -> Leaf:
        """The page that lies open; opened once for the eyes, and not again for the finger that follows."""
        key = _page_of(moment)
        if key != self._opened[0]:
            self._opened = (key, open_page(moment.desk.page, self.context(moment, now)))
        leaf = self._opened[1]
        assert leaf is not None
        return leaf

    def context(self, moment: Moment, now: float) -> Context:
        session = moment.session
        return Context(
            session,
            moment.words.of(session.game.NAME) if session else moment.words,
            last_setup=self._table.last_setup,
            known_names=self._table.known_names,
            earlier=self._table.earlier,
            now=now,
            recent=moment.recent,
            code=_code(session) if session and isinstance(moment.desk.page, Keep) else "",
            aloud=self._aloud,
        )

    def announce(self, outcome: Outcome, words: Words) -> None:
        """Voice and sound tell what is on disk."""
        for announcer in self._announcers:
            with self._naming(announcer):
                announcer.announce(outcome, words)

    def _draw(self, moment: Moment, now: float) -> Exception | None:
        seen, broke = self._seen_by_eyes(moment, now), None
        if seen == self._seen and self.frame is not None:
            for face in self.faces:
                self._show(face, self.frame, now)
            return None
        self._seen = seen
        ready = next((one for one in self._foreseen if one.seen == seen), None)
        self._foreseen, self._presses = [], list(PRESSES)
        try:
            leaf, frame = (ready.leaf, ready.frame) if ready else self.make(moment, now)
            self._opened = (_page_of(moment), leaf)
        except Exception as fault:  # noqa: BLE001 - the loop must hear of it, whatever it is
            broke = fault
            title = text(moment.words, "fault.broke", Tone.ALARM, what=str(fault))
            frame = Frame(title, notices=self._notices(moment.words))
        for face in self.faces:
            self._show(face, frame, now)
        if frame != self.frame:
            self._describe(frame, moment.words)
        elif moment.desk.flash and moment.desk.flash_until != self._flash_until:
            # The same words once more: eyes still see them, ears must hear them again.
            self._describe(changed(frame, lines=frame.lines[1:]), moment.words)
            self._describe(frame, moment.words)
        self.frame, self._flash_until = frame, moment.desk.flash_until
        return broke

    def _describe(self, frame: Frame, words: Words) -> None:
        for announcer in self._announcers:
            with self._naming(announcer):
                announcer.describe(frame, words)

    def _show(self, face: Face, frame: Frame, now: float) -> None:
        if frame != self.frame:
            with self._naming(face):
                face.show(frame, now)
        if now >= face.due:
            with self._naming((face, "ticking")):
                face.tick(now)

    def _seen_by_eyes(self, moment: Moment, now: float) -> tuple[object, ...]:
        """All that a frame is made of: while it stays the same, so does the frame."""
        desk = moment.desk
        flashing = desk.flash is not None and now < desk.flash_until
        notices = tuple(self.notices.items())
        return (desk, flashing, id(moment.state), moment.words.language, moment.unsaved, notices)

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


def _page_of(moment: Moment) -> tuple[object, ...]:
    """What a page is opened from, but for what passes with time."""
    return (moment.desk.page, id(moment.session), id(moment.state), moment.words.language)


def _code(session: Session) -> str:
    from companion.bgstats import link  # noqa: PLC0415 - a game that is not over yet needs no link

    return link(session, [stood.at for stood in session.standing])
