"""The cards and buttons of The Pied Piper: which have a code or a button, and how many there are. Imports no rules."""

from companion.cards import Kind
from companion.games.piper.pieces import ACTIONS, CARDS_PER_FIGURE, FIGURES, PLACES

KINDS = (
    # The game has fifty Action cards. The rulebooks do not say how many of each kind, so these are assumptions.
    Kind("action", "A", {"forward": 14, "forward2": 8, "back": 10, "sewer": 6, "plus1": 6, "melody": 6}, total=50),
    Kind("character", "C", dict.fromkeys(FIGURES, CARDS_PER_FIGURE), names="figure"),
)
BUTTONS = {
    **{f"place{place}": str(place) for place in PLACES},
    **{action: action for action in ACTIONS if action != "back"},
    "card_back": "back",  # `back` is the name of the Exit button
}
TAGS = FIGURES
"""The figures for which labels with a letter and a shape can be printed."""
