"""How a figure of Die Patin is placed: which figure, with which intrigue card, and where."""

from collections.abc import Mapping

from companion.decisions import Condition, Decision, needs
from companion.decisions.blanks import Blank
from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events
from companion.games.patin.blanks import PLAN, RIVAL, clan_needs, has_boss, has_loot
from companion.games.patin.pieces import ACTIONS, INSIDE
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import Errand, State, free_areas, plans_open, with_clan
from companion.refusal import RefusedError
from companion.values import changed


def _is_possible(_: State) -> None:
    return None


_PLACES: Mapping[str, Condition] = {
    "inside": _is_possible,
    "again": clan_needs(lambda clan: clan.stood, "nobody_stands_there"),
    "free": needs(free_areas, "no_free_area"),
    "against": _is_possible,
}
"""The places where a figure may be put, each with the condition for it."""


def _following(where: str) -> tuple[Blank, ...]:
    return (RIVAL,) if where == "against" else ()


def _may_be_entered(state: State, rival: int) -> RefusedError | None:
    clan = state.clans[rival]
    if rival == state.turn:
        return RefusedError("own_area", player=clan.name)
    return RefusedError("last_area", player=clan.name) if clan.areas == 1 else None


_has_henchmen = clan_needs(lambda clan: clan.henchmen, "no_henchmen")


def _henchman(where: str) -> Decision[State]:
    def does(state: State, rival: int | None = None) -> Step[State]:
        clan = state.clans[state.turn]
        state = with_clan(state, state.turn, changed(clan, henchmen=clan.henchmen - 1))
        return _placed(state, Errand("henchman", where, rival, ACTIONS["henchman"]))

    return Decision(
        ("henchman", where, *_following(where)),
        does,
        during=("figure",),
        when=(_has_henchmen, _is_possible if where in INSIDE else has_loot, _PLACES[where]),
        only=dict.fromkeys(_following(where), _may_be_entered),
        in_menu=where != "again",  # menus offer the shorter `inside` instead
        opens=True,
    )


_has_hidden_card = clan_needs(lambda clan: clan.plan is not None and not clan.shown, "nothing_to_reveal")


def _reveal(state: State) -> Step[State]:
    """Turn up the card of the boss lady, which makes the card public."""
    clan = state.clans[state.turn]
    state = changed(with_clan(state, state.turn, changed(clan, shown=True)), phase="boss")
    return Step(state, (events.PlanShown(clan.name, str(clan.plan)),))


# The same message for every face-down card: another one would reveal which card it is.
_is_revealed = clan_needs(plans_open, "reveal_first")


def _boss(where: str) -> Decision[State]:
    def leads_there(state: State, plan: str) -> RefusedError | None:
        clan = state.clans[state.turn]
        if plan not in plans_open(clan):
            return RefusedError("other_plan", player=clan.name, plan=str(clan.plan))
        if plan == "administration" and where not in INSIDE:
            return RefusedError("plan_inside", plan=plan)
        if plan != "administration" and where in INSIDE:
            return RefusedError("plan_outside", plan=plan)
        return _PLACES.get(where, _is_possible)(state)

    def does(state: State, plan: str, rival: int | None = None) -> Step[State]:
        clan = state.clans[state.turn]
        state = with_clan(state, state.turn, changed(clan, boss=False, plan=plan, shown=True))
        told = () if clan.shown else (events.PlanShown(clan.name, plan),)
        if where == "nowhere":
            return next_turn(state, (*told, events.BossStayed(clan.name)))
        return _placed(state, Errand(plan, where, rival, ACTIONS.get(plan, 0)), told)

    return Decision(
        ("boss", PLAN, where, *_following(where)),
        does,
        during=("figure", "boss"),
        when=(has_boss, _is_revealed),
        only={PLAN: leads_there, **dict.fromkeys(_following(where), _may_be_entered)},
        in_menu=where != "again",
        opens=True,
    )


def _placed(state: State, errand: Errand, told: tuple[Event, ...] = ()) -> Step[State]:
    """Begin the actions, the bribes or the invasion of the figure just placed."""
    clan = state.clans[state.turn]
    inside = errand.where in INSIDE
    if inside:
        state = with_clan(state, state.turn, changed(clan, stood=clan.stood + 1))
    phase = "actions" if inside else "invade" if errand.figure == "invasion" else "bribes"
    rival = None if errand.rival is None else state.clans[errand.rival].name
    pawn = "henchman" if errand.figure == "henchman" else "boss"
    placed = events.FigurePlaced(clan.name, pawn, errand.where, rival)
    return Step(changed(state, phase=phase, errand=errand), (*told, placed))


DECLARED = (
    *(_henchman(where) for where in _PLACES),
    Decision(("reveal",), _reveal, during=("figure",), when=(has_boss, _has_hidden_card)),
    *(_boss(where) for where in (*_PLACES, "nowhere")),
)
