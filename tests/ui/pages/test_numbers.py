"""The page that asks for a number: by arrows, held arrows, keys, cards, codes and fingers; with four buttons, too."""

from typing import Any

import pytest

from companion.cards import Card
from companion.games import load
from companion.session import Session
from companion.sheet_folders import SheetsFound
from companion.sheets import Sheet, read_sheet
from companion.values import changed
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions
from ui.pages.numbers import NumberPage, NumberQuestionPage
from ui.pages.question import QuestionPage
from ui.words import Words


def context(*lines: str, **more: Any) -> Context:
    session = Session(load("score"))
    for line in lines or ("rule entry 0 26", "rule quick 0 1 2 13 26", "players Ada Ben"):
        session.decide(line)
    return Context(session, Words("en").of("score").among(session.players), **more)


def asked(*path: str) -> NumberQuestionPage:
    return NumberQuestionPage(path or ("enter", "Ada"), QuestionPage(), is_first=True)


def pressed(page: Page, where: Context, *roles: str) -> Page:
    for role in roles:
        rendered = page.render(where)
        if role == "ok":
            assert isinstance(rendered.ok, OpenPage), rendered.ok
            page = rendered.ok.page
        elif rendered.on_direction:
            page = rendered.on_direction(role, False)
        else:
            by = 1 if role == "down" else -1
            page = page.moved_to((rendered.frame.cursor + by) % len(rendered.frame.choices))
    return page


def typed(page: Page, where: Context, keys: str) -> Page:
    for key in keys:
        act = page.render(where).on_key
        assert act
        opened = act(key)
        assert isinstance(opened, OpenPage)
        page = opened.page
    return page


def shown(page: RenderedPage) -> list[str]:
    return [choice.text.short for choice in page.frame.choices]


def said(act: object) -> tuple[str, ...]:
    assert isinstance(act, SubmitDecisions)
    return act.lines


def test_it_names_the_player_and_shows_the_number_large_and_the_row() -> None:
    rendered = asked().render(context())
    assert rendered.frame.asked == "Ada"
    assert rendered.frame.banner
    assert rendered.frame.banner.name == "0"
    assert shown(rendered) == ["0", "1", "2", "13", "26", "…"]
    assert rendered.frame.is_row
    assert said(rendered.ok) == ("enter Ada 0",)
    assert asked().is_untouched


def test_arrows_choose_and_change_the_number() -> None:
    where = context()
    page = pressed(asked(), where, "right", "right", "right", "up", "up")
    assert shown(page.render(where))[:5] == ["0", "1", "2", "15", "26"]
    assert said(page.render(where).ok) == ("enter Ada 15",)
    assert not page.is_untouched
    held = page.render(changed(where, now=1.0)).on_direction
    assert held
    later = held("up", True)
    assert said(later.render(where).ok) == ("enter Ada 20",)


def test_exit_restores_the_number_and_then_leads_back() -> None:
    where = context()
    page = pressed(asked(), where, "up")
    back = page.render(where).back
    assert isinstance(back, OpenPage)
    assert said(back.page.render(where).ok) == ("enter Ada 0",)
    assert page.render(where).is_partly_chosen
    again = back.page.render(where).back
    assert again == OpenPage(QuestionPage())
    assert not asked().render(where).is_partly_chosen


def test_the_last_place_opens_the_digits() -> None:
    where = context("players Ada Ben")
    page = pressed(asked(), where, "left", "ok", "left", "up", "up", "right", "down")
    rendered = page.render(where)
    assert rendered.frame.banner
    assert rendered.frame.banner.name == "1[9]"
    assert shown(rendered)[0] == "1[9]"
    assert not rendered.frame.is_row
    assert said(rendered.ok) == ("enter Ada 19",)
    sign = pressed(page, where, "right", "up").render(where)
    assert sign.frame.banner
    assert sign.frame.banner.name == "[-]19"


def test_four_buttons_walk_the_row_and_then_the_digits_downwards() -> None:
    where = context("players Ada Ben", has_left_right=False)
    page = pressed(asked(), where, "down", "down")
    assert said(page.render(where).ok) == ("enter Ada 2",)
    page = pressed(page, where, "down", "down", "down", "ok")
    page = pressed(page, where, "up", "ok", "up", "up", "ok", "down")
    assert said(page.render(where).ok) == ("enter Ada 119",)


def test_a_number_or_a_sum_is_typed() -> None:
    where = context()
    page = typed(asked(), where, "10+15+8-")
    rendered = page.render(where)
    assert isinstance(rendered.ok, OpenPage), "a sum that is not finished enters nothing"
    rendered = typed(page, where, "7").render(where)
    assert [str(line) for line in rendered.frame.lines] == ["= 26"]
    assert said(rendered.ok) == ("enter Ada 26",)
    assert asked().render(where).on_key
    assert asked().render(where).keys == "0123456789+-"


def test_fingers_type_on_a_pad() -> None:
    where = context()
    rendered = pressed(asked(), where, "left", "ok").render(where)
    assert shown(rendered)[1:13] == [*"+-7894561230"]
    act = rendered.actions[shown(rendered).index("7", 1)]
    assert isinstance(act, OpenPage)
    assert said(act.page.render(where).actions[0]) == ("enter Ada 7",)


@pytest.mark.parametrize(("code", "line"), [("42", "enter Ada 42"), ("10+5", "enter Ada 15"), ("x", None)])
def test_a_code_that_is_a_number_enters_it(code: str, line: str | None) -> None:
    scanned = asked().render(context("players Ada Ben")).on_code
    assert scanned
    act = scanned(code)
    assert act is None if line is None else said(act) == (line,)


def test_a_card_with_a_digit_types_it_and_another_is_refused() -> None:
    where = context()
    heard = asked().render(where).on_card
    assert heard
    act = heard(Card("digit", "7"), "code")
    assert isinstance(act, OpenPage)
    assert said(act.page.render(where).ok) == ("enter Ada 7",)
    assert not isinstance(heard(Card("figure", "red"), "code"), OpenPage | SubmitDecisions | CommonPage)


def test_a_category_has_its_hint() -> None:
    category = "[categories.ones]\ntitle = 'Ones'\nhint = 'Sum of the ones'\n"
    sheet: Sheet = read_sheet("x", f"title = 'X'\nrules = ['categories ones twos']\n{category}")
    where = context(*sheet.setup(("Ada",), "en"), sheets=lambda _: SheetsFound((sheet,)))
    lines = asked("enter", "Ada", "Ones").render(where).frame.lines
    assert str(lines[0]) == "Sum of the ones"


def test_a_correction_begins_with_the_number_that_stands() -> None:
    where = context("players Ada Ben", "enter Ada 37", "enter Ben 2")
    rendered = NumberPage(("fix", "entry", "1", "Ada"), QuestionPage()).render(where)
    assert said(rendered.ok) == ("fix entry 1 Ada 37",)
    assert not NumberPage(("fix", "entry", "1", "Ada"), QuestionPage()).is_question
