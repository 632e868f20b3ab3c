"""The pieces of The Pied Piper on screens: a sign for each card, a shape and colours for each figure.

Painters know these names: they are in `ui/paint/signs.py`, `shapes.py` and `palette.py`.
"""

from companion.games.piper.pieces import HIDDEN, PIPER
from ui.frame import Choice, Token, Tone

SIGNS = {
    "forward": "arrow",
    "forward2": "double-arrow",
    "back": "arrow-back",
    "sewer": "arrow-beneath",
    "plus1": "plus-one",
    "melody": "note",
    HIDDEN: "card-back",
}
SHAPES = {
    "red": "disc",
    "blue": "square",
    "yellow": "triangle",
    "green": "diamond",
    "violet": "star",
    "black": "hexagon",
    PIPER: "shield",
}
PIED = ("white", "orange")
"""Colours of the two halves of the Piper's coat; a rat's word is the name of its only colour."""

_CARDS = {sign: card for card, sign in SIGNS.items()}


def token(figure: str, letter: str, tone: Tone = Tone.PLAIN) -> Token:
    colour, second = PIED if figure == PIPER else (figure, "")
    return Token(figure, letter, tone, SHAPES[figure], colour, second)


def piece_of(choice: Choice) -> str:
    """Return the word of the figure or the card that a choice shows; empty if it shows neither."""
    return choice.token.figure if choice.token else _CARDS.get(choice.icon, "")
