"""The five steps of a challenge."""

from companion.games.facts import Event, Weight
from companion.values import dataclass


@dataclass(frozen=True, slots=True)
class ChallengeDeclared(Event):
    """`near` the sleeping Cat."""

    player: str
    room: str
    type: str
    rats: tuple[str, ...]
    distance: int
    crumbs: int
    dice: int
    near: bool


@dataclass(frozen=True, slots=True)
class CatChallenged(Event):
    weight = Weight.MOMENT
    player: str
    room: str
    rats: tuple[str, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class Intervened(Event):
    """`by` is 1 or -1; so many dice the challenge pool has now."""

    player: str
    by: int
    dice: int


@dataclass(frozen=True, slots=True)
class AidCalled(Event):
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AidCame(Event):
    player: str
    room: str
    distance: int


@dataclass(frozen=True, slots=True)
class AidRefused(Event):
    player: str


@dataclass(frozen=True, slots=True)
class NarrationRewarded(Event):
    """`side` is `challenge` or `rats`; the die has joined that pool, or not."""

    giver: str
    player: str
    side: str
    joined: bool


@dataclass(frozen=True, slots=True)
class CrumbsTaken(Event):
    """Out of the pot, for dice; so many the rat pool has now."""

    crumbs: int
    pot: int
    dice: int


@dataclass(frozen=True, slots=True)
class ValueChosen(Event):
    """Against the Cat."""

    player: str
    value: str
    dice: int


@dataclass(frozen=True, slots=True)
class PoolsReady(Event):
    challenge: int
    rats: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    side: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceTied(Event):
    """Both have rolled the same; they roll again."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChallengeWon(Event):
    """`side` is `challenge` or `rats`; the dice in falling order."""

    weight = Weight.MOMENT
    side: str
    successes: int
    challenge: tuple[int, ...]
    rats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotGrew(Event):
    crumbs: int
    pot: int


@dataclass(frozen=True, slots=True)
class GloryShared(Event):
    """Evenly; the remainder is lost."""

    players: tuple[str, ...]
    each: int
    glory: int
    lost: int


@dataclass(frozen=True, slots=True)
class GloryEarned(Event):
    """By the challenger."""

    player: str
    glory: int


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """Evenly; the rest goes into the Cat pool."""

    rats: tuple[str, ...]
    each: int
    rest: int


@dataclass(frozen=True, slots=True)
class PotShared(Event):
    player: str
    crumbs: int


@dataclass(frozen=True, slots=True)
class PotLost(Event):
    crumbs: int


@dataclass(frozen=True, slots=True)
class OpportunityUsed(Event):
    room: str
    used: int
    opportunity: int


@dataclass(frozen=True, slots=True)
class ChallengeCalledOff(Event):
    """No rat is left in it; what was in the pot is lost."""

    room: str
    pot: int
