"""The rounds of Die Patin: plans at their beginning, whose turn it is, counting and missions at their end."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_number
from companion.games.patin import events, pieces
from companion.games.patin.ending import final
from companion.games.patin.pieces import ENTERPRISES, MISSIONS, ROUNDS
from companion.games.patin.reading import ask_phase, ask_turn, read_clan, read_plan, read_word
from companion.games.patin.state import (
    TIED,
    State,
    countable,
    counting,
    has_figures,
    leaders,
    may_lie_out,
    missions_open,
    names,
    planning,
    rats_by_count,
    supply,
    symbols_left,
    trophies_left,
    untold,
    with_clan,
    with_count,
)
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed, put

BEFORE_MISSIONS = ("tiles", "plans", "figure", "round", "count")
"""In these phases the table may say that the round is over."""


def begin_plans(state: State) -> Step[State]:
    """The round's first question: an intrigue card each, if the box keeps them, from the start player on."""
    began = (events.RoundBegan(state.round, state.clans[state.start].name),)
    if state.bookkeeping == "scores":
        return Step(changed(state, phase="round", turn=state.start, errand=None), began)
    state = changed(state, phase="plans", turn=state.start)
    return Step(state, began) if state.intrigue == "device" else begin_turn(state, state.start, began)


def plan(state: State, name: str, word: str) -> Step[State]:
    """An intrigue card, told to the box alone. Nothing that follows from it may say which."""
    at, chosen = read_clan(state, name), read_plan(word)
    ask_phase(state, "plans")
    ask_turn(state, at)
    state = with_clan(state, at, changed(state.clans[at], plan=chosen))
    told = (events.PlanChosen(state.clans[at].name),)
    following = planning(state)
    if following is None:
        return begin_turn(state, state.start, told)
    return Step(changed(state, turn=following), told)


def begin_turn(state: State, at: int, happened: tuple[Event, ...]) -> Step[State]:
    clan = state.clans[at]
    state = changed(state, phase="figure", turn=at, turns=state.turns + 1, errand=None)
    return Step(state, (*happened, events.TurnCame(clan.name, clan.henchmen, clan.boss)))


