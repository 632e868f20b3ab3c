"""The end of a game of The Pied Piper: when it is decided, and the result."""

from collections.abc import Sequence

from companion.games.facts import GameEnded, Result
from companion.games.piper import events
from companion.games.piper.state import House, State


def remaining(houses: Sequence[House]) -> list[House]:
    """Return the players still in the game."""
    return [house for house in houses if not (house.neutral or house.out)]


def is_decided(houses: Sequence[House]) -> bool:
    """Return whether the game is decided: with two players left (one left in a game of two)."""
    players = sum(not house.neutral for house in houses)
    return len(remaining(houses)) <= (1 if players == 2 else 2)


def verdict(state: State) -> tuple[str | None, str]:
    """Return the winner and what decided (`last`, `tracker`, `claims`), or None and `draw`. The game must be over."""
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
    """Return the players still in the game with the lowest tracker."""
    staying = remaining(state.houses)
    lowest = min((house.tracker for house in staying), default=0)
    return tuple(house.name for house in staying if house.tracker == lowest)


def final(state: State) -> GameEnded:
    """Return the event that ends the game."""
    winner, by = verdict(state)
    if winner is None:
        return events.GameDrawn(tuple(house.name for house in remaining(state.houses)))
    return events.GameWon(winner, by)


def result(state: State) -> Result:
    """Return the ranking: the winner, the others left at the end, then those who fled, the last one first."""
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
