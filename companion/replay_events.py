"""Replay a game to get the events of every decision that was not undone, for statistics and reports. Pure."""

from collections.abc import Iterator

from companion.games import Plain, State
from companion.games.facts import Event, Result
from companion.session import HistoryEntry, Session
from companion.values import Value


class ReplayedDecision(Value):
    """A decision that was not undone, the state before it, and its events."""

    entry: HistoryEntry
    before: State
    events: tuple[Event, ...]


def replay_events(session: Session, first: int, end: int) -> Iterator[ReplayedDecision]:
    """Yield the decisions with an index from `first` to `end - 1`, without those that were undone."""
    before = session.state_after(first)
    for stood in session.history[first:end]:
        yield ReplayedDecision(stood, before, session.game.decisions.apply_line(before, stood.decision).events)
        before = stood.state


def open_state(session: Session) -> Plain:
    """Return the public state; the legal decisions are left out, since some of them are secret."""
    view = session.game.view(session.state) or {}
    return {field: value for field, value in view.items() if field != "legal"}


def result_of(session: Session) -> Result | None:
    """Return the result of a game; None while it goes on."""
    return session.game.result(session.state) if session.state.over else None
