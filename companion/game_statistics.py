"""What statistics count of each player in a finished game: wins, eliminations and points. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from companion.replay_events import result_of
from companion.session import Session
from companion.values import Struct, Value, field

TWO_IN_ONE = str.maketrans({"æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i"})
"""Letters that Unicode does not decompose, with the letters they are sorted as."""


class Record(Struct):
    """Sums over some games of one player."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    made: int = 0
    """Number of other players eliminated in this player's turns."""
    suffered: int = 0
    """Number of times that this player was eliminated."""
    points: int = 0
    """Sum of this player's points; games without points count as 0."""
    best: int = 0
    """The most points of this player in one game."""
    parts: dict[str, int] = field(default_factory=dict)
    """Points by part of the score sheet, each summed over the games."""

    def add(self, other: Record) -> None:
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
        """Return the average points per game, in all and by part of the score sheet; empty if there are no parts."""
        sums = {"points": self.points, **self.parts} if self.parts else {}
        return {what: count / self.games for what, count in sums.items()}


class PlayerGameStats(Value):
    """What statistics count of one player in one game."""

    name: str
    variant: str
    """Name of the variant or score sheet; the game's name if it has neither."""
    size: int
    """Number of players in the game."""
    record: Record


def alphabetic(name: str) -> tuple[str, str]:
    """Return a sort key: É sorts with E and Æ with AE, in upper or lower case; the name itself breaks ties."""
    letters = unicodedata.normalize("NFD", name.casefold().translate(TWO_IN_ONE))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name


def parts_of(session: Session) -> Iterator[PlayerGameStats]:
    """Yield the figures of each person for statistics; none if the game is unfinished."""
    result = result_of(session)
    if result is None:
        return
    flights = session.game.eliminations(session.state)
    counted = result.points if result.parts else {}
    variants = session.game.variants
    variant = variants.of(session.state) if variants else session.sheet or session.game.name
    people = session.people
    for name, members in people.items():
        record = Record(
            games=1,
            wins=int(result.winner == name or (result.together and name in result.winners)),
            draws=int(result.drawn and name in result.winners),
            made=sum(flight.by == name for flight in flights),
            suffered=sum(flight.who == name for flight in flights),
            points=counted.get(name, 0),
            best=counted.get(name, 0),
            parts=dict(result.parts.get(name, {})),
        )
        yield from (PlayerGameStats(member, variant, len(people), record) for member in members)
