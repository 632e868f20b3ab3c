"""Play one game of The Pied Piper from a position to its end, about 25 times as fast as by the rules.

This is a second implementation of `rules`: tests play thousands of turns with both and compare them. It leaves out
face-down cards and events, because they change no result.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Protocol, TypeVar

from companion.games.piper.kernel.position import StartPosition
from companion.games.piper.pieces import ACTIONS, HIDDEN, MELODY, PIPER, PLUS1, WALKS, actions
from companion.values import Value

Walk = tuple[int, bool]
"""Number of houses to pass (negative: backward), and whether the figure goes beneath them, through the sewer."""
Way = tuple[tuple[int, ...], int]
"""The houses whose trackers change, in the order in which they are passed, and the gap in which the walk ends."""


class CardWalks(Value):
    """How one or two Action cards move their Character."""

    walks: tuple[Walk, ...]
    single_steps: tuple[Walk, ...]
    """The same walks, one house at a time, for the ruling that players flee as soon as the tracker reaches the roof."""
    together: bool
    """True if the card Melody moves all figures of the Character's gap together."""


def _card_walks(cards: tuple[str, ...]) -> CardWalks:
    basic = [WALKS[card] for card in cards if card in WALKS]
    walks = [((walk.steps + (PLUS1 in cards)) * (1 if walk.ahead else -1), walk.sewer) for walk in basic]
    single = [(steps // abs(steps), sewer) for steps, sewer in walks for _ in range(abs(steps))]
    return CardWalks(tuple(walks), tuple(single), MELODY in cards)


CARD_WALKS = {cards: _card_walks(cards) for count in (1, 2) for cards in product(ACTIONS, repeat=count)}
"""The walks for each single card, and for each pair of upper and lower card."""
ALL_WALKS = {walk for cards in CARD_WALKS.values() for walk in (*cards.walks, *cards.single_steps)}


class StreetTable(Value):
    standing: tuple[int, ...]
    """The remaining houses, as indices of seats."""
    players: tuple[int, ...]
    """The remaining houses that belong to players."""
    right: tuple[int, ...]
    """For each house, the next remaining house to its right."""
    next_player: tuple[int, ...]
    """For each house, the house of the player whose turn comes after it."""
    ways: Mapping[Walk, tuple[Way, ...]]
    """For each walk, its result from each gap; a gap is named by the house to its right."""


@cache
def street_of(houses: int, standing: tuple[int, ...], neutral: tuple[int, ...]) -> StreetTable:
    """Return the tables for a street of `houses` houses, of which `standing` remain; neutral ones have no tracker."""
    players = tuple(at for at in standing if at not in neutral)

    def next_of(at: int, step: int, among: tuple[int, ...]) -> int:
        at = (at + step) % houses
        while at not in among:
            at = (at + step) % houses
        return at

    def way(walk: Walk, at: int) -> Way:
        (steps, sewer), passed = walk, []
        for _ in range(abs(steps)):
            behind = next_of(at, -1, standing)
            passed.append(at if steps > 0 else behind)
            at = next_of(at, 1, standing) if steps > 0 else behind
        return tuple(house for house in passed if not (sewer or house in neutral)), at

    seats = range(houses)
    return StreetTable(
        standing,
        players,
        right=tuple(next_of(at, 1, standing) for at in seats),
        next_player=tuple(next_of(at, 1, players) for at in seats),
        ways={walk: tuple(way(walk, at) for at in seats) for walk in ALL_WALKS},
    )


PLACES = range(4)
MOST_TURNS = 400
"""Maximum number of turns, then the game is a draw: a deck counted wrong may have no card that moves a figure."""
LOST = -10_000

Item = TypeVar("Item")

Laid = list[tuple[str, int]]
"""The Action cards that a player lays together, each with the index of its place."""


class Watcher(Protocol):
    """Is told each decision of a playout, so that tests can compare it with the rules."""

    def laid(self, card: str, place: int) -> None: ...
    def activated(self, cards: list[tuple[int, tuple[str, ...]]]) -> None: ...
    def revealed(self, figure: str, place: int) -> None: ...


class Pile:
    """A face-down deck and its discard pile. Its order is unknown, so a random card is drawn."""

    def __init__(self, cards: list[str], spent: list[str], kinds: Sequence[str], chance: Random) -> None:
        self.cards, self.spent = cards[:], spent[:]
        self._kinds, self._random = kinds, chance.random

    def draw(self) -> str:
        """Return a random card of the deck. If a wrong count has left no cards at all, first add one of each kind."""
        if not self.cards:
            self.cards, self.spent = self.spent or [*self._kinds], []
        cards = self.cards
        at = int(self._random() * len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        return cards.pop()


class Playout:
    """A game in progress, whose players lay random cards, or the best of a few random choices."""

    def __init__(self, start: StartPosition, chance: Random, best_of: int = 1, watcher: Watcher | None = None) -> None:
        self._start, self._best_of, self._watcher = start, best_of, watcher
        self._random = chance.random
        self._neutral = tuple(start.neutral)
        self._players_at_end = 1 if start.houses - len(start.neutral) == 2 else 2
        standing = tuple(at for at in range(start.houses) if at not in start.out)
        self.street = street_of(start.houses, standing, self._neutral)
        self.trackers, self.claimed, self.stands = start.trackers[:], start.claimed[:], start.stands.copy()
        self.phase, self.turn, self.cards_left, self.turns_left = start.phase, start.turn, start.cards_left, MOST_TURNS
        self.touched, self.line = start.touched[:], start.line[:]
        self.characters = Pile(start.characters, start.used_characters, [*start.stands], chance)
        self.cards = Pile(start.unseen, start.spent, actions("rugrats" if start.is_rugrats else ""), chance)
        self.lying = [self._dealt(cards) for cards in start.lying]
        self.hands = [self._dealt(hand) for hand in start.hands]

    def _dealt(self, cards: list[str]) -> list[str]:
        """Return the cards, each HIDDEN one replaced by a random card that was not seen."""
        return [self.cards.draw() if card == HIDDEN else card for card in cards]

    def finish(self) -> tuple[int, ...]:
        """Play the game to its end, and return the houses that have won; several share the win."""
        while self.turns_left:
            if self.play_turn():
                winner = self._winner()
                return self.street.players if winner is None else (winner,)
        return self.street.players

    # How a turn is played

    def play_turn(self) -> bool:
        """Play the rest of the turn; return whether the game has ended."""
        if self.phase in ("show", "order") and self._activate(reverse=self._random() < 0.5):
            return True
        self._reveal()
        while self.cards_left:
            if self._lay():
                return True
            self._reveal()
        self._end_turn()
        return False

    def _end_turn(self) -> None:
        """Fill the hand of the player on turn, discard the hands of players who have fled, and begin the next turn."""
        standing = self.street.standing
        for at, hand in enumerate(self.hands):
            if hand and at not in standing:
                self.cards.spent += hand
                hand.clear()
        if self.turn in standing:
            hand = self.hands[self.turn]
            while len(hand) < self._start.hand_size:
                hand.append(self.cards.draw())
        self.phase, self.turn, self.cards_left = "place", self.street.next_player[self.turn], 2
        self.touched.clear()
        self.turns_left -= 1

    def _reveal(self) -> None:
        while "" in self.line:
            at = self.line.index("")
            self.line[at] = self.characters.draw()
            if self._watcher:
                self._watcher.revealed(self.line[at], at)

    def _lay(self) -> bool:
        """Play all cards of this turn (in `rugrats` only the next one); return whether the game has ended."""
        laid, reverse = self._best_choice()
        for card, place in laid:
            self.hands[self.turn].remove(card)
            self.lying[place].append(card)
            self.touched.append(place)
            if self._watcher:
                self._watcher.laid(card, place)
        self.cards_left -= len(laid)
        return self._walk_at_once(*laid[0]) if self._start.is_rugrats else self._activate(reverse=reverse)

    def _active(self, *, reverse: bool) -> list[int]:
        """Return the places whose Characters have two cards, in the order in which they are activated."""
        active = [at for at, cards in enumerate(self.lying) if len(cards) == 2]
        return active[::-1] if reverse else active

    def _activate(self, *, reverse: bool) -> bool:
        """Activate the Characters that have two cards; return whether the game has ended."""
        active = self._active(reverse=reverse)
        if self._watcher:
            self._watcher.activated([(at, tuple(self.lying[at])) for at in active])
        for at in active:
            if self._walk(self.line[at], tuple(self.lying[at])):
                return True
            self._discard(at)
        self._stop_if_out()
        return False

    def _walk_at_once(self, card: str, at: int) -> bool:
        """Move a Character by one card at once, as in the variant `rugrats`; return whether the game has ended."""
        if self._walk(self.line[at], (card,)):
            return True
        if len(self.lying[at]) == 2:
            self._discard(at)
            self.touched.remove(at)  # the next Character here may take a card in this turn
        self._stop_if_out()
        return False

    def _stop_if_out(self) -> None:
        """If the player on turn has fled, let that player lay no more cards."""
        if self.turn not in self.street.standing:
            self.cards_left = 0

    def _discard(self, at: int) -> None:
        self.characters.spent.append(self.line[at])
        self.cards.spent += self.lying[at]
        self.line[at], self.lying[at] = "", []

    # How players choose their cards

    def _best_choice(self) -> tuple[Laid, bool]:
        """Return the best of a few random choices of cards, and whether the right Character is activated first."""
        best = self._random_choice()
        if self._best_of > 1:
            most = self._score(*best)
            for _ in range(self._best_of - 1):
                other = self._random_choice()
                if (score := self._score(*other)) > most:
                    best, most = other, score
        return best

    def _random_choice(self) -> tuple[Laid, bool]:
        count = 1 if self._start.is_rugrats else self.cards_left
        free = [at for at in PLACES if at not in self.touched and len(self.lying[at]) < 2] if self.touched else PLACES
        cards, places = self._sample(self.hands[self.turn], count), self._sample(free, count)
        return [*zip(cards, places, strict=True)], self._random() < 0.5

    def _sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Return one or two random items. `random.sample` would take five times as long."""
        first = int(self._random() * len(items))
        if count == 1:
            return [items[first]]
        second = int(self._random() * (len(items) - 1))
        return [items[first], items[second + (second >= first)]]

    def _score(self, laid: Laid, reverse: bool) -> int:
        """Return how good the position would be for the player on turn after these cards."""
        kept = self.street, self.trackers[:], self.claimed[:], self.stands.copy()
        if self._start.is_rugrats:
            over = any(self._walk(self.line[place], (card,)) for card, place in laid)
        else:
            for card, place in laid:
                self.lying[place].append(card)
            active = self._active(reverse=reverse)
            over = any(self._walk(self.line[at], tuple(self.lying[at])) for at in active)
            for _, place in laid:
                self.lying[place].pop()
        score = self._evaluate(self.turn, over=over)
        self.street, self.trackers, self.claimed, self.stands = kept
        return score

    def _evaluate(self, me: int, *, over: bool) -> int:
        """Return how good the position is for a player; rats of opponents count less than the player's own."""
        standing = self.street.standing
        if me not in standing:
            return LOST
        if over:
            winner = self._winner()
            return 0 if winner is None else -LOST if winner == me else LOST
        score = 2 * self.claimed[me] - 4 * self.trackers[me]
        for at, tracker in enumerate(self.trackers):
            if at != me and at not in self._neutral:
                score += tracker if at in standing else self._start.roof + 2
        return score

    # How figures walk, and houses flee

    def _walk(self, character: str, cards: tuple[str, ...]) -> bool:
        """Move the Character's figure as the cards say; return whether the game has ended."""
        card_walks, stands, rise = CARD_WALKS[cards], self.stands, -1 if character == PIPER else 1
        group: tuple[str, ...] = (character,)
        if card_walks.together:
            at = stands[character]
            group = tuple([figure for figure, where in stands.items() if where == at])
            rise = len(group) - 2 * (PIPER in group)
        for walk in card_walks.single_steps if self._start.flee_at_once else card_walks.walks:
            passed, there = self.street.ways[walk][stands[character]]
            for figure in group:
                stands[figure] = there
            for house in passed:
                self.trackers[house] = min(max(self.trackers[house] + rise, 0), self._start.roof)
            for house in passed:
                if self.trackers[house] == self._start.roof and self._flee(house):
                    return True
        return False

    def _flee(self, house: int) -> bool:
        """Take a house whose player flees out of the game; return whether the game has ended."""
        for figure, at in self.stands.items():
            if at == house:
                self.stands[figure] = self.street.right[house]
        standing = tuple(at for at in self.street.standing if at != house)
        self.street = street_of(self._start.houses, standing, self._neutral)
        if self.turn in standing:
            self.claimed[self.turn] += 1 + self.claimed[house]
        self.claimed[house] = 0
        return len(self.street.players) == self._players_at_end

    def _winner(self) -> int | None:
        """Return the player with the lowest tracker, or with more claimed ones; None if both are equal."""
        ranked = sorted((self.trackers[at], -self.claimed[at], at) for at in self.street.players)
        return None if len(ranked) > 1 and ranked[0][:2] == ranked[1][:2] else ranked[0][2]
