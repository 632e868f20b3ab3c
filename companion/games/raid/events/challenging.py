"""The five steps of a challenge."""

from companion.games.facts import Event, Highlight
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class ChallengeDeclared(Event):
    """`near`: near the sleeping Cat."""

    player: str
    room: str
    type: str
    rats: tuple[str, ...]
    distance: int
    crumbs: int
    dice: int
    near: bool


class CatChallenged(Highlight):
    player: str
    room: str
    rats: tuple[str, ...]
    dice: int


class Intervened(Event):
    """`by` is 1 or -1; `dice` is the new size of the challenge pool."""

    player: str
    by: int
    dice: int


class AidCalled(Event):
    players: tuple[str, ...]


class AidCame(Consequence):
    player: str
    room: str
    distance: int


class AidRefused(Event):
    player: str


class NarrationRewarded(Event):
    """`side` is `challenge` or `rats`; the die may have joined that pool."""

    giver: str
    player: str
    side: str
    joined: bool


class CrumbsTaken(Event):
    """Crumbs were taken out of the pot as dice of the rat pool."""

    crumbs: int
    pot: int
    dice: int


class ValueChosen(Event):
    """A value was chosen against the Cat."""

    player: str
    value: str
    dice: int


class PoolsReady(Event):
    challenge: int
    rats: int


class DiceRolled(Event):
    side: str
    dice: tuple[int, ...]


class DiceTied(Consequence):
    """Both sides are equal, and roll again."""

    dice: tuple[int, ...]


class ChallengeWon(GreatConsequence):
    """`side` is `challenge` or `rats`; the dice are in descending order."""

    side: str
    successes: int
    challenge: tuple[int, ...]
    rats: tuple[int, ...]


class PotGrew(Consequence):
    crumbs: int
    pot: int


class GloryShared(Consequence):
    """Glory was divided evenly; the remainder is lost."""

    players: tuple[str, ...]
    each: int
    glory: int
    lost: int


class GloryEarned(Consequence):
    """The challenger has won Glory."""

    player: str
    glory: int


class DamageDealt(Consequence):
    """Damage was divided evenly; the remainder goes into the Cat pool."""

    rats: tuple[str, ...]
    each: int
    rest: int


class PotShared(Consequence):
    player: str
    crumbs: int


class PotLost(Consequence):
    crumbs: int


class OpportunityUsed(Consequence):
    room: str
    used: int
    opportunity: int


class ChallengeCalledOff(Consequence):
    """No rat is left in the challenge; the Crumbs in the pot are lost."""

    room: str
    pot: int
