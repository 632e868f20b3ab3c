"""A game of The Pied Piper that is played to its end in numbers instead of words.

It does what `rules` says, and the same as `native.c` line by line: both draw the same random numbers in the same order,
so that equal seeds give equal games. Nobody holds a Board but the one who plays it.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cache
from itertools import chain, permutations

from companion.games.piper.kernel.packed import MOST_CARDS, MOST_HOUSES, NOWHERE, UNKNOWN
from companion.games.piper.kernel.shuffles import orders, shuffled
from companion.games.piper.kernel.streams import Streams
from companion.games.piper.kernel.streets import FULL, MOST, PIPER, STEP_BY_STEP, WALKS, WIDTH, street_of
from companion.games.piper.kernel.unpacked import (
    FIGURES,
    KINDS,
    KNOWN,
    KNOWN_CARDS,
    ORDER,
    PLACE,
    RUGRATS,
    SECRET,
    SHOW,
    Unpacked,
)

FREE = [[at for at in range(4) if not touched >> at & 1] for touched in range(16)]
"""The places that are not touched, by those that are."""
EVERYWHERE = FREE[0]
LONGEST = 400
"""Turns, after which nobody wins: a deck that people have counted wrong may hold no card that moves anybody."""
WIN = 60
"""What a game is worth: to be shared by two, three, four or five."""
LOST = -10_000
HOUSES = [bytes([at]) for at in range(MOST_HOUSES)]
NOT_DEALT: list[list[int]] = []
ONE_CARD = [bytes([kind]) for kind in range(8)]
PLAYED, HIDDEN, SHOWN, FIRST, REVEALED, ENDED = range(1, 7)
"""What is told of a game: each is followed by a card, a figure or nothing, and a place."""

Way = tuple[tuple[int, int], ...]
"""Which cards of the hands are laid on which places."""


@cache
def slots_of(hand: int) -> list[tuple[int, int, int, int]]:
    """Which two cards of a hand are laid, by sixteen random bits; and those from left to right, as they are drawn."""
    slots = [(one, two, min(one, two), max(one, two)) for one, two in permutations(range(hand), 2)]
    return [slots[bits * len(slots) >> 16] for bits in range(1 << 16)]


class Board:
    """The games from a position, one after the other. What the table does not know is dealt for each.

    Where nobody has looked at the hands and all play at random, any card of a hand is as good as the top card of the
    deck. As long as there is one, that is laid instead, and nobody has to draw.
    """

    def __init__(self, position: bytes, streams: Streams, games: int, best_of: int) -> None:
        self.start = start = Unpacked(position)
        self.streams, self.draw, self.best_of, self.told = streams, streams.bits.__next__, best_of, bytearray()
        self.tells = False
        self.houses, self.roof, self.at_once, self.variant = start.houses, start.roof, start.at_once, start.variant
        self.hand, self.ground, self.neutral = start.hand, start.ground, start.neutral
        self.last = 1 if start.players == 2 else 2
        """Players that are left when it ends."""
        self._unseen = best_of == 1 and start.unseen
        self._must_deal = not self._unseen or UNKNOWN in (*start.upper, *start.lower)
        self._card_orders = orders(streams.bits, start.most_cards, games)
        self._character_orders = orders(streams.bits, start.most_characters, games)

    def deal(self) -> None:
        """The next game: how the position is, with the rest dealt."""
        start = self.start
        self.turn, self.cards_left, self.touched, self.hid = start.turn, start.cards_left, start.touched, start.hid
        self.turns_left, self.hands_to_leave = LONGEST, False
        self.unseen, self.borrowed = self._unseen, 0
        """Whether nobody has looked at a hand; how many cards of this turn were laid from the deck instead."""
        self.trackers, self.standing, self.street = start.trackers, start.standing, start.street
        self.claimed, self.stands, self.line = start.claimed[:], start.stands[:], start.line[:]
        self.face_down, self.cards, self.figures = start.face_down[:], start.cards, start.figures
        self._order = shuffled(start.deck, next(self._card_orders))
        self.deck = iter(self._order[start.unknown :])
        self.characters = iter(shuffled(start.characters, next(self._character_orders)))
        self.upper, self.lower, self._hands, self._holding = start.upper[:], start.lower[:], NOT_DEALT, start.standing
        if self._must_deal:
            dealt = self._dealt()
            self.upper, self.lower, self._hands = dealt[:4], dealt[4:8], [*map(dealt.__getitem__, start.held)]

    def _dealt(self) -> list[int]:
        """All that lies and is held when the game begins."""
        start, deck = self.start, self._order
        if len(deck) < start.unknown:
            deck = self._found(deck)
        return [*start.dealt.translate(deck.ljust(KNOWN) + KNOWN_CARDS)]

    @property
    def hands(self) -> list[list[int]]:
        """By house. Those that nobody has looked at yet are as they were dealt."""
        if self._hands is NOT_DEALT:
            dealt, none = self._dealt(), [0] * self.hand
            held = enumerate(self.start.held)
            self._hands = [dealt[where] if self._holding >> at & 1 else none[:] for at, where in held]
        return self._hands

    def _found(self, deck: bytes) -> bytes:
        """The deck with as many of the discards, and then of what nobody had counted, as hands and line need."""
        hands = self._hands = [*self.start.hands, [*deck]]
        while len(deck) < self.start.unknown:
            hands[-1].append(self.card())
            deck = bytes(hands[-1])
        return deck

    def finish(self, won: list[int], rush: "Callable[[Board], bool] | None") -> None:
        """Play to the end, through `rush` where it can, and credit who wins."""
        start = self.start
        hurry = rush if start.can_hurry and self.best_of == 1 else None
        over = hurry(self) if hurry and start.begins_turn else self._go_on_from(start.phase)
        while not over and self.turns_left:
            self.end_turn()
            over = hurry(self) if hurry else self._go_on_from(PLACE)
        if self.tells and over:
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
        """The discards, shuffled: all that does not lie and is not held. Who has counted too few finds some."""
        pile = _without(self.cards, filter(None, chain(self.upper, self.lower, *self.hands)))
        if not pile:
            pile = bytes(range(1, 5 if self.variant == RUGRATS else 7))
            self.cards = bytes(sorted(self.cards + pile))
        self.unseen = False
        self.deck = iter(shuffled(pile, next(self._card_orders)))
        return self.deck

    def next_characters(self) -> Iterator[int]:
        """The same of the Characters."""
        pile = _without(self.figures, self.line)
        if not pile:
            pile = bytes([who for who, at in enumerate(self.stands) if at != NOWHERE])
            self.figures = bytes(sorted(self.figures + pile))
        self.characters = iter(shuffled(pile, next(self._character_orders)))
        return self.characters

    # Turns

    def end_turn(self) -> None:
        """The hand is filled up, and the next player has two cards to lay."""
        if self.hands_to_leave:
            self.leave_hands()
        self.fill(self.turn)
        self.turn = self.street.ahead[self.turn]
        self.turns_left -= 1
        self.cards_left, self.touched, self.hid, self.borrowed = 2, 0, 0, 0
        if self.tells:
            self.told += bytes([ENDED, 0, 0, *self.snapshot()])

    def fill(self, at: int) -> None:
        hand = self.hands[at]
        if self.standing >> at & 1 and 0 in hand:
            for slot, held in enumerate(hand):
                hand[slot] = held or self.card()

    def leave_hands(self) -> None:
        """Who has fled leaves the cards to the others, and draws none for those that were laid."""
        self.hands_to_leave = False
        out = self._holding & ~self.standing
        if out >> self.turn & 1 and self.borrowed:
            self.deck = iter(bytes([*self.deck, *self.hands[self.turn][: self.borrowed]]))
        self._holding = self.standing
        for at, hand in enumerate(self._hands):
            if out >> at & 1:
                hand[:] = [0] * self.hand

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
            hides = next(self.streams.hides) * (len(best) + 1) >> 16  # none of them, or which
        for number, (slot, place) in enumerate(best, start=1):
            card = self.take(slot)
            self._tell(HIDDEN if number == hides else PLAYED, card, place)
            second = self.upper[place] > 0
            (self.lower if second else self.upper)[place] = card
            self.face_down[place] |= (number == hides) << second
            self.touched |= 1 << place
            self.cards_left -= 1
        if self.variant == RUGRATS:
            return self._walk_alone(best[0][1])
        return self.activate(show=True, first=order)

    def take(self, slot: int) -> int:
        """A card of the hand, or the one that is as good."""
        if self.unseen and (card := next(self.deck, 0)):
            self.borrowed += 1
            return card
        hand = self.hands[self.turn]
        card, hand[slot] = hand[slot], 0
        return card

    def _any_way(self) -> tuple[Way, bool]:
        """A way to lay the next cards, as it comes, and whether the later of two Characters goes first."""
        if self.cards_left == 2 and self.variant != RUGRATS:
            one, two = (0, 1) if self.unseen else slots_of(self.hand)[self.draw()][:2]
            a, b = next(self.streams.places), next(self.streams.places_after)
            return ((one, a), (two, b)), a > b
        hand = self.hands[self.turn]
        slots = [slot for slot, held in enumerate(hand) if held][: 1 if self.unseen else self.hand]
        free = FREE[self.touched]
        if free == EVERYWHERE and not any(self.upper) and self.variant != RUGRATS:  # the first turn of a game
            place, _ = next(self.streams.places), next(self.streams.places_after)
            return ((slots[self._pick(len(slots)) if len(slots) > 1 else 0], place),), False
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
        self.line[at], self.upper[at], self.lower[at], self.face_down[at] = NOWHERE, 0, 0, 0

    def reveal(self) -> None:
        while NOWHERE in self.line:
            at = self.line.index(NOWHERE)
            self.line[at] = self.character()
            self._tell(REVEALED, self.line[at], at)

    # Walks

    def _tracker(self, at: int) -> int:
        return (self.trackers >> WIDTH * at & MOST) - FULL + self.roof

    def walk(self, who: int, pair: int) -> bool:
        """The figure walks as its cards say; True when that ends the game."""
        parts, together = (STEP_BY_STEP if self.at_once else WALKS)[pair]
        group, change = [who], -1 if who == PIPER else 1
        if together:
            at = self.stands[who]
            group = [other for other, stood in enumerate(self.stands) if stood == at]
            change = len(group) - 2 * (PIPER in group)
        for part in parts:
            stands, street = self.stands, self.street
            full = street.full
            added, there, passed = street.ways[part][stands[who]]
            for other in group:
                stands[other] = there
            if change < 0:
                moved = (self.trackers - self.ground | full) - added
                if empty := full & ~moved:  # nobody has fewer than none
                    moved &= ~(2 * empty - (empty >> WIDTH - 1))
                self.trackers = (moved & ~full) + self.ground
                continue
            moved = self.trackers + change * added
            over = moved & full
            self.trackers = moved & ~(over - (over >> WIDTH - 1))  # nobody has more than the roof
            if over:
                for house, bit in passed:
                    if over & bit:
                        if self._flee_from(house):
                            return True
                        over ^= bit
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
        players, trackers = self.street.players, self.trackers
        one, other = players[0], players[-1]
        lower = (trackers >> WIDTH * one & MOST) - (trackers >> WIDTH * other & MOST)
        if not lower:
            lower = self.claimed[other] - self.claimed[one]
        return other if lower > 0 else one if lower < 0 or one == other else None

    # Telling

    def _tell(self, what: int, which: int, place: int) -> None:
        if self.tells:
            self.told += bytes([what, which, place])

    def snapshot(self) -> bytes:
        """Everything that lies and stands, each as in a position."""
        trackers = [self._tracker(at) for at in range(self.houses)] + [0] * (MOST_HOUSES - self.houses)
        deck, figures = [*copy(self.deck)], [*copy(self.characters)]
        spent = _without(self.cards, [*deck, *self.upper, *self.lower, *chain.from_iterable(self.hands)])
        used = _without(self.figures, [*figures, *self.line])
        decks = [pile.count(who) for pile in (figures, used) for who in FIGURES]
        cards = [pile.count(kind) for pile in (deck, spent) for kind in KINDS]
        hands = [held for hand in self.hands for held in (*hand, *[0] * (MOST_CARDS - self.hand))]
        hands += [0] * (MOST_CARDS * MOST_HOUSES - len(hands))
        where = [self.turn, self.standing, *trackers, *self.claimed, *self.stands, *self.line, *self.upper, *self.lower]
        return bytes([*where, *self.face_down, *decks, *cards, *hands])


def _without(pile: bytes, out: Iterable[int]) -> bytes:
    """The pile without one of each of those that lie somewhere else."""
    for card in out:
        pile = pile.replace(ONE_CARD[card], b"", 1)
    return pile
