"""The words of a decision, understood one by one: each is what it should be, or refused with a reason."""

from companion.games.piper.pieces import ACTIONS, PIPER, PLACES, RATS
from companion.games.piper.state import State, players
from companion.games.reading import read_number
from companion.refusal import NotUnderstood, Refused

CHARACTERS = (*RATS, PIPER)
_PLACES = {str(place): at for at, place in enumerate(PLACES)}


def read_action(word: str) -> str:
    if word not in ACTIONS:
        raise NotUnderstood("action", word=word, known=ACTIONS)
    return word


def read_place(word: str) -> int:
    """The index of a place of the line, from its number as people count."""
    if word not in _PLACES:
        raise Refused("no_such_place", place=read_number(word), highest=PLACES[-1])
    return _PLACES[word]


def read_figure(state: State, word: str) -> str:
    """A figure that is in play."""
    if word not in CHARACTERS:
        raise NotUnderstood("character", word=word, known=CHARACTERS)
    if state.figures and word not in state.figures:
        raise Refused("not_in_play", figure=word, figures=state.figures)
    return word


def read_player(state: State, word: str) -> int:
    """The index of a house that somebody plays, fled or not."""
    for at, house in enumerate(state.houses):
        if house.name == word:
            if house.neutral:
                raise Refused("nobodys_house", name=word)
            return at
    raise Refused("nobody_called", name=word, names=players(state))


def read_house(state: State, word: str) -> int:
    """The index of a house that still stands."""
    for at, house in enumerate(state.houses):
        if house.name == word:
            if house.out:
                raise Refused("has_fled", name=word)
            return at
    raise Refused("nobody_called", name=word, names=tuple(house.name for house in state.houses))
