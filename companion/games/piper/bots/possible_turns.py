"""All ways in which a player can play a turn with a hand, up to where chance or another player decides."""

from collections.abc import Sequence
from itertools import chain

from companion.games.piper.decisions import apply, legal
from companion.games.piper.pieces import actions
from companion.games.piper.state import State
from companion.games.playouts import PossibleTurn


def options(state: State, hand: Sequence[str]) -> tuple[PossibleTurn[State], ...]:
    """Return the possible turns. Of several that lead to the same state, only one is returned."""
    found: dict[State, PossibleTurn[State]] = {}
    for option in chain.from_iterable(_from(one, rest) for one, rest in _first(PossibleTurn((), state), tuple(hand))):
        found.setdefault(option.state, option)
    return tuple(found.values())


def _first(option: PossibleTurn[State], hand: tuple[str, ...]) -> list[tuple[PossibleTurn[State], tuple[str, ...]]]:
    """Return each possible next decision, with the cards left in the hand; bots never play a card face down."""
    state = option.state
    if state.phase == "order":
        ways = [(decision, hand) for decision in legal(state)]
    else:
        ways = []
        for card in dict.fromkeys(card for card in hand if card in actions(state.variant)):
            at = hand.index(card)
            rest = (*hand[:at], *hand[at + 1 :])
            ways += [(decision, rest) for decision in legal(state) if decision.startswith(f"play {card} ")]
    return [
        (PossibleTurn((*option.decisions, decision), apply(state, decision).state), rest) for decision, rest in ways
    ]


def _from(option: PossibleTurn[State], hand: tuple[str, ...]) -> list[PossibleTurn[State]]:
    """Return all turns that begin with the decisions of this one."""
    state = option.state
    mine = state.phase == "order" or (state.phase == "place" and state.cards_left and bool(state.touched))
    if not mine or not (hand or state.phase == "order"):
        return [option]
    return [later for one, rest in _first(option, hand) for later in _from(one, rest)]


def turn_cards(decisions: Sequence[str]) -> tuple[str, ...]:
    """Return the Action cards that these decisions play."""
    return tuple(words[1] for decision in decisions if (words := decision.split())[0] == "play")
