"""What happened in The Pied Piper, as past-tense facts. They carry data; sentences live in `ui`."""

from dataclasses import dataclass

from companion.games.facts import GameDrawn, GameWon, TurnCorrected

__all__ = ["GameDrawn", "GameWon", "TurnCorrected"]  # these are told in every game; the Piper's own follow


@dataclass(frozen=True, slots=True)
class VariantChosen:
    variant: str


@dataclass(frozen=True, slots=True)
class RoofChosen:
    roof: int


@dataclass(frozen=True, slots=True)
class FleeChosen:
    ruling: str


@dataclass(frozen=True, slots=True)
class PlayersSeated:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FigureStood:
    """During the setup: the figure starts to the left of that house."""

    figure: str
    house: str


@dataclass(frozen=True, slots=True)
class CharacterRevealed:
    character: str
    place: int


@dataclass(frozen=True, slots=True)
class CharacterUnexpected:
    """By the count of cards this Character could not have come; the table is right all the same."""

    character: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`action` is `hidden` when the card lies face down."""

    player: str
    action: str
    place: int
    character: str


@dataclass(frozen=True, slots=True)
class CardShown:
    action: str
    place: int


@dataclass(frozen=True, slots=True)
class CharacterActivated:
    character: str
    place: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NobodyMoved:
    """Two special cards have no basic card to act on."""

    character: str


@dataclass(frozen=True, slots=True)
class HousePassed:
    """The figures went through the house, or beneath it (`sewer`), and stand left of `next_house` now."""

    figures: tuple[str, ...]
    house: str
    ahead: bool
    sewer: bool
    next_house: str


@dataclass(frozen=True, slots=True)
class TrackerMoved:
    house: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class HouseFled:
    """The house is gone; `left` and `right` are neighbours now, with `gathered` between them."""

    house: str
    left: str
    right: str
    gathered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrackersClaimed:
    player: str
    house: str
    count: int


@dataclass(frozen=True, slots=True)
class TrackersLost:
    """Nobody claims these: whoever's turn it is has fled."""

    house: str
    count: int


@dataclass(frozen=True, slots=True)
class CharacterDiscarded:
    character: str
    place: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrackerCorrected:
    house: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class FigureCorrected:
    figure: str
    house: str


@dataclass(frozen=True, slots=True)
class CharacterCorrected:
    place: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CardsCorrected:
    place: int
    before: tuple[str, ...]
    after: tuple[str, ...]
