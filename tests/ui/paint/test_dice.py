"""Dice as everybody sees them: compared die by die, tumbling when the box has thrown them, and then at rest."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games.raid.rolling import compare, falling
from companion.session import Outcome, Session
from companion.settings_file import read_settings
from companion.signals import Pressed
from companion.values import changed
from hardware.boards import boards
from tests.games import ahead
from tests.ui.raid_moments import RaidMoments
from ui.frame import Dice, DiceRow, Frame, Text
from ui.games import presenter_of
from ui.navigation import LOCKED_SECONDS, LYING_SECONDS, TUMBLING_SECONDS
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.paint.colour import paint_colour
from ui.paint.dice import seen
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import Words

PRESENTER = presenter_of("raid")
WORDS = Words("en").of("raid")
HANDFUL = st.lists(st.integers(1, 10), min_size=4, max_size=4).map(tuple)
RATS = st.lists(st.integers(1, 10), min_size=3, max_size=3).map(tuple)
TWO = Dice((DiceRow(Text("Cat"), (9, 8, 2), tumbles=True), DiceRow(Text("Rats"), (9, 9, 5, 1), 2, tumbles=True)), 1, 1)


def row(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def to_be_rolled(moments: RaidMoments) -> Session:
    """One rat with three dice against four."""
    lines = ("explore north Kitchen scurrying 3", "roll 10", "challenge Kitchen 3", "aid none", "ready")
    return moments.session(*lines)


SESSION = to_be_rolled(RaidMoments("en", 2))


@given(HANDFUL, RATS)
def test_the_picture_says_who_won_and_by_which_dice(challenge: tuple[int, ...], rats: tuple[int, ...]) -> None:
    waits, first = ahead(SESSION, f"roll challenge {row(challenge)}")
    alone = PRESENTER.dice_on_table(SESSION.state, first.events, WORDS)
    assert alone
    assert [one.dice for one in alone.rows] == [falling(challenge)]
    still = PRESENTER.dice_on_table(waits.state, (), WORDS)
    assert still
    assert still == alone.thrown(tumbling=False)
    _, second = ahead(waits, f"roll rats {row(rats)}")
    both = PRESENTER.dice_on_table(waits.state, second.events, WORDS)
    assert both
    verdict = compare(challenge, rats)
    assert [one.dice for one in both.rows] == [falling(challenge), falling(rats)]
    assert both.ahead == (None if verdict.first is None else 0 if verdict.first else 1)
    assert both.tied == verdict.tied
    assert [one.counted for one in both.rows] == [verdict.successes if both.ahead == at else 0 for at in range(2)]
    for winner, loser in pairwise(both.rows if both.ahead == 0 else both.rows[::-1]):
        if both.ahead is not None and not both.tied:
            assert all(die > max(loser.dice) for die in winner.dice[: winner.counted])


@given(HANDFUL, st.floats(0, 0.999))
def test_tumbling_dice_decide_nothing_and_end_in_what_they_show(dice: tuple[int, ...], progress: float) -> None:
    thrown = Dice((DiceRow(Text("Cat"), (7,)), DiceRow(Text("Rats"), dice, 2, tumbles=True)), 1, 1)
    early, ended = seen(thrown, progress), seen(thrown, 1.0)
    assert ended == thrown
    assert early.ahead is None
    assert early.tied == 0
    assert all(one.counted == 0 for one in early.rows)
    assert early.rows[0].dice == (7,), "what lay there lies there"
    assert len(early.rows[1].dice) == len(dice)
    assert all(1 <= die <= 10 for die in early.rows[1].dice)


@pytest.mark.parametrize("size", [(128, 64), (128, 32), (128, 128), (320, 240), (480, 320), (800, 480), "terminal"])
def test_every_painter_moves_them_and_ends_in_the_result(size: tuple[int, int] | str) -> None:
    def painted(frame: Frame, progress: float) -> str | bytes:
        if isinstance(size, str):
            return paint_terminal(frame, 80, 24, progress=progress)
        small = size[1] <= 64
        image = paint_onebit(frame, size, progress=progress) if small else paint_colour(frame, size, progress)
        return image.tobytes()

    rolling = Frame(Text("They roll"), dice=TWO)
    pictures = {painted(rolling, at / 12) for at in range(12)}
    assert len(pictures) > 6
    assert painted(rolling, 1.0) not in pictures
    assert painted(rolling, 1.0) == painted(changed(rolling, dice=TWO.thrown(tumbling=False)), 0.0)


class Ears:
    """Hears what is announced, and which frames are described."""

    def __init__(self) -> None:
        self.announced: list[str] = []
        self.tumbled: list[Dice] = []

    def announce(self, outcome: Outcome, words: Words) -> None:  # noqa: ARG002 - as announcers are told
        self.announced.append(outcome.decision)

    def describe(self, frame: Frame, words: Words) -> None:  # noqa: ARG002 - as above
        if frame.dice and frame.dice.tumble:
            self.tumbled.append(frame.dice)


def at_the_roll(hands: SimulatedUser) -> Session:
    lines = ("game raid", *SESSION.decisions)
    hands.loop.game.begin(lines)
    hands.loop.open_game()
    hands.wait_for_disk()
    hands.rest()
    session = hands.loop.game.session
    assert session is not None
    return session


def test_dice_tumble_before_the_result_is_announced(tmp_path: Path) -> None:
    ears = Ears()
    with simulated_box(read_settings("", boards()), tmp_path, announcers=(ears,)) as hands:
        session = at_the_roll(hands)
        ears.announced.clear()
        hands.press("ok")  # both sides at once
        assert [line.split()[:2] for line in session.decisions[-2:]] == [["roll", "challenge"], ["roll", "rats"]]
        rolling = hands.frame.dice
        assert rolling
        assert all(one.tumbles for one in rolling.rows)
        assert not hands.frame.choices
        hands.wait_for_disk()
        assert not ears.announced, "the dice have not come to lie"
        hands.rest(TUMBLING_SECONDS + LYING_SECONDS)
        assert ears.announced == list(session.decisions[-2:])
        assert hands.frame.dice == rolling.thrown(tumbling=False)
        assert ears.tumbled
        assert set(map(id, ears.tumbled)) == {id(rolling)}


def test_who_presses_while_they_tumble_sees_the_result_and_decides_nothing(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        session = at_the_roll(hands)
        hands.press("ok")
        told = session.decisions
        hands.press("ok")
        assert session.decisions == told
        assert isinstance(hands.loop.page, GuidedStepsPage | QuestionPage)
        assert hands.frame.dice
        assert not hands.frame.dice.tumble
        assert hands.loop.ui.state.rolling is None


def test_a_box_whose_dice_lie_still_rests(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        at_the_roll(hands)
        hands.press("ok")
        hands.wait_for_disk()
        assert 0 < (hands.loop.idle_seconds() or 0) < 0.2, "a picture is due"
        hands.rest(TUMBLING_SECONDS + LYING_SECONDS)
        hands.rest(LOCKED_SECONDS)
        first = hands.loop.idle_seconds() or 0
        hands.rest(first + 0.01)
        assert first + (hands.loop.idle_seconds() or 99) > 0.9, "it wakes at most twice a second"


def test_real_dice_need_no_show(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        session = at_the_roll(hands)
        assert hands.loop.actions.decide(("roll challenge 9 8 7 2",), "", 100.0) is None
        hands.rest()
        assert hands.loop.ui.state.rolling is None
        assert session.decisions[-1] == "roll challenge 9 8 7 2"
        assert hands.frame.dice
        assert [one.dice for one in hands.frame.dice.rows] == [(9, 8, 7, 2)]


def test_hasty_fingers_and_cards_do_not_break_it(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        session = at_the_roll(hands)
        hands.press("ok")
        hands.loop.step(Pressed("back", 100.0))
        assert hands.loop.ui.state.rolling is None
        hands.hold("back")
        assert len(session.decisions) == len(SESSION.decisions) + 1, "held, it takes back one roll"
