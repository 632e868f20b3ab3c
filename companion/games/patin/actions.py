"""What a figure of Die Patin does once it stands: loot, bribes, back rooms and their bonus. Claims are elsewhere."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_number
from companion.games.patin import events
from companion.games.patin.pieces import BONUSES, ENTERPRISES, RATS
from companion.games.patin.reading import ask_phase, read_clan, read_district, read_enterprise, read_word
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import (
    State,
    actions_left,
    errand_of,
    in_play,
    is_paying,
    may_lie_out,
    rooms_left,
    supply,
    symbols_left,
    with_clan,
    with_rats,
    with_rats_unknown,
)
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed, put

BRIBE = "bribe place|move|remove NAME|NUMBER"
BONUS = "bonus loot|symbol|rat|remove NAME|none"


def legal_actions(state: State) -> tuple[str, ...]:
    """Inside: loot, bribes, a back room; the rest of them may be left undone."""
    errand = errand_of(state)
    taken = (errand.district,) if errand.district else in_play(state)
    lines = [
        f"loot {name}" for name, loot in zip(in_play(state), state.districts, strict=True) if loot and name in taken
    ]
    if not _why_no_room(state):
        lines += [f"room {kind}" for kind in may_lie_out(state)]
    return tuple(sorted((*lines, *_bribes(state), "bribe 1", "done")))


def legal_bribes(state: State) -> tuple[str, ...]:
    """Outside: a henchman bribes as often as she has loot, and stops when she likes; the boss lady four times."""
    bribes = _bribes(state) if actions_left(state) else []
    done = ["done"] if is_paying(state) and errand_of(state).bribed else []
    return tuple(sorted((*bribes, *(f"bribe {count}" for count in _untold_bribes(state)), *done)))


def _untold_bribes(state: State) -> range:
    """How many bribes may be told at once, without whose rats they were: some of hers, or all of the boss lady's."""
    left = actions_left(state)
    if state.phase == "actions":
        return range(1, 2)
    return range(1 if is_paying(state) else max(1, left), left + 1)


def _bribes(state: State) -> list[str]:
    placing = "bribe place" if state.clans[state.turn].board < RATS else "bribe move"
    return [placing, *(join(("bribe", "remove", name)) for name in _with_rats(state))]


def _with_rats(state: State) -> list[str]:
    """The rivals that have a rat on the board."""
    return [clan.name for at, clan in enumerate(state.clans) if at != state.turn and clan.board]


def loot(state: State, word: str) -> Step[State]:
    at = read_district(state, word)
    ask_phase(state, "actions")
    errand, clan = errand_of(state), state.clans[state.turn]
    if errand.district not in (None, word):
        raise RefusedError("other_district", district=str(errand.district))
    if not state.districts[at]:
        raise RefusedError("district_empty", district=word)
    rest = state.districts[at] - 1
    state = changed(state, districts=put(state.districts, at, rest))
    state = with_clan(state, state.turn, changed(state.clans[state.turn], loot=clan.loot + 1, looted=word))
    errand = changed(errand, district=word, last="loot")
    return _acted(changed(state, errand=errand), (events.LootTaken(clan.name, word, rest),))


def bribe(state: State, words: list[str]) -> Step[State]:
    rival = None
    match words:
        case [number] if number.isdigit():
            return _bribe_untold(state, read_number(number))
        case ["place" | "move"]:
            pass
        case ["remove", name]:
            rival = read_clan(state, name)
        case _:
            raise NotUnderstoodError("form", form=BRIBE)
    ask_phase(state, "actions", "bribes")
    clan = state.clans[state.turn]
    if is_paying(state) and not clan.loot:  # the table has corrected it
        raise RefusedError("no_loot_to_spend", player=clan.name)
    if words == ["place"] and clan.board == RATS:
        raise RefusedError("no_rats_left", player=clan.name)
    if words == ["move"] and clan.board < RATS:
        raise RefusedError("rats_left", player=clan.name, rats=RATS - clan.board)
    step = place_rats(state, 1) if rival is None else remove_rats(state, rival, 1)
    state, told = step.state, step.events
    errand = errand_of(state)
    if is_paying(state):
        rest = clan.loot - 1
        state = with_clan(state, state.turn, changed(state.clans[state.turn], loot=rest))
        told = (events.LootSpent(clan.name, rest), *told)
    brought = errand.brought + (words == ["place"])  # one that was moved may have stood in this area before
    errand = changed(errand, bribed=errand.bribed + 1, brought=brought, last=join(("bribe", *words)))
    return _acted(changed(state, errand=errand), told)


def _bribe_untold(state: State, count: int) -> Step[State]:
    """So many rats were bribed, and nobody says which. Outside, the claim is next."""
    ask_phase(state, "actions", "bribes")
    possible = _untold_bribes(state)
    if count not in possible:
        raise RefusedError(
            "bribe_count", found=count, lowest=possible[0] if possible else 0, highest=actions_left(state)
        )
    errand, clan = errand_of(state), state.clans[state.turn]
    told: tuple[Event, ...] = (events.RatsBribed(clan.name, count),)
    if is_paying(state):
        rest = clan.loot - count
        state = with_clan(state, state.turn, changed(state.clans[state.turn], loot=rest))
        told = (*told, events.LootSpent(clan.name, rest, count))
    state = changed(with_rats_unknown(state), errand=changed(errand, bribed=errand.bribed + count, last="bribe 1"))
    return _acted(state, told) if state.phase == "actions" else Step(changed(state, phase="claim"), told)


