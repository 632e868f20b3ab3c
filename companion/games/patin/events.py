"""The events of Die Patin. They hold data; the package `ui` has the sentences.

No event reveals a chosen intrigue card before the boss lady moves.
"""

from companion.games.facts import (
    Correction,
    Event,
    GameDrawn,
    GameWon,
    Highlight,
    PlayerEvent,
    SetupEvent,
    TurnCorrected,
)

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


class StartAreasTaken(PlayerEvent):
    """Each player took a start area, clockwise; the start player named here was first."""


class EnterpriseLeftOut(Event):
    enterprise: str


class RoundBegan(Event):
    round: int
    player: str


class PlanChosen(PlayerEvent):
    """The player has chosen an intrigue card in secret, so that the event does not name it."""


class TurnCame(PlayerEvent):
    henchmen: int
    boss: bool


class PlanShown(PlayerEvent):
    plan: str


class FigurePlaced(PlayerEvent):
    """A figure was placed: `pawn` is `henchman` or `boss`, and `rival` owns the area; None if no rival does."""

    pawn: str
    where: str
    rival: str | None


class BossStayed(PlayerEvent):
    """The boss lady enters no area, because her intrigue card allows none."""


class LootTaken(PlayerEvent):
    district: str
    rest: int


class LootSpent(PlayerEvent):
    rest: int
    count: int = 1


class RatsBribed(PlayerEvent):
    """That many rats were bribed, without naming whose rats they were."""

    count: int


class RatsPlaced(PlayerEvent):
    rats: int
    rest: int


class RatsMoved(PlayerEvent):
    """Rats were moved from other manholes of the clan, because its supply was empty."""

    rats: int


class RatsRemoved(PlayerEvent):
    rival: str
    rats: int


class RoomSetUp(PlayerEvent):
    enterprise: str
    rooms: int


class BonusTaken(PlayerEvent):
    bonus: str


class AreaClaimed(Highlight, PlayerEvent):
    """The player took an area by greater power. `rival` has lost it; None if it was free."""

    rival: str | None
    power: int | None
    """The player's power in the area; `against` is the strongest rival's. Both are None if they were not counted."""
    against: int | None


class ClaimFailed(PlayerEvent):
    power: int | None
    against: int | None


class RoomDestroyed(Highlight, PlayerEvent):
    rival: str


class ManholesCounted(PlayerEvent):
    """Rats were counted: on the `tallest` manhole, or the number of `manholes` with rats; `mission` says which."""

    mission: str
    count: int


class LeaderTold(Event):
    """The table has named the player who has the most for a mission; None if several have equally many."""

    player: str | None
    mission: str


class TileTaken(PlayerEvent):
    """A tile was entered, with or without a symbol worth a point; this happens only if no turns are recorded."""

    enterprise: str
    symbol: bool


class TrophyTaken(Highlight, PlayerEvent):
    """A trophy was entered by itself; this happens only if no turns are recorded."""

    trophies: int


class RoundEnded(Event):
    round: int


class MissionScored(PlayerEvent):
    mission: str
    points: int


class MissionPassed(PlayerEvent):
    """The player chose to score no mission in this round."""


class DistrictsFilled(Event):
    """`count` loot markers went from the supply into the districts, `rest` are left; None if loot is not recorded."""

    count: int | None
    rest: int | None


class HoldingCorrected(Correction, PlayerEvent):
    holding: str
    before: int
    after: int


class TilesCorrected(Correction, PlayerEvent):
    enterprise: str
    before: int
    after: int


class MissionCorrected(Correction, PlayerEvent):
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


class PlanCorrected(Correction, PlayerEvent):
    """A revealed intrigue card was corrected; face-down cards cannot be."""

    before: str
    after: str


class TilesMissing(Correction, PlayerEvent):
    """A warning: the clan has more symbols than tiles to show them, so some tiles were never entered."""

    symbols: int
    tiles: int
