"""The live view of `ratkeeper doctor`: every press, hold, repeat and scan, with the scanner's raw bytes."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self

from companion.box.devices import HardwareBackend, buttons_of, panels_of, scanner_of, window_of
from companion.box.safe_mode_view import PLAINLY, as_text
from companion.notation import harmless
from companion.settings import Settings
from companion.signals import (
    CodeBeingTyped,
    DeviceBack,
    DeviceLost,
    EventQueue,
    Held,
    Pressed,
    QuitRequested,
    Repeated,
    Scanned,
    Signal,
    Touched,
    Typed,
    UnreadableScan,
    message_for,
)
from companion.values import fields_of
from ui.words import Words

PATIENCE = 0.05
"""Seconds that one call of `listen` waits for a signal, at most; then it shows raw bytes without a code, too."""
KEYS = {
    Pressed: "live.pressed",
    Held: "live.held",
    Repeated: "live.repeated",
    Scanned: "live.scanned",
    UnreadableScan: "live.garbled",
    Typed: "live.typed",
    CodeBeingTyped: "live.typing",
    Touched: "live.touched",
    DeviceLost: "live.lost",
    DeviceBack: "live.back",
    QuitRequested: "live.closed",
}


class Raw(Signal):
    """Bytes as the scanner has sent them, whether or not they form a code."""

    data: bytes
    at: float


class Live:
    """Opens every device and prints each of its signals on a line.

    A device that cannot be opened is shown as lost. Use it in a `with` block, and call `listen` repeatedly.
    """

    def __init__(
        self,
        settings: Settings,
        world: HardwareBackend,
        words: Words,
        tell: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._world = world
        self._words = words
        self._tell = tell
        self._clock = clock
        self.queue = EventQueue()
        self._raw: deque[Raw] = deque()  # the scanner's thread adds to it
        self._lines: deque[str] = deque(maxlen=20)
        self._last: float | None = None
        self._devices = ExitStack()

    def __enter__(self) -> Self:
        settings, queue, world = self._settings, self.queue, self._world
        self._panels = self._open("panel", lambda: panels_of(settings, queue, world)) or []
        self._window = self._open("window", lambda: window_of(settings, queue, world))
        self._buttons = self._open("buttons", lambda: buttons_of(settings, queue, world, self._clock))
        self._scanner = self._open("scanner", lambda: scanner_of(settings, queue, world, self._overhear, self._clock))
        for device in (*self._panels, self._window, self._buttons, self._scanner):
            if device is not None:
                self._devices.callback(device.close)
        self._show()
        return self

    def __exit__(self, *_: object) -> None:
        self._devices.close()

    def listen(self, patience: float = PATIENCE) -> bool:
        """Print all waiting signals; wait `patience` seconds for the first. Return False if the window was closed."""
        now = self._clock()
        if self._buttons:
            self._buttons.tick(now)
            patience = min(patience, max(0.0, self._buttons.due - now))
        for panel in self._panels:
            panel.tick(now)
        if self._window:
            self._window.pump(now)
        heard: list[Signal] = []
        signal = self.queue.take(patience)
        while signal:
            if signal != CodeBeingTyped("", signal.at):  # a typed code has ended; the scan is printed instead
                heard.append(signal)
            signal = self.queue.take(0)
        while self._raw:
            heard.append(self._raw.popleft())
        # of the same moment, bytes come before the code that they form
        for one in sorted(heard, key=lambda one: (one.at, not isinstance(one, Raw))):
            self._print(one)
        if heard:
            self._show()
        return not any(isinstance(one, QuitRequested) for one in heard)

    def _open(self, device: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except Exception as fault:  # noqa: BLE001 (reported; the other devices go on)
            self.queue.put(DeviceLost(device, message_for(fault), self._clock()))
            return None

    def _overhear(self, data: bytes) -> None:
        self._raw.append(Raw(data, self._clock()))

    def _print(self, heard: Signal) -> None:
        since = "-" if self._last is None else f"+{max(0.0, heard.at - self._last):.3f}"
        self._last = heard.at
        line = harmless(f"{since:>10}  {told(heard, self._words)}")
        self._lines.append(line.strip().translate(PLAINLY))
        self._tell(line)

    def _show(self) -> None:
        """Show the last printed lines on every screen that works."""
        now = self._clock()
        for panel in self._panels:
            panel.show(as_text(self._lines, panel.size), now)
        if self._window:
            self._window.show(as_text(self._lines, (320, 200)))


def told(heard: Signal, words: Words) -> str:
    """Return the line that describes a signal."""
    if isinstance(heard, Raw):
        return words.line("live.raw", hex=heard.data.hex(" "), text=repr(heard.data)[1:])
    if type(heard) not in KEYS:  # a signal that no device posts
        return repr(heard)
    facts = fields_of(heard)
    if isinstance(heard, Touched):
        facts |= {"x": round(100 * heard.x), "y": round(100 * heard.y)}
    return words.line(KEYS[type(heard)], **facts)
