"""The loop: takes signals from the inbox one by one, lets the table decide, and shows what follows.

The one thread that owns the state. Whatever breaks in a page or a painter is shown, and the loop goes on.
"""

import logging
import math
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from types import MappingProxyType
from typing import Protocol

from companion.box.active_game import ActiveGame
from companion.box.bots_and_odds import BotDriver, OddsDriver
from companion.box.dice_roller import drawn, roll_dice
from companion.box.display import AudioFeedback, Display, PrivateView, UiSnapshot
from companion.box.views import View
from companion.cards import Learned
from companion.games.facts import Event
from companion.notation import join, split
from companion.paces import PACES
from companion.refusal import Refused
from companion.session import Outcome, players_of
from companion.signals import (
    Brailled,
    Chosen,
    Closed,
    DeviceBack,
    DeviceLost,
    Foretold,
    Freed,
    Garbled,
    Inbox,
    Phoned,
    Pressed,
    Saved,
    SavingFailed,
    Scanned,
    ScannedAgain,
    Signal,
    Stuck,
    Touched,
    Typed,
    Typing,
)
from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.games import presenter_of
from ui.naming import ask_decision, ask_seated
from ui.navigation import (
    UiState,
    after,
    begun,
    current_game_page,
    flash,
    handle_signal,
    is_ok,
    reading_seconds,
    refuse,
    resumed_page,
    role_of,
    roll,
    turn,
)
from ui.pages import Act, Begin, Context, Draw, Follow, Phone, Phones, Restart, Say, SetPace, Speak, TakeUp, Throw
from ui.pages.menu import Menu
from ui.texts import text
from ui.words import Words
from ui.words.telling import shown

log = logging.getLogger("ratkeeper")

MOST_LUCK = 27720
"""A multiple of every count up to 12: no remainder is likelier than another."""
RESUME_FAULTS = ("fault.torn", "fault.damaged", "fault.unread")
"""What was wrong with the game that would have gone on: told until the next decision is on disk."""


IGNORE_OK_SECONDS = 0.6
"""Seconds after a page has turned by itself in which fingers cannot know it yet."""


class Ticking(Protocol):
    """A device that wants to be looked at now and then: the buttons."""

    def tick(self, now: float) -> None: ...
    def next_due(self) -> float | None: ...


class Attendant(Protocol):
    """Who must know that the loop still turns, or when the first frame was shown: the service manager."""

    due: float

    def tick(self, now: float) -> None:
        """Called once `due` has come, after everything was drawn."""


class PhoneService(Protocol):
    """The phones at the table."""

    def phones(self, now: float, seat: int | None) -> Phones: ...
    def do(self, what: str, now: float) -> None: ...
    def hear(self, signal: Phoned, now: float) -> None: ...


class BrailleInput(PrivateView, Protocol):
    """The same with its keys."""

    def hear(self, key: Brailled) -> Signal | None: ...
    def lose(self) -> None: ...


