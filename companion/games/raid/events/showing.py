"""Events of abilities, and of Damage."""

from companion.games.facts import Event
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class AbilityShown(Event):
    """A card was turned up."""

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
    """A Busybody has joined."""

    player: str
    room: str
    distance: int


class InvitationVetoed(Event):
    player: str
    called: str


class GloryHogged(Consequence):
    """A Glory Hog has taken all the Glory of the challenge."""

    player: str
    against: str
    glory: int


class GloryGivenUp(Consequence):
    """A share of the Glory was given to a Glory Hog."""

    player: str
    glory: int


class HogFailed(Consequence):
    player: str
    against: str


class CatBelled(GreatConsequence):
    player: str


class BellingFailed(Consequence):
    """The number of successes of the Cat pool, which are added to it."""

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
    """The rat's Crumbs are lost, and as much Glory."""

    player: str
    crumbs: int
