"""The summary of a saved game for lists and statistics, so that it need not be replayed. Pure."""

from collections.abc import Sequence
from itertools import pairwise

from companion.game_statistics import CountedGame, PlayerGameStats, counted_game
from companion.replay_events import result_of
from companion.session import Session
from companion.values import Value

LONGEST_SECONDS = 24 * 60 * 60
"""Longer games were interrupted, or the clock was set during them."""


class GameSummary(Value):
    game: str
    began: int
    """Wall-clock time, like `ended`."""
    ended: int
    """Time of the last line, whether the game is over or not."""
    decisions: int
    """Number of decisions that stand."""
    players: tuple[str, ...]
    variant: str
    turns: int | None
    turn: str | None
    """The player to move; None during the setup and after the end."""
    is_set_up: bool
    is_over: bool
    is_draw: bool
    winners: tuple[str, ...]
    parts: tuple[PlayerGameStats, ...]
    """Figures for statistics; empty for an unfinished game."""

    @property
    def counted(self) -> CountedGame:
        return CountedGame(self.game, self.parts)


EARLIEST_DATE = 500_000_000
"""Seconds since 1970. A box without a date counts from its start instead (companion/wall_clock.py)."""


def is_dated(at: float) -> bool:
    """Return whether a time has a known date."""
    return at >= EARLIEST_DATE


def summary_of(session: Session, began: int, ended: int) -> GameSummary:
    """Return the summary of this game; the times are those of its first and last line."""
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
        parts=counted_game(session).parts,
    )


def minutes_played(times: Sequence[float]) -> int | None:
    """Return the minutes from the first of these times to the last; None if the clock jumped in between."""
    if not times or any(later < earlier for earlier, later in pairwise(times)):
        return None
    seconds = times[-1] - times[0]
    return round(seconds / 60) if seconds <= LONGEST_SECONDS else None
