"""What hands must put back, what a flight means, who won and why: all of it is told, and every small panel shows it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.piper.events import CharacterUnexpected
from companion.games.piper.state import State
from companion.session import Session
from companion.signals import Held, Pressed
from companion.values import changed
from tests.e2e.panel_text import shows
from tests.exhaustive_params import rest_exhaustive
from tests.games import state_of
from tests.ui.legible import COLOUR, PANELS, is_read, is_written
from tests.ui.moments import LONG_NAMES, PLAIN_NAMES, Moments
from ui.frame import Frame, Text, Tone
from ui.navigation import UiState, after_decision, current_game_page, handle_signal
from ui.pages import MarkStepsDone, SubmitDecisions
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.pages.undo import ConfirmUndoPage, UndoStepsPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES

TABLES = [(language, names) for language in LANGUAGES for names in (PLAIN_NAMES, LONG_NAMES)]
FLIGHT = ("fix tracker {0} 6", "play forward 1", "play sewer 1")
"""Before the card that lets the first house flee."""


def paged(desk: UiState, moments: Moments, session: Session) -> Iterator[Frame]:
    """Every page that OK leads through, until the next question."""
    context = moments.context(session)
    while isinstance(desk.page, GuidedStepsPage | UndoStepsPage):
        rendered = desk.page.render(context)
        yield rendered.frame
        desk, _ = handle_signal(desk, rendered, Pressed("ok", 0.0), context)
    assert desk == UiState(current_game_page(context))


def decided(moments: Moments, session: Session, decision: str, page: Any = None) -> UiState:
    before = session.state
    return after_decision(session.decide(decision), before, moments.context(session), page)


def state_of_step(session: Session, line: str) -> State:
    state = session.preview(line).state
    assert isinstance(state, State)
    return state


def hands_of(moments: Moments, before: Any, session: Session) -> list[str]:
    return [moments.words.say(hand) for hand in session.game.undo_steps(before, session.state)]


def asked(frame: Frame) -> list[Text]:
    """What hands must do now; what comes then stands below it."""
    return [line for line in frame.lines if line.tone is Tone.ACTIVE]


def test_as_much_to_put_back_is_shown_as_fits() -> None:
    moments = Moments("en", 4)
    session = moments.session(*FLIGHT, "play sewer 2")
    before = session.state
    first, *_ = paged(decided(moments, session, "undo"), moments, session)
    told = hands_of(moments, before, session)
    assert [str(line) for line in first.lines] == told
    assert len(told) > 7
    assert sum(is_written(line, first, (800, 480)) for line in first.lines) >= 4 * len(asked(first))
    assert all(line in paint_terminal(first, 80, 24, colour=False) for line in told)
    assert sum(is_read(line, first, (128, 64)) for line in first.lines) >= len(asked(first))


@pytest.mark.parametrize(("language", "names"), rest_exhaustive(TABLES))
def test_everything_to_put_back_is_told_once_and_every_panel_shows_it(language: str, names: tuple[str, ...]) -> None:
    moments = Moments(language, 4, names)
    session = moments.session(*FLIGHT, "play sewer 2")
    before = session.state
    frames = list(paged(decided(moments, session, "undo"), moments, session))
    told = [str(line) for frame in frames for line in asked(frame)]
    assert told == hands_of(moments, before, session)
    assert len(told) > 7
    for frame in frames:
        for size in PANELS:
            assert all(is_read(line, frame, size) for line in asked(frame)), (size, frame.lines)
        for size in COLOUR:
            assert all(is_written(line, frame, size) for line in asked(frame)), (size, frame.lines)


def test_a_notice_hides_nothing_that_must_be_put_back() -> None:
    moments = Moments("en", 4)
    session = moments.session(*FLIGHT, "play sewer 2")
    for frame in paged(decided(moments, session, "undo"), moments, session):
        alarmed = changed(frame, notices=moments.notice("fault.scanner_gone"))
        for size in PANELS:
            assert all(is_read(line, alarmed, size) for line in asked(frame)), (size, frame.lines)


def test_back_leads_to_the_page_before() -> None:
    moments = Moments("en", 4)
    session = moments.session(*FLIGHT, "play sewer 2")
    first = decided(moments, session, "undo")
    context = moments.context(session)
    second, _ = handle_signal(first, first.page.render(context), Pressed("ok", 0.0), context)
    assert second.page.render(context).frame != first.page.render(context).frame
    before, _ = handle_signal(second, second.page.render(context), Pressed("back", 0.0), context)
    assert before.page.render(context).frame == first.page.render(context).frame


def test_holding_back_undoes_once_wherever_hands_are() -> None:
    """The finger that holds it has pressed it first."""
    moments = Moments("en", 3)
    session = moments.session("play forward2 1", "play back 1")
    context = moments.context(session)
    told = decided(moments, session, "play sewer 2")
    taken = decided(moments, session, "undo")
    for desk in (told, taken):
        assert handle_signal(desk, desk.page.render(context), Pressed("back", 0.0), context) == (desk, None)
        assert handle_signal(desk, desk.page.render(context), Held("back", 0.0), context) == (
            desk,
            SubmitDecisions(("undo",)),
        )


def test_a_second_undo_before_hands_have_followed_tells_the_whole_way() -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward2 1", "play back 1", "play sewer 2")
    before = session.state
    desk = decided(moments, session, "undo")
    desk = decided(moments, session, "undo", desk.page)
    frames = list(paged(desk, moments, session))
    assert [str(line) for frame in frames for line in asked(frame)] == hands_of(moments, before, session)
    assert all(str(frame.title) == "2 moves undone." for frame in frames)


def test_a_second_undo_half_way_tells_the_rest_first() -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward2 1", "play back 1", "play sewer 2")
    before = session.state
    desk = decided(moments, session, "undo")
    between, done = session.state, 2
    desk, act = handle_signal(
        desk, desk.page.render(moments.context(session)), Pressed("ok", 0.0), moments.context(session)
    )
    assert isinstance(act, MarkStepsDone)
    session.mark_steps_done(act.progress)
    rest = [moments.words.say(hand) for hand in session.game.undo_steps(before, between)[done:]]
    desk = decided(moments, session, "undo", desk.page)
    frames = list(paged(desk, moments, session))
    assert rest
    told = [str(line) for frame in frames for line in asked(frame)]
    assert told == [*rest, *hands_of(moments, between, session)]


def test_looking_back_at_what_is_done_leaves_it_done() -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward2 1", "play back 1", "play sewer 2")
    desk = decided(moments, session, "undo")
    for role in ("ok", "back"):
        context = moments.context(session)
        desk, _ = handle_signal(desk, desk.page.render(context), Pressed(role, 0.0), context)
    done = asked(desk.page.render(moments.context(session)).frame)
    desk = decided(moments, session, "undo", desk.page)
    told = [line for frame in paged(desk, moments, session) for line in asked(frame)]
    assert not set(done) & set(told)


def test_what_is_taken_back_and_brought_back_again_needs_no_hands() -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward2 1")
    desk = decided(moments, session, "undo")
    assert decided(moments, session, "redo", desk.page) == UiState(QuestionPage())


@pytest.mark.parametrize("size", PANELS)
def test_the_way_back_through_the_history_says_how_much_there_is_to_put_back(size: tuple[int, int]) -> None:
    moments = Moments("en", 3)
    session = moments.session("play forward2 1", "play back 1", "play sewer 2")
    frame = moments.page(ConfirmUndoPage(len(session.decisions) - 2), session)
    count = len(session.game.undo_steps(session.state, session.state_after(len(session.decisions) - 2)))
    assert [str(line) for line in frame.lines] == [f"The box will then tell you what to put back: {count} steps."]
    assert is_read(frame.lines[0], frame, size)


@pytest.mark.parametrize(("language", "names"), rest_exhaustive(TABLES))
def test_a_flight_is_told_in_full_on_every_panel(language: str, names: tuple[str, ...]) -> None:
    moments = Moments(language, 4, names)
    session = moments.session(*FLIGHT)
    frames = list(paged(decided(moments, session, "play sewer 2"), moments, session))
    words, (ada, ben, *_) = moments.words, names
    facts: list[tuple[str, dict[str, Any]]] = [
        ("flee.title", {"house": ada}),
        ("flee.house", {"house": ada}),
        ("flee.neighbours", {"left": names[3], "right": ben}),
        ("flee.gathered", {"left": names[3], "right": ben, "figures": ("blue", "piper", "red", "violet")}),
        ("flee.claims", {"player": ben, "house": ada, "count": 1}),
        ("flee.goes_on", {"count": 3}),
    ]
    for key, fact in facts:
        said = Text(words.text(key, "short", **fact), words.text(key, **fact))
        [frame] = [frame for frame in frames if str(said) in map(str, (frame.title, *frame.lines))]
        # Two of the longest names in a row lose their ends.
        short = Text(said.short[:16], str(said)) if key == "flee.neighbours" else said
        if key == "flee.title":  # the name is large, and stands alone
            short = Text(ada[:9])
        assert all(is_read(short, frame, size) for size in PANELS), said
        assert all(is_written(said, frame, size) for size in COLOUR), said


@pytest.mark.parametrize(("players", "key"), [(2, "flee.ends_at_one"), (3, "flee.ends_at_two")])
@pytest.mark.parametrize("size", PANELS)
def test_a_flight_that_ends_the_game_says_so(players: int, key: str, size: tuple[int, int]) -> None:
    moments = Moments("en", players)
    session = moments.session(*FLIGHT)
    *_, last = paged(decided(moments, session, "play sewer 2"), moments, session)
    said = moments.words.text(key, house="Ada", players=("Ben", "Chloé"))
    assert str(last.title) == said
    assert is_read(last.title, last, size)


ENDINGS = {
    "tracker": ("fix tracker {1} 2", "fix tracker {2} 4", *FLIGHT, "play sewer 2"),
    "claims": (*FLIGHT, "play sewer 2"),
    "last": (*FLIGHT, "play sewer 2"),
    # Whoever's turn it is has fled, and claims nothing.
    "draw": ("play forward 1", "fix turn {0}", "fix tracker {0} 6", "play sewer 1", "play sewer 2"),
}


@pytest.mark.parametrize(("language", "names"), rest_exhaustive(TABLES))
@pytest.mark.parametrize("by", ENDINGS)
def test_what_decided_the_game_is_on_every_screen(by: str, language: str, names: tuple[str, ...]) -> None:
    moments = Moments(language, 2 if by == "last" else 3, names)
    session = moments.session(*ENDINGS[by])
    assert session.state.over
    frame = moments.page(current_game_page(moments.context(session)), session)
    reason = frame.lines[0]
    keys = {"draw": "end.level"}
    facts: dict[str, Any] = {
        "player": names[1],
        "rival": names[0] if by == "last" else names[2],
        "tracker": 2 if by == "tracker" else 0,
        "rival_tracker": 4,
        "claimed": 0 if by == "draw" else 1,
        "rival_claimed": 0,
    }
    assert str(reason) == moments.words.text(keys.get(by, f"end.{by}"), **facts)
    assert all(is_read(reason, frame, size) for size in PANELS)
    assert all(is_written(reason, frame, size) for size in COLOUR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_says_how_far_the_tracker_went(language: str) -> None:
    moments = Moments(language, 3, LONG_NAMES)
    session = moments.session("fix tracker {0} 3", "play forward 1", "play sewer 1")
    first = next(paged(decided(moments, session, "play sewer 2"), moments, session))
    [line] = first.lines
    assert line.short.endswith("3 → 4")
    assert all(shows(paint_onebit(first, size), "3→4") for size in PANELS)
    assert all(is_written(line, first, size) for size in COLOUR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_should_not_be_left_is_told_even_where_the_setup_goes_on(language: str) -> None:
    moments = Moments(language, 3)
    session = moments.session(line=("red", "red", "red"))
    desk = decided(moments, session, "reveal red")
    assert state_of(session).phase == "place"
    [frame] = paged(desk, moments, session)
    warning = CharacterUnexpected("red")
    assert str(frame.title) == moments.words.say(warning)
    assert all(is_read(frame.title, frame, size) for size in PANELS)
    assert all(is_written(frame.title, frame, size) for size in COLOUR)
    hints = [moments.words.text("hint.unexpected", character="red"), moments.words.text("hint.undo")]
    assert list(map(str, frame.lines)) == hints, "it may have been a slip"
    assert all(is_read(frame.lines[0], frame, size) for size in PANELS)


def test_the_line_shows_every_card_of_the_turn_while_it_walks() -> None:
    moments = Moments("en", 4)
    session = moments.session("play forward2 1", "play melody 1")
    walk = list(paged(decided(moments, session, "play back 2"), moments, session))
    assert len(walk) > 2
    for frame in walk[:-1]:
        assert frame.slots[0].cards == ("double-arrow", "note"), "both of the pair"
        assert frame.slots[1].cards == ("arrow-back",), "and the card that was laid last"
    assert walk[-1].slots[0].cards == (), "until it is discarded"
    assert walk[-1].slots[1].cards == ("arrow-back",)


def test_a_card_that_was_turned_up_lies_face_up_while_it_walks() -> None:
    moments = Moments("en", 4)
    session = moments.session("hide 1", "play back 1", "play sewer 2", setup=("variant secret",))
    [first, *_] = paged(decided(moments, session, "show melody"), moments, session)
    assert first.slots[0].cards == ("note", "arrow-back")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_that_moves_no_tracker_says_so(language: str) -> None:
    """Through the sewer, and with a rat up and the Piper down."""
    for names in (PLAIN_NAMES, LONG_NAMES):
        moments = Moments(language, 4, names)
        sewer = moments.session("fix tracker {0} 3", "play sewer 1", "play plus1 1")
        pair = moments.session("fix tracker {0} 3", "fix figure violet {3}", "play forward 1", "play melody 1")
        for session in (sewer, pair):
            [first, *_] = paged(decided(moments, session, "play back 2"), moments, session)
            stays = moments.words.text("told.stays", house=names[0], count=3)
            assert list(map(str, first.lines)) == [stays]
            assert all(shows(paint_onebit(first, size), "=3") for size in PANELS)
            assert all(is_written(first.lines[0], first, size) for size in COLOUR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_moves_first_shows_what_both_orders_lead_to(language: str) -> None:
    moments = Moments(language, 4)
    session = moments.session("play sewer 1", "play sewer 3", "play back 2", "play back 1", "play forward 3")
    frame = QuestionPage().render(moments.context(session)).frame
    outcomes = [str(choice.text).partition(" – ")[2] for choice in frame.choices]
    assert len(outcomes) == 2
    for place, outcome in zip((1, 3), outcomes, strict=True):
        after = {house.name: house.tracker for house in state_of_step(session, f"first {place}").houses}
        for house in state_of(session).houses:
            by = after[house.name] - house.tracker
            assert (f"{house.name} {'+' if by > 0 else '-'}{abs(by)}" in outcome) is bool(by)
    for choice in frame.choices:
        assert re.search(r"^\d ?: \w+ [+-]\d ", choice.text.short.replace("\xa0", " ")), "no name cuts the number off"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_of_turn_tells_who_how_many_cards_and_who_draws(language: str) -> None:
    moments = Moments(language, 4)
    session = moments.session("play forward 1")
    session.decide("play sewer 2")
    outcome = session.decide("play back 3")
    context = changed(moments.context(session), recent=outcome.events)
    frame = QuestionPage().render(context).frame
    told = moments.words.text("turn.begins", player=PLAIN_NAMES[2], count=2)
    assert str(frame.lines[0]) == told
    assert all(is_written(frame.lines[0], frame, size) for size in COLOUR[2:])


def test_who_moves_leaves_a_ghost_wherever_the_table_is_shown() -> None:
    moments = Moments("en", 4)
    session = moments.session("play forward2 1", "play back 1")
    [first, *_, last] = paged(decided(moments, session, "play sewer 2"), moments, session)
    assert first.motion is not None
    start, end = first.tracks[first.motion.start], first.tracks[first.motion.end]
    [ghost] = [token for token in start.tokens if token.tone is Tone.MUTED]
    assert (ghost.figure,) == first.motion.figures
    assert ghost.figure in [token.figure for token in end.tokens if token.tone is not Tone.MUTED]
    assert not any(token.tone is Tone.MUTED for track in last.tracks for token in track.tokens)
    bare = changed(start, tokens=tuple(token for token in start.tokens if token != ghost))
    gone = changed(first, tracks=tuple(bare if track is start else track for track in first.tracks))
    for size in ((160, 80), (240, 240), (320, 240), (480, 320), (800, 480)):
        assert paint_colour(first, size).tobytes() != paint_colour(gone, size).tobytes(), size
    for columns, rows in ((80, 24), (120, 40)):
        assert paint_terminal(first, columns, rows, colour=False) != paint_terminal(gone, columns, rows, colour=False)
