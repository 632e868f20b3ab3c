"""What all games report in the same form: facts, the importance of an event, and the result of a game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from companion.values import Value, field


class Importance(Enum):
    """How important an event is for people who hear or read what happens."""

    SETUP = "setup"
    """Something that players have just chosen during the setup: it is shown, but not spoken."""
    PLAIN = "plain"
    MOMENT = "moment"
    """Reports stress it, because players must not miss it: for example an elimination."""
    CORRECTION = "correction"
    """It changes something reported before: the earlier report no longer holds."""


class Fact(Value):
    """Something that is reported as a sentence: the fields of the fact fill the gaps of the sentence."""


class Event(Fact):
    """Something that has happened in the game. Its class is named in the past tense."""

    importance: ClassVar[Importance] = Importance.PLAIN
    is_evident: ClassVar[bool] = False
    """Whether the decision or the heading of the turn already says the same, so that reports leave the event out."""
    is_by_hand: ClassVar[bool] = False
    """Whether players do it themselves before they enter the decision, so that no screen asks them to do it."""


class PlayerEvent(Event):
    """An event about one player."""

    player: str


class SetupEvent(Event):
    """An event of the setup: a choice that players have just entered."""

    importance = Importance.SETUP


class EvidentSetupEvent(SetupEvent):
    """An event of the setup that reports leave out, because the decision says the same."""

    is_evident = True


class Highlight(Event):
    """An event that reports stress, because players must not miss it."""

    importance = Importance.MOMENT


class Correction(Event):
    """The event of a decision that corrected the recorded state."""

    importance = Importance.CORRECTION
    corrects: ClassVar[str] = ""
    """The word after `fix` that names what is corrected; empty if the correction has texts of its own."""


class PlayerNumberCorrected(Correction, PlayerEvent):
    """A number of a player was corrected; with `corrects`, its texts come from the frames that all games share."""

    before: int
    after: int


class Instruction(Fact):
    """A step that people must do with the pieces on the table."""


class GameEnded(Highlight):
    """The event that ends a game."""


class GameWon(GameEnded, PlayerEvent):
    """One player has won; `by` is the game's own word for the reason."""

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
    """Tells the table that the turn of this player begins."""

    player: str


class Result(Value):
    """The result of a game, or its standing while it is in progress.

    >>> Result(("Ada", "Ben"), "level", {"Ada": 1, "Ben": 1, "Cleo": 3}).drawn
    True
    >>> Result((), "flood", {"Ada": 1, "Ben": 1}, together=True).winner is None
    True
    """

    winners: tuple[str, ...]
    """During a game, the leaders. Empty: the game has beaten all players, or it cannot tell who leads."""
    reason: str
    """The game's own word for the reason of the result, such as `level`."""
    ranks: Mapping[str, int]
    """The rank of each player, from 1; equal players have the same rank."""
    points: Mapping[str, int] = field(default_factory=dict)
    """The points of each player; empty if the game has no points."""
    parts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """The points of each player, split into the parts of the score sheet and in its order."""
    fewest_win: bool = False
    """Whether the player with the fewest points wins."""
    columns: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Further columns of a report: by the title of the column, the number of each player."""
    together: bool = False
    """Whether all players are on one side, so that they win or lose together."""

    @property
    def winner(self) -> str | None:
        """Return the only winner; None if there are several, or none."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def drawn(self) -> bool:
        return len(self.winners) > 1 and not self.together


def ended(result: Result) -> GameEnded:
    """Return the event that ends a game with this result."""
    return GameDrawn(result.winners) if result.drawn else GameWon(result.winners[0], result.reason)


def ranked(points: Mapping[str, int]) -> dict[str, int]:
    """Return the rank of each player; the player with the most points has rank 1.

    >>> ranked({"Ada": 3, "Ben": 5, "Cleo": 3})
    {'Ada': 2, 'Ben': 1, 'Cleo': 2}
    """
    return {name: 1 + sum(other > mine for other in points.values()) for name, mine in points.items()}
