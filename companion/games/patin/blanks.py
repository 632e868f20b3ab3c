"""The words that players fill in, in the decisions of Die Patin, and the conditions on their values."""

from collections.abc import Callable

from companion.decisions import Condition, needs
from companion.decisions.blanks import Word, player_name
from companion.games.patin.pieces import DISTRICTS, ENTERPRISES, MISSIONS, PLANS
from companion.games.patin.state import Clan, State, in_play, may_lie_out, names, symbols_left
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed


def unknown(kind: str, known: tuple[str, ...]) -> Callable[[str], RefusedError]:
    """Return a function that makes the error message for a word that is not in `known`."""
    return lambda word: NotUnderstoodError("no_such_word", word=word, kind=kind, known=known)


PLAYER = player_name(names)
RIVAL = changed(PLAYER, fact="rival")
PLAN = Word(PLANS, unknown("plan", PLANS), name="PLAN")
DISTRICT = Word(DISTRICTS, unknown("district", DISTRICTS), name="DISTRICT")
ENTERPRISE = Word(ENTERPRISES, unknown("enterprise", ENTERPRISES), name="ENTERPRISE")
MISSION = Word(MISSIONS, unknown("mission", MISSIONS), name="MISSION")
TO_SCORE = changed(MISSION, unknown=unknown("mission", (*MISSIONS, "none")), name="", fact="mission")
"""The mission that a player scores; unlike MISSION, its error message also offers `none`."""
SHOWS = Word(("plain", "symbol"), unknown("bonus", ("plain", "symbol")), fact="shows")


def clan_needs(is_met: Callable[[Clan], object], why: str) -> Condition:
    """Return a condition on the named clan or, without a name, on the clan on turn; its refusal names the player."""

    def condition(state: State, at: int | None = None) -> RefusedError | None:
        clan = state.clans[state.turn if at is None else at]
        return None if is_met(clan) else RefusedError(why, player=clan.name)

    return condition


is_in_play = needs(lambda state, district: district in in_play(state), "district_closed", "district")
lies_out = needs(lambda state, enterprise: enterprise in may_lie_out(state), "no_such_tile", "enterprise")
has_symbol_left = needs(lambda state, shows: shows != "symbol" or symbols_left(state), "no_symbols_left")
has_boss = clan_needs(lambda clan: clan.boss, "no_boss")
has_loot = clan_needs(lambda clan: clan.loot, "no_loot_to_spend")
has_no_errand = needs(lambda state: state.errand is None, "finish_first")


def is_on_turn(state: State, at: int) -> RefusedError | None:
    return None if at == state.turn else RefusedError("not_her_turn", player=state.clans[state.turn].name)
