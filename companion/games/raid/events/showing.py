"""Abilities at work, and Damage."""

from companion.games.facts import Event, Weight
from companion.values import dataclass


@dataclass(frozen=True, slots=True)
class AbilityShown(Event):
    """She has turned the card up."""

    player: str
    ability: str


@dataclass(frozen=True, slots=True)
class TypeChanged(Event):
    player: str
    ability: str
    before: str
    type: str


@dataclass(frozen=True, slots=True)
class DiceAdded(Event):
    player: str
    ability: str
    dice: int
    pool: int


@dataclass(frozen=True, slots=True)
class PoolDoubled(Event):
    player: str
    ability: str
    pool: int


@dataclass(frozen=True, slots=True)
class Scavenged(Event):
    player: str
    die: int
    pot: int


@dataclass(frozen=True, slots=True)
class TailTurned(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A Busybody."""

    player: str
    room: str
    distance: int


@dataclass(frozen=True, slots=True)
class InvitationVetoed(Event):
    player: str
    called: str


@dataclass(frozen=True, slots=True)
class GloryHogged(Event):
    """All the Glory of the challenge."""

    player: str
    against: str
    glory: int


@dataclass(frozen=True, slots=True)
class GloryGivenUp(Event):
    """What she had of it: a hog has all of it then, and had a share too."""

    player: str
    glory: int


@dataclass(frozen=True, slots=True)
class HogFailed(Event):
    player: str
    against: str


@dataclass(frozen=True, slots=True)
class CatBelled(Event):
    weight = Weight.MOMENT
    player: str


@dataclass(frozen=True, slots=True)
class BellingFailed(Event):
    """So many successes the Cat pool had; they join it."""

    player: str
    successes: int


@dataclass(frozen=True, slots=True)
class WoundsLicked(Event):
    """So much Damage is left."""

    player: str
    healed: int
    damage: int


@dataclass(frozen=True, slots=True)
class DamageAbsorbed(Event):
    """`left` is what the card can still absorb."""

    player: str
    absorbed: int
    left: int
    damage: int


@dataclass(frozen=True, slots=True)
class ValueLowered(Event):
    player: str
    value: str
    by: int
    to: int


@dataclass(frozen=True, slots=True)
class AbilityLost(Event):
    player: str
    ability: str


@dataclass(frozen=True, slots=True)
class RatDied(Event):
    """So many Crumbs are lost, and as much Glory."""

    weight = Weight.MOMENT
    player: str
    crumbs: int
