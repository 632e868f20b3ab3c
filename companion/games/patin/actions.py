"""The actions of a figure of Die Patin: loot, bribes, back rooms and their bonus. Claims are in the module `claims`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.decisions import Condition, Decision, all_of, needs
from companion.decisions.blanks import Blank, Number, Word
from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events
from companion.games.patin.blanks import (
    DISTRICT,
    ENTERPRISE,
    RIVAL,
    clan_needs,
    has_symbol_left,
    is_in_play,
    lies_out,
    unknown,
)
from companion.games.patin.pieces import BONUSES, ENTERPRISES, RATS
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import (
    State,
    actions_left,
    errand_of,
    is_paying,
    loot_in,
    may_lie_out,
    rooms_left,
    supply,
    with_clan,
    with_district,
    with_rats,
)
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed, put


def _has_markers(state: State, district: str) -> RefusedError | None:
    """Refuse loot from an empty district, or from a second district: the figure's area lies in only one."""
    taken = errand_of(state).district
    if refused := is_in_play(state, district):
        return refused
    if taken not in (None, district):
        return RefusedError("other_district", district=str(taken))
    return None if loot_in(state, district) else RefusedError("district_empty", district=district)


def _loot(state: State, district: str) -> Step[State]:
    clan, rest = state.clans[state.turn], loot_in(state, district) - 1
    state = with_clan(state, state.turn, changed(clan, loot=clan.loot + 1, looted=district))
    errand = changed(errand_of(state), district=district, last="loot")
    state = changed(with_district(state, district, rest), errand=errand)
    return _acted(state, (events.LootTaken(clan.name, district, rest),))


_can_pay = needs(
    lambda state: not is_paying(state) or state.clans[state.turn].loot,
    "no_loot_to_spend",
    player=lambda state: state.clans[state.turn].name,
)
_has_supply = clan_needs(lambda clan: clan.board < RATS, "no_rats_left")


def _has_no_supply(state: State) -> RefusedError | None:
    clan = state.clans[state.turn]
    return RefusedError("rats_left", player=clan.name, rats=RATS - clan.board) if clan.board < RATS else None


def is_rival(state: State, at: int) -> RefusedError | None:
    return RefusedError("own_rats", player=state.clans[at].name) if at == state.turn else None


def too_few_rats(state: State, at: int) -> RefusedError:
    clan = state.clans[at]
    return RefusedError("too_few_rats", player=clan.name, rats=clan.board)


_has_rats = all_of(is_rival, lambda state, at: None if state.clans[at].board else too_few_rats(state, at))


def place_rats(state: State, count: int = 1) -> Step[State]:
    """Put that many rats onto manholes: first from the clan's supply, then from its other manholes."""
    clan = state.clans[state.turn]
    new = min(count, RATS - clan.board)
    state = with_rats(state, state.turn, clan.board + new)
    state = with_clan(state, state.turn, changed(state.clans[state.turn], moved=clan.moved + count - new))
    placed = (events.RatsPlaced(clan.name, new, RATS - clan.board - new),) if new else ()
    moved = (events.RatsMoved(clan.name, count - new),) if count > new else ()
    return Step(state, (*placed, *moved))


def remove_rats(state: State, at: int, count: int = 1) -> Step[State]:
    """Put that many rats of a rival from the board back into the rival's supply."""
    clan = state.clans[at]
    removed = events.RatsRemoved(state.clans[state.turn].name, clan.name, count)
    return Step(with_rats(state, at, clan.board - count), (removed,))


def _bribe(
    word: str,
    effect: Callable[..., Step[State]],
    *blanks: Blank,
    when: tuple[Condition, ...] = (),
    only: Mapping[Blank, Condition] = MappingProxyType({}),
) -> Decision[State]:
    def does(state: State, *rival: int) -> Step[State]:
        clan, step = state.clans[state.turn], effect(state, *rival)
        state, told = step.state, step.events
        if is_paying(state):
            rest = clan.loot - 1
            state = with_clan(state, state.turn, changed(state.clans[state.turn], loot=rest))
            told = (events.LootSpent(clan.name, rest), *told)
        errand = errand_of(state)
        errand = changed(
            errand,
            bribed=errand.bribed + 1,
            # `brought` leaves out moved rats: they may come from a manhole of the same area
            brought=errand.brought + (word == "place"),
            last=join(("bribe", word, *(state.clans[at].name for at in rival))),
        )
        return _acted(changed(state, errand=errand), told)

    return Decision(
        ("bribe", word, *blanks), does, during=("actions", "bribes"), when=(_can_pay, *when), only=only, opens=True
    )


def _untold_bribes(state: State) -> range:
    """Return the numbers of bribes that can be entered at once, without naming the rats' owners.

    Inside the clan's territory it is one at a time; outside, a henchman may enter some, the boss lady only all.
    """
    left = actions_left(state)
    if state.phase == "actions":
        return range(1, 2)
    return range(1 if is_paying(state) else max(1, left), left + 1)


