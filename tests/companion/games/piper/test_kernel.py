"""The playout kernels: they play what the readable rules say, both the same, and fairly."""

from collections import Counter
from importlib import import_module
from itertools import islice
from random import Random

import pytest

from companion.games.piper import kernel
from companion.games.piper.kernel import board, plain
from companion.games.piper.kernel.packed import CHARACTERS, HANDS, LYING, STANDS, TRACKERS, pack
from companion.games.piper.kernel.rush import rush
from companion.games.piper.kernel.shuffles import orders, shuffled
from companion.games.piper.kernel.streams import WAYS, streams_of
from companion.values import changed
from tests.companion.games.piper.retelling import BOX, kernels, positions, proof, retell
from tests.games import piper
from tests.one_of_many import one_of


@pytest.mark.parametrize("turns", one_of([2_000, 10_000]))
def test_thousands_of_turns_are_the_same_by_the_rules_and_by_every_kernel(turns: int) -> None:
    assert proof(turns, seed=7) >= turns


def test_a_kernel_that_walks_wrong_is_caught() -> None:
    state, position, _ = next(positions(Random(3)))
    wrong = bytearray(position)
    wrong[TRACKERS] ^= 1
    with pytest.raises(AssertionError):
        retell(state, plain.tell(bytes(wrong), 1))


def test_whole_games_are_the_same_in_every_kernel() -> None:
    """Also where the plain one hurries."""
    for number, (_, position, _) in zip(range(60), positions(Random(11)), strict=False):
        assert len({tuple(one.play(position, number, 40)) for one in kernels()}) == 1


def test_who_hurries_plays_the_same_game() -> None:
    hurried = 0
    for number, (_, position, _) in zip(range(200), positions(Random(13)), strict=False):
        ends = []
        for hurry in (rush, None):
            won, game = [0] * 5, board.Board(position, streams_of(number), 3, 1)
            for _ in range(3):
                game.deal()
                hurried += game.unseen
                game.finish(won, hurry)
                decks = [*game.deck], [*game.characters], game.cards, game.figures, game.hands
                ends.append((*won, game.trackers, game.standing, game.claimed, game.stands, decks))
        assert ends[:3] == ends[3:]
    assert hurried > 300  # also where cards of the deck stand for those of the hands


def test_who_does_not_look_at_the_hand_wins_as_often() -> None:
    """Laying the deck's top card instead of any card of the hand changes nobody's chances."""
    games, state = 10_000, piper.start
    for decision in (
        "players Ada Ben Cid",
        "rats red blue yellow green",
        *(["reveal red"] * 2),
        *(["reveal blue"] * 2),
    ):
        state = piper.apply(state, decision).state
    position, wins = pack(state, BOX, {}, {}), []
    for looks in (False, True):
        won, game = [0] * 5, board.Board(position, streams_of(5), games, 1)
        assert game._unseen
        game._unseen, game._must_deal = not looks, looks
        game.start.begins_turn = not looks
        for _ in range(games):
            game.deal()
            game.finish(won, rush)
        assert sum(won) == games * board.WIN
        wins.append(won)
    assert all(abs(one - other) < 3 * board.WIN * games**0.5 for one, other in zip(*wins, strict=True))


def test_every_way_to_lay_two_cards_is_equally_likely() -> None:
    streams, many = streams_of(1), 120_000
    counts = Counter(zip(islice(streams.places, many), streams.places_after, strict=False))
    assert sorted(counts) == WAYS
    assert all(abs(count - many / len(WAYS)) < 5 * (many / len(WAYS)) ** 0.5 for count in counts.values())


def test_the_same_street_turned_round_has_the_same_chances() -> None:
    """The chances go with the seats: whoever sits there has them."""
    games, shares = 20_000 if kernel.is_native() else 2_000, []
    for turned in (0, 2):
        state = piper.start
        for decision in ("players Ada Ben", "rats red blue yellow green violet", *(["reveal red"] * 4)):
            state = piper.apply(state, decision).state
        gaps = (*state.gaps[turned:], *state.gaps[:turned])
        position = pack(changed(state, gaps=gaps, turn=turned, turns=2, cards_left=2), BOX, {}, {})
        won = kernel.kernel()(position, 5 + turned, games, 1)
        assert sum(won) == games * board.WIN
        shares.append(won[turned] / sum(won))
    assert abs(shares[0] - shares[1]) < 3 / games**0.5


def test_every_card_comes_everywhere_in_a_shuffled_pile_and_two_shuffles_have_nothing_in_common() -> None:
    shuffles, size, many = orders(streams_of(3).bits, 8, 10_000), 5, 10_000
    piles = [shuffled(bytes(range(size)), next(shuffles)) for _ in range(many)]
    for at in range(size):
        # In one pile, the next one, and those of the same orders: what these have in common spreads their counts.
        for after, by, widest in ((0, at, 6), (1, 0, 6), (127, 0, 9), (128, 0, 6)):
            pairs = Counter((one[at], other[by]) for one, other in zip(piles, piles[after:], strict=False))
            expected = many / (size if after == 0 else size * size)
            assert len(pairs) == (size if after == 0 else size * size)
            assert all(abs(count - expected) < widest * expected**0.5 for count in pairs.values())


def test_what_is_no_position_is_refused() -> None:
    if kernel.is_native():
        native = import_module(kernel.NATIVE)
        right = bytearray(next(positions(Random(3)))[1])
        strangers = [bytes([*right[:at], 8, *right[at + 1 :]]) for at in (STANDS, CHARACTERS, LYING, HANDS)]
        for wrong in (b"", b"\0" * 119, b"\xff" * 119, *strangers):
            with pytest.raises(ValueError, match="no position"):
                native.play(wrong, 1, 1)
