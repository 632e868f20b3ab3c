"""The history of a long game: no press waits for all that was ever decided, and every decision can be reached."""

import pytest

from companion.games import load
from companion.replay_events import ReplayedDecision, replay_events
from companion.session import Session
from ui.pages import CommonPage, Context, OpenPage, RenderedPage, SubmitDecisions, undo
from ui.pages.undo import MOST, ConfirmUndoPage, HistoryPage
from ui.words import Words

SETUP = ("players Ada Ben", "rats red blue yellow green violet")
LONG = 2 * MOST + 50


@pytest.fixture(scope="module")
def context() -> Context:
    session = Session(load("piper"))
    for number in range(LONG):
        session.decide(SETUP[number] if number < len(SETUP) else f"fix tracker Ada {1 + number % 2}", number)
    return Context(session, Words("en").of("piper"))


def page(rendered: RenderedPage, choice: int) -> object:
    act = rendered.actions[choice]
    assert isinstance(act, OpenPage)
    return act.page


def test_a_page_tells_so_many_and_leads_to_those_before(context: Context) -> None:
    pages = [HistoryPage()]
    while isinstance(earlier := page(pages[-1].render(context), 0), HistoryPage):
        pages.append(earlier)
    leaves = [one.render(context) for one in pages]
    assert [len(rendered.frame.choices) for rendered in leaves] == [MOST + 1, MOST + 1, LONG - 2 * MOST]
    assert str(leaves[0].frame.choices[0].text) == f"{LONG - MOST} earlier moves"
    reached = [page(rendered, at) for rendered in leaves for at in range(len(rendered.actions))]
    assert sorted(one.count for one in reached if isinstance(one, ConfirmUndoPage)) == list(range(LONG))
    assert [rendered.back for rendered in leaves] == [CommonPage.MENU, OpenPage(pages[0]), OpenPage(pages[1])]


def test_who_does_not_go_back_after_all_is_where_they_were(context: Context) -> None:
    for where in (HistoryPage(), HistoryPage(end=LONG - MOST), HistoryPage(end=LONG - 2 * MOST)):
        rendered = where.render(context)
        for at in (1, len(rendered.actions) - 1):
            going = page(rendered, at)
            assert isinstance(going, ConfirmUndoPage)
            stays, goes = going.render(context).actions
            assert stays == OpenPage(HistoryPage(cursor=at, end=where.end))
            assert goes == SubmitDecisions(("undo",) * (LONG - going.count))


def test_no_press_plays_the_whole_game_again(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[ReplayedDecision] = []

    def telling(session: Session, first: int, end: int) -> list[ReplayedDecision]:
        told.extend(replay_events(session, first, end))
        return told

    monkeypatch.setattr(undo, "replay_events", telling)
    HistoryPage().render(context)
    assert len(told) == MOST
