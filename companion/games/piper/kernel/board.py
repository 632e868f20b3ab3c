"""A game of The Pied Piper that is played to its end in numbers instead of words.

It does what `rules` says, and the same as `native.c` line by line: both draw the same random numbers in the same order,
so that equal seeds give equal games. Nobody holds a Board but the one who plays it.
"""

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from itertools import chain, count, permutations, product

from companion.games.piper.kernel import packed as at_
from companion.games.piper.kernel.packed import MOST_CARDS, MOST_HOUSES, NOWHERE, UNKNOWN
from companion.games.piper.kernel.shuffles import orders, shuffled
from companion.games.piper.kernel.streets import ALL_WALKS, CARDS_OF, FULL, WALKS, WIDTH, street_of

PIPER = 6
RUGRATS, SECRET = 1, 2
PLACE, SHOW, ORDER, REVEAL = range(4)
FREE = [[at for at in range(4) if not touched >> at & 1] for touched in range(16)]
"""The places that are not touched, by those that are."""
LONGEST = 400
"""Turns, after which nobody wins: a deck that people have counted wrong may hold no card that moves anybody."""
STEP_BY_STEP = {walk: [(walk[0] // abs(walk[0]), walk[1])] * abs(walk[0]) for walk in ALL_WALKS}
WIN = 60
"""What a game is worth: to be shared by two, three, four or five."""
LOST = -10_000
HOUSES = [bytes([at]) for at in range(MOST_HOUSES)]
KNOWN = 248
"""From here on, a number of what is dealt is a card itself; below, it counts the cards of the deck."""
KNOWN_CARDS = bytes(range(256 - KNOWN))
PLAYED, HIDDEN, SHOWN, FIRST, REVEALED, ENDED = range(1, 7)
"""What is told of a game: each is followed by a card, a figure or nothing, and a place."""

Way = tuple[tuple[int, int], ...]
"""Which cards of the hands are laid on which places."""


@cache
def ways_of(hand: int) -> list[tuple[int, int, int, int, int, int]]:
    """The way to lay two cards of a hand on two places, by sixteen random bits: their slots, their places, and the
    slots once more from left to right, as they are filled up.

    Where both Characters walk then, that of the first card goes first.
    """
    both = product(permutations(range(hand), 2), permutations(range(4), 2))
    ways = [(*slots, *places, min(slots), max(slots)) for slots, places in both]
    return [ways[bits * len(ways) >> 16] for bits in range(1 << 16)]


class Unpacked:
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
        self.players = self.houses - self.neutral.bit_count()
        self.stands = bytearray(position[at_.STANDS : at_.CHARACTERS])
        self.line = [*position[at_.CHARACTERS : at_.LYING]]
        self.upper = [*position[at_.LYING : at_.FACE_DOWN : 2]]
        self.lower = [*position[at_.LYING + 1 : at_.FACE_DOWN : 2]]
        self.face_down = [*position[at_.FACE_DOWN : at_.DECK]]
        self.street = street_of(self.houses, self.standing, self.neutral)
        self.characters = _cards(position[at_.DECK : at_.DISCARDS], 0)
        self.used = _cards(position[at_.DISCARDS : at_.UNSEEN], 0)
        self.deck = _cards(position[at_.UNSEEN : at_.SPENT], 1)
        self.spent = _cards(position[at_.SPENT : at_.HANDS], 1)
        hands = position[at_.HANDS :]
        self.hands = [[*hands[at * MOST_CARDS :][: self.hand]] for at in houses]
        everywhere = [*self.upper, *self.lower, *chain.from_iterable(self.hands)]
        unknown = count()
        self.dealt = bytes(next(unknown) if card == UNKNOWN else KNOWN + card for card in everywhere)
        """All cards that lie or are held: which of the deck they are dealt, or which are known."""
        self.unknown = everywhere.count(UNKNOWN)
        self.held = [slice(8 + at * self.hand, 8 + (at + 1) * self.hand) for at in houses]
        """Where each hand is among them."""
        known = sum(0 < card < UNKNOWN for card in (*hands, *self.upper, *self.lower))
        # Who has counted too few finds some of each kind when all the others are held or lie.
        self.most_cards = max(len(self.deck) + len(self.spent) + known, self.players * self.hand + 8 + 6)
        self.most_characters = max(len(self.characters) + len(self.used) + 4, 4 + 7)


class Board:
    """The games from a position, one after the other. What the table does not know is dealt for each."""

    def __init__(self, position: bytes, bits: Iterator[int], games: int, best_of: int) -> None:
        self.start = start = Unpacked(position)
        self.bits, self.draw, self.best_of, self.told = bits, bits.__next__, best_of, bytearray()
        self.tells = False
        self.houses, self.roof, self.at_once, self.variant = start.houses, start.roof, start.at_once, start.variant
        self.hand, self.ground, self.neutral = start.hand, start.ground, start.neutral
        self.last = 1 if start.players == 2 else 2
        """Players that are left when it ends."""
        self._card_orders = orders(bits, start.most_cards, games)
        self._character_orders = orders(bits, start.most_characters, games)

    def deal(self) -> None:
        """The next game: how the position is, with the rest dealt."""
        start = self.start
        self.turn, self.cards_left, self.touched, self.hid = start.turn, start.cards_left, start.touched, start.hid
        self.turns_left, self.hands_to_leave = LONGEST, False
        self.trackers, self.standing, self.street = start.trackers, start.standing, start.street
        self.claimed, self.stands, self.line = start.claimed[:], start.stands[:], start.line[:]
        self.face_down, self.used, self.spent = start.face_down[:], [*start.used], [*start.spent]
        """The discards; of the Action cards two in one number."""
        deck = shuffled(start.deck, next(self._card_orders))
        self.deck = iter(deck[start.unknown :])
        self.characters = iter(shuffled(start.characters, next(self._character_orders)))
        while len(deck) < start.unknown:
            deck += bytes([self.card()])
        dealt = [*start.dealt.translate(deck.ljust(KNOWN) + KNOWN_CARDS)]
        self.upper, self.lower = dealt[:4], dealt[4:8]
        self.hands = [*map(dealt.__getitem__, start.held)]

    def finish(self, won: list[int], rush: "Callable[[Board], bool] | None") -> None:
        """Play to the end, through `rush` where it can, and credit who wins."""
        hurry = rush if self.best_of == 1 and self.variant != RUGRATS else None
        if hurry and self.start.phase == PLACE and self.cards_left == 2:
            over = hurry(self)
        else:
            over = self._go_on_from(self.start.phase)
        while not over and self.turns_left:
            self._end_turn()
            over = hurry(self) if hurry else self._go_on_from(PLACE)
        if over and self.tells:
            self.told += bytes([ENDED, 0, 0, *self.snapshot()])
        winner = self._winner() if over else None
        if winner is not None:
            won[winner] += WIN
        else:
            for at in self.street.players:
                won[at] += WIN // len(self.street.players)

    # The decks

    def _pick(self, count: int) -> int:
        return self.draw() * count >> 16

    def card(self) -> int:
        """The top card."""
        return next(self.deck, 0) or next(self.next_deck())

    def character(self) -> int:
        who = next(self.characters, NOWHERE)
        return next(self.next_characters()) if who == NOWHERE else who

    def next_deck(self) -> Iterator[int]:
        """The discards, shuffled. Who has counted too few finds some of each kind."""
        pile = b"".join([CARDS_OF[pair] for pair in self.spent]) or bytes(range(1, 5 if self.variant == RUGRATS else 7))
        self.spent.clear()
        self.deck = iter(shuffled(pile, next(self._card_orders)))
        return self.deck

    def next_characters(self) -> Iterator[int]:
        pile = bytes(self.used or [who for who, at in enumerate(self.stands) if at != NOWHERE])
        self.used.clear()
        self.characters = iter(shuffled(pile, next(self._character_orders)))
        return self.characters

    # Turns

    def _end_turn(self) -> None:
        """The hand is filled up, and the next player has two cards to lay."""
        if self.hands_to_leave:
            self.leave_hands()
        if self.standing >> self.turn & 1:
            self.hands[self.turn] = [held or self.card() for held in self.hands[self.turn]]
        self.turn = self.street.ahead[self.turn]
        self.turns_left -= 1
        self.cards_left, self.touched, self.hid = 2, 0, 0
        if self.tells:
            self.told += bytes([ENDED, 0, 0, *self.snapshot()])

    def leave_hands(self) -> None:
        """Who has fled leaves the cards to the others."""
        self.hands_to_leave = False
        for at, hand in enumerate(self.hands):
            if not self.standing >> at & 1:
                self.spent += filter(None, hand)
                self.hands[at] = [0] * self.hand

    def _go_on_from(self, phase: int) -> bool:
        """The rest of a turn, from its phase on; True when it ends the game."""
        if phase in (SHOW, ORDER) and self.activate(show=phase == SHOW):
            return True
        if phase != PLACE:
            self.reveal()
        while self.cards_left:
            if self._lay():
                return True
            self.reveal()
        return False

    def _lay(self) -> bool:
        """Lay the cards of this turn, or in `rugrats` the next one; True when that ends the game."""
        best, order = self._best()
        hides = 0
        if self.variant == SECRET and not self.hid:
            hides = self._pick(len(best) + 1)  # none of them, or which
        hand = self.hands[self.turn]
        for number, (slot, place) in enumerate(best, start=1):
            card, hand[slot] = hand[slot], 0
            self._tell(HIDDEN if number == hides else PLAYED, card, place)
            second = self.upper[place] > 0
            (self.lower if second else self.upper)[place] = card
            self.face_down[place] |= (number == hides) << second
            self.touched |= 1 << place
            self.cards_left -= 1
        if self.variant == RUGRATS:
            return self._walk_alone(best[0][1])
        return self.activate(show=True, first=order)

    def _any_way(self) -> tuple[Way, bool]:
        """A way to lay the next cards, as it comes, and whether the later of two Characters goes first."""
        if self.cards_left == 2 and self.variant != RUGRATS:
            one, two, a, b, *_ = ways_of(self.hand)[self.draw()]
            return ((one, a), (two, b)), a > b
        hand = self.hands[self.turn]
        slots = [slot for slot, held in enumerate(hand) if held] if 0 in hand else range(self.hand)
        free = FREE[self.touched]
        if any(self.lower):
            free = [at for at in free if not self.lower[at]]
        slot, at = divmod(self.draw() * len(slots) * len(free) >> 16, len(free))
        both = self.variant != RUGRATS and 4 - self.lower.count(0) + (self.upper[free[at]] > 0) == 2
        return ((slots[slot], free[at]),), both and self._pick(2) > 0

    def _best(self) -> tuple[Way, bool]:
        """The best of a few ways, and whether the later of two Characters goes first."""
        best = self._any_way()
        if self.best_of > 1:
            most = self._score(*best)
            for _ in range(self.best_of - 1):
                other = self._any_way()
                if (score := self._score(*other)) > most:
                    best, most = other, score
        return best

    def _score(self, way: Way, order: bool) -> int:
        """How the player whose turn it is would like it."""
        kept = self.trackers, self.standing, self.street, self.stands[:], self.claimed[:]
        over, hand = False, self.hands[self.turn]
        if self.variant == RUGRATS:
            [(slot, place)] = way
            over = self.walk(self.line[place], hand[slot] * 8)
        else:
            lower = [*self.lower]
            for slot, place in way:
                lower[place] = hand[slot] if self.upper[place] else 0
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
        if over:
            winner = self._winner()
            return 0 if winner is None else -LOST if winner == me else LOST
        score: int = 2 * self.claimed[me] - 4 * self._tracker(me)
        for at in range(self.houses):
            if at != me and not self.neutral >> at & 1:
                score += self._tracker(at) if self.standing >> at & 1 else self.roof + 2
        return score

    def activate(self, *, show: bool, first: bool | None = None) -> bool:
        """The Characters with two cards walk; True when that ends the game."""
        active = [at for at in range(4) if self.lower[at]] if any(self.lower) else []
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
        self.spent.append(self.upper[at] * 8 + self.lower[at])
        self.used.append(self.line[at])
        self.line[at], self.upper[at], self.lower[at], self.face_down[at] = NOWHERE, 0, 0, 0

    def reveal(self) -> None:
        while NOWHERE in self.line:
            at = self.line.index(NOWHERE)
            self.line[at] = self.character()
            self._tell(REVEALED, self.line[at], at)

    # Walks

    def _tracker(self, at: int) -> int:
        return (self.trackers >> WIDTH * at & 2 * FULL - 1) - FULL + self.roof

    def walk(self, who: int, pair: int) -> bool:
        """The figure walks as its cards say; True when that ends the game."""
        walks, together = WALKS[pair]
        for walk in walks:
            at = self.stands[who]
            group = [other for other in range(7) if self.stands[other] == at] if together else [who]
            change = len(group) - 2 * (PIPER in group)
            for part in STEP_BY_STEP[walk] if self.at_once else (walk,):
                added, there, passed = self.street.ways[part][self.stands[who]]
                for other in group:
                    self.stands[other] = there
                full, ground = self.street.full, self.ground
                if change < 0:
                    moved = (self.trackers - ground | full) - added
                    if empty := full & ~moved:  # nobody has fewer than none
                        moved &= ~(2 * empty - (empty >> WIDTH - 1))
                    self.trackers = (moved & ~full) + ground
                    continue
                self.trackers += change * added
                if over := self.trackers & full:
                    self.trackers &= ~(over - (over >> WIDTH - 1))  # nobody has more than the roof
                    for house, bit in passed:
                        if over & bit and self._flee_from(house):
                            return True
                        over &= ~bit
        return False

    def _flee_from(self, house: int) -> bool:
        """Its player flees; True when that ends the game."""
        self.stands = self.stands.replace(HOUSES[house], HOUSES[self.street.right[house]])
        self.standing &= ~(1 << house)
        self.street = street_of(self.houses, self.standing, self.neutral)
        self.hands_to_leave, claimed = True, self.claimed
        if self.standing >> self.turn & 1:
            claimed[self.turn] += 1 + claimed[house]
        claimed[house] = 0
        return len(self.street.players) == self.last

    def _winner(self) -> int | None:
        """The lower tracker, or more claimed ones; None: a draw."""
        one, other = self.street.players[0], self.street.players[-1]
        lower = (self.trackers >> WIDTH * one & 2 * FULL - 1) - (self.trackers >> WIDTH * other & 2 * FULL - 1)
        lower = lower or self.claimed[other] - self.claimed[one]
        return other if lower > 0 else one if lower < 0 or one == other else None

    # Telling

    def _tell(self, what: int, which: int, place: int) -> None:
        if self.tells:
            self.told += bytes([what, which, place])

    def snapshot(self) -> bytes:
        """Everything that lies and stands, each as in a position."""
        trackers = [self._tracker(at) for at in range(self.houses)] + [0] * (MOST_HOUSES - self.houses)
        characters, deck, spent = [*copy(self.characters)], [*copy(self.deck)], [CARDS_OF[pair] for pair in self.spent]
        decks = [pile.count(who) for pile in (characters, self.used) for who in range(7)]
        cards = [pile.count(card) for pile in (deck, [*b"".join(spent)]) for card in range(1, 7)]
        hands = [held for hand in self.hands for held in (*hand, *[0] * (MOST_CARDS - self.hand))]
        hands += [0] * (MOST_CARDS * MOST_HOUSES - len(hands))
        where = [self.turn, self.standing, *trackers, *self.claimed, *self.stands, *self.line, *self.upper, *self.lower]
        return bytes([*where, *self.face_down, *decks, *cards, *hands])


def _cards(counts: bytes, first: int) -> bytes:
    """The cards of these counts, in the order of their numbers."""
    return b"".join([bytes([card]) * count for card, count in enumerate(counts, first)])
