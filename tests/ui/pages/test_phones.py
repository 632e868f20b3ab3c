"""The page that lets a phone in, on the screens of a box: a camera reads the code, an eye the digits."""

import pytest
import zxingcpp
from PIL import Image, ImageOps

from companion.values import changed
from tests.e2e.panel_text import shows
from ui.frame import Tone
from ui.pages import Context, OpenPage, PhoneAction, PhoneStatus
from ui.pages.phones import JoinCodePage, PhonesPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.qr import qr
from ui.words import LANGUAGES, Words

LONGEST = PhoneStatus(True, "192.168.178.123:8417", "K7P2MQXH4R", "417203")
ADDRESS = "HTTP://192.168.178.123:8417/J/K7P2MQXH4R"


def context(phones: PhoneStatus, language: str = "en") -> Context:
    return Context(None, Words(language), phones=phones)


def read(picture: Image.Image) -> list[str]:
    """As a camera sees a lit panel in its dark frame."""
    zoom = 4 if picture.width < 320 else 1
    large = picture.convert("L").resize((picture.width * zoom, picture.height * zoom), Image.Resampling.NEAREST)
    return [code.text for code in zxingcpp.read_barcodes(ImageOps.expand(large, 40, 0))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_camera_reads_the_code_on_every_screen_from_the_smallest_oled_on(language: str) -> None:
    frame = JoinCodePage().render(context(LONGEST, language)).frame
    assert read(paint_onebit(frame, (128, 64), qr)) == [ADDRESS]
    for size in ((320, 240), (480, 320), (800, 480)):
        assert read(paint_colour(frame, size, 1.0, qr)) == [ADDRESS]


def modules(picture: Image.Image) -> int:
    """Return how many pixels wide the corner of the code on a panel of 128 × 64 is: it has seven modules."""
    picture = picture.convert("1")
    dark = [[not picture.getpixel((x, y)) for x in range(64)] for y in range(64)]
    corner = next((x, y) for y in range(64) for x in range(64) if dark[y][x])
    return next(at for at in range(64) if not dark[corner[1]][corner[0] + at])


def test_the_smallest_oled_has_two_pixels_for_a_module() -> None:
    """One is too fine for a camera across the table."""
    assert modules(paint_onebit(JoinCodePage().render(context(LONGEST)).frame, (128, 64), qr)) == 14


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(128, 32), (128, 64)])
def test_without_a_camera_address_and_digits_are_on_the_panel(language: str, size: tuple[int, int]) -> None:
    rendered = JoinCodePage().render(context(LONGEST, language))
    assert rendered.actions[1] == OpenPage(JoinCodePage(by_digits=True))
    frame = JoinCodePage(by_digits=True).render(context(LONGEST, language)).frame
    picture = paint_onebit(frame, size, qr)
    assert shows(picture, "192.168.178.123:8417")
    assert "417203" in str(frame.lines[0])
    warned = JoinCodePage(by_digits=True).render(context(changed(LONGEST, was_guessed=True), language)).frame
    assert shows(paint_onebit(warned, size, qr), "192.168.178.123:8417")
    assert (warned.title, warned.lines[0]) == (frame.title, frame.lines[0])
    assert warned.lines[1].tone is Tone.ALARM


def test_who_knocks_is_let_in_by_a_yes_and_by_nothing_else() -> None:
    rendered = JoinCodePage().render(context(changed(LONGEST, has_join_request=True)))
    shut, let_in = rendered.actions
    assert shut == PhoneAction("shut", OpenPage(PhonesPage()))
    assert let_in == PhoneAction("let_in", OpenPage(PhonesPage()))
    assert (rendered.frame.cursor, rendered.back) == (0, shut)


def test_a_code_that_has_expired_is_not_shown() -> None:
    frame = JoinCodePage().render(context(PhoneStatus(is_on=True, address="a:1"))).frame
    assert (frame.code, str(frame.title)) == ("", "This code has expired. Get a new one.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phones", [changed(LONGEST, was_guessed=True), changed(LONGEST, was_guessed=True, code="")])
def test_wrong_codes_do_not_make_the_code_on_the_screen_smaller(phones: PhoneStatus, language: str) -> None:
    """Else a stranger could stop joining by camera after all."""
    frame, usual = (JoinCodePage().render(context(one, language)).frame for one in (phones, LONGEST))
    small = paint_onebit(frame, (128, 64), qr)
    assert modules(small) == modules(paint_onebit(usual, (128, 64), qr))
    assert read(small) == [ADDRESS]
    for size in ((320, 240), (480, 320), (800, 480)):
        assert read(paint_colour(frame, size, 1.0, qr)) == [ADDRESS]
