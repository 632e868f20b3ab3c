"""Undo takes back the last thing that was told: a word of a decision that is still being made, or a decision."""

from typing import Any

import pytest

from companion.session import Session
from companion.signals import Held, Pressed, Signal
from tests.games import piper
from ui.desk import Desk, hear
from ui.frame import Text, Tone
from ui.pages import Act, Context, Say
from ui.pages.asking import Ask, Fix
from ui.pages.menu import Menu
from ui.pages.names import Names
from ui.pages.seats import Seats
from ui.pages.start import Start
from ui.words import Words

FIVE = ("players Ada Ben Cleo Dan Eve",)
OPENED = (*FIVE, "rats red blue yellow green violet black", *("reveal red", "reveal blue") * 2)
UNDO = (Pressed("undo", 0),)
HOLD = (Pressed("back", 0), Held("back", 0.8))
TAKE_BACK = Say(("undo",))


def table(*decisions: str) -> Context:
    session = Session(piper)
    for decision in decisions:
        session.decide(decision)
    return Context(session, Words("en"))


def after(signals: tuple[Signal, ...], page: Any, context: Context) -> tuple[Desk, list[Act]]:
    desk, acts = Desk(page), []
    for signal in signals:
        desk, act = hear(desk, desk.page.open(context), signal, context)
        acts.append(act)
    return desk, acts


@pytest.mark.parametrize("signals", [UNDO, HOLD], ids=["undo", "back held"])
@pytest.mark.parametrize(
    ("decisions", "page", "left"),
    [
        (FIVE, Ask(("rats", "red", "blue", "green", "black")), Ask(("rats", "red", "blue", "green"))),
        (FIVE, Ask(("rats", "red")), Ask(("rats",))),
        (OPENED, Ask(("play", "forward")), Ask(("play",))),
        (OPENED, Fix(("fix", "tracker", "Ada")), Fix(("fix", "tracker"))),
        (OPENED, Names("piper", 3, ("Ada", "Ben")), Names("piper", 3, ("Ada",))),
        (OPENED, Names("piper", 3, back=Seats("piper")), Seats("piper")),
    ],
)
def test_a_word_that_was_chosen_goes_and_no_decision_with_it(
    signals: tuple[Signal, ...], decisions: tuple[str, ...], page: Any, left: Any
) -> None:
    desk, acts = after(signals, page, table(*decisions))
    assert desk.page == left
    assert set(acts) == {None}


@pytest.mark.parametrize("signals", [UNDO, HOLD], ids=["undo", "back held"])
@pytest.mark.parametrize(("decisions", "page"), [(FIVE, Ask(("rats",))), (OPENED, Ask()), (OPENED, Fix())])
def test_where_no_word_is_chosen_a_decision_goes(
    signals: tuple[Signal, ...], decisions: tuple[str, ...], page: Any
) -> None:
    assert after(signals, page, table(*decisions))[1][-1] == TAKE_BACK


def test_who_holds_back_once_more_takes_back_once_more() -> None:
    context = table(*FIVE)
    assert after(HOLD * 2, Ask(("rats", "red", "blue")), context)[0].page == Ask(("rats",))
    assert after(HOLD * 2, Ask(("rats", "red")), context)[1] == [None, None, None, TAKE_BACK]


@pytest.mark.parametrize("page", [Start(), Menu()])
def test_before_the_first_game_there_is_nothing_to_take_back(page: Any) -> None:
    desk, acts = after(UNDO, page, Context(None, Words("en")))
    assert desk.flash == Text("Nothing to undo", "There is nothing to take back.", Tone.ALARM)
    assert acts == [None]
