"""Simulated GPIO pins: gpiozero's mock pins, with methods to press buttons."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin


class ManualClock:
    """A clock that only advances when told to."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


class SimulatedPins:
    """Simulated pins with a button on each; buttons are named by their roles.

    Create the real `Buttons` on `factory` before pressing: opening a pin sets its pull-up, which ends an earlier press.
    """

    def __init__(self, pins: Mapping[str, int]) -> None:
        self.factory = MockFactory(pin_class=_ForgetfulPin)
        self._pins = {role: self.factory.pin(pin) for role, pin in pins.items()}

    def press(self, *roles: str) -> None:
        for role in roles:
            self._drive(role, high=False)

    def release(self, *roles: str) -> None:
        for role in roles:
            self._drive(role, high=True)

    def chatter(self, role: str, gaps: Iterable[float], wait: Callable[[float], None]) -> None:
        """Change the level of a button now, and after each of these gaps in seconds, as a bouncing contact does."""
        self._drive(role, high=not self._pins[role].state)
        for gap in gaps:
            wait(gap)
            self._drive(role, high=not self._pins[role].state)

    def close(self) -> None:
        self.factory.close()

    def _drive(self, role: str, *, high: bool) -> None:
        (self._pins[role].drive_high if high else self._pins[role].drive_low)()


class _ForgetfulPin(MockPin):  # type: ignore[misc]
    """A mock pin without a history: gpiozero's own keeps every edge, which would fill the memory in a long demo."""

    def _change_state(self, value: Any) -> bool:
        changed: bool = super()._change_state(value)
        self.states.clear()
        return changed
