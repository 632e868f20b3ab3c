"""The shape of every figure, as outlines around the origin and as 7×7 pixels. Shapes carry no colour."""

from math import cos, pi, sin

Outline = tuple[tuple[float, float], ...]
Pixels = tuple[str, ...]


def _around(corners: int, turn: float = 0.0, radius: float = 1.0, inner: float | None = None) -> Outline:
    """A regular polygon, or a star where every second corner lies further in."""
    points = []
    for at in range(corners):
        reach = radius if inner is None or at % 2 == 0 else inner
        angle = 2 * pi * at / corners + turn
        points.append((reach * sin(angle), -reach * cos(angle)))
    return tuple(points)


CIRCLE = _around(48, radius=0.92)
OUTLINES: dict[str, Outline] = {
    "red": CIRCLE,
    "blue": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    "yellow": ((0.0, -1.08), (1.08, 0.84), (-1.08, 0.84)),
    "green": ((0.0, -1.12), (1.0, 0.0), (0.0, 1.12), (-1.0, 0.0)),
    "violet": _around(10, radius=1.14, inner=0.68),
    "black": _around(6, turn=pi / 6, radius=1.0),
    "piper": ((-0.86, -0.92), (0.86, -0.92), (0.86, 0.2), (0.56, 0.72), (0.0, 1.1), (-0.56, 0.72), (-0.86, 0.2)),
}
LETTER_BELOW_MIDDLE = {"yellow": 0.24, "violet": 0.04, "piper": -0.1}
LETTER_SIZE = {"yellow": 0.86, "green": 0.95, "violet": 0.9}

PIXELS: dict[str, Pixels] = {
    "red": ("..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."),
    "blue": ("#######", "#######", "#######", "#######", "#######", "#######", "#######"),
    "yellow": ("...#...", "...#...", "..###..", "..###..", ".#####.", ".#####.", "#######"),
    "green": ("...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."),
    "violet": ("...#...", "...#...", "#######", ".#####.", ".#####.", ".##.##.", "#.....#"),
    "black": (".#####.", ".#...#.", "#.....#", "#.....#", "#.....#", ".#...#.", ".#####."),
    "piper": ("#######", "#..####", "#..####", "#..####", ".#.###.", "..###..", "...#..."),
}


def outline(figure: str) -> Outline:
    """Its own shape; a figure of another game is a circle until it gets one here."""
    return OUTLINES.get(figure, CIRCLE)
