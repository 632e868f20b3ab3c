"""The events of a score sheet. They hold data; the package `ui` has the sentences."""

from companion.games.facts import (
    Correction,
    Event,
    GameDrawn,
    GameEnded,
    GameWon,
    Highlight,
    NameCorrected,
    SetupEvent,
)

__all__ = ["GameDrawn", "GameWon", "NameCorrected"]


class SheetNamed(SetupEvent):
    is_evident = True
    title: str


class WinsChosen(SetupEvent):
    is_evident = True
    wins: str


class RoundsLimited(SetupEvent):
    is_evident = True
    rounds: int


class TotalLimited(SetupEvent):
    is_evident = True
    total: int
    at_once: bool
    exact: bool


class EntriesLimited(SetupEvent):
    is_evident = True
    least: int
    most: int


class StepChosen(SetupEvent):
    is_evident = True
    step: int


class SumsChosen(SetupEvent):
    is_evident = True
    sums: tuple[int, ...]


class StartChosen(SetupEvent):
    is_evident = True
    start: int
    is_down: bool


class BiddingChosen(SetupEvent):
    is_evident = True
    kind: str
    a: int
    b: int
    c: int


class FreeChosen(SetupEvent):
    is_evident = True


class DealerChosen(SetupEvent):
    is_evident = True


class QuickChosen(SetupEvent):
    is_evident = True
    numbers: tuple[int, ...]


class CategoriesChosen(SetupEvent):
    is_evident = True
    categories: tuple[str, ...]


class BonusChosen(SetupEvent):
    is_evident = True
    least: int
    points: int
    categories: tuple[str, ...]


class TeamFormed(SetupEvent):
    is_evident = True
    team: str
    people: tuple[str, ...]


class PlayersSeated(Event):
    is_evident = True
    players: tuple[str, ...]


class BidMade(Event):
    is_by_hand = True
    player: str
    bid: int


class PointsEntered(Event):
    """Points were entered for a player; `total` is the player's total after them."""

    is_by_hand = True
    player: str
    points: int
    total: int


class TakenEntered(Event):
    """After a bid, the number taken was entered; it is worth `points`, and `total` is the new total."""

    is_by_hand = True
    player: str
    bid: int
    taken: int
    points: int
    total: int


class CategoryFilled(Event):
    is_by_hand = True
    player: str
    category: str
    points: int
    total: int


class BonusEarned(Highlight):
    player: str
    points: int
    total: int


class PointsAdded(Event):
    is_by_hand = True
    player: str
    points: int
    total: int


class RoundCompleted(Event):
    """All entries of a round are made; `leaders` are the players with the best total."""

    round: int
    leaders: tuple[str, ...]
    total: int


class DealPassed(Event):
    player: str


class NobodyLeft(GameEnded):
    """The game ends without a result, because all players have left."""


class EntryCorrected(Correction):
    round: int
    player: str
    before: int | None
    after: int | None


class CategoryCorrected(Correction):
    category: str
    player: str
    before: int | None
    after: int | None


class BidCorrected(Correction):
    round: int
    player: str
    before: int | None
    after: int


class AdditionCorrected(Correction):
    number: int
    player: str
    before: int
    after: int


class PlayerLeft(Correction):
    player: str


class PlayerReturned(Correction):
    player: str


class PlayerJoined(Correction):
    player: str


class DealerCorrected(Correction):
    before: str
    after: str


class EndRemoved(Correction):
    """The end condition was removed: the game goes on until the players end it."""


class RoundsLimitCorrected(Correction):
    rounds: int


class TotalLimitCorrected(Correction):
    total: int
    at_once: bool
    exact: bool


class GameReopened(Correction):
    """A correction has changed a finished game so that it goes on."""
