"""A position of The Pied Piper as bytes, the one form that both kernels read. Decides nothing.

What the table cannot know is left open in it: the cards in hands, the face-down cards, the order of the decks. A kernel
deals those anew for each game that it plays to the end.
"""

from collections.abc import Mapping, Sequence

from companion.games.piper.pieces import ACTIONS, HIDDEN, PIPER, RATS, SPECIALS, VARIANTS
from companion.games.piper.state import State, cards_of_turn, in_deck

FIGURES = (*RATS, PIPER)
CARDS = ("", *ACTIONS)
"""A card's number is its place here; 0 is no card."""
UNKNOWN = len(CARDS)
"""A card that lies in a hand or face down, and that only its owner has seen."""
NOWHERE = 7
PHASES = {"place": 0, "show": 1, "order": 2, "reveal": 3, "deal": 3}
"""By their number. While cards are dealt, nothing is left to reveal."""

# Where what stands.
HOUSES, ROOF, AT_ONCE, VARIANT, HAND, TURN, PHASE, CARDS_LEFT, TOUCHED, HID = range(10)
TRACKERS = 10
CLAIMED = 15
OUT = 20
NEUTRAL = 25
STANDS = 30
"""The house that each of the seven figures stands left of."""
CHARACTERS = 37
LYING = 41
"""Two cards a place, the upper one first."""
FACE_DOWN = 49
DECK = 53
"""How many Character cards of each figure."""
DISCARDS = 60
UNSEEN = 67
"""How many Action cards of each kind nobody has seen: hands, face-down cards and the deck together."""
SPENT = 73
"""How many lie on the discard pile."""
HANDS = 79
MOST_HOUSES = 5
MOST_CARDS = 8

USUAL_HAND = 4


def pack(
    state: State,
    box: Mapping[str, int],
    spent: Mapping[str, int],
    hands: Mapping[str, Sequence[str]],
    hand: int = USUAL_HAND,
) -> bytes:
    """The position as somebody sees it who knows these hands, and has seen these cards on the discard pile."""
    dealt = {card: 0 if state.variant == "rugrats" and card in SPECIALS else box.get(card, 0) for card in ACTIONS}
    hand = _fitting(hand, dealt, state)
    packed = bytearray(HANDS + MOST_HOUSES * MOST_CARDS)
    packed[HOUSES] = len(state.houses)
    packed[ROOF] = state.roof
    packed[AT_ONCE] = state.flee == "at-once"
    packed[VARIANT] = VARIANTS.index(state.variant)
    packed[HAND] = hand
    packed[TURN] = state.turn
    packed[PHASE] = PHASES[state.phase]
    packed[CARDS_LEFT] = state.cards_left
    packed[TOUCHED] = sum(1 << at for at in state.touched)
    packed[HID] = state.hid
    for at, house in enumerate(state.houses):
        packed[TRACKERS + at] = house.tracker
        packed[CLAIMED + at] = house.claimed
        packed[OUT + at] = house.out
        packed[NEUTRAL + at] = house.neutral
    stands = {figure: at for at, gap in enumerate(state.gaps) for figure in gap}
    deck = in_deck(state)
    for number, figure in enumerate(FIGURES):
        packed[STANDS + number] = stands.get(figure, NOWHERE)
        packed[DECK + number] = max(deck.get(figure, 0), 0)
        packed[DISCARDS + number] = state.discards.count(figure)
    seen = [card for known in hands.values() for card in known]
    for at, place in enumerate(state.line):
        packed[CHARACTERS + at] = FIGURES.index(place.character) if place.character else NOWHERE
        for which, card in enumerate(place.cards):
            packed[LYING + 2 * at + which] = UNKNOWN if card == HIDDEN else CARDS.index(card)
            packed[FACE_DOWN + at] |= (card == HIDDEN) << which
            seen.append(card)
    for number, card in enumerate(ACTIONS):
        packed[UNSEEN + number] = max(dealt[card] - spent.get(card, 0) - seen.count(card), 0)
        packed[SPENT + number] = spent.get(card, 0)
    for at, house in enumerate(state.houses):
        if not (house.out or house.neutral):
            holds = _in_hand(state, at, hand, hands.get(house.name, ()))
            packed[HANDS + at * MOST_CARDS : HANDS + at * MOST_CARDS + len(holds)] = holds
    return bytes(packed)


def _in_hand(state: State, at: int, hand: int, known: Sequence[str]) -> bytes:
    """Whose turn it is draws only when it ends: the hand lacks what was laid."""
    laid = cards_of_turn(state.turns) - state.cards_left if at == state.turn else 0
    cards = bytes(CARDS.index(card) for card in known)
    return (cards + bytes([UNKNOWN]) * hand)[: hand - laid]


def _fitting(hand: int, dealt: Mapping[str, int], state: State) -> int:
    """So many cards in hand that the deck can never run out while some lie on every place of the line."""
    players = sum(not house.neutral for house in state.houses)
    return max(min(hand, MOST_CARDS, (sum(dealt.values()) - 10) // players), 2)
