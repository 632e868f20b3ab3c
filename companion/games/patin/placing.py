"""Placing a figure in Die Patin: which one, by which card, and where to. What it does there is another module's."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events
from companion.games.patin.pieces import ACTIONS, INSIDE
from companion.games.patin.reading import ask_phase, read_clan, read_plan
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import Errand, State, free_areas, plans_open, with_clan
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

HENCHMAN = "henchman inside|again|free|against NAME"
BOSS = "boss PLAN inside|again|free|against NAME|nowhere"


def legal_figures(state: State) -> tuple[str, ...]:
    """At the beginning of a turn."""
    clan = state.clans[state.turn]
    lines = []
    if clan.henchmen:
        lines += [f"henchman {where}" for where in _inside(state)]
        lines += [f"henchman {where}" for where in _outside(state)] if clan.loot else []
    if clan.boss:
        lines += legal_boss(state) if plans_open(clan) else ["reveal"]
    return tuple(sorted((*lines, "score", "score now")))


def legal_boss(state: State) -> tuple[str, ...]:
    clan = state.clans[state.turn]
    places = {plan: (*_outside(state), "nowhere") for plan in plans_open(clan)}
    if "administration" in places:
        places["administration"] = _inside(state)
    return tuple(sorted(f"boss {plan} {where}" for plan, wheres in places.items() for where in wheres))


def _inside(state: State) -> tuple[str, ...]:
    return INSIDE if state.clans[state.turn].stood else INSIDE[:1]


def _outside(state: State) -> tuple[str, ...]:
    open_rivals = (clan.name for at, clan in enumerate(state.clans) if at != state.turn and clan.areas > 1)
    against = tuple(join(("against", name)) for name in open_rivals)
    return ("free", *against) if free_areas(state) else against


def henchman(state: State, words: list[str]) -> Step[State]:
    where, rival = _read_where(state, words, HENCHMAN)
    ask_phase(state, "figure")
    clan = state.clans[state.turn]
    if not clan.henchmen:
        raise RefusedError("no_henchmen", player=clan.name)
    if where not in INSIDE and not clan.loot:
        raise RefusedError("no_loot_to_spend", player=clan.name)
    _ask_where(state, where, rival)
    state = with_clan(state, state.turn, changed(state.clans[state.turn], henchmen=clan.henchmen - 1))
    return _placed(state, Errand("henchman", where, rival, ACTIONS["henchman"]))


def reveal(state: State) -> Step[State]:
    """She turns her card up: from now on everybody knows it."""
    ask_phase(state, "figure")
    clan = state.clans[state.turn]
    if not clan.boss:
        raise RefusedError("no_boss", player=clan.name)
    if clan.plan is None or clan.shown:
        raise RefusedError("nothing_to_reveal", player=clan.name)
    state = changed(with_clan(state, state.turn, changed(state.clans[state.turn], shown=True)), phase="boss")
    return Step(state, (events.PlanShown(clan.name, clan.plan),))


def boss(state: State, words: list[str]) -> Step[State]:
    if not words:
        raise NotUnderstoodError("form", form=BOSS)
    plan = read_plan(words[0])
    where, rival = ("nowhere", None) if words[1:] == ["nowhere"] else _read_where(state, words[1:], BOSS)
    ask_phase(state, "figure", "boss")
    clan = state.clans[state.turn]
    if not clan.boss:
        raise RefusedError("no_boss", player=clan.name)
    if not plans_open(clan):  # the same words whatever her card is
        raise RefusedError("reveal_first", player=clan.name)
    if plan not in plans_open(clan):
        raise RefusedError("other_plan", player=clan.name, plan=str(clan.plan))
    if plan == "administration" and where not in INSIDE:
        raise RefusedError("plan_inside", plan=plan)
    if plan != "administration" and where in INSIDE:
        raise RefusedError("plan_outside", plan=plan)
    state = with_clan(state, state.turn, changed(state.clans[state.turn], boss=False, plan=plan, shown=True))
    told = () if clan.shown else (events.PlanShown(clan.name, plan),)
    if where == "nowhere":
        return next_turn(state, (*told, events.BossStayed(clan.name)))
    _ask_where(state, where, rival)
    return _placed(state, Errand(plan, where, rival, ACTIONS.get(plan, 0)), told)


def _read_where(state: State, words: list[str], form: str) -> tuple[str, int | None]:
    match words:
        case ["inside" | "again" | "free" as where]:
            return where, None
        case ["against", name]:
            return "against", read_clan(state, name)
    raise NotUnderstoodError("form", form=form)


def _ask_where(state: State, where: str, rival: int | None) -> None:
    clan = state.clans[state.turn]
    if where == "again" and not clan.stood:
        raise RefusedError("nobody_stands_there", player=clan.name)
    if where == "free" and not free_areas(state):
        raise RefusedError("no_free_area")
    if rival == state.turn:
        raise RefusedError("own_area", player=clan.name)
    if rival is not None and state.clans[rival].areas == 1:
        raise RefusedError("last_area", player=state.clans[rival].name)


def _placed(state: State, errand: Errand, told: tuple[Event, ...] = ()) -> Step[State]:
    """The figure stands there, and its errand begins."""
    clan = state.clans[state.turn]
    inside = errand.where in INSIDE
    if inside:
        state = with_clan(state, state.turn, changed(state.clans[state.turn], stood=clan.stood + 1))
    phase = "actions" if inside else "invade" if errand.figure == "invasion" else "bribes"
    rival = None if errand.rival is None else state.clans[errand.rival].name
    pawn = "henchman" if errand.figure == "henchman" else "boss"
    placed = events.FigurePlaced(clan.name, pawn, errand.where, rival)
    return Step(changed(state, phase=phase, errand=errand), (*told, placed))
