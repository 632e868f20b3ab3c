"""The device view: the whole box from outside, shown on the demo's screens while simulated players use it."""

import time
from collections.abc import Sequence
from typing import Protocol

from companion.cards import Card, CardCodes, kinds
from companion.demo.pace import Pace
from companion.demo.simulated_user import SimulatedUser
from companion.values import changed
from ui.device_picture import Button, DevicePicture
from ui.frame import Frame, Text
from ui.words import Words

READING, OPENING, CLOSING = 0.8, 3.0, 20.0
"""Number of seconds for which a sentence, the heading of a chapter, and the last page are shown."""
BRISK = 0.85
"""Factor on the seconds that players would take: spectators need no time to think."""
TOUCH = 0.15
"""Number of seconds for which a press stays visible at least."""
TALLY = 0.2
"""Number of seconds between two pictures while time is skipped."""
REMEMBERED = 8
"""Number of the latest sentences about what players do that stay on the screen."""


class DemoScreen(Protocol):
    """A screen that shows the box from outside."""

    def show(self, device: DevicePicture, at: float) -> None:
        """Show the device at this moment of the demo, in seconds shown since its beginning."""

    def pump(self) -> None:
        """Handle the screen's input events; the demo calls this many times a second."""


class DeviceView:
    """A view that shows the whole device. It stays open while the demo cuts the power of the box."""

    due = float("inf")
    seat = 0

    def __init__(self, words: Words, screens: Sequence[DemoScreen], pace: Pace, *, heard: bool) -> None:
        """Show the device on these screens; `heard` is True if spectators have keys to control the demo."""
        self.user: SimulatedUser | None = None
        self._words = words
        self._screens = screens
        self._pace = pace
        self._device = DevicePicture(
            None, Frame(Text("")), (), words.text("demo.scanner"), keys=words.text("demo.keys") if heard else ""
        )
        self._shown: DevicePicture | None = None
        self._skipped_at = 0.0
        pace.changed = self._tick

    # Methods that the box calls, as those of every view

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - has a clock of its own
        if frame.title != self._device.frame.title:  # the sentences were about the page before
            self._device = changed(self._device, doing=())
        self._device = changed(self._device, frame=frame)
        self.draw()

    def tick(self, now: float) -> None: ...
    def close(self) -> None:
        """Do nothing, because the demo's screens stay open when the box closes its views."""

    # Methods that tell the story of the demo

    def passing(self, seconds: float) -> None:
        """Let these seconds of the game pass on the screens, at the demo's pace."""
        self.draw()
        touched = self.user is not None and self.user.down and seconds
        self._pace.pass_by(max(BRISK * seconds, TOUCH) if touched else BRISK * seconds)

    def tell(self, key: str, /, **facts: object) -> None:
        """Show a sentence about what a player does, and wait while people read it."""
        if self._pace.skipping:
            return
        told = {name: self._named(fact) for name, fact in facts.items()}
        if not told.get("player", key) and self._words.has(f"{key}_all"):
            key = f"{key}_all"  # the text without a player, because the screen shows no player to act
        said = self._words.text(key, "full", **told)
        self._device = changed(self._device, doing=(*self._device.doing, said)[-REMEMBERED:])
        self.draw()
        self._pace.pass_by(READING)

    def open_chapter(self, number: int, count: int, name: str) -> None:
        title = self._words.text("demo.chapter", number=number, count=count, title=self._title(name))
        about = self._words.text(f"demo.{name}.about")
        self._device = changed(self._device, chapter=title, about=about, doing=())
        self._pace.skipping = False
        self.draw()
        self._pace.pass_by(OPENING)

    def skip_to(self, name: str) -> None:
        """Announce the next chapter, and skip all time until it begins."""
        self._pace.skipping = True
        self._device = changed(
            self._device, chapter=self._words.text("demo.soon", title=self._title(name)), about="", doing=()
        )
        self.draw()

    def say_goodbye(self, heading: str, tries: tuple[tuple[str, str], ...]) -> None:
        """Show the last page of the demo: commands to try next."""
        self._pace.skipping = False
        about = self._words.text("demo.goodbye_about")
        self._device = changed(self._device, chapter=heading, about=about, page=tries, keys="", doing=())
        self.draw()
        self._pace.await_key(CLOSING)

    def _title(self, name: str) -> str:
        return self._words.text(f"demo.{name}.title")

    def _named(self, fact: object) -> object:
        """Return the name of a card; return any other fact as it is."""
        if not isinstance(fact, Card):
            return fact
        return self._words.name(kinds()[fact.kind].names, fact.word)

    # Methods that draw the picture of the device

    def draw(self) -> None:
        """Draw the device on all screens, if it has changed; only now and then while time is skipped."""
        if self.user is None:  # the box has not started yet
            return
        if self._pace.skipping:
            if time.monotonic() < self._skipped_at + TALLY:
                return
            self._skipped_at = time.monotonic()
        device = self._look()
        if device != self._shown:
            self._shown = device
            for screen in self._screens:
                screen.show(device, self._pace.shown)

    def _tick(self) -> None:
        if self._shown and self._shown.state != self._state():
            self.draw()
        for screen in self._screens:
            screen.pump()

    def _look(self) -> DevicePicture:
        user = self.user
        assert user is not None
        if self._device.page:
            return self._device
        return changed(
            self._device,
            glass=user.world.glass(0).picture() if user.powered else None,
            buttons=tuple(Button(self._words.name("button", role), role in user.down) for role in user.roles),
            card=self._card(user.card),
            state=self._state(),
        )

    def _card(self, code: str) -> str:
        card = CardCodes({}).card(code) if code else None
        return str(self._named(card)) if card else code

    def _state(self) -> str:
        pace = self._pace
        if pace.skipping:
            return self._words.text("demo.skipping")
        speed = f"×{pace.speed:g}" if self._device.keys else ""
        return self._words.text("demo.paused", pace=speed) if pace.paused else speed
