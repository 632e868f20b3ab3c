"""The events of a raid. They hold data; the package `ui` has the sentences.

No event reveals an ability before its card is turned up, or a room before all rooms are made.
"""

from companion.games.facts import (
    Correction,
    Event,
    EvidentSetupEvent,
    GameDrawn,
    GameWon,
    Highlight,
    Importance,
    PlayerEvent,
    SetupEvent,
)

__all__ = ["GameDrawn", "GameWon"]  # these events are the same in all games


class Consequence(Event):
    """An event after which people must write, move or roll something."""


class GreatConsequence(Consequence):
    """A consequence that screens announce even at the fastest pace."""

    importance = Importance.MOMENT


# The setup and turns


class NarrationChosen(EvidentSetupEvent):
    narration: str


class RatsSeated(Event):
    """The players were entered; each begins with `dice` narration dice."""

    is_evident = True
    players: tuple[str, ...]
    dice: int


class RatMade(SetupEvent, PlayerEvent):
    scurrying: int
    thinking: int
    chittering: int
    abilities: int


class AbilityGained(SetupEvent, PlayerEvent):
    """A player was given a secret ability; `rest` more are still to be chosen."""

    rest: int


class RoomMade(SetupEvent, PlayerEvent):
    """A player has made a room, which is secret until all rooms are made; `rest` more are to be made."""

    rest: int


class RoomsShown(Consequence, PlayerEvent):
    """A player's rooms are shown; their greatest Glory bonus goes to each of the other players."""

    types: tuple[str, ...]
    opportunities: tuple[int, ...]
    bonus: int


class GloryGiven(Consequence, PlayerEvent):
    """A player was given the Glory bonuses of the other players' rooms."""

    glory: int


class RaidBegan(Consequence, PlayerEvent):
    """The raid begins with this player's turn and `rooms` cards in the House deck."""

    rooms: int


class TurnCame(PlayerEvent):
    is_evident = True
    actions: int


class RoomExplored(Consequence, PlayerEvent):
    """A new room was explored, and `crumbs` Crumbs were found there."""

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


class RatMoved(PlayerEvent):
    """A rat moved `distance` rooms, which added `dice` dice to the Cat pool."""

    room: str
    distance: int
    dice: int


class CrumbsUnloaded(PlayerEvent):
    crumbs: int
    stored: int


class RatLeft(Highlight, PlayerEvent): ...


class TollAsked(PlayerEvent):
    owner: str
    toll: int


class TollPaid(PlayerEvent):
    owner: str
    toll: int


class HideawayClosed(PlayerEvent):
    """The owner of a Hideaway has refused to let a visitor unload there."""

    owner: str


class HideawayMade(PlayerEvent):
    room: str


class RunMarked(PlayerEvent):
    room: str
    ends: int


class ActionGained(PlayerEvent):
    """The card Rat Race gave the player one more action."""

    actions: int


# The five steps of a challenge


class ChallengeDeclared(PlayerEvent):
    """A player challenges the `rats` in a room; `near` is True if the Cat sleeps there."""

    room: str
    type: str
    rats: tuple[str, ...]
    distance: int
    crumbs: int
    dice: int
    near: bool


class CatChallenged(Highlight, PlayerEvent):
    room: str
    rats: tuple[str, ...]
    dice: int


class Intervened(PlayerEvent):
    """A player outside the challenge has changed its pool by one die (`by` is 1 or -1); now it has `dice` dice."""

    by: int
    dice: int


class AidCalled(Event):
    players: tuple[str, ...]


class AidCame(Consequence, PlayerEvent):
    room: str
    distance: int


class AidRefused(PlayerEvent): ...


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


class ValueChosen(PlayerEvent):
    """A player has chosen which value the rat uses against the Cat."""

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


class GloryEarned(Consequence, PlayerEvent):
    """The challenger gets Glory for a challenge won."""

    glory: int


class DamageDealt(Consequence):
    """Damage was divided evenly among the rats; the `rest` goes into the Cat pool as dice."""

    rats: tuple[str, ...]
    each: int
    rest: int


