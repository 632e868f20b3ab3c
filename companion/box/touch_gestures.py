"""Recognize gestures on a painted screen: a touch, a drag of a list, and a long touch of "back".

Pure: finger positions, regions and time are passed in, signals are returned.
"""

from collections.abc import Sequence

from companion.signals import Touched
from hardware.window import PointerEvent
from ui.frame import Frame
from ui.paint.regions import Region, Target, target_at

HOLD = 0.8
"""Seconds for which "back" must be touched to mean undo."""


class TouchRecognizer:
    """Recognizes the gestures of one finger at a time on the picture that `show` was last called with."""

    def __init__(self) -> None:
        self.pressed: Target | None = None
        """The target under the finger, which screens draw as pressed; None if there is none."""
        self._size = (1, 1)
        self._finger = 1
        self._regions: Sequence[Region] = ()
        self._frame: Frame | None = None
        self._down: PointerEvent | None = None
        """The event in which the finger went down; None if the gesture is over."""
        self._drawn = 0
        """Number of rows by which this gesture has scrolled the list."""

    @property
    def due(self) -> float | None:
        """Monotonic time at which the touch of "back" becomes a long one; None without such a touch."""
        return self._down.at + HOLD if self._down and self.pressed == Target("back") else None

    def show(self, frame: Frame, regions: Sequence[Region], size: tuple[int, int], finger: int) -> None:
        """Set the picture on the screen, and the least size of a target in it.

        If it has another question, end the gesture: it was meant for the old one.
        """
        if self._frame is not None and self._question_of(self._frame) != self._question_of(frame) and not self._drawn:
            self._let_go()
        self._frame, self._regions, self._size, self._finger = frame, regions, size, finger

    def handle(self, finger: PointerEvent) -> list[Touched]:
        match finger.moved:
            case "down":
                self._down, self._drawn = finger, 0
                self.pressed = self._under(finger)
                return []
            case "along" if self._down:
                return self._along(finger, self._down)
            case "up" if self._down:
                pressed, was_drawn = self.pressed, self._drawn
                self._let_go()
                meant = pressed and not was_drawn and self._under(finger) == pressed
                return [self._touched(finger, pressed)] if pressed and meant else []
            case "wheel":
                return self._scroll(finger, finger.rows)
        return []

    def tick(self, now: float) -> list[Touched]:
        """Return a touch that means undo if a finger has stayed on "back" for HOLD seconds."""
        if self.due is None or now < self.due or self._down is None:
            return []
        held = self._down
        self._let_go()
        return [Touched(held.x, held.y, now, "undo")]

    def _along(self, finger: PointerEvent, down: PointerEvent) -> list[Touched]:
        """Scroll the list under the finger row by row; release another target when the finger leaves it."""
        rows = int((down.y - finger.y) * self._size[1] / (self._finger / 2)) if self._list_under(down) else 0
        if rows == self._drawn:
            if self.pressed and self._under(finger) != self.pressed:
                self.pressed = None
            return []
        by, self._drawn, self.pressed = rows - self._drawn, rows, None
        return self._scroll(down, by)

    def _scroll(self, finger: PointerEvent, rows: int) -> list[Touched]:
        columns = self._list_under(finger)
        return [Touched(finger.x, finger.y, finger.at, "scroll", rows * columns)] if columns and rows else []

    def _list_under(self, finger: PointerEvent) -> int:
        """Return the number of columns of the list under the finger; 0 if there is none."""
        x, y = self._pixel(finger)
        lists = [(target, box) for target, box in self._regions if target.what == "scroll"]
        return next(
            (at.number for at, box in lists if box.left <= x < box.right and box.top <= y < box.bottom),
            0,
        )

    def _under(self, finger: PointerEvent) -> Target | None:
        regions = [region for region in self._regions if region.target.what != "scroll"]
        return target_at(regions, *self._pixel(finger), self._finger)

    def _pixel(self, finger: PointerEvent) -> tuple[int, int]:
        return int(finger.x * self._size[0]), int(finger.y * self._size[1])

    def _touched(self, finger: PointerEvent, target: Target) -> Touched:
        return Touched(finger.x, finger.y, finger.at, target.what, target.number)

    def _let_go(self) -> None:
        self._down, self.pressed, self._drawn = None, None, 0

    @staticmethod
    def _question_of(frame: Frame) -> tuple[object, ...]:
        return frame.title, frame.choices
