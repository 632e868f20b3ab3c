"""Claims in Die Patin: invasion, comparison of power, loss of a back room; also tiles and trophies entered alone."""

from companion.decisions import Decision, needs
from companion.decisions.blanks import Number
from companion.games import Step
from companion.games.patin import events, pieces
from companion.games.patin.actions import is_rival, place_rats, remove_rats, too_few_rats
from companion.games.patin.blanks import ENTERPRISE, PLAYER, RIVAL, SHOWS, has_symbol_left, lies_out
from companion.games.patin.pieces import ENTERPRISES
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import Clan, State, errand_of, power_of_figures, trophies_left, with_clan, with_count
from companion.refusal import RefusedError
from companion.values import changed, put

INVADERS = 2
"""Number of rats that an invasion puts onto a manhole."""


def _clear(state: State, at: int, rats: int) -> Step[State]:
    """Remove the given number of a rival's rats, all that are on one manhole, and put two rats of the clan there."""
    before, manholes = state.clans[at], state.clans[state.turn].manholes
    step = remove_rats(state, at, rats)
    placed = _invade(_cleared(step.state, at, before, rats))
    after = placed.state
    # the invader had no rats on this manhole, so it now has rats on one manhole more
    after = with_count(after, after.turn, "manholes", _possible(after, after.turn, manholes + 1))
    return Step(after, (*step.events, *placed.events))


def _invade(state: State) -> Step[State]:
    placed = place_rats(state, INVADERS)
    errand = changed(errand_of(state), brought=INVADERS)
    return Step(changed(placed.state, phase="claim", errand=errand), placed.events)


def _cleared(state: State, at: int, before: Clan, rats: int) -> State:
    """Return the state after one manhole of the clan was emptied.

    If that may have been the manhole with the most rats, the record of the most rats counts as unknown from now on.
    """
    clan = state.clans[at]
    known = clan.tallest_known and rats < before.tallest
    state = with_clan(state, at, changed(clan, tallest_known=known or not clan.board))
    return with_count(state, at, "manholes", _possible(state, at, before.manholes - 1))


def _possible(state: State, at: int, manholes: int) -> int:
    """Return the number of manholes, limited to what the clan's number of rats on the board allows."""
    clan = state.clans[at]
    return min(max(manholes, min(1, clan.board)), clan.board)


def _powers(state: State) -> tuple[int, int, int]:
    """Return three powers in the claimed area: the clan's least and greatest possible, and a rival's greatest."""
    clan, errand = state.clans[state.turn], errand_of(state)
    most = clan.board + power_of_figures(clan)
    least = errand.brought + (1 if errand.figure == "henchman" else 2)
    if not clan.rats_known:  # if bribes did not name the rats' owners, any clan may have all thirty rats on the board
        return least, pieces.RATS + power_of_figures(clan), pieces.RATS + max(map(power_of_figures, state.clans))
    rivals = (one.board + power_of_figures(one) for at, one in enumerate(state.clans) if at != state.turn)
    return min(least, most), most, max(rivals)


def _own_powers(state: State) -> range:
    least, most, _ = _powers(state)
    return range(least, most + 1)


def _rival_powers(state: State, *_: object) -> range:
    return range(_powers(state)[2] + 1)


def _out_of(possible: range, found: int) -> RefusedError:
    return RefusedError("power_range", found=found, lowest=possible[0], highest=possible[-1])


_POWER = Number(_own_powers, lambda state, found: _out_of(_own_powers(state), found), name="NUMBER", fact="power")
_AGAINST = Number(
    _rival_powers,
    lambda state, _, found: _out_of(_rival_powers(state), found),
    name="NUMBER",
    fact="against",
    by_state=True,
)
_CLEARED = Number(
    lambda state, at: range(1, state.clans[at].board + 1),
    lambda state, at, found: too_few_rats(state, at) if found else RefusedError("clear_none"),
    name="NUMBER",
    fact="count",
)


def _compare(state: State, power: int, against: int) -> Step[State]:
    """Take the area if the clan has more power there than the strongest rival; with equal power the claim fails."""
    return _take(state, power, against) if power > against else _fail(state, power, against)


def _fail(state: State, power: int | None = None, against: int | None = None) -> Step[State]:
    return next_turn(state, (events.ClaimFailed(state.clans[state.turn].name, power, against),))


def _take(state: State, power: int | None = None, against: int | None = None) -> Step[State]:
    winner, rival = state.clans[state.turn], errand_of(state).rival
    state = with_clan(state, state.turn, changed(winner, areas=winner.areas + 1, stood=winner.stood + 1))
    if rival is None:
        return next_turn(state, (events.AreaClaimed(winner.name, None, power, against),))
    loser = state.clans[rival]
    told = (events.AreaClaimed(winner.name, loser.name, power, against),)
    state = with_clan(state, rival, changed(loser, areas=loser.areas - 1))
    if not loser.rooms:
        return next_turn(state, told)
    if loser.rooms == loser.areas:  # the loser had a back room in each of its areas, so one was here
        return _destroy(state, told)
    return Step(changed(state, phase="trophy"), told)


def _destroy(state: State, told: tuple[events.AreaClaimed, ...] = ()) -> Step[State]:
    """Turn the rival's back room into a trophy; the rival keeps its tiles, but never gets the room back."""
    rival = errand_of(state).rival
    assert rival is not None
    winner, loser = state.clans[state.turn], state.clans[rival]
    state = with_clan(state, state.turn, changed(winner, trophies=winner.trophies + 1))
    state = with_clan(state, rival, changed(loser, rooms=loser.rooms - 1, lost=loser.lost + 1))
    return next_turn(state, (*told, events.RoomDestroyed(winner.name, loser.name)))


def _take_tile(state: State, at: int, kind: str, shown: str) -> Step[State]:
    clan, number, has_symbol = state.clans[at], ENTERPRISES.index(kind), shown == "symbol"
    tiles = put(clan.tiles, number, clan.tiles[number] + 1)
    state = with_clan(state, at, changed(clan, tiles=tiles, symbols=clan.symbols + has_symbol))
    return Step(state, (events.TileTaken(clan.name, kind, has_symbol),))


def _take_trophy(state: State, at: int) -> Step[State]:
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, trophies=clan.trophies + 1))
    return Step(state, (events.TrophyTaken(clan.name, clan.trophies + 1),))


_has_trophies_left = needs(trophies_left, "no_trophies_left")

DECLARED = (
    Decision(("clear", RIVAL, _CLEARED), _clear, during=("invade",), only={RIVAL: is_rival}),
    Decision(("clear", "none"), _invade, during=("invade",)),
    Decision(("claim", "yes"), _take, during=("claim",)),
    Decision(("claim", "no"), _fail, during=("claim",)),
    Decision(("claim", _POWER, _AGAINST), _compare, during=("claim",)),
    Decision(("trophy", "yes"), _destroy, during=("trophy",)),  # whether a back room stood in the conquered area
    Decision(("trophy", "no"), lambda state: next_turn(state, ()), during=("trophy",)),
    Decision(
        ("tile", PLAYER, ENTERPRISE, SHOWS),
        _take_tile,
        during=("round",),
        only={ENTERPRISE: lies_out, SHOWS: has_symbol_left},
        opens=True,
    ),
    Decision(
        ("trophy", PLAYER),
        _take_trophy,
        during=("round",),
        only={PLAYER: _has_trophies_left},
        opens=True,
    ),
)
