"""The games, typed as freely as tests that look into their states need."""

from typing import Any

from companion.games import Game, load
from companion.session import Outcome, Session

piper: Game[Any] = load("piper")
patin: Game[Any] = load("patin")
score: Game[Any] = load("score")


def state_of(session: Session | None) -> Any:
    """Where the game stands, with all its fields."""
    assert session is not None
    return session.state


def ahead(session: Session, line: str) -> tuple[Session, Outcome]:
    """Return another session in which the line is decided too, and what it led to."""
    later = Session(session.game)
    for decision in session.decisions:
        later.decide(decision)
    return later, later.decide(line)
