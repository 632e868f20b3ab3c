"""A walk is told at the pace that people set; hands follow, and a finger that comes a moment late decides nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cards import Card, label
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import PACES, ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from ui.navigation import LOCKED_SECONDS
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.texts import reading_seconds

BOX = changed(read_settings("", boards()), panels=(), scanner=ScannerSettings(repeat=0.0))
OPENED = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")
LINE = (*OPENED, *(f"reveal {figure}" for figure in ("red", "blue", "piper", "green")))
WALK = (*LINE, "play forward2 1", "play back 1", "play sewer 2")
"""Three steps and the cards that go."""


def told(user: SimulatedUser, lines: tuple[str, ...] = WALK) -> None:
    user.loop.game.begin(lines[:-1])
    user.loop.actions.decide(lines[-1:], "", user.loop._clock())
    user.wait_for_disk()
    user.rest()
    assert at(user) == 0


def at(user: SimulatedUser) -> int | None:
    page = user.loop.page
    return page.at if isinstance(page, GuidedStepsPage) else None


def one_step(user: SimulatedUser) -> float:
    """Seconds until the step that is shown turns by itself, a little less than that."""
    return reading_seconds(user.frame.title, *user.frame.lines) * PACES[user.loop.ui.preferences.box.pace] - 0.1


@pytest.fixture(params=["slow", "normal", "quick"])
def paced(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SimulatedUser]:
    with simulated_box(changed(BOX, pace=request.param), tmp_path / "games") as user:
        told(user)
        yield user


def test_each_step_stays_as_long_as_the_pace_says_and_then_the_question_comes(paced: SimulatedUser) -> None:
    for step in range(4):
        assert at(paced) == step
        paced.rest(one_step(paced))
        assert at(paced) == step
        paced.rest(0.2)
    assert paced.loop.page == QuestionPage()
    session = paced.loop.game.session
    assert session is not None
    assert session.pending_steps == [], "hands have followed all of it"


def test_step_by_step_nothing_turns_by_itself(tmp_path: Path) -> None:
    with simulated_box(changed(BOX, pace="step"), tmp_path / "games") as user:
        told(user)
        user.rest(1000.0)
        assert at(user) == 0
        user.press("ok")
        assert at(user) == 1


def test_an_ok_that_was_meant_for_the_last_step_lays_no_card(paced: SimulatedUser) -> None:
    while at(paced) is not None:
        paced.rest(0.1)
    session = paced.loop.game.session
    assert session is not None
    known = session.decisions
    paced.press("ok")
    assert (paced.loop.page, session.decisions) == (QuestionPage(), known)
    paced.rest(LOCKED_SECONDS)
    paced.press("ok")
    assert len(session.decisions) > len(known)


def test_who_answers_in_the_middle_of_a_walk_is_told_the_rest_of_it_first(paced: SimulatedUser) -> None:
    """All but the cards that go: who lays a new Character has cleared its place."""
    paced.press("ok")
    second = paced.frame.title
    paced.scan(label(Card("character", "violet", 1)))  # not in play: the walk stays where it is
    assert (at(paced), paced.frame.title) == (1, second)
    paced.scan(label(Card("character", "green", 2)))
    assert str(paced.frame.title).startswith("The red rat goes back through Ben’s house")
    assert [str(choice.text) for choice in paced.frame.choices] == ["Done"]


def test_a_direction_walks_the_question_under_the_last_step(tmp_path: Path) -> None:
    with simulated_box(changed(BOX, pace="step"), tmp_path / "games") as user:
        told(user)
        user.press("ok", "ok", "ok")
        assert at(user) == 3
        assert str(user.frame.lines[-1]).startswith("Then: ")
        user.press("down")
        assert isinstance(user.loop.page, QuestionPage)
        assert user.frame.cursor == 1


def test_the_pace_is_set_in_the_menu_and_the_next_start_has_it(tmp_path: Path) -> None:
    for pace, presses in (("step", ["left"] * 3), ("quick", ["left"])):
        with simulated_box(changed(BOX, pace="quick" if pace == "step" else "normal"), tmp_path / "games") as user:
            user.press("back")
            user.choose("Settings")
            user.walk_to(1)
            user.press(*presses)
            assert user.loop.ui.context(0.0).box.pace == pace
        with simulated_box(changed(BOX, pace="normal"), tmp_path / "games") as user:
            assert user.loop.ui.context(0.0).box.pace == pace


def test_what_must_be_looked_at_stays_at_any_pace(tmp_path: Path) -> None:
    """A Character of whom all cards lie there already: somebody has to say that it is so."""
    with simulated_box(changed(BOX, pace="quick"), tmp_path / "games") as user:
        told(user, (*OPENED, "reveal red", "reveal red", "reveal red", "reveal red"))
        user.rest(1000.0)
        assert at(user) == 0
        assert str(user.frame.choices[0].text) == "OK"
