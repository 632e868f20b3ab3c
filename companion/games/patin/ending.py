"""What everybody has scored in Die Patin, and who has won."""

from dataclasses import asdict

from companion.games.facts import GameEnded, Result
from companion.games.patin import events
from companion.games.patin.pieces import CHAINS
from companion.games.patin.state import Clan, State
from companion.values import Value


class Score(Value):
    missions: int
    chains: int
    symbols: int
    trophies: int

    @property
    def total(self) -> int:
        return self.missions + self.chains + self.symbols + self.trophies


def score(clan: Clan) -> Score:
    """As it would count if the game ended now."""
    return Score(sum(clan.missions), sum(CHAINS[count] for count in clan.tiles), clan.symbols, clan.trophies)


def verdict(state: State) -> tuple[str | None, str]:
    """The winner and what decided (`points`, or between equals `missions`), or None and `draw`."""
    scores = {clan.name: score(clan) for clan in state.clans}
    most = max(one.total for one in scores.values())
    best = [name for name, one in scores.items() if one.total == most]
    if len(best) == 1:
        return best[0], "points"
    by_missions = max(scores[name].missions for name in best)
    left = [name for name in best if scores[name].missions == by_missions]
    return (left[0], "missions") if len(left) == 1 else (None, "draw")


def drawn(state: State) -> tuple[str, ...]:
    """Those between whom nothing decides."""
    key = {clan.name: (score(clan).total, score(clan).missions) for clan in state.clans}
    return tuple(name for name, points in key.items() if points == max(key.values()))


def leaders(state: State) -> tuple[str, ...]:
    """Those with the most points, as if the game ended now."""
    points = {clan.name: score(clan).total for clan in state.clans}
    return tuple(name for name, total in points.items() if total == max(points.values()))


def final(state: State) -> GameEnded:
    """The event that a game ends with."""
    winner, by = verdict(state)
    return events.GameDrawn(drawn(state)) if winner is None else events.GameWon(winner, by)


def result(state: State) -> Result:
    """By points; who has as many as the winner has lost by the tie-break."""
    winner, by = verdict(state)
    scores = {clan.name: score(clan) for clan in state.clans}
    points = {name: one.total for name, one in scores.items()}
    winners = drawn(state) if winner is None else (winner,)
    ranks = {name: 1 + sum(other > mine for other in points.values()) for name, mine in points.items()}
    ranks = {name: 2 if rank == 1 and name not in winners else rank for name, rank in ranks.items()}
    return Result(winners, by, ranks, points, {name: asdict(one) for name, one in scores.items()})
