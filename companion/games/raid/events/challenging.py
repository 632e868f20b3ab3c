"""Events of the five steps of a challenge."""

from companion.games.facts import Event, Highlight
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class ChallengeDeclared(Event):
    """A player challenges the `rats` in a room; `near` is True if the Cat sleeps there."""

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
    """A player outside the challenge has changed its pool by one die (`by` is 1 or -1); now it has `dice` dice."""

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
    """A story on one `side` (`challenge` or `rats`) was rewarded with a die; if `joined`, it is in that side's pool."""

    giver: str
    player: str
    side: str
    joined: bool


class CrumbsTaken(Event):
    """Crumbs were taken out of the pot, each for one die of the rat pool, which now has `dice` dice."""

    crumbs: int
    pot: int
    dice: int


class ValueChosen(Event):
    """A player has chosen which value the rat uses against the Cat."""

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
    """Both sides have rolled the same dice, so both roll again."""

    dice: tuple[int, ...]


class ChallengeWon(GreatConsequence):
    """One `side` has won, `challenge` or `rats`; the dice of both are in descending order."""

    side: str
    successes: int
    challenge: tuple[int, ...]
    rats: tuple[int, ...]


class PotGrew(Consequence):
    crumbs: int
    pot: int


class GloryShared(Consequence):
    """Glory was divided evenly among the rats; `lost` points could not be divided."""

    players: tuple[str, ...]
    each: int
    glory: int
    lost: int


class GloryEarned(Consequence):
    """The challenger gets Glory for a challenge won."""

    player: str
    glory: int


class DamageDealt(Consequence):
    """Damage was divided evenly among the rats; the `rest` goes into the Cat pool as dice."""

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
    """The challenge ends without a roll, because no rat is left in it; the Crumbs in the pot are lost."""

    room: str
    pot: int
