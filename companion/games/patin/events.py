"""What happened in Die Patin, as past-tense facts. They carry data; sentences live in `ui`.

None of them says which intrigue card somebody chose before her boss lady goes.
"""

from companion.games.facts import Correction, Event, GameDrawn, GameWon, Highlight, SetupEvent, TurnCorrected

__all__ = ["GameDrawn", "GameWon", "TurnCorrected"]  # these are told in every game; Die Patin's own follow


class IntrigueChosen(SetupEvent):
    intrigue: str


class BookkeepingChosen(SetupEvent):
    bookkeeping: str


class ClansSeated(Event):
    players: tuple[str, ...]


class MaterialTaken(Event):
    """Everybody has all pieces of one colour before her."""


class LootLaid(Event):
    """So many markers in each of so many districts."""

    each: int
    districts: int


class DistrictsClosed(Event):
    """These districts stay empty at a table of this size."""

    districts: tuple[str, ...]
    areas: int


class TilesCounted(Event):
    """So many enterprises go back into the box, and so many tiles are left."""

    enterprises: int
    removed: int
    tiles: int


class TilesLaid(Event):
    """One tile in each start area, the rest as evenly as it goes in the other areas."""

    starts: int
    rest: int
    areas: int


class StartAreasTaken(Event):
    """The start player's first, then clockwise."""

    player: str


class EnterpriseLeftOut(Event):
    enterprise: str


class RoundBegan(Event):
    round: int
    player: str


class PlanChosen(Event):
    """Which one is nobody's business yet."""

    player: str


class TurnCame(Event):
    player: str
    henchmen: int
    boss: bool


class PlanShown(Event):
    player: str
    plan: str


class FigurePlaced(Event):
    """`pawn` is `henchman` or `boss`; `rival` is whose area it is, where it is somebody's."""

    player: str
    pawn: str
    where: str
    rival: str | None


class BossStayed(Event):
    """There is no area that her card lets her enter."""

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
    """So many, and nobody said whose."""

    player: str
    count: int


class RatsPlaced(Event):
    player: str
    rats: int
    rest: int


class RatsMoved(Event):
    """From another manhole: her supply was empty."""

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
    """More power than every rival there. `rival` has lost the area; None: it was nobody's."""

    player: str
    rival: str | None
    power: int | None
    """None: nobody wanted to count it."""
    against: int | None


class ClaimFailed(Event):
    player: str
    power: int | None
    against: int | None


class RoomDestroyed(Highlight):
    player: str
    rival: str


class ManholesCounted(Event):
    """`mission` is what was counted: the `tallest` manhole, or how many `manholes`."""

    player: str
    mission: str
    count: int


class LeaderTold(Event):
    """Who has the most of what a mission counts; None: several are tied."""

    player: str | None
    mission: str


class TileTaken(Event):
    """Where only scores are kept: a tile, and whether it shows a victory point."""

    player: str
    enterprise: str
    symbol: bool


class TrophyTaken(Highlight):
    """Where only scores are kept."""

    player: str
    trophies: int


class RoundEnded(Event):
    round: int


class MissionScored(Event):
    player: str
    mission: str
    points: int


class MissionPassed(Event):
    """Nothing to score for, or nothing wanted."""

    player: str


class DistrictsFilled(Event):
    """So many loot markers came from the supply; `rest` are left there. None: nobody has counted them."""

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
    """Of a card that was turned up already."""

    player: str
    before: str
    after: str


class TilesMissing(Correction):
    """She has more symbols than tiles to show them: some of her tiles were never told."""

    player: str
    symbols: int
    tiles: int
