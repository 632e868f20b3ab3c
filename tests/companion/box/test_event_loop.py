"""What the loop does without a signal: calls that are due, and going on when something broke."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.box.event_loop import Schedule
from companion.games import GAMES
from companion.signals import Pressed, QuitRequested, Saved, Touched, Typed
from tests.companion.box.bare_loop import PIPER, Box, Noting
from ui.frame import Tone
from ui.pages.menu import MenuPage
from ui.pages.question import QuestionPage


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path, PIPER)
    yield box
    box.loop.game.close()


def test_calls_are_made_when_they_are_due_in_their_order() -> None:
    schedule, made = Schedule(), list[str]()
    assert schedule.due == math.inf
    for due, name in ((3.0, "late"), (1.0, "first"), (1.0, "second")):
        schedule.add(due, lambda name=name: made.append(name))  # type: ignore[misc]
    assert schedule.due == 1.0
    assert not schedule.run(0.9)
    assert schedule.run(1.0)
    assert made == ["first", "second"]
    assert schedule.run(5.0)
    assert (made[2:], schedule.due) == (["late"], math.inf)


def test_a_call_that_plans_another_for_now_does_not_keep_the_loop_from_going_on() -> None:
    schedule, made = Schedule(), list[float]()

    def again() -> None:
        made.append(0.0)
        schedule.add(0.0, again)

    schedule.add(0.0, again)
    schedule.run(0.0)
    assert len(made) == 1


def test_something_is_called_later_once_or_every_so_often_until_it_is_stopped(box: Box) -> None:
    made = list[str]()
    box.loop.call_later(2.0, lambda: made.append("once"))
    stop = box.loop.call_every(1.0, lambda: made.append("often"))
    assert box.loop.idle_seconds() == 1.0
    for _ in range(3):
        box.clock.advance(1.0)
        box.loop.step(None)
    assert made == ["often", "once", "often", "often"]
    stop()
    box.clock.advance(9.0)
    box.loop.step(None)
    assert len(made) == 4
    assert box.loop.idle_seconds() is None


def test_what_a_call_changes_is_on_the_screens_at_once(box: Box) -> None:
    box.loop.call_later(1.0, lambda: box.loop.note("fault.undervoltage"))
    box.clock.advance(1.0)
    box.loop.step(None)
    assert [notice.short for notice in box.frame.notices] == ["Low voltage"]
    box.loop.forget("fault.undervoltage")
    box.loop.step(None)
    assert box.frame.notices == ()


def test_only_a_press_that_was_answered_is_one(box: Box) -> None:
    presses = list[str]()
    box.loop.on_press = lambda: presses.append(str(box.frame.title))
    box.hear(Saved(0, 0.0), QuitRequested(0.0))
    assert presses == []
    box.hear(Pressed("back", 0.0), Typed("x", 0.0), Touched(0.5, 0.5, 0.0))
    assert len(presses) == 3
    assert presses[0] == "Menu", "what it led to was drawn before"


def test_the_page_of_the_game_is_opened_and_shown(box: Box) -> None:
    before = (type(box.loop.page), box.frame.title)
    box.hear(Pressed("back", 0.0))
    assert (type(box.loop.page), box.frame.title) != before
    box.loop.open_game()
    assert (type(box.loop.page), box.frame.title) == before


def test_a_signal_that_breaks_something_is_said_and_play_goes_on(box: Box, caplog: pytest.LogCaptureFixture) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("the ferret")

    box.loop.ui.open(MenuPage(), 0.0)
    box.loop.step(None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(box.loop.actions, "do", breaks)
        box.hear(Pressed("ok", 0.0))
    assert caplog.messages == ["internal error"]
    assert box.flash == box.loop.ui.words.text("fault.broke", what="ZeroDivisionError: the ferret")
    assert box.frame.lines[0].tone is Tone.ALARM
    assert not isinstance(box.loop.page, MenuPage)
    box.hear(Pressed("right", 0.0))
    assert caplog.messages == ["internal error"]


def test_a_page_that_cannot_be_opened_gives_way_to_the_game(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("the ferret")

    monkeypatch.setattr(MenuPage, "render", breaks)
    box.hear(Pressed("back", 0.0))
    assert "ZeroDivisionError" in box.flash
    assert not isinstance(box.loop.page, MenuPage)
    assert box.frame.choices


def test_an_error_that_passes_ends_no_built_in_game(box: Box) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("the ferret")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QuestionPage, "render", breaks)
        box.hear(Pressed("down", 0.0))
    box.hear(Pressed("down", 5.0))
    assert box.loop.game.session is not None
    assert isinstance(box.loop.page, QuestionPage)
    assert box.loop.game.session.game.name in GAMES


def test_people_who_come_back_to_a_game_are_told_that_it_goes_on(box: Box) -> None:
    box.loop.welcome()
    assert box.flash == box.loop.ui.words.text("fault.resumed")


def test_workers_hear_of_every_turn_and_of_the_page_that_is_open(tmp_path: Path) -> None:
    odds, bots, told = Noting(), Noting(), list[object]()
    odds.update = lambda *what: told.append(what)  # type: ignore[method-assign]
    bots.update = lambda *what: told.append(what)  # type: ignore[method-assign]
    box = Box(
        tmp_path, (*PIPER, *(f"reveal {name}" for name in ("red", "blue", "piper", "green"))), odds=odds, bots=bots
    )
    told.clear()
    box.loop.step(None)
    assert told == [
        (box.loop.display.rendered, box.loop.game.session, box.clock()),
        (box.loop.game.session, box.clock()),
    ]
    assert box.loop.idle_seconds() == odds.due - box.clock()
    assert isinstance(box.loop.page, QuestionPage)
    box.loop.game.close()
