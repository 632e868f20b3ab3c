"""The words of a decision of Die Patin, understood one by one: each is what it should be, or refused with a reason."""

from collections.abc import Sequence

from companion.games.patin.pieces import DISTRICTS, ENTERPRISES, PLANS
from companion.games.patin.state import State, in_play, names
from companion.refusal import NotUnderstoodError, RefusedError


def read_clan(state: State, word: str) -> int:
    """The seat of a player."""
    if word not in names(state):
        raise RefusedError("nobody_called", name=word, names=names(state))
    return names(state).index(word)


def read_district(state: State, word: str) -> int:
    if read_word(word, DISTRICTS, "district") not in in_play(state):
        raise RefusedError("district_closed", district=word)
    return in_play(state).index(word)


def read_enterprise(word: str) -> str:
    return read_word(word, ENTERPRISES, "enterprise")


def read_plan(word: str) -> str:
    return read_word(word, PLANS, "plan")


def read_word(word: str, known: Sequence[str], kind: str) -> str:
    """One of a few words."""
    if word not in known:
        raise NotUnderstoodError("no_such_word", word=word, kind=kind, known=tuple(known))
    return word


def ask_phase(state: State, *phases: str) -> None:
    if state.phase not in phases:
        raise RefusedError("not_asked_now", phase=state.phase)


def ask_turn(state: State, at: int) -> None:
    """It is that clan's turn to say something."""
    if at != state.turn:
        raise RefusedError("not_her_turn", player=state.clans[state.turn].name)
