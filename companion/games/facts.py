"""What every game tells in the same shape: facts for people, how much they matter, and how a game ended."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from companion.values import Value, field


class Importance(Enum):
    """How much an event matters to who listens or reads it later."""

    SETUP = "setup"
    """People have just chosen it themselves: no voice repeats it."""
    PLAIN = "plain"
    MOMENT = "moment"
    """Nobody may miss it."""
    CORRECTION = "correction"
    """The past was changed: what was said of it holds no more."""


class Fact(Value):
    """Something that words can tell: its fields fill the blanks of its sentence."""


class Event(Fact):
    """What happened, in the past tense."""

    importance: ClassVar[Importance] = Importance.PLAIN
    is_evident: ClassVar[bool] = False
    """The decision itself, or the heading of its turn, says it: reports leave it out."""
    is_by_hand: ClassVar[bool] = False
    """People have done it themselves before they told the decision: no screen asks for it."""


class SetupEvent(Event):
    """Of the setup."""

    importance = Importance.SETUP


class Highlight(Event):
    """Of those that nobody may miss."""

    importance = Importance.MOMENT


class Correction(Event):
    """What the box believed was not so."""

    importance = Importance.CORRECTION
    corrects: ClassVar[str] = ""
    """What the correction is called after `fix`, if its texts are put together from a label, a noun and a sentence."""


class Instruction(Fact):
    """What people must do on the table."""


class GameEnded(Highlight):
    """The last event of a game."""


class GameWon(GameEnded):
    """`by` is what decided, in the game's own terms."""

    player: str
    by: str


class GameDrawn(GameEnded):
    players: tuple[str, ...]


class TurnCorrected(Correction):
    before: str
    after: str


class NameCorrected(Correction):
    before: str
    after: str


class TurnGoes(Instruction):
    """It is this player's turn."""

    player: str


class Result(Value):
    """How a game ended.

    >>> Result(("Ada", "Ben"), "level", {"Ada": 1, "Ben": 1, "Cleo": 3}).drawn
    True
    >>> Result((), "flood", {"Ada": 1, "Ben": 1}, together=True).winner is None
    True
    """

    winners: tuple[str, ...]
    """Nobody: the game itself has won."""
    reason: str
    """What decided, in the game's own terms."""
    ranks: Mapping[str, int]
    """Everybody's place, from 1; who shares a place has the same."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Everybody's, where the game counts any."""
    parts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What everybody's points came from, in the order of the game's own score sheet."""
    fewest_win: bool = False
    """What is counted is better low than high."""
    together: bool = False
    """Everybody plays on one side: several winners have won together, and nobody's win is everybody's defeat."""

    @property
    def winner(self) -> str | None:
        """Who alone has won."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def drawn(self) -> bool:
        return len(self.winners) > 1 and not self.together


def ended(result: Result) -> GameEnded:
    """Return the event that ends a game."""
    return GameDrawn(result.winners) if result.drawn else GameWon(result.winners[0], result.reason)


def ranked(points: Mapping[str, int]) -> dict[str, int]:
    """Everybody's place, where the most points are the first.

    >>> ranked({"Ada": 3, "Ben": 5, "Cleo": 3})
    {'Ada': 2, 'Ben': 1, 'Cleo': 2}
    """
    return {name: 1 + sum(other > mine for other in points.values()) for name, mine in points.items()}
