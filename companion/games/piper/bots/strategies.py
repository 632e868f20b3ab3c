"""The strategies of bots: random, greedy and searching. Each uses only what its seat knows."""

from collections.abc import Mapping
from random import Random

from companion.games.piper.bots.known_cards import position_of
from companion.games.piper.bots.possible_turns import options
from companion.games.piper.decisions import legal
from companion.games.piper.ending import verdict
from companion.games.piper.evaluation import evaluate, is_still_in
from companion.games.piper.kernel import play
from companion.games.piper.pieces import actions
from companion.games.piper.state import State
from companion.games.playouts import Bot, Chair, PossibleTurn

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
    return play(position.packed, seed, games, BEST_OF)[position.seats.index(name)] / games


def _card(decision: str) -> str:
    verb, *words = decision.split()
    return words[0] if verb == "play" else ""


BY_STRENGTH: Mapping[str, Bot[State]] = {"random": random_bot, "greedy": greedy_bot, "searching": searching_bot}
