"""The device view: the whole box from outside, shown on demo screens while simulated players use it."""

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
"""Seconds that a sentence, a chapter's heading and the last page are shown."""
BRISK = 0.85
"""Factor on a game's real time: spectators need no time to think."""
TOUCH = 0.15
"""Seconds that a press stays visible, however short it was."""
TALLY = 0.2
"""Seconds between two pictures while time is skipped."""
REMEMBERED = 8
"""Sentences about actions that are kept."""


class DemoScreen(Protocol):
    """A screen that shows the box from outside."""

    def show(self, device: DevicePicture, at: float) -> None:
        """Show the device as it looks at `at`, in seconds of shown time."""

    def pump(self) -> None:
        """Handle input events; called many times a second."""


class DeviceView:
    """A view of the box that shows the whole device. It outlives the box, whose power is cut."""

    due = float("inf")
    seat = 0

    def __init__(self, words: Words, screens: Sequence[DemoScreen], pace: Pace, *, heard: bool) -> None:
        """Show the device on these screens; `heard` tells whether there are keys to press."""
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

    # interface of a view

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - has a clock of its own
        if frame.title != self._device.frame.title:  # a caption is about the page that it was said on
            self._device = changed(self._device, doing=())
        self._device = changed(self._device, frame=frame)
        self.draw()

    def tick(self, now: float) -> None: ...
    def close(self) -> None:
        """Do nothing: the demo's screen outlives the box."""

    # the story

    def passing(self, seconds: float) -> None:
        """Let some seconds of the game pass on the screen."""
        self.draw()
        touched = self.user is not None and self.user.down and seconds
        self._pace.pass_by(max(BRISK * seconds, TOUCH) if touched else BRISK * seconds)

    def tell(self, key: str, /, **facts: object) -> None:
        """Say who does what, and wait while it is read."""
        if self._pace.skipping:
            return
        told = {name: self._named(fact) for name, fact in facts.items()}
        if not told.get("player", key) and self._words.has(f"{key}_all"):
            key = f"{key}_all"  # if the screen shows no player to act
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
        """Skip time until the next chapter begins."""
        self._pace.skipping = True
        self._device = changed(
            self._device, chapter=self._words.text("demo.soon", title=self._title(name)), about="", doing=()
        )
        self.draw()

    def say_goodbye(self, heading: str, tries: tuple[tuple[str, str], ...]) -> None:
        """Show the last page: what to try next."""
        self._pace.skipping = False
        self._device = changed(self._device, chapter=heading, page=tries, keys="", doing=())
        self.draw()
        self._pace.await_key(CLOSING)

    def _title(self, name: str) -> str:
        return self._words.text(f"demo.{name}.title")

    def _named(self, fact: object) -> object:
        """Return the name of a card; other facts as they are."""
        if not isinstance(fact, Card):
            return fact
        return self._words.name(kinds()[fact.kind].names, fact.word)

    # the picture

    def draw(self) -> None:
        """Draw the device on all screens; rarely while time is skipped."""
        if self.user is None:  # before the box has started
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
