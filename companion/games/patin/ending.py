"""The scores and the result of Die Patin."""

from companion.games.facts import GameEnded, Result, ended, ranked
from companion.games.patin.pieces import CHAINS
from companion.games.patin.state import Clan, State
from companion.values import Value, fields_of


class Score(Value):
    missions: int
    chains: int
    symbols: int
    trophies: int

    @property
    def total(self) -> int:
        return self.missions + self.chains + self.symbols + self.trophies


def score(clan: Clan) -> Score:
    """Return a clan's score if the game ended now."""
    return Score(sum(clan.missions), sum(CHAINS[count] for count in clan.tiles), clan.symbols, clan.trophies)


def result(state: State) -> Result:
    """Return the ranking by points. Mission points break a tie of the best; the losers of that tie are second."""
    scores = {clan.name: score(clan) for clan in state.clans}
    points = {name: one.total for name, one in scores.items()}
    ranks = ranked(points)
    best = tuple(name for name, rank in ranks.items() if rank == 1)
    missions = max((scores[name].missions for name in best), default=0)
    winners = tuple(name for name in best if scores[name].missions == missions) if state.over else best
    by = "draw" if len(winners) > 1 else "missions" if len(best) > 1 else "points"
    ranks = {name: 2 if name in best and name not in winners else rank for name, rank in ranks.items()}
    return Result(winners, by, ranks, points, {name: fields_of(one) for name, one in scores.items()})


def final(state: State) -> GameEnded:
    """Return the event that ends this game."""
    return ended(result(state))
