"""The loop: takes signals from the inbox one by one, lets the table decide, and shows what follows.

The one thread that owns the state. Whatever breaks in a page or a painter is shown, and the loop goes on.
"""

import logging
import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from companion.box.display import Announcer, Showing
from companion.box.faces import Face
from companion.box.foresight import Moment
from companion.box.table import Table
from companion.cards import Card, Learned
from companion.notation import split
from companion.refusal import Refused
from companion.signals import (
    Closed,
    DeviceBack,
    DeviceLost,
    Freed,
    Garbled,
    Inbox,
    Pressed,
    Saved,
    SavingFailed,
    Scanned,
    Signal,
    Stuck,
    Typed,
    Typing,
)
from ui.desk import Desk, after, begun, flash, react, refuse, say_word
from ui.frame import Frame, Text, Tone
from ui.pages import Act, Begin, Context, Go, Leaf, Restart, Say, Speak, TakeUp, text
from ui.pages.asking import Ask
from ui.pages.beginning import BEFORE_A_GAME, Spell, Start
from ui.pages.menu import Menu
from ui.pages.taking import TakeBack, lies
from ui.pages.telling import Tell
from ui.words import Words
from ui.words.telling import shown as told

log = logging.getLogger("ratkeeper")

OF_THE_START = ("fault.torn", "fault.damaged", "fault.unread")
"""What was wrong with the game that would have gone on: told until the next decision is on disk."""


class Ticking(Protocol):
    """A device that wants to be looked at now and then: the buttons."""

    def tick(self, now: float) -> None: ...
    def next_due(self) -> float | None: ...


class Attendant(Protocol):
    """Who must know that the loop still turns, or when the first frame was shown: the service manager."""

    due: float

    def tick(self, now: float) -> None:
        """Called once `due` has come, after everything was drawn."""


