"""Who has played, won, thrown out and fled, over all kept games that came to their end. Pure."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.happened import flights, parts, players, points
from companion.session import Session

TWO_IN_ONE = str.maketrans({"æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i"})
"""Letters that Unicode does not take apart."""


@dataclass(slots=True)
class Score:
    """What one player did in a number of games."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    made: int = 0
    """Houses thrown out in this player's own turns."""
    suffered: int = 0
    """Times that this player fled."""
    points: int = 0
    """Those of all games that count points, together."""
    best: int = 0
    """The most of them in one game."""
    parts: dict[str, int] = field(default_factory=dict)
    """What they came from: missions, chains…"""

    def add(self, other: "Score") -> None:
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.made += other.made
        self.suffered += other.suffered
        self.points += other.points
        self.best = max(self.best, other.best)
        for part, count in other.parts.items():
            self.parts[part] = self.parts.get(part, 0) + count

    def averages(self) -> dict[str, float]:
        """The points of a game and their parts, where it counts any."""
        sums = {"points": self.points, **self.parts} if self.parts else {}
        return {what: count / self.games for what, count in sums.items()}


@dataclass(slots=True)
class Player:
    name: str
    total: Score = field(default_factory=Score)
    by_game: dict[str, Score] = field(default_factory=dict)
    by_variant: dict[str, Score] = field(default_factory=dict)
    by_size: dict[int, Score] = field(default_factory=dict)
    """By how many played."""


def tally(sessions: Iterable[Session]) -> list[Player]:
    """Every player of a game that is over, the most wins first. A name is a person, also across games."""
    known: dict[str, Player] = {}
    for session in sessions:
        for name, variant, size, score in _scores(session):
            player = known.setdefault(name, Player(name))
            player.total.add(score)
            player.by_game.setdefault(session.game.NAME, Score()).add(score)
            player.by_variant.setdefault(variant, Score()).add(score)
            player.by_size.setdefault(size, Score()).add(score)
    return sorted(known.values(), key=lambda player: (-player.total.wins, player.total.games, alphabetic(player.name)))


def alphabetic(name: str) -> tuple[str, str]:
    """What to sort it by: É stands with E and Æ with AE, capital or not; the name itself where two are alike so."""
    letters = unicodedata.normalize("NFD", name.casefold().translate(TWO_IN_ONE))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name


def _scores(session: Session) -> Iterator[tuple[str, str, int, Score]]:
    view = session.game.view(session.state)
    if not view or not view["over"]:
        return
    fled = flights(session)
    names = players(session)
    out = [house for house, _ in fled]
    scored = points(view)
    came_from = parts(view)
    most = max(scored.values(), default=0)
    for name in names:
        score = Score(
            games=1,
            wins=int(view["winner"] == name),
            draws=int(view["draw"] and name not in out and scored.get(name, most) == most),
            made=sum(by == name for _, by in fled),
            suffered=out.count(name),
            points=scored.get(name, 0),
            best=scored.get(name, 0),
            parts=came_from.get(name, {}),
        )
        yield name, view.get("variant", view["game"]), len(names), score
