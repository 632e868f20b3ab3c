"""What all games report in the same form: facts, their importance, and the result of a game."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from companion.values import Value, field


class Importance(Enum):
    """The importance of an event for a listener or reader."""

    SETUP = "setup"
    """A choice just made by players: not spoken."""
    PLAIN = "plain"
    MOMENT = "moment"
    """A moment that must not be missed."""
    CORRECTION = "correction"
    """A change of the past: earlier reports of it are void."""


class Fact(Value):
    """A fact with a sentence: its fields fill the blanks."""


class Event(Fact):
    """An event, named in the past tense."""

    importance: ClassVar[Importance] = Importance.PLAIN
    is_evident: ClassVar[bool] = False
    """Whether the decision, or the heading of its turn, already says it: reports leave it out."""
    is_by_hand: ClassVar[bool] = False
    """Whether players have done it before they enter the decision: no screen asks for it."""


class SetupEvent(Event):
    """An event of the setup."""

    importance = Importance.SETUP


class Highlight(Event):
    """An event that must not be missed."""

    importance = Importance.MOMENT


class Correction(Event):
    """A correction of the state."""

    importance = Importance.CORRECTION
    corrects: ClassVar[str] = ""
    """Its word after `fix`, if its texts are composed of a label, a noun and a sentence."""


class Instruction(Fact):
    """A step for people to do on the table."""


class GameEnded(Highlight):
    """The last event of a game."""


class GameWon(GameEnded):
    """`by` is the reason, a word of the game."""

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
    """The turn of this player begins."""

    player: str


class Result(Value):
    """The result of a game, or its standing while it is in progress.

    >>> Result(("Ada", "Ben"), "level", {"Ada": 1, "Ben": 1, "Cleo": 3}).drawn
    True
    >>> Result((), "flood", {"Ada": 1, "Ben": 1}, together=True).winner is None
    True
    """

    winners: tuple[str, ...]
    """The leaders while the game is in progress. Empty: the game itself has won, or cannot tell."""
    reason: str
    """The reason, a word of the game."""
    ranks: Mapping[str, int]
    """All ranks from 1; equal players share one."""
    points: Mapping[str, int] = field(default_factory=dict)
    """All points, if the game has points."""
    parts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """The parts of all points, in the order of the game's score sheet."""
    fewest_win: bool = False
    """Whether low scores are better."""
    columns: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Columns of a report: by the name of each column, the number of each player."""
    together: bool = False
    """Whether all players are on one side: they win or lose together."""

    @property
    def winner(self) -> str | None:
        """The only winner, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def drawn(self) -> bool:
        return len(self.winners) > 1 and not self.together


def ended(result: Result) -> GameEnded:
    """Return the event that ends a game."""
    return GameDrawn(result.winners) if result.drawn else GameWon(result.winners[0], result.reason)


def ranked(points: Mapping[str, int]) -> dict[str, int]:
    """Return all ranks; the most points are rank 1.

    >>> ranked({"Ada": 3, "Ben": 5, "Cleo": 3})
    {'Ada': 2, 'Ben': 1, 'Cleo': 2}
    """
    return {name: 1 + sum(other > mine for other in points.values()) for name, mine in points.items()}
