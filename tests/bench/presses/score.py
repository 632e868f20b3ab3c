"""Presses for a player's entry of a round: Hearts and Skat are played by their rules, and told by six buttons.

The cards are dealt by chance. Hands follow suit, win a trick if they can with their best card, and throw their worst
otherwise: no distribution of points is made up.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import count, pairwise
from math import ceil
from random import Random
from typing import NamedTuple

from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser
from tests.bench.presses import fingers_at_a_box
from ui.number_entry import EVERY_SECONDS, NumberEntry, opened
from ui.pages.game_over import GameOverPage
from ui.pages.numbers import NumberPage

GAMES = 100
FIRST_REPEAT = 0.4
"""Seconds until a button that is down goes on."""
SLICE = 0.05
Card = tuple[int, int]
"""Suit and rank: the higher rank wins."""
Round = dict[int, int]
"""The points of those who have any, by seat."""


def trick(hands: list[list[Card]], leader: int, suit_of: Callable[[Card], int], trump: int) -> tuple[int, list[Card]]:
    """Play one trick, and return who takes it, and its cards."""
    played: list[tuple[Card, int]] = []
    best = leader
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        hand = hands[seat]
        follows = [card for card in hand if played and suit_of(card) == suit_of(played[0][0])] or hand
        top = max((worth(card, suit_of, trump, played) for card, _ in played), default=(-1, -1))
        winning = [card for card in follows if worth(card, suit_of, trump, played) > top]
        card = max(winning, key=lambda one: one[1]) if winning else min(follows, key=lambda one: one[1])
        hand.remove(card)
        if worth(card, suit_of, trump, [*played, (card, seat)]) > top:
            best = seat
        played.append((card, seat))
    return best, [card for card, _ in played]


def worth(
    card: Card, suit_of: Callable[[Card], int], trump: int, played: Sequence[tuple[Card, int]]
) -> tuple[int, int]:
    """Return what the card is worth in a trick: trumps beat the suit that was led, others win nothing."""
    led = suit_of(played[0][0]) if played else suit_of(card)
    if suit_of(card) == trump:
        return 2, card[1]
    return (1, card[1]) if suit_of(card) == led else (0, card[1])


def hearts(chance: Random) -> Iterator[Round]:
    """Yield the rounds of a game of four; hearts are suit 0, the queen of spades is rank 10 of suit 1."""
    totals = [0] * 4
    while max(totals) < 100:
        deck = [(suit, rank) for suit in range(4) for rank in range(13)]
        chance.shuffle(deck)
        hands, taken, leader = [deck[at::4] for at in range(4)], [0] * 4, chance.randrange(4)
        for _ in range(13):
            leader, cards = trick(hands, leader, lambda card: card[0], -1)
            taken[leader] += sum(1 if suit == 0 else 13 if (suit, rank) == (1, 10) else 0 for suit, rank in cards)
        if 26 in taken:
            taken = [26 - points for points in taken]
        totals = [total + points for total, points in zip(totals, taken, strict=True)]
        yield dict(enumerate(taken))


EYES = {7: 11, 6: 10, 5: 4, 4: 3, 10: 2}
"""By rank: ace, ten, king, queen, and the jacks, which are trumps of rank 10 and more."""
BASE = (9, 10, 11, 12)
GRAND = 24
JACKS = 9


def skat(chance: Random) -> Iterator[Round]:
    """Yield 36 rounds of three; the best hand plays its longest suit, or Grand with three jacks."""
    for _ in range(36):
        deck = [(suit, rank) for suit in range(4) for rank in (1, 2, 3, 4, 5, 6, 7)]
        deck += [(JACKS, 10 + suit) for suit in range(4)]
        chance.shuffle(deck)
        hands = [deck[at * 10 : at * 10 + 10] for at in range(3)]
        declarer = max(range(3), key=lambda seat: strength(hands[seat]))
        own = [*hands[declarer], *deck[30:]]
        yield {declarer: skat_value(hands, declarer, own, chance)}


def strength(hand: Sequence[Card]) -> int:
    suits = [suit for suit, _ in hand]
    return 2 * suits.count(JACKS) + max(suits.count(suit) for suit in range(4)) + sum(rank == 7 for _, rank in hand)


def skat_value(hands: list[list[Card]], declarer: int, own: list[Card], chance: Random) -> int:
    """Return what the declarer writes down: the value of the game, or twice as much below zero."""
    jacks = sum(suit == JACKS for suit, _ in own)
    longest = max(range(4), key=[suit for suit, _ in own].count)
    trump = JACKS if jacks >= 3 else longest

    def suit_of(card: Card) -> int:
        return trump if card[0] == JACKS else card[0]

    ladder = [(JACKS, 13 - at) for at in range(4)] + ([] if trump == JACKS else [(trump, 7 - at) for at in range(7)])
    has = [card in own for card in ladder]
    matadors = next((at for at, (one, other) in enumerate(pairwise(has), 1) if one != other), len(has))
    thrown = sorted((card for card in own if suit_of(card) != trump), key=lambda card: card[1])[:2] or own[:2]
    thrown += [card for card in own if card not in thrown][: 2 - len(thrown)]
    hands[declarer] = [card for card in own if card not in thrown]
    eyes, tricks, leader = (
        sum(EYES.get(rank if suit != JACKS else 10, 0) for suit, rank in thrown),
        0,
        chance.randrange(3),
    )
    for _ in range(10):
        leader, cards = trick(hands, leader, suit_of, trump)
        if leader == declarer:
            tricks += 1
            eyes += sum(EYES.get(10 if suit == JACKS else rank, 0) for suit, rank in cards)
    more = (eyes >= 90 or eyes <= 30) + (tricks in (0, 10))
    value = (GRAND if trump == JACKS else BASE[trump]) * (matadors + 1 + more)
    return value if eyes >= 61 else -2 * value


class Scorer:
    """Fingers that enter numbers by the shortest way that people see: a value of the row, and up or down from there."""

    def __init__(self, user: SimulatedUser, title: str, players: tuple[str, ...]) -> None:
        self._user, self._players = user, players
        self._held = 0
        """Presses that holding counts for, beyond the first."""
        words = user.loop.ui.words
        for wanted in (words.name("game", "score"), title):
            user.choose(wanted)
        user.choose(words.text("setup.players", count=len(players)))
        for name in players:
            user.choose(name)
        user.press("ok")

    @property
    def presses(self) -> int:
        return self._user.presses + self._held

    def tell(self, points: Round) -> None:
        """Enter a round: a menu asks who has scored, if the sheet wants it so."""
        user, left = self._user, dict(points)
        while left:
            if not isinstance(user.loop.page, NumberPage):
                user.walk_to(next(iter(left)))
                user.press("ok")
            path = user.loop.page.path  # type: ignore[attr-defined]
            self.enter(left.pop(self._players.index(path[1])))
        if isinstance(page := user.loop.page, NumberPage) and page.path == ("rest",):
            self.enter(0)

    def enter(self, number: int) -> None:
        page, session = self._user.loop.page, self._user.loop.game.session
        assert isinstance(page, NumberPage)
        assert session
        asked = session.game.decisions.number_after(session.state, page.path)
        assert asked
        row = tuple(int(choice.text.short) for choice in self._user.frame.choices[:-1])
        for move in shortest(opened(asked.within, row, row[self._user.frame.cursor]), number):
            if move.seconds:
                self._held += move.cost - 1
                self._user.press_for(move.role, move.seconds, SLICE)
            else:
                self._user.press(move.role)
        self._user.press("ok")


class Move(NamedTuple):
    role: str
    seconds: float = 0.0
    """How long the button stays down; 0: a plain press."""

    @property
    def cost(self) -> int:
        return ceil(self.seconds) or 1

    def on(self, entry: NumberEntry) -> NumberEntry:
        """Return the entry after this move, by the rules that the box follows."""
        if self.role in ("left", "right"):
            return entry.along(1 if self.role == "right" else -1)
        by = 1 if self.role == "up" else -1
        entry, now = entry.press(by, 0.0), FIRST_REPEAT
        while now < self.seconds:
            entry = entry.hold(by, now)
            now += EVERY_SECONDS
        return entry


HOLDS = tuple(FIRST_REPEAT + EVERY_SECONDS * strides + SLICE for strides in range(13))
MOVES = (
    *map(Move, ("left", "right", "up", "down")),
    *(Move(role, round(seconds, 2)) for role in ("up", "down") for seconds in HOLDS),
)


@cache
def shortest(entry: NumberEntry, number: int) -> tuple[Move, ...]:
    """Return the fewest presses to a number: along the row, then up or down, held or not."""
    waiting: list[tuple[int, int, NumberEntry, tuple[Move, ...]]] = [(0, 0, entry, ())]
    known: set[tuple[int, int]] = set()
    order = count(1)
    while True:
        cost, _, reached, moves = heappop(waiting)
        if reached.number == number and not reached.is_at_more:
            return moves
        if (reached.number, reached.at) in known:
            continue
        known.add((reached.number, reached.at))
        for move in MOVES:
            heappush(waiting, (cost + move.cost, next(order), move.on(reached), (*moves, move)))


def per_round(title: str, games: int = GAMES) -> float:
    """Return the mean presses a player a round; each game begins on a box that knows nothing of earlier ones."""
    players = NAMES[:4] if title == "Hearts" else NAMES[:3]
    presses = entries = 0
    for seed in range(games):
        with fingers_at_a_box() as user:
            scorer = Scorer(user, title, players)
            before = scorer.presses
            for points in (hearts if title == "Hearts" else skat)(Random(seed)):
                scorer.tell(points)
                entries += len(players)
            assert isinstance(user.loop.page, GameOverPage), user.frame.title
            presses += scorer.presses - before
    return presses / entries
