"""The chart of a report as SVG. Marks and names tell its lines apart; the page's styles set the colours."""

from collections.abc import Sequence
from html import escape

from ui.frame import Chart, Curve

WIDTH, HEIGHT = 640.0, 360.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 16.0, 36.0, 66.0
"""Margins of the chart in SVG units, with room for numbers that are larger on small screens."""
APART = 2.5
"""Distance in SVG units by which the lines of two players are moved apart, so that they do not overlap."""
MOST_FLOORS = 12
MOST_TICKS = 12
MARKS = (
    '<circle r="4.5"/>',
    '<rect x="-4" y="-4" width="8" height="8"/>',
    '<path d="M0-5.5 5 4H-5Z"/>',
    '<path d="M0-6 5 0 0 6-5 0Z"/>',
    '<path d="M-5-1.7h3.3V-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5Z"/>',
)
CROSS = '<path class="fled" d="M-6-6l12 12m0-12l-12 12"/>'


def drawing(chart: Chart, title: str, roof: str, turns: str) -> str:
    """Return the chart as an `svg` element, in which the players' lines have the classes c0 to c4."""
    plot = _Plot(chart)
    parts = [
        f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(title)}">',
        *plot.floors(roof),
        *plot.ticks(turns),
        *(plot.curve(number, curve) for number, curve in enumerate(chart.curves)),
        "</svg>",
    ]
    return "\n".join(parts)


def legend(chart: Chart) -> str:
    """Return the legend: each player's mark and name by final value, and a cross if the player was eliminated."""
    ends = sorted(enumerate(chart.curves), key=lambda end: -end[1].values[-1])
    lines = (
        f'<li class="c{number % 5}">{_alone(_mark(number))}{escape(curve.name)}'
        f"{_alone(CROSS) if curve.out else ''}</li>"
        for number, curve in ends
    )
    return "\n".join(('<ul class="legend">', *lines, "</ul>"))


def _mark(number: int) -> str:
    return MARKS[number % len(MARKS)]


def _alone(mark: str) -> str:
    return f'<svg viewBox="-8 -8 16 16" aria-hidden="true">{mark}</svg>'


class _Plot:
    def __init__(self, chart: Chart) -> None:
        self._chart = chart

    def floors(self, roof: str) -> list[str]:
        lines = []
        for floor in self._chart.floors(MOST_FLOORS):
            y = self._y(floor)
            kind = "roof" if self._chart.limit and floor == self._chart.top else "floor"
            lines.append(f'<line class="{kind}" x1="{LEFT:g}" x2="{WIDTH - RIGHT:g}" y1="{y:.1f}" y2="{y:.1f}"/>')
            lines.append(f'<text class="number" x="{LEFT - 10:g}" y="{y:.1f}" text-anchor="end">{floor}</text>')
        lines.append(f'<text x="{LEFT:g}" y="{self._y(self._chart.top) - 10:.1f}">{escape(roof)}</text>')
        return lines

    def ticks(self, turns: str) -> list[str]:
        """Return the labels of the horizontal axis: numbers of turns, each below the values after that turn."""
        y = HEIGHT - BOTTOM + 32
        marks = [
            f'<text x="{self._x(turn):.1f}" y="{y:g}" text-anchor="middle">{turn}</text>'
            for turn in self._chart.ticks(MOST_TICKS)
        ]
        return [*marks, f'<text x="{WIDTH - RIGHT:g}" y="{HEIGHT - 8:g}" text-anchor="end">{escape(turns)}</text>']

    def curve(self, number: int, curve: Curve) -> str:
        points = self._points(number, curve)
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        signs = [_mark(number)] * len(points)
        if curve.out:
            signs[-1] = CROSS
        marks = "".join(
            f'<g transform="translate({x:.1f} {y:.1f})">{sign}</g>' for (x, y), sign in zip(points, signs, strict=True)
        )
        return f'<g class="c{number % 5}"><title>{escape(curve.name)}</title><polyline points="{line}"/>{marks}</g>'

    def _points(self, number: int, curve: Curve) -> Sequence[tuple[float, float]]:
        shift = APART * (number - (len(self._chart.curves) - 1) / 2)
        return [(self._x(at), self._y(value) + shift) for at, value in enumerate(curve.values)]

    def _x(self, at: int) -> float:
        return LEFT + 14 + (WIDTH - LEFT - RIGHT - 28) * at / self._chart.turns

    def _y(self, value: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / self._chart.top
