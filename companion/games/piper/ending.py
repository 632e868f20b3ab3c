"""The end of a game of The Pied Piper: when it is decided, and the result."""

from collections.abc import Sequence

from companion.games.facts import GameEnded, Result
from companion.games.piper import events
from companion.games.piper.state import House, State


def remaining(houses: Sequence[House]) -> list[House]:
    """Return the houses of the players who are still in the game."""
    return [house for house in houses if not (house.neutral or house.out)]


def is_decided(houses: Sequence[House]) -> bool:
    """Return whether the game is decided: only two players are left, or one if only two have played."""
    players = sum(not house.neutral for house in houses)
    return len(remaining(houses)) <= (1 if players == 2 else 2)


def verdict(state: State) -> tuple[str | None, str]:
    """Return the winner of a finished game and why (`last`, `tracker` or `claims`); for a draw, None and `draw`."""
    rivals = remaining(state.houses)
    if len(rivals) == 1:
        return rivals[0].name, "last"
    one, other = rivals
    if one.tracker != other.tracker:
        return min(one, other, key=lambda house: house.tracker).name, "tracker"
    if one.claimed != other.claimed:
        return max(one, other, key=lambda house: house.claimed).name, "claims"
    return None, "draw"


def leaders(state: State) -> tuple[str, ...]:
    """Return the players who are still in the game and have the lowest tracker."""
    staying = remaining(state.houses)
    lowest = min((house.tracker for house in staying), default=0)
    return tuple(house.name for house in staying if house.tracker == lowest)


def final(state: State) -> GameEnded:
    """Return the event that ends the game with this result."""
    winner, by = verdict(state)
    if winner is None:
        return events.GameDrawn(tuple(house.name for house in remaining(state.houses)))
    return events.GameWon(winner, by)


def result(state: State) -> Result:
    """Return the ranking: the winner, then the others still in the game, then players who fled, the latest first."""
    staying = tuple(house.name for house in remaining(state.houses))
    winner, by = verdict(state) if state.over else (None, "")
    winners = (winner,) if winner else staying if state.over else leaders(state)
    ranks = {name: 1 if name in winners else 2 for name in staying}
    for flight in reversed(state.fled):
        ranks[flight.who] = len(ranks) + 1
    houses = [house for house in state.houses if not house.neutral]
    trackers = {house.name: house.tracker for house in houses}
    columns = {"rats": trackers, "claimed": {house.name: house.claimed for house in houses}}
    return Result(winners, by, ranks, trackers, fewest_win=True, columns=columns)
