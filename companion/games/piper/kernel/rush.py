"""Random play with two cards a turn once more, for speed alone: most playouts are made of such turns.

It must do, and draw, what Board does; nothing else may come in here.
"""

from companion.games.piper.kernel.board import PIPER, SECRET, Board, ways_of
from companion.games.piper.kernel.streets import WIDTH

HALF = (1 << 15) - 1


def rush(board: Board) -> bool:  # noqa: PLR0915 - a call costs as much as a turn
    """Turn after turn until whose turn it is flees; True when the game ends."""
    draw, card, character, ways = board.draw, board.card, board.character, ways_of(board.hand)
    hands, line, lying, secret = board.hands, board.line, board.upper, board.variant == SECRET
    trackers, ground, stands, turn = board.trackers, board.ground, board.stands, board.turn
    moves, ahead, full = board.street.moves, board.street.ahead, board.street.full
    spend, use = board.spent.append, board.used.append
    for left in range(board.turns_left - 1, -1, -1):
        one, two, a, b = ways[draw()]
        hand = hands[turn]
        other = both = False
        if upper := lying[a]:
            place, pair = a, upper * 8 + hand[one]
            if upper := lying[b]:
                other = both = True
                place_after, pair_after = b, upper * 8 + hand[two]
                if (draw() > HALF) == (a < b):
                    place, pair, place_after, pair_after = place_after, pair_after, place, pair
            else:
                lying[b] = hand[two]
        elif upper := lying[b]:
            lying[a] = hand[one]
            place, pair = b, upper * 8 + hand[two]
        else:
            lying[a] = hand[one]
            lying[b] = hand[two]
            if secret:
                draw()
            hand[one] = card()
            hand[two] = card()
            turn = ahead[turn]
            continue
        if secret:
            draw()
        while True:
            who = line[place]
            here = stands[who]
            added, there, together = moves[pair][here]
            if together and (group := stands.count(here)) > 1:
                moved = trackers + added * (group - 2 * (stands[PIPER] == here))
                if not moved & full:
                    stands = [there if stood == here else stood for stood in stands]
            elif who == PIPER:
                moved = (trackers - ground | full) - added
                if empty := full & ~moved:  # nobody has fewer than none
                    moved &= ~(2 * empty - (empty >> WIDTH - 1))
                moved = (moved & ~full) + ground
            else:
                moved = trackers + added
            if not moved & full:
                trackers = moved
                stands[who] = there
            else:  # somebody comes to the roof: step by step
                board.trackers, board.stands, board.turn = trackers, stands, turn
                if board.walk(who, pair):
                    return True
                trackers, stands = board.trackers, board.stands
                moves, ahead, full = board.street.moves, board.street.ahead, board.street.full
            spend(pair)
            use(who)
            lying[place] = 0
            if not other:
                break
            place, pair, other = place_after, pair_after, False
        if both:
            line[min(b, a)] = character()
            line[max(a, b)] = character()
        else:
            line[place] = character()
        if board.hands_to_leave:
            hand[one] = hand[two] = 0
            board.turn, board.turns_left = turn, left + 1
            board.trackers, board.stands = trackers, stands
            return False
        hand[one] = card()
        hand[two] = card()
        turn = ahead[turn]
    board.turns_left = 0
    return False
