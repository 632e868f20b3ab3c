"""The course of Die Patin: intrigue cards, order of turns, how each figure is placed, and the next round."""

from collections.abc import Mapping

from companion.decisions import Condition, Decision, needs
from companion.decisions.blanks import Blank
from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events, pieces
from companion.games.patin.blanks import PLAN, PLAYER, RIVAL, clan_needs, has_boss, has_loot, is_on_turn
from companion.games.patin.pieces import ACTIONS, INSIDE, MISSIONS
from companion.games.patin.state import Errand, State, free_areas, has_figures, planning, plans_open, supply, with_clan
from companion.refusal import RefusedError
from companion.values import changed, put

_ANY_PLAN = changed(PLAN, name="")
"""The blank has no name, so that help texts list the cards themselves."""


def begin_plans(state: State, happened: tuple[Event, ...] = ()) -> Step[State]:
    """Begin the round. If the box keeps the intrigue cards, ask each player for one, from the start player on."""
    happened = (*happened, events.RoundBegan(state.round, state.clans[state.start].name))
    if state.bookkeeping == "scores":
        return Step(changed(state, phase="round", turn=state.start, errand=None), happened)
    state = changed(state, phase="plans", turn=state.start)
    return Step(state, happened) if state.intrigue == "device" else begin_turn(state, state.start, happened)


def begin_turn(state: State, at: int, happened: tuple[Event, ...]) -> Step[State]:
    clan = state.clans[at]
    state = changed(state, phase="figure", turn=at, turns=state.turns + 1, errand=None)
    return Step(state, (*happened, events.TurnCame(clan.name, clan.henchmen, clan.boss)))


def next_turn(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Go on with the next player clockwise who has a figure to place; if there is none, begin the counting."""
    seats = [(state.turn + step) % len(state.clans) for step in range(1, len(state.clans) + 1)]
    following = next((at for at in seats if has_figures(state.clans[at])), None)
    if following is None:
        return Step(changed(state, phase="count", turn=state.start, errand=None, counted=0), happened)
    return begin_turn(state, following, happened)


def next_round(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Begin the next round: take figures back, refill the districts, and make the next player the start player."""
    before = supply(state)
    filled = state.districts
    for at, loot in enumerate(filled):  # district after district, because the supply may run out
        more = max(0, min(pieces.LOOT_PER_DISTRICT - loot, before - sum(filled) + sum(state.districts)))
        filled = put(filled, at, loot + more)
    clans = tuple(
        changed(clan, henchmen=pieces.HENCHMEN, boss=True, plan=None, shown=False, stood=0) for clan in state.clans
    )
    state = changed(
        state,
        clans=clans,
        districts=filled,
        round=state.round + 1,
        start=(state.start + 1) % len(clans),
        counted=0,
        chosen=0,
        told=(None,) * len(MISSIONS),
        told_before=state.told,
    )
    if state.bookkeeping == "scores":
        filled_up = events.DistrictsFilled(None, None)
    else:
        filled_up = events.DistrictsFilled(before - supply(state), supply(state))
    return begin_plans(state, (*happened, filled_up))


def _plan(state: State, at: int, chosen: str) -> Step[State]:
    """Record a player's intrigue card. The event and the next question must not reveal it."""
    state = with_clan(state, at, changed(state.clans[at], plan=chosen))
    told = (events.PlanChosen(state.clans[at].name),)
    following = planning(state)
    if following is None:
        return begin_turn(state, state.start, told)
    return Step(changed(state, turn=following), told)


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
    Decision(("plan", PLAYER, _ANY_PLAN), _plan, during=("plans",), only={PLAYER: is_on_turn}, secret=2),
    *(_henchman(where) for where in _PLACES),
    Decision(("reveal",), _reveal, during=("figure",), when=(has_boss, _has_hidden_card)),
    *(_boss(where) for where in (*_PLACES, "nowhere")),
)
