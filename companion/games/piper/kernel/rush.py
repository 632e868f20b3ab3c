"""Random play with two cards a turn once more, for speed alone: most playouts are made of such turns.

It must do, and draw, what Board does; nothing else may come in here.
"""

from itertools import chain, cycle, repeat

from companion.games.piper.kernel.board import PIPER, SECRET, Board, ways_of
from companion.games.piper.kernel.packed import NOWHERE
from companion.games.piper.kernel.streets import FOR_PIPER, FOR_RATS, TOGETHER, WIDTH, Gap, house_of


def rush(board: Board) -> bool:  # noqa: PLR0915 - a call costs as much as a turn
    """Turn after turn to the end; False when nobody comes to it."""
    draw, line, lying, secret = board.draw, board.line, board.upper, board.variant == SECRET
    trackers, ground, full = board.trackers, board.ground, board.street.full
    spend, use, stands = board.spent.append, board.used.append, _stand(board)
    characters = chain.from_iterable(chain((board.characters,), iter(board.next_characters, None)))
    # Who has played draws when the next turn begins; before the first turn, nobody has.
    held, low, high = [0, 0], 0, 1
    cards = chain.from_iterable(chain((held, board.deck), iter(board.next_deck, None)))
    ways = map(ways_of(board.hand).__getitem__, board.bits)
    clock = repeat(None, board.turns_left + 1)
    fled = True
    while fled:  # the others play on
        fled = False
        hands = cycle(map(board.hands.__getitem__, board.street.rounds[board.turn]))
        for _, drawn, drawn_after, way, hand in zip(clock, cards, cards, ways, hands):  # noqa: B905 - a slow word
            held[low] = drawn
            held[high] = drawn_after
            held = hand
            slot, slot_after, place, place_after, low, high = way
            if secret:
                draw()
            if upper := lying[place]:
                pair = upper * 8 + hand[slot]
                if upper := lying[place_after]:
                    pair_after = upper * 8 + hand[slot_after]
                    to_go = 2
                else:
                    lying[place_after] = hand[slot_after]
                    to_go = 0
            elif upper := lying[place_after]:
                lying[place] = hand[slot]
                place = place_after
                pair = upper * 8 + hand[slot_after]
                to_go = 0
            else:
                lying[place] = hand[slot]
                lying[place_after] = hand[slot_after]
                continue
            while True:
                who = line[place]
                added, there, more = stands[who][pair]
                if not more:
                    moved = trackers + added
                elif more == TOGETHER and (rats := stands.count(here := stands[who][FOR_RATS])):
                    piper = stands[PIPER] is here[FOR_PIPER]
                    moved = trackers + added * (rats - piper)
                    if rats + piper > 1 and not moved & full:
                        to = there[FOR_RATS]
                        stands = [to if stood is here else stood for stood in stands]
                        if piper:
                            stands[PIPER] = to[FOR_PIPER]
                else:
                    moved = (trackers - ground | full) - added
                    if empty := full & ~moved:  # nobody has fewer than none
                        moved &= ~(2 * empty - (empty >> WIDTH - 1))
                    moved = (moved & ~full) + ground
                if moved & full:  # somebody comes to the roof: step by step
                    board.trackers, board.stands = trackers, bytearray(bytes([*map(house_of, stands)]))
                    board.turn = [*map(id, board.hands)].index(id(hand))
                    if board.walk(who, pair):
                        return True
                    trackers, full, stands, fled = board.trackers, board.street.full, _stand(board), True
                else:
                    trackers = moved
                    stands[who] = there
                spend(pair)
                use(who)
                lying[place] = 0
                if not to_go:
                    line[place] = next(characters)
                    break
                line[place] = NOWHERE
                to_go -= 1
                if not to_go:
                    line[line.index(NOWHERE)] = next(characters)
                    line[line.index(NOWHERE)] = next(characters)
                    break
                place, pair = place_after, pair_after
            if fled:
                hand[low] = hand[high] = 0
                if not board.standing >> board.turn & 1:  # who is out draws nothing
                    held, cards = [0, 0], chain((0, 0), cards)
                    low, high = 0, 1
                board.leave_hands()
                board.turn = board.street.ahead[board.turn]
                break
    board.turns_left = 0
    return False


def _stand(board: Board) -> list[Gap]:
    stands = [*map(board.street.gaps.__getitem__, board.stands)]
    stands[PIPER] = stands[PIPER][FOR_PIPER]
    return stands