class PotShared(Consequence, PlayerEvent):
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


# Abilities and Damage


class AbilityShown(PlayerEvent):
    """A hidden ability card was turned up."""

    ability: str


class TypeChanged(PlayerEvent):
    ability: str
    before: str
    type: str


class DiceAdded(PlayerEvent):
    ability: str
    dice: int
    pool: int


class PoolDoubled(PlayerEvent):
    ability: str
    pool: int


class Scavenged(Consequence, PlayerEvent):
    die: int
    pot: int


class TailTurned(PlayerEvent): ...


class Joined(Consequence, PlayerEvent):
    """A rat with the ability Busybody joined the challenge without being called."""

    room: str
    distance: int


class InvitationVetoed(PlayerEvent):
    called: str


class GloryHogged(Consequence, PlayerEvent):
    """A rat with the ability Glory Hog took all the Glory of the challenge."""

    against: str
    glory: int


class GloryGivenUp(Consequence, PlayerEvent):
    """A player gave a share of the Glory to the rat with the ability Glory Hog."""

    glory: int


class HogFailed(Consequence, PlayerEvent):
    against: str


class CatBelled(GreatConsequence, PlayerEvent): ...


class BellingFailed(Consequence, PlayerEvent):
    """The Cat was not belled; his pool grows by the `successes` of its roll."""

    successes: int


class WoundsLicked(Consequence, PlayerEvent):
    """A rat licked its wounds: `healed` Damage is gone, `damage` must still be taken."""

    healed: int
    damage: int


class DamageAbsorbed(PlayerEvent):
    """A card absorbed Damage; it can absorb `left` more, and `damage` must still be taken."""

    absorbed: int
    left: int
    damage: int


class ValueLowered(PlayerEvent):
    value: str
    by: int
    to: int


class AbilityLost(PlayerEvent):
    ability: str


class RatDied(GreatConsequence, PlayerEvent):
    """A rat has died: its Crumbs are lost, and its player loses as much Glory."""

    crumbs: int


# The Cat, the end of the raid, and corrections


class CatWoke(GreatConsequence, PlayerEvent):
    room: str
    dice: tuple[int, ...]
    glory: int


class CatSleptOn(Consequence, PlayerEvent):
    """The Cat was not woken, which cost the player Glory."""

    dice: tuple[int, ...]
    glory: int


class CatMoved(Consequence, PlayerEvent):
    room: str
    distance: int
    paid: int
    pool: int


class CatAlone(Consequence, PlayerEvent):
    """The Cat's move led him to no rat, which cost the player Glory."""

    dice: tuple[int, ...]
    glory: int


class CatPaid(Consequence):
    """The Cat paid `paid` dice out of his pool for the Damage that he deals."""

    paid: int
    damage: int
    pool: int


class CatFellAsleep(GreatConsequence):
    room: str


class StoredShared(Consequence):
    players: tuple[str, ...]
    each: int
    stored: int


class StoredLost(Consequence):
    stored: int


class NarrationLost(Consequence, PlayerEvent):
    dice: tuple[int, ...]
    glory: int


class RaidEnded(GreatConsequence):
    """The raid is over: `left` are the players whose rats left the house, `dead` those whose rats died."""

    left: tuple[str, ...]
    dead: tuple[str, ...]


class NumberCorrected(Correction, PlayerEvent):
    """A number of a player was corrected; `what` is `glory`, `crumbs`, `narration` or one of the values."""

    what: str
    before: int
    after: int


class HouseCorrected(Correction):
    """A number of the house was corrected: the Cat `pool`, or the `stored` Crumbs."""

    what: str
    before: int
    after: int


class RatPutAt(Correction, PlayerEvent):
    before: str
    room: str


class UsedCorrected(Correction):
    room: str
    before: int
    after: int


class AbilityGone(Correction, PlayerEvent):
    ability: str


class CatPutAt(Correction):
    room: str
    awake: bool


class BellCorrected(Correction):
    belled: bool
