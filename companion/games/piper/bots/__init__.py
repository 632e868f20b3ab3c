"""Who plays The Pied Piper for an empty chair: at random, greedily, or by searching; by what their chair knows."""

from collections.abc import Mapping
from random import Random

from companion.games.piper.bots.seen import position_of
from companion.games.piper.bots.turns import options
from companion.games.piper.decisions import legal
from companion.games.piper.ending import verdict
from companion.games.piper.kernel import play
from companion.games.piper.liking import is_in, liking
from companion.games.piper.pieces import actions
from companion.games.piper.state import State
from companion.games.playouts import Bot, Chair, PossibleTurn

BEST_OF = 3
"""Playouts in which everybody takes the best of three turns are worth more than many more random ones."""


def random_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Any card anywhere."""
    del playouts
    chance, state = Random(seed), chair.state
    if state.phase != "place":
        return chance.choice(legal(state))
    cards = {card for card in chair.hand if card in actions(state.variant)}
    return chance.choice([decision for decision in legal(state) if _card(decision) in cards])


def greedy_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Looks one turn ahead, at the trackers alone."""
    del playouts
    turns = options(chair.state, chair.hand)
    likings = [(liking(option.state, chair.name), option.decisions[0]) for option in turns]
    best = max(score for score, _ in likings)
    return Random(seed).choice([decision for score, decision in likings if score == best])


def searching_bot(chair: Chair[State], seed: int, playouts: int) -> str:
    """Plays every turn to the end of the game, again and again; the better half of them twice as often, and so on."""
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
    """The share of games that this chair would win after that turn; the others are dealt anew for each."""
    state, name = option.state, chair.name
    if state.over:
        winner, by = verdict(state)
        return 0.5 if by == "draw" and is_in(state, name) else float(winner == name)
    if not is_in(state, name):
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
