"""The pieces of The Pied Piper: their words in scripts, and how many there are."""

from companion.values import Value

RATS = ("red", "blue", "yellow", "green", "violet", "black")
PIPER = "piper"
FIGURES = (*RATS, PIPER)
CARDS_PER_FIGURE = 3

VARIANTS = ("classic", "rugrats", "secret")
FLEE_RULINGS = ("after-card", "at-once")
ROOFS = range(3, 13)
SEATS = range(2, 6)
PLACES = range(1, 5)
NEUTRAL = ("neutral1", "neutral2")


class Walk(Value):
    """How a basic Action card moves a figure: by `steps` houses, forward if `ahead`, beneath the houses if `sewer`."""

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
"""The word for an Action card that lies face down, until it is turned up."""


def actions(variant: str) -> tuple[str, ...]:
    """Return the kinds of Action cards that a variant uses: `rugrats` has no special cards."""
    return tuple(WALKS) if variant == "rugrats" else ACTIONS
