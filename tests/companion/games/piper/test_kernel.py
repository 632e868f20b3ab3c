"""The playout kernel: it plays by the rules, and fairly."""

from collections import Counter
from random import Random

import pytest

from companion.games.piper.kernel import play
from companion.games.piper.kernel.playout import MOST_TURNS, Pile, Playout
from companion.games.piper.kernel.position import pack, unpack
from companion.games.piper.pieces import HIDDEN
from companion.values import changed
from tests.companion.games.piper.kernel_check import BOX, positions, proof, retell
from tests.exhaustive_params import rest_exhaustive
from tests.games import piper


@pytest.mark.parametrize("turns", rest_exhaustive([2_000, 10_000]))
def test_the_kernel_and_the_rules_agree_on_thousands_of_turns(turns: int) -> None:
    assert proof(turns, seed=7) >= turns


def test_a_kernel_that_walks_wrong_is_caught() -> None:
    state, packed, _ = next(positions(Random(3)))
    start = unpack(packed)
    first, *others = start.trackers
    with pytest.raises(AssertionError):
        retell(state, changed(start, trackers=[first ^ 1, *others]), 1)


def test_equal_seeds_give_equal_games() -> None:
    _, packed, _ = next(positions(Random(5)))
    assert play(packed, 1, 50) == play(packed, 1, 50) != play(packed, 2, 50)


@pytest.mark.parametrize("best_of", [1, 3])
def test_each_game_is_won_once(best_of: int) -> None:
    for _, (_, packed, _) in zip(range(20), positions(Random(11)), strict=False):
        assert sum(play(packed, 1, 10, best_of)) == pytest.approx(10)


def test_a_game_in_which_no_card_moves_a_figure_is_shared_by_all_players() -> None:
    state = piper.start
    for decision in ("players Ada Ben Cid", "rats red blue yellow green", *(["reveal red"] * 4)):
        state = piper.decisions.apply_line(state, decision).state
    packed = pack(state, {"melody": 50}, {}, {})
    assert Playout(unpack(packed), Random(1)).turns_left == MOST_TURNS
    assert play(packed, 1, 2) == pytest.approx([2 / 3] * 3)


def test_the_same_street_turned_round_has_the_same_chances() -> None:
    """The chances go with the seats: whoever sits there has them."""
    games, shares = 2_000, []
    for turned in (0, 2):
        state = piper.start
        for decision in ("players Ada Ben", "rats red blue yellow green violet", *(["reveal red"] * 4)):
            state = piper.decisions.apply_line(state, decision).state
        gaps = (*state.gaps[turned:], *state.gaps[:turned])
        position = pack(changed(state, gaps=gaps, turn=turned, turns=2, cards_left=2), BOX, {}, {})
        won = play(position, 5 + turned, games)
        assert sum(won) == pytest.approx(games)
        shares.append(won[turned] / games)
    assert abs(shares[0] - shares[1]) < 3 / games**0.5


def test_every_order_of_a_pile_is_equally_likely() -> None:
    chance, many = Random(3), 12_000
    orders: Counter[str] = Counter()
    for _ in range(many):
        pile = Pile(["a", "b", "c"], [], "abc", chance)
        orders["".join(pile.draw() for _ in range(3))] += 1
    assert len(orders) == 6
    assert all(abs(count - many / 6) < 5 * (many / 6) ** 0.5 for count in orders.values())


def test_an_empty_pile_is_made_of_its_discards_and_then_of_one_card_of_each_kind() -> None:
    pile = Pile(["a"], ["b"], "xy", Random(1))
    assert [pile.draw(), pile.draw()] == ["a", "b"]
    assert {pile.draw(), pile.draw()} == {"x", "y"}


def test_the_best_of_many_choices_is_the_best() -> None:
    for number, (_, packed, _) in zip(range(30), positions(Random(17)), strict=False):
        start = unpack(packed)
        if start.cards_left and start.phase == "place":
            playout = Playout(start, Random(number), best_of=400)
            scores = [playout._score(*playout._random_choice()) for _ in range(100)]
            assert playout._score(*playout._best_choice()) >= max(scores)


def test_a_position_leaves_open_exactly_what_is_unknown() -> None:
    state = piper.start
    setup = ("variant secret", "players Ada Ben Cid", "rats red blue yellow green")
    for decision in (*setup, *(["reveal red"] * 4), "play back 1", "hide 2"):
        state = piper.decisions.apply_line(state, decision).state
    start = unpack(pack(state, BOX, {"sewer": 2}, {"Cid": ["melody", "melody"]}))
    assert start.hands == [[HIDDEN] * 4, [HIDDEN] * 3, ["melody", "melody", HIDDEN, HIDDEN]]
    assert start.lying == [["back"], [HIDDEN], [], []]
    seen = Counter({"back": 1, "sewer": 2, "melody": 2})
    assert Counter(start.unseen) == Counter(BOX) - seen
    assert sorted(start.spent) == ["sewer", "sewer"]


def test_every_choice_of_two_places_and_cards_is_equally_likely() -> None:
    _, packed, _ = next(positions(Random(5)))
    start = changed(unpack(packed), is_rugrats=False, cards_left=2, touched=[], turn=0, hands=[["a", "b", "c"]])
    playout, many = Playout(start, Random(1)), 72_000
    counts = Counter((*map(tuple, laid), reverse) for laid, reverse in (playout._random_choice() for _ in range(many)))
    assert len(counts) == 6 * 12 * 2
    assert all(abs(count - many / 144) < 5 * (many / 144) ** 0.5 for count in counts.values())
