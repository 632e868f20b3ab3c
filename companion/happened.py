"""What every decision that stands led to, told once more by the rules: for statistics and reports. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games import Flight, State
from companion.games.facts import Event, Result
from companion.session import Session, Stood


@dataclass(frozen=True, slots=True)
class Happened:
    """A decision that stands, the state that it was made in, and what happened."""

    stood: Stood
    before: State
    events: tuple[Event, ...]


def happened(session: Session) -> Iterator[Happened]:
    before = session.game.start
    for stood in session.standing:
        yield Happened(stood, before, session.game.apply(before, stood.decision).events)
        before = stood.state


def flights(session: Session) -> list[Flight]:
    """Who was thrown out, in that order, and by whose hand."""
    return [flight for one in happened(session) for flight in session.game.thrown_out(one.events)]


def result_of(session: Session) -> Result | None:
    """How the game ended; None while it goes on."""
    return session.game.result(session.state) if session.state.over else None
