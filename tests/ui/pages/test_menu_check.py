"""The check of the table: what is asked about stands out, and nothing else."""

import pytest

from companion.session import Session
from tests.games import patin, piper, state_of
from tests.ui.patin_moments import PatinMoments
from ui.frame import Frame, Tone
from ui.games import presenter_of
from ui.pages import Context
from ui.pages.menu import TableCheckPage
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
