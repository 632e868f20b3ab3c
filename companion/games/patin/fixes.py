"""Corrections in Die Patin: the table is right. Each is a decision like any other, and none is ever in `legal`.

A card that was chosen in secret cannot be corrected before it is turned up, only taken back: a list of the others would
tell it.
"""

from collections.abc import Callable
from functools import lru_cache, partial

from companion.games import Step
from companion.games.facts import Event, NameCorrected
from companion.games.forms import Form
from companion.games.parsing import read_new_name, read_number
from companion.games.patin import events, pieces
from companion.games.patin.ending import final
from companion.games.patin.pieces import BOOKKEEPINGS, ENTERPRISES, MISSIONS, ROUNDS
from companion.games.patin.reading import ask_phase, read_clan, read_district, read_enterprise, read_plan, read_word
from companion.games.patin.rounds import begin_plans
from companion.games.patin.state import (
    Clan,
    State,
    errand_of,
    free_areas,
    has_figures,
    in_play,
    is_paying,
    names,
    planning,
    rooms_left,
    supply,
    symbols_left,
    tiles_taken,
    trophies_left,
    with_clan,
    with_count,
    with_rats,
)
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed, put

HOLDINGS = ("areas", "loot", "rooms", "tallest", "manholes", "trophies", "symbols", "rats", "henchmen", "boss")
OF_SCORES = ("trophies", "symbols")
"""What is kept of the holdings where only scores are."""
BETWEEN_TURNS = ("figure", "count")


def fix(state: State, words: list[str]) -> Step[State]:
    """The state as the table says it is."""
    if not state.clans:
        raise RefusedError("nobody_seated")
    if not words or words[0] not in FORMS:
        raise NotUnderstoodError("form", form="fix " + "|".join(FORMS) + " …")
    step = FORMS[words[0]].apply(state, ["fix", *words])
    return Step(step.state, (*step.events, final(step.state))) if state.over else step


@lru_cache(maxsize=4)
def corrections(state: State) -> tuple[str, ...]:
    """Every correction that would change something now, for menus; in the order of FORMS."""
    if not state.clans:
        return ()
    clans = list(enumerate(state.clans))
    between = state.phase in BETWEEN_TURNS
    lines = [
        join(("fix", what, clan.name, str(to)))
        for what in (HOLDINGS if state.bookkeeping == "whole" else OF_SCORES)
        if between or what not in ("henchmen", "boss")
        for at, clan in clans
        for to in _possible(state, what, at)
        if to != held(clan, what) or not is_known(clan, what)
        if to <= _most_shown(state, what, at)
    ]
    for at, clan in clans:
        for number, kind in enumerate(ENTERPRISES):
            most = _most_tiles(state, at, kind)
            lines += [
                join(("fix", "tiles", clan.name, kind, str(to))) for to in range(most + 1) if to != clan.tiles[number]
            ]
    for _, clan in clans:
        free = [0, *(tile for tile in ROUNDS if tile not in clan.missions)]
        for number, kind in enumerate(MISSIONS):
            others = (to for to in free if to != clan.missions[number])
            lines += [join(("fix", "mission", clan.name, kind, str(to))) for to in others]
    for name, loot in zip(in_play(state), state.districts, strict=True) if state.bookkeeping == "whole" else ():
        most = min(pieces.LOOT_PER_DISTRICT, loot + supply(state))
        lines += [f"fix district {name} {to}" for to in range(most + 1) if to != loot]
    if not state.over:
        lines += [f"fix round {number}" for number in ROUNDS if number != state.round]
    if state.phase == "figure":
        lines += [join(("fix", "turn", clan.name)) for at, clan in clans if at != state.turn and has_figures(clan)]
    for _, clan in clans:
        if clan.shown and clan.boss:
            lines += [join(("fix", "plan", clan.name, plan)) for plan in pieces.PLANS if plan != clan.plan]
    if not state.errand and not state.over and state.phase != "boss":
        lines += [f"fix bookkeeping {how}" for how in BOOKKEEPINGS if how != state.bookkeeping]
    return tuple(lines)


