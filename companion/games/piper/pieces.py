"""What is in the box of The Pied Piper, and the words for it. Only names and numbers."""

from companion.values import Value

RATS = ("red", "blue", "yellow", "green", "violet", "black")
PIPER = "piper"
CARDS_PER_FIGURE = 3

VARIANTS = ("classic", "rugrats", "secret")
FLEE_RULINGS = ("after-card", "at-once")
ROOFS = range(3, 13)
SEATS = range(2, 6)
PLACES = range(1, 5)
NEUTRAL = ("neutral1", "neutral2")


class Walk(Value):
    """How a basic Action card moves a figure: so many houses, ahead or behind, through or beneath them."""

    steps: int
    ahead: bool = True
    sewer: bool = False


WALKS = {
    "forward": Walk(1),
    "forward2": Walk(2),
    "back": Walk(1, ahead=False),
    "sewer": Walk(1, sewer=True),
}
PLUS1 = "plus1"
MELODY = "melody"
SPECIALS = (PLUS1, MELODY)
ACTIONS = (*WALKS, *SPECIALS)
HIDDEN = "hidden"
"""How a face-down Action card is written; it stands among the cards until it is shown."""


def actions(variant: str) -> tuple[str, ...]:
    """The Action cards that are dealt. The young ones' variant leaves the special cards in the box."""
    return tuple(WALKS) if variant == "rugrats" else ACTIONS
