"""The first start: a language, what to do first, and a guided turn on real pages, in every language."""

import math

import pytest

from companion.settings import BoxSettings
from companion.signals import Pressed
from companion.system_services import SystemStatus
from companion.values import changed
from ui.frame import Frame
from ui.legend import turns_itself_at
from ui.navigation import UiState, follow, handle_signal
from ui.pages import ChangeSetting, Context, OpenPage, Page, SetLanguage
from ui.pages.box_settings import BackupPage
from ui.pages.first_run import FirstChoicePage, TourPage, WelcomePage, game_with_tour, steps_of
from ui.pages.new_game import StartPage
from ui.words import LANGUAGES, Words

EN = Context(None, Words("en"), has_panels=True)
GAME = str(game_with_tour())


def pressed(page: Page, context: Context, *roles: str) -> Page:
    """Return the page after some presses, which lead to pages alone."""
    state = UiState(page)
    for role in roles:
        state, act = handle_signal(state, state.page.render(context), Pressed(role, 0), context)
        assert act is None, act
    return state.page


def shown(page: Page, context: Context) -> Frame:
    return page.render(context).frame


def test_the_welcome_page_offers_languages_and_legibility() -> None:
    rendered = WelcomePage().render(EN)
    assert [act.language for act in rendered.actions if isinstance(act, SetLanguage)] == [*LANGUAGES]
    assert [act.name for act in rendered.actions if isinstance(act, ChangeSetting)] == [
        *("volume", "brightness", "is_turned")
    ]
    assert "Willkommen" in str(rendered.frame.title)
    assert rendered.back is None, "there is no page before the first one"
    assert len(WelcomePage().render(changed(EN, has_panels=False)).actions) == len(LANGUAGES) + 1


def test_a_chosen_language_leads_to_the_next_page_and_exit_back_to_it() -> None:
    chosen = WelcomePage().render(EN).actions[0]
    assert isinstance(chosen, SetLanguage)
    assert follow(UiState(WelcomePage()), chosen.then, EN).page == FirstChoicePage()
    assert pressed(FirstChoicePage(), EN, "back") == WelcomePage()
    assert pressed(FirstChoicePage(), EN, "ok") == StartPage()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_box_with_a_window_is_said_to_take_taps(language: str) -> None:
    words = Words(language)
    [buttons] = shown(StartPage(), Context(None, words)).lines
    [taps] = shown(StartPage(), Context(None, words, has_window=True)).lines
    assert (str(buttons), str(taps)) == (words.line("hint.choose"), words.line("hint.tap"))
    assert str(buttons) != str(taps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_installed_box_can_load_a_backup_first(language: str) -> None:
    rendered = FirstChoicePage().render(Context(None, Words(language), system=SystemStatus()))
    assert rendered.actions[-1] == OpenPage(BackupPage())
    assert str(rendered.frame.choices[-1].text) == Words(language).text("first.load")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_way_to_begin_says_what_it_is(language: str) -> None:
    context = Context(None, Words(language))
    choices = [choice.text for choice in shown(FirstChoicePage(), context).choices]
    assert len(choices) == 3
    assert all(str(choice).startswith(choice.short) and len(str(choice)) > len(choice.short) for choice in choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("has_left_right", [True, False])
def test_a_learner_who_does_what_the_tour_asks_comes_to_its_end(language: str, has_left_right: bool) -> None:
    context = Context(None, Words(language), has_left_right=has_left_right)
    page, asked, walked = pressed(FirstChoicePage(cursor=1), context, "ok"), [], 0
    for _ in range(60):
        frame = shown(page, context)
        assert str(frame.title)
        if isinstance(page, TourPage) and page.is_told and page.walk < 0:
            wanted = steps_of(GAME)[page.at].asks
            page = choose(page, context)
            asked += [wanted] if isinstance(page, TourPage) and page.walk == 0 else []
            continue
        walked += frame.motion is not None
        if len(frame.choices) == 2:
            break
        page = pressed(page, context, "ok")
    assert asked == [step.asks for step in steps_of(GAME) if step.asks]
    assert walked, "figures move on the screen"
    assert pressed(page, context, "ok") == StartPage()
    assert pressed(page, context, "down", "ok") == TourPage(GAME)


def choose(page: Page, context: Context) -> Page:
    """Try one choice after the other, as somebody does who does not know which one is meant."""
    for down in range(12):
        for right in range(5):
            tried = pressed(page, context, *["down"] * down, *["right"] * right)
            later = pressed(tried, context, "ok")
            assert isinstance(later, TourPage)
            if not later.is_wrong:
                return later
            assert isinstance(tried, TourPage)
            assert later.at == tried.at, "it stays until the right one is chosen"
    pytest.fail("the tour asks for something that cannot be chosen")


def test_the_demonstration_goes_on_by_itself_to_its_end_within_three_minutes() -> None:
    context = changed(EN, box=BoxSettings())
    page, now = pressed(FirstChoicePage(cursor=2), context, "ok"), 0.0
    while (turns_at := turns_itself_at(UiState(page, since=now), page.render(context), "normal")) < math.inf:
        now = turns_at
        assert now < 180
        page = pressed(page, context, "ok")
    assert now > 20
    assert len(shown(page, context).choices) == 2


def test_exit_leaves_the_tour_step_by_step() -> None:
    second = pressed(TourPage(GAME), EN, "ok")
    assert pressed(second, EN, "back") == TourPage(GAME)
    assert pressed(TourPage(GAME), EN, "back") == FirstChoicePage(cursor=1)
    assert isinstance(second.render(EN).actions[0], OpenPage)