def held(clan: Clan, what: str) -> int:
    """How many of these the box believes a clan to have."""
    return int(clan.board if what == "rats" else getattr(clan, what))


def is_known(clan: Clan, what: str) -> bool:
    """Whether the box believes that number, and not only another one that it cannot be far from."""
    return {"rats": clan.rats_known, "tallest": clan.tallest_known}.get(what, True)


def _possible(state: State, what: str, at: int) -> range:
    """What the pieces in the box allow, all else as it is."""
    clan = state.clans[at]
    most: dict[str, Callable[[], int]] = {
        "areas": lambda: clan.areas + _more_areas(state),
        "loot": lambda: clan.loot + supply(state),
        "rooms": lambda: clan.rooms + rooms_left(state, at),
        "trophies": lambda: clan.trophies + trophies_left(state, at),
        "symbols": lambda: clan.symbols + symbols_left(state),
        "henchmen": lambda: pieces.HENCHMEN,
        "boss": lambda: 1,
    }
    return range(_least(state, what, at), most.get(what, lambda: pieces.RATS)() + 1)


def _most_shown(state: State, what: str, at: int) -> int:
    """More than this no menu offers, since no table can be so: the other number is to be put right first."""
    clan = state.clans[at]
    match what:
        case "rooms":
            return clan.areas + _more_areas(state)
        case "symbols":
            return sum(clan.tiles)
    return pieces.LOOT


def _more_areas(state: State) -> int:
    """Free ones; but that in which a figure stands to claim it stays free until then."""
    return free_areas(state) - (state.errand is not None and state.errand.where == "free")


def _least(state: State, what: str, at: int) -> int:
    """Everybody keeps an area, and what the question at hand is about must be there."""
    is_rival = state.errand is not None and state.errand.rival == at
    match what:
        case "areas":
            return 2 if is_rival and state.phase != "trophy" else 1
        case "rooms":
            return int(is_rival and state.phase == "trophy")
        case "loot":
            is_due = state.phase == "bribes" and is_paying(state) and not errand_of(state).bribed
            return int(is_due and at == state.turn)
    return 0


def _holding(state: State, name: str, word: str, *, what: str) -> Step[State]:
    at, number = read_clan(state, name), read_number(word)
    clan, possible = state.clans[at], _possible(state, what, at)
    if what in ("henchmen", "boss") and state.phase not in BETWEEN_TURNS:
        raise RefusedError("finish_first")
    if number not in possible:
        raise RefusedError("holding_range", holding=what, found=number, lowest=possible[0], highest=possible[-1])
    told: list[Event] = [events.HoldingCorrected(clan.name, what, held(clan, what), number)]
    match what:
        case "rats":
            state = with_rats(state, at, number)
            state = with_clan(state, at, changed(state.clans[at], rats_known=True))
        case "boss":
            state = with_clan(state, at, changed(clan, boss=bool(number)))
            state = _resume(_standing(state, at, clan.boss - number))
        case "henchmen":
            state = with_clan(state, at, changed(clan, henchmen=number))
            state = _resume(_standing(state, at, clan.henchmen - number))
        case "areas":
            if clan.rooms > number:  # never two back rooms in one area: then she has fewer
                told.append(events.HoldingCorrected(clan.name, "rooms", clan.rooms, number))
                state = with_clan(state, at, changed(clan, rooms=number))
            state = with_count(state, at, "areas", number)
            state = _standing(state, at, max(0, number - clan.areas))
        case "tallest" | "manholes":
            state, more = _counted(with_count(state, at, what, number), at, what)
            told += more
        case "rooms" if number > clan.areas:  # never two in one area: then she has more areas
            areas = min(number, clan.areas + _more_areas(state))
            if areas > clan.areas:
                told.append(events.HoldingCorrected(clan.name, "areas", clan.areas, areas))
            state = with_clan(state, at, changed(clan, rooms=number, areas=areas))
        case "symbols" if number > sum(clan.tiles):
            told.append(events.TilesMissing(clan.name, number, sum(clan.tiles)))
            state = with_count(state, at, what, number)
        case _:
            state = with_count(state, at, what, number)
    return Step(state, tuple(told))