def place_rats(state: State, count: int) -> Step[State]:
    """So many onto manholes: out of her supply, and what is missing there from other manholes of hers."""
    clan = state.clans[state.turn]
    new = min(count, RATS - clan.board)
    state = with_rats(state, state.turn, clan.board + new)
    state = with_clan(state, state.turn, changed(state.clans[state.turn], moved=clan.moved + count - new))
    placed = (events.RatsPlaced(clan.name, new, RATS - clan.board - new),) if new else ()
    moved = (events.RatsMoved(clan.name, count - new),) if count > new else ()
    return Step(state, (*placed, *moved))


def remove_rats(state: State, at: int, count: int) -> Step[State]:
    """So many of a rival's go back into that rival's supply."""
    clan = state.clans[at]
    if at == state.turn:
        raise RefusedError("own_rats", player=clan.name)
    if clan.board < count:
        raise RefusedError("too_few_rats", player=clan.name, rats=clan.board)
    removed = events.RatsRemoved(state.clans[state.turn].name, clan.name, count)
    return Step(with_rats(state, at, clan.board - count), (removed,))


def room(state: State, word: str) -> Step[State]:
    kind = read_enterprise(word)
    ask_phase(state, "actions")
    if why := _why_no_room(state):
        raise why
    if kind not in may_lie_out(state):
        raise RefusedError("no_such_tile", enterprise=kind)
    clan, at = state.clans[state.turn], ENTERPRISES.index(kind)
    tiles = put(clan.tiles, at, clan.tiles[at] + 1)
    state = with_clan(state, state.turn, changed(state.clans[state.turn], rooms=clan.rooms + 1, tiles=tiles))
    state = changed(state, phase="bonus", errand=changed(errand_of(state), roomed=True))
    return Step(state, (events.RoomSetUp(clan.name, kind, clan.rooms + 1),))


def _why_no_room(state: State) -> RefusedError | None:
    """What stands against a back room, of all that the box can know."""
    errand, clan = errand_of(state), state.clans[state.turn]
    if errand.roomed:
        return RefusedError("room_once")
    if errand.where != "again" and clan.stood < 2:  # this one, and an earlier one that may stand in the same area
        return RefusedError("room_needs_figure")
    if clan.rooms >= clan.areas:
        return RefusedError("room_everywhere", player=clan.name)
    if not rooms_left(state, state.turn):
        return RefusedError("no_rooms_left", player=clan.name)
    return None if may_lie_out(state) else RefusedError("no_tiles_left")


def legal_bonuses(state: State) -> tuple[str, ...]:
    spent = {"remove", *(["loot"] if not supply(state) else []), *(["symbol"] if not symbols_left(state) else [])}
    removing = [join(("bonus", "remove", name)) for name in _with_rats(state)]
    return tuple(sorted((*(f"bonus {bonus}" for bonus in BONUSES if bonus not in spent), *removing)))


def bonus(state: State, words: list[str]) -> Step[State]:
    """What the tile that she has just taken gives at once."""
    match words:
        case ["remove", name]:
            kind, rival = "remove", read_clan(state, name)
        case [word] if word != "remove":
            kind, rival = read_word(word, BONUSES, "bonus"), state.turn
        case _:
            raise NotUnderstoodError("form", form=BONUS)
    ask_phase(state, "bonus")
    clan = state.clans[state.turn]
    told: tuple[Event, ...] = (events.BonusTaken(clan.name, kind),)
    match kind:
        case "loot":
            if not supply(state):
                raise RefusedError("supply_empty")
            state = with_clan(state, state.turn, changed(state.clans[state.turn], loot=clan.loot + 1))
        case "symbol":
            if not symbols_left(state):
                raise RefusedError("no_symbols_left")
            state = with_clan(state, state.turn, changed(state.clans[state.turn], symbols=clan.symbols + 1))
        case "rat" | "remove":
            step = place_rats(state, 1) if kind == "rat" else remove_rats(state, rival, 1)
            state, told = step.state, (*told, *step.events)
    return _acted(changed(state, phase="actions"), told)


def done(state: State) -> Step[State]:
    """She leaves the rest undone; outside, what follows is the claim."""
    ask_phase(state, "actions", "bribes")
    errand = errand_of(state)
    if state.phase == "actions":
        return next_turn(state, ())
    if errand.figure != "henchman":
        raise RefusedError("four_bribes", count=errand.actions)
    if not errand.bribed:
        raise RefusedError("bribe_first")
    return Step(changed(state, phase="claim"), ())


def _acted(state: State, told: tuple[Event, ...]) -> Step[State]:
    """One action fewer; after the last one the turn is over, or the claim is made."""
    errand = errand_of(state)
    state = changed(state, errand=changed(errand, actions=errand.actions - 1))
    if actions_left(state):
        return Step(state, told)
    return next_turn(state, told) if state.phase == "actions" else Step(changed(state, phase="claim"), told)
