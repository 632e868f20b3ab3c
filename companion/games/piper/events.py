"""What happened in The Pied Piper, as past-tense facts. They carry data; sentences live in `ui`."""

from companion.games.facts import Event, GameDrawn, GameWon, NameCorrected, TurnCorrected, Weight

# These are told in every game; the Piper's own follow.
__all__ = ["GameDrawn", "GameWon", "NameCorrected", "TurnCorrected"]


class VariantChosen(Event):
    weight = Weight.SETUP
    variant: str


class RoofChosen(Event):
    weight = Weight.SETUP
    roof: int


class FleeChosen(Event):
    weight = Weight.SETUP
    ruling: str


class PlayersSeated(Event):
    players: tuple[str, ...]


class BotSeated(Event):
    """Nobody sits there: the box plays for that chair."""

    weight = Weight.SETUP
    player: str
    strength: str


class CardDealt(Event):
    """To an empty chair, which now holds so many. Which card it is stays between the box and who told it."""

    weight = Weight.SETUP
    player: str
    count: int


class FigureStood(Event):
    """During the setup: the figure starts to the left of that house."""

    weight = Weight.SETUP
    figure: str
    house: str


class CharacterRevealed(Event):
    character: str
    place: int


class CharacterUnexpected(Event):
    """By the count of cards this Character could not have come; the table is right all the same."""

    character: str


class TurnBegan(Event):
    player: str
    cards: int


class CardPlaced(Event):
    """`action` is `hidden` when the card lies face down."""

    player: str
    action: str
    place: int
    character: str


class CardShown(Event):
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


class HouseFled(Event):
    """The house is gone; `left` and `right` are neighbours now, with `gathered` between them."""

    weight = Weight.MOMENT
    house: str
    left: str
    right: str
    gathered: tuple[str, ...]


class TrackersClaimed(Event):
    weight = Weight.MOMENT
    player: str
    house: str
    count: int


class TrackersLost(Event):
    """Nobody claims these: whoever's turn it is has fled."""

    weight = Weight.MOMENT
    house: str
    count: int


class CharacterDiscarded(Event):
    character: str
    place: int
    cards: tuple[str, ...]


class TrackerCorrected(Event):
    weight = Weight.CORRECTION
    house: str
    before: int
    after: int


class FigureCorrected(Event):
    weight = Weight.CORRECTION
    figure: str
    house: str


class ClaimsCorrected(Event):
    weight = Weight.CORRECTION
    player: str
    before: int
    after: int


class FlightCorrected(Event):
    """The house has fled, or stands after all; its tracker shows `tracker` now."""

    weight = Weight.CORRECTION
    house: str
    out: bool
    tracker: int


class SeatsCorrected(Event):
    """These two sit in each other's place, each with the house and who stands left of it."""

    weight = Weight.CORRECTION
    players: tuple[str, str]


class StartCorrected(Event):
    """This player has the first turn of the game."""

    weight = Weight.CORRECTION
    player: str


class DeckCorrected(Event):
    """So many Character cards of that figure are in the face-down deck."""

    weight = Weight.CORRECTION
    character: str
    count: int


class DeckShuffled(Event):
    """All discarded Character cards are in the deck again."""

    weight = Weight.CORRECTION


class CharacterCorrected(Event):
    """None: no card lies there."""

    weight = Weight.CORRECTION
    place: int
    before: str | None
    after: str | None


class CardsCorrected(Event):
    weight = Weight.CORRECTION
    place: int
    before: tuple[str, ...]
    after: tuple[str, ...]
