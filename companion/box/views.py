"""Views: each paints frames for one screen, and paints only if something has changed."""

from __future__ import annotations

import logging
import math
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from companion.box.safe_mode_view import SafeModeView
from companion.settings import BOX_SETTINGS, BoxSettings
from companion.values import changed
from ui.frame import Dice, Frame
from ui.navigation import TUMBLING_SECONDS
from ui.paint.dice import STEPS, step_of
from ui.paint.qr import qr
from ui.paint.regions import Touch, target_size

if TYPE_CHECKING:  # at run time, each view imports its painter and driver itself
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from companion.signals import Touched
    from hardware.reconnecting_screen import ReconnectingScreen
    from hardware.window import PointerEvent, Window

log = logging.getLogger("ratkeeper")
PANEL, WINDOW = "panel", "window"
MOTION_SECONDS = 0.7
SMALLEST = (240, 160)
"""Smallest width and height of a picture, in pixels; in a smaller window the picture is scaled down."""
FRAME_SECONDS = 1 / 30
RESTS_AFTER, RESTING_SECONDS = 5.0, 0.25
"""Seconds without input after which a window is polled less often, and the seconds between such polls."""


class Screen(Protocol):
    """A panel or a window, as views use it; `lost` tells whether it does not answer."""

    @property
    def kind(self) -> str:
        """PANEL or WINDOW: the kind of screen, which is recorded for safe mode."""

    @property
    def lost(self) -> bool: ...
    def adjust(self, brightness: float, now: float, *, is_turned: bool) -> None:
        """Set the brightness, 0 to 1, and whether pictures are shown upside down, from now on."""


class View(Protocol):
    """One output screen, as the event loop uses it."""

    @property
    def seat(self) -> int:
        """The seat of the player for whom the screen is; 0: for everyone."""

    @property
    def due(self) -> float:
        """Monotonic time at which `tick` must be called next."""

    def show(self, frame: Frame, now: float) -> None: ...
    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...


class DiceAnimation:
    """The progress of tumbling dice. `due` is the time of the next picture; infinity once the dice are at rest."""

    def __init__(self) -> None:
        self._dice: Dice | None = None
        self._since = 0.0
        self.due = math.inf

    def show(self, frame: Frame, now: float) -> float:
        """Return how far the dice of this frame have tumbled: from 0 at the beginning to 1 at rest."""
        if frame.dice != self._dice:
            self._dice, self._since = frame.dice, now
        if not (self._dice and self._dice.tumble):
            self.due = math.inf
            return 1.0
        progress = (now - self._since) / TUMBLING_SECONDS
        step = step_of(progress)
        self.due = math.inf if step >= STEPS else self._since + (step + 1) * TUMBLING_SECONDS / STEPS
        return progress


class PanelView:
    """Paints frames for a one-bit panel; with a seat, only that player's part of the frame."""

    def __init__(self, panel: ReconnectingScreen, seat: int = 0) -> None:
        self._panel = panel
        self.seat = seat
        self._frame: Frame | None = None
        self._dice = DiceAnimation()

    @property
    def due(self) -> float:
        return min(self._panel.due, self._dice.due)

    def show(self, frame: Frame, now: float) -> None:
        self._frame, progress = frame, self._dice.show(frame, now)
        with _or_as_text(self._panel, frame, now):
            image = self._paint(frame, progress)
        self._panel.show(image, now)

    def tick(self, now: float) -> None:
        self._panel.tick(now)
        if now >= self._dice.due and self._frame:
            self.show(self._frame, now)

    def close(self) -> None:
        self._panel.close()

    def _paint(self, frame: Frame, progress: float) -> Image:
        from ui.paint.onebit import paint_onebit  # noqa: PLC0415 - Pillow takes 4 interpreter starts, and other views need none

        return paint_onebit(_of_seat(frame, self.seat), self._panel.size, qr, progress)


class ColourView:
    """Paints frames for a colour screen. Figurines move smoothly along the ring until the next frame comes."""

    def __init__(self, screen: ReconnectingScreen | WindowAdapter, seat: int = 0) -> None:
        self._screen = screen
        self.seat = seat
        self._frame: Frame | None = None
        self._since = 0.0
        self._moving = False
        self._dice = DiceAnimation()
        self._window = screen if isinstance(screen, WindowAdapter) else None

    @property
    def due(self) -> float:
        return min(self._screen.due, self._dice.due, self._since if self._moving else math.inf)

    def show(self, frame: Frame, now: float) -> None:
        begins = frame.motion is not None and (self._frame is None or frame.motion != self._frame.motion)
        if begins or frame.motion is None:
            self._since, self._moving = now, begins
        self._frame = frame
        self._paint(now)

    def tick(self, now: float) -> None:
        before = self._window and self._window.touching.pressed, self._screen.size
        self._screen.tick(now)
        after = self._window and self._window.touching.pressed, self._screen.size
        if self._frame and (self._moving or before != after or now >= self._dice.due):
            self._paint(now)

    def close(self) -> None:
        self._screen.close()

    def _paint(self, now: float) -> None:
        from ui.paint.colour import paint_colour, paint_touch_screen  # noqa: PLC0415 - as above

        assert self._frame is not None
        progress = min(1.0, (now - self._since) / MOTION_SECONDS) if self._moving else 1.0
        self._moving = progress < 1.0
        if self._frame.dice:
            progress = self._dice.show(self._frame, now)
        frame = _of_seat(self._frame, self.seat)
        with _or_as_text(self._screen, self._frame, now):
            if self._window is None:
                image = paint_colour(frame, self._screen.size, progress, qr)
            else:
                touch = Touch(self._window.finger, self._window.touching.pressed)
                image, regions = paint_touch_screen(frame, self._window.size, touch, progress, qr)
                self._window.touching.show(frame, regions, self._window.size, touch.finger)
        self._screen.show(image, now)


