"""The state of a game of Die Patin, and functions that read it.

The map of the board is not in it: only what players lose track of, or argue about.
"""

from companion.games.patin import pieces
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.values import DiscreetValue, Value, changed, put


class Clan(DiscreetValue):
    """A player, with the clan's pieces on the board and its stock."""

    unwritten = ("plan",)
    name: str
    areas: int = 1
    loot: int = 0
    board: int = sum(pieces.START_RATS)
    """Rats on the board; the others are in the supply."""
    rooms: int = 0
    """Back rooms on the board."""
    lost: int = 0
    """Back rooms that others hold as trophies, as far as recorded."""
    tallest: int = max(pieces.START_RATS)
    manholes: int = len(pieces.START_RATS)
    """This and `tallest` are as last counted on the table, changed only by invasions."""
    rats_known: bool = True
    """False after rats were bribed without naming their owners."""
    tallest_known: bool = True
    """False after an invasion that may have cleared the manhole with the most rats."""
    trophies: int = 0
    tiles: tuple[int, ...] = (0,) * len(ENTERPRISES)
    symbols: int = 0
    missions: tuple[int, ...] = (0,) * len(MISSIONS)
    """Number of the tile on each mission; 0 if there is none."""
    henchmen: int = pieces.HENCHMEN
    """Henchmen still to be placed in this round."""
    boss: bool = True
    plan: str | None = None
    """The chosen intrigue card; secret (from views, texts and instructions) until `shown`."""
    shown: bool = False
    stood: int = 0
    """Figures placed in the clan's own territory this round."""
    looted: str = ""
    """The district of the last loot."""
    moved: int = 0
    """Rats moved between manholes in the whole game, which undo must move back."""


class Errand(Value):
    """The figure just placed, and what it may still do."""

    figure: str
    """`henchman`, or the boss lady's intrigue card."""
    where: str
    """`inside`, `again` (inside, beside a figure of the clan), `free`, `against`."""
    rival: int | None = None
    actions: int = 0
    """Actions left, except of a henchman outside, who pays for each (see `actions_left`)."""
    bribed: int = 0
    brought: int = 0
    """Rats that came into the area with this figure, and are there now."""
    district: str | None = None
    """The district of this turn's loot after the first marker, since an area lies in one district."""
    roomed: bool = False
    last: str = ""
    """The last action as it was entered, which is often repeated."""


TIED = -1


class State(Value):
    intrigue: str = "device"
    bookkeeping: str = "whole"
    settled: int = 0
    """Number of setup lines passed, those left out included."""
    phase: str = "setup"
    clans: tuple[Clan, ...] = ()
    """In seating order, clockwise."""
    left_out: tuple[str, ...] = ()
    """The enterprises that were put back into the game box."""
    districts: tuple[int, ...] = ()
    """Loot in each district in play."""
    round: int = 1
    start: int = 0
    """Start player of this round."""
    unsure: bool = False
    """Whether the round was corrected, so that any player may begin the missions."""
    turn: int = 0
    turns: int = 0
    """Turns that have begun in the whole game."""
    errand: Errand | None = None
    counted: int = 0
    """Numbers counted at the end of this round: two for each clan."""
    chosen: int = 0
    """Players who have chosen a mission, or none."""
    told: tuple[int | None, ...] = (None,) * len(MISSIONS)
    """Named leader of each mission at the end of this round: a seat, or TIED."""
    told_before: tuple[int | None, ...] = (None,) * len(MISSIONS)
    """The same of the previous round: the leader often stays."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


def with_clan(state: State, at: int, clan: Clan) -> State:
    return changed(state, clans=put(state.clans, at, clan))


def with_count(state: State, at: int, what: str, count: int) -> State:
    """Return the state with another number in one of the clan's numeric fields."""
    known = {"tallest_known": True} if what == "tallest" else {}
    return with_clan(state, at, changed(state.clans[at], **{what: count}, **known))  # type: ignore[arg-type]


def names(state: State) -> tuple[str, ...]:
    return tuple(clan.name for clan in state.clans)


def in_play(state: State) -> tuple[str, ...]:
    """Return the districts in play."""
    return pieces.districts(len(state.clans)) if state.clans else ()


def loot_in(state: State, district: str) -> int:
    return state.districts[in_play(state).index(district)]


def with_district(state: State, district: str, loot: int) -> State:
    return changed(state, districts=put(state.districts, in_play(state).index(district), loot))


def free_areas(state: State) -> int:
    return pieces.areas(len(state.clans)) - sum(clan.areas for clan in state.clans)


def supply(state: State) -> int:
    """Return the loot that is neither in a district nor with a clan."""
    return pieces.LOOT - sum(state.districts) - sum(clan.loot for clan in state.clans)


def rooms_left(state: State, at: int) -> int:
    """Return the back rooms in a clan's supply; trophies entered by corrections came from some clan, too."""
    clan = state.clans[at]
    others = (trophies_left(state, holder) for holder in range(len(state.clans)) if holder != at)
    return max(0, min(pieces.ROOMS - clan.rooms - clan.lost, *others))


