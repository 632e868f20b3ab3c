"""The state of a game of Die Patin, and functions that read it.

It does not hold the map of the board, only what players lose track of or argue about.
"""

from companion.games import PhasedState
from companion.games.patin import pieces
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.values import DiscreetValue, Value, changed, put


class Clan(DiscreetValue):
    """A player: the pieces of the player's clan on the board and in its stock."""

    unwritten = ("plan",)
    name: str
    areas: int = 1
    loot: int = 0
    board: int = sum(pieces.START_RATS)
    """Number of the clan's rats on the board; the others are in its supply."""
    rooms: int = 0
    """Number of the clan's back rooms on the board."""
    lost: int = 0
    """Number of the clan's back rooms that other players hold as trophies, as far as recorded."""
    tallest: int = max(pieces.START_RATS)
    manholes: int = len(pieces.START_RATS)
    """Number of manholes with the clan's rats. Like `tallest`, it is the last count, changed only by invasions."""
    rats_known: bool = True
    """False after bribes that did not name the rats' owners: then `board` is an estimate."""
    tallest_known: bool = True
    """False after an invasion that may have emptied the manhole with the most rats."""
    trophies: int = 0
    tiles: tuple[int, ...] = (0,) * len(ENTERPRISES)
    symbols: int = 0
    missions: tuple[int, ...] = (0,) * len(MISSIONS)
    """Number on the mission tile that lies on each mission; 0 if there is none."""
    henchmen: int = pieces.HENCHMEN
    """Number of henchmen that the player can still place in this round."""
    boss: bool = True
    plan: str | None = None
    """The chosen intrigue card. Until `shown`, no view, text or instruction may contain it."""
    shown: bool = False
    stood: int = 0
    """Number of the clan's figures placed in its own territory in this round."""
    looted: str = ""
    """The district from which the clan last took loot."""
    moved: int = 0
    """Number of rats moved between manholes in the whole game; undo tells players to move them back."""


class Errand(Value):
    """What the figure just placed has done in this turn, and what it may still do."""

    figure: str
    """`henchman`, or the intrigue card that the boss lady follows."""
    where: str
    """`inside` (own territory), `again` (there, beside another own figure), `free`, or `against` (a rival's area)."""
    rival: int | None = None
    actions: int = 0
    """Number of actions left; not used for a henchman outside, who pays for each (see `actions_left`)."""
    bribed: int = 0
    brought: int = 0
    """Number of rats that came into the area with this figure, and are certainly still there."""
    district: str | None = None
    """The district from which this figure has taken loot: all its loot must come from there."""
    roomed: bool = False
    last: str = ""
    """The last action, as it was entered: players often repeat it."""


TIED = -1


class State(PhasedState):
    intrigue: str = "device"
    bookkeeping: str = "whole"
    settled: int = 0
    """Number of setup lines that can no longer be entered: those entered, and those skipped before them."""
    clans: tuple[Clan, ...] = ()
    """The players in seating order, clockwise."""
    left_out: tuple[str, ...] = ()
    """The enterprises that went back into the game box."""
    districts: tuple[int, ...] = ()
    """Number of loot markers in each district in play."""
    round: int = 1
    start: int = 0
    """Seat of this round's start player, from 0."""
    unsure: bool = False
    """True after a correction of the round: then any player may choose the first mission."""
    turn: int = 0
    turns: int = 0
    """Number of turns that have begun in the whole game."""
    errand: Errand | None = None
    counted: int = 0
    """Number of counts entered at the end of this round; each clan needs two."""
    chosen: int = 0
    """Number of players who have scored a mission in this round, or decided to score none."""
    told: tuple[int | None, ...] = (None,) * len(MISSIONS)
    """For each mission, the seat of the leader that players have named in this round, or TIED; None: not named yet."""
    told_before: tuple[int | None, ...] = (None,) * len(MISSIONS)
    """`told` of the previous round, because the leader is often the same."""


def with_clan(state: State, at: int, clan: Clan) -> State:
    return changed(state, clans=put(state.clans, at, clan))


def with_count(state: State, at: int, what: str, count: int) -> State:
    """Return the state in which the named field of a clan has this number."""
    known = {"tallest_known": True} if what == "tallest" else {}
    return with_clan(state, at, changed(state.clans[at], **{what: count}, **known))  # type: ignore[arg-type]


def names(state: State) -> tuple[str, ...]:
    return tuple(clan.name for clan in state.clans)


def in_play(state: State) -> tuple[str, ...]:
    """Return the districts used in this game."""
    return pieces.districts(len(state.clans)) if state.clans else ()


def loot_in(state: State, district: str) -> int:
    return state.districts[in_play(state).index(district)]


def with_district(state: State, district: str, loot: int) -> State:
    return changed(state, districts=put(state.districts, in_play(state).index(district), loot))


def free_areas(state: State) -> int:
    return pieces.areas(len(state.clans)) - sum(clan.areas for clan in state.clans)


def supply(state: State) -> int:
    """Return the number of loot markers that are neither in a district nor held by a clan."""
    return pieces.LOOT - sum(state.districts) - sum(clan.loot for clan in state.clans)


def rooms_left(state: State, at: int) -> int:
    """Return how many back rooms a clan has in its supply, so that the others' trophies are still possible."""
    clan = state.clans[at]
    others = (trophies_left(state, holder) for holder in range(len(state.clans)) if holder != at)
    return max(0, min(pieces.ROOMS - clan.rooms - clan.lost, *others))


