"""Turning off, restarting and trying other boards: only after a question, and only where that is possible."""

import pytest

from companion.system_services import POWER_OFF, REBOOT, SystemStatus
from ui.pages import CommonPage, Context, OpenPage, RestartProgram, SystemAction
from ui.pages.box_settings import BoardPage, PowerPage, SettingsPage
from ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", [POWER_OFF, REBOOT])
def test_one_press_more_never_turns_off(language: str, what: str) -> None:
    context = Context(None, Words(language), system=SystemStatus("newest"))
    page = PowerPage(what)
    assert OpenPage(page) in SettingsPage().render(context).actions
    rendered = page.render(context)
    assert rendered.ok == rendered.back == OpenPage(SettingsPage())
    assert rendered.actions[1:] == (SystemAction(what, OpenPage(page)),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_when_to_pull_the_plug(language: str) -> None:
    words = Words(language)
    page = PowerPage(POWER_OFF).render(Context(None, words, system=SystemStatus(POWER_OFF)))
    assert str(page.frame.lines[0]) == words.text("power.turning_off")
    assert page.actions == (CommonPage.GAME,)


def test_a_box_without_the_service_says_that_the_plug_may_be_pulled() -> None:
    context = Context(None, Words("en"))
    page = PowerPage(POWER_OFF).render(context)
    assert "Everything is saved. Pull the plug" in str(page.frame.lines[0])
    assert not any(isinstance(act, SystemAction) for act in page.actions)
    assert SettingsPage().render(context).actions[-2:] == (RestartProgram(), OpenPage(PowerPage(POWER_OFF)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_that_was_found_can_be_looked_for_again(language: str) -> None:
    context = Context(None, Words(language), board="hdmi")
    assert OpenPage(BoardPage()) in SettingsPage().render(context).actions
    assert OpenPage(BoardPage()) not in SettingsPage().render(Context(None, Words(language))).actions
    rendered = BoardPage().render(context)
    assert "hdmi" in str(rendered.frame.title)
    assert rendered.actions == (OpenPage(SettingsPage()), RestartProgram(finds_board=True))
