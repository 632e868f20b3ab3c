"""The events of The Pied Piper. They carry data; `ui` has the sentences."""

from companion.games.facts import (
    Correction,
    Event,
    GameDrawn,
    GameWon,
    Highlight,
    NameCorrected,
    SetupEvent,
    TurnCorrected,
)

# events shared by all games
__all__ = ["GameDrawn", "GameWon", "NameCorrected", "TurnCorrected"]


class VariantChosen(SetupEvent):
    is_evident = True
    variant: str


class RoofChosen(SetupEvent):
    is_evident = True
    roof: int


class FleeChosen(SetupEvent):
    is_evident = True
    ruling: str


class PlayersSeated(Event):
    is_evident = True
    players: tuple[str, ...]


class BotSeated(SetupEvent):
    """A bot plays this seat."""

    player: str
    strength: str


class CardDealt(SetupEvent):
    """A bot was dealt a card and now holds this many. The event does not name the card, which is secret."""

    player: str
    count: int


class FigureStood(SetupEvent):
    """The figure starts to the left of this house (setup)."""

    figure: str
    house: str


class CharacterRevealed(Event):
    is_by_hand = True
    character: str
    place: int


class CharacterUnexpected(Event):
    """A Character was revealed of which no card should be left; the reveal is accepted."""

    character: str


class TurnBegan(Event):
    is_evident = True
    player: str
    cards: int


class CardPlaced(Event):
    """`action` is `hidden` for a face-down card."""

    is_by_hand = True
    player: str
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
    """Two special cards: no basic card moves the figure."""

    character: str


class HousePassed(Event):
    """The figures went through the house, or beneath it (`sewer`), and are now left of `next_house`."""

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
    """The house leaves the table; `left` and `right` are now neighbors, with the figures `gathered` between them."""

    house: str
    left: str
    right: str
    gathered: tuple[str, ...]


class TrackersClaimed(Highlight):
    player: str
    house: str
    count: int


class TrackersLost(Highlight):
    """Trackers leave the game unclaimed, because the player on turn has fled."""

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


class ClaimsCorrected(Correction):
    corrects = "claimed"
    player: str
    before: int
    after: int


class FlightCorrected(Correction):
    """The house has fled, or is still in the game, with this tracker."""

    house: str
    out: bool
    tracker: int


class SeatsCorrected(Correction):
    """Two players swapped seats, with their houses and the figures left of these."""

    players: tuple[str, str]


class StartCorrected(Correction):
    player: str


class DeckCorrected(Correction):
    """The face-down deck has this many Character cards of the figure."""

    character: str
    count: int


class DeckShuffled(Correction):
    """All discarded Character cards were shuffled into the deck."""


class CharacterCorrected(Correction):
    """None: there is no card."""

    place: int
    before: str | None
    after: str | None


class CardsCorrected(Correction):
    place: int
    before: tuple[str, ...]
    after: tuple[str, ...]
