"""Which Action cards have been seen, and the position for playouts that follows from them and from known hands."""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.cards import KINDS
from companion.games.piper.kernel.position import PHASES, USUAL_HAND, pack
from companion.games.piper.pieces import actions
from companion.games.piper.state import State
from companion.games.playouts import Position

BOX = KINDS[0].counts
"""Number of Action cards of each kind in the game box."""


def position_of(
    state: State, happened: Sequence[Event], hands: Mapping[str, Sequence[str]], box: Mapping[str, int] = BOX
) -> Position | None:
    """Return the position from which the game can be played to its end; None if no turn is in progress."""
    if not state.turns or state.over or state.phase not in PHASES:
        return None
    seats = tuple("" if house.neutral else house.name for house in state.houses)
    return Position(seats, pack(state, box, spent(state, happened, box), hands))


def spent(state: State, happened: Sequence[Event], box: Mapping[str, int] = BOX) -> Counter[str]:
    """Return the discarded Action cards. When the deck runs out they become the new deck, and are unseen again."""
    total = sum(box.get(card, 0) for card in actions(state.variant))
    players = sum(not house.neutral for house in state.houses)
    pile: Counter[str] = Counter()
    lying = 0
    for event in happened:
        match event:
            case events.CardPlaced():
                lying += 1
            case events.CharacterDiscarded(cards=cards):
                lying -= len(cards)
                pile.update(cards)
            case events.HouseFled():
                players -= 1
            case events.TurnBegan() if total - players * USUAL_HAND - lying - pile.total() < 0:
                pile.clear()
    return pile
