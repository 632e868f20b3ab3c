"""What the box believes of a table of The Pied Piper, one question after the other."""

from companion.games.piper.state import House, State
from ui.frame import Text
from ui.games import Belief
from ui.texts import text
from ui.words import Words


def checks(state: State, words: Words) -> tuple[Belief, ...]:
    """House by house, then place by place, then whose turn it is."""
    beliefs = [
        Belief(_checked_house(house, gap, words), house.name)
        for house, gap in zip(state.houses, state.gaps, strict=True)
        if not house.out
    ]
    for number, place in enumerate(state.line, start=1):
        if place.character:
            key = "check.place" if place.cards else "check.place_bare"
            checked = text(words, key, place=number, character=place.character, cards=place.cards)
            beliefs.append(Belief(checked, chosen=("fix", "cards", str(number))))
    if state.turns and not state.over:
        player = state.houses[state.turn].name
        beliefs.append(Belief(text(words, "check.turn", player=player), player))
    return tuple(beliefs)


def _checked_house(house: House, figures: tuple[str, ...], words: Words) -> Text:
    key = "check.neutral" if house.neutral else "check.house"
    return text(words, key + ("" if figures else "_alone"), house=house.name, count=house.tracker, figures=figures)
