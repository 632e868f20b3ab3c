"""The code at the end of a game, read off the window's picture as a phone would read it."""

from pathlib import Path
from random import Random

import zxingcpp

from companion.bgstats import link
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from hardware.boards import boards
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.qr import qr


def test_the_result_can_be_scanned_off_a_screen_and_a_small_panel_says_that_it_cannot(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        hands.loop.game.known_names = NAMES
        SimulatedPlayers(hands, Random(2), lambda _: None).sit_down("piper", 5, "rugrats")
        while hands.frame.chart is None:
            hands.press("ok")
        hands.choose("Send the result to a phone")
        frame, session = hands.frame, hands.loop.game.session
    assert session is not None
    # Other kinds of codes are now and then found where none is: in letters, and in the QR code's own dots.
    codes = zxingcpp.read_barcodes(paint_colour(frame, (800, 480), qr=qr))
    [found] = (code for code in codes if code.format == zxingcpp.BarcodeFormat.QRCode)
    assert found.text == frame.code == link(session, tuple(stood.at for stood in session.history))
    small = paint_onebit(frame, qr=qr)
    assert zxingcpp.read_barcodes(small.convert("L")) == []
    assert str(frame.lines[0]).startswith("The code does not fit here")