def _no_such_count(state: State, found: int) -> RefusedError:
    possible = _untold_bribes(state)
    return RefusedError("bribe_count", found=found, lowest=possible[0] if possible else 0, highest=actions_left(state))


def _bribe_untold(state: State, count: int) -> Step[State]:
    """Bribe that many rats whose owners are not named. Outside the clan's territory, the claim follows."""
    errand, clan = errand_of(state), state.clans[state.turn]
    told: tuple[Event, ...] = (events.RatsBribed(clan.name, count),)
    if is_paying(state):
        rest = clan.loot - count
        state = with_clan(state, state.turn, changed(clan, loot=rest))
        told = (*told, events.LootSpent(clan.name, rest, count))
    clans = tuple(changed(one, rats_known=False) for one in state.clans)
    state = changed(state, clans=clans, errand=changed(errand, bribed=errand.bribed + count, last="bribe 1"))
    return _acted(state, told) if state.phase == "actions" else Step(changed(state, phase="claim"), told)


def _has_room(state: State) -> RefusedError | None:
    """Refuse a back room that the recorded state shows to be impossible."""
    errand, clan = errand_of(state), state.clans[state.turn]
    if errand.roomed:
        return RefusedError("room_once")
    if errand.where != "again" and clan.stood < 2:  # two figures inside may be in the same area
        return RefusedError("room_needs_figure")
    if clan.rooms >= clan.areas:
        return RefusedError("room_everywhere", player=clan.name)
    if not rooms_left(state, state.turn):
        return RefusedError("no_rooms_left", player=clan.name)
    return None if may_lie_out(state) else RefusedError("no_tiles_left")


def _set_up_room(state: State, kind: str) -> Step[State]:
    clan, at = state.clans[state.turn], ENTERPRISES.index(kind)
    tiles = put(clan.tiles, at, clan.tiles[at] + 1)
    state = with_clan(state, state.turn, changed(clan, rooms=clan.rooms + 1, tiles=tiles))
    state = changed(state, phase="bonus", errand=changed(errand_of(state), roomed=True))
    return Step(state, (events.RoomSetUp(clan.name, kind, clan.rooms + 1),))


_BONUS = Word(tuple(bonus for bonus in BONUSES if bonus != "remove"), unknown("bonus", BONUSES), fact="bonus")


def _is_there(state: State, bonus: str) -> RefusedError | None:
    if bonus == "loot" and not supply(state):
        return RefusedError("supply_empty")
    return has_symbol_left(state, bonus)


def _bonus(state: State, kind: str, *rival: int) -> Step[State]:
    """Apply the bonus of the tile just taken."""
    clan = state.clans[state.turn]
    told: tuple[Event, ...] = (events.BonusTaken(clan.name, kind),)
    match kind:
        case "loot":
            state = with_clan(state, state.turn, changed(clan, loot=clan.loot + 1))
        case "symbol":
            state = with_clan(state, state.turn, changed(clan, symbols=clan.symbols + 1))
        case "rat" | "remove":
            step = remove_rats(state, *rival) if rival else place_rats(state)
            state, told = step.state, (*told, *step.events)
    return _acted(changed(state, phase="actions"), told)


def _may_stop(state: State) -> RefusedError | None:
    errand = errand_of(state)
    if state.phase == "actions":
        return None
    if errand.figure != "henchman":
        return RefusedError("four_bribes", count=errand.actions)
    return None if errand.bribed else RefusedError("bribe_first")


def _stop(state: State) -> Step[State]:
    """Give up the actions that are left: inside the clan's territory, the turn ends; outside, the claim follows."""
    return next_turn(state, ()) if state.phase == "actions" else Step(changed(state, phase="claim"), ())


def _acted(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Use up one action. After the last one, the turn ends inside the clan's territory; outside, the claim follows."""
    errand = errand_of(state)
    state = changed(state, errand=changed(errand, actions=errand.actions - 1))
    if actions_left(state):
        return Step(state, told)
    return next_turn(state, told) if state.phase == "actions" else Step(changed(state, phase="claim"), told)


DECLARED = (
    Decision(("loot", DISTRICT), _loot, during=("actions",), only={DISTRICT: _has_markers}),
    _bribe("place", place_rats, when=(_has_supply,)),
    _bribe("move", place_rats, when=(_has_no_supply,)),
    _bribe("remove", remove_rats, RIVAL, only={RIVAL: _has_rats}),
    Decision(
        ("bribe", Number(_untold_bribes, _no_such_count, name="NUMBER", fact="count", is_strict=True)),
        _bribe_untold,
        during=("actions", "bribes"),
        opens=True,
    ),
    Decision(("room", ENTERPRISE), _set_up_room, during=("actions",), when=(_has_room,), only={ENTERPRISE: lies_out}),
    Decision(("bonus", _BONUS), _bonus, during=("bonus",), only={_BONUS: _is_there}),
    Decision(
        ("bonus", "remove", RIVAL),
        lambda state, at: _bonus(state, "remove", at),
        during=("bonus",),
        only={RIVAL: _has_rats},
    ),
    Decision(("done",), _stop, during=("actions", "bribes"), when=(_may_stop,)),
)
