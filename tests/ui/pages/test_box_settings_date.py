"""The page that asks for the date, on a box that knows none."""

import time
from datetime import datetime

import pytest

from companion.values import changed
from ui.pages import Context, OpenPage, SetClock
from ui.pages.box_settings import DatePage, SettingsPage
from ui.words import LANGUAGES, Words

WHEN = (2028, 2, 29, 23, 59)


def context(language: str = "en") -> Context:
    return Context(None, Words(language))


def after(row: int, by: int, when: tuple[int, ...] = WHEN) -> tuple[int, ...]:
    """What the page shows after right (1) or left (-1) in that row."""
    rendered = DatePage(when, cursor=row).render(context())
    act = rendered.sideways[(by + 1) // 2]
    assert isinstance(act, OpenPage)
    assert isinstance(act.page, DatePage)
    assert act.page.cursor == row
    return act.page.when


@pytest.mark.parametrize(
    ("row", "by", "wanted"),
    [
        (0, 1, (2029, 2, 28, 23, 59)),
        (1, 1, (2028, 3, 29, 23, 59)),
        (2, 1, (2028, 2, 1, 23, 59)),
        (2, -1, (2028, 2, 28, 23, 59)),
        (3, 1, (2028, 2, 29, 0, 59)),
        (4, 1, (2028, 2, 29, 23, 0)),
    ],
)
def test_each_row_turns_by_itself_and_every_date_exists(row: int, by: int, wanted: tuple[int, ...]) -> None:
    assert after(row, by) == wanted


def test_years_and_months_end() -> None:
    assert after(0, -1, (2025, 1, 1, 0, 0))[0] == 2025
    assert after(1, -1, (2025, 1, 31, 0, 0)) == (2025, 12, 31, 0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ok_sets_the_clock_to_local_time(language: str) -> None:
    *_, act = DatePage(WHEN).render(context(language)).actions
    assert act == SetClock(datetime(*WHEN).astimezone().timestamp(), OpenPage(SettingsPage()))


def test_it_begins_with_the_guess_and_is_offered_only_without_a_date() -> None:
    guess = time.time()
    there = OpenPage(DatePage.at(guess))
    assert there in SettingsPage().render(changed(context(), unsure_time=guess)).actions
    assert not any(
        isinstance(act, OpenPage) and isinstance(act.page, DatePage) for act in SettingsPage().render(context()).actions
    )
