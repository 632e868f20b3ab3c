"""Events of the setup and of turns: rooms, moves, the stash."""

from companion.games.facts import Event, Highlight, SetupEvent
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class NarrationChosen(SetupEvent):
    is_evident = True
    narration: str


class RatsSeated(Event):
    """The number of narration dice of each player."""

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
    """A player got a secret ability; so many are still missing."""

    player: str
    rest: int


class RoomMade(SetupEvent):
    """A player made a room, secret until all are made."""

    player: str
    rest: int


class RoomsShown(Consequence):
    """The greatest Glory bonus of a player's rooms goes to each of the others."""

    player: str
    types: tuple[str, ...]
    opportunities: tuple[int, ...]
    bonus: int


class GloryGiven(Consequence):
    """A player got the bonuses of all the others' rooms."""

    player: str
    glory: int


class RaidBegan(Consequence):
    """The number of cards in the House deck."""

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
    """More rooms of this kind were drawn than were recorded; the draw is accepted."""

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
    """The Cat was found asleep."""

    room: str
    die: int
    rooms: int


class RatMoved(Event):
    """`dice` were added to the Cat pool."""

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
    """The owner has refused the visitor."""

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
    """An action was gained by Rat Race."""

    player: str
    actions: int
