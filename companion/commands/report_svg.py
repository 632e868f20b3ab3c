"""The trackers over the turns as a drawing inside a page. Marks and names tell lines apart; colours are the page's."""

from collections.abc import Sequence
from html import escape

from ui.frame import Chart, Curve

WIDTH, HEIGHT = 900.0, 360.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 190.0, 24.0, 34.0
APART = 2.5
"""How far lines that lie on each other are moved apart."""
LONGEST_NAME = 15
MOST_FLOORS = 12
MOST_TICKS = 16
MARKS = (
    '<circle r="4.5"/>',
    '<rect x="-4" y="-4" width="8" height="8"/>',
    '<path d="M0-5.5 5 4H-5Z"/>',
    '<path d="M0-6 5 0 0 6-5 0Z"/>',
    '<path d="M-5-1.7h3.3V-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5Z"/>',
)


def drawing(chart: Chart, title: str, roof: str, turns: str) -> str:
    """One `svg` element; classes c0 to c4 are the players."""
    last = max((len(curve.values) for curve in chart.curves), default=1)
    plot = _Plot(chart, max(1, last - 1))
    parts = [
        f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(title)}">',
        *plot.floors(roof),
        *plot.ticks(turns),
        *(plot.curve(number, curve) for number, curve in enumerate(chart.curves)),
        *plot.names(),
        "</svg>",
    ]
    return "\n".join(parts)


class _Plot:
    def __init__(self, chart: Chart, last: int) -> None:
        self._chart = chart
        self._last = last

    def floors(self, roof: str) -> list[str]:
        lines = []
        for floor in self._chart.floors(MOST_FLOORS):
            y = self._y(floor)
            kind = "roof" if self._chart.limit and floor == self._chart.top else "floor"
            lines.append(f'<line class="{kind}" x1="{LEFT:g}" x2="{WIDTH - RIGHT:g}" y1="{y:.1f}" y2="{y:.1f}"/>')
            lines.append(f'<text class="axis" x="{LEFT - 10:g}" y="{y + 4:.1f}" text-anchor="end">{floor}</text>')
        lines.append(f'<text class="axis" x="{LEFT:g}" y="{self._y(self._chart.top) - 8:.1f}">{escape(roof)}</text>')
        return lines

    def ticks(self, turns: str) -> list[str]:
        step = max(1, -(-self._last // MOST_TICKS))
        y = HEIGHT - BOTTOM + 18
        marks = [
            f'<text class="axis" x="{self._x(turn - 1):.1f}" y="{y:g}" text-anchor="middle">{turn}</text>'
            for turn in range(1, self._last + 1)
            if turn % step == 0 or turn == 1
        ]
        return [*marks, f'<text class="axis" x="{WIDTH - RIGHT + 12:g}" y="{y:g}">{escape(turns)}</text>']

    def curve(self, number: int, curve: Curve) -> str:
        points = self._points(number, curve)
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        marks = "".join(
            f'<g transform="translate({x:.1f} {y:.1f})">{MARKS[number % len(MARKS)]}</g>'
            for x, y in (points[:-1] if curve.out else points)
        )
        if curve.out:
            x, y = points[-1]
            marks += f'<path class="fled" d="M{x - 7:.1f} {y - 7:.1f}l14 14m0-14l-14 14"/>'
        return f'<g class="c{number % 5}"><title>{escape(curve.name)}</title><polyline points="{line}"/>{marks}</g>'

    def names(self) -> list[str]:
        """At the height where each line ends, pushed apart where they would touch."""
        step, lowest = 20.0, HEIGHT - BOTTOM
        ends = sorted(
            (self._points(number, curve)[-1][1], number, curve) for number, curve in enumerate(self._chart.curves)
        )
        lines, y = [], 0.0
        for at, (end, number, curve) in enumerate(ends):
            y = min(max(y + step, end), lowest - step * (len(ends) - 1 - at))
            mark = '<path class="fled" d="M-6-6l12 12m0-12l-12 12"/>' if curve.out else MARKS[number % len(MARKS)]
            name = curve.name if len(curve.name) <= LONGEST_NAME else curve.name[: LONGEST_NAME - 1].rstrip() + "…"
            lines.append(
                f'<g class="c{number % 5}" transform="translate({WIDTH - RIGHT + 20:g} {y:.1f})">{mark}'
                f'<text class="name" x="14" y="5">{escape(name)}</text></g>'
            )
        return lines

    def _points(self, number: int, curve: Curve) -> Sequence[tuple[float, float]]:
        shift = APART * (number - (len(self._chart.curves) - 1) / 2)
        return [(self._x(at), self._y(value) + shift) for at, value in enumerate(curve.values)]

    def _x(self, at: int) -> float:
        return LEFT + 14 + (WIDTH - LEFT - RIGHT - 28) * at / self._last

    def _y(self, value: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / self._chart.top
