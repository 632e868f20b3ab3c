"""The events of Die Patin. They hold data; the package `ui` has the sentences.

No event reveals a chosen intrigue card before the boss lady moves.
"""

from companion.games.facts import Correction, Event, GameDrawn, GameWon, Highlight, SetupEvent, TurnCorrected

__all__ = ["GameDrawn", "GameWon", "TurnCorrected"]  # these events are the same in all games


class IntrigueChosen(SetupEvent):
    intrigue: str


class BookkeepingChosen(SetupEvent):
    bookkeeping: str


class ClansSeated(Event):
    players: tuple[str, ...]


class MaterialTaken(Event):
    """Each player has taken all pieces of one colour."""


class LootLaid(Event):
    """Loot markers were put into `districts` districts, `each` of them into every one."""

    each: int
    districts: int


class DistrictsClosed(Event):
    """These districts are not used with this number of players; `areas` areas are left."""

    districts: tuple[str, ...]
    areas: int


class TilesCounted(Event):
    """`enterprises` kinds of tiles, `removed` tiles in all, went back into the game box; `tiles` are left."""

    enterprises: int
    removed: int
    tiles: int


class TilesLaid(Event):
    """`starts` tiles were put into the start areas, one each, and the `rest` evenly into the other areas."""

    starts: int
    rest: int
    areas: int


class StartAreasTaken(Event):
    """Each player took a start area, clockwise; the start player named here was first."""

    player: str


class EnterpriseLeftOut(Event):
    enterprise: str


class RoundBegan(Event):
    round: int
    player: str


class PlanChosen(Event):
    """The player has chosen an intrigue card in secret, so that the event does not name it."""

    player: str


class TurnCame(Event):
    player: str
    henchmen: int
    boss: bool


class PlanShown(Event):
    player: str
    plan: str


class FigurePlaced(Event):
    """A figure was placed: `pawn` is `henchman` or `boss`, and `rival` owns the area; None if no rival does."""

    player: str
    pawn: str
    where: str
    rival: str | None


class BossStayed(Event):
    """The boss lady enters no area, because her intrigue card allows none."""

    player: str


class LootTaken(Event):
    player: str
    district: str
    rest: int


class LootSpent(Event):
    player: str
    rest: int
    count: int = 1


class RatsBribed(Event):
    """That many rats were bribed, without naming whose rats they were."""

    player: str
    count: int


class RatsPlaced(Event):
    player: str
    rats: int
    rest: int


class RatsMoved(Event):
    """Rats were moved from other manholes of the clan, because its supply was empty."""

    player: str
    rats: int


class RatsRemoved(Event):
    player: str
    rival: str
    rats: int


class RoomSetUp(Event):
    player: str
    enterprise: str
    rooms: int


class BonusTaken(Event):
    player: str
    bonus: str


class AreaClaimed(Highlight):
    """The player took an area by greater power. `rival` has lost it; None if it was free."""

    player: str
    rival: str | None
    power: int | None
    """The player's power in the area; `against` is the strongest rival's. Both are None if they were not counted."""
    against: int | None


class ClaimFailed(Event):
    player: str
    power: int | None
    against: int | None


class RoomDestroyed(Highlight):
    player: str
    rival: str


class ManholesCounted(Event):
    """Rats were counted: on the `tallest` manhole, or the number of `manholes` with rats; `mission` says which."""

    player: str
    mission: str
    count: int


class LeaderTold(Event):
    """The table has named the player who has the most for a mission; None if several have equally many."""

    player: str | None
    mission: str


class TileTaken(Event):
    """A tile was entered, with or without a symbol worth a point; this happens only if no turns are recorded."""

    player: str
    enterprise: str
    symbol: bool


class TrophyTaken(Highlight):
    """A trophy was entered by itself; this happens only if no turns are recorded."""

    player: str
    trophies: int


class RoundEnded(Event):
    round: int


class MissionScored(Event):
    player: str
    mission: str
    points: int


class MissionPassed(Event):
    """The player chose to score no mission in this round."""

    player: str


class DistrictsFilled(Event):
    """`count` loot markers went from the supply into the districts, `rest` are left; None if loot is not recorded."""

    count: int | None
    rest: int | None


class HoldingCorrected(Correction):
    player: str
    holding: str
    before: int
    after: int


class TilesCorrected(Correction):
    player: str
    enterprise: str
    before: int
    after: int


class MissionCorrected(Correction):
    player: str
    mission: str
    before: int
    after: int


class DistrictCorrected(Correction):
    district: str
    before: int
    after: int


class BookkeepingCorrected(Correction):
    bookkeeping: str


class RoundCorrected(Correction):
    before: int
    after: int


class PlanCorrected(Correction):
    """A revealed intrigue card was corrected; face-down cards cannot be."""

    player: str
    before: str
    after: str


class TilesMissing(Correction):
    """A warning: the clan has more symbols than tiles to show them, so some tiles were never entered."""

    player: str
    symbols: int
    tiles: int
