"""What every game's look must hold, whatever the game: one suite, run over the list of games, and over a toy."""

import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.game_packages import GamePackages
from companion.games import GAMES, Game, State, load
from companion.games.facts import Event, Importance
from companion.session import Session
from companion.signals import Pressed
from tests.exhaustive_params import rest_exhaustive
from tests.walks import walk
from ui.games import presenter_of
from ui.navigation import UiState, after_decision, current_game_page, handle_signal
from ui.pages import Context, MarkStepsDone, OpenPage, Page, RenderedPage, SubmitDecisions
from ui.pages.dice_and_hands import DrawnCardPage, HandsPage, RealDicePage
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.history import ConfirmUndoPage, HistoryPage, UndoStepsPage
from ui.pages.menu import MenuPage, SpokenTablePage, StandingsPage, TableCheckPage
from ui.pages.new_game import SpellingPage
from ui.pages.question import CorrectionPage, QuestionPage, half_told
from ui.pages.renaming import can_rename
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES, Words

SAMPLED = 25
"""States of a walk that are looked at."""
IN_SECRET = (DrawnCardPage, HandsPage, RealDicePage)
"""Pages of what only one player knows, or only the dice: their decisions are in no list."""
ASIDE = (*IN_SECRET, SpellingPage)
"""And words of people's own, of which there is no end."""
HAVE_SECRETS = {"patin", "raid"}
"""Games in which something is told to the box alone."""


