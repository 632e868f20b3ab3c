"""The events of The Pied Piper. They hold data; the package `ui` has the sentences."""

from __future__ import annotations

from companion.games.facts import (
    Correction,
    Event,
    EvidentSetupEvent,
    GameDrawn,
    GameWon,
    Highlight,
    NameCorrected,
    PlayerEvent,
    PlayerNumberCorrected,
    SetupEvent,
    TurnCorrected,
)

# these events are the same in all games
__all__ = ["GameDrawn", "GameWon", "NameCorrected", "TurnCorrected"]


class VariantChosen(EvidentSetupEvent):
    variant: str


class RoofChosen(EvidentSetupEvent):
    roof: int


class FleeChosen(EvidentSetupEvent):
    ruling: str


class PlayersSeated(Event):
    is_evident = True
    players: tuple[str, ...]


class BotSeated(SetupEvent, PlayerEvent):
    """A bot will play the seat of this player."""

    strength: str


class CardDealt(SetupEvent, PlayerEvent):
    """A bot was dealt a card and holds `count` cards now. The event does not name the card, because it is secret."""

    count: int


class FigureStood(SetupEvent):
    """During the setup, the figure was put to the left of this house."""

    figure: str
    house: str


class CharacterRevealed(Event):
    is_by_hand = True
    character: str
    place: int


class CharacterUnexpected(Event):
    """A fourth card of a Character was revealed, though there are only three: a card before was entered wrong."""

    character: str


class TurnBegan(PlayerEvent):
    is_evident = True
    cards: int


class CardPlaced(PlayerEvent):
    """A card was played; `action` is `hidden` if it lies face down."""

    is_by_hand = True
    action: str
    place: int
    character: str


class CardShown(Event):
    is_by_hand = True
    action: str
    place: int


class CharacterActivated(Event):
    character: str
    place: int
    cards: tuple[str, ...]


class NobodyMoved(Event):
    """The Character does not move, because both of its cards are special cards, which only modify basic cards."""

    character: str


class HousePassed(Event):
    """The figures went through the house, or under it if `sewer`; now they stand to the left of `next_house`."""

    figures: tuple[str, ...]
    house: str
    ahead: bool
    sewer: bool
    next_house: str


class TrackerMoved(Event):
    house: str
    before: int
    after: int


class HouseFled(Highlight):
    """The house left the table. `left` and `right` are neighbors now, and the figures `gathered` stand between them."""

    house: str
    left: str
    right: str
    gathered: tuple[str, ...]


class TrackersClaimed(Highlight, PlayerEvent):
    house: str
    count: int


class TrackersLost(Highlight):
    """Trackers left the game without being claimed, because the player on turn has fled."""

    house: str
    count: int


class CharacterDiscarded(Event):
    character: str
    place: int
    cards: tuple[str, ...]


class TrackerCorrected(Correction):
    house: str
    before: int
    after: int


class FigureCorrected(Correction):
    figure: str
    house: str


class ClaimsCorrected(PlayerNumberCorrected):
    corrects = "claimed"


class FlightCorrected(Correction):
    """A player was marked as fled (`out`), or as still in the game with this tracker."""

    house: str
    out: bool
    tracker: int


class SeatsCorrected(Correction):
    """Two players swapped seats; their houses and the figures to the left of these moved with them."""

    players: tuple[str, str]


class StartCorrected(Correction, PlayerEvent): ...


class DeckCorrected(Correction):
    """The number of Character cards of this figure in the face-down deck was set to `count`."""

    character: str
    count: int


class DeckShuffled(Correction):
    """All discarded Character cards are now in the deck again, shuffled."""


class CharacterCorrected(Correction):
    """The Character at a place was corrected; None means that there is no card."""

    place: int
    before: str | None
    after: str | None


class CardsCorrected(Correction):
    place: int
    before: tuple[str, ...]
    after: tuple[str, ...]
