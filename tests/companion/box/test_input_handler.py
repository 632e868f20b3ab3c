"""What each signal leads to, put into a loop without screens: notices, flashes, the end, and braille."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.signals import (
    BotDecided,
    BrailleKey,
    ButtonStuck,
    ButtonUnstuck,
    CodeBeingTyped,
    DeviceBack,
    DeviceLost,
    OddsUpdated,
    PhoneRequest,
    Pressed,
    QuitRequested,
    Saved,
    SavingFailed,
    Scanned,
    ScannedAgain,
    Signal,
    Typed,
    UnreadableScan,
    message,
)
from companion.values import changed
from tests.companion.box.bare_loop import PIPER, Box, Noting
from ui.frame import Frame, Text
from ui.pages.menu import MenuPage
from ui.pages.new_game import NamesPage, SpellingPage
from ui.pages.question import QuestionPage

SECRET = ("game patin", "intrigue device", "players Ada Ben Cleo Dan Eve")
GONE = message("system.eio")


Make = Callable[..., Box]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    made: list[Box] = []

    def box(*lines: str, **peripherals: Any) -> Box:
        made.append(Box(tmp_path / str(len(made)), lines or PIPER, **peripherals))
        return made[-1]

    yield box
    for one in made:
        one.loop.game.close()


@pytest.mark.parametrize("signal", [QuitRequested(0.0), Typed("q", 0.0)])
def test_it_ends_on_request(make: Make, signal: Signal) -> None:
    box = make()
    box.hear(Pressed("right", 0.0))
    assert not box.loop.actions.is_ended
    box.hear(signal)
    assert box.loop.actions.is_ended


def test_a_q_in_a_name_does_not_end_it(make: Make) -> None:
    box = make()
    box.loop.ui.open(SpellingPage(NamesPage("piper", 2), ""), 0.0)
    box.loop.step(None)
    box.hear(Typed("q", 0.0))
    assert not box.loop.actions.is_ended


def test_a_disk_that_refuses_is_a_notice_until_it_takes_everything(make: Make) -> None:
    box = make()
    box.wait_for_disk()
    seen = []
    for signal in (SavingFailed(GONE, 0.0), Saved(3, 0.0)):
        box.hear(signal)
        seen.append((box.loop.game.trouble, box.notices, bool(box.flash)))
    assert seen == [(GONE, ["fault.not_saved"], False), (None, [], True)]
    assert box.flash == box.loop.ui.words.text("fault.saved_again")


def test_what_was_wrong_with_the_game_before_is_told_until_the_next_decision_is_on_disk(make: Make) -> None:
    box = make()
    box.wait_for_disk()
    box.loop.note("fault.torn")
    box.hear(Saved(0, 0.0))
    assert box.notices == ["fault.torn"], "nothing new was acknowledged"
    box.loop.game.decide("reveal red")
    box.wait_for_disk()
    assert box.notices == []


def test_a_lost_device_is_a_notice_until_it_is_back(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    box = make()
    box.hear(DeviceBack("scanner", 0.0))
    assert box.flash == "", "it was not gone"
    box.hear(DeviceLost("scanner", GONE, 0.0), DeviceLost("button ok", GONE, 0.0))
    assert box.loop.display.notices == {
        "scanner": ("fault.scanner_gone", {"why": GONE}),
        "button ok": ("fault.button_gone", {"why": GONE}),
    }
    assert [line.partition(":")[0] for line in caplog.messages] == ["scanner", "buttons"]
    box.hear(DeviceBack("scanner", 0.0))
    assert box.notices == ["button ok"]
    assert box.flash == box.loop.ui.words.text("fault.scanner_back")


def test_a_stuck_button_is_a_notice_until_it_is_free(make: Make) -> None:
    box = make()
    box.hear(ButtonStuck("ok", 0.0), ButtonStuck("left", 0.0), ButtonUnstuck("ok", 0.0))
    assert box.loop.display.notices == {"stuck left": ("fault.button_stuck", {"button": "left"})}


def test_what_a_scanner_says_of_no_card_is_a_flash(make: Make) -> None:
    box = make()
    box.hear(ScannedAgain("A", 0.0))
    assert box.flash == box.loop.ui.words.text("scan.again")
    box.hear(UnreadableScan("scanner", 3, 0.0))
    assert box.flash == box.loop.ui.words.text("scan.unreadable")
    box.clock.advance(60.0)
    box.loop.step(None)
    assert box.flash == "", "it has been read"


def test_a_code_that_is_being_typed_is_shown_until_it_is_whole(make: Make) -> None:
    box = make()
    box.hear(CodeBeingTyped("A/F", 0.0))
    box.clock.advance(600.0)
    box.loop.step(None)
    assert "A/F_" in box.flash
    box.hear(CodeBeingTyped("", 0.0))
    assert box.flash == ""


def test_each_signal_reaches_what_it_is_for(make: Make) -> None:
    phones, odds, bots, buttons = Noting(), Noting(), Noting(), Noting()
    box = make(phones=phones, odds=odds, bots=bots, buttons=buttons)
    signals = (PhoneRequest({}, 0.0), OddsUpdated(None, 1, 0.0), BotDecided("play", 1, 0.0))
    phones.told.clear()
    box.hear(*signals)
    assert [one.told[0] for one in (phones, odds, bots)] == list(signals)
    assert buttons.told
    box.clock.advance(5.0)
    assert box.loop.idle_seconds() is not None


def test_without_phones_and_workers_their_signals_mean_nothing(make: Make) -> None:
    box = make()
    before = box.frame
    box.hear(PhoneRequest({}, 0.0), OddsUpdated(None, 1, 0.0), BotDecided("play", 1, 0.0), BrailleKey("ok", 0, 0.0))
    assert box.frame == before


def test_a_key_of_braille_is_a_press_where_it_means_one(make: Make) -> None:
    braille = Noting()
    box = make(braille=braille)
    page = box.loop.page
    box.hear(BrailleKey("ok", 0, 0.0))
    assert box.loop.page == page
    braille.meant = Pressed("back", 0.0)
    box.hear(BrailleKey("back", 0, 0.0))
    assert isinstance(box.loop.page, MenuPage)


def secret_page(make: Make, seat: int) -> tuple[Box, Noting]:
    """Ada chooses in secret; the line of braille belongs to the player with that number."""
    braille = Noting(seat)
    box = make(*SECRET, braille=braille)
    box.hear(Pressed("back", 0.0), Pressed("ok", 0.0))
    for _ in range(20):
        if box.frame.secret:
            break
        box.hear(Pressed("ok", 0.0))
    assert box.frame.secret
    assert box.frame.seat == 1
    return box, braille


def test_who_chooses_in_secret_by_braille_is_disturbed_by_no_other_key(make: Make) -> None:
    box, _ = secret_page(make, seat=1)
    cursor = box.frame.cursor
    box.hear(Pressed("right", 0.0), Pressed("ok", 0.0), Scanned("A/FORWARD/01", 0.0))
    assert (box.frame.secret, box.frame.seat, box.frame.cursor, box.flash) == (True, 1, cursor, "")


def test_at_a_players_screen_braille_keys_of_others_move_nothing(make: Make) -> None:
    box, braille = secret_page(make, seat=2)
    frame = box.frame
    braille.meant = Pressed("right", 0.0)
    box.hear(BrailleKey("right", 0, 0.0))
    assert box.frame == frame
    box.hear(Pressed("right", 0.0))
    assert box.frame.cursor != frame.cursor


def test_a_lost_display_takes_the_secret_page_with_it_if_it_was_its_players(make: Make) -> None:
    box, braille = secret_page(make, seat=1)
    box.hear(DeviceLost("braille", GONE, 0.0))
    assert braille.told[-1] == "lost"
    assert not box.frame.secret
    other, _ = secret_page(make, seat=2)
    other.hear(DeviceLost("braille", GONE, 0.0))
    assert other.frame.secret


def test_dice_roll_until_they_lie(make: Make) -> None:
    box = make()
    rolling = Frame(Text("they roll"))
    box.loop.ui.state = changed(box.loop.ui.state, rolling=rolling, rolling_until=box.clock() + 2.0)
    for seconds, is_over in ((0.0, False), (1.9, False), (0.2, True)):
        box.clock.advance(seconds)
        box.loop.step(None)
        assert (box.loop.ui.state.rolling is None) is is_over
    assert isinstance(box.loop.page, QuestionPage)


def test_the_log_has_what_was_heard_but_nothing_that_is_secret(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "ratkeeper")
    make().hear(Pressed("right", 0.0))
    assert any("signal: Pressed" in line for line in caplog.messages)
    box, _ = secret_page(make, seat=0)
    caplog.clear()
    box.hear(Pressed("right", 0.0))
    assert not [line for line in caplog.messages if "heard" in line]
