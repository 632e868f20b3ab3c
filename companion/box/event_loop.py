"""The event loop: takes signals from the queue one by one, handles each, and shows the result.

Only its thread changes the state of the program. An exception in a page or a painter is shown, and the loop continues.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random, SystemRandom

from companion.box.actions import Actions
from companion.box.active_game import ActiveGame
from companion.box.display import AudioFeedback, Display, UiSnapshot
from companion.box.input_handler import InputHandler
from companion.box.ui_model import Peripherals, Preferences, UiModel
from companion.box.views import View
from companion.games import GAMES, FaultyGameError, name_fault
from companion.signals import EventQueue, Pressed, Signal, Touched, Typed
from ui.frame import Frame, Tone
from ui.navigation import current_game_page
from ui.pages import Page

log = logging.getLogger("ratkeeper")
Call = Callable[[], None]


class Schedule:
    """Functions to be called at later times."""

    def __init__(self) -> None:
        self._calls: list[tuple[float, int, Call]] = []
        self._numbers = count()

    @property
    def due(self) -> float:
        """Monotonic time at which `run` must be called next; infinity if nothing is scheduled."""
        return self._calls[0][0] if self._calls else math.inf

    def add(self, due: float, call: Call) -> None:
        heappush(self._calls, (due, next(self._numbers), call))

    def run(self, now: float) -> bool:
        """Call the functions that are due. Return whether there were any."""
        due = []
        while self.due <= now:
            due.append(heappop(self._calls)[2])
        for call in due:
            call()
        return bool(due)


class EventLoop:
    def __init__(
        self,
        game: ActiveGame,
        queue: EventQueue,
        *,
        views: Sequence[View] = (),
        audio: Sequence[AudioFeedback] = (),
        preferences: Preferences | None = None,
        peripherals: Peripherals | None = None,
        clock: Callable[[], float] = time.monotonic,
        chance: Random | None = None,
    ) -> None:
        self._queue, self._clock = queue, clock
        self._peripherals = peripherals or Peripherals()
        self.ui = UiModel(game, preferences or Preferences(), self._peripherals, chance or SystemRandom(), clock())
        self.display = Display(views, audio, self._peripherals.braille)
        self.actions = Actions(self.ui)
        self._input = InputHandler(self.actions, self.display)
        self._schedule = Schedule()
        self.on_press: Call = lambda: None
        """Called after a press of a button, a key or a finger was handled and its result drawn."""

    @property
    def game(self) -> ActiveGame:
        return self.ui.game

    @property
    def page(self) -> Page:
        """The page that is open on the box."""
        return self.ui.page

    @property
    def frame(self) -> Frame | None:
        """The frame that the screens show; None before the first one."""
        return self.display.frame

    @property
    def is_spelling(self) -> bool:
        """Whether typed letters are now entered as text instead of being commands."""
        return self.display.rendered.is_spelling

    def takes(self, key: str) -> bool:
        """Return whether a typed character is text on the open page, and no command."""
        return self.display.rendered.takes(key)

    def run(self) -> None:
        """Handle signals until the program is asked to end."""
        self.welcome()
        self.step(None)
        while not self.actions.is_ended:
            self.step(self._queue.take(self.idle_seconds()))

    def welcome(self) -> None:
        """Show for a moment that a game was resumed, if one was."""
        if self.game.session:
            self.ui.flash("fault.resumed", self._clock())

    def step(self, signal: Signal | None) -> None:
        """Handle the signal if there is one, then everything that is due by time, and update the screens."""
        now, before = self._clock(), self.frame
        try:
            if signal is not None:
                self._input.handle(signal, now)
            self._input.tick(now)
        except Exception as fault:  # noqa: BLE001 - the game must go on
            self._recover(fault, now)
        self._draw(now)
        if odds := self._peripherals.odds:
            odds.update(self.display.rendered, self.game.session, now)
        if bots := self._peripherals.bots:
            bots.update(self.game.session, now)
        if self.frame is not None and (before is None or before.title != self.frame.title):
            log.debug("shown: %s", self.frame.title)
        if self._schedule.run(now):
            self._draw(now)
        if isinstance(signal, Pressed | Typed | Touched):
            self.on_press()

    def call_later(self, seconds: float, call: Call) -> None:
        """Call a function once after this many seconds, when the screens are up to date."""
        self._schedule.add(self._clock() + seconds, call)

    def call_every(self, seconds: float, call: Call) -> Call:
        """Call a function at intervals of this many seconds; return a function that stops the calls."""
        is_stopped = False

        def repeat() -> None:
            if not is_stopped:
                self.call_later(seconds, repeat)
                call()

        def stop() -> None:
            nonlocal is_stopped
            is_stopped = True

        self.call_later(seconds, repeat)
        return stop

    def note(self, key: str, **facts: object) -> None:
        """Show a notice on every screen until `forget` is called with its key."""
        self.display.notices[key] = (key, facts)

    def forget(self, key: str) -> None:
        self.display.notices.pop(key, None)

    def open_game(self) -> None:
        """Open the page of the active game and show it at once."""
        now = self._clock()
        self.ui.open_game(now)
        self._draw(now)

    def idle_seconds(self) -> float | None:
        """Return the seconds for which the loop may wait for a signal; None if nothing is due at any time."""
        dues = [self._input.due, self._schedule.due, *(view.due for view in self.display.views)]
        dues += [worker.due for worker in (self._peripherals.odds, self._peripherals.bots) if worker]
        soonest = min(dues)
        return None if soonest == math.inf else max(0.0, soonest - self._clock())

    def _draw(self, now: float) -> None:
        if fault := self.display.draw(self._snapshot(now)):
            self._recover(fault, now)
            again = self.display.draw(self._snapshot(now))
            # The error of a built-in game may pass; the game of another package is given up.
            if again and not self._is_built_in_active:
                self.ui.set_game_aside(again, now)
                self.display.draw(self._snapshot(now))

    @property
    def _is_built_in_active(self) -> bool:
        return self.game.session is not None and GAMES[self.game.session.game.name].is_built_in

    def _snapshot(self, now: float) -> UiSnapshot:
        return UiSnapshot(self.ui.state, self.ui.context(now), self.game.has_unsaved)

    def _recover(self, fault: Exception, now: float) -> None:
        """Show the error and reopen the page of the active game; if that fails, too, set the game aside."""
        log.error("internal error", exc_info=fault)
        if isinstance(fault, FaultyGameError):
            self.ui.set_game_aside(fault, now)
            return
        try:
            self.ui.open(current_game_page(self.ui.context(now)), 0.0)
        except Exception as again:  # noqa: BLE001 - a game package may raise anything
            self.ui.set_game_aside(again, now)
            return
        self.ui.lock(now)
        self.ui.flash("fault.broke", now, Tone.ALARM, what=name_fault(fault))
