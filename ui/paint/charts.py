"""Where the lines of a chart run, and where the names at their ends stand, in any painter's units. Draws nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.frame import Chart, Curve
from ui.paint.box import Box


class Line(NamedTuple):
    number: int
    """That of the curve, which decides its colour and its mark."""
    curve: Curve
    points: tuple[tuple[int, int], ...]

    @property
    def end(self) -> int:
        return self.points[-1][1]


def lines_in(chart: Chart, plot: Box, apart: int = 0) -> list[Line]:
    """Return the lines from edge to edge of the box, so far apart if they run side by side."""
    across, down, middle = plot.width - 1, plot.height - 1, len(chart.curves) // 2
    return [
        Line(
            number,
            curve,
            tuple(
                (
                    plot.left + turn * across // chart.turns,
                    plot.bottom - 1 - chart.height_of(value, down) + apart * (number - middle),
                )
                for turn, value in enumerate(curve.values)
            ),
        )
        for number, curve in enumerate(chart.curves)
        if curve.values
    ]


def highest_first(lines: Sequence[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: (line.end, line.number))


def spread(wanted: Sequence[int], step: int, top: int, bottom: int) -> list[int]:
    """Return the places nearest to those wanted, in their order, that are a step apart between top and bottom."""
    places = []
    for at, place in enumerate(wanted):
        places.append(max(top, min(max(top, place), bottom - step * (len(wanted) - at))))
        top = places[-1] + step
    return places