def _counted(state: State, at: int, what: str) -> tuple[State, list[Event]]:
    """A count that needs more rats than the box knew of: then there are more. What thirty do not allow gives way."""
    clan, told = state.clans[at], list[Event]()
    other = "manholes" if what == "tallest" else "tallest"
    most = pieces.RATS + 1 - held(clan, what)
    if held(clan, other) > most:
        told.append(events.HoldingCorrected(clan.name, other, held(clan, other), most))
        state = with_count(state, at, other, most)
        clan = state.clans[at]
    rats = clan.tallest + clan.manholes - 1
    if rats > clan.board:
        told.append(events.HoldingCorrected(clan.name, "rats", clan.board, rats))
        state = with_clan(state, at, changed(clan, board=rats))
    return state, told


def _standing(state: State, at: int, more: int) -> State:
    """So many more of her figures may stand in her own territory, of those that are placed."""
    clan = state.clans[at]
    placed = pieces.HENCHMEN - clan.henchmen + (not clan.boss)
    return with_clan(state, at, changed(state.clans[at], stood=max(0, min(placed, clan.stood + more))))


def _resume(state: State) -> State:
    """The turn of somebody who has a figure to place, or the counting where nobody has."""
    seats = [(state.turn + step) % len(state.clans) for step in range(len(state.clans))]
    acting = next((at for at in seats if has_figures(state.clans[at])), None)
    if acting is None:
        return changed(state, phase="count", turn=state.start, counted=0)
    return changed(state, phase="figure", turn=acting)


def _most_tiles(state: State, at: int, kind: str) -> int:
    """Four of each enterprise; of no more enterprises than lie on the board at this table."""
    number = ENTERPRISES.index(kind)
    others = tiles_taken(state, kind) - state.clans[at].tiles[number]
    seen = sum(1 for other in ENTERPRISES if other != kind and tiles_taken(state, other))
    full = seen >= len(ENTERPRISES) - pieces.removed(len(state.clans))
    return 0 if full else pieces.TILES_PER_ENTERPRISE - others


def _tiles(state: State, name: str, word: str, tiles: str) -> Step[State]:
    at, kind, number = read_clan(state, name), read_enterprise(word), read_number(tiles)
    clan, index, most = state.clans[at], ENTERPRISES.index(kind), _most_tiles(state, at, kind)
    if number > most:
        raise RefusedError("tiles_range", enterprise=kind, found=number, highest=most)
    state = with_clan(state, at, changed(state.clans[at], tiles=put(clan.tiles, index, number)))
    if number:  # it did not stay in the box, then
        state = changed(state, left_out=tuple(other for other in state.left_out if other != kind))
    return Step(state, (events.TilesCorrected(clan.name, kind, clan.tiles[index], number),))


def _mission(state: State, name: str, word: str, tile: str) -> Step[State]:
    at, kind, number = read_clan(state, name), read_word(word, MISSIONS, "mission"), read_number(tile)
    clan, index = state.clans[at], MISSIONS.index(kind)
    if number and number not in ROUNDS:
        raise RefusedError("round_range", found=number, lowest=ROUNDS[0], highest=ROUNDS[-1])
    if number and number in (*clan.missions[:index], *clan.missions[index + 1 :]):
        raise RefusedError("tile_used", player=clan.name, round=number)
    state = with_clan(state, at, changed(state.clans[at], missions=put(clan.missions, index, number)))
    return Step(state, (events.MissionCorrected(clan.name, kind, clan.missions[index], number),))


