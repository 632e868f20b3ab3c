"""The setup and the turns of a raid: rooms, ways, the stash."""

from companion.games.facts import Event, Highlight, SetupEvent
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class NarrationChosen(SetupEvent):
    is_evident = True
    narration: str


class RatsSeated(Event):
    """Everybody has so many narration dice."""

    is_evident = True
    players: tuple[str, ...]
    dice: int


class RatMade(SetupEvent):
    player: str
    scurrying: int
    thinking: int
    chittering: int
    abilities: int


class AbilityGained(SetupEvent):
    """Which one is nobody's business yet; so many are still to come."""

    player: str
    rest: int


class RoomMade(SetupEvent):
    """Which one is nobody's business before all are made."""

    player: str
    rest: int


class RoomsShown(Consequence):
    """The greatest Glory bonus of her rooms goes to each of the others."""

    player: str
    types: tuple[str, ...]
    opportunities: tuple[int, ...]
    bonus: int


class GloryGiven(Consequence):
    """The bonuses of all the others' rooms."""

    player: str
    glory: int


class RaidBegan(Consequence):
    """So many cards are in the House deck."""

    player: str
    rooms: int


class TurnCame(Event):
    is_evident = True
    player: str
    actions: int


class RoomExplored(Consequence):
    """`crumbs` were found there."""

    player: str
    room: str
    type: str
    opportunity: int
    distance: int
    crumbs: int


class CardUnknown(GreatConsequence):
    """Nobody has made such a room, or not so many: the table is right."""

    type: str
    opportunity: int


class CatPoolGrew(Consequence):
    dice: int
    pool: int


class CatNotHere(Event):
    room: str
    die: int
    rooms: int


class CatFound(GreatConsequence):
    """Asleep."""

    room: str
    die: int
    rooms: int


class RatMoved(Event):
    """`dice` went into the Cat pool."""

    player: str
    room: str
    distance: int
    dice: int


class CrumbsUnloaded(Event):
    player: str
    crumbs: int
    stored: int


class RatLeft(Highlight):
    player: str


class TollAsked(Event):
    player: str
    owner: str
    toll: int


class TollPaid(Event):
    player: str
    owner: str
    toll: int


class HideawayClosed(Event):
    """The owner does not let her in."""

    player: str
    owner: str


class HideawayMade(Event):
    player: str
    room: str


class RunMarked(Event):
    player: str
    room: str
    ends: int


class ActionGained(Event):
    """By Rat Race."""

    player: str
    actions: int
