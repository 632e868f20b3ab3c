"""A whole game between bots with simulated decks, played by the rules that people's games use."""

from collections.abc import Sequence
from random import Random

from companion.games.facts import Event
from companion.games.piper.bots.known_cards import BOX
from companion.games.piper.bots.strategies import BY_STRENGTH
from companion.games.piper.decisions import apply
from companion.games.piper.ending import verdict
from companion.games.piper.events import CardPlaced, CharacterDiscarded
from companion.games.piper.kernel.position import USUAL_HAND
from companion.games.piper.pieces import CARDS_PER_FIGURE, RATS
from companion.games.piper.state import State, in_deck, may_reveal
from companion.games.playouts import Chair

LONGEST = 400
"""Maximum number of turns; a game that takes longer has no winner."""


class Match:
    """The decks and hands of one game between bots; each bot is given only what its seat may see."""

    def __init__(self, bots: Sequence[str], chance: Random, playouts: int) -> None:
        self.chance, self.playouts = chance, playouts
        self.bots = {str(number): bot for number, bot in enumerate(bots)}
        self.deck = [card for card, count in BOX.items() for _ in range(count)]
        chance.shuffle(self.deck)
        self.spent: list[str] = []
        self.hands = {name: [self.card() for _ in range(USUAL_HAND)] for name in self.bots}
        self.happened: list[Event] = []
        self.state = State()

    def card(self) -> str:
        if not self.deck:
            self.deck, self.spent = self.spent, []
            self.chance.shuffle(self.deck)
        return self.deck.pop()

    def say(self, decision: str) -> None:
        before, step = self.state, apply(self.state, decision)
        self.state = step.state
        self.happened += step.events
        for event in step.events:
            match event:
                case CardPlaced():
                    self.hands[event.player].remove(event.action)
                case CharacterDiscarded():
                    self.spent += event.cards
        if before.turns and step.state.turns != before.turns:
            hand = self.hands[before.houses[before.turn].name]
            hand += [self.card() for _ in range(USUAL_HAND - len(hand))]

    def reveal(self) -> str:
        deck = in_deck(self.state)
        if sum(deck.values()) <= 0:
            lying = [place.character for place in self.state.line]
            deck = {figure: CARDS_PER_FIGURE - lying.count(figure) for figure in self.state.figures}
        may = may_reveal(self.state)
        there = [figure for figure in may for _ in range(deck[figure])]
        return f"reveal {self.chance.choice(there or list(may))}"

    def play(self) -> str | None:
        names = [*self.bots]
        rats = self.chance.sample(RATS, len(names) + 1 if len(names) > 2 else 5)
        for decision in (" ".join(("players", *names)), " ".join(("rats", *rats))):
            self.say(decision)
        while not self.state.over and self.state.turns < LONGEST:
            if self.state.phase == "reveal":
                self.say(self.reveal())
                continue
            name = self.state.houses[self.state.turn].name
            bot = BY_STRENGTH[self.bots[name]]
            chair = Chair(self.state, name, tuple(self.hands[name]), self.happened)
            self.say(bot(chair, self.chance.getrandbits(31), self.playouts))
        return verdict(self.state)[0] if self.state.over else None


def match(bots: Sequence[str], seed: int, playouts: int) -> int | None:
    """Return the index of the bot that has won; None if none has."""
    winner = Match(bots, Random(seed), playouts).play()
    return None if winner is None else int(winner)
