"""The summary of a saved game for lists and statistics, so that it need not be replayed. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.game_statistics import PlayerGameStats, parts_of
from companion.replay_events import result_of
from companion.session import Session
from companion.values import Value

LONGEST_SECONDS = 24 * 60 * 60
"""Seconds that a game lasts at most; a longer one was interrupted, or the clock was set during it."""


class GameSummary(Value):
    game: str
    began: int
    """Time of the first line, in seconds since 1970."""
    ended: int
    """Time of the last line in seconds since 1970, even if the game is not over."""
    decisions: int
    """Number of decisions that were not undone."""
    players: tuple[str, ...]
    variant: str
    turns: int | None
    turn: str | None
    """The player to act; None during the setup and after the end."""
    is_set_up: bool
    is_over: bool
    is_draw: bool
    winners: tuple[str, ...]
    parts: tuple[PlayerGameStats, ...]
    """Each player's figures for statistics; empty if the game is unfinished."""


EARLIEST_DATE = 500_000_000
"""Seconds since 1970. Smaller times are from a box without a date, which counts from its start (wall_clock.py)."""


def is_dated(at: float) -> bool:
    """Return whether a time is a real date, and not seconds since the start of a box without a date."""
    return at >= EARLIEST_DATE


def summary_of(session: Session, began: int, ended: int) -> GameSummary:
    """Return the summary of this game; `began` and `ended` are the times of its first and last line."""
    game, state = session.game, session.state
    view, result = game.view(state), result_of(session)
    return GameSummary(
        game=game.name,
        began=began,
        ended=ended,
        decisions=len(session.history),
        players=session.players,
        variant=game.variants.of(state) if session.players and game.variants else session.sheet,
        turns=game.turns(state) if view else None,
        turn=str(view["turn"]) if view and view.get("turn") and not state.over else None,
        is_set_up=view is not None,
        is_over=result is not None,
        is_draw=result is not None and result.drawn,
        winners=result.winners if result else (),
        parts=tuple(parts_of(session)),
    )


def minutes_played(times: Sequence[float]) -> int | None:
    """Return the minutes from the first to the last of these times; None if the clock jumped or it is over a day."""
    if not times or any(later < earlier for earlier, later in pairwise(times)):
        return None
    seconds = times[-1] - times[0]
    return round(seconds / 60) if seconds <= LONGEST_SECONDS else None
