"""A game of The Pied Piper that is played to its end in numbers instead of words.

It does what `rules` says, and the same as `native.c` line by line: both draw the same random numbers in the same order,
so that equal seeds give equal games. Nobody holds a Board but the one who plays it.
"""

from collections.abc import Callable
from itertools import combinations, permutations, product

from companion.games.piper.kernel import packed as at_
from companion.games.piper.kernel.packed import MOST_CARDS, MOST_HOUSES, NOWHERE, UNKNOWN
from companion.games.piper.kernel.streets import FULL, WALKS, WIDTH, street_of

PIPER = 6
RUGRATS, SECRET = 1, 2
PLACE, SHOW, ORDER, REVEAL = range(4)
LONGEST = 400
"""Turns, after which nobody wins: a deck that people have counted wrong may hold no card that moves anybody."""
WIN = 60
"""What a game is worth: to be shared by two, three, four or five."""
LOST = -10_000
NONE = [0] * 4
PLAYED, HIDDEN, SHOWN, FIRST, REVEALED, ENDED = range(1, 7)
"""What is told of a game: each is followed by a card, a figure or nothing, and a place."""

Draw = Callable[[], int]
Way = tuple[tuple[int, int], ...]
"""Which cards of the hands are laid on which places."""


WAYS = {
    hand: [(*slots, *places) for slots, places in product(combinations(range(hand), 2), permutations(range(4), 2))]
    for hand in range(2, MOST_CARDS + 1)
}
"""Every way to lay two cards of a hand on two places."""


class Start:
    """A position, read once for all games that are played from it."""

    def __init__(self, position: bytes) -> None:
        self.houses, self.roof, self.at_once, self.variant, self.hand, self.turn, self.phase, *_ = position
        self.cards_left, self.touched, self.hid = position[at_.CARDS_LEFT : at_.HID + 1]
        low, houses = FULL - self.roof, range(self.houses)
        self.ground = sum(low << WIDTH * at for at in houses)
        self.trackers = sum((low + position[at_.TRACKERS + at]) << WIDTH * at for at in houses)
        self.claimed = [*position[at_.CLAIMED : at_.OUT]]
        self.neutral = sum(position[at_.NEUTRAL + at] << at for at in houses)
        self.standing = sum((1 - position[at_.OUT + at]) << at for at in houses)
        self.last = 1 if self.houses - self.neutral.bit_count() == 2 else 2
        """Players that are left when it ends."""
        self.street = street_of(self.houses, self.standing, self.neutral)
        self.stands = [*position[at_.STANDS : at_.CHARACTERS]]
        self.line = [*position[at_.CHARACTERS : at_.LYING]]
        self.upper = [*position[at_.LYING : at_.FACE_DOWN : 2]]
        self.lower = [*position[at_.LYING + 1 : at_.FACE_DOWN : 2]]
        self.face_down = [*position[at_.FACE_DOWN : at_.DECK]]
        self.characters = _cards(position[at_.DECK : at_.DISCARDS], 0)
        self.used = _cards(position[at_.DISCARDS : at_.UNSEEN], 0)
        self.deck = _cards(position[at_.UNSEEN : at_.SPENT], 1)
        self.spent = _cards(position[at_.SPENT : at_.HANDS], 1)
        self.hands = [*position[at_.HANDS : at_.HANDS + self.houses * MOST_CARDS]]
        self.unknown = [slot for slot, card in enumerate(self.hands) if card == UNKNOWN]


