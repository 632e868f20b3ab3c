"""Who is winning, at the box: for those who are out, beside the loop, and never of a position that is past."""

import time
from pathlib import Path

from companion.box.oracle import Oracle
from companion.demo.fingers import simulated_box
from companion.games.playouts import KINDS
from companion.session import Session
from companion.signals import Foretold, Inbox
from tests.games import piper
from tests.kept_games import keep
from tests.soon import until
from tests.test_toy_game import WITH_SCANNER
from ui.pages.chances import Chances, LookAway, watchers
from ui.pages.menu import Menu

OPENING = ("players Ada Ben Cleo Dan", "rats red blue yellow green violet")
LINE = ("reveal red", "reveal blue", "reveal piper", "reveal green")
FLED = ("play forward 2", "fix tracker Cleo 6", "fix figure blue Cleo", "play forward 2", "play sewer 3", "reveal red")


def table(*decisions: str) -> Session:
    session = Session(piper)
    for decision in (*OPENING, *LINE, *decisions):
        session.decide(decision)
    return session


def heard(inbox: Inbox, kinds: int = 1) -> list[Foretold]:
    """All that is foretold until so many kinds of play were."""
    found: list[Foretold] = []
    end = time.monotonic() + 60
    while len({one.odds.kind for one in found}) < kinds and time.monotonic() < end:
        signal = inbox.take(1)
        if isinstance(signal, Foretold):
            found.append(signal)
    return found


def test_only_who_is_out_may_know() -> None:
    assert watchers(table()) == ()
    assert watchers(table(*FLED)) == ("Cleo",)


def test_numbers_come_by_the_inbox_and_each_kind_is_named() -> None:
    inbox, session = Inbox(), table(*FLED)
    oracle = Oracle(inbox)
    oracle.watch(Chances(), session)
    found = heard(inbox, kinds=2)
    oracle.close()
    assert [*dict.fromkeys(one.odds.kind for one in found)] == [*KINDS]
    assert found[0].odds.games < found[1].odds.games
    assert found[0].odds.chances["Cleo"].share == 0


def test_numbers_of_a_position_that_is_past_are_dropped() -> None:
    inbox, session = Inbox(), table(*FLED)
    oracle = Oracle(inbox)
    oracle.watch(Chances(), session)
    [first, *_] = heard(inbox)
    assert oracle.is_asked(first)
    session.decide("undo")
    oracle.watch(Chances(), session)
    assert not oracle.is_asked(first)
    oracle.watch(Menu(), session)
    late = [signal for signal in iter(lambda: inbox.take(0.1), None) if isinstance(signal, Foretold)]
    assert not any(map(oracle.is_asked, [first, *late]))
    oracle.close()


def test_who_foretells_is_there_before_it_is_asked_and_gone_when_nobody_wants_to_know() -> None:
    inbox, session = Inbox(), table(*FLED)
    oracle = Oracle(inbox)
    oracle.watch(LookAway(), session)
    prepared = oracle._thinker
    assert prepared
    oracle.watch(Chances(), session)
    assert oracle._thinker is prepared
    assert heard(inbox)
    oracle.watch(Menu(), session)
    until(lambda: prepared._process.returncode is not None)


def test_whoever_is_out_finds_the_bars_in_the_menu(tmp_path: Path) -> None:
    keep(tmp_path, "game piper", *OPENING, *LINE, *FLED)
    with simulated_box(WITH_SCANNER, tmp_path) as fingers:
        loop = fingers.loop
        fingers.press("back")
        assert isinstance(loop.desk.page, Menu)
        fingers.press("down")
        fingers.press("ok")
        assert isinstance(loop.desk.page, LookAway)
        fingers.press("ok")
        fingers.await_signal(Foretold)
        assert loop.frame
        assert loop.frame.table
        assert [row.name for row in loop.frame.table.rows] == ["Ada", "Ben", "Cleo", "Dan"]
        assert all(row.cells[0] == "0" and not row.cells[1] for row in loop.frame.table.rows if row.name == "Cleo")
        assert loop.frame.secret
        fingers.press("back")
        assert isinstance(loop.desk.page, Menu)
