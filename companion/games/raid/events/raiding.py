"""Events of the setup and of turns: rooms, moves, and the stash of stored Crumbs."""

from companion.games.facts import Event, Highlight, SetupEvent
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class NarrationChosen(SetupEvent):
    is_evident = True
    narration: str


class RatsSeated(Event):
    """The players were entered; each begins with `dice` narration dice."""

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
    """A player was given a secret ability; `rest` more are still to be chosen."""

    player: str
    rest: int


class RoomMade(SetupEvent):
    """A player has made a room, which is secret until all rooms are made; `rest` more are to be made."""

    player: str
    rest: int


class RoomsShown(Consequence):
    """A player's rooms are shown; their greatest Glory bonus goes to each of the other players."""

    player: str
    types: tuple[str, ...]
    opportunities: tuple[int, ...]
    bonus: int


class GloryGiven(Consequence):
    """A player was given the Glory bonuses of the other players' rooms."""

    player: str
    glory: int


class RaidBegan(Consequence):
    """The raid begins with this player's turn and `rooms` cards in the House deck."""

    player: str
    rooms: int


class TurnCame(Event):
    is_evident = True
    player: str
    actions: int


class RoomExplored(Consequence):
    """A new room was explored, and `crumbs` Crumbs were found there."""

    player: str
    room: str
    type: str
    opportunity: int
    distance: int
    crumbs: int


class CardUnknown(GreatConsequence):
    """A room was drawn that was not recorded as made; it is accepted, because a room was entered wrong."""

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
    """The Cat was found in this room, asleep."""

    room: str
    die: int
    rooms: int


class RatMoved(Event):
    """A rat moved `distance` rooms, which added `dice` dice to the Cat pool."""

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
    """The owner of a Hideaway has refused to let a visitor unload there."""

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
    """The card Rat Race gave the player one more action."""

    player: str
    actions: int
