"""Corrections in Die Patin: they set the record to what is on the table. No list of legal decisions contains them.

A face-down card cannot be corrected, only undone: a list of possible corrections would reveal which card it is.
"""

from collections.abc import Callable, Mapping
from functools import partial

from companion.decisions import Condition, Decision, Setter, all_of, needs
from companion.decisions.blanks import Number, OwnText, Word, number_up_to
from companion.games import Step
from companion.games.facts import Event, NameCorrected
from companion.games.parsing import read_new_name
from companion.games.patin import events, pieces
from companion.games.patin.blanks import (
    DISTRICT,
    ENTERPRISE,
    MISSION,
    PLAN,
    PLAYER,
    clan_needs,
    has_boss,
    has_no_errand,
    is_in_play,
)
from companion.games.patin.pieces import BOOKKEEPINGS, ENTERPRISES, MISSIONS, ROUNDS
from companion.games.patin.rounds import begin_plans
from companion.games.patin.state import (
    Clan,
    State,
    errand_of,
    free_areas,
    has_figures,
    is_paying,
    loot_in,
    names,
    planning,
    rooms_left,
    supply,
    symbols_left,
    tiles_taken,
    trophies_left,
    with_clan,
    with_count,
    with_district,
    with_rats,
)
from companion.refusal import RefusedError
from companion.values import changed, put

Put = Callable[[State, int, int], tuple[State, tuple[Event, ...]]]
"""Sets a number of one clan; returns the new state, and events for what had to change with it."""

OF_SCORES = ("trophies", "symbols")
"""The holdings that are recorded even if only scores are recorded."""
BETWEEN_TURNS = ("figure", "count")


def held(clan: Clan, what: str) -> int:
    """Return the recorded number of a clan's pieces of this kind."""
    return int(clan.board if what == "rats" else getattr(clan, what))


def is_known(clan: Clan, what: str) -> bool:
    """Return whether the recorded number is exact, not an estimate."""
    return {"rats": clan.rats_known, "tallest": clan.tallest_known}.get(what, True)


def _is_whole(state: State) -> bool:
    return state.bookkeeping == "whole"


_is_not_over = needs(lambda state: not state.over, "game_over")
_is_between_turns = needs(lambda state: state.phase in BETWEEN_TURNS, "finish_first")
_is_not_in_boss_turn = needs(lambda state: state.phase != "boss", "finish_first")
_is_figure_asked = needs(lambda state: state.phase == "figure", "not_asked_now", phase=lambda state: state.phase)


def _more_areas(state: State) -> int:
    """Return how many more areas a clan can have; an area being claimed is not free for a correction."""
    return free_areas(state) - (state.errand is not None and state.errand.where == "free")


_MOST: Mapping[str, Callable[[State, int], int]] = {
    "areas": lambda state, at: state.clans[at].areas + _more_areas(state),
    "loot": lambda state, at: state.clans[at].loot + supply(state),
    "rooms": lambda state, at: state.clans[at].rooms + rooms_left(state, at),
    "trophies": lambda state, at: state.clans[at].trophies + trophies_left(state, at),
    "symbols": lambda state, at: state.clans[at].symbols + symbols_left(state),
    "henchmen": lambda *_: pieces.HENCHMEN,
    "boss": lambda *_: 1,
}
"""The greatest number that the pieces in the game box allow; for kinds not listed here, it is all rats of a clan."""
_MOST_SHOWN: Mapping[str, Callable[[State, int], int]] = {
    "rooms": lambda state, at: state.clans[at].areas + _more_areas(state),
    "symbols": lambda state, at: sum(state.clans[at].tiles),
}
"""Limits of the numbers that menus offer, where a larger one would need another correction first."""


def _least(state: State, what: str, at: int) -> int:
    """Return the least number allowed: each clan keeps one area, and what a pending question is about must exist."""
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


def _possible(what: str, state: State, at: int) -> range:
    most = _MOST[what](state, at) if what in _MOST else pieces.RATS
    return range(_least(state, what, at), most + 1)


