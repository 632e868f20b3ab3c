"""The words that players fill in, in the decisions of The Pied Piper, and the conditions on their values."""

from collections.abc import Callable

from companion.decisions import Condition, all_of
from companion.decisions.blanks import Listed, Word, player_name
from companion.games.parsing import read_number
from companion.games.piper.pieces import ACTIONS, FIGURES, HIDDEN, PLACES, VARIANTS, actions
from companion.games.piper.state import House, State, players
from companion.refusal import NotUnderstoodError, RefusedError

_IN_USE = {variant: actions(variant) for variant in VARIANTS}


def _house_names(state: State) -> tuple[str, ...]:
    return tuple([house.name for house in state.houses])


def _unknown_action(word: str) -> RefusedError:
    return NotUnderstoodError("action", word=word, known=ACTIONS)


ACTION = Word(ACTIONS, _unknown_action, name="ACTION")
CARD = Word((*ACTIONS, HIDDEN), _unknown_action, name="ACTION")
PLACE = Listed(
    lambda _: tuple(map(str, PLACES)),
    lambda _, word: RefusedError("no_such_place", place=read_number(word), highest=PLACES[-1]),
    name="PLACE",
)
FIGURE = Word(
    tuple(sorted(FIGURES)),
    lambda word: NotUnderstoodError("character", word=word, known=FIGURES),
    name="CHARACTER",
)
HOUSE = player_name(_house_names, fact="house")
"""Any house. The condition `is_standing` refuses houses that have fled, `is_played` those without a player."""
PLAYER = player_name(_house_names, players)


def is_in_play(state: State, figure: str | None) -> RefusedError | None:
    if figure is None or figure in state.figures:
        return None
    return RefusedError("not_in_play", figure=figure, figures=state.figures)


def is_used(state: State, action: str | None) -> RefusedError | None:
    if action == HIDDEN:
        return None if state.variant == "secret" else _unknown_action(action)
    is_in_use = action is None or action in _IN_USE[state.variant]
    return None if is_in_use else RefusedError("card_not_used", action=action)


def house_needs(is_met: Callable[[House], object], why: str) -> Condition:
    """Return a condition on a house; its refusal names the house."""

    def condition(state: State, at: int) -> RefusedError | None:
        house = state.houses[at]
        return None if is_met(house) else RefusedError(why, name=house.name)

    return condition


is_standing = house_needs(lambda house: not house.out, "has_fled")
is_played = house_needs(lambda house: not house.neutral, "nobodys_house")
is_at_home = all_of(is_played, is_standing)
