"""The bots: each better than the one before, and none knows a card that its chair cannot know."""

from collections import Counter
from random import Random

import pytest

from companion.games.piper.bots import BOX, BY_STRENGTH, Match, options, spent
from companion.games.piper.evaluation import evaluate
from companion.games.playouts import Chair
from tests.games import piper


def mid_game(seed: int) -> Match:
    """A game some turns old, with real hands."""
    again = Match(["random"] * 4, Random(seed), 0)
    say = again.say

    class Enough(Exception):  # noqa: N818 - no error
        pass

    def stop_early(decision: str) -> None:
        say(decision)
        if again.state.turns == 6 and again.state.phase == "place":
            raise Enough

    again.say = stop_early  # type: ignore[method-assign]
    with pytest.raises(Enough):
        again.play()
    return again


@pytest.mark.parametrize("bot", BY_STRENGTH)
def test_a_bot_lays_only_cards_that_it_has(bot: str) -> None:
    for seed in range(5):
        match = mid_game(seed)
        name = match.state.houses[match.state.turn].name
        chair = Chair(match.state, name, ("back", "back", "sewer", "forward"), match.happened)
        decision = BY_STRENGTH[bot](chair, seed, 200)
        assert decision in piper.decisions.legal(match.state)
        assert decision.split()[1] in chair.hand


def test_a_bot_does_not_see_what_others_hold() -> None:
    """Swap all that is hidden: hands and decks. What a bot is shown, and so what it does, stays the same."""
    for seed in range(3):
        match = mid_game(seed)
        name = match.state.houses[match.state.turn].name
        hidden = [card for other, hand in match.hands.items() if other != name for card in hand] + match.deck
        chosen = set()
        for swap in range(2):
            Random(swap).shuffle(hidden)
            for other, hand in match.hands.items():
                if other != name:
                    hand[:] = [hidden.pop() for _ in hand]
            match.deck[:] = hidden
            hidden = [card for other, hand in match.hands.items() if other != name for card in hand] + match.deck
            chair = Chair(match.state, name, tuple(match.hands[name]), match.happened)
            chosen.add(BY_STRENGTH["searching"](chair, 7, 300))
        assert len(chosen) == 1


def test_what_is_seen_of_the_cards_is_the_discard_pile() -> None:
    match = mid_game(2)
    assert spent(match.state, match.happened) == Counter(match.spent)
    held = sum(map(len, match.hands.values())) + sum(len(place.cards) for place in match.state.line)
    assert held + len(match.deck) + len(match.spent) == sum(BOX.values())


def test_a_greedy_bot_takes_what_it_likes_best() -> None:
    match = mid_game(1)
    name = match.state.houses[match.state.turn].name
    chair = Chair(match.state, name, tuple(match.hands[name]), match.happened)
    turns = options(match.state, chair.hand)
    best = max(evaluate(option.state, name) for option in turns)
    decision = BY_STRENGTH["greedy"](chair, 1, 0)
    assert any(option.decisions[0] == decision and evaluate(option.state, name) == best for option in turns)


def test_every_way_to_lay_a_hand_is_an_option() -> None:
    match = mid_game(3)
    hand = ("forward", "back", "sewer", "melody")
    turns = options(match.state, hand)
    assert len({frozenset(option.decisions[:2]) for option in turns}) == 6 * 12