def _shown(what: str, state: State, at: int) -> range:
    possible = _possible(what, state, at)
    return range(possible.start, min(possible.stop, _MOST_SHOWN[what](state, at) + 1))


def of_clan(what: str, put_it: Put, *, when: tuple[Condition, ...] = ()) -> Decision[State]:
    """Return the decision that corrects the number of a clan's pieces of this kind; `put_it` sets the number."""

    def does(state: State, at: int, number: int) -> Step[State]:
        clan = state.clans[at]
        state, more = put_it(state, at, number)
        return Step(state, (events.HoldingCorrected(clan.name, what, held(clan, what), number), *more))

    def outside(state: State, at: int, found: int) -> RefusedError:
        possible = _possible(what, state, at)
        return RefusedError("holding_range", holding=what, found=found, lowest=possible[0], highest=possible[-1])

    shown = partial(_shown, what) if what in _MOST_SHOWN else None
    return Decision(
        ("fix", what, PLAYER, Number(partial(_possible, what), outside, name="NUMBER", fact="count", suggested=shown)),
        does,
        key="fix_holding",
        when=when,
        is_listed=True if what in OF_SCORES else _is_whole,
        now=lambda state, at: held(state.clans[at], what) if is_known(state.clans[at], what) else None,
    )


def _alone(what: str) -> Put:
    return lambda state, at, number: (with_count(state, at, what, number), ())


def _put_areas(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """Set the number of areas. Each has at most one back room, so back rooms above that number are removed."""
    clan = state.clans[at]
    rooms = min(clan.rooms, number)
    more = (events.HoldingCorrected(clan.name, "rooms", clan.rooms, rooms),) if rooms < clan.rooms else ()
    state = with_clan(state, at, changed(clan, areas=number, rooms=rooms))
    return _standing(state, at, max(0, number - clan.areas)), more


def _put_rooms(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """Set the number of back rooms. Each needs an area, so missing areas are added."""
    clan = state.clans[at]
    areas = max(clan.areas, min(number, clan.areas + _more_areas(state)))
    more = (events.HoldingCorrected(clan.name, "areas", clan.areas, areas),) if areas > clan.areas else ()
    return with_clan(state, at, changed(clan, rooms=number, areas=areas)), more


def _put_symbols(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    clan = state.clans[at]
    missing = (events.TilesMissing(clan.name, number, sum(clan.tiles)),) if number > sum(clan.tiles) else ()
    return with_count(state, at, "symbols", number), missing


def _put_rats(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    state = with_rats(state, at, number)
    return with_clan(state, at, changed(state.clans[at], rats_known=True)), ()


def _counted(what: str, other: str) -> Put:
    """Return the setter of `tallest` or `manholes`; it raises the number of rats if the two together need more rats.

    If they need more than thirty rats, it lowers the other of the two instead.
    """

    def put_count(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
        told: list[Event] = []
        state = with_count(state, at, what, number)
        clan = state.clans[at]
        most = pieces.RATS + 1 - number
        if held(clan, other) > most:
            told.append(events.HoldingCorrected(clan.name, other, held(clan, other), most))
            state = with_count(state, at, other, most)
            clan = state.clans[at]
        rats = clan.tallest + clan.manholes - 1
        if rats > clan.board:
            told.append(events.HoldingCorrected(clan.name, "rats", clan.board, rats))
            state = with_clan(state, at, changed(clan, board=rats))
        return state, tuple(told)

    return put_count


def _put_henchmen(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, henchmen=number))
    return _resume(_standing(state, at, clan.henchmen - number)), ()


def _put_boss(state: State, at: int, number: int) -> tuple[State, tuple[Event, ...]]:
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, boss=bool(number)))
    return _resume(_standing(state, at, clan.boss - number)), ()


def _standing(state: State, at: int, more: int) -> State:
    """Return the state in which the given number of further figures stand in the clan's own territory."""
    clan = state.clans[at]
    placed = pieces.HENCHMEN - clan.henchmen + (not clan.boss)
    return with_clan(state, at, changed(clan, stood=max(0, min(placed, clan.stood + more))))


def _resume(state: State) -> State:
    """Go on with the turn of the next player who has a figure to place; if there is none, with the counting."""
    seats = [(state.turn + step) % len(state.clans) for step in range(len(state.clans))]
    acting = next((at for at in seats if has_figures(state.clans[at])), None)
    if acting is None:
        return changed(state, phase="count", turn=state.start, counted=0)
    return changed(state, phase="figure", turn=acting)


def _most_tiles(state: State, at: int, kind: str) -> int:
    """Return the greatest number of this enterprise's tiles for a clan; 0 if the enterprise cannot be in play."""
    others = tiles_taken(state, kind) - _tiles(state, at, kind)
    seen = sum(1 for other in ENTERPRISES if other != kind and tiles_taken(state, other))
    full = seen >= len(ENTERPRISES) - pieces.removed(len(state.clans))
    return 0 if full else pieces.TILES_PER_ENTERPRISE - others


_TILES = Number(
    lambda state, at, kind: range(_most_tiles(state, at, kind) + 1),
    lambda state, at, kind, found: RefusedError(
        "tiles_range", enterprise=kind, found=found, highest=_most_tiles(state, at, kind)
    ),
    name="NUMBER",
    fact="count",
)


def _tiles(state: State, at: int, kind: str) -> int:
    return state.clans[at].tiles[ENTERPRISES.index(kind)]


def _with_tiles(state: State, at: int, kind: str, number: int) -> State:
    """Set the number of tiles; an enterprise that has tiles no longer counts as left out of the game."""
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, tiles=put(clan.tiles, ENTERPRISES.index(kind), number)))
    return changed(state, left_out=tuple(other for other in state.left_out if other != kind)) if number else state


