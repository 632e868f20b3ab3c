"""The state of a score sheet, and functions that read it."""

from companion.games import PhasedState
from companion.games.score.sheet import Sheet
from companion.values import Value, changed, put

SETUP = ("sheet", "rule", "team", "players")
"""First words of the setup lines, in the order in which they must come."""


class Player(Value):
    """One row of the score sheet: a player, or a team with its members."""

    name: str
    members: tuple[str, ...] = ()
    entries: tuple[int | None, ...] = ()
    """The entry of each round (with bids, the number taken). Rounds without entries at the end may be missing."""
    bids: tuple[int | None, ...] = ()
    """The bid of each round; rounds without bids at the end may be missing."""
    cells: tuple[int | None, ...] = ()
    """The entry of each category; None if there is none yet."""
    added: tuple[int, ...] = ()
    gone: bool = False

    def entry(self, number: int) -> int | None:
        """Return the entry of a round, counted from 0; None if there is none."""
        return self.entries[number] if number < len(self.entries) else None

    def bid(self, number: int) -> int | None:
        return self.bids[number] if number < len(self.bids) else None


class State(PhasedState):
    sheet: Sheet = Sheet()
    settled: int = 0
    """Index in SETUP of the earliest kind of line that may still be entered."""
    players: tuple[Player, ...] = ()
    """The players in seating order."""
    complete: int = 0
    """Number of rounds in which all entries are made."""
    dealer: int = 0
    entered: tuple[int, ...] = ()
    """The numbers entered for single players, oldest first, to suggest likely ones; corrections do not change them."""
    rested: tuple[int, ...] = ()
    """The numbers entered at once for all other players of a round, oldest first."""
    is_finished: bool = False
    """Whether the players themselves have ended the game."""


def points(state: State, player: Player, number: int) -> int | None:
    """Return a player's points in a round, counted from 0; None if the round has no entry."""
    taken, bid = player.entry(number), player.bid(number)
    if taken is None or not state.sheet.bidding:
        return taken
    assert bid is not None
    return state.sheet.bidding.points(bid, taken)


def bonus(state: State, player: Player) -> int:
    earned = 0
    for one in state.sheet.bonuses:
        filled = [player.cells[at] for at in one.categories]
        made = [number for number in filled if number is not None]
        if len(made) == len(filled) and sum(made) >= one.least:
            earned += one.points
    return earned


def total(state: State, player: Player) -> int:
    """Return a player's total: the points at the start, all entries and additions, and the bonus."""
    rounds = (points(state, player, number) or 0 for number in range(len(player.entries)))
    made = sum(rounds) + sum(filter(None, player.cells)) + sum(player.added)
    return state.sheet.start + state.sheet.worth(made) + bonus(state, player)


def totals(state: State) -> dict[str, int]:
    return {player.name: total(state, player) for player in state.players}


def is_awaited(state: State, player: Player) -> bool:
    """Return whether the current round still needs this player's entry."""
    if player.gone or player.entry(state.complete) is not None:
        return False
    return not state.sheet.bidding or player.bid(state.complete) is not None


def awaited(state: State) -> tuple[int, ...]:
    return tuple([at for at, player in enumerate(state.players) if is_awaited(state, player)])


def lacks_bid(state: State, player: Player) -> bool:
    return not player.gone and player.bid(state.complete) is None


def has_entry(state: State) -> bool:
    """Return whether any player has an entry in the current round."""
    return any(player.entry(state.complete) is not None for player in state.players)


def is_open(state: State) -> bool:
    """Return whether the current round has begun: it has a bid or an entry."""
    return state.sheet.has_rounds and (
        has_entry(state) or any(player.bid(state.complete) is not None for player in state.players)
    )


def is_begun(state: State) -> bool:
    """Return whether any entry or addition was made."""
    return any(
        player.added or any(number is not None for number in (*player.entries, *player.cells))
        for player in state.players
    )


def staying(state: State) -> tuple[Player, ...]:
    return tuple([player for player in state.players if not player.gone])


def names(state: State) -> tuple[str, ...]:
    return tuple([player.name for player in state.players])


def members(state: State) -> dict[str, tuple[str, ...]]:
    """Return the members of each team, by the team's name."""
    return {player.name: player.members for player in state.players if player.members}


def people(state: State) -> tuple[str, ...]:
    """Return the names of all players and teams, and of the members of the teams."""
    return tuple([name for player in state.players for name in (player.name, *player.members)])


def rest(state: State) -> int | None:
    """Return the number that all missing entries would need for the round's sum; None if there is no such number."""
    waiting = len(awaited(state))
    made = sum(player.entry(state.complete) or 0 for player in state.players)
    for wanted in state.sheet.sums:
        each, left = divmod(wanted - made, waiting) if waiting else (0, 1)
        if not left and each in state.sheet.entries:
            return each
    return None


def with_player(state: State, at: int, player: Player) -> State:
    return changed(state, players=put(state.players, at, player))


def filled_to(row: tuple[int | None, ...], at: int, number: int | None) -> tuple[int | None, ...]:
    """Return the row with this number at that index; missing numbers before it become None.

    >>> filled_to((3,), 2, 5)
    (3, None, 5)
    """
    return put((*row, *(None,) * (at + 1 - len(row))), at, number)


def to_decide(state: State) -> str | None:
    """Return the player whose bid or entry comes next in seating order; None if none is awaited."""
    if state.phase == "bid":
        return next(player.name for player in state.players if lacks_bid(state, player))
    if state.phase != "enter":
        return None
    if state.sheet.has_rounds:
        return state.players[awaited(state)[0]].name
    done = [(len(player.added), sum(number is not None for number in player.cells)) for player in state.players]
    here = [at for at, player in enumerate(state.players) if not player.gone]
    return state.players[min(here, key=lambda at: done[at])].name