class WindowAdapter:
    """A window with the interface of a panel. It is never lost, but its input must be polled.

    Touches are interpreted by the frame that was painted last.
    """

    kind = WINDOW
    lost = False

    def __init__(self, window: Window) -> None:
        from companion.box.touch_gestures import TouchRecognizer  # noqa: PLC0415 - as above

        self._window = window
        self.due = 0.0
        self._busy_until = 0.0
        self.touching = TouchRecognizer()
        window.user = self._finger

    @property
    def size(self) -> tuple[int, int]:
        """The size to paint: the window's current size, but at least SMALLEST."""
        width, height = self._window.size
        return max(width, SMALLEST[0]), max(height, SMALLEST[1])

    @property
    def finger(self) -> int:
        """The least width and height of a touch target in pixels."""
        return target_size(self.size, self._window.pixel_millimetres)

    def ask_if_spelling(self, is_spelling: Callable[[], bool]) -> None:
        """Set the function that tells whether typed characters are now text."""
        self._window.typist.is_spelling = is_spelling

    def adjust(self, brightness: float, now: float, *, is_turned: bool) -> None:
        """Do nothing, since the desktop controls the brightness and the orientation of a window."""

    def show(self, image: object, now: float) -> None:
        self._window.show(image)  # type: ignore[arg-type]
        self.due, self._busy_until = now + FRAME_SECONDS, now + RESTS_AFTER

    def tick(self, now: float) -> None:
        if self._window.pump(now) or self.touching.pressed is not None:
            self._busy_until = now + RESTS_AFTER
        self._post(self.touching.tick(now))
        self.due = now + (FRAME_SECONDS if now < self._busy_until else RESTING_SECONDS)

    def close(self) -> None:
        self._window.close()

    def _finger(self, finger: PointerEvent) -> None:
        self._post(self.touching.handle(finger))

    def _post(self, touched: Iterable[Touched]) -> None:
        for signal in touched:
            self._window.queue.put(signal)


@contextmanager
def _or_as_text(screen: ReconnectingScreen | WindowAdapter, frame: Frame, now: float) -> Iterator[None]:
    """Show the frame as plain text if its painter raises an exception, and raise the exception again."""
    try:
        yield
    except Exception:
        SafeModeView(screen).show(frame, now)
        raise


def _of_seat(frame: Frame, seat: int) -> Frame:
    """Return the frame with only the track or row of this seat; the whole frame if there is no such seat."""
    frame = frame.with_time()
    if frame.table and 1 <= seat <= len(frame.table.rows):
        return changed(frame, table=changed(frame.table, rows=frame.table.rows[seat - 1 : seat]), slots=())
    if not 1 <= seat <= len(frame.tracks):
        return frame
    return changed(frame, tracks=(frame.tracks[seat - 1],), slots=(), motion=None)


FULL = max(int(level) for level in BOX_SETTINGS["brightness"])
DIMMED = 0.1
"""Brightness of dimmed panels as a share of the full one; they can still be read in the evening."""


class ScreenBrightness:
    def __init__(self, screens: Sequence[Screen], clock: Callable[[], float]) -> None:
        self._screens = screens
        self._clock = clock
        self._settings = BoxSettings()
        self._used_at = clock()
        self._is_dimmed = False

    def adjust(self, settings: BoxSettings) -> None:
        self._settings = settings
        self._apply(is_dimmed=False)

    def wake(self) -> None:
        """End the dimming after a press, and begin to count the minutes anew."""
        self._used_at = self._clock()
        if self._is_dimmed:
            self._apply(is_dimmed=False)

    def tick(self, now: float) -> None:
        """Dim the panels if nothing was pressed for the minutes in the settings."""
        if now >= self.due:
            self._apply(is_dimmed=True)

    @property
    def due(self) -> float:
        """Monotonic time at which the panels will be dimmed; infinity if they are dimmed already or never are."""
        minutes = self._settings.dim_after
        return self._used_at + 60 * minutes if minutes and not self._is_dimmed else math.inf

    def _apply(self, *, is_dimmed: bool) -> None:
        self._is_dimmed = is_dimmed
        share = DIMMED if is_dimmed else self._settings.brightness / FULL
        for screen in self._screens:
            screen.adjust(share, self._clock(), is_turned=self._settings.is_turned)
