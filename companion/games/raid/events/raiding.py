"""The setup and the turns of a raid: rooms, ways, the stash."""

from companion.games.facts import Event, Weight
from companion.values import dataclass


@dataclass(frozen=True, slots=True)
class NarrationChosen(Event):
    weight = Weight.SETUP
    narration: str


@dataclass(frozen=True, slots=True)
class RatsSeated(Event):
    """Everybody has so many narration dice."""

    players: tuple[str, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class RatMade(Event):
    weight = Weight.SETUP
    player: str
    scurrying: int
    thinking: int
    chittering: int
    abilities: int


@dataclass(frozen=True, slots=True)
class AbilityGained(Event):
    """Which one is nobody's business yet; so many are still to come."""

    weight = Weight.SETUP
    player: str
    rest: int


@dataclass(frozen=True, slots=True)
class RoomMade(Event):
    """Which one is nobody's business before all are made."""

    weight = Weight.SETUP
    player: str
    rest: int


@dataclass(frozen=True, slots=True)
class RoomsShown(Event):
    """The greatest Glory bonus of her rooms goes to each of the others."""

    player: str
    types: tuple[str, ...]
    opportunities: tuple[int, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class GloryGiven(Event):
    """The bonuses of all the others' rooms."""

    player: str
    glory: int


@dataclass(frozen=True, slots=True)
class RaidBegan(Event):
    """So many cards are in the House deck."""

    player: str
    rooms: int


@dataclass(frozen=True, slots=True)
class TurnCame(Event):
    player: str
    actions: int


@dataclass(frozen=True, slots=True)
class RoomExplored(Event):
    """`crumbs` were found there."""

    player: str
    room: str
    type: str
    opportunity: int
    distance: int
    crumbs: int


@dataclass(frozen=True, slots=True)
class CardUnknown(Event):
    """Nobody has made such a room, or not so many: the table is right."""

    weight = Weight.MOMENT
    type: str
    opportunity: int


@dataclass(frozen=True, slots=True)
class CatPoolGrew(Event):
    dice: int
    pool: int


@dataclass(frozen=True, slots=True)
class CatNotHere(Event):
    room: str
    die: int
    rooms: int


@dataclass(frozen=True, slots=True)
class CatFound(Event):
    """Asleep."""

    weight = Weight.MOMENT
    room: str
    die: int
    rooms: int


@dataclass(frozen=True, slots=True)
class RatMoved(Event):
    """`dice` went into the Cat pool."""

    player: str
    room: str
    distance: int
    dice: int


@dataclass(frozen=True, slots=True)
class CrumbsUnloaded(Event):
    player: str
    crumbs: int
    stored: int


@dataclass(frozen=True, slots=True)
class RatLeft(Event):
    weight = Weight.MOMENT
    player: str


@dataclass(frozen=True, slots=True)
class TollAsked(Event):
    player: str
    owner: str
    toll: int


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    player: str
    owner: str
    toll: int


@dataclass(frozen=True, slots=True)
class HideawayClosed(Event):
    """The owner does not let her in."""

    player: str
    owner: str


@dataclass(frozen=True, slots=True)
class HideawayMade(Event):
    player: str
    room: str


@dataclass(frozen=True, slots=True)
class RunMarked(Event):
    player: str
    room: str
    ends: int


@dataclass(frozen=True, slots=True)
class ActionGained(Event):
    """By Rat Race."""

    player: str
    actions: int
