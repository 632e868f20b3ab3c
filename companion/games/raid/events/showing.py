"""Events of abilities and of Damage."""

from companion.games.facts import Event
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class AbilityShown(Event):
    """A hidden ability card was turned up."""

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
    """A rat with the ability Busybody joined the challenge without being called."""

    player: str
    room: str
    distance: int


class InvitationVetoed(Event):
    player: str
    called: str


class GloryHogged(Consequence):
    """A rat with the ability Glory Hog took all the Glory of the challenge."""

    player: str
    against: str
    glory: int


class GloryGivenUp(Consequence):
    """A player gave a share of the Glory to the rat with the ability Glory Hog."""

    player: str
    glory: int


class HogFailed(Consequence):
    player: str
    against: str


class CatBelled(GreatConsequence):
    player: str


class BellingFailed(Consequence):
    """The Cat was not belled; his pool grows by the `successes` of its roll."""

    player: str
    successes: int


class WoundsLicked(Consequence):
    """A rat licked its wounds: `healed` Damage is gone, `damage` must still be taken."""

    player: str
    healed: int
    damage: int


class DamageAbsorbed(Event):
    """A card absorbed Damage; it can absorb `left` more, and `damage` must still be taken."""

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
    """A rat has died: its Crumbs are lost, and its player loses as much Glory."""

    player: str
    crumbs: int
