"""Abilities at work, and Damage."""

from companion.games.facts import Event
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class AbilityShown(Event):
    """She has turned the card up."""

    player: str
    ability: str


class TypeChanged(Event):
    player: str
    ability: str
    before: str
    type: str


class DiceAdded(Event):
    player: str
    ability: str
    dice: int
    pool: int


class PoolDoubled(Event):
    player: str
    ability: str
    pool: int


class Scavenged(Consequence):
    player: str
    die: int
    pot: int


class TailTurned(Event):
    player: str


class Joined(Consequence):
    """A Busybody."""

    player: str
    room: str
    distance: int


class InvitationVetoed(Event):
    player: str
    called: str


class GloryHogged(Consequence):
    """All the Glory of the challenge."""

    player: str
    against: str
    glory: int


class GloryGivenUp(Consequence):
    """What she had of it: a hog has all of it then, and had a share too."""

    player: str
    glory: int


class HogFailed(Consequence):
    player: str
    against: str


class CatBelled(GreatConsequence):
    player: str


class BellingFailed(Consequence):
    """So many successes the Cat pool had; they join it."""

    player: str
    successes: int


class WoundsLicked(Consequence):
    """So much Damage is left."""

    player: str
    healed: int
    damage: int


class DamageAbsorbed(Event):
    """`left` is what the card can still absorb."""

    player: str
    absorbed: int
    left: int
    damage: int


class ValueLowered(Event):
    player: str
    value: str
    by: int
    to: int


class AbilityLost(Event):
    player: str
    ability: str


class RatDied(GreatConsequence):
    """So many Crumbs are lost, and as much Glory."""

    player: str
    crumbs: int