def next_turn(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Clockwise to whoever has a figure left; when nobody has, what only eyes can see is counted."""
    seats = [(state.turn + step) % len(state.clans) for step in range(1, len(state.clans) + 1)]
    following = next((at for at in seats if has_figures(state.clans[at])), None)
    if following is None:
        return Step(changed(state, phase="count", turn=state.start, errand=None, counted=0), happened)
    return begin_turn(state, following, happened)


def count(state: State, name: str, number: str, *, what: str) -> Step[State]:
    """The tallest manhole, or how many manholes, as the table counts them."""
    at, found = read_clan(state, name), read_number(number)
    ask_phase(state, "count")
    asked = counting(state)
    if asked != (at, what):
        raise RefusedError("count_another", player=state.clans[state.turn].name)
    clan = state.clans[at]
    possible = countable(clan, what)
    if found not in possible:
        raise RefusedError("cannot_be", found=found, rats=clan.board, lowest=possible[0], highest=possible[-1])
    state = changed(with_count(state, at, what, found), counted=state.counted + 1)
    told: list[Event] = [events.ManholesCounted(clan.name, what, found)]
    rats = found if what == "tallest" else rats_by_count(state.clans[at])
    if what == "manholes":
        state = with_clan(state, at, changed(state.clans[at], rats_known=True))
    if rats > clan.board or (what == "manholes" and rats < clan.board):  # what was forgotten is told here
        told.append(events.HoldingCorrected(clan.name, "rats", clan.board, rats))
        state = with_clan(state, at, changed(state.clans[at], board=rats))
    following = counting(state)
    return Step(changed(state, turn=following[0] if following else state.start), tuple(told))


def legal_counts(state: State) -> tuple[str, ...]:
    """While manholes are counted: number by number, or just who has the most."""
    asked = counting(state)
    lines = ["score"]
    if asked is not None:
        at, what = asked
        clan = state.clans[at]
        lines += [join((what, clan.name, str(number))) for number in countable(clan, what)]
    return tuple(sorted((*lines, *legal_leaders(state))))


def legal_leaders(state: State) -> tuple[str, ...]:
    """Who may be said to have the most of what a mission counts."""
    who = (*(clan.name for clan in state.clans), "tied")
    return tuple(join(("most", mission, name)) for mission in untold(state) for name in who)


def most(state: State, mission_word: str, name: str) -> Step[State]:
    """The table says who leads a mission, without a number. When nothing is left to say, missions are chosen."""
    kind = read_word(mission_word, MISSIONS, "mission")
    at = TIED if name == "tied" and name not in names(state) else read_clan(state, name)
    ask_phase(state, "count", "missions")
    if kind not in untold(state) or state.chosen:
        raise RefusedError("leader_known", mission=kind)
    number = MISSIONS.index(kind)
    state = changed(state, told=put(state.told, number, at))
    told = (events.LeaderTold(None if at == TIED else state.clans[at].name, kind),)
    if state.phase == "missions" or untold(state):
        return Step(state, told)
    step = end_round(state)
    return Step(step.state, (*told, *step.events))


def legal_takings(state: State) -> tuple[str, ...]:
    """Where only scores are kept: what comes in the course of a round."""
    lines = ["score", "score now"]
    for at, clan in enumerate(state.clans):
        if trophies_left(state, at):
            lines.append(join(("trophy", clan.name)))
        for kind in may_lie_out(state):
            lines.append(join(("tile", clan.name, kind, "plain")))
            if symbols_left(state):
                lines.append(join(("tile", clan.name, kind, "symbol")))
    return tuple(sorted(lines))


def take_tile(state: State, name: str, word: str, shows: str) -> Step[State]:
    at, kind = read_clan(state, name), read_word(word, ENTERPRISES, "enterprise")
    symbol = read_word(shows, ("plain", "symbol"), "bonus") == "symbol"
    ask_phase(state, "round")
    if kind not in may_lie_out(state):
        raise RefusedError("no_such_tile", enterprise=kind)
    if symbol and not symbols_left(state):
        raise RefusedError("no_symbols_left")
    clan, number = state.clans[at], ENTERPRISES.index(kind)
    tiles = put(clan.tiles, number, clan.tiles[number] + 1)
    state = with_clan(state, at, changed(clan, tiles=tiles, symbols=clan.symbols + symbol))
    return Step(state, (events.TileTaken(clan.name, kind, symbol),))


def take_trophy(state: State, name: str) -> Step[State]:
    at = read_clan(state, name)
    ask_phase(state, "round")
    if not trophies_left(state, at):
        raise RefusedError("no_trophies_left")
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, trophies=clan.trophies + 1))
    return Step(state, (events.TrophyTaken(clan.name, clan.trophies + 1),))


def end_round(state: State, *, early: bool = False) -> Step[State]:
    """To the missions: every figure is placed, or the table says so."""
    if state.errand:
        raise RefusedError("finish_first")
    ask_phase(state, *(phase for phase in BEFORE_MISSIONS if not early or phase != "count"))
    state = changed(state, phase="missions", turn=state.start, chosen=0)
    return Step(state, (events.RoundEnded(state.round),))


def missions(state: State) -> tuple[str, ...]:
    """What may be said while missions are chosen, in alphabetical order."""
    seats = range(len(state.clans)) if _is_anybodys(state) else (state.turn,)
    open_to = {state.clans[at].name: (*missions_open(state, at), "none") for at in seats}
    lines = (join(("mission", name, kind)) for name, kinds in open_to.items() for kind in kinds)
    return tuple(sorted((*lines, *(legal_leaders(state) if not state.chosen else ()))))


def mission(state: State, name: str, word: str) -> Step[State]:
    at, kind = read_clan(state, name), read_word(word, (*MISSIONS, "none"), "mission")
    ask_phase(state, "missions")
    if not _is_anybodys(state):
        ask_turn(state, at)
    if kind == "none":
        told: Event = events.MissionPassed(state.clans[at].name)
    else:
        _ask_mission(state, at, kind)
        told = events.MissionScored(state.clans[at].name, kind, state.round)
        number = MISSIONS.index(kind)
        scored = state.clans[at].missions
        state = with_clan(state, at, changed(state.clans[at], missions=put(scored, number, state.round)))
    # Whoever speaks first after a corrected round was that round's start player.
    state = changed(state, start=at if _is_anybodys(state) else state.start, unsure=False, chosen=state.chosen + 1)
    if state.chosen < len(state.clans):
        return Step(changed(state, turn=(at + 1) % len(state.clans)), (told,))
    if state.round == ROUNDS[-1]:
        state = changed(state, phase="over", turn=state.start)
        return Step(state, (told, final(state)))
    return _next_round(state, (told,))


def _is_anybodys(state: State) -> bool:
    return state.unsure and state.chosen == 0


def _ask_mission(state: State, at: int, kind: str) -> None:
    clan, best = state.clans[at], leaders(state, kind)
    if clan.missions[MISSIONS.index(kind)]:
        raise RefusedError("mission_used", player=clan.name, mission=kind)
    if at not in best:
        raise RefusedError("mission_not_led", mission=kind, player=state.clans[best[0]].name)
    if len(best) > 1:
        raise RefusedError("mission_tied", mission=kind, players=tuple(state.clans[one].name for one in best))
    if state.round in clan.missions:  # only where the table has corrected the round, or a mission
        raise RefusedError("tile_used", player=clan.name, round=state.round)


def _next_round(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Figures back, districts filled up, the next one clockwise begins."""
    before = supply(state)
    filled = state.districts
    for at, loot in enumerate(filled):  # in their order, should the supply not last
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
