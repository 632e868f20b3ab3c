"""The games, typed as freely as tests that look into their states need."""

from typing import Any

from companion.games import Game, load
from companion.session import Session

piper: Game[Any] = load("piper")
patin: Game[Any] = load("patin")


def state_of(session: Session | None) -> Any:
    """Where the game stands, with all its fields."""
    assert session is not None
    return session.state
