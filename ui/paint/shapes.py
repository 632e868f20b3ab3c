"""The shapes of tokens, as outlines around the origin."""

from math import cos, pi, sin

Outline = tuple[tuple[float, float], ...]


def _around(corners: int, turn: float = 0.0, radius: float = 1.0, inner: float | None = None) -> Outline:
    """Return a regular polygon, or a star if every second corner lies at the radius `inner`."""
    points = []
    for at in range(corners):
        reach = radius if inner is None or at % 2 == 0 else inner
        angle = 2 * pi * at / corners + turn
        points.append((reach * sin(angle), -reach * cos(angle)))
    return tuple(points)


OUTLINES: dict[str, Outline] = {
    "disc": _around(48, radius=0.92),
    "square": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    "triangle": ((0.0, -1.08), (1.08, 0.84), (-1.08, 0.84)),
    "diamond": ((0.0, -1.12), (1.0, 0.0), (0.0, 1.12), (-1.0, 0.0)),
    "star": _around(10, radius=1.14, inner=0.68),
    "hexagon": _around(6, turn=pi / 6, radius=1.0),
    "shield": ((-0.86, -0.92), (0.86, -0.92), (0.86, 0.2), (0.56, 0.72), (0.0, 1.1), (-0.56, 0.72), (-0.86, 0.2)),
}
LETTER_BELOW_MIDDLE = {"triangle": 0.24, "star": 0.04, "shield": -0.1}
LETTER_SIZE = {"triangle": 0.86, "diamond": 0.95, "star": 0.9}


def outline(shape: str) -> Outline:
    """Return the outline of the shape with this name; a disc if there is no such shape."""
    return OUTLINES.get(shape, OUTLINES["disc"])


def right_half(shape: str) -> Outline:
    """Return the outline of a shape's right half, which is filled with a token's second colour."""
    return tuple((max(x, 0.0), y) for x, y in outline(shape))
