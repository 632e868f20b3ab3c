"""The table's name, Wi-Fi and phones: what each page offers, and where it leads."""

from typing import Any

import pytest

from companion.settings import BoxSettings
from companion.signals import Pressed, Typed, message
from companion.system_services import SystemStatus
from ui.navigation import UiState, handle_signal
from ui.pages import (
    ChangeSetting,
    CommonPage,
    Context,
    OpenPage,
    Page,
    PhoneAction,
    PhoneStatus,
    RenderedPage,
    SetLanguage,
    SystemAction,
)
from ui.pages.box_settings import SettingsPage
from ui.pages.connections import NetworkChoicePage, PhonesChoicePage, TableNamePage, WifiPage
from ui.pages.first_run import FirstChoicePage, WelcomePage, page_after_welcome
from ui.words import LANGUAGES, Words

LAST = FirstChoicePage()


def context(language: str = "en", **changes: Any) -> Context:
    return Context(None, Words(language), **{"system": SystemStatus(), "has_wifi": True, **changes})


def wifi(language: str = "en", *, in_letters: bool = False, **status: Any) -> RenderedPage:
    return WifiPage(then=LAST, in_letters=in_letters).render(context(language, system=SystemStatus(**status)))


def kinds(page: Page) -> list[str]:
    """Return the names of the pages that follow each other if the first entry of each is taken."""
    found = [type(page).__name__]
    while (following := getattr(page, "then", None)) is not None:
        page = following
        found.append(type(page).__name__)
    return found


def test_the_dialogue_asks_only_what_is_not_known() -> None:
    asked = ["TableNamePage", "NetworkChoicePage", "PhonesChoicePage", "FirstChoicePage"]
    known: dict[str, dict[str, Any]] = {
        "TableNamePage": {"box": BoxSettings(table="Kitchen")},
        "NetworkChoicePage": {"is_online": True},
        "PhonesChoicePage": {"phones": PhoneStatus(is_on=True)},
    }
    assert kinds(page_after_welcome(context(phones=PhoneStatus()))) == asked
    for name, facts in known.items():
        found = kinds(page_after_welcome(context(**{"phones": PhoneStatus(), **facts})))
        assert found == [one for one in asked if one != name]
    assert "NetworkChoicePage" not in kinds(page_after_welcome(context(has_wifi=False)))
    assert kinds(page_after_welcome(Context(None, Words("en"), phones=PhoneStatus()))) == ["FirstChoicePage"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_has_a_way_on_that_changes_nothing_and_a_way_back(language: str) -> None:
    here = context(language, phones=PhoneStatus())
    page = WelcomePage().render(here).actions[0]
    assert isinstance(page, SetLanguage)
    for kind in (NetworkChoicePage, PhonesChoicePage):
        rendered = kind(then=LAST, back=WelcomePage()).render(here)
        assert rendered.ok == OpenPage(LAST)
        assert rendered.back == OpenPage(WelcomePage())
        assert rendered.frame.lines
    assert NetworkChoicePage(then=LAST, back=LAST).render(here).actions[1] == OpenPage(WifiPage(then=LAST))
    assert PhonesChoicePage(then=LAST, back=LAST).render(here).actions[1] == PhoneAction("on", OpenPage(LAST))


def test_a_name_is_typed_and_confirmed() -> None:
    here = context()
    state = UiState(TableNamePage("", 1, back=WelcomePage(), then=LAST))
    assert state.page.render(here).ok == ChangeSetting("table", "", OpenPage(LAST))
    assert state.page.render(here).back == OpenPage(WelcomePage())
    act: object = None
    for signal in (
        *(Pressed("down", 0), Pressed("ok", 0)),
        *(Typed(letter, 0) for letter in "Den 2"),
        *(Typed("enter", 0), Pressed("ok", 0)),
    ):
        assert act is None
        state, act = handle_signal(state, state.page.render(here), signal, here)
    assert act == ChangeSetting("table", "Den 2", OpenPage(LAST))
    assert "Den 2" in str(state.page.render(here).frame.title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_wifi_is_shown_as_a_code_and_in_letters(language: str) -> None:
    facts: dict[str, Any] = {"network": "Ratkeeper-AB12", "password": "abcdefghjk", "address": "http://10.42.0.1"}
    rendered = wifi(language, state="open", **facts)
    assert rendered.frame.code == "WIFI:T:WPA;S:Ratkeeper-AB12;P:abcdefghjk;;"
    close = SystemAction("close", OpenPage(LAST))
    assert rendered.back == rendered.actions[1] == close
    shown = " ".join(map(str, rendered.frame.lines))
    assert all(fact in shown for fact in facts.values())
    letters = wifi(language, in_letters=True, state="open", **facts)
    assert rendered.ok == OpenPage(WifiPage(then=LAST, in_letters=True))
    assert not letters.frame.code
    texts = (letters.frame.title, *letters.frame.lines)
    assert all(any(fact in line.short for line in texts) for fact in facts.values())
    assert letters.ok == close


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["opening", "connecting", "connected"])
def test_the_result_is_shown_in_words(language: str, state: str) -> None:
    rendered = wifi(language, state=state, network="Home", address="192.168.1.7")
    assert rendered.actions == (rendered.back,) == (OpenPage(LAST),)
    assert ("Home" in str(rendered.frame.lines[0])) == (state != "opening")


@pytest.mark.parametrize("state", ["failed", "open"])
def test_a_wrong_password_is_named_and_can_be_typed_again(state: str) -> None:
    rendered = wifi(state=state, why=message("why.wifi_password"), network="Ratkeeper-AB12")
    assert "the password is wrong" in str(rendered.frame.lines[0])
    assert bool(rendered.frame.code) == (state == "open")


@pytest.mark.parametrize("state", ["", "closed", "closing", "newest", "failed"])
def test_it_is_opened_with_the_texts_for_the_phone(state: str) -> None:
    start = wifi("de", state=state).ok
    assert isinstance(start, SystemAction)
    texts = dict(start.texts)
    assert (start.what, texts["language"], texts["join"]) == ("open", "de", "Verbinden")
    assert wifi("de", state=state).back == OpenPage(LAST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_offer_the_same(language: str) -> None:
    settings = SettingsPage()
    here = context(language, box=BoxSettings(table="Kitchen"))
    rendered = settings.render(here)
    assert any("Kitchen" in str(choice.text) for choice in rendered.frame.choices)
    assert OpenPage(TableNamePage("", 1, then=settings)) in rendered.actions
    assert OpenPage(WifiPage(then=settings)) in rendered.actions
    without = settings.render(context(language, has_wifi=False))
    assert OpenPage(WifiPage(then=settings)) not in without.actions
    assert without.back == CommonPage.MENU
