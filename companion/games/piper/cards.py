"""The cards and buttons of The Pied Piper: what has a code, what has a button, how many there are. Loads no rule."""

from companion.cards import Kind
from companion.games.piper.pieces import ACTIONS, CARDS_PER_FIGURE, PIPER, PLACES, RATS

CHARACTERS = (*RATS, PIPER)

KINDS = (
    # The box holds fifty Action cards; no rulebook says how many of each kind.
    Kind("action", "A", {"forward": 14, "forward2": 8, "back": 10, "sewer": 6, "plus1": 6, "melody": 6}, total=50),
    Kind("character", "C", dict.fromkeys(CHARACTERS, CARDS_PER_FIGURE), names="figure"),
)
BUTTONS = {
    **{f"place{place}": str(place) for place in PLACES},
    **{action: action for action in ACTIONS if action != "back"},
    "card_back": "back",  # `back` is the way out
}
TAGS = CHARACTERS
"""The figures that can be given a tag with a letter and a shape."""
