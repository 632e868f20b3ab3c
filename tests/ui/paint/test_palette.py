"""Figures are told apart by every kind of eye: colours measured under simulated colour-blindness, shapes compared."""

from collections.abc import Iterator
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from companion.games.piper.pieces import ACTIONS, HIDDEN, PIPER, RATS
from tests.ui.moments import MOMENTS, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.frame import Frame, Token
from ui.games.piper.signs import SHAPES, SIGNS, token
from ui.paint import palette, shapes, signs
from ui.paint.palette import Colour

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB
EYES = {
    "all three cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
FAR_ENOUGH = 20
"""CIEDE2000; 2 is just noticeable, above 10 is seen at a glance."""
COLOURS = {figure: palette.colour_of(token(figure, "").colour) for figure in (*RATS, PIPER)}

Lab = tuple[float, float, float]


def seen(colour: Colour, eye: str) -> Lab:
    """The colour as that eye sees it, in CIE L*a*b*."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (band / 255 for band in colour)]
    red, green, blue = (
        min(1, max(0, sum(weight * band for weight, band in zip(row, linear, strict=True)))) for row in EYES[eye]
    )
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    twist = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / by_light, (c2 - c1) / by_chroma, hue / by_hue
    return sqrt(dl**2 + dc**2 + dh**2 + twist * dc * dh)


def test_the_measure_agrees_with_published_pairs() -> None:
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((50, 2.5, 0), (61, -5, 29)) == pytest.approx(22.8977, abs=1e-4)
    assert distance((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
def test_figures_differ_for_every_eye(eye: str) -> None:
    near = {
        (one, other): round(apart, 1)
        for one, other in combinations(COLOURS, 2)
        if (apart := distance(seen(COLOURS[one], eye), seen(COLOURS[other], eye))) < FAR_ENOUGH
    }
    assert not near


@pytest.mark.parametrize("eye", EYES)
def test_letters_stand_out_from_their_figures(eye: str) -> None:
    for name, colour in palette.COLOURS.items():
        assert distance(seen(colour, eye), seen(palette.LETTERS[name], eye)) > 1.5 * FAR_ENOUGH, name


@pytest.mark.parametrize("eye", EYES)
def test_what_fills_a_house_stands_out_from_its_windows(eye: str) -> None:
    filled = (palette.FILLED, palette.FILLED_ALARM)
    assert all(distance(seen(palette.WINDOW, eye), seen(colour, eye)) > 2 * FAR_ENOUGH for colour in filled)


def test_every_figure_has_a_colour_and_a_shape_of_its_own() -> None:
    figures = {*RATS, PIPER}
    assert set(SHAPES) == figures
    assert len(set(SHAPES.values())) == len({token(figure, "").colour for figure in figures}) == len(figures)


def test_every_card_has_a_sign_of_its_own() -> None:
    assert set(SIGNS) == {*ACTIONS, HIDDEN}
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_the_stock_is_complete_and_no_two_of_it_look_alike() -> None:
    assert set(palette.COLOURS) == set(palette.LETTERS)
    assert {*shapes.LETTER_SIZE, *shapes.LETTER_BELOW_MIDDLE} <= set(shapes.OUTLINES)
    assert len(set(shapes.OUTLINES.values())) == len(shapes.OUTLINES)
    assert set(signs.PIXELS) == set(signs.CHARACTERS) == {*signs.POLYGONS, "card-back"}
    assert all(len(pixels) == 7 and {len(row) for row in pixels} == {7} for pixels in signs.PIXELS.values())
    for one, other in combinations(signs.PIXELS.values(), 2):
        assert sum(a != b for a, b in zip("".join(one), "".join(other), strict=True)) >= 6


def pieces(frame: Frame) -> Iterator[Token]:
    yield from (piece for track in frame.tracks for piece in track.tokens)
    yield from (slot.token for slot in frame.slots if slot.token)
    yield from (choice.token for choice in frame.choices if choice.token)


def test_games_name_only_what_the_stock_has() -> None:
    frames = [make(Moments("en", 5)) for make in MOMENTS.values()]
    frames += [make(PatinMoments("en", 5)) for make in PATIN_MOMENTS.values()]
    shown = [piece for frame in frames for piece in pieces(frame)]
    assert shown
    assert {piece.shape for piece in shown} <= set(shapes.OUTLINES)
    assert {colour for piece in shown for colour in (piece.colour, piece.second) if colour} <= set(palette.COLOURS)
    cards = {card for frame in frames for slot in frame.slots for card in slot.cards}
    icons = {choice.icon for frame in frames for choice in frame.choices if choice.icon}
    assert cards
    assert icons
    assert cards | icons <= set(signs.PIXELS)