class EventLoop:
    def __init__(
        self,
        table: ActiveGame,
        inbox: Inbox,
        *,
        language: str = "en",
        own: Mapping[str, str] = MappingProxyType({}),
        faces: Sequence[View] = (),
        buttons: Ticking | None = None,
        cards: Learned | None = None,
        announcers: Sequence[AudioFeedback] = (),
        attendants: Sequence[Attendant] = (),
        guests: PhoneService | None = None,
        braille: BrailleInput | None = None,
        pace: str = "step",
        aloud: bool = False,
        sideways: bool = True,
        clock: Callable[[], float] = time.monotonic,
        chance: Random | None = None,
        odds: OddsDriver | None = None,
        bots: BotDriver | None = None,
    ) -> None:
        self.table = table
        self._words = Words(language, own=own)
        self.ended = False
        self.again = False
        """Ended in order to start again."""
        self._inbox = inbox
        self._display = Display(faces, announcers, braille)
        self._buttons = buttons
        self._cards = cards or Learned({})
        self._attendants = list(attendants)
        self._guests = guests
        self._braille = braille
        self._pace = pace
        self._guarded_until = 0.0
        """Until then an OK was meant for the page that has just turned by itself."""
        self._aloud = aloud
        self._sideways = sideways
        self._clock = clock
        self.on_press: Callable[[], None] = lambda: None
        """Called whenever a press of a button, a key or a finger was answered, and the answer drawn."""
        self._chance = chance or SystemRandom()
        self._odds = odds
        self._bots = bots
        self._luck = 0
        self._recent: tuple[Event, ...] = ()
        self._unsaid: list[Outcome] = []
        """What is on disk, and was not announced yet."""
        now = clock()
        self.desk = UiState(resumed_page(self.context(now)), since=now)

    @property
    def words(self) -> Words:
        """The table's language, with the words of the game in play before all others."""
        session = self.table.session
        return self._words.of(session.game.name).among(session.players) if session else self._words

    @property
    def frame(self) -> Frame | None:
        """What lies before everybody's eyes."""
        return self._display.frame

    @property
    def spelling(self) -> bool:
        """Whether letters are wanted now, and not commands."""
        return self._display.leaf.typed is not None

    @property
    def stride(self) -> int:
        """How many choices on left and right lead now."""
        return self._display.leaf.stride

    def run(self) -> None:
        """Until somebody ends it."""
        self.welcome()
        self.turn(None)
        while not self.ended:
            self.turn(self._inbox.take(self._patience()))

    def welcome(self) -> None:
        """Whoever comes back to a game reads for a moment that it goes on."""
        if self.table.session:
            self._flash(text(self.words, "fault.resumed"), self._clock())

    def turn(self, signal: Signal | None) -> None:
        """Everything that one signal, or none, leads to."""
        now, before = self._clock(), self.frame
        try:
            if signal is not None:
                held = isinstance(signal, Scanned) and self._cards.is_held(signal.code)
                # Where the cursor goes in secret is nobody else's business, nor which card somebody holds.
                if not (held or (before and before.secret) or self._display.leaf.hushed):
                    log.debug("heard: %s", signal)
                self._hear(signal, now)
            self._tick(now)
        except Exception as fault:  # noqa: BLE001 - whatever it is, people must be able to play on
            self._broke(fault, now)
        self._draw(now)
        if self._odds:
            self._odds.update(self._display.leaf, self.table.session, now)
        if self._bots:
            self._bots.update(self.table.session, now)
        if self.frame is not None and (before is None or before.title != self.frame.title):
            log.debug("shown: %s", self.frame.title)
        for attendant in self._attendants:
            if now >= attendant.due:
                attendant.tick(now)
        if isinstance(signal, Pressed | Typed | Touched):
            self.on_press()

    def note(self, key: str, **facts: object) -> None:
        """A notice that stays on every screen."""
        self._display.notices[key] = (key, facts)

    def forget(self, key: str) -> None:
        """The notice is no longer true."""
        self._display.notices.pop(key, None)

    def attend(self, attendant: Attendant) -> None:
        """One more who wants to know that the loop turns."""
        self._attendants.append(attendant)

    def turn_to_game(self) -> None:
        """The page of where the game stands lies open."""
        now = self._clock()
        self.desk = UiState(resumed_page(self.context(now)), since=now)
        self._draw(now)

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
                self._display.notices[device] = (_gone(device), {"why": why})
                if device == "braille" and self._braille:
                    self._leave_braille(self._braille, now)
            case Stuck(role=role):
                self._display.notices[f"stuck {role}"] = ("fault.button_stuck", {"button": role})
            case Freed(role=role):
                self.forget(f"stuck {role}")
            case DeviceBack(device=device):
                if self._display.notices.pop(device, None):
                    self._flash(text(self.words, _gone(device).replace("_gone", "_back")), now)
            case Foretold() if self._odds:
                self._odds.take(signal)
            case Chosen() if self._bots:
                self._bots.take(signal)
            case ScannedAgain():
                self._flash(text(self.words, "scan.again"), now)
            case Garbled():
                self._flash(text(self.words, "scan.unreadable", Tone.ALARM), now)
            case Typing(code=code):
                typed = text(self.words, "scan.typing", Tone.ACTIVE, code=f"{code}_") if code else None
                self.desk = changed(self.desk, flash=typed, flash_until=math.inf)
            case Brailled() if self._braille:
                own = self._braille.seat
                felt = self._braille.hear(signal)
                if felt and not (self.frame and self.frame.secret and own and self.frame.seat != own):
                    self._react(felt, now)
            case Phoned() if self._guests:
                self._guests.hear(signal, now)
            case Closed():
                self.ended = True
            case Typed(key="q") if not self.spelling:
                self.ended = True
            case _ if self._private and self.frame and self.frame.secret and self.frame.seat in self._private:
                if role_of(signal) == "back":  # who chooses by braille is disturbed by no other key
                    self._react(signal, now)
            case _:
                self._react(signal, now)

    @property
    def _private(self) -> frozenset[int]:
        return self._braille.private if self._braille else frozenset()

    def _leave_braille(self, braille: BrailleInput, now: float) -> None:
        """What only fingers could read comes to no screen by itself."""
        braille.lose()
        if self.frame and self.frame.secret and self.frame.seat == braille.seat:
            self.desk = UiState(current_game_page(self.context(now)), since=now)

    def _saved(self, signal: Saved, now: float) -> None:
        acknowledged = self.table.saved(signal)
        if self.table.trouble is None and "fault.not_saved" in self._display.notices:
            self.forget("fault.not_saved")
            self._flash(text(self.words, "fault.saved_again"), now)
        for outcome in acknowledged:
            for key in RESUME_FAULTS:
                self.forget(key)
            self._unsaid.append(outcome)
        self._announce(now)

    def _announce(self, now: float) -> None:
        """Nobody is told what dice have led to while they roll."""
        while self._unsaid and not self.desk.rolling:
            self._display.announce(self._unsaid.pop(0), self.context(now).words)

    def _react(self, signal: Signal, now: float) -> None:
        if now < self._guarded_until and (is_ok(signal) or isinstance(signal, Touched)):
            return
        self._guarded_until = 0.0  # who moves has seen it
        page = self.desk.page
        self.desk, act = handle_signal(self.desk, self._display.leaf, signal, self.context(now))
        self.do(act, now)
        if self.desk.page != page:  # until then, what the next press would show stays ready
            self._luck = self._chance.randrange(MOST_LUCK)

    # What is done

    def do(self, act: Act, now: float) -> None:
        match act:
            case Say(lines=("undo",)) if self.table.just_over:
                self._take_up(self.table.just_over, now)
            case Say(lines=lines, card=card):
                self._say(lines, card, now)
            case Follow(followed=followed):
                self.table.follow(followed)
            case Throw():
                self._throw(act, now)
            case Draw(page=page):
                # Also where they leave no choice: who is dealt something in secret must see what it is.
                self.desk = turn(self.desk, page(self.drawn(now)), now)
            case Begin(lines=lines, options=options):
                if options:
                    self.table.facts.set("options", {**self._options(), **dict(options)})
                self._begin(lines, now)
            case TakeUp(file=file):
                self._take_up(file, now)
            case Speak(language=language):
                self._words = Words(language, own=self._words.own)
                self.desk = UiState(Menu() if self.table.session else current_game_page(self.context(now)))
                self.table.facts.set("language", language)
            case SetPace(pace=pace):
                self._pace = pace
                self.desk = UiState(Menu())
                self.table.facts.set("pace", pace)
            case Restart():
                self.ended = self.again = True
            case Phone(what=what) if self._guests:
                self._guests.do(what, now)

    def _begin(self, lines: Sequence[str], now: float) -> None:
        """Begin a new game, or keep the page that has asked for it and tell why there can be none."""
        log.debug("a new game: %s", ", ".join(lines))
        game = split(lines[0])[1]
        try:
            ask_seated(game, players_of(lines))
            last = self.table.begin(lines)
        except Refused as refused:
            self.desk = refuse(self.desk, refused, changed(self.context(now), words=self._words.of(game)))
            return
        self._recent = last.events if last else ()
        self.desk = begun(self.context(now))

    def drawn(self, now: float) -> tuple[str, ...]:
        """The decisions that chance leaves."""
        session = self.context(now).game
        return drawn(presenter_of(session.game.name), session.state, self._chance)

    def _take_up(self, file: str, now: float) -> None:
        news = self.table.take_up(file)
        self._recent = ()
        self.desk = UiState(resumed_page(self.context(now)), since=now)
        if not self.context(now).game.state.over:
            self._flash(text(self.words, "fault.resumed"), now)
        for one in news:
            self._flash(text(self.words, f"fault.{one.what}", Tone.ALARM, why=one.why), now)

    def _options(self) -> dict[str, str]:
        """Return by game and option (`GAME OPTION`) what this table has chosen instead of its edition's rule."""
        options = self.table.facts.get("options")
        return {str(name): str(value) for name, value in options.items()} if isinstance(options, dict) else {}

    def _throw(self, act: Throw, now: float) -> None:
        """The box rolls; what the dice show is a decision, and everybody sees them roll before what it leads to."""
        context = self.context(now)
        session, presenter, due = context.game, presenter_of(context.game.game.name), act.roll
        while True:
            rolled = join((*due.before, *map(str, roll_dice(due, self._chance))))
            for line in (*due.first, rolled):
                before = session.state
                self._say((line,), "", now)
            other = presenter.dice(session.state) if due.more and act.both else None
            if other is None:
                break
            due = other
        if dice := presenter.lying(before, self._recent, context.words):
            self.desk = roll(self.desk, dice.thrown(tumbling=True) if act.both else dice, context)

    def _say(self, lines: Sequence[str], card: str, now: float) -> None:
        if refused := self.decide(lines, card, now):
            self.desk = refuse(self.desk, refused, self.context(now))

    def decide(self, lines: Sequence[str], card: str, now: float) -> Refused | None:
        """Tell the table these decisions, until one is refused; the box shows what follows."""
        session = self.table.session
        assert session is not None
        for line in lines:
            before = session.state
            try:
                session.preview(line)  # the rules answer first, also to a line that nobody can split
                ask_decision(session, line)
                outcome = self.table.say(line, card)
            except Refused as refused:
                log.debug("refused: %s", self.words.why(refused))
                return refused
            log.debug("decision %d: %s", len(session.decisions), shown(self.words, outcome.decision))
            self._recent = outcome.events
            self.desk = after(outcome, before, self.context(now), self.desk.page)
        return None

    def _tick(self, now: float) -> None:
        if self._buttons:
            self._buttons.tick(now)
        if self.desk.flash and now >= self.desk.flash_until:
            self.desk = changed(self.desk, flash=None)
        if self.desk.rolling and now >= self.desk.rolling_until:
            self.desk = changed(self.desk, rolling=None)
        self._announce(now)
        waits = self.table.unsaved and not self.table.trouble
        if not waits and now >= self._turns_itself_at:
            self._react(Pressed("ok", now), now)
            self._guarded_until = now + IGNORE_OK_SECONDS

    @property
    def _turns_itself_at(self) -> float:
        """When the page that lies open turns to what OK leads to; never, where people say so themselves."""
        leaf = self._display.leaf
        if not leaf.paced or not PACES[self._pace] or self.desk.rolling:
            return math.inf
        return self.desk.since + PACES[self._pace] * reading_seconds(leaf.frame.title, *leaf.frame.lines)

    def _draw(self, now: float) -> None:
        if broken := self._display.draw(self._moment(now)):
            self._broke(broken, now)
            self._display.draw(self._moment(now))

    def _broke(self, fault: Exception, now: float) -> None:
        """Say so, and go on from where the game stands: the game itself is on disk."""
        log.error("something broke", exc_info=fault)
        self.desk = UiState(current_game_page(self.context(now)))
        self._flash(text(self.words, "fault.broke", Tone.ALARM, what=f"{type(fault).__name__}: {fault}"), now)

    def _flash(self, line: Text, now: float) -> None:
        self.desk = flash(self.desk, line, now)

    def _moment(self, now: float) -> UiSnapshot:
        return UiSnapshot(self.desk, self.context(now), self.table.unsaved)

    def context(self, now: float, seat: int | None = None) -> Context:
        """What pages may look at: those on the box or, with a seat (0: a phone that only watches), those on a phone."""
        session = self.table.session
        return Context(
            session,
            self.words,
            last_setup=self.table.last_setup,
            options=self._options(),
            known_names=self.table.known_names,
            earlier=self.table.earlier,
            now=now,
            recent=self._recent,
            aloud=self._aloud,
            cards=self._cards,
            pace=self._pace,
            sideways=self._sideways,
            luck=self._luck,
            phones=self._guests.phones(now, seat) if self._guests else None,
            seat=seat or 0,
            private=self._private if seat is None else frozenset(),
            odds=self._odds.odds if self._odds and seat is None else (),
            says=self._bots.says if self._bots else None,
        )

    def _patience(self) -> float | None:
        """How long nothing needs to be done unless somebody says something."""
        now = self._clock()
        dues = [*(face.due for face in self._display.faces), *(attendant.due for attendant in self._attendants)]
        dues += [driver.due for driver in (self._odds, self._bots) if driver]
        if self._buttons and (due := self._buttons.next_due()) is not None:
            dues.append(due)
        if self.desk.flash:
            dues.append(self.desk.flash_until)
        if self.desk.rolling:
            dues.append(self.desk.rolling_until)
        dues.append(self._turns_itself_at)
        soonest = min(dues, default=math.inf)
        return None if soonest == math.inf else max(0.0, soonest - now)


def _gone(device: str) -> str:
    """The sentence for a lost device."""
    return f"fault.{device.split(' ', maxsplit=1)[0]}_gone"
