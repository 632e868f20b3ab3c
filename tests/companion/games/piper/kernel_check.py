"""A playout of the kernel, played again by the readable rules, with everything compared after each turn.

`make proof` does so for a million turns: `python -m tests.companion.games.piper.kernel_check 1000000`.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from companion.games.piper.evaluation import evaluate
from companion.games.piper.kernel.playout import Playout
from companion.games.piper.kernel.position import MOST_CARDS, StartPosition, pack, unpack
from companion.games.piper.pieces import FLEE_RULINGS, HIDDEN, RATS, ROOFS, SEATS, VARIANTS
from companion.games.piper.state import State, in_deck, next_hidden
from companion.values import changed
from tests.games import piper
from tests.walks import NAMES

BOX = {"forward": 14, "forward2": 8, "back": 10, "sewer": 6, "plus1": 6, "melody": 6}


def positions(chance: Random) -> Iterator[tuple[State, bytes, int]]:
    """Yield positions of all kinds, each as one player sees it, and a number for how well its players choose.

    Some tables have counted far too few cards.
    """
    while True:
        state = piper.start
        variant, roof, flee = chance.choice(VARIANTS), chance.choice(ROOFS), chance.choice(FLEE_RULINGS)
        names, rats = NAMES[: chance.choice(SEATS)], chance.sample(RATS, 6)
        rats = rats[: max(len(names) + 1, 5 if len(names) == 2 else 0)]
        players = (" ".join(("players", *names)), " ".join(("rats", *rats)))
        for decision in (f"variant {variant}", f"roof {roof}", f"flee {flee}", *players):
            state = piper.decisions.apply_line(state, decision).state
        for _ in range(chance.randint(4, 60)):
            after = piper.decisions.apply_line(state, chance.choice(_possible(state))).state
            if after.over:
                break
            state = after
        if state.turns:
            hand = chance.randint(2, MOST_CARDS)
            known = {chance.choice(names): chance.choices([*BOX][: 4 if variant == "rugrats" else 6], k=2)}
            box = BOX if chance.random() < 0.95 else {card: chance.randint(0, 2) for card in BOX}
            spent = Counter(chance.choices([*BOX][: 4 if variant == "rugrats" else 6], k=chance.randint(0, 9)))
            seen = known if chance.random() < 0.5 else {}
            yield state, pack(state, box, spent, seen, hand), chance.choice((1, 1, 3))


def _possible(state: State) -> list[str]:
    """What may be decided, and can come from a real deck."""
    deck = in_deck(state)
    if sum(deck.values()) <= 0:  # the discards are shuffled
        deck = in_deck(changed(state, discards=()))
    there = {figure for figure, count in deck.items() if count > 0}
    legal = piper.decisions.legal(state)
    return [one for one in legal if state.phase != "reveal" or one.removeprefix("reveal ") in there]


class Retelling:
    """Watches a playout, and takes the same decisions by the rules. In `secret` it lays some cards face down."""

    def __init__(self, state: State, chance: Random) -> None:
        self.state, self._chance = state, chance
        self.playout: Playout | None = None

    def _decide(self, decision: str) -> None:
        assert decision in piper.decisions.legal(self.state)
        self.state = piper.decisions.apply_line(self.state, decision).state

    def laid(self, card: str, place: int) -> None:
        hide = f"hide {place + 1}"
        hides = hide in piper.decisions.legal(self.state) and self._chance.random() < 0.3
        self._decide(hide if hides else f"play {card} {place + 1}")

    def activated(self, cards: list[tuple[int, tuple[str, ...]]]) -> None:
        lying = dict(cards)
        while self.state.phase == "show":
            hidden = next_hidden(self.state)
            assert hidden
            at, which = hidden
            self._decide(f"show {lying[at][which]}")
        if self.state.phase == "order":
            self._decide(f"first {cards[0][0] + 1}")

    def revealed(self, figure: str, place: int) -> None:
        assert self.playout
        if self.state.variant == "rugrats":  # elsewhere no card is laid any more in this turn
            assert sorted(self.playout.touched) == sorted(self.state.touched)
        self._decide(f"reveal {figure}")
        assert self.state.line[place].character == figure


def retell(state: State, start: StartPosition, seed: int, best_of: int = 1) -> int:
    """Play one game by the kernel and by the rules; return how many turns were compared."""
    retelling = Retelling(state, Random(seed))
    playout = retelling.playout = Playout(start, Random(seed), best_of, retelling)
    cards = _cards(playout)
    compared, over = 0, False
    while playout.turns_left and not over:
        over = playout.play_turn()
        _compare(retelling.state, playout)
        assert retelling.state.over == over
        counted = _cards(playout)
        assert counted >= cards  # more if the table has counted too few
        compared, cards = compared + 1, counted
    return compared


def _cards(playout: Playout) -> Counter[str]:
    """Return all Action cards that there are."""
    piles = (playout.cards.cards, playout.cards.spent, *playout.lying, *playout.hands)
    return Counter(card for pile in piles for card in pile)


def _compare(state: State, playout: Playout) -> None:
    assert playout.turn == state.turn
    assert playout.street.standing == tuple(at for at, house in enumerate(state.houses) if not house.out)
    assert playout.trackers == [house.tracker for house in state.houses]
    assert playout.claimed == [house.claimed for house in state.houses]
    assert playout.stands == {figure: at for at, gap in enumerate(state.gaps) for figure in gap}
    for at, house in enumerate(state.houses):
        if not house.neutral:
            assert playout._evaluate(at, over=state.over) == evaluate(state, house.name)
    assert playout.line == [place.character or "" for place in state.line]
    for cards, place in zip(playout.lying, state.line, strict=True):
        assert [HIDDEN if shown == HIDDEN else card for card, shown in zip(cards, place.cards, strict=True)] == [
            *place.cards
        ]
    assert Counter(playout.characters.spent) == Counter(state.discards)
    assert Counter(playout.characters.cards) == Counter(in_deck(state))


def proof(turns: int, seed: int) -> int:
    """Compare so many turns at least; return how many there were."""
    compared = 0
    for number, (state, packed, best_of) in enumerate(positions(Random(seed))):
        compared += retell(state, unpack(packed), number, best_of)
        if compared >= turns:
            break
    return compared


if __name__ == "__main__":
    many = proof(int(sys.argv[1]), seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"{many:,} turns are the same by the rules and by the kernel")  # noqa: T201 - a command of its own
