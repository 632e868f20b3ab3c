"""Odds and decisions of bots at the box: computed beside the loop, and dropped if the position is past."""

import time
from pathlib import Path

from companion.box.worker import BotDriver, OddsDriver
from companion.demo.simulated_user import simulated_box
from companion.games.playouts import KINDS
from companion.session import Session
from companion.signals import BotDecided, EventQueue, OddsUpdated
from companion.values import changed
from tests.companion.test_bot_decision import PIXELS, played
from tests.companion.test_bot_decision import table as bots_table
from tests.games import piper
from tests.kept_games import keep
from tests.test_example_game import WITH_SCANNER
from tests.timeouts import TIMEOUT, wait_until
from ui.frame import Frame, Text
from ui.pages import RenderedPage
from ui.pages.bots import LookAwayPage, watchers
from ui.pages.menu import MenuPage

OPENING = ("players Ada Ben Cleo Dan", "rats red blue yellow green violet")
LINE = ("reveal red", "reveal blue", "reveal piper", "reveal green")
OTHER = RenderedPage(Frame(Text("")))
PREPARES_ODDS, SHOWS_ODDS = changed(OTHER, prepares_odds=True), changed(OTHER, shows_odds=True)
FLED = ("play forward 2", "fix tracker Cleo 6", "fix figure blue Cleo", "play forward 2", "play sewer 3", "reveal red")


def table(*decisions: str) -> Session:
    session = Session(piper)
    for decision in (*OPENING, *LINE, *decisions):
        session.decide(decision)
    return session


def heard(queue: EventQueue, kinds: int = 1) -> list[OddsUpdated]:
    """All that is foretold until so many kinds of play were."""
    found: list[OddsUpdated] = []
    end = time.monotonic() + 60
    while len({one.odds.kind for one in found}) < kinds and time.monotonic() < end:
        signal = queue.take(1)
        if isinstance(signal, OddsUpdated):
            found.append(signal)
    return found


def test_only_who_is_out_may_know() -> None:
    assert watchers(table()) == ()
    assert watchers(table(*FLED)) == ("Cleo",)


def test_numbers_come_by_the_inbox_and_each_kind_is_named() -> None:
    queue, session = EventQueue(), table(*FLED)
    driver = OddsDriver(queue)
    driver.update(SHOWS_ODDS, session, 0.0)
    found = heard(queue, kinds=2)
    driver.close()
    assert [*dict.fromkeys(one.odds.kind for one in found)] == [*KINDS]
    assert found[0].odds.games < found[1].odds.games
    assert found[0].odds.chances["Cleo"].share == 0


def test_numbers_of_a_position_that_is_past_are_dropped() -> None:
    queue, session = EventQueue(), table(*FLED)
    driver = OddsDriver(queue)
    driver.update(SHOWS_ODDS, session, 0.0)
    [first, *_] = heard(queue)
    driver.take(first)
    assert [*driver.odds] == [first.odds]
    session.decide("undo")
    driver.update(SHOWS_ODDS, session, 0.0)
    assert not driver.odds
    driver.update(OTHER, session, 0.0)
    late = [signal for signal in iter(lambda: queue.take(0.1), None) if isinstance(signal, OddsUpdated)]
    for stale in (first, *late):
        driver.take(stale)
    assert not driver.odds
    driver.close()


def test_the_worker_is_started_ahead_of_the_page_and_lives_until_the_game_ends() -> None:
    queue, session = EventQueue(), table(*FLED)
    driver = OddsDriver(queue)
    driver.update(PREPARES_ODDS, session, 0.0)
    process = driver._worker._process
    assert process
    assert driver._worker._is_idle
    driver.update(SHOWS_ODDS, session, 0.0)
    assert heard(queue)
    driver.update(OTHER, session, 0.0)
    session.decide("undo")
    driver.update(SHOWS_ODDS, session, 0.0)
    assert heard(queue)
    assert driver._worker._process is process
    session.decide("fix out Ada")
    session.decide("fix out Ben")
    assert session.state.over
    driver.update(OTHER, session, 0.0)
    wait_until(lambda: process.returncode is not None)


def test_a_bot_is_asked_by_a_worker_that_stays_and_stale_decisions_are_dropped() -> None:
    queue, session = EventQueue(), played(*bots_table("greedy", PIXELS[0]))
    driver = BotDriver(queue)
    driver.update(session, 0.0)
    process, first = driver._worker._process, queue.take(TIMEOUT)
    assert isinstance(first, BotDecided)
    session.decide("play melody 1")
    driver.update(session, 0.0)
    driver.take(first)
    said_by_then, second = driver.says, queue.take(TIMEOUT)
    assert said_by_then is None
    assert isinstance(second, BotDecided)
    driver.take(second)
    assert driver.says == (session.state, second.decision)
    assert driver._worker._process is process
    driver.close()


def test_an_eliminated_player_finds_the_odds_in_the_menu(tmp_path: Path) -> None:
    keep(tmp_path, "game piper", *OPENING, *LINE, *FLED)
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        loop = user.loop
        user.press("back")
        assert isinstance(loop.page, MenuPage)
        user.press("down")
        user.press("ok")
        assert isinstance(loop.page, LookAwayPage)
        user.press("ok")
        user.await_signal(OddsUpdated)
        assert loop.frame
        assert loop.frame.table
        assert [row.name for row in loop.frame.table.rows] == ["Ada", "Ben", "Cleo", "Dan"]
        assert all(row.cells[0] == "0" and not row.cells[1] for row in loop.frame.table.rows if row.name == "Cleo")
        assert loop.frame.secret
        user.press("back")
        assert isinstance(loop.page, MenuPage)
