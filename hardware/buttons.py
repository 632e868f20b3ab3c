"""Buttons on GPIO pins, through gpiozero: posts each press to the event queue.

Every available button works; a missing button or a missing chip is tried again. Real pins are never replaced by
simulated ones.
"""

from __future__ import annotations

import math
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from gpiozero import GPIOPinInUse, InputDevice
from gpiozero.pins import Factory

from companion.signals import DeviceBack, DeviceLost, EventQueue, ReasonError, message, message_for
from hardware.debounce import LOOK, Debouncer, StuckDetector

REPEATING = frozenset({"up", "down", "left", "right"})
ON_RELEASE = frozenset({"ok", "ok2"})
"""Holding one of these buttons asks for help and must not decide anything, so it counts as pressed when released."""
RETRY = 2.0
"""Seconds between attempts to get a pin that is in use, or a chip for which permission is missing yet."""
ALL = "buttons"


class ButtonError(ReasonError):
    """The buttons cannot be used; the reason says which, why, and what to do."""


def gpio_pins() -> Factory:
    """Return gpiozero's pin factory for this Raspberry Pi, which uses lgpio; the caller must close it."""
    # lgpio creates a FIFO in its working directory on import, and fails if that is not writable.
    os.environ.setdefault("LG_WD", os.environ.get("RUNTIME_DIRECTORY", tempfile.gettempdir()).partition(":")[0])
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - exists only on a Pi

        return LGPIOFactory()
    except ImportError as fault:
        missing = isinstance(fault, ModuleNotFoundError)
        why = message("why.no_module", module=repr(fault.name)) if missing else str(fault)
        raise ButtonError("why.no_lgpio", fault=why) from fault
    except Exception as fault:  # lgpio, gpiozero and the kernel each raise their own exceptions
        raise ButtonError("why.no_chip", fault=str(fault)) from fault


class Button:
    """One button: posts a press at its first edge (OK: at its release); `look` posts that it is held or repeats."""

    # gpiozero's debouncing is not used, because it delays each press, its hold timers run on hidden threads with their
    # own clock, and its mock pins do without it. Its DigitalInputDevice is not used, because after a lost edge it
    # takes the next edge for no change and drops it.

    def __init__(
        self,
        role: str,
        pin: int,
        queue: EventQueue,
        factory: Factory,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open the pin with this BCM number; raise ButtonError if that fails."""
        self._queue = queue
        self._clock = clock
        self._jam = StuckDetector(role)
        self._is_down: bool | None = None
        self.due = -math.inf
        """Time at which `look` must be called next."""
        self._looking = Lock()  # used by the driver's thread and the event loop
        self._device: InputDevice | None = None
        try:
            self._device = InputDevice(pin, pull_up=True, pin_factory=factory)
            self._press = Debouncer(
                role, repeats=role in REPEATING, on_release=role in ON_RELEASE, down=self._device.is_active
            )
            self._device.pin.when_changed = self._changed
            self.look(clock())  # the level may have changed before the callback was set
        except Exception as fault:
            self.close()
            raise _explain(role, pin, fault) from fault

    def _changed(self, _ticks: object, level: Any) -> None:
        """Handle an edge; called on the driver's thread."""
        now = self._clock()
        with self._looking:
            self._see(not level, now)

    def look(self, now: float) -> None:
        """Read the level; post signals that became due, also for edges that the driver has lost."""
        with self._looking:  # lock before reading, so that no edge comes between reading and posting
            if self._device and ((down := self._device.is_active) != self._is_down or now >= self.due):
                self._see(down, now)

    def _see(self, down: bool, now: float) -> None:
        self._is_down = down
        said = self._press.see(down, now)
        if said is not None and not self._jam.stuck:
            self._queue.put(said)
        if (jammed := self._jam.see(down, now)) is not None:
            self._queue.put(jammed)
        self.due = now + LOOK if self._jam.stuck else self._press.due

    def close(self) -> None:
        if self._device:
            self._device.pin.when_changed = None  # lgpio's pins still call back after close
            self._device.close()


class Buttons:
    """All buttons. Posts once that a button is missing, and once that it is back."""

    def __init__(
        self,
        pins: Mapping[str, int],
        queue: EventQueue,
        factory: Callable[[], Factory],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open all buttons that are available; `factory` returns the pin factory or raises ButtonError."""
        self._queue = queue
        self._factory = factory
        self._clock = clock
        self._had: list[Button] = []
        self._missing = dict(pins)
        self._lost: set[str] = set()
        """Roles of the missing buttons that were reported."""
        self._due = math.inf
        self._take(clock())

    def tick(self, now: float) -> None:
        for button in self._had:
            button.look(now)
        if now >= self._due:
            self._take(now)

    @property
    def due(self) -> float:
        """Return the time at which `tick` must be called next; infinity while all buttons are present and released."""
        return min([self._due, *(button.due for button in self._had)])

    def close(self) -> None:
        for button in self._had:
            button.close()
        self._had.clear()

    def _take(self, now: float) -> None:
        try:
            chip = self._factory()
        except ButtonError as fault:
            self._lose(ALL, fault, now)
        else:
            self._find(ALL, now)
            for role, pin in list(self._missing.items()):
                self._take_one(role, pin, chip, now)
        self._due = now + RETRY if self._missing else math.inf

    def _take_one(self, role: str, pin: int, chip: Factory, now: float) -> None:
        try:
            self._had.append(Button(role, pin, self._queue, chip, self._clock))
        except ButtonError as fault:
            self._lose(f"button {role}", fault, now)
        else:
            del self._missing[role]
            self._find(f"button {role}", now)

    def _lose(self, device: str, fault: ButtonError, now: float) -> None:
        if device not in self._lost:
            self._lost.add(device)
            self._queue.put(DeviceLost(device, message_for(fault), now))

    def _find(self, device: str, now: float) -> None:
        if device in self._lost:
            self._lost.remove(device)
            self._queue.put(DeviceBack(device, now))


def _explain(role: str, pin: int, fault: Exception) -> ButtonError:
    if isinstance(fault, GPIOPinInUse) or "busy" in str(fault):
        return ButtonError("why.pin_busy", pin=pin, role=role, fault=str(fault))
    return ButtonError("why.pin_unfit", pin=pin, role=role, fault=str(fault))
