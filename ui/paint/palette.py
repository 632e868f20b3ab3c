"""The colours of tokens, houses and the night.

Tokens differ by shape and letter first. For colour-blind eyes their colours also differ in lightness: blue is dark and
violet light, and green is bluish.
"""

Colour = tuple[int, int, int]

COLOURS: dict[str, Colour] = {
    "red": (192, 36, 26),
    "blue": (31, 74, 156),
    "yellow": (234, 179, 8),
    "green": (79, 157, 124),
    "violet": (181, 123, 255),
    "black": (24, 21, 20),
    "white": (250, 246, 235),
    "orange": (219, 92, 37),
    "grey": (96, 91, 87),
}
"""Colours of tokens by the colour's name."""
LETTERS: dict[str, Colour] = {
    "red": (255, 246, 230),
    "blue": (255, 246, 230),
    "yellow": (24, 21, 20),
    "green": (24, 21, 20),
    "violet": (24, 21, 20),
    "black": (255, 246, 230),
    "white": (24, 21, 20),
    "orange": (24, 21, 20),
    "grey": (255, 246, 230),
}
"""Colours of the letter on a token, by the name of the token's colour."""

INK: Colour = (38, 28, 22)
FADED_INK: Colour = (93, 75, 55)
LIGHT: Colour = (255, 250, 236)
PAPER: Colour = (244, 231, 201)
PAPER_SHADE: Colour = (221, 200, 158)
LANTERN: Colour = (255, 196, 84)
ALARM: Colour = (180, 30, 16)
EDGE: Colour = (138, 111, 76)
"""The edge of choices that can be pressed, on paper."""
WOULD: Colour = (142, 47, 16)
"""A change in a preview, which has not happened, on paper."""
WOULD_HELP: Colour = (28, 104, 66)
"""A change in a preview that is good for its player, on paper."""
BACK: Colour = (120, 40, 30)
"""The back of a card."""

NIGHT_ABOVE: Colour = (20, 24, 50)
NIGHT_BELOW: Colour = (46, 36, 60)
STREET: Colour = (78, 70, 84)
STREET_EDGE: Colour = (52, 46, 62)
COBBLE: Colour = (98, 88, 100)
CHEVRON: Colour = (172, 150, 120)

PLASTER: Colour = (240, 222, 184)
TIMBER: Colour = (84, 54, 36)
ROOF: Colour = (138, 58, 38)
ROOF_ACTIVE: Colour = LANTERN
ROOF_ALARM: Colour = (180, 30, 16)
WINDOW: Colour = (255, 226, 150)
FILLED: Colour = (66, 44, 38)
FILLED_ALARM: Colour = (158, 28, 16)
WORSE: Colour = (222, 120, 60)
BETTER: Colour = (150, 170, 130)
"""The colour of a preview's change that is good for its player."""
STONE: Colour = (112, 112, 128)
CHALK: Colour = (178, 174, 176)
"""Small letters on a slate."""
STONE_SHADE: Colour = (84, 84, 100)
RUIN: Colour = (62, 56, 72)

CURVES: tuple[Colour, ...] = ((255, 196, 84), (110, 176, 255), (240, 120, 90), (150, 214, 160), (214, 170, 255))
"""Colours of the lines in a chart; the lines also differ by their marks and names."""


def colour_of(name: str) -> Colour:
    """Return the colour with this name; grey if there is no such colour."""
    return COLOURS.get(name, COLOURS["grey"])


def letter_on(name: str) -> Colour:
    return LETTERS.get(name, LETTERS["grey"])


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a mixture of two colours; `share` (0 to 1) is the part of the second."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )
