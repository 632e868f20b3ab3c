"""The history of a long game: no press waits for all that was ever decided, and every decision can be reached."""

import pytest

from companion.games import load
from companion.replay_events import Happened, happened
from companion.session import Session
from ui.pages import CommonPage, Context, OpenPage, RenderedPage, SubmitDecisions, history
from ui.pages.history import MOST, GoBack, History
from ui.words import Words

SETUP = ("players Ada Ben", "rats red blue yellow green violet")
LONG = 2 * MOST + 50


@pytest.fixture(scope="module")
def context() -> Context:
    session = Session(load("piper"))
    for number in range(LONG):
        session.decide(SETUP[number] if number < len(SETUP) else f"fix tracker Ada {1 + number % 2}", number)
    return Context(session, Words("en").of("piper"))


def page(leaf: RenderedPage, choice: int) -> object:
    act = leaf.actions[choice]
    assert isinstance(act, OpenPage)
    return act.page


def test_a_page_tells_so_many_and_leads_to_those_before(context: Context) -> None:
    pages = [History()]
    while isinstance(earlier := page(pages[-1].render(context), 0), History):
        pages.append(earlier)
    leaves = [one.render(context) for one in pages]
    assert [len(leaf.frame.choices) for leaf in leaves] == [MOST + 1, MOST + 1, LONG - 2 * MOST]
    assert str(leaves[0].frame.choices[0].text) == f"{LONG - MOST} earlier moves"
    reached = [page(leaf, at) for leaf in leaves for at in range(len(leaf.actions))]
    assert sorted(one.count for one in reached if isinstance(one, GoBack)) == list(range(LONG))
    assert [leaf.back for leaf in leaves] == [CommonPage.MENU, OpenPage(pages[0]), OpenPage(pages[1])]


def test_who_does_not_go_back_after_all_is_where_they_were(context: Context) -> None:
    for where in (History(), History(end=LONG - MOST), History(end=LONG - 2 * MOST)):
        leaf = where.render(context)
        for at in (1, len(leaf.actions) - 1):
            going = page(leaf, at)
            assert isinstance(going, GoBack)
            stays, goes = going.render(context).actions
            assert stays == OpenPage(History(cursor=at, end=where.end))
            assert goes == SubmitDecisions(("undo",) * (LONG - going.count))


def test_no_press_plays_the_whole_game_again(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Happened] = []

    def telling(session: Session, first: int, end: int) -> list[Happened]:
        told.extend(happened(session, first, end))
        return told

    monkeypatch.setattr(history, "happened", telling)
    History().render(context)
    assert len(told) == MOST
