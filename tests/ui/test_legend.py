"""What each button does on a page, and how long a page stays that turns by itself."""

import math
from typing import Any

import pytest

from companion.games import load
from companion.session import Session
from companion.settings import BoxSettings
from companion.values import changed
from tests.games import piper
from ui.legend import help_frame, keys_of, seconds_left, turns_itself_at, with_controls
from ui.navigation import UiState
from ui.pages import Context, Page
from ui.pages.box_settings import SelfTestPage, SettingsPage
from ui.pages.guided_steps import GuidedStepsPage, begin_steps
from ui.pages.menu import MenuPage, TableCheckPage
from ui.pages.new_game import NamesPage, SpellingPage, StartPage
from ui.pages.numbers import NumberPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.texts import reading_seconds
from ui.words import Words

OPENED = (
    "players Ada Ben Cleo",
    "rats red blue yellow green",
    *(f"reveal {one}" for one in ("red", "blue", "piper", "green")),
)


def context(*lines: str, game: str = "piper", **more: Any) -> Context:
    session = Session(piper)
    for line in (*OPENED, *lines):
        session.decide(line)
    return changed(Context(session, Words("en").of(game), box=BoxSettings()), **more)


def legend(page: Page, here: Context) -> dict[str, str]:
    return {key.roles[0]: str(key.text) for key in keys_of(page.render(here), here)}


def test_the_question_names_both_directions_and_the_ways_out() -> None:
    assert legend(QuestionPage(), context()) == {
        "up": "Choose",
        "left": "Change",
        "ok": "Take it",
        "back": "Menu",
        "undo": "Undo",
        "help": "Help",
        "quit": "End",
    }
    one_axis = legend(QuestionPage(), context(has_left_right=False))
    assert "left" not in one_axis
    assert one_axis["up"] == "Choose"


@pytest.mark.parametrize(
    ("page", "role", "text"),
    [
        (MenuPage(), "back", "To the game"),
        (TableCheckPage(), "back", "Menu"),
        (CorrectionPage(("fix", "tracker")), "back", "One step back"),
        (SettingsPage(cursor=1), "left", "Change"),
        (SettingsPage(cursor=1), "ok", "Change"),
        (SettingsPage(cursor=0), "ok", "Take it"),
    ],
)
def test_each_page_says_what_its_buttons_do(page: Page, role: str, text: str) -> None:
    assert legend(page, context())[role] == text


def test_while_letters_are_spelled_no_letter_is_a_command() -> None:
    said = legend(SpellingPage(NamesPage("piper", 2), "Ad"), context())
    assert said["left"] == "Next row"
    assert not {"undo", "help", "quit"} & said.keys()


def test_the_directions_mean_nothing_while_the_buttons_are_tested() -> None:
    assert not {"up", "left"} & legend(SelfTestPage(), context()).keys()


def test_without_a_game_nothing_can_be_undone() -> None:
    assert "undo" not in legend(StartPage(), Context(None, Words("en")))


def step(here: Context) -> GuidedStepsPage:
    before, outcome = here.game.state, here.game.decide("play sewer 2")
    page = begin_steps(here, None, before, outcome.events, outcome.state)
    assert page
    return page


def test_a_step_counts_down_at_its_pace_and_stands_still_at_none() -> None:
    here = context("play forward2 1", "play back 1")
    page = step(here)
    rendered = page.render(here)
    state = UiState(page, since=100.0)
    whole = reading_seconds(rendered.frame.title, *rendered.frame.lines)
    assert turns_itself_at(state, rendered, "normal") == 100.0 + whole
    assert turns_itself_at(state, rendered, "slow") == 100.0 + 2 * whole
    assert turns_itself_at(state, rendered, "step") == math.inf
    assert turns_itself_at(changed(state, is_helping=True), rendered, "normal") == math.inf
    assert seconds_left(state, rendered, "normal", 100.0) == math.ceil(whole)
    assert seconds_left(state, rendered, "normal", 100.0 + whole - 0.5) == 1
    assert seconds_left(state, rendered, "step", 100.0) == 0
    frame = with_controls(rendered.frame, state, rendered, changed(here, now=100.0)).with_time()
    assert str(frame.choices[0].text).endswith(f"· {math.ceil(whole)} s")
    assert keys_of(rendered, here)[0].text.short == "The next question"


def test_a_locked_page_says_so_in_its_legend_and_at_its_choice() -> None:
    here = context(now=10.0)
    rendered = QuestionPage().render(here)
    frame = with_controls(rendered.frame, UiState(QuestionPage(), locked_until=11.0), rendered, here)
    assert {key.roles[0]: str(key.text) for key in frame.keys}["ok"] == "Read first"
    assert str(frame.with_time().choices[frame.cursor].text).endswith("…")
    assert rendered.frame.with_time() == rendered.frame


def test_the_help_page_says_which_buttons_are_held() -> None:
    here = context("play forward 1")
    lines = [str(line) for line in help_frame(keys_of(QuestionPage().render(here), here), here.words).lines]
    assert lines[-1] == "Hold Exit down: Undo"
    assert not any("Help" in line or "End" in line for line in lines)


def test_numbers_are_counted_up_and_down() -> None:
    here = Context(Session(load("score")), Words("en").of("score"))
    here.game.decide("players Ada Ben")
    page = NumberPage(("enter", "Ada"), QuestionPage())
    assert legend(page, here)["up"] == "One more, one less"
    assert legend(page, here)["left"] == "Likely numbers"
