"""The course of Die Patin: choice of intrigue cards, order of turns, and the next round."""

from companion.decisions import Decision
from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events, pieces
from companion.games.patin.blanks import PLAN, PLAYER, is_on_turn
from companion.games.patin.pieces import MISSIONS
from companion.games.patin.state import State, has_figures, planning, supply, with_clan
from companion.values import changed, put

_ANY_PLAN = changed(PLAN, name="")
"""The blank has no name, so that help texts list the cards themselves."""


def begin_plans(state: State) -> Step[State]:
    """Begin the round. If the box keeps the intrigue cards, ask each player for one, from the start player on."""
    began = (events.RoundBegan(state.round, state.clans[state.start].name),)
    if state.bookkeeping == "scores":
        return Step(changed(state, phase="round", turn=state.start, errand=None), began)
    state = changed(state, phase="plans", turn=state.start)
    return Step(state, began) if state.intrigue == "device" else begin_turn(state, state.start, began)


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
    moved = before - supply(state)
    step = begin_plans(state)
    filled_up = events.DistrictsFilled(moved, supply(state))
    if state.bookkeeping == "scores":
        filled_up = events.DistrictsFilled(None, None)
    return Step(step.state, (*happened, filled_up, *step.events))


def _plan(state: State, at: int, chosen: str) -> Step[State]:
    """Record a player's intrigue card. The event and the next question must not reveal it."""
    state = with_clan(state, at, changed(state.clans[at], plan=chosen))
    told = (events.PlanChosen(state.clans[at].name),)
    following = planning(state)
    if following is None:
        return begin_turn(state, state.start, told)
    return Step(changed(state, turn=following), told)


DECLARED = (Decision(("plan", PLAYER, _ANY_PLAN), _plan, during=("plans",), only={PLAYER: is_on_turn}, secret=2),)
