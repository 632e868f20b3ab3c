"""Turns the keys of a window into signals: letters, commands, and codes from scanners that act as a keyboard.

A scanner types faster than people and ends with Enter. A slash begins a code typed by hand, except on pages where
people type text. Pure; the time is passed in.
"""

from collections.abc import Callable

from companion.signals import CodeBeingTyped, Scanned, Signal, Typed

FAST = 0.06
"""Greatest number of seconds between two keys of a scanner; the window is asked for keys 30 times a second."""
SHORTEST = 4
"""Least number of characters of a scanned code; a short name that a person types quickly is not one."""


class ScannerKeyDetector:
    """Delays printable keys until it is known whether a scanner or a person has typed them."""

    def __init__(self) -> None:
        self.is_spelling: Callable[[], bool] = lambda: False
        """Returns whether people type text on the current page."""
        self._burst: list[Typed] = []
        self._code = ""
        """The code that is being typed by hand, so far and with its slash; empty if none is."""

    @property
    def due(self) -> float | None:
        """Return the time at which the delayed keys count as typed by a person; None without delayed keys."""
        return self._burst[-1].at + FAST if self._burst else None

    def add(self, key: str, now: float) -> list[Signal]:
        """Take a printable character or the name of a key; return the signals that are certain now."""
        if self._code:
            return self._spell(key, now)
        before = self.tick(now)
        if len(key) == 1:
            if key == "/" and not self._burst and not self.is_spelling():
                self._code = key
                return [*before, CodeBeingTyped(key, now)]
            self._burst.append(Typed(key, now))
            return before
        burst, self._burst = self._burst, []
        if key == "enter" and len(burst) >= SHORTEST:
            return [*before, Scanned("".join(typed.key for typed in burst), now)]
        return [*before, *burst, Typed(key, now)]

    def tick(self, now: float) -> list[Signal]:
        """Return the signals of delayed keys that a person has typed: no other key has followed quickly."""
        if self.due is None or now <= self.due:
            return []
        burst, self._burst = self._burst, []
        return list(burst)

    def _spell(self, key: str, now: float) -> list[Signal]:
        code = self._code
        if key == "enter":
            self._code = ""
            return [CodeBeingTyped("", now), *([Scanned(code[1:], now)] if code[1:] else [])]
        if key == "escape":
            self._code = ""
        elif key == "backspace":
            self._code = code[:-1]
        elif len(key) == 1:
            self._code = code + key
        return [CodeBeingTyped(self._code, now)]
