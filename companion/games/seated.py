"""What games share in which players sit in a row and take turns: the state, usual corrections, and bots."""

from collections.abc import Callable
from importlib import import_module
from typing import TypeVar

from companion.decisions import Condition, Decision, Decisions, Setter, needs
from companion.decisions.blanks import Blank, Word, player_name
from companion.games import Bots, BotSeat, PhasedState, Plain, Step
from companion.games.facts import PlayerNumberCorrected, Result, SetupEvent, TurnCorrected
from companion.values import changed, put


class SeatedState(PhasedState):
    """The base of the states of such games. `phase` is `setup` before the players are named, and `over` at the end."""

    players: tuple[str, ...] = ()
    turn: int = 0
    """Index of the player to act."""
    bots: tuple[tuple[str, str], ...] = ()
    """The players whom a bot plays, each with the bot's level."""

    @property
    def name(self) -> str:
        """The name of the player to act."""
        return self.players[self.turn]


S = TypeVar("S", bound=SeatedState)
PLAYER = player_name(lambda state: state.players)


class BotJoined(SetupEvent):
    player: str
    level: str


def to_decide(state: SeatedState) -> str | None:
    """Return the player to act; None before the players are named, and after the end."""
    return state.name if state.players and not state.over else None


def view_of(game: str, state: S, decisions: Decisions[S], result: Callable[[S], Result], **own: object) -> Plain | None:
    """Return the state as JSON data for other programs, with these fields of the game's own."""
    if not state.players:
        return None
    ended = result(state) if state.over else None
    shared: Plain = {"game": game, "phase": state.phase, "turn": state.name, "over": state.over}
    ends: Plain = {"winner": ended.winner if ended else None, "draw": bool(ended and ended.drawn)}
    return {**shared, **ends, **own, "legal": list(decisions.legal(state))}


def fix_number(
    name: str, numbers: str, within: Blank, event: type[PlayerNumberCorrected], *, during: tuple[str, ...]
) -> Decision[S]:
    """Return the correction `fix NAME PLAYER NUMBER` of a field of the state that has a number for each player."""
    return Decision(
        ("fix", name, PLAYER, within),
        Setter(
            get=lambda state, at: getattr(state, numbers)[at],
            put=lambda state, at, to: changed(state, **{numbers: put(getattr(state, numbers), at, to)}),
            told=lambda state, at, before, after: event(state.players[at], before, after),
        ),
        during=during,
    )


def fix_turn(*, during: tuple[str, ...], **others: object) -> Decision[S]:
    """Return the correction `fix turn PLAYER`; it also sets these `others` of the state's fields."""
    return Decision(
        ("fix", "turn", PLAYER),
        Setter(
            get=lambda state: state.turn,
            put=lambda state, to: changed(state, turn=to, **others),
            told=lambda state, before, after: TurnCorrected(state.players[before], state.players[after]),
        ),
        during=during,
    )


def seat_bot(levels: tuple[str, ...], *, during: tuple[str, ...], when: tuple[Condition, ...]) -> Decision[S]:
    """Return the decision `bot PLAYER LEVEL`, by which a bot plays a seat."""
    is_person = needs(lambda state, at: state.players[at] not in dict(state.bots), "bot_already")
    return Decision(
        ("bot", PLAYER, Word(levels, fact="level")),
        _seat_bot,
        during=during,
        when=when,
        only={PLAYER: is_person},
        is_setup=True,
        is_listed=False,
    )


def _seat_bot(state: S, at: int, level: str) -> Step[S]:
    player = state.players[at]
    return Step(changed(state, bots=(*state.bots, (player, level))), (BotJoined(player, level),))


def bots_of(levels: tuple[str, ...], module: str) -> Bots[S]:
    """Return how bots of these levels play the seats that `seat_bot` gave them, by `PLAYOUTS` of a module.

    The module is imported only when a bot plays, because loading it takes time.
    """
    return Bots(
        levels=levels,
        seats=lambda state: dict(state.bots),
        to_move=_bot_to_move,
        playouts=lambda: import_module(module).PLAYOUTS,
    )


def _bot_to_move(state: SeatedState) -> BotSeat | None:
    level = dict(state.bots).get(to_decide(state) or "")
    return BotSeat(state.name, level, ()) if level else None
