"""Dice that the box rolls or people read off, chance that chooses, and cards that one player holds in secret."""

from collections import Counter
from random import Random, SystemRandom

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import load
from companion.games.raid.state import State, hidden
from companion.notation import split
from companion.session import Session
from tests.walks import walk
from ui.games import Roll, look_of
from ui.pages import Context, Draw, Go, Say, Throw
from ui.pages.asking import Ask
from ui.pages.dice_and_hands import HandOver, Hands, InHand, RealDice
from ui.secrecy import seen_at
from ui.words import LANGUAGES, Words

RAID = load("raid")
SIX = Roll(("roll", "rats"), 6, range(1, 11))


def moments(phase: str, seed: int = 1) -> list[Session]:
    """Games that stand in that phase."""
    found, session = [], Session(RAID)
    for _, decision, _ in walk(RAID, Random(seed), 3):
        session.decide(decision)
        state = session.state
        if isinstance(state, State) and state.phase == phase:
            copy = Session(RAID)
            for line in session.decisions:
                copy.decide(line)
            found.append(copy)
    assert found
    return found


def context(session: Session | None, language: str = "en") -> Context:
    words = Words(language)
    return Context(session, words.of("raid"))


@given(st.lists(st.integers(1, 10), min_size=6, max_size=6))
def test_real_dice_are_told_the_highest_first(dice: list[int]) -> None:
    page, wanted = RealDice(SIX), sorted(dice, reverse=True)
    for face in wanted:
        leaf = page.open(context(None))
        act = leaf.acts[[str(choice.text) for choice in leaf.frame.choices].index(str(face))]
        if isinstance(act, Say):
            break
        assert isinstance(act, Go)
        assert isinstance(act.page, RealDice)
        page = act.page
    assert act == Say((" ".join(("roll rats", *map(str, wanted))),))


def test_keys_say_dice_in_any_order_and_zero_is_ten() -> None:
    leaf = RealDice(Roll(("roll",), 2, range(1, 11)), (3,)).open(context(None))
    assert leaf.typed
    assert leaf.typed("0") == Say(("roll 3 10",))
    assert leaf.typed("x") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_dice_are_due_the_box_offers_to_roll_them_first(language: str) -> None:
    for session in moments("roll")[:3]:
        leaf = Ask().open(context(session, language))
        first, second = leaf.acts[:2]
        assert isinstance(first, Throw)
        assert first.roll.count == session.game.blanks(session.state)[0].count("DIE") or first.roll.count == 1
        assert isinstance(second, Go)
        assert leaf.frame.cursor == 0


def test_chance_leaves_only_what_is_legal() -> None:
    look = look_of("raid")
    for session in moments("ability"):
        for seed in range(40):
            left = look.drawn(session.state, Random(seed))
            assert left
            assert set(left) <= set(RAID.legal(session.state))
        secret = Ask(tuple(split(RAID.openly(RAID.legal(session.state)[0])))).open(context(session))
        assert secret.frame.secret
        assert isinstance(secret.acts[-1], Draw)
        page = secret.acts[-1].page(left)
        assert page.open(context(session)).frame.secret


def test_hidden_cards_are_for_one_pair_of_eyes() -> None:
    """Whoever holds a card is on the list, and a page that everybody sees names none."""
    for session in moments("turn")[:6]:
        state = session.state
        assert isinstance(state, State)
        holders = [rat for rat in state.rats if hidden(rat)]
        if not holders:
            continue
        here = context(session)
        assert [str(choice.text) for choice in Hands().open(here).frame.choices] == [rat.name for rat in holders]
        for rat in holders:
            over = HandOver(rat.name).open(here).frame
            frame = InHand(rat.name).open(here).frame
            assert not over.secret
            assert frame.secret
            assert len(frame.lines) == len(hidden(rat))
            others = seen_at(frame, 99, frozenset({99}))
            assert not others.lines
            assert not others.choices


@pytest.mark.exhaustive
def test_a_million_of_the_boxs_dice_are_fair() -> None:
    """Chi-square with nine degrees of freedom: beyond 33.7 fair dice come once in ten thousand runs."""
    chance = SystemRandom()
    faces = range(1, 11)
    counted = Counter(chance.choice(faces) for _ in range(1_000_000))
    assert sum((counted[face] - 100_000) ** 2 / 100_000 for face in faces) < 33.7
