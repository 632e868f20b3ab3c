"""The Action cards of the simulated players: the deck, the hands, and the cards in the line."""

from random import Random
from typing import NamedTuple

from companion.cards import Card, kinds
from companion.games.piper.bot_seats import HAND
from companion.games.piper.corrections import is_under_way
from companion.games.piper.pieces import PLACES, actions
from companion.games.piper.state import State
from companion.session import Session


class Laid(NamedTuple):
    who: str
    card: Card
    place: int


class Cards:
    """The Action cards during a game. They follow its decisions: a card placed leaves its hand, undo returns it."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._deck: list[Card] = []
        self._hands: dict[str, list[Card]] = {}
        self._laid: list[Laid] = []

    def hand(self, session: Session) -> list[Card]:
        """Return the hand of the player on turn, filled to four cards at the beginning of the turn."""
        self._follow(session)
        return self._filled(_state_after(session, len(session.decisions)))

    def pick(self, session: Session, action: str) -> Card:
        """Return a card with this action from the hand, and make it the first card, which is placed next."""
        hand = self.hand(session)
        hand.sort(key=lambda card: card.word != action)
        return hand[0]

    def lying(self, session: Session, place: int) -> list[Card]:
        """Return the Action cards at this place, the upper card first."""
        self._follow(session)
        return self._lying(_state_after(session, len(session.decisions)), place)

    def _follow(self, session: Session) -> None:
        lines = [(at, line) for at, line in enumerate(session.decisions) if line.startswith(("play ", "hide "))]
        while len(self._laid) > len(lines):
            last = self._laid.pop()
            self._hands[last.who].insert(0, last.card)
        for at, line in lines[len(self._laid) :]:
            self._lay(_state_after(session, at), *line.split())

    def _lay(self, state: State, verb: str, *words: str) -> None:
        """Move a card from the hand to its place; if the decision hides it, the first card of the hand."""
        hand = self._filled(state)
        card = hand[0] if verb == "hide" else next(card for card in hand if card.word == words[0])
        hand.remove(card)
        self._laid.append(Laid(state.houses[state.turn].name, card, int(words[-1])))

    def _filled(self, state: State) -> list[Card]:
        hand = self._hands.setdefault(state.houses[state.turn].name, [])
        while len(hand) < HAND and not is_under_way(state):
            hand.append(self._drawn(state))
        return hand

    def _drawn(self, state: State) -> Card:
        """Return the next card of the deck. If it is empty, shuffle all cards neither in hands nor in the line."""
        if not self._deck:
            away = [card for hand in self._hands.values() for card in hand]
            away += [card for place in PLACES for card in self._lying(state, place)]
            counts = kinds()["action"].counts
            every = [
                Card("action", word, 1 + number) for word in actions(state.variant) for number in range(counts[word])
            ]
            self._deck = [card for card in every if card not in away]
            self._chance.shuffle(self._deck)
        return self._deck.pop()

    def _lying(self, state: State, place: int) -> list[Card]:
        there = [laid.card for laid in self._laid if laid.place == place]
        return there[len(there) - len(state.line[place - 1].cards) :]


def _state_after(session: Session, count: int) -> State:
    state = session.state_after(count)
    assert isinstance(state, State)
    return state
