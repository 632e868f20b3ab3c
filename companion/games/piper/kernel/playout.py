"""Play one game of The Pied Piper from a position to its end, about 25 times as fast as by the rules.

Implements `rules` and `walks` again; tests play thousands of turns with both and compare them. Two things are left out
because they change no result: which card of a turn is face down, and all events.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from companion.games.piper.kernel.move_tables import CARD_WALKS, street_of
from companion.games.piper.kernel.position import StartPosition
from companion.games.piper.pieces import HIDDEN, PIPER, actions

PLACES = range(4)
MOST_TURNS = 400
"""Turns after which the game is a draw: with a miscounted deck there may be no card left that moves a figure."""
LOST = -10_000

Item = TypeVar("Item")

Laid = list[tuple[str, int]]
"""Action cards that are played together, each with its place."""


class Watcher(Protocol):
    """Is called with each decision of a playout; used by tests."""

    def laid(self, card: str, place: int) -> None: ...
    def activated(self, cards: list[tuple[int, tuple[str, ...]]]) -> None: ...
    def revealed(self, figure: str, place: int) -> None: ...


class Pile:
    """A face-down pile and its discards. The order is unknown, so the top card is a random card of the pile."""

    def __init__(self, cards: list[str], spent: list[str], kinds: Sequence[str], chance: Random) -> None:
        self.cards, self.spent = cards[:], spent[:]
        self._kinds, self._random = kinds, chance.random

    def draw(self) -> str:
        """Return the top card. If both piles are empty, because cards were miscounted, add one of each kind."""
        if not self.cards:
            self.cards, self.spent = self.spent or [*self._kinds], []
        cards = self.cards
        at = int(self._random() * len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        return cards.pop()


class Playout:
    """A game in progress. Players lay random cards, or the best of a few random choices."""

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
        """Return the cards, with hidden ones replaced by random unseen ones."""
        return [self.cards.draw() if card == HIDDEN else card for card in cards]

    def finish(self) -> tuple[int, ...]:
        """Play to the end, and return the houses that share the win."""
        while self.turns_left:
            if self.play_turn():
                winner = self._winner()
                return self.street.players if winner is None else (winner,)
        return self.street.players

    # Turns

    def play_turn(self) -> bool:
        """Play the rest of the turn; return whether that ends the game."""
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
        """Fill the hand, discard the hands of those who have fled, and pass the turn on."""
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
        """Play the cards of this turn (only the next one in `rugrats`); return whether that ends the game."""
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
        """Return the places of the Characters that are activated when the turn ends, in order."""
        active = [at for at, cards in enumerate(self.lying) if len(cards) == 2]
        return active[::-1] if reverse else active

    def _activate(self, *, reverse: bool) -> bool:
        """Activate the Characters with two cards; return whether that ends the game."""
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
        """Move a Character by one card, as in `rugrats`; return whether that ends the game."""
        if self._walk(self.line[at], (card,)):
            return True
        if len(self.lying[at]) == 2:
            self._discard(at)
            self.touched.remove(at)  # the new Character may take a card in this turn
        self._stop_if_out()
        return False

    def _stop_if_out(self) -> None:
        """Skip the rest of the turn of a player who has fled."""
        if self.turn not in self.street.standing:
            self.cards_left = 0

    def _discard(self, at: int) -> None:
        self.characters.spent.append(self.line[at])
        self.cards.spent += self.lying[at]
        self.line[at], self.lying[at] = "", []

    # Choices

    def _best_choice(self) -> tuple[Laid, bool]:
        """Return the best of a few random choices, and whether the Character further right is activated first."""
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
        """Return one or two of the items. `random.sample` takes five times as long."""
        first = int(self._random() * len(items))
        if count == 1:
            return [items[first]]
        second = int(self._random() * (len(items) - 1))
        return [items[first], items[second + (second >= first)]]

    def _score(self, laid: Laid, reverse: bool) -> int:
        """Return how good the street would be for the player whose turn it is."""
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
        """Return the score of the street: opponents' rats count less than the player's own."""
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

    # Walks

    def _walk(self, character: str, cards: tuple[str, ...]) -> bool:
        """Move the figure as its cards say; return whether that ends the game."""
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
        """Take the house out of the game; return whether that ends the game."""
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
        """Return the player with the lower tracker, then with more claimed ones; None if it is a draw."""
        ranked = sorted((self.trackers[at], -self.claimed[at], at) for at in self.street.players)
        return None if len(ranked) > 1 and ranked[0][:2] == ranked[1][:2] else ranked[0][2]