def _round_range(*values: object) -> RefusedError:
    return RefusedError("round_range", found=values[-1], lowest=ROUNDS[0], highest=ROUNDS[-1])


_MISSION_TILE = Number(range(ROUNDS[-1] + 1), _round_range, name="NUMBER", fact="count")
_ROUND = Number(ROUNDS, _round_range, name="NUMBER", fact="round")


def _is_free(state: State, at: int, kind: str, tile: int) -> RefusedError | None:
    clan, index = state.clans[at], MISSIONS.index(kind)
    if tile and tile in (*clan.missions[:index], *clan.missions[index + 1 :]):
        return RefusedError("tile_used", player=clan.name, round=tile)
    return None


def _with_mission(state: State, at: int, kind: str, tile: int) -> State:
    clan = state.clans[at]
    return with_clan(state, at, changed(clan, missions=put(clan.missions, MISSIONS.index(kind), tile)))


_LOOT = changed(
    number_up_to(
        lambda state, district: min(pieces.LOOT_PER_DISTRICT, loot_in(state, district) + supply(state)),
        partial(RefusedError, "holding_range", holding="loot", lowest=0),
    ),
    fact="count",
)


def _with_round(state: State, number: int) -> State:
    """Set the round and its start player, who is only estimated: any player may then begin the missions."""
    if number == state.round:
        return state
    state = changed(state, round=number)
    if state.phase == "missions" and state.chosen:
        return state
    state = changed(state, start=(number - 1) % len(state.clans), unsure=True, counted=0)
    untouched = all(clan.henchmen == pieces.HENCHMEN and clan.boss for clan in state.clans)
    if state.phase in ("count", "missions") or (state.phase == "figure" and untouched):
        return changed(state, turn=state.start)
    return changed(state, turn=planning(state) or 0) if state.phase == "plans" else state


# A correction of a face-down card would reveal which card it is.
_has_shown = all_of(has_boss, clan_needs(lambda clan: clan.shown, "plan_is_secret"))


