"""Who has played, won, thrown out, over all kept games that came to their end. Pure."""

import unicodedata
from collections.abc import Iterable, Iterator

from companion.replay_events import result_of
from companion.session import Session
from companion.values import Struct, Value, field

TWO_IN_ONE = str.maketrans({"æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i"})
"""Letters that Unicode does not take apart."""


class Record(Struct):
    """What one player did in a number of games."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    made: int = 0
    """Others thrown out in this player's own turns."""
    suffered: int = 0
    """Times that this player was thrown out."""
    points: int = 0
    """Those of all games that count points, together."""
    best: int = 0
    """The most of them in one game."""
    parts: dict[str, int] = field(default_factory=dict)
    """What they came from, by the game's own score sheet."""

    def add(self, other: "Record") -> None:
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
        """Return the average of the points and their parts, if the game has any."""
        sums = {"points": self.points, **self.parts} if self.parts else {}
        return {what: count / self.games for what, count in sums.items()}


class PlayerStats(Struct):
    name: str
    total: Record = field(default_factory=Record)
    by_game: dict[str, Record] = field(default_factory=dict)
    by_variant: dict[str, Record] = field(default_factory=dict)
    by_size: dict[int, Record] = field(default_factory=dict)
    """By how many played."""


class PlayerGameStats(Value):
    """One player's part in one game."""

    name: str
    variant: str
    """The game itself where it has none."""
    size: int
    """How many played."""
    record: Record


class CountedGame(Value):
    """A game that is over, as far as anybody counts."""

    game: str
    parts: tuple[PlayerGameStats, ...]


def statistics_of(games: Iterable[CountedGame]) -> list[PlayerStats]:
    """Every player of games that are over, the most wins first. A name is a person, also across games."""
    known: dict[str, PlayerStats] = {}
    for game in games:
        for part in game.parts:
            player = known.setdefault(part.name, PlayerStats(part.name))
            player.total.add(part.record)
            player.by_game.setdefault(game.game, Record()).add(part.record)
            player.by_variant.setdefault(part.variant, Record()).add(part.record)
            player.by_size.setdefault(part.size, Record()).add(part.record)
    return sorted(known.values(), key=lambda player: (-player.total.wins, player.total.games, alphabetic(player.name)))


def counted_game(session: Session) -> CountedGame:
    """Return the figures of a finished game; an unfinished one has none."""
    return CountedGame(session.game.name, tuple(_parts(session)))


def alphabetic(name: str) -> tuple[str, str]:
    """Return a sort key: É sorts with E and Æ with AE, in upper or lower case; the name itself breaks ties."""
    letters = unicodedata.normalize("NFD", name.casefold().translate(TWO_IN_ONE))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name


def _parts(session: Session) -> Iterator[PlayerGameStats]:
    result = result_of(session)
    if result is None:
        return
    flights = session.game.eliminations(session.state)
    names = session.players
    counted = result.points if result.parts else {}
    variants = session.game.variants
    variant = variants.of(session.state) if variants else session.game.name
    for name in names:
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
        yield PlayerGameStats(name, variant, len(names), record)
