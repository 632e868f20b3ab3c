"""The page for updates: what it says and offers in each state, and on which menus it is found."""

import pytest

from companion.system_services import SystemStatus
from ui.pages import Context, OpenPage, RenderedPage, RestartProgram, SystemAction
from ui.pages.box_settings import BackupPage, SettingsPage, UpdatePage
from ui.words import LANGUAGES, Words


def rendered(status: SystemStatus, language: str = "en") -> RenderedPage:
    return UpdatePage().render(Context(None, Words(language), system=status))


def offered(status: SystemStatus) -> list[str]:
    return [act.what if isinstance(act, SystemAction) else "menu" for act in rendered(status).actions]


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        ("", ["check"]),
        ("checking", ["menu"]),
        ("newest", ["check"]),
        ("newer", ["install", "menu"]),
        ("installing", ["menu"]),
        ("failed", ["check"]),
        ("a word of another version", ["check"]),
    ],
)
def test_each_state_offers_what_is_possible_then(state: str, wanted: list[str]) -> None:
    assert offered(SystemStatus(state)) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_both_versions_and_the_error(language: str) -> None:
    [line] = rendered(SystemStatus("newer", "0.1.0", "0.2.0"), language).frame.lines
    assert "0.1.0" in str(line)
    assert "0.2.0" in str(line)
    [line] = rendered(SystemStatus("failed", why="NO_PUBKEY"), language).frame.lines
    assert "NO_PUBKEY" in str(line)


def test_the_settings_lead_there_if_the_box_can_update_itself() -> None:
    there = OpenPage(UpdatePage())
    assert there in SettingsPage().render(Context(None, Words("en"), system=SystemStatus())).actions
    assert there not in SettingsPage().render(Context(None, Words("en"))).actions
    assert rendered(SystemStatus()).back == OpenPage(SettingsPage())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("state", "wanted"),
    [("", 2), ("copying", 1), ("saved", 2), ("restored", 1), ("failed", 2), ("newer", 2)],
)
def test_the_page_of_backups_offers_what_is_possible(language: str, state: str, wanted: int) -> None:
    rendered = BackupPage().render(Context(None, Words(language), system=SystemStatus(state, why="full", games=3)))
    assert len(rendered.actions) == wanted
    assert ("3" in str(rendered.frame.lines[0])) == (state in ("saved", "restored"))
    assert (rendered.actions == (RestartProgram(),)) == (state == "restored")
