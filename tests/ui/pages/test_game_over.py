"""Somebody shown large: whose turn begins, for a moment; who has won, with nothing under the finger that loses it."""

import pytest

from companion.games.piper.events import TurnBegan
from companion.signals import Pressed
from tests.e2e.panel_text import shows
from tests.ui.legible import PANELS, is_read
from tests.ui.moments import LONG_NAMES, PLAIN_NAMES, Moments, ended, won
from tests.ui.pages.test_phones import LONGEST, read
from ui.frame import Choice, Frame, Text
from ui.games import presenter_of
from ui.navigation import UiState, after_decision, handle_signal, show
from ui.pages import BeginGame, OpenPage, PhoneStatus
from ui.pages.game_over import GameOverPage, ResultCodePage
from ui.pages.guided_steps import GuidedStepsPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.qr import qr
from ui.paint.terminal import paint_terminal
from ui.texts import READING_SECONDS
from ui.words import LANGUAGES, Words

NAMES = (PLAIN_NAMES, LONG_NAMES)


@pytest.mark.parametrize("names", NAMES, ids=("plain", "long"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", PANELS)
def test_a_change_of_turn_tells_all_of_it(size: tuple[int, int], language: str, names: tuple[str, ...]) -> None:
    moments = Moments(language, 5, names)
    session = moments.session()
    before = session.state
    outcome = session.decide("play forward 1")
    context = moments.context(session, recent=outcome.events)
    desk = after_decision(outcome, before, context)
    frame = show(desk, desk.page.render(context), 0.0)
    assert frame.banner
    assert frame.banner.name == names[1]
    picture = paint_onebit(frame, size)
    if size[1] < 64:  # all numbers, and the letters of whose turn it is
        assert shows(picture, names[1][:2])
    else:
        assert shows(picture, names[1].split()[0])
        assert frame.banner.about
        assert is_read(frame.banner.about, frame, size)
    assert show(desk, desk.page.render(context), READING_SECONDS + 60).banner is None, "for a moment"
    pressed, _ = handle_signal(desk, desk.page.render(context), Pressed("down", 0.1), context)
    assert show(pressed, pressed.page.render(context), 0.1).banner is None, "until somebody presses"


def test_after_a_walk_the_turn_begins_when_hands_are_done() -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward 1", "play back 2")
    before = session.state
    outcome = session.decide("play forward 1")
    session.decide("undo")
    desk = UiState(GameOverPage())
    for line in ("play forward 1", "reveal blue"):
        before = session.state
        outcome = session.decide(line)
        context = moments.context(session, recent=outcome.events)
        desk = after_decision(outcome, before, context)
        while isinstance(desk.page, GuidedStepsPage):
            assert desk.hero is None
            desk, _ = handle_signal(desk, desk.page.render(context), Pressed("ok", 0.0), context)
    assert desk.hero
    assert desk.hero.name == PLAIN_NAMES[2]


@pytest.mark.parametrize("names", NAMES, ids=("plain", "long"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winner_comes_first_and_then_the_whole_game(language: str, names: tuple[str, ...]) -> None:
    moments = Moments(language, 5, names)
    session = won(moments)
    context = moments.context(session)
    rendered = GameOverPage().render(context)
    hero = rendered.frame.banner
    assert hero
    assert (hero.name, hero.track and hero.track.value) == (names[1], 0)
    [whole_game, *others] = rendered.actions
    assert isinstance(whole_game, OpenPage)
    chart = whole_game.page.render(context)
    assert chart.frame.banner is None
    assert chart.frame.chart
    assert chart.actions[0] == OpenPage(GameOverPage())
    assert any(isinstance(act, BeginGame) for act in others)
    for size in PANELS:
        assert is_read(rendered.frame.lines[0], rendered.frame, size)
    assert paint_colour(rendered.frame, (480, 320)) != paint_colour(chart.frame, (480, 320))
    assert f"[{names[1][:9]}" in paint_terminal(rendered.frame, 80, 24, colour=False)


def test_under_the_finger_lies_nothing_that_loses_the_winner() -> None:
    moments = Moments("en", 5)
    for session in (won(moments), ended(moments)):
        assert isinstance(GameOverPage().render(moments.context(session)).actions[0], OpenPage)


@pytest.mark.parametrize("panel", [(128, 64), (128, 32)])
def test_two_of_one_first_name_are_told_apart(panel: tuple[int, int]) -> None:
    """Their whole names do not fit, and the first words of them are the same."""
    names = ("Maximilian-Alexander Robert", "Maximilian-Alexander Rupert")
    words = Words("en").of("piper").among(names)
    heroes = [presenter_of("piper").news((TurnBegan(name, 2),), words).banner for name in names]
    frames = [Frame(Text("What?"), banner=hero, choices=(Choice(Text("Go on")),)) for hero in heroes]
    assert len({paint_onebit(frame, panel).tobytes() for frame in frames}) == 2
    alone = presenter_of("piper").news((TurnBegan("Maximilian-Alexander Robert", 2),), Words("en").of("piper")).banner
    assert alone
    assert alone.short == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_leads_to_the_picture_if_phones_are_on(language: str) -> None:
    moments = Moments(language, 5)
    session = ended(moments)
    frame = moments.page(ResultCodePage(), session, phones=LONGEST)
    assert read(paint_onebit(frame, (128, 64), qr)) == ["HTTP://192.168.178.123:8417/RESULT.PNG"]
    assert read(paint_colour(frame, (320, 240), 1.0, qr)) == ["HTTP://192.168.178.123:8417/RESULT.PNG"]
    rendered = ResultCodePage().render(moments.context(session, phones=LONGEST))
    assert isinstance(rendered.actions[1], OpenPage)
    for page, phones in (
        (rendered.actions[1].page, LONGEST),
        (ResultCodePage(), PhoneStatus()),
        (ResultCodePage(), None),
    ):
        frame = moments.page(page, session, phones=phones)
        assert frame.code.startswith("https://app.bgstatsapp.com/")
        assert len(frame.choices) == 1
