"""Buttons on GPIO pins, by gpiozero: edges in, presses into the inbox; it never takes a mock where pins fail."""

import os
import tempfile
import time
from collections.abc import Callable, Container, Mapping
from threading import Lock
from typing import Any

from gpiozero import GPIOPinInUse, InputDevice
from gpiozero.pins import Factory

from companion.signals import EventQueue, ReasonError, message
from hardware.debounce import Feel, Press
from hardware.stuck_button import LOOK, Jam

REPEATING = frozenset({"up", "down", "left", "right"})


class ButtonError(ReasonError):
    """The buttons cannot be used; the reason says which, why, and what to do."""


def gpio_pins() -> Factory:
    """The pins of this Raspberry Pi, by lgpio; whoever asked for them closes them."""
    # lgpio makes a FIFO in its working directory as it is imported, and fails where it may not write.
    os.environ.setdefault("LG_WD", os.environ.get("RUNTIME_DIRECTORY", tempfile.gettempdir()).partition(":")[0])
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 (only a Pi has it)

        return LGPIOFactory()
    except ImportError as fault:
        missing = isinstance(fault, ModuleNotFoundError)
        why = message("why.no_module", module=repr(fault.name)) if missing else str(fault)
        raise ButtonError("why.no_lgpio", fault=why) from fault
    except Exception as fault:  # lgpio, gpiozero and the kernel each raise kinds of their own
        raise ButtonError("why.no_chip", fault=str(fault)) from fault


class Buttons:
    """All buttons: a press is in the inbox at its first edge; holding and repeating come by `tick`."""

    def __init__(
        self,
        pins: Mapping[str, int],
        inbox: EventQueue,
        factory: Factory,
        *,
        clock: Callable[[], float] = time.monotonic,
        active_low: bool = True,
        repeating: Container[str] = REPEATING,
        feel: Feel | None = None,
    ) -> None:
        """`pins` gives each role its BCM pin; `factory` is `gpio_pins()` or a simulated one."""
        self._buttons: list[_Button] = []
        for role, pin in pins.items():
            try:
                device = InputDevice(pin, pull_up=active_low, pin_factory=factory)
                press = Press(role, repeats=role in repeating, feel=feel, down=device.is_active)
                self._buttons.append(_Button(device, press, inbox, clock, active_low))
                self._buttons[-1].listen()
            except Exception as fault:
                self.close()
                raise _explain(role, pin, fault) from fault

    def tick(self, now: float) -> None:
        """Look at every level: says what has come due, and finds the edges that a driver lost."""
        for button in self._buttons:
            button.look(now)

    def next_due(self) -> float | None:
        """When to call `tick` again; None while every button is up."""
        return min((due for button in self._buttons if (due := button.due) is not None), default=None)

    def close(self) -> None:
        for button in self._buttons:
            button.close()
        self._buttons.clear()


class _Button:
    """One button between its pin and its press."""

    # gpiozero's own debounce is not used: it waits before it acts, its holding runs on hidden threads with a
    # clock of their own, and its mock pins leave it out. Nor is its DigitalInputDevice: after an edge that
    # got lost it takes the next one for no change and keeps it to itself.

    def __init__(
        self, device: InputDevice, press: Press, inbox: EventQueue, clock: Callable[[], float], active_low: bool
    ) -> None:
        self._press = press
        self._jam = Jam(press.role)
        self._looked = 0.0
        self._device = device
        self._inbox = inbox
        self._clock = clock
        self._active_low = active_low
        self._looking = Lock()  # a thread of the driver and the loop both look

    def listen(self) -> None:
        self._device.pin.when_changed = self._changed
        self.look(self._clock())  # the level may have changed before anybody listened

    def _changed(self, _ticks: object, level: Any) -> None:
        """An edge, on a thread of the driver."""
        now = self._clock()
        with self._looking:
            self._see(bool(level) != self._active_low, now)

    def look(self, now: float) -> None:
        with self._looking:  # before reading: no edge may come between the level and its telling
            self._see(self._device.is_active, now)

    def _see(self, down: bool, now: float) -> None:
        self._looked = now
        said = self._press.see(down, now)
        if said is not None and not self._jam.stuck:
            self._inbox.put(said)
        if (jammed := self._jam.see(down, now)) is not None:
            self._inbox.put(jammed)

    @property
    def due(self) -> float | None:
        """When to look again; None while it is up."""
        return self._looked + LOOK if self._jam.stuck else self._press.due

    def close(self) -> None:
        self._device.pin.when_changed = None  # lgpio's pins go on calling after their own close
        self._device.close()


def _explain(role: str, pin: int, fault: Exception) -> ButtonError:
    if isinstance(fault, GPIOPinInUse) or "busy" in str(fault):
        return ButtonError("why.pin_busy", pin=pin, role=role, fault=str(fault))
    return ButtonError("why.pin_unfit", pin=pin, role=role, fault=str(fault))
