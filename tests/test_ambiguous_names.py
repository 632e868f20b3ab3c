"""A player may be called like any word of a game: what a word means follows from its place in the decision."""

import pytest

from companion.box.phones.access import JoinedPhone, may_submit
from companion.session import Session
from tests.games import patin, piper
from ui.pages import Context, OpenPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.words import Words

NAMES = ("plan", "red", "fix", "none")


def piper_table() -> Session:
    session = Session(piper)
    rats = "rats red blue yellow green violet"
    for line in (" ".join(("players", *NAMES)), rats, *(f"reveal {rat}" for rat in ("red", "blue", "yellow", "green"))):
        session.decide(line)
    return session


def patin_table() -> Session:
    session = Session(patin)
    for line in ("intrigue device", " ".join(("players", *NAMES))):
        session.decide(line)
    while not (legal := session.game.decisions.legal(session.state))[0].startswith("plan"):
        session.decide(legal[-1])
    return session


def context(session: Session) -> Context:
    return Context(session, Words("en").of(session.game.name))


def choices(session: Session, *path: str) -> list[tuple[str, int]]:
    frame = CorrectionPage(path).render(context(session)).frame
    return [(str(choice.text), choice.track) for choice in frame.choices]


@pytest.mark.parametrize("path", [("fix", "tracker"), ("fix", "seats")])
def test_corrections_offer_players_as_players_in_their_order(path: tuple[str, ...]) -> None:
    assert choices(piper_table(), *path) == [(name, seat) for seat, name in enumerate(NAMES, 1)]


def test_corrections_offer_the_red_rat_as_a_rat() -> None:
    assert ("the red rat", 0) in choices(piper_table(), "fix", "figure")


@pytest.mark.parametrize("name", NAMES)
def test_a_correction_shows_the_player_it_is_about(name: str) -> None:
    frame = CorrectionPage(("fix", "tracker", name)).render(context(piper_table())).frame
    assert [track.name for track in frame.tracks if track.tone.name == "ACTIVE"] == [name]
    frame = CorrectionPage(("fix", "figure", "red")).render(context(piper_table())).frame
    assert [track.name for track in frame.tracks if track.tone.name == "ACTIVE"] == [NAMES[0]], "whose turn it is"


@pytest.mark.parametrize("seat", range(1, 5))
def test_a_secret_is_asked_of_the_player_it_is_about_and_only_that_phone_may_tell_it(seat: int) -> None:
    session = patin_table()
    for name in NAMES[: seat - 1]:
        session.decide(f"plan {name} bribe")
    rendered = QuestionPage().render(context(session))
    while isinstance(rendered.actions[0], OpenPage) and not rendered.frame.secret:
        rendered = rendered.actions[0].page.render(context(session))
    assert rendered.frame.seat == seat
    phones = [JoinedPhone("digest", is_host=False, seat=one) for one in range(1, 5)]
    line = f"plan {NAMES[seat - 1]} bribe"
    assert [may_submit(phone, session, line) for phone in phones] == [one == seat for one in range(1, 5)]


def test_a_player_decides_and_the_word_of_a_name_is_no_other_player() -> None:
    session = piper_table()
    phones = [JoinedPhone("digest", is_host=False, seat=one) for one in range(1, 5)]
    assert [may_submit(phone, session, "play forward 1") for phone in phones] == [True, False, False, False]
    assert not any(may_submit(phone, session, "fix tracker plan 3") for phone in phones)
    session.decide("play forward 1")
    session.decide("undo")
    assert session.players_in(("fix", "figure", "red", "fix")) == ("fix",)
    assert session.players_in(("reveal", "red")) == ()
