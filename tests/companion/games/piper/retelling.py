"""A game as a kernel tells it, told again through the readable rules, with everything compared after each turn.

`make proof` does so for a million turns: `python -m tests.companion.games.piper.retelling 1000000`.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from companion.games.piper import kernel
from companion.games.piper.kernel import board, plain
from companion.games.piper.kernel.packed import CARDS, FIGURES, MOST_CARDS, MOST_HOUSES, NOWHERE, pack
from companion.games.piper.pieces import FLEE_RULINGS, HIDDEN, RATS, ROOFS, SEATS, VARIANTS
from companion.games.piper.state import State, in_deck
from companion.values import changed
from tests.games import piper
from tests.walks import NAMES

BOX = {"forward": 14, "forward2": 8, "back": 10, "sewer": 6, "plus1": 6, "melody": 6}
SNAPSHOT = 2 + 2 * MOST_HOUSES + 7 + 4 * 4 + 2 * 7 + 2 * 6 + MOST_CARDS * MOST_HOUSES


def kernels() -> list[ModuleType]:
    """Every kernel that was built."""
    return [plain, import_module(kernel.NATIVE)] if kernel.is_native() else [plain]


def positions(chance: Random) -> Iterator[tuple[State, bytes, int]]:
    """Positions of all kinds, each with what is seen of it and a number for how well its players choose.

    Some tables have counted far too few cards.
    """
    while True:
        state = piper.start
        variant, roof, flee = chance.choice(VARIANTS), chance.choice(ROOFS), chance.choice(FLEE_RULINGS)
        names, rats = NAMES[: chance.choice(SEATS)], chance.sample(RATS, 6)
        rats = rats[: max(len(names) + 1, 5 if len(names) == 2 else 0)]
        players = (" ".join(("players", *names)), " ".join(("rats", *rats)))
        for decision in (f"variant {variant}", f"roof {roof}", f"flee {flee}", *players):
            state = piper.apply(state, decision).state
        for _ in range(chance.randint(4, 60)):
            after = piper.apply(state, chance.choice(_possible(state))).state
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
    legal = piper.legal(state)
    return [one for one in legal if state.phase != "reveal" or one.removeprefix("reveal ") in there]


def retell(state: State, told: bytes) -> int:
    """The same decisions by the readable rules; how many turns were compared."""
    at, turns = 0, 0
    while at < len(told):
        what, which, place = told[at : at + 3]
        at += 3
        if what == board.ENDED:
            _compare(state, told[at : at + SNAPSHOT])
            at += SNAPSHOT
            turns += 1
            continue
        forms = {
            board.PLAYED: f"play {CARDS[which % 7]} {place + 1}",
            board.HIDDEN: f"hide {place + 1}",
            board.SHOWN: f"show {CARDS[which % 7]}",
            board.FIRST: f"first {place + 1}",
            board.REVEALED: f"reveal {FIGURES[which]}",
        }
        decision = forms[what]
        state = piper.apply(state, decision).state
    return turns


def _compare(state: Any, snapshot: bytes) -> None:
    rest = iter(snapshot)

    def take(count: int) -> list[int]:
        return [next(rest) for _ in range(count)]

    houses = state.houses + (None,) * (MOST_HOUSES - len(state.houses))
    turn, standing = take(2)
    assert turn == state.turn
    assert standing == sum((not house.out) << at for at, house in enumerate(state.houses))
    assert take(MOST_HOUSES) == [house.tracker if house else 0 for house in houses]
    assert take(MOST_HOUSES) == [house.claimed if house else 0 for house in houses]
    stands = {figure: at for at, gap in enumerate(state.gaps) for figure in gap}
    assert take(7) == [stands.get(figure, NOWHERE) for figure in FIGURES]
    line = [place.character for place in state.line]
    assert take(4) == [FIGURES.index(who) if who else NOWHERE for who in line]
    upper, lower, face_down = take(4), take(4), take(4)
    for at, place in enumerate(state.line):
        cards = [card for card in (upper[at], lower[at]) if card]
        lying = [HIDDEN if face_down[at] >> which & 1 else CARDS[card] for which, card in enumerate(cards)]
        assert tuple(lying) == place.cards
    deck, used = take(7), take(7)
    assert used == [state.discards.count(figure) for figure in FIGURES]
    assert deck == [in_deck(state).get(figure, 0) for figure in FIGURES]
    take(12 + MOST_CARDS * MOST_HOUSES)


def proof(turns: int, seed: int) -> int:
    """Compare so many turns at least: both kernels with each other, and with the rules. How many there were."""
    compared = 0
    for number, (state, position, best_of) in enumerate(positions(Random(seed))):
        tales = [one.tell(position, number, best_of) for one in kernels()]
        assert len(set(tales)) == 1, (state, position)
        assert len({tuple(one.play(position, number, 5, best_of)) for one in kernels()}) == 1, (state, position)
        compared += retell(state, tales[0])
        if compared >= turns:
            break
    return compared


if __name__ == "__main__":
    many = proof(int(sys.argv[1]), seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    names = " and ".join(one.__name__.rpartition(".")[2] for one in kernels())
    print(f"{many:,} turns are the same by the rules and by the kernels: {names}")  # noqa: T201 - a command of its own