def trophies_left(state: State, at: int) -> int:
    """Return how many more trophies a clan can get: each trophy is a back room of another clan."""
    off_the_board = [pieces.ROOMS - clan.rooms for clan in state.clans]
    all_trophies = sum(clan.trophies for clan in state.clans)
    of_others = sum(off_the_board) - off_the_board[at] - state.clans[at].trophies
    return max(0, min(of_others, sum(off_the_board) - all_trophies))


def symbols_left(state: State) -> int:
    """Return how many more symbols clans can have: at most one for each tile in play."""
    return pieces.tiles(len(state.clans)) - sum(clan.symbols for clan in state.clans)


def tiles_taken(state: State, enterprise: str) -> int:
    """Return how many tiles of an enterprise all clans have taken."""
    at = ENTERPRISES.index(enterprise)
    return sum(clan.tiles[at] for clan in state.clans)


def may_lie_out(state: State) -> tuple[str, ...]:
    """Return the enterprises of which a tile may still be on the board, as far as the box knows which are in play."""
    seen = [kind for kind in ENTERPRISES if tiles_taken(state, kind)]
    full = len(seen) >= len(ENTERPRISES) - pieces.removed(len(state.clans))
    return tuple(
        kind
        for kind in ENTERPRISES
        if kind not in state.left_out
        if tiles_taken(state, kind) < pieces.TILES_PER_ENTERPRISE
        if kind in seen or not full
    )


def power_of_figures(clan: Clan) -> int:
    """Return the power of all placed figures of a clan, as if they were in one area; the boss lady counts as two."""
    return pieces.HENCHMEN - clan.henchmen + (0 if clan.boss else 2)


def is_paying(state: State) -> bool:
    """Return whether the figure on turn is a henchman outside, who spends a loot marker for each bribe."""
    errand = state.errand
    return errand is not None and errand.figure == "henchman" and errand.where not in pieces.INSIDE


def actions_left(state: State) -> int:
    """Return how many actions the figure of this turn has left."""
    return state.clans[state.turn].loot if is_paying(state) else errand_of(state).actions


def with_rats(state: State, at: int, board: int) -> State:
    """Return the state with that many of a clan's rats on the board; its counts of manholes are lowered to fit."""
    clan, least = state.clans[at], min(1, board)
    tallest = max(least, min(clan.tallest, board))
    manholes = max(least, min(clan.manholes, board - tallest + least))
    return with_clan(state, at, changed(state.clans[at], board=board, tallest=tallest, manholes=manholes))


def errand_of(state: State) -> Errand:
    """Return the errand of the figure placed in this turn; there must be one."""
    assert state.errand is not None
    return state.errand


def has_figures(clan: Clan) -> bool:
    return clan.henchmen > 0 or clan.boss


def plans_open(clan: Clan) -> tuple[str, ...]:
    """Return the intrigue cards that the boss lady may follow; none while a chosen card is face down."""
    if clan.plan is None:
        return pieces.PLANS
    return (clan.plan,) if clan.shown else ()


def values(state: State, mission: str) -> tuple[int, ...]:
    """Return for each clan, by seat, the number that this mission compares."""
    return tuple(getattr(clan, mission) for clan in state.clans)


def leaders(state: State, mission: str) -> tuple[int, ...]:
    """Return the seats of the clans that lead a mission; if there are several, none of them may score it."""
    told = state.told[MISSIONS.index(mission)]
    if told == TIED or (told is None and state.bookkeeping == "scores"):
        return tuple(range(len(state.clans)))
    if told is not None:
        return (told,)
    held = values(state, mission)
    return tuple(at for at, value in enumerate(held) if value == max(held))


def untold(state: State) -> tuple[str, ...]:
    """Return the missions whose leader is unknown, so that players must enter it."""
    return tuple(mission for mission in MISSIONS if is_untold(state, mission))


def is_untold(state: State, mission: str) -> bool:
    """Return whether players must enter the leader of a mission: it is unknown, and some clan can still score it."""
    number = MISSIONS.index(mission)
    if state.told[number] is not None or all(clan.missions[number] for clan in state.clans):
        return False
    return state.bookkeeping != "whole" or (mission in pieces.COUNTED and counting(state) is not None)


def planning(state: State) -> int | None:
    """Return the seat of the player who must choose an intrigue card next; None if all players have chosen."""
    seats = ((state.start + step) % len(state.clans) for step in range(len(state.clans)))
    return next((at for at in seats if state.clans[at].plan is None), None)


def counting(state: State) -> tuple[int, str] | None:
    """Return the seat of the clan, and the kind of number, that must be counted next; None if all are counted."""
    if state.counted >= 2 * len(state.clans):
        return None
    return (state.start + state.counted // 2) % len(state.clans), ("tallest", "manholes")[state.counted % 2]


def countable(clan: Clan, what: str) -> range:
    """Return the counts that thirty rats allow, even above the recorded number of rats, which may be wrong."""
    if not clan.board:
        return range(1)
    return range(1, pieces.RATS + 1 if what == "tallest" else pieces.RATS - clan.tallest + 2)


def rats_by_count(clan: Clan) -> int:
    """Return the number of rats implied by the clan's two counts: the recorded number if it agrees with them."""
    return max(clan.tallest + clan.manholes - 1, min(clan.board, clan.tallest * clan.manholes))
