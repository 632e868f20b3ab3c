"""The position that playouts start from, and how it is sent to the worker process as bytes.

Unknown cards stay open: hands, face-down cards, the order of the decks. Each playout deals them anew.
"""

import json
from collections.abc import Mapping, Sequence

from companion.games.piper.pieces import ACTIONS, HIDDEN, actions
from companion.games.piper.state import House, State, cards_of_turn, in_deck
from companion.values import Value

PHASES = ("place", "show", "order", "reveal", "deal")
"""The phases of a game from which playouts can start."""
MOST_CARDS = 8
USUAL_HAND = 4


class StartPosition(Value, kw_only=True):
    """A position, as known to one player. Houses are indices of seats, places of the line are numbered from 0."""

    houses: int
    roof: int
    flee_at_once: bool
    is_rugrats: bool
    phase: str
    turn: int
    cards_left: int
    touched: list[int]
    trackers: list[int]
    claimed: list[int]
    out: list[int]
    neutral: list[int]
    stands: dict[str, int]
    """For each figure, the index of the house to its right."""
    line: list[str]
    """The Character at each place; an empty string if there is none."""
    lying: list[list[str]]
    """The Action cards at each place, the upper card first; HIDDEN is a face-down card."""
    characters: list[str]
    """The cards in the face-down Character deck, in no order."""
    used_characters: list[str]
    unseen: list[str]
    """The Action cards that the player has not seen: they are in the deck, or among the HIDDEN cards."""
    spent: list[str]
    """The Action cards on the discard pile."""
    hands: list[list[str]]
    """The hand of each house; HIDDEN is a card that only its owner knows."""
    hand_size: int
    """Number of cards that each player holds between turns."""


def pack(
    state: State,
    box: Mapping[str, int],
    spent: Mapping[str, int],
    hands: Mapping[str, Sequence[str]],
    hand_size: int = USUAL_HAND,
) -> bytes:
    """Return the position for a player who knows `hands`, and has seen the cards in `spent` on the discard pile."""
    dealt = {card: box.get(card, 0) for card in actions(state.variant)}
    hand_size = _possible_hand_size(hand_size, sum(dealt.values()), state)
    seen = [card for hand in hands.values() for card in hand] + [card for place in state.line for card in place.cards]
    laid = cards_of_turn(state.turns) - state.cards_left  # played cards are replaced only when the turn ends
    position = {
        "houses": len(state.houses),
        "roof": state.roof,
        "flee_at_once": state.flee == "at-once",
        "is_rugrats": state.variant == "rugrats",
        "phase": state.phase,
        "turn": state.turn,
        "cards_left": state.cards_left,
        "touched": state.touched,
        "trackers": [house.tracker for house in state.houses],
        "claimed": [house.claimed for house in state.houses],
        "out": [at for at, house in enumerate(state.houses) if house.out],
        "neutral": [at for at, house in enumerate(state.houses) if house.neutral],
        "stands": {figure: at for at, gap in enumerate(state.gaps) for figure in gap},
        "line": [place.character or "" for place in state.line],
        "lying": [place.cards for place in state.line],
        "characters": _pile(in_deck(state)),
        "used_characters": state.discards,
        "unseen": _pile({card: dealt.get(card, 0) - spent.get(card, 0) - seen.count(card) for card in ACTIONS}),
        "spent": _pile(spent),
        "hands": [
            _held(house, hands.get(house.name, ()), hand_size - (laid if at == state.turn else 0))
            for at, house in enumerate(state.houses)
        ],
        "hand_size": hand_size,
    }
    return json.dumps(position).encode()


def unpack(packed: bytes) -> StartPosition:
    return StartPosition(**json.loads(packed))


def _pile(counts: Mapping[str, int]) -> list[str]:
    return [card for card, count in counts.items() for _ in range(count)]


def _held(house: House, known: Sequence[str], size: int) -> list[str]:
    """Return a hand of `size` cards: the known cards first, then HIDDEN ones. A house without a player has none."""
    return [] if house.out or house.neutral else [*known, *[HIDDEN] * size][:size]


def _possible_hand_size(hand_size: int, cards: int, state: State) -> int:
    """Return the largest hand size for which there are enough cards, even when each place of the line has its cards."""
    players = sum(not house.neutral for house in state.houses)
    return max(min(hand_size, MOST_CARDS, (cards - 10) // players), 2)