class Loop:
    def __init__(
        self,
        table: Table,
        inbox: Inbox,
        *,
        language: str = "en",
        faces: Sequence[Face] = (),
        buttons: Ticking | None = None,
        cards: Learned | None = None,
        announcers: Sequence[Announcer] = (),
        attendants: Sequence[Attendant] = (),
        step: float = 0.0,
        aloud: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table = table
        self._words = Words(language)
        self.desk = Desk(Ask() if table.session else Start())
        self.ended = False
        self.again = False
        """Ended in order to start again."""
        self._inbox = inbox
        self._showing = Showing(table, faces, announcers, aloud=aloud)
        self._buttons = buttons
        self._cards = cards or Learned({})
        self._attendants = list(attendants)
        self._step = step
        self._clock = clock
        self._recent: tuple[Any, ...] = ()
        self._codes: dict[str, str] = {}
        """The cards that were scanned since the last decision, by their words."""

    @property
    def words(self) -> Words:
        """The table's language, with the words of the game in play before all others."""
        return self._words.of(self.table.session.game.NAME) if self.table.session else self._words

    @property
    def frame(self) -> Frame | None:
        """What lies before everybody's eyes."""
        return self._showing.frame

    def run(self) -> None:
        """Until somebody ends it."""
        if self.table.session:
            self._flash(text(self.words, "fault.resumed"), self._clock())
        self.turn(None)
        while not self.ended:
            signal = self._inbox.take(0)
            if signal is None and self.foresee():
                continue
            self.turn(signal or self._inbox.take(self._patience()))

    def turn(self, signal: Signal | None) -> None:
        """Everything that one signal, or none, leads to."""
        now, shown = self._clock(), self.frame
        try:
            if signal is not None:
                if not (shown and shown.secret):  # where the cursor goes is nobody else's business
                    log.debug("heard: %s", signal)
                self._hear(signal, now)
            self._tick(now)
        except Exception as fault:  # noqa: BLE001 - whatever it is, people must be able to play on
            self._broke(fault, now)
        if broken := self._showing.draw(self._moment, now):
            self._broke(broken, now)
            self._showing.draw(self._moment, now)
        if self.frame is not None and (shown is None or shown.title != self.frame.title):
            log.debug("shown: %s", self.frame.title)
        for attendant in self._attendants:
            if now >= attendant.due:
                attendant.tick(now)

    def foresee(self) -> bool:
        """Make ready what one more press would show; False where all is ready. It has not happened, and may never."""
        return self._showing.foresee(self._moment, self._clock())

    def note(self, key: str, **facts: object) -> None:
        """A notice that stays on every screen."""
        self._showing.notices[key] = (key, facts)

    def forget(self, key: str) -> None:
        """The notice is no longer true."""
        self._showing.notices.pop(key, None)

    def attend(self, attendant: Attendant) -> None:
        """One more who wants to know that the loop turns."""
        self._attendants.append(attendant)

    @property
    def spelling(self) -> bool:
        """Whether letters are wanted now, and not commands."""
        return isinstance(self.desk.page, Spell)

    # What is heard

    def _hear(self, signal: Signal, now: float) -> None:
        match signal:
            case Saved():
                self._saved(signal, now)
            case SavingFailed(why=why):
                self.table.trouble = why
                self.note("fault.not_saved", why=why)
            case DeviceLost(device=device, why=why):
                section = "buttons" if device.startswith("button ") else device  # as the settings call them
                log.warning("%s: %s", section, Words("en").why(why))
                self._showing.notices[device] = (_gone(device), {"why": why})
            case Stuck(role=role):
                self._showing.notices[f"stuck {role}"] = ("fault.button_stuck", {"button": role})
            case Freed(role=role):
                self.forget(f"stuck {role}")
            case DeviceBack(device=device):
                if self._showing.notices.pop(device, None):
                    self._flash(text(self.words, _gone(device).replace("_gone", "_back")), now)
            case Garbled():
                self._flash(text(self.words, "scan.unreadable", Tone.ALARM), now)
            case Scanned(code=code):
                self._scanned(code, now)
            case Typing(code=code):
                typed = text(self.words, "scan.typing", Tone.ACTIVE, code=f"{code}_") if code else None
                self.desk = Desk(self.desk.page, typed, math.inf)
            case Closed():
                self.ended = True
            case Typed(key="q") if not self.spelling:
                self.ended = True
            case _:
                self._react(signal, now)

    def _saved(self, signal: Saved, now: float) -> None:
        if self._showing.notices.pop("fault.not_saved", None):
            self._flash(text(self.words, "fault.saved_again"), now)
        for outcome in self.table.saved(signal):
            for key in OF_THE_START:
                self.forget(key)
            self._showing.announce(outcome, self.words)

    def _react(self, signal: Signal, now: float) -> None:
        self.desk, act = react(self.desk, self._leaf(now), signal, self._context(now))
        self._do(act, now)

    def _scanned(self, code: str, now: float) -> None:
        card = self._cards.card(code)
        if card is None:
            self._flash(text(self.words, "scan.foreign", Tone.ALARM, code=code[:20]), now)
        elif card.kind == "command":
            self._command(card, now)
        else:
            self._shown(card, code, now)

    def _shown(self, card: Card, code: str, now: float) -> None:
        """One piece of cardboard; that very one may lie in the line, if a number tells it from its likes."""
        context, word = self._context(now), card.word
        place = lies(context.session, code) if context.session and card.number else None
        page = self.desk.page
        if place and card.kind == "action" and not isinstance(page, BEFORE_A_GAME):
            self.desk = Desk(TakeBack(word, place, code))
            return
        self.desk, act = say_word(self.desk, self._leaf(now), word, context)
        if place and act == Say((f"reveal {word}",)):
            self._flash(text(self.words, "scan.lies", Tone.ALARM, character=word, place=place), now)
            return
        if act or self.desk.page != page:  # one that is not wanted lies nowhere
            self._codes[word] = code
        self._do(act, now)

    def _command(self, card: Card, now: float) -> None:
        if card.word == "new":
            self.desk = Desk(Start())
            return
        self._react(Pressed(card.word, now), now)

    # What is done

    def _do(self, act: Act, now: float) -> None:
        match act:
            case Say(lines=lines):
                self._say(lines, now)
            case Begin(lines=lines):
                log.debug("a new game: %s", ", ".join(lines))
                last = self.table.begin(lines)
                self._recent, self._codes = last.events if last else (), {}
                self.desk = begun(self._context(now))
            case TakeUp(file=file):
                self._take_up(file, now)
            case Speak(language=language):
                self._words = Words(language)
                self.desk = Desk(Menu() if self.table.session else Start())
                self._remember(language)
            case Go(page=page):
                self.desk = Desk(page)
            case Restart():
                self.ended = self.again = True

    def _take_up(self, file: str, now: float) -> None:
        news = self.table.take_up(file)
        self._recent, self._codes = (), {}
        self.desk = Desk(Ask() if self.table.session else Start())
        self._flash(text(self.words, "fault.resumed"), now)
        for one in news:
            self._flash(text(self.words, f"fault.{one.what}", Tone.ALARM, why=one.why), now)

    def _remember(self, language: str) -> None:
        try:
            self.table.remember_language(language)
        except OSError as error:  # it is spoken all the same, until the next start
            log.warning("the language cannot be remembered: %s", error)

    def _say(self, lines: Sequence[str], now: float) -> None:
        assert self.table.session is not None
        for line in lines:
            before = self.table.session.state
            try:
                outcome = self.table.say(line, self._card_of(line))
            except Refused as refused:
                log.debug("refused: %s", self.words.why(refused))
                self.desk = refuse(self.desk, refused, self._context(now))
                return
            log.debug("decision %d: %s", len(self.table.session.decisions), told(self.words, outcome.decision))
            self._recent = outcome.events
            self.desk = after(outcome, before, self._context(now), self.desk.page)
        self._codes = {}

    def _card_of(self, line: str) -> str:
        """The scanned card that the line lays on the table, if it is one."""
        match split(line):
            case ["play" | "reveal", word, *_]:
                return self._codes.get(word, "")
        return ""

    def _tick(self, now: float) -> None:
        if self._buttons:
            self._buttons.tick(now)
        page = self.desk.page
        waits = self.table.unsaved and not self.table.trouble
        if isinstance(page, Tell) and self._step and not waits and now >= page.since + self._step:
            self._react(Pressed("ok", now), now)

    def _broke(self, fault: Exception, now: float) -> None:
        """Say so, and go on from the game's own question: the game itself is on disk."""
        log.error("something broke", exc_info=fault)
        self.desk = flash(
            Desk(Ask() if self.table.session else Start()),
            text(self.words, "fault.broke", Tone.ALARM, what=f"{type(fault).__name__}: {fault}"),
            now,
        )

    def _flash(self, line: Text, now: float) -> None:
        self.desk = flash(self.desk, line, now)

    @property
    def _moment(self) -> Moment:
        return Moment(self.desk, self.table.session, self.words, self._recent, self.table.unsaved)

    def _context(self, now: float) -> Context:
        return self._showing.context(self._moment, now)

    def _leaf(self, now: float) -> Leaf:
        return self._showing.leaf(self._moment, now)

    def _patience(self) -> float | None:
        """How long nothing needs to be done unless somebody says something."""
        now = self._clock()
        dues = [*(face.due for face in self._showing.faces), *(attendant.due for attendant in self._attendants)]
        if self._buttons and (due := self._buttons.next_due()) is not None:
            dues.append(due)
        if self.desk.flash:
            dues.append(self.desk.flash_until)
        if isinstance(self.desk.page, Tell) and self._step:
            dues.append(self.desk.page.since + self._step)
        soonest = min(dues, default=math.inf)
        return None if soonest == math.inf else max(0.0, soonest - now)


def _gone(device: str) -> str:
    """The sentence for a lost device."""
    return f"fault.{device.split(' ', maxsplit=1)[0]}_gone"
