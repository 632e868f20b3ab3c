"""Computes where the lines of a chart run and where the names at their ends stand, for all painters. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.frame import Chart, Curve
from ui.paint.box import Box


class Line(NamedTuple):
    number: int
    """Index of the curve in the chart, which decides the line's colour and mark."""
    curve: Curve
    points: tuple[tuple[int, int], ...]

    @property
    def end(self) -> int:
        return self.points[-1][1]


def lines_in(chart: Chart, plot: Box, apart: int = 0) -> list[Line]:
    """Return the points of each line, from edge to edge of the box; lines with equal values run `apart` units apart."""
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
    """Return the wanted places, in the same order, moved so that they are `step` apart between `top` and `bottom`."""
    places = []
    for at, place in enumerate(wanted):
        places.append(max(top, min(max(top, place), bottom - step * (len(wanted) - at))))
        top = places[-1] + step
    return places
