"""Dice that the box rolls or people read off, chance that chooses, and cards that one player holds in secret."""

from collections import Counter
from itertools import pairwise, product
from pathlib import Path
from random import Random, SystemRandom

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box.actions import roll_dice
from companion.demo.simulated_user import simulated_box
from companion.games import Roll, load
from companion.games.raid.state import State, hidden
from companion.notation import split
from companion.session import Session
from companion.settings_file import read_settings
from hardware.boards import boards
from tests.walks import walk
from ui.frame import Tone
from ui.pages import ChooseAtRandom, CommonPage, Context, OpenPage, Page, RollDice, SubmitDecisions
from ui.pages.dice_and_hands import HandOverPage, HandPage, HandsPage, RealDicePage
from ui.pages.new_game import SpellingPage
from ui.pages.question import QuestionPage
from ui.pages.renaming import free_text_page
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
    page, wanted = RealDicePage(SIX), sorted(dice, reverse=True)
    for face in wanted:
        rendered = page.render(context(None))
        act = rendered.actions[[str(choice.text) for choice in rendered.frame.choices].index(str(face))]
        if isinstance(act, SubmitDecisions):
            break
        assert isinstance(act, OpenPage)
        assert isinstance(act.page, RealDicePage)
        page = act.page
    assert act == SubmitDecisions((" ".join(("roll rats", *map(str, wanted))),))


def test_keys_say_dice_in_any_order_and_zero_is_ten() -> None:
    rendered = RealDicePage(Roll(("roll",), 2, range(1, 11)), (3,)).render(context(None))
    assert rendered.on_key
    assert rendered.on_key("0") == SubmitDecisions(("roll 3 10",))
    assert rendered.on_key("x") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_dice_are_due_the_box_offers_to_roll_them_first(language: str) -> None:
    for session in moments("roll")[:3]:
        rendered = QuestionPage().render(context(session, language))
        throws = [act for act in rendered.actions if isinstance(act, RollDice)]
        first, second = rendered.actions[:1], rendered.actions[len(throws)]
        assert first == (throws[0],)
        for act in throws:
            assert act.roll.count == session.game.decisions.blanks(session.state)[0].count("DIE") or act.roll.count == 1
        assert isinstance(second, OpenPage)
        state = session.state
        assert isinstance(state, State)
        assert state.challenge
        begins = state.challenge.challenge_dice is None and throws[0].roll.more
        assert [act.both for act in throws] == ([True, False] if begins else [False])
        assert rendered.frame.cursor == 0


def test_chance_leaves_only_what_is_legal() -> None:
    rolls = RAID.dice
    assert rolls
    for session in moments("ability"):
        fitting = [rolls.decisions_for(session.state, dice) for dice in product(range(1, 11), repeat=2)]
        assert set().union(*fitting) == set(RAID.decisions.legal(session.state)), "whatever fits can be rolled"
        left = rolls.decisions_for(session.state, (1, 1))
        secret = QuestionPage(tuple(split(RAID.decisions.redact(RAID.decisions.legal(session.state)[0])))).render(
            context(session)
        )
        assert secret.frame.secret
        draw, by_hand = secret.actions[-2:]
        assert isinstance(draw, ChooseAtRandom)
        assert isinstance(by_hand, OpenPage)
        assert by_hand.page.render(context(session)).frame.secret
        page = draw.page(left)
        assert page.render(context(session)).frame.secret


def test_hidden_cards_are_for_one_pair_of_eyes() -> None:
    """Whoever holds a card is on the list, and a page that everybody sees names none."""
    for session in moments("turn")[:6]:
        state = session.state
        assert isinstance(state, State)
        holders = [rat for rat in state.rats if hidden(rat)]
        if not holders:
            continue
        here = context(session)
        assert [str(choice.text) for choice in HandsPage().render(here).frame.choices] == [rat.name for rat in holders]
        for rat in holders:
            over = HandOverPage(rat.name).render(here).frame
            frame = HandPage(rat.name).render(here).frame
            assert not over.secret
            assert frame.secret
            assert len(frame.lines) == len(hidden(rat))
            others = seen_at(frame, 99, frozenset({99}))
            assert not others.lines
            assert not others.choices


def unfairness(faces: tuple[int, ...]) -> tuple[float, float]:
    """Chi-square of the faces (nine degrees of freedom), and of each with the one before it (ninety-nine)."""
    alone, pairs = Counter(faces), Counter(pairwise(faces))
    each, both = len(faces) / 10, (len(faces) - 1) / 100
    one_to_ten = range(1, 11)
    return (
        sum((alone[face] - each) ** 2 / each for face in one_to_ten),
        sum((pairs[pair] - both) ** 2 / both for pair in product(one_to_ten, one_to_ten)),
    )


@pytest.mark.exhaustive
def test_a_million_of_the_boxs_dice_are_fair(tmp_path: Path) -> None:
    """What the box throws, from the system's entropy. Fair dice exceed these bounds once in ten thousand runs."""
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        chance = hands.loop.ui.chance
        assert isinstance(chance, SystemRandom)
        alone, pairs = unfairness(roll_dice(Roll((), 1_000_000, range(1, 11)), chance))
        assert alone < 33.7
        assert pairs < 157


@pytest.mark.exhaustive
def test_loaded_dice_would_be_found_out() -> None:
    """A byte's remainder by ten shows 1 to 6 a little too often; dice that seldom repeat themselves do as they do."""
    chance = Random(1)
    alone, _ = unfairness(tuple(1 + byte % 10 for byte in chance.randbytes(1_000_000)))
    assert alone > 33.7
    shy = [1]
    while len(shy) < 200_000:
        face = chance.randint(1, 10)
        shy.append(face if face != shy[-1] else chance.randint(1, 10))
    assert unfairness(tuple(shy))[1] > 157


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_room_may_have_any_name(language: str) -> None:
    """Spelled at the box, behind the usual ones; whoever likes those presses no more than before."""
    [session, *_] = [
        one for one in moments("turn") if any(line.startswith("explore") for line in RAID.decisions.legal(one.state))
    ]
    here = context(session, language)
    side = next(split(line)[1] for line in RAID.decisions.legal(session.state) if line.startswith("explore"))
    rendered = QuestionPage(("explore", side)).render(here)
    assert rendered.frame.cursor == 0
    assert isinstance(rendered.actions[0], OpenPage)
    own = rendered.actions[-1]
    assert isinstance(own, OpenPage)
    page: Page = own.page
    assert page.render(here).frame.title == rendered.frame.title
    for letter in "Zoo du roi":
        typed = page.render(here).on_key
        assert typed
        act = typed(letter)
        assert isinstance(act, OpenPage)
        page = act.page
    done = page.render(here).actions[0]
    assert isinstance(done, OpenPage)
    typing = done.page.render(here)
    assert typing.ok == SubmitDecisions((f'explore {side} "Zoo du roi" scurrying 1',))
    assert typing.back is CommonPage.GAME
    session.decide(f'explore {side} "Zoo du roi" scurrying 1')
    twice = SpellingPage(free_text_page(QuestionPage(), (), ("a b",), ("Zoo du roi",), "raid"), "Zoo du roi").render(
        here
    )
    assert twice.frame.lines[-1].tone is Tone.ALARM
