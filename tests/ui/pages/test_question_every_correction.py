"""Every correction of every game can be opened and made in every phase, through the pages that people use."""

import logging
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path

import pytest

from companion.games import GAMES, State
from companion.refusal import RefusedError
from companion.script import Script
from companion.session import Session
from companion.signals import Pressed
from companion.values import changed
from tests.exhaustive_params import rest_exhaustive
from tests.games import state_of
from ui.games import presenter_of
from ui.navigation import UiState, after_decision, handle_signal, refuse
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions
from ui.pages.question import CorrectionPage
from ui.words import LANGUAGES, Words

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PHASES = {
    "piper": "place deal show order reveal over",
    "patin": "tiles figure bribes claim actions bonus invade plans trophy count missions boss over",
    "raid": "turn found hole toll intervene aid pool roll damage share "
    "wake lonely leftover bell scavenge lick hog over",
    "score": "bid enter over",
}
"""By game, every phase in which something can be corrected."""
TRIED = 2
"""So many of the choices on a page of numbers, rooms or players: the first and the last."""


def moments(game: str) -> Iterator[Session]:
    """Yield each point of the game's scenarios behind the setup."""
    for path in sorted((SCENARIOS / game).glob("*.table")):
        script = Script()
        with path.open("rb") as source:
            for _ in script.run(source):
                assert script.session is not None
                if script.session.players:
                    yield script.session


def phase_of(session: Session) -> str:
    return str(getattr(session.state, "phase", ""))


def one_moment_of_each_phase(game: str) -> dict[str, Session]:
    found: dict[str, Session] = {}
    wanted = set(PHASES[game].split())
    for session in moments(game):
        phase = phase_of(session)
        if phase in wanted - found.keys() and session.game.decisions.corrections(session.state):
            decisions = copy(session.game.decisions)
            vars(decisions)["corrections"] = _cached(decisions.corrections)
            found[phase] = Session(changed(session.game, decisions=decisions))
            for decision in session.decisions:
                found[phase].decide(decision)
        if found.keys() == wanted:
            break
    return found


def _cached(corrections: Callable[[State], tuple[str, ...]]) -> Callable[[State], tuple[str, ...]]:
    """Work out the list once for the many pages that are opened on one state."""
    last: list[tuple[State, tuple[str, ...]]] = []

    def cached(state: State) -> tuple[str, ...]:
        if not last or last[0][0] is not state:
            last[:] = [(state, corrections(state))]
        return last[0][1]

    return cached


def walked(context: Context, *, every: bool) -> set[str]:
    """Open every page of the corrections and make each of them; return the decisions that were tried."""
    said: set[str] = set()
    waiting: list[Page] = [CorrectionPage()]
    while waiting:
        page = waiting.pop()
        rendered = page.render(context)
        _must_be_readable(rendered)
        for at in _tried(rendered, every=every or page == CorrectionPage()):
            desk = UiState(page.moved_to(at))
            chosen = rendered.actions[at]
            later, act = handle_signal(desk, desk.page.render(context), Pressed("ok", 0.0), context)
            if isinstance(chosen, OpenPage) and isinstance(chosen.page, CorrectionPage):
                waiting.append(chosen.page)
            elif isinstance(chosen, OpenPage):  # a name is spelled on pages of its own
                _must_be_readable(later.page.render(context))
            elif chosen is CommonPage.MENU:
                assert act is None, "what the box has already corrects nothing"
            else:
                assert isinstance(act, SubmitDecisions)
                assert isinstance(chosen, SubmitDecisions)
                said.add(chosen.lines[0])
                _make(chosen.lines[0], desk, context)
    return said


def _tried(rendered: RenderedPage, *, every: bool) -> list[int]:
    count = len(rendered.actions)
    return [*range(count)] if every or count <= TRIED else [0, count - 1]


def _must_be_readable(rendered: RenderedPage) -> None:
    assert str(rendered.frame.title)
    assert rendered.actions
    assert len(rendered.actions) == len(rendered.frame.choices)
    assert all(str(choice.text) for choice in rendered.frame.choices)


def _make(line: str, desk: UiState, context: Context) -> None:
    """Make a correction, open the page that it leads to, and take it back; a refusal has a text."""
    session = context.game
    before = session.state
    try:
        outcome = session.decide(line)
    except RefusedError as error:
        assert refuse(desk, error, context).flash  # noqa: PT017 - most corrections are not refused
        return
    _must_be_readable(after_decision(outcome, before, context).page.render(context))
    session.decide("undo")
    assert session.state == before


def kinds(lines: set[str] | tuple[str, ...]) -> set[str]:
    """Return the second words: what is corrected."""
    return {line.split()[1] for line in lines}


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_every_correction_can_be_made_in_every_phase(
    game: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ratkeeper")
    found = one_moment_of_each_phase(game)
    assert set(found) == set(PHASES[game].split())
    for session in found.values():
        context = Context(session, Words(language).of(game))
        offered = session.game.decisions.corrections(session.state)
        assert kinds(walked(context, every=False)) == kinds(offered), phase_of(session)
    assert caplog.messages == [], "every sentence is written"


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_correction_can_be_chosen(game: str) -> None:
    for session in one_moment_of_each_phase(game).values():
        context = Context(session, Words("en").of(game))
        offered = set(session.game.decisions.corrections(session.state))
        assert walked(context, every=True) == offered


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_corrections_open_at_every_point_of_every_scenario(game: str) -> None:
    for session in moments(game):
        context = Context(session, Words("en").of(game))
        waiting: list[Page] = [CorrectionPage()]
        while waiting and session.game.decisions.corrections(session.state):
            rendered = waiting.pop().render(context)
            _must_be_readable(rendered)
            pages = [
                act.page for at in _tried(rendered, every=False) if isinstance(act := rendered.actions[at], OpenPage)
            ]
            waiting += [page for page in pages if isinstance(page, CorrectionPage)]


def test_a_correction_begins_at_what_the_box_has_in_every_phase_of_a_raid() -> None:
    """The likeliest Damage or share is no guess at what the table has found."""
    for session in one_moment_of_each_phase("raid").values():
        rendered = CorrectionPage(("fix", "glory", session.players[0])).render(Context(session, Words("en").of("raid")))
        chosen = rendered.frame.choices[rendered.frame.cursor]
        assert str(chosen.text) == f"{state_of(session).rats[0].glory} (current)"
        assert rendered.ok is CommonPage.MENU
        assert presenter_of("raid").arrange(session.state, (("fix", "stored", "1"), ("fix", "stored", "2")))[1] == 0
