"""Figures of panels, printed by nobody here: bytes on the wire beside luma's own."""

import statistics
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import luma.oled.device
from luma.core.interface.serial import i2c
from PIL import Image

from hardware.buses import I2c
from hardware.panel import Panel
from hardware.simulated.buses import Bus

Show = Callable[[Image.Image], None]


class Deaf(Bus):
    """A bus that counts what it is handed and costs almost no time: the wire's far end is not measured."""

    def __init__(self) -> None:
        super().__init__({})

    def _transfer(self, _address: int, payload: bytes) -> None:
        self.transactions += 1
        self.bytes += 1 + len(payload)


@contextmanager
def our_show(controller: str, height: int = 64) -> Iterator[tuple[Show, Bus]]:
    """Our panel on a deaf bus."""
    with Deaf().plugged_in() as bus:
        yield Panel(I2c(), controller, height).show, bus


@contextmanager
def lumas_show(controller: str, height: int = 64) -> Iterator[tuple[Show, Bus]]:
    """luma's own device on a deaf bus."""
    with Deaf().plugged_in() as bus, warnings.catch_warnings():
        # luma asks Pillow for pixels in a way that Pillow will drop; it is pinned below that version.
        warnings.filterwarnings("ignore", "Image.Image.getdata is deprecated", DeprecationWarning)
        device: Any = getattr(luma.oled.device, controller)(i2c(port=1), height=height)
        device.persist = True  # nothing to say at the program's end
        yield device.display, bus


def wire_ratio(controller: str, frames: Sequence[Image.Image]) -> dict[str, float]:
    """Bytes per changed frame, as a ratio to luma's full frame measured in the same run: `average`, `worst`,
    and for a frame shown twice `unchanged`. The first frame, which starts the panel, is not counted."""
    with lumas_show(controller, frames[0].height) as (show, bus):
        bus.forget()
        show(frames[0])
        full = bus.bytes
    changed, unchanged = [0.0], [0.0]
    with our_show(controller, frames[0].height) as (show, bus):
        show(frames[0])
        for before, after in pairwise(frames):
            bus.forget()
            show(after)
            (unchanged if before.tobytes() == after.tobytes() else changed).append(bus.bytes / full)
            bus.forget()
            show(after)
            unchanged.append(bus.bytes / full)
    return {"average": statistics.fmean(changed[1:] or [0.0]), "worst": max(changed), "unchanged": max(unchanged)}


def percentile_99(took: Sequence[float]) -> float:
    return statistics.quantiles(took, n=100, method="inclusive")[98]