@pytest.fixture(params=[*GAMES, "nim"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    monkeypatch.setitem(GAMES, "nim", GamePackages("tests.nim", "tests.nim", "tests.nim.people"))
    return load(request.param)


def played(
    game: Game[State], seed: int, players: int, setup: tuple[str, ...] = ()
) -> Iterator[tuple[Session, Any, Any]]:
    """A game at random: the session after each decision, the state before it, and what it led to."""
    session = Session(game)
    for _, decision, _ in walk(game, Random(seed), players, setup=setup):
        before = session.state
        yield session, before, session.decide(decision)


def sampled(
    game: Game[State], seed: int, players: int, setup: tuple[str, ...] = ()
) -> Iterator[tuple[Session, Any, Any]]:
    moments = played(game, seed, players, setup)
    chance = Random(seed)
    for at, moment in enumerate(moments):
        if at < 8 or chance.random() < 0.1 or moment[0].state.over:
            yield moment


def context_of(session: Session, language: str, recent: tuple[Event, ...] = ()) -> Context:
    return Context(session, Words(language).of(session.game.name), recent=recent, has_voice=True)


def looks_right(rendered: RenderedPage) -> None:
    frame = rendered.frame
    assert str(frame.title)
    assert len(frame.choices) == len(rendered.actions)
    assert not frame.choices or 0 <= frame.cursor < len(frame.choices)
    for text in (frame.title, *frame.lines, *(choice.text for choice in frame.choices)):
        assert text.short
        assert "{" not in f"{text.short}{text.full}"


def pages_of(session: Session, context: Context) -> Iterator[Page]:
    yield current_game_page(context)
    if not session.players:
        return
    yield from (MenuPage(), HistoryPage(), ConfirmUndoPage(len(session.decisions) // 2))
    presenter = presenter_of(session.game.name)
    if session.game.decisions.corrections(session.state):
        yield TableCheckPage()
    if session.game.decisions.corrections(session.state) or can_rename(session):
        yield CorrectionPage()
    if presenter.standings(session.state, context.words, False):
        yield from (StandingsPage(), StandingsPage(0))
    if presenter.standings(session.state, context.words, True):
        yield SpokenTablePage()


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_every_page_opens_wherever_a_game_stands(
    game: Game[State], language: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ratkeeper")
    for seed, players in ((1, 2), (2, 4)):
        for session, _, outcome in sampled(game, seed, players):
            context = context_of(session, language, outcome.events)
            for page in pages_of(session, context):
                looks_right(page.render(context))
    assert caplog.messages == [], "every sentence is written"


def test_every_choice_leads_on_and_every_decision_offered_can_be_reached(game: Game[State]) -> None:
    chance = Random(3)
    for session, _, _ in sampled(game, 3, 3):
        context = context_of(session, "en")
        if not isinstance(current_game_page(context), QuestionPage):
            continue
        said = set()
        waiting: list[Page] = [QuestionPage()]
        while waiting:
            rendered = waiting.pop().render(context)
            looks_right(rendered)
            further = [
                act.page for act in rendered.actions if isinstance(act, OpenPage) and not isinstance(act.page, ASIDE)
            ]
            waiting += further if len(further) < 7 else chance.sample(further, 3)
            said |= {act.lines[0] for act in rendered.actions if isinstance(act, SubmitDecisions)}
        legal = session.game.decisions.legal(session.state)
        offered = session.game.decisions.in_menus(session.state)
        assert QuestionPage().render(context).actions, "there is a way on, be it dice"
        assert said <= set(offered) <= set(legal)
        assert len(offered) > 60 or said == set(offered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_decision_leads_to_is_told_to_its_end_and_put_back_again(game: Game[State], language: str) -> None:
    for session, before, outcome in sampled(game, 4, 3):
        context = context_of(session, language, outcome.events)
        told_through(after_decision(outcome, before, context), context)
        later = session.state
        undone = session.decide("undo")
        desk, again = after_decision(undone, later, context), half_told(context, outcome.decision)
        told_through(desk, context, again if desk.page == again else None)
        session.decide("redo")


def told_through(desk: UiState, context: Context, end: Page | None = None) -> None:
    for _ in range(100):
        rendered = desk.page.render(context)
        looks_right(rendered)
        if not isinstance(desk.page, GuidedStepsPage | UndoStepsPage):
            assert desk.page == (end or current_game_page(context))
            return
        desk, act = handle_signal(desk, rendered, Pressed("ok", 0.0), context)
        assert isinstance(act, MarkStepsDone)
    pytest.fail("the walk does not end")


def test_every_painter_paints_every_kind_of_moment(game: Game[State]) -> None:
    for session, _, outcome in list(sampled(game, 5, 4))[:SAMPLED]:
        context = context_of(session, "de", outcome.events)
        frame = current_game_page(context).render(context).frame
        for size in ((128, 64), (128, 32)):
            assert paint_onebit(frame, size).size == size
        for size in ((128, 128), (240, 240), (480, 320)):
            assert paint_colour(frame, size).size == size
        assert paint_terminal(frame, 80, 24, colour=False)


def test_only_what_nobody_may_hear_is_secret(game: Game[State]) -> None:
    """A page is secret exactly where a choice says what everybody must not hear."""
    secrets = 0
    for setup in every_option(game):
        for session, _, _ in sampled(game, 6, 3, setup):
            context = context_of(session, "en")
            waiting: list[Page] = [QuestionPage()] if isinstance(current_game_page(context), QuestionPage) else []
            while waiting:
                rendered = waiting.pop().render(context)
                said = [act.lines[0] for act in rendered.actions if isinstance(act, SubmitDecisions)]
                hidden = [line for line in said if session.game.decisions.redact(line) != line]
                pages = [act.page for act in rendered.actions if isinstance(act, OpenPage)]
                further_secrets = [page for page in pages if page.render(context).frame.secret]
                assert rendered.frame.secret or not hidden
                assert not rendered.frame.secret or (hidden == said and further_secrets == pages and rendered.actions)
                secrets += len(hidden)
                further = (act.page for act in rendered.actions if isinstance(act, OpenPage))
                waiting += [page for page in further if not isinstance(page, IN_SECRET)][:4]
    assert bool(secrets) == (game.name in HAVE_SECRETS)


def every_option(game: Game[State]) -> list[tuple[str, ...]]:
    """Each value of each option of the setup, once."""
    options = game.decisions.options
    return [(f"{option.verb} {value}",) for option in options for value in option.values] or [()]


def test_a_result_is_whole(game: Game[State]) -> None:
    for seed, players in ((7, 2), (8, 3), (9, 4)):
        *_, (session, _, outcome) = played(game, seed, players)
        assert session.state.over
        result, view = game.result(session.state), game.view(session.state) or {}
        assert set(result.ranks) == set(session.players)
        assert set(result.winners) <= set(session.players)
        assert min(result.ranks.values()) == 1
        assert all(result.ranks[name] == 1 for name in result.winners)
        assert (view["winner"], view["draw"]) == (result.winner, result.drawn)
        assert any(event.importance is Importance.MOMENT for event in outcome.events)
        for language in LANGUAGES:
            words = Words(language).of(game.name)
            title = presenter_of(game.name).verdict(session.state, words).title
            assert all(name in str(title) for name in result.winners) or result.together
        context = context_of(session, "en")
        assert current_game_page(context) == GameOverPage()