class Board(Start):
    """One game from there. What the table does not know has been dealt."""

    def __init__(self, start: Start, draw: Draw, best_of: int) -> None:
        self.__dict__.update(start.__dict__)
        self.draw, self.best_of, self.turns_left, self.hands_to_leave = draw, best_of, LONGEST, False
        self.told: bytearray | None = None
        self.claimed, self.stands, self.line = start.claimed[:], start.stands[:], start.line[:]
        self.characters, self.used = start.characters[:], start.used[:]
        self.deck, self.spent = start.deck[:], start.spent[:]
        self.upper, self.lower, self.face_down = start.upper[:], start.lower[:], start.face_down[:]
        self.hands = start.hands[:]
        for pile in (self.upper, self.lower) if start.face_down != NONE else ():
            for at, card in enumerate(pile):
                if card == UNKNOWN:
                    pile[at] = self.card()
        deck, hands = self.deck, self.hands
        for slot in start.unknown:
            hands[slot] = deck.pop(draw() * len(deck) >> 16) if deck else self.card()

    def finish(self, won: list[int], rush: "Callable[[Board], bool] | None") -> None:
        """Play to the end, through `rush` where it can, and credit who wins."""
        hurry = rush if self.best_of == 1 and self.variant != RUGRATS else None
        if hurry and self.phase == PLACE and self.cards_left == 2:
            self.turns_left += 1
            over = hurry(self)
        else:
            over = self._go_on_from(self.phase)
        while not over and self.turns_left:
            self._end_turn()
            over = hurry(self) if hurry else self._go_on_from(PLACE)
        if over and self.told is not None:
            self.told += bytes([ENDED, 0, 0, *self.snapshot()])
        left = [at for at in range(self.houses) if (self.standing & ~self.neutral) >> at & 1]
        winner = self._winner(left) if over else None
        for at in left if winner is None else [winner]:
            won[at] += WIN // (len(left) if winner is None else 1)

    # The deck and the hands

    def _pick(self, count: int) -> int:
        return self.draw() * count >> 16

    def card(self) -> int:
        """The top card; the discards, shuffled, are the new deck. Who has counted too few finds some of each kind."""
        if not self.deck:
            self.deck += self.spent or range(1, 5 if self.variant == RUGRATS else 7)
            self.spent.clear()
        return self.deck.pop(self.draw() * len(self.deck) >> 16)

    def character(self) -> int:
        if not self.characters:
            self.characters += self.used or [who for who, at in enumerate(self.stands) if at != NOWHERE]
            self.used.clear()
        return self.characters.pop(self.draw() * len(self.characters) >> 16)

    # Turns

    def _end_turn(self) -> None:
        """The hand is filled up, and the next player has two cards to lay."""
        if self.standing >> self.turn & 1:
            first = self.turn * MOST_CARDS
            for slot in range(first, first + self.hand):
                if not self.hands[slot]:
                    self.hands[slot] = self.card()
        if self.hands_to_leave:
            self._leave_hands()
        self.turn = self.street.ahead[self.turn]
        self.turns_left -= 1
        self.cards_left, self.touched, self.hid = 2, 0, 0
        if self.told is not None:
            self.told += bytes([ENDED, 0, 0, *self.snapshot()])

    def _leave_hands(self) -> None:
        """Who has fled leaves the cards to the others."""
        self.hands_to_leave = False
        for slot, card in enumerate(self.hands):
            if card and not self.standing >> slot // MOST_CARDS & 1:
                self.spent.append(card)
                self.hands[slot] = 0

    def _go_on_from(self, phase: int) -> bool:
        """The rest of a turn, from its phase on; True when it ends the game."""
        if phase in (SHOW, ORDER) and self._activate(show=phase == SHOW):
            return True
        if phase != PLACE:
            self._reveal()
        while self.cards_left:
            if self._lay():
                return True
            self._reveal()
        return False

    def _lay(self) -> bool:
        """Lay the cards of this turn, or in `rugrats` the next one; True when that ends the game."""
        best, order = self._best()
        hides = 0
        if self.variant == SECRET and not self.hid:
            hides = self._pick(len(best) + 1)  # none of them, or which
        for number, (slot, place) in enumerate(best, start=1):
            card, self.hands[slot] = self.hands[slot], 0
            self._tell(HIDDEN if number == hides else PLAYED, card, place)
            second = self.upper[place] > 0
            (self.lower if second else self.upper)[place] = card
            self.face_down[place] |= (number == hides) << second
            self.touched |= 1 << place
            self.cards_left -= 1
        if self.variant == RUGRATS:
            return self._walk_alone(best[0][1])
        return self._activate(show=True, first=order)

    def _any_way(self) -> Way:
        """A way to lay the next cards, as it comes."""
        first = self.turn * MOST_CARDS
        if self.cards_left == 2 and self.variant != RUGRATS:
            ways = WAYS[self.hand]
            one, two, a, b = ways[self.draw() * len(ways) >> 16]
            return (first + one, a), (first + two, b)
        slots = [slot for slot in range(first, first + self.hand) if self.hands[slot]]
        free = [at for at in range(4) if not (self.lower[at] or self.touched >> at & 1)]
        slot, at = divmod(self.draw() * len(slots) * len(free) >> 16, len(free))
        return ((slots[slot], free[at]),)

    def _best(self) -> tuple[Way, int]:
        """The best of a few ways, and whether the later of two Characters goes first."""
        best: Way = ()
        best_order, most = 0, LOST - 1
        for _ in range(self.best_of):
            way = self._any_way()
            order = self._pick(2) if self._activates(way) == 2 else 0
            if self.best_of == 1:
                return way, order
            score = self._score(way, order)
            if score > most:
                best, best_order, most = way, order, score
        return best, best_order

    def _activates(self, way: Way) -> int:
        """How many Characters would hold two cards then; in `rugrats` each walks alone."""
        if self.variant == RUGRATS:
            return 1
        met: int = sum(self.upper[place] > 0 for _, place in way)
        return 4 - self.lower.count(0) + met

    def _score(self, way: Way, order: int) -> int:
        """How the player whose turn it is would like it."""
        kept = self.trackers, self.standing, self.street, [*self.stands], [*self.claimed]
        over = False
        if self.variant == RUGRATS:
            [(slot, place)] = way
            over = self.walk(self.line[place], self.hands[slot] * 8)
        else:
            lower = [*self.lower]
            for slot, place in way:
                lower[place] = self.hands[slot] if self.upper[place] else 0
            active = [at for at in range(4) if lower[at]]
            for at in active[::-1] if order else active:
                over = over or self.walk(self.line[at], self.upper[at] * 8 + lower[at])
        score = self._liking(self.turn, over)
        self.trackers, self.standing, self.street, self.stands, self.claimed = kept
        return score

    def _liking(self, me: int, over: bool) -> int:
        """How good a street is for the house `me`: others' rats are good, one's own are worse than those are good."""
        if not self.standing >> me & 1:
            return LOST
        left = [at for at in range(self.houses) if (self.standing & ~self.neutral) >> at & 1]
        if over:
            winner = self._winner(left)
            return 0 if winner is None else -LOST if winner == me else LOST
        score: int = 2 * self.claimed[me] - 4 * self._tracker(me)
        for at in range(self.houses):
            if at != me and not self.neutral >> at & 1:
                score += self._tracker(at) if self.standing >> at & 1 else self.roof + 2
        return score

    def _activate(self, *, show: bool, first: int | None = None) -> bool:
        """The Characters with two cards walk; True when that ends the game."""
        active = [at for at in range(4) if self.lower[at]]
        for at in active if show else ():
            for which, card in enumerate((self.upper[at], self.lower[at])):
                if self.face_down[at] >> which & 1:
                    self._tell(SHOWN, card, at)
            self.face_down[at] = 0
        if len(active) == 2:
            if self._pick(2) if first is None else first:
                active.reverse()
            self._tell(FIRST, 0, active[0])
        for at in active:
            if self.walk(self.line[at], self.upper[at] * 8 + self.lower[at]):
                return True
            self._discard(at)
        if not self.standing >> self.turn & 1:
            self.cards_left = 0
        return False

    def _walk_alone(self, at: int) -> bool:
        """In `rugrats` each card moves its Character at once."""
        lower = self.lower[at]
        if self.walk(self.line[at], (lower or self.upper[at]) * 8):
            return True
        if lower:
            self._discard(at)
            self.touched &= ~(1 << at)
        if not self.standing >> self.turn & 1:
            self.cards_left = 0
        return False

    def _discard(self, at: int) -> None:
        self.spent += self.upper[at], self.lower[at]
        self.used.append(self.line[at])
        self.line[at], self.upper[at], self.lower[at], self.face_down[at] = NOWHERE, 0, 0, 0

    def _reveal(self) -> None:
        for at in range(4):
            if self.line[at] == NOWHERE:
                self.line[at] = self.character()
                self._tell(REVEALED, self.line[at], at)

    # Walks

    def _tracker(self, at: int) -> int:
        return (self.trackers >> WIDTH * at & 2 * FULL - 1) - FULL + self.roof

    def walk(self, who: int, pair: int) -> bool:
        """The figure walks as its cards say; True when that ends the game."""
        walks, together = WALKS[pair]
        for steps, sewer in walks:
            at = self.stands[who]
            group = [other for other in range(7) if self.stands[other] == at] if together else [who]
            passed = []
            for _ in range(abs(steps)):
                through = at if steps > 0 else self.street.left[at]
                at = self.street.right[at] if steps > 0 else through
                for other in group:
                    self.stands[other] = at
                if not (sewer or self.neutral >> through & 1):
                    before = self._tracker(through)
                    after = min(max(before + len(group) - 2 * (PIPER in group), 0), self.roof)
                    self.trackers += (after - before) << WIDTH * through
                    passed.append(through)
                if self.at_once:
                    if self._flee_from(passed):
                        return True
                    at = self.stands[who]  # the gap may have closed around the walkers
            if self._flee_from(passed):
                return True
        return False

    def _flee_from(self, passed: list[int]) -> bool:
        for at in passed:
            if self.standing >> at & 1 and self._tracker(at) == self.roof:
                right = self.street.right[at]
                self.stands = [right if stood == at else stood for stood in self.stands]
                self.standing &= ~(1 << at)
                self.hands_to_leave = True
                self.street = street_of(self.houses, self.standing, self.neutral)
                count, self.claimed[at] = 1 + self.claimed[at], 0
                if self.standing >> self.turn & 1:
                    self.claimed[self.turn] += count
                if (self.standing & ~self.neutral).bit_count() == self.last:
                    return True
        return False

    def _winner(self, left: list[int]) -> int | None:
        """The lower tracker, or more claimed ones; None: a draw."""
        if len(left) == 1:
            return left[0]
        one, other = ((self._tracker(at), -self.claimed[at], at) for at in left)
        return None if one[:2] == other[:2] else min(one, other)[2]

    # Telling

    def _tell(self, what: int, which: int, place: int) -> None:
        if self.told is not None:
            self.told += bytes([what, which, place])

    def snapshot(self) -> bytes:
        """Everything that lies and stands, each as in a position."""
        trackers = [self._tracker(at) for at in range(self.houses)] + [0] * (MOST_HOUSES - self.houses)
        decks = [pile.count(who) for pile in (self.characters, self.used) for who in range(7)]
        cards = [pile.count(card) for pile in (self.deck, self.spent) for card in range(1, 7)]
        hands = self.hands + [0] * (MOST_CARDS * MOST_HOUSES - len(self.hands))
        where = [self.turn, self.standing, *trackers, *self.claimed, *self.stands, *self.line, *self.upper, *self.lower]
        return bytes([*where, *self.face_down, *decks, *cards, *hands])


def _cards(counts: bytes, first: int) -> list[int]:
    """The cards of these counts, in the order of their numbers."""
    return [card for card, count in enumerate(counts, first) for _ in range(count)]
