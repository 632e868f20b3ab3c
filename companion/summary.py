"""What lists and statistics show of a kept game, so that it need not be played again to show it. Pure."""

from companion.game_statistics import CountedGame, PlayerGameStats, counted_game
from companion.replay_events import result_of
from companion.session import Session
from companion.values import Value


class GameSummary(Value):
    game: str
    began: int
    """By the wall clock of the box, as `ended`."""
    ended: int
    """When the last line was written, whether the game is over or not."""
    decisions: int
    """Those that stand."""
    players: tuple[str, ...]
    variant: str
    turns: int | None
    turn: str | None
    """The player to move; None while the game is being set up, and after its end."""
    is_set_up: bool
    is_over: bool
    is_draw: bool
    winners: tuple[str, ...]
    parts: tuple[PlayerGameStats, ...]
    """What statistics count; nothing while the game is not over."""

    @property
    def counted(self) -> CountedGame:
        return CountedGame(self.game, self.parts)


def summary_of(session: Session, began: int, ended: int) -> GameSummary:
    """Return the summary of this game, whose first and last line were written at these times."""
    game, state = session.game, session.state
    view, result = game.view(state), result_of(session)
    return GameSummary(
        game=game.name,
        began=began,
        ended=ended,
        decisions=len(session.history),
        players=session.players,
        variant=game.variants.of(state) if session.players and game.variants else "",
        turns=game.turns(state) if view else None,
        turn=str(view["turn"]) if view and not state.over else None,
        is_set_up=view is not None,
        is_over=result is not None,
        is_draw=result is not None and result.drawn,
        winners=result.winners if result else (),
        parts=counted_game(session).parts,
    )
