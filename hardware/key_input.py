"""Keys of a window to signals: letters, commands, and the codes of scanners that type there.

A scanner types faster than people and ends with Enter; a slash begins a code typed by hand, except while text is
spelled. Pure; the time is passed in.
"""

from collections.abc import Callable

from companion.signals import CodeBeingTyped, Scanned, Signal, Typed

FAST = 0.06
"""Maximum seconds between two keys of a scanner; a window is polled 30 times a second."""
SHORTEST = 4
"""Minimum letters of a code; a short name typed quickly is not one."""


class ScannerKeyDetector:
    """Delays printable keys until it is known whether a scanner types them."""

    def __init__(self) -> None:
        self.is_spelling: Callable[[], bool] = lambda: False
        """True if the page takes characters as text."""
        self._burst: list[Typed] = []
        self._code = ""
        """Code typed by hand so far, with its slash; empty if none is typed."""

    @property
    def due(self) -> float | None:
        """Return the time at which waiting keys count as typed by a person."""
        return self._burst[-1].at + FAST if self._burst else None

    def add(self, key: str, now: float) -> list[Signal]:
        """Handle a printable character, or the name of a key."""
        if self._code:
            return self._spell(key, now)
        before = self.tick(now)
        if len(key) == 1:
            if key == "/" and not self._burst and not self.is_spelling():
                return [*before, self._begin(now)]
            self._burst.append(Typed(key, now))
            return before
        burst, self._burst = self._burst, []
        if key == "enter" and len(burst) >= SHORTEST:
            return [*before, Scanned("".join(typed.key for typed in burst), now)]
        return [*before, *burst, Typed(key, now)]

    def tick(self, now: float) -> list[Signal]:
        """Return signals for keys that were not followed quickly: typed by a person."""
        if self.due is None or now <= self.due:
            return []
        burst, self._burst = self._burst, []
        return list(burst)

    def _begin(self, now: float) -> CodeBeingTyped:
        self._code = "/"
        return CodeBeingTyped(self._code, now)

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
