"""The signs of cards, as 7×7 pixels, as polygons and as characters. Each can be recognized without its colour."""

from math import cos, pi, sin

Polygon = tuple[tuple[float, float], ...]

PIXELS: dict[str, tuple[str, ...]] = {
    "arrow": ("...#...", "...##..", "######.", "#######", "######.", "...##..", "...#..."),
    "double-arrow": (".....#.", "#######", ".....#.", ".......", ".....#.", "#######", ".....#."),
    "arrow-back": ("...#...", "..##...", ".#.....", "#######", ".#.....", "..##...", "...#..."),
    "arrow-beneath": ("#######", ".......", "...#...", "...##..", "#######", "...##..", "...#..."),
    "plus-one": (".......", ".#...#.", ".#..##.", "###..#.", ".#...#.", ".#..###", "......."),
    "note": ("...##..", "...###.", "...#.##", "...#..#", ".###...", "####...", ".##...."),
    "card-back": ("#######", "#.#.#.#", "##.#.##", "#.#.#.#", "##.#.##", "#.#.#.#", "#######"),
    "sheet-cards": ("####...", "#..####", "#..#..#", "#..#..#", "####..#", "...#..#", "...####"),
    "sheet-dice": ("#######", "#.....#", "#.#.#.#", "#.....#", "#.#.#.#", "#.....#", "#######"),
    "sheet-darts": ("...#...", "..###..", ".#.#.#.", "###.###", ".#.#.#.", "..###..", "...#..."),
    "sheet-balls": ("..##...", ".####..", ".####..", "..##...", "....##.", ".##.##.", ".##...."),
    "sheet-board": (".......", ".#.#.#.", ".......", ".#.#.#.", ".......", ".#.#.#.", "......."),
}

ARROW: Polygon = ((-0.8, -0.22), (0.1, -0.22), (0.1, -0.62), (0.85, 0.0), (0.1, 0.62), (0.1, 0.22), (-0.8, 0.22))


def _moved(shape: Polygon, across: float = 0.0, down: float = 0.0, scale: float = 1.0, flip: bool = False) -> Polygon:
    side = -1 if flip else 1
    return tuple((side * x * scale + across, y * scale + down) for x, y in shape)


def _bar(left: float, top: float, right: float, bottom: float) -> Polygon:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _disc(x: float, y: float, across: float, down: float) -> Polygon:
    """Return an ellipse of 24 corners, round enough at the size of a card."""
    return tuple((x + across * cos(pi * at / 12), y + down * sin(pi * at / 12)) for at in range(24))


POLYGONS: dict[str, tuple[Polygon, ...]] = {
    "arrow": (ARROW,),
    "double-arrow": (
        ((-0.9, -0.6), (-0.2, 0.0), (-0.9, 0.6), (-0.9, 0.25), (-0.62, 0.0), (-0.9, -0.25)),
        ((-0.5, -0.2), (0.2, -0.2), (0.2, -0.62), (0.92, 0.0), (0.2, 0.62), (0.2, 0.2), (-0.5, 0.2), (-0.27, 0.0)),
    ),
    "arrow-back": (_moved(ARROW, flip=True),),
    "arrow-beneath": (
        _bar(-0.9, -0.72, 0.9, -0.5),
        _bar(-0.75, -0.5, -0.5, -0.28),
        _bar(0.5, -0.5, 0.75, -0.28),
        _moved(ARROW, down=0.28, scale=0.82),
    ),
    "plus-one": (
        _bar(-0.85, -0.13, -0.05, 0.13),
        _bar(-0.58, -0.42, -0.32, 0.42),
        ((0.25, -0.36), (0.58, -0.68), (0.74, -0.68), (0.74, 0.68), (0.46, 0.68), (0.46, -0.26), (0.25, -0.1)),
    ),
    "note": (
        _disc(-0.42, 0.55, 0.3, 0.22),
        _disc(0.5, 0.38, 0.3, 0.22),
        _bar(-0.28, -0.62, -0.12, 0.55),
        _bar(0.64, -0.78, 0.8, 0.38),
        ((-0.28, -0.62), (0.8, -0.82), (0.8, -0.5), (-0.28, -0.3)),
    ),
    "sheet-cards": (
        _bar(-0.75, -0.85, 0.15, 0.4),
        ((0.3, -0.45), (0.75, -0.45), (0.75, 0.85), (-0.15, 0.85), (-0.15, 0.55), (0.3, 0.55)),
    ),
    "sheet-dice": (
        *(_bar(*sides) for sides in ((-0.8, -0.8, 0.8, -0.6), (-0.8, 0.6, 0.8, 0.8))),
        *(_bar(*sides) for sides in ((-0.8, -0.6, -0.6, 0.6), (0.6, -0.6, 0.8, 0.6))),
        *(_disc(x, y, 0.15, 0.15) for x in (-0.3, 0.3) for y in (-0.3, 0.3)),
    ),
    "sheet-darts": (
        _disc(0.0, 0.0, 0.35, 0.35),
        *(_bar(*sides) for sides in ((-0.9, -0.1, -0.5, 0.1), (0.5, -0.1, 0.9, 0.1))),
        *(_bar(*sides) for sides in ((-0.1, -0.9, 0.1, -0.5), (-0.1, 0.5, 0.1, 0.9))),
    ),
    "sheet-balls": (_disc(-0.3, -0.2, 0.5, 0.5), _disc(0.5, 0.5, 0.3, 0.3)),
    "sheet-board": tuple(_disc(x, y, 0.16, 0.16) for x in (-0.6, 0.0, 0.6) for y in (-0.6, 0.0, 0.6)),
}
"""The polygons of each sign; the back of a card has none, because it is painted as a pattern."""

CHARACTERS = {
    "arrow": "→",
    "double-arrow": "→→",
    "arrow-back": "←",
    "arrow-beneath": "▔→",
    "plus-one": "+1",
    "note": "♪",
    "card-back": "▒▒",
    "sheet-cards": "♠",
    "sheet-dice": "⚄",
    "sheet-darts": "◎",
    "sheet-balls": "●",
    "sheet-board": "⁖",
}
