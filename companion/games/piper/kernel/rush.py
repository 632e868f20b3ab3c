"""Random play with two cards a turn once more, for speed alone: most playouts are made of such turns.

It must do, and draw, what Board does; nothing else may come in here.
"""

from companion.games.piper.kernel.board import PIPER, SECRET, WAYS, Board
from companion.games.piper.kernel.packed import MOST_CARDS
from companion.games.piper.kernel.streets import TOGETHER, WIDTH

HALF = (1 << 15) - 1


def rush(board: Board) -> bool:  # noqa: PLR0915 - a call costs as much as a turn
    """Turn after turn until whose turn it is flees; True when the game ends."""
    draw, hands, line, lying, secret = board.draw, board.hands, board.line, board.upper, board.variant == SECRET
    deck, spent, characters, used = board.deck, board.spent, board.characters, board.used
    trackers, ground, stands, street, turn = board.trackers, board.ground, board.stands, board.street, board.turn
    moves, ahead, full, ways = street.moves, street.ahead, street.full, WAYS[board.hand]
    count = len(ways)
    for left in range(board.turns_left - 1, -1, -1):
        one, two, a, b = ways[draw() * count >> 16]
        one += turn * MOST_CARDS
        two += turn * MOST_CARDS
        if upper := lying[a]:
            active = [(a, upper, hands[one])]
            if upper := lying[b]:
                active.append((b, upper, hands[two]))
                if (draw() > HALF) == (a < b):
                    active.reverse()
            else:
                lying[b] = hands[two]
        else:
            lying[a] = hands[one]
            if upper := lying[b]:
                active = [(b, upper, hands[two])]
            else:
                lying[b] = hands[two]
                active = []
        if secret:
            draw()
        for place, upper, lower in active:
            who, pair = line[place], upper * 8 + lower
            here = stands[who]
            added, there = moves[pair][here]
            if TOGETHER[pair] and (group := stands.count(here)) > 1:
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
                trackers, stands, street = board.trackers, board.stands, board.street
                moves, ahead, full = street.moves, street.ahead, street.full
            spent += upper, lower
            used.append(who)
            lying[place] = 0
        if len(active) == 2:
            active.sort()
        for place, _, _ in active:
            line[place] = characters.pop(draw() * len(characters) >> 16) if characters else board.character()
        if board.hands_to_leave:
            hands[one] = hands[two] = 0
            board.turn, board.turns_left = turn, left + 1
            board.trackers, board.stands = trackers, stands
            return False
        hands[one] = deck.pop(draw() * len(deck) >> 16) if deck else board.card()
        hands[two] = deck.pop(draw() * len(deck) >> 16) if deck else board.card()
        turn = ahead[turn]
    board.turns_left = 0
    return False
