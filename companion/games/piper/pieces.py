"""The pieces of The Pied Piper: their words in scripts, and their numbers."""

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
    """The move of a basic Action card: number of houses, forward or backward, through or beneath them."""

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
"""The word for a face-down Action card until it is shown."""


def actions(variant: str) -> tuple[str, ...]:
    """Return the Action cards in use: the variant `rugrats` leaves out the special cards."""
    return tuple(WALKS) if variant == "rugrats" else ACTIONS
