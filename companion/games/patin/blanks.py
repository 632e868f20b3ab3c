"""The words that players fill in, in the decisions of Die Patin, and the conditions on their values."""

from collections.abc import Callable

from companion.decisions.blanks import PlayerName, Word
from companion.games.patin.pieces import DISTRICTS, ENTERPRISES, MISSIONS, PLANS
from companion.games.patin.state import State, in_play, may_lie_out, names, symbols_left
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed


def unknown(kind: str, known: tuple[str, ...]) -> Callable[[str], RefusedError]:
    """Return a function that makes the error message for a word that is not in `known`."""
    return lambda word: NotUnderstoodError("no_such_word", word=word, kind=kind, known=known)


PLAYER = PlayerName(
    names,
    lambda state, word: RefusedError("nobody_called", name=word, names=names(state)),
    name="NAME",
    fact="player",
)
RIVAL = changed(PLAYER, fact="rival")
PLAN = Word(PLANS, unknown("plan", PLANS), name="PLAN")
DISTRICT = Word(DISTRICTS, unknown("district", DISTRICTS), name="DISTRICT")
ENTERPRISE = Word(ENTERPRISES, unknown("enterprise", ENTERPRISES), name="ENTERPRISE")
MISSION = Word(MISSIONS, unknown("mission", MISSIONS), name="MISSION")
TO_SCORE = changed(MISSION, unknown=unknown("mission", (*MISSIONS, "none")), name="", fact="mission")
"""The mission that a player scores; unlike MISSION, its error message also offers `none`."""
SHOWS = Word(("plain", "symbol"), unknown("bonus", ("plain", "symbol")), fact="shows")


def is_in_play(state: State, district: str) -> RefusedError | None:
    return None if district in in_play(state) else RefusedError("district_closed", district=district)


def is_on_turn(state: State, at: int) -> RefusedError | None:
    return None if at == state.turn else RefusedError("not_her_turn", player=state.clans[state.turn].name)


def has_loot(state: State) -> RefusedError | None:
    """Refuse if the clan on turn has no loot marker to pay with."""
    clan = state.clans[state.turn]
    return None if clan.loot else RefusedError("no_loot_to_spend", player=clan.name)


def has_boss(state: State) -> RefusedError | None:
    """Refuse if the clan on turn has already placed its boss lady."""
    clan = state.clans[state.turn]
    return None if clan.boss else RefusedError("no_boss", player=clan.name)


def lies_out(state: State, enterprise: str) -> RefusedError | None:
    return None if enterprise in may_lie_out(state) else RefusedError("no_such_tile", enterprise=enterprise)


def has_symbol_left(state: State, shown: str) -> RefusedError | None:
    """Refuse the symbol if all tiles in play already show one."""
    return None if shown != "symbol" or symbols_left(state) else RefusedError("no_symbols_left")
