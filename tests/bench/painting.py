"""Figures of the painters: the time to paint one frame, backgrounds and letters loaded."""

import statistics
import time
from collections.abc import Callable

from tests.ui.sample_frames import SAMPLES, checkered
from ui.frame import Frame
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit

ROUNDS = 9


def paint_oled_ms() -> float:
    """One 128×64 frame, milliseconds of CPU: the median over the samples."""
    return _median_ms(lambda frame: paint_onebit(frame, (128, 64), qr=checkered))


def paint_colour_ms() -> float:
    """One 800×480 frame, milliseconds of CPU: the median over the samples."""
    return _median_ms(lambda frame: paint_colour(frame, (800, 480), qr=checkered))


def _median_ms(paint: Callable[[Frame], object]) -> float:
    for frame in SAMPLES.values():
        paint(frame)
    spent = []
    for _ in range(ROUNDS):
        for frame in SAMPLES.values():
            start = time.process_time()
            paint(frame)
            spent.append(time.process_time() - start)
    return 1000 * statistics.median(spent)
