"""The league: counts the wins of each player at all tables. Pure."""

from collections.abc import Iterable

from companion.game_statistics import alphabetic
from companion.hub.store import EndedGame
from companion.values import Struct, field, plain


class LeagueRow(Struct):
    """The results of one player."""

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    places: int = 0
    """Sum of the player's ranks in all games; divided by `games`, it is the average rank."""
    tables: set[str] = field(default_factory=set)

    @property
    def place(self) -> float:
        return self.places / self.games


def standings(games: Iterable[EndedGame]) -> list[LeagueRow]:
    """Return the league, most wins first; for equal wins, fewest games first. Equal names count as one person."""
    known: dict[str, LeagueRow] = {}
    for game in games:
        players = game.play["players"]
        winners = [one["name"] for one in players if one.get("winner")]
        together = len(winners) == len(players) > 1
        for one in players:
            standing = known.setdefault(one["name"], LeagueRow(one["name"]))
            standing.games += 1
            won = one["name"] in winners
            standing.wins += won and (together or len(winners) == 1)
            standing.draws += won and not together and len(winners) > 1
            standing.places += one["rank"]
            standing.tables.add(game.box)
    return sorted(known.values(), key=lambda one: (-one.wins, one.games, alphabetic(one.name)))


def as_data(standing: LeagueRow) -> dict[str, object]:
    """Return a player's results as JSON data."""
    return {**plain(standing), "place": round(standing.place, 3), "tables": sorted(standing.tables)}
