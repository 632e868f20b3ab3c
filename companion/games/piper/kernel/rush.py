"""Random play with two cards a turn once more, for speed alone: most playouts are made of such turns.

It must do, and draw, what Board does; nothing else may come in here.
"""

from collections.abc import Iterator
from itertools import chain
from operator import length_hint
from typing import Any

from companion.games.piper.kernel.board import LONGEST, Board, slots_of
from companion.games.piper.kernel.packed import NOWHERE
from companion.games.piper.kernel.streets import FOR_PIPER, FOR_RATS, PIPER, WIDTH, house_of, stood

Turns = Iterator[tuple[int, int, int, int, int]]
"""From 0 on, each with its two cards and their places."""
NUMBERS = [range(turns) for turns in range(LONGEST + 1)]
"""Of so many turns."""
Order = list[Any]
"""Players in the order of their turns, and the number of the turn since when they take them."""


def rush(board: Board) -> bool:  # noqa: PLR0915 - a call costs as much as a turn
    """Turn after turn to the end; False when nobody comes to it."""
    line, lying, characters = board.line, board.upper, board.characters
    trackers, ground = board.trackers, board.ground
    stands = board.start.stood[:] if board.turns_left == LONGEST else stood(board.street, board.stands)
    full, special, fled, both = board.street.full, board.street.special, False, False
    while board.turns_left:
        order = players, since = [board.street.rounds[board.turn], 0]
        for number, card, card_after, place, place_after in _turns(board, order):
            if upper := lying[place]:
                if upper_after := lying[place_after]:
                    both = True
                else:
                    lying[place_after] = card_after
            elif upper := lying[place_after]:
                lying[place] = card
                place, card = place_after, card_after  # noqa: PLW2901 - the one that walks
            else:
                lying[place] = card
                lying[place_after] = card_after
                continue
            while True:
                who = line[place]
                added, there = stands[who][upper][card]
                moved = trackers + added
                if moved & full:
                    if added == special:
                        added, there, together = there
                        here = stands[who][FOR_RATS]
                        if together and (rats := stands.count(here)):
                            piper = stands[PIPER] is here[FOR_PIPER]
                            moved = trackers + added * (rats - piper)
                            if rats + piper > 1 and not moved & full:
                                to = there[FOR_RATS]
                                for _ in range(rats):
                                    stands[stands.index(here)] = to
                                if piper:
                                    stands[PIPER] = to[FOR_PIPER]
                        else:
                            moved = (trackers - ground | full) - added
                            if empty := full & ~moved:  # nobody has fewer than none
                                moved &= ~(2 * empty - (empty >> WIDTH - 1))
                            moved = (moved & ~full) + ground
                    if moved & full:  # somebody comes to the roof: step by step
                        board.trackers, board.stands = trackers, bytearray(bytes([*map(house_of, stands)]))
                        board.turn = players[(number - since) % len(players)]
                        if board.walk(who, upper * 8 + card):
                            return True
                        trackers, full, special = board.trackers, board.street.full, board.street.special
                        stands, fled = stood(board.street, board.stands), True
                    else:
                        trackers = moved
                        stands[who] = there
                else:
                    trackers = moved
                    stands[who] = there
                lying[place] = 0
                if not both:
                    try:
                        line[place] = next(characters)
                    except StopIteration:
                        line[place] = NOWHERE
                        line[place] = next(characters := board.next_characters())
                    break
                line[place] = NOWHERE
                if place != place_after:
                    first = place
                    place, upper, card = place_after, upper_after, card_after  # noqa: PLW2901 - the other one
                    continue
                both = False
                try:
                    if first < place:
                        line[first] = next(characters)
                        line[place] = next(characters)
                    else:
                        line[place] = next(characters)
                        line[first] = next(characters)
                except StopIteration:
                    board.reveal()
                    characters = board.characters
                break
            if fled:
                fled = False
                if not board.standing >> board.turn & 1:  # who draws no cards leaves them to the deck
                    break
                board.leave_hands()
                players, since = order[:] = board.street.rounds[board.street.ahead[board.turn]], number + 1
        board.turn = players[(number - since) % len(players)]
        board.turns_left -= number
        board.end_turn()
    board.trackers, board.stands = trackers, bytearray(bytes([*map(house_of, stands)]))
    return False


def _turns(board: Board, order: Order) -> Turns:
    """Those ahead, to the longest end."""
    streams, deck = board.streams, board.deck
    if board.unseen:
        first = (next(deck), 0) if board.cards_left == 1 else ()  # its second card is none
        cards: Iterator[int] = chain(first, deck, _from_hands(board, order, len(first) + length_hint(deck)))
        board.borrowed = 2
    else:
        cards = _from_hands(board, order, 0)
    return zip(  # noqa: B905 - a slow word
        NUMBERS[board.turns_left], cards, cards, streams.places, streams.places_after
    )


def _from_hands(board: Board, order: Order, before: int) -> Iterator[int]:
    """The cards that are laid when so many of the deck are: now somebody looks at the hands."""
    players, since = order
    turn, hands = players[(before // 2 - since) % len(players)], board.hands
    if board.unseen:
        hand, board.borrowed = hands[turn], before % 2
        for slot in range(before % 2, 2):
            card, hand[slot] = hand[slot], 0
            yield card
        board.fill(turn)
        turn = board.street.ahead[turn]
    draw, draw_card, slots, board.borrowed = board.draw, board.card, slots_of(board.hand), 0
    while True:
        hand = hands[turn]
        slot, slot_after, low, high = slots[draw()]
        card, card_after = hand[slot], hand[slot_after]
        hand[slot] = hand[slot_after] = 0
        yield card
        yield card_after
        if board.standing >> turn & 1:
            hand[low] = draw_card()
            hand[high] = draw_card()
        turn = board.street.ahead[turn]
