"""What bots and odds need of The Pied Piper: positions, possible turns, strategies and whole games.

Imported only when bots or odds are asked for. Each bot uses only what its seat knows.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random

from companion.games.facts import Event
from companion.games.piper import events, kernel
from companion.games.piper.cards import KINDS
from companion.games.piper.decisions import apply, legal
from companion.games.piper.ending import verdict
from companion.games.piper.evaluation import evaluate, is_still_in
from companion.games.piper.kernel.position import PHASES, USUAL_HAND, pack
from companion.games.piper.pieces import CARDS_PER_FIGURE, RATS, actions
from companion.games.piper.state import State, in_deck, may_reveal
from companion.games.playouts import RANDOM, Bot, Chair, Playouts, Position, PossibleTurn

BOX = KINDS[0].counts
"""Number of Action cards of each kind in the game box."""


def position_of(
    state: State, happened: Sequence[Event], hands: Mapping[str, Sequence[str]], box: Mapping[str, int] = BOX
) -> Position | None:
    """Return the position from which the game can be played to its end; None if no turn is in progress."""
    if not state.turns or state.over or state.phase not in PHASES:
        return None
    seats = tuple("" if house.neutral else house.name for house in state.houses)
    return Position(seats, pack(state, box, spent(state, happened, box), hands))


def spent(state: State, happened: Sequence[Event], box: Mapping[str, int] = BOX) -> Counter[str]:
    """Return the discarded Action cards. When the deck runs out they become the new deck, and are unseen again."""
    total = sum(box.get(card, 0) for card in actions(state.variant))
    players = sum(not house.neutral for house in state.houses)
    pile: Counter[str] = Counter()
    lying = 0
    for event in happened:
        match event:
            case events.CardPlaced():
                lying += 1
            case events.CharacterDiscarded(cards=cards):
                lying -= len(cards)
                pile.update(cards)
            case events.HouseFled():
                players -= 1
            case events.TurnBegan() if total - players * USUAL_HAND - lying - pile.total() < 0:
                pile.clear()
    return pile


def options(state: State, hand: Sequence[str]) -> tuple[PossibleTurn[State], ...]:
    """Return the possible turns. Of several that lead to the same state, only one is returned."""
    found: dict[State, PossibleTurn[State]] = {}
    for option in chain.from_iterable(_from(one, rest) for one, rest in _first(PossibleTurn((), state), tuple(hand))):
        found.setdefault(option.state, option)
    return tuple(found.values())


def _first(option: PossibleTurn[State], hand: tuple[str, ...]) -> list[tuple[PossibleTurn[State], tuple[str, ...]]]:
    """Return each possible next decision, with the cards left in the hand; bots never play a card face down."""
    state = option.state
    if state.phase == "order":
        ways = [(decision, hand) for decision in legal(state)]
    else:
        ways = []
        for card in dict.fromkeys(card for card in hand if card in actions(state.variant)):
            at = hand.index(card)
            rest = (*hand[:at], *hand[at + 1 :])
            ways += [(decision, rest) for decision in legal(state) if decision.startswith(f"play {card} ")]
    return [
        (PossibleTurn((*option.decisions, decision), apply(state, decision).state), rest) for decision, rest in ways
    ]


def _from(option: PossibleTurn[State], hand: tuple[str, ...]) -> list[PossibleTurn[State]]:
    """Return all turns that begin with the decisions of this one."""
    state = option.state
    mine = state.phase == "order" or (state.phase == "place" and state.cards_left and bool(state.touched))
    if not mine or not (hand or state.phase == "order"):
        return [option]
    return [later for one, rest in _first(option, hand) for later in _from(one, rest)]


def turn_cards(decisions: Sequence[str]) -> tuple[str, ...]:
    """Return the Action cards that these decisions play."""
    return tuple(card for decision in decisions if (card := _card(decision)))


BEST_OF = 3
"""Number of random turns of which a simulated player takes the best: this predicts better than more playouts."""


def random_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Return a decision that plays a random card of the hand at a random place."""
    del playouts
    chance, state = Random(seed), chair.state
    if state.phase != "place":
        return chance.choice(legal(state))
    cards = {card for card in chair.hand if card in actions(state.variant)}
    return chance.choice([decision for decision in legal(state) if _card(decision) in cards])


def greedy_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Return the first decision of the turn after which the trackers are best for the player."""
    del playouts
    turns = options(chair.state, chair.hand)
    values = [(evaluate(option.state, chair.name), option.decisions[0]) for option in turns]
    best = max(score for score, _ in values)
    return Random(seed).choice([decision for score, decision in values if score == best])


def searching_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Return the first decision of the turn that wins most playouts. Each pass tries only the better half again."""
    chance, left = Random(seed), options(chair.state, chair.hand)
    won, played = [0.0] * len(left), [0] * len(left)
    racing = list(range(len(left)))
    rounds = max(len(left) - 1, 1).bit_length()
    for _ in range(rounds):
        games = max(playouts // (rounds * len(racing)), 1)
        for at in racing:
            won[at] += games * chance_in(left[at], chair, chance.getrandbits(31), games)
            played[at] += games
        racing.sort(key=lambda at: won[at] / played[at], reverse=True)
        racing = racing[: max(len(racing) // 2, 1)]
    return left[racing[0]].decisions[0]


def chance_in(option: PossibleTurn[State], chair: Chair[State], seed: int, games: int) -> float:
    """Return the share of playouts (0 to 1) that this seat wins after the turn; each deals the unknown cards anew."""
    state, name = option.state, chair.name
    if state.over:
        winner, by = verdict(state)
        return 0.5 if by == "draw" and is_still_in(state, name) else float(winner == name)
    if not is_still_in(state, name):
        return 0.0
    keeps = list(chair.hand)
    for decision in option.decisions:
        if (card := _card(decision)) in keeps:
            keeps.remove(card)
    position = position_of(state, chair.happened, {name: keeps})
    assert position is not None
    return kernel.play(position.packed, seed, games, BEST_OF)[position.seats.index(name)] / games


def _card(decision: str) -> str:
    verb, *words = decision.split()
    return words[0] if verb == "play" else ""


BY_STRENGTH: Mapping[str, Bot[State]] = {"random": random_bot, "greedy": greedy_bot, "searching": searching_bot}


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
                case events.CardPlaced():
                    self.hands[event.player].remove(event.action)
                case events.CharacterDiscarded():
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


def _play(position: Position, seed: int, games: int, kind: str) -> tuple[float, ...]:
    return tuple(kernel.play(position.packed, seed, games, 1 if kind == RANDOM else BEST_OF))


PLAYOUTS: Playouts[State] = Playouts(
    position=position_of,
    play=_play,
    bots=BY_STRENGTH,
    match=match,
    options=options,
    turn_cards=turn_cards,
)
