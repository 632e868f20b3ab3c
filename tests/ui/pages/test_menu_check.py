"""The check of the table: what is asked about stands out, and nothing else."""

import pytest

from companion.games import load
from companion.session import Session
from companion.values import changed
from tests.games import patin, piper, state_of
from tests.ui.patin_moments import PatinMoments
from ui.frame import Frame, Tone
from ui.games import Presenter, presenter_of
from ui.pages import Context, OpenPage
from ui.pages.menu import MenuPage, TableCheckPage
from ui.pages.question import CorrectionPage
from ui.words import Words


def standing_out(session: Session) -> list[tuple[str, list[str | int]]]:
    """Every question, and the houses and places that stand out beside it."""
    context = Context(session, Words("en").of(session.game.name))
    count = len(presenter_of(session.game.name).checks(session.state, context.words))
    frames = [TableCheckPage(seat).render(context).frame for seat in range(count)]
    return [(str(frame.lines[0]), _active(frame)) for frame in frames]


def _active(frame: Frame) -> list[str | int]:
    players = [track.name for track in frame.tracks if track.tone is Tone.ACTIVE]
    players += [row.name for row in frame.table.rows if row.tone is Tone.ACTIVE] if frame.table else []
    return [*players, *(slot.number for slot in frame.slots if slot.tone is Tone.ACTIVE)]


@pytest.mark.parametrize("players", ["Ada Ben", "Ada Ben Cleo"])
def test_the_house_or_the_place_that_is_asked_about_stands_out(players: str) -> None:
    session = Session(piper)
    rats = "red blue yellow green" if "Cleo" in players else "red blue yellow green violet"
    line = ("reveal red", "reveal blue", "reveal yellow", "reveal green")
    for decision in (f"players {players}", f"rats {rats}", *line, "play forward 1"):
        session.decide(decision)
    asked = standing_out(session)
    for question, active in asked:
        assert len(active) == 1
        about = f"Space {active[0]}:" if isinstance(active[0], int) else f"{active[0]}"
        assert about.casefold() in question.casefold().replace("the ", "")
    assert len(asked) == len(state_of(session).houses) + 4 + 1
    assert asked[-1] == ("Is it Ben’s turn?", ["Ben"])


def test_where_no_clan_is_asked_about_none_stands_out() -> None:
    session = PatinMoments("en", 3).session()
    assert session.game is patin
    for question, active in standing_out(session):
        names = [clan.name for clan in state_of(session).clans if clan.name in question]
        assert active == names[:1]


SEATED = {
    "piper": ("rats red blue yellow green", "reveal red", "reveal blue", "reveal yellow", "reveal green"),
    "score": ("enter Ada 3",),
    "patin": (),
    "raid": (),
}


@pytest.mark.parametrize("game", SEATED)
def test_denying_a_line_leads_to_its_own_corrections_and_back_to_the_line(game: str) -> None:
    session = Session(load(game))
    for decision in ("players Ada Ben Cleo", *SEATED[game]):
        session.decide(decision)
    context = Context(session, Words("en").of(game))
    every = session.game.decisions.corrections_from_now(session.state)
    lists = [*every, *session.game.decisions.number_forms(session.state, corrects=True)]
    whole = len(CorrectionPage().render(context).actions)
    lines = presenter_of(game).checks(session.state, context.words)
    for at, line in enumerate(lines):
        check = TableCheckPage(at)
        denied = check.render(context).actions[1]
        assert isinstance(denied, OpenPage)
        corrections = denied.page.render(context)
        assert corrections.back == OpenPage(check)
        kinds = {begins[:2] for begins in line.corrections}
        assert kinds & {tuple(one.split()[:2]) for one in lists}
        assert len(kinds) == 1 or len(corrections.actions) <= len(kinds) < whole


def test_denying_a_tracker_starts_at_the_number_that_the_box_has() -> None:
    session = Session(piper)
    for decision in ("players Ada Ben Cleo", *SEATED["piper"], "fix tracker Ben 4"):
        session.decide(decision)
    context = Context(session, Words("en").of("piper"))
    denied = TableCheckPage(1, cursor=1).render(context).ok
    assert isinstance(denied, OpenPage)
    kinds = denied.page.render(context)
    assert [str(choice.text) for choice in kinds.frame.choices] == [
        "How many rats a house has",
        "Where a figurine stands",
    ]
    assert isinstance(kinds.ok, OpenPage)
    numbers = kinds.ok.page.render(context).frame
    assert str(numbers.choices[numbers.cursor].text) == "4 (current)"


@pytest.mark.parametrize("has_checks", [True, False])
def test_a_game_without_lines_to_compare_has_no_check(monkeypatch: pytest.MonkeyPatch, *, has_checks: bool) -> None:
    session = Session(load("piper"))
    session.decide("players Ada Ben Cleo")
    if not has_checks:
        bare = changed(presenter_of("piper"), checks=Presenter(question=presenter_of("piper").question).checks)
        monkeypatch.setattr("ui.pages.menu.presenter_of", lambda _: bare)
    frame = MenuPage().render(Context(session, Words("en").of("piper"))).frame
    assert ("Check the table" in map(str, (choice.text for choice in frame.choices))) is has_checks