def _district(state: State, name: str, word: str) -> Step[State]:
    at, number = read_district(state, name), read_number(word)
    before = state.districts[at]
    most = min(pieces.LOOT_PER_DISTRICT, before + supply(state))
    if number > most:
        raise RefusedError("holding_range", holding="loot", found=number, lowest=0, highest=most)
    state = changed(state, districts=put(state.districts, at, number))
    return Step(state, (events.DistrictCorrected(in_play(state)[at], before, number),))


def _round(state: State, word: str) -> Step[State]:
    """Its start player is the one whom that round comes to; whoever begins the missions may be another."""
    number = read_number(word)
    if number not in ROUNDS:
        raise RefusedError("round_range", found=number, lowest=ROUNDS[0], highest=ROUNDS[-1])
    if state.over:
        raise RefusedError("game_over")
    told = (events.RoundCorrected(state.round, number),)
    if number == state.round:
        return Step(state, told)
    state = changed(state, round=number)
    if state.phase == "missions" and state.chosen:
        return Step(state, told)
    state = changed(state, start=(number - 1) % len(state.clans), unsure=True, counted=0)
    untouched = all(clan.henchmen == pieces.HENCHMEN and clan.boss for clan in state.clans)
    if state.phase in ("count", "missions") or (state.phase == "figure" and untouched):
        state = changed(state, turn=state.start)
    elif state.phase == "plans":
        state = changed(state, turn=planning(state) or 0)
    return Step(state, told)


def _bookkeeping(state: State, how: str) -> Step[State]:
    """From now on people tell more, or less. A round that has begun goes on: with its first turn, or without turns."""
    if how not in BOOKKEEPINGS:
        raise NotUnderstoodError("form", form=FORMS["bookkeeping"].form)
    if state.over:
        raise RefusedError("game_over")
    if state.errand or state.phase == "boss":
        raise RefusedError("finish_first")
    told = (events.BookkeepingCorrected(how),)
    if how == state.bookkeeping:
        return Step(state, told)
    state = changed(state, bookkeeping=how)
    if state.phase in ("tiles", "missions"):
        return Step(state, told)
    step = begin_plans(state)
    return Step(step.state, (*told, *step.events))


def _turn(state: State, name: str) -> Step[State]:
    at = read_clan(state, name)
    clan = state.clans[at]
    if state.errand:
        raise RefusedError("finish_first")
    ask_phase(state, "figure")
    if not has_figures(clan):
        raise RefusedError("no_figures", player=clan.name)
    before = state.clans[state.turn].name
    return Step(changed(state, turn=at), (events.TurnCorrected(before, clan.name),))


def _name(state: State, name: str, new: str) -> Step[State]:
    """From now on; what has been told keeps the old one."""
    at = read_clan(state, name)
    clan = changed(state.clans[at], name=read_new_name(names(state), at, new))
    return Step(with_clan(state, at, clan), (NameCorrected(name, new),))


def _plan(state: State, name: str, word: str) -> Step[State]:
    """She has turned up a card that the box has wrong. Before that, nobody may learn from a no which one it is."""
    at, plan = read_clan(state, name), read_plan(word)
    clan = state.clans[at]
    if not clan.boss:
        raise RefusedError("no_boss", player=clan.name)
    if not clan.shown:
        raise RefusedError("plan_is_secret", player=clan.name)
    before = clan.plan
    state = with_clan(state, at, changed(clan, plan=plan))
    return Step(state, (events.PlanCorrected(clan.name, str(before), plan),))


FORMS: dict[str, Form[State]] = {
    **{what: Form(f"fix {what} NAME NUMBER", partial(_holding, what=what)) for what in HOLDINGS},
    "tiles": Form("fix tiles NAME ENTERPRISE NUMBER", _tiles),
    "mission": Form("fix mission NAME MISSION NUMBER", _mission),
    "district": Form("fix district DISTRICT NUMBER", _district),
    "round": Form("fix round NUMBER", _round),
    "turn": Form("fix turn NAME", _turn),
    "plan": Form("fix plan NAME PLAN", _plan),
    "name": Form("fix name NAME NAME", _name),
    "bookkeeping": Form("fix bookkeeping scores|whole", _bookkeeping),
}
