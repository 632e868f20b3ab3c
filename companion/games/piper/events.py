"""What happened in The Pied Piper, as past-tense facts. They carry data; sentences live in `ui`."""

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

# These are told in every game; the Piper's own follow.
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
    """Nobody sits there: the box plays for that chair."""

    player: str
    strength: str


class CardDealt(SetupEvent):
    """To an empty chair, which now holds so many. Which card it is stays between the box and who told it."""

    player: str
    count: int


class FigureStood(SetupEvent):
    """During the setup: the figure starts to the left of that house."""

    figure: str
    house: str


class CharacterRevealed(Event):
    is_by_hand = True
    character: str
    place: int


class CharacterUnexpected(Event):
    """By the count of cards this Character could not have come; the table is right all the same."""

    character: str


class TurnBegan(Event):
    is_evident = True
    player: str
    cards: int


class CardPlaced(Event):
    """`action` is `hidden` when the card lies face down."""

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
    """Two special cards have no basic card to act on."""

    character: str


class HousePassed(Event):
    """The figures went through the house, or beneath it (`sewer`), and stand left of `next_house` now."""

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
    """The house is gone; `left` and `right` are neighbours now, with `gathered` between them."""

    house: str
    left: str
    right: str
    gathered: tuple[str, ...]


class TrackersClaimed(Highlight):
    player: str
    house: str
    count: int


class TrackersLost(Highlight):
    """Nobody claims these: whoever's turn it is has fled."""

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
    """The house has fled, or stands after all; its tracker shows `tracker` now."""

    house: str
    out: bool
    tracker: int


class SeatsCorrected(Correction):
    """These two sit in each other's place, each with the house and who stands left of it."""

    players: tuple[str, str]


class StartCorrected(Correction):
    """This player has the first turn of the game."""

    player: str


class DeckCorrected(Correction):
    """So many Character cards of that figure are in the face-down deck."""

    character: str
    count: int


class DeckShuffled(Correction):
    """All discarded Character cards are in the deck again."""


class CharacterCorrected(Correction):
    """None: no card lies there."""

    place: int
    before: str | None
    after: str | None


class CardsCorrected(Correction):
    place: int
    before: tuple[str, ...]
    after: tuple[str, ...]