def trophies_left(state: State, at: int) -> int:
    """Return how many more trophies a clan can hold: each is a back room of another clan."""
    off_the_board = [pieces.ROOMS - clan.rooms for clan in state.clans]
    all_trophies = sum(clan.trophies for clan in state.clans)
    of_others = sum(off_the_board) - off_the_board[at] - state.clans[at].trophies
    return max(0, min(of_others, sum(off_the_board) - all_trophies))


def symbols_left(state: State) -> int:
    """Return the tiles that could show one more symbol."""
    return pieces.tiles(len(state.clans)) - sum(clan.symbols for clan in state.clans)


def tiles_taken(state: State, enterprise: str) -> int:
    """Return the tiles of an enterprise taken by all clans."""
    at = ENTERPRISES.index(enterprise)
    return sum(clan.tiles[at] for clan in state.clans)


def may_lie_out(state: State) -> tuple[str, ...]:
    """Return the enterprises of which a tile may still be taken, as far as it is known which are in play."""
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
    """Return the power of a clan's figures if all were in one area; the boss lady counts double."""
    return pieces.HENCHMEN - clan.henchmen + (0 if clan.boss else 2)


def is_paying(state: State) -> bool:
    """Return whether a henchman outside spends a loot marker for each bribe."""
    errand = state.errand
    return errand is not None and errand.figure == "henchman" and errand.where not in pieces.INSIDE


def actions_left(state: State) -> int:
    """Return how many actions the figure of this turn has left."""
    return state.clans[state.turn].loot if is_paying(state) else errand_of(state).actions


def with_rats(state: State, at: int, board: int) -> State:
    """Return the state with that many rats of a clan on the board; its counts are lowered if they need more."""
    clan, least = state.clans[at], min(1, board)
    tallest = max(least, min(clan.tallest, board))
    manholes = max(least, min(clan.manholes, board - tallest + least))
    return with_clan(state, at, changed(state.clans[at], board=board, tallest=tallest, manholes=manholes))


def with_rats_unknown(state: State) -> State:
    """Return the state after bribes without named owners: the counts of rats are unknown now."""
    return changed(state, clans=tuple(changed(clan, rats_known=False) for clan in state.clans))


def errand_of(state: State) -> Errand:
    """Return the errand of the turn's figure, which must have one."""
    assert state.errand is not None
    return state.errand


def has_figures(clan: Clan) -> bool:
    return clan.henchmen > 0 or clan.boss


def plans_open(clan: Clan) -> tuple[str, ...]:
    """Return the cards that the boss lady may follow; none while a chosen card is face down."""
    if clan.plan is None:
        return pieces.PLANS
    return (clan.plan,) if clan.shown else ()


def values(state: State, mission: str) -> tuple[int, ...]:
    """Return what each clan has of what a mission counts."""
    return tuple(getattr(clan, mission) for clan in state.clans)


def leaders(state: State, mission: str) -> tuple[int, ...]:
    """Return who has the most; if several are tied, none of them may score for it."""
    told = state.told[MISSIONS.index(mission)]
    if told == TIED or (told is None and state.bookkeeping == "scores"):
        return tuple(range(len(state.clans)))
    if told is not None:
        return (told,)
    held = values(state, mission)
    return tuple(at for at, value in enumerate(held) if value == max(held))


def untold(state: State) -> tuple[str, ...]:
    """Return the missions whose leader the players must enter."""
    return tuple(mission for mission in MISSIONS if is_untold(state, mission))


def is_untold(state: State, mission: str) -> bool:
    """Return whether the leader of a mission must be entered: it is unknown, and could score."""
    number = MISSIONS.index(mission)
    if state.told[number] is not None or all(clan.missions[number] for clan in state.clans):
        return False
    return state.bookkeeping != "whole" or (mission in pieces.COUNTED and counting(state) is not None)


def planning(state: State) -> int | None:
    """Return who chooses the next intrigue card, from the start player on; None if all have."""
    seats = ((state.start + step) % len(state.clans) for step in range(len(state.clans)))
    return next((at for at in seats if state.clans[at].plan is None), None)


def counting(state: State) -> tuple[int, str] | None:
    """Return the clan and the number to be counted next; None if all are counted."""
    if state.counted >= 2 * len(state.clans):
        return None
    return (state.start + state.counted // 2) % len(state.clans), ("tallest", "manholes")[state.counted % 2]


def countable(clan: Clan, what: str) -> range:
    """Return the numbers that are possible with thirty rats; the box's own count of rats may be wrong."""
    if not clan.board:
        return range(1)
    return range(1, pieces.RATS + 1 if what == "tallest" else pieces.RATS - clan.tallest + 2)


def rats_by_count(clan: Clan) -> int:
    """Return the rats that the clan's two counts imply; the recorded number if that is possible."""
    return max(clan.tallest + clan.manholes - 1, min(clan.board, clan.tallest * clan.manholes))
