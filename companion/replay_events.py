"""What every decision that stands led to, told once more by the rules: for statistics and reports. Pure."""

from collections.abc import Iterator

from companion.games import Plain, State
from companion.games.facts import Event, Result
from companion.session import HistoryEntry, Session
from companion.values import Value


class ReplayedDecision(Value):
    """A decision that stands, the state that it was made in, and what happened."""

    entry: HistoryEntry
    before: State
    events: tuple[Event, ...]


def replay_events(session: Session, first: int, end: int) -> Iterator[ReplayedDecision]:
    """Of the decisions that stand, counted from 0, those from `first` on and before `end`."""
    before = session.state_after(first)
    for stood in session.history[first:end]:
        yield ReplayedDecision(stood, before, session.game.decisions.apply_line(before, stood.decision).events)
        before = stood.state


def open_state(session: Session) -> Plain:
    """Return the public state; the legal decisions are left out, since some of them are secret."""
    view = session.game.view(session.state) or {}
    return {field: value for field, value in view.items() if field != "legal"}


def result_of(session: Session) -> Result | None:
    """How the game ended; None while it goes on."""
    return session.game.result(session.state) if session.state.over else None
