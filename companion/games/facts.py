"""What every game tells in the same way: how it ended, and whose turn it is by the table's own word."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameWon:
    """`by` is what decided, in the game's own terms."""

    player: str
    by: str


@dataclass(frozen=True, slots=True)
class GameDrawn:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnCorrected:
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class TurnGoes:
    """For hands: it is this player's turn."""

    player: str
