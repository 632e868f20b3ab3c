"""Reconnects a screen after faults: posts the loss once, retries at growing intervals, never blocks its caller."""

import errno
import math
import os
from typing import Protocol

import luma.core.error
from PIL import Image

from companion.signals import DeviceBack, DeviceLost, EventQueue, Message, ReasonError
from hardware.background import BackgroundCall, BackgroundWorker, run_in_background

PAUSES = (0.5, 1.0, 2.0, 4.0, 5.0)  # seconds before each attempt to reconnect; the last value applies to all later ones
HEARTBEAT = 1.0  # seconds between two writes of an unchanged picture
UNSEEN = 0.03  # seconds that the event loop waits for a picture to be sent: too short to notice
LOOK = 0.02  # least seconds between two checks of a slower screen; later a quarter of the time that it has taken so far
HANGS = 1.0  # seconds after which a screen that does not answer counts as lost
SLOW, SLOWEST = 3, 15.0  # a slow screen may take 3 times its longest time so far, at most 15 seconds
SHARE = 0.1  # greatest share of its time that a slow screen may be busy with heartbeats
CLOSING = 1.0  # seconds that switching off may take


class Screen(Protocol):
    """What a panel and an LCD have in common: the methods that are used here."""

    size: tuple[int, int]

    def show(self, image: Image.Image) -> None: ...
    def refresh(self) -> None: ...
    def set_brightness(self, share: float) -> None: ...
    def fault_message(self, fault: Exception) -> Message: ...
    def close(self) -> None: ...


class ReconnectingScreen:
    """A screen that may fail or hang at any time, used from an event loop that must not block.

    The loop calls `show` for a new picture, and `tick` at the time `due`. `device` is the screen's name for people.
    Screens do not wait for each other: if sending a picture takes longer than `UNSEEN` seconds, it goes on in the
    background, and the latest picture is sent after it.
    """

    kind = "panel"

    def __init__(self, device: str, screen: Screen, queue: EventQueue) -> None:
        self.device = device
        self.size = screen.size
        self._screen = screen
        self._queue = queue
        self._image: Image.Image | None = None
        self._sent: Image.Image | None = None
        self._failures = 0
        self._again = math.inf
        """Time of the next write if no new picture comes: an attempt to reconnect, or a heartbeat."""
        self._shown: Image.Image | None = None
        """The latest picture as it was given, before it was turned."""
        self._is_turned = False
        self._hand = BackgroundWorker(device)
        self._job: BackgroundCall | None = None
        """The write that still runs in the background."""
        self._sent_at = 0.0
        self._look = math.inf
        self._hangs = HANGS
        self._heartbeat = HEARTBEAT

    @property
    def lost(self) -> bool:
        return self._failures > 0

    @property
    def due(self) -> float:
        return self._look if self._job else self._again

    def show(self, image: Image.Image, now: float) -> None:
        """Show `image`: now if the screen is free, else when it is free or back."""
        self._shown = image
        self._image = image = image.transpose(Image.Transpose.ROTATE_180) if self._is_turned else image
        if not self._is_away(now) and (not self.lost or now >= self._again):
            self._sent = image
            self._attempt(self._hand.do(lambda: self._screen.show(image)), now)

    def adjust(self, brightness: float, now: float, *, is_turned: bool) -> None:
        """Show pictures at this share of the full brightness, and upside down if the box is turned."""
        self._is_turned = is_turned
        self._screen.set_brightness(brightness)
        if self._shown is not None:
            self.show(self._shown, now)

    def tick(self, now: float) -> None:
        """At the time `due`, send the latest picture, try to reconnect a lost screen, or refresh a working one."""
        if now < self.due or self._image is None or self._is_away(now):
            return
        if self._image is not self._sent:
            self.show(self._image, now)
        elif now >= self._again:
            if self.lost:
                self.show(self._image, now)
            else:
                self._again = now + self._heartbeat
                # The permanent thread is for pictures, which people wait for; heartbeats use a thread of their own.
                self._attempt(run_in_background(self._screen.refresh, self.device), now)

    def close(self) -> None:
        """Switch the screen off; ignore a screen that does not answer."""
        if self._job is None or self._job.is_done(CLOSING):
            self._hand.do(self._screen.close).is_done(CLOSING)
        self._hand.leave()

    def _attempt(self, job: BackgroundCall, now: float) -> None:
        self._job, self._sent_at = job, now
        if job.is_done(UNSEEN):
            self._heed(now)
        else:
            self._look = now + LOOK

    def _is_away(self, now: float) -> bool:
        """Return whether the previous write still runs; if it takes too long, post that the screen is lost."""
        if self._job is None:
            return False
        if self._job.is_done(0):
            self._heed(now)
            return False
        self._look = now + max(LOOK, (now - self._sent_at) / 4)
        if not self.lost and now >= self._sent_at + self._hangs:
            self._failures = 1
            hangs = TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
            self._queue.put(DeviceLost(self.device, self._screen.fault_message(hangs), now))
        return True

    def _heed(self, now: float) -> None:
        """Handle the result of a write that has ended: post that the screen is lost or back, and set the next time."""
        assert self._job is not None
        fault, self._job = self._job.fault, None
        was_lost = self.lost
        if fault is None:
            self._failures = 0
            took = now - self._sent_at
            self._hangs = min(max(self._hangs, SLOW * took), SLOWEST)
            self._heartbeat = min(max(HEARTBEAT, took / SHARE), SLOWEST)
            if was_lost or self._again == math.inf or took > UNSEEN:
                self._again = now + self._heartbeat
            if was_lost:
                self._queue.put(DeviceBack(self.device, now))
        elif isinstance(fault, luma.core.error.Error | OSError | ReasonError):  # luma wraps only some errors
            self._again = now + PAUSES[min(self._failures, len(PAUSES) - 1)]
            self._failures += 1
            if not was_lost:
                self._queue.put(DeviceLost(self.device, self._screen.fault_message(fault), now))
        else:
            raise fault