def _rename(state: State, at: int, new: str) -> Step[State]:
    """Rename a player in the state; earlier events keep the old name."""
    old = state.clans[at]
    clan = changed(old, name=read_new_name(names(state), at, new))
    return Step(with_clan(state, at, clan), (NameCorrected(old.name, new),))


def _keep_books(state: State, how: str) -> Step[State]:
    """Change whether only scores or all turns are recorded. The current round begins anew, with turns or without."""
    told = (events.BookkeepingCorrected(how),)
    if how == state.bookkeeping:
        return Step(state, told)
    state = changed(state, bookkeeping=how)
    if state.phase in ("tiles", "missions"):
        return Step(state, told)
    return begin_plans(state, told)


_HOLDINGS: Mapping[str, Put] = {
    "areas": _put_areas,
    "loot": _alone("loot"),
    "rooms": _put_rooms,
    "tallest": _counted("tallest", "manholes"),
    "manholes": _counted("manholes", "tallest"),
    "trophies": _alone("trophies"),
    "symbols": _put_symbols,
    "rats": _put_rats,
}
_FIGURES: Mapping[str, Put] = {"henchmen": _put_henchmen, "boss": _put_boss}
HOLDINGS = (*_HOLDINGS, *_FIGURES)

CORRECTIONS: tuple[Decision[State], ...] = (
    *(of_clan(what, put_it) for what, put_it in _HOLDINGS.items()),
    *(of_clan(what, put_it, when=(_is_between_turns,)) for what, put_it in _FIGURES.items()),
    Decision(
        ("fix", "tiles", PLAYER, ENTERPRISE, _TILES),
        Setter[State](
            _tiles,
            _with_tiles,
            lambda state, at, kind, before, after: events.TilesCorrected(state.clans[at].name, kind, before, after),
        ),
    ),
    Decision(
        ("fix", "mission", PLAYER, MISSION, _MISSION_TILE),
        Setter[State](
            lambda state, at, kind: state.clans[at].missions[MISSIONS.index(kind)],
            _with_mission,
            lambda state, at, kind, before, after: events.MissionCorrected(state.clans[at].name, kind, before, after),
        ),
        together=_is_free,
    ),
    Decision(
        ("fix", "district", DISTRICT, _LOOT),
        Setter[State](
            loot_in,
            with_district,
            lambda _, district, before, after: events.DistrictCorrected(district, before, after),
        ),
        only={DISTRICT: is_in_play},
        is_listed=_is_whole,
    ),
    Decision(
        ("fix", "round", _ROUND),
        Setter[State](
            lambda state: state.round,
            _with_round,
            lambda _, before, after: events.RoundCorrected(before, after),
        ),
        when=(_is_not_over,),
    ),
    Decision(
        ("fix", "turn", PLAYER),
        Setter[State](
            lambda state: state.turn,
            lambda state, at: changed(state, turn=at),
            lambda state, before, after: events.TurnCorrected(state.clans[before].name, state.clans[after].name),
        ),
        when=(has_no_errand, _is_figure_asked),
        only={PLAYER: clan_needs(has_figures, "no_figures")},
    ),
    Decision(
        ("fix", "plan", PLAYER, PLAN),
        Setter[State](
            lambda state, at: state.clans[at].plan,
            lambda state, at, plan: with_clan(state, at, changed(state.clans[at], plan=plan)),
            lambda state, at, before, after: events.PlanCorrected(state.clans[at].name, str(before), after),
        ),
        only={PLAYER: _has_shown},
    ),
    Decision(("fix", "name", PLAYER, OwnText(name="NAME")), _rename),
    Decision(
        ("fix", "bookkeeping", Word(BOOKKEEPINGS, fact="bookkeeping")),
        _keep_books,
        when=(_is_not_over, _is_not_in_boss_turn, has_no_errand),
        now=lambda state: state.bookkeeping,
    ),
)
"""In the order of the menu: what is corrected most often comes first."""
