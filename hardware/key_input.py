"""Keys of a window into signals: letters and commands, and the codes that a scanner types there as a keyboard would.

A scanner types faster than anybody and ends with Enter; a slash begins a code that hands type, unless text is spelled.
Pure: time is passed in.
"""

from collections.abc import Callable

from companion.signals import CodeBeingTyped, Scanned, Signal, Typed

FAST = 0.06
"""Seconds at most between two keys of a scanner, as a window hears them: it is asked thirty times a second."""
SHORTEST = 4
"""No code has less letters; who types a short name in haste and presses Enter means the name."""


class ScannerKeyDetector:
    """Printable keys wait a moment, until it is known whether a scanner types them."""

    def __init__(self) -> None:
        self.is_spelling: Callable[[], bool] = lambda: False
        """Whether the page takes characters as text now."""
        self._burst: list[Typed] = []
        self._code = ""
        """What is typed of a code by hand, from its slash on; empty where none is typed."""

    @property
    def due(self) -> float | None:
        """When the keys that wait are those of a person."""
        return self._burst[-1].at + FAST if self._burst else None

    def add(self, key: str, now: float) -> list[Signal]:
        """A printable character, or the name of a key."""
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
        """The keys that no other followed at once: people's."""
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
