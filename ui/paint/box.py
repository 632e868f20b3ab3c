"""Rectangles of pixels, and how to cut them. Draws nothing."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):  # a frozen dataclass takes four times as long, and each frame makes hundreds
    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column on the right that is no longer part of the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def middle(self) -> tuple[int, int]:
        return self.left + self.width // 2, self.top + self.height // 2

    @property
    def centre(self) -> tuple[float, float]:
        """The exact centre, which may lie between two pixels."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixel, all four inside the box, as Pillow's drawing functions expect them."""
        return self.left, self.top, self.right - 1, self.bottom - 1

    def cut_top(self, height: int) -> tuple[Box, Box]:
        """Return a box of `height` pixel rows from the top, and the rest."""
        height = min(max(height, 0), self.height)
        return (
            Box(self.left, self.top, self.width, height),
            Box(self.left, self.top + height, self.width, self.height - height),
        )

    def cut_bottom(self, height: int) -> tuple[Box, Box]:
        """Return a box of `height` pixel rows from the bottom, and the rest."""
        rest, bottom = self.cut_top(self.height - min(height, self.height))
        return bottom, rest

    def cut_left(self, width: int) -> tuple[Box, Box]:
        width = min(max(width, 0), self.width)
        return (
            Box(self.left, self.top, width, self.height),
            Box(self.left + width, self.top, self.width - width, self.height),
        )

    def cut_right(self, width: int) -> tuple[Box, Box]:
        rest, right = self.cut_left(self.width - min(width, self.width))
        return right, rest

    def columns(self, count: int) -> list[Box]:
        """Return `count` boxes side by side; their widths differ by one pixel at most."""
        edges = [self.left + self.width * at // count for at in range(count + 1)]
        return [Box(edges[at], self.top, edges[at + 1] - edges[at], self.height) for at in range(count)]

    def inset(self, across: int, down: int | None = None) -> Box:
        down = across if down is None else down
        return Box(self.left + across, self.top + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )
