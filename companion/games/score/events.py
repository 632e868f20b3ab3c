"""The events of a score sheet. They hold data; the package `ui` has the sentences."""

from companion.games.facts import (
    Correction,
    Event,
    EvidentSetupEvent,
    GameDrawn,
    GameEnded,
    GameWon,
    Highlight,
    NameCorrected,
    PlayerEvent,
)

__all__ = ["GameDrawn", "GameWon", "NameCorrected"]


class SheetNamed(EvidentSetupEvent):
    title: str


class WinsChosen(EvidentSetupEvent):
    wins: str


class RoundsLimited(EvidentSetupEvent):
    rounds: int


class TotalLimited(EvidentSetupEvent):
    total: int
    at_once: bool
    exact: bool


class EntriesLimited(EvidentSetupEvent):
    least: int
    most: int


class StepChosen(EvidentSetupEvent):
    step: int


class SumsChosen(EvidentSetupEvent):
    sums: tuple[int, ...]


class StartChosen(EvidentSetupEvent):
    start: int
    is_down: bool


class BiddingChosen(EvidentSetupEvent):
    kind: str
    a: int
    b: int
    c: int


class FreeChosen(EvidentSetupEvent): ...


class DealerChosen(EvidentSetupEvent): ...


class QuickChosen(EvidentSetupEvent):
    numbers: tuple[int, ...]


class CategoriesChosen(EvidentSetupEvent):
    categories: tuple[str, ...]


class BonusChosen(EvidentSetupEvent):
    least: int
    points: int
    categories: tuple[str, ...]


class TeamFormed(EvidentSetupEvent):
    team: str
    people: tuple[str, ...]


class PlayersSeated(Event):
    is_evident = True
    players: tuple[str, ...]


class EntryEvent(PlayerEvent):
    """An event that players have just written down themselves."""

    is_by_hand = True


class BidMade(EntryEvent):
    bid: int


class PointsEntered(EntryEvent):
    """Points were entered for a player; `total` is the player's total after them."""

    points: int
    total: int


class TakenEntered(EntryEvent):
    """After a bid, the number taken was entered; it is worth `points`, and `total` is the new total."""

    bid: int
    taken: int
    points: int
    total: int


class CategoryFilled(EntryEvent):
    category: str
    points: int
    total: int


class BonusEarned(Highlight, PlayerEvent):
    points: int
    total: int


class PointsAdded(EntryEvent):
    points: int
    total: int


class RoundCompleted(Event):
    """All entries of a round are made; `leaders` are the players with the best total."""

    round: int
    leaders: tuple[str, ...]
    total: int


class DealPassed(PlayerEvent): ...


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


class PlayerLeft(Correction, PlayerEvent): ...


class PlayerReturned(Correction, PlayerEvent): ...


class PlayerJoined(Correction, PlayerEvent): ...


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
