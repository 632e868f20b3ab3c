"""What happened in Die Patin, as past-tense facts. They carry data; sentences live in `ui`.

None of them says which intrigue card somebody chose before her boss lady goes.
"""

from dataclasses import dataclass

from companion.games.facts import GameDrawn, GameWon, TurnCorrected

__all__ = ["GameDrawn", "GameWon", "TurnCorrected"]  # these are told in every game; Die Patin's own follow


@dataclass(frozen=True, slots=True)
class IntrigueChosen:
    intrigue: str


@dataclass(frozen=True, slots=True)
class ClansSeated:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DistrictsClosed:
    """These districts stay empty at a table of this size."""

    districts: tuple[str, ...]
    areas: int


@dataclass(frozen=True, slots=True)
class TilesCounted:
    """So many enterprises go back into the box, and so many tiles are left."""

    enterprises: int
    removed: int
    tiles: int


@dataclass(frozen=True, slots=True)
class TilesLaid:
    """One tile in each start area, the rest as evenly as it goes in the other areas."""

    starts: int
    rest: int
    areas: int


@dataclass(frozen=True, slots=True)
class StartAreasTaken:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnterpriseLeftOut:
    enterprise: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    player: str


@dataclass(frozen=True, slots=True)
class PlanChosen:
    """Which one is nobody's business yet."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnCame:
    player: str
    henchmen: int
    boss: bool


@dataclass(frozen=True, slots=True)
class PlanShown:
    player: str
    plan: str


@dataclass(frozen=True, slots=True)
class FigurePlaced:
    """`pawn` is `henchman` or `boss`; `rival` is whose area it is, where it is somebody's."""

    player: str
    pawn: str
    where: str
    rival: str | None


@dataclass(frozen=True, slots=True)
class BossStayed:
    """There is no area that her card lets her enter."""

    player: str


@dataclass(frozen=True, slots=True)
class LootTaken:
    player: str
    district: str
    rest: int


@dataclass(frozen=True, slots=True)
class LootSpent:
    player: str
    rest: int


@dataclass(frozen=True, slots=True)
class RatsPlaced:
    player: str
    rats: int
    rest: int


@dataclass(frozen=True, slots=True)
class RatsMoved:
    """From another manhole: her supply was empty."""

    player: str
    rats: int


@dataclass(frozen=True, slots=True)
class RatsRemoved:
    player: str
    rival: str
    rats: int


@dataclass(frozen=True, slots=True)
class RoomSetUp:
    player: str
    enterprise: str
    rooms: int


@dataclass(frozen=True, slots=True)
class BonusTaken:
    player: str
    bonus: str


@dataclass(frozen=True, slots=True)
class AreaClaimed:
    """More power than every rival there. `rival` has lost the area; None: it was nobody's."""

    player: str
    rival: str | None
    power: int
    against: int


@dataclass(frozen=True, slots=True)
class ClaimFailed:
    player: str
    power: int
    against: int


@dataclass(frozen=True, slots=True)
class RoomDestroyed:
    player: str
    rival: str


@dataclass(frozen=True, slots=True)
class ManholesCounted:
    """`mission` is what was counted: the `tallest` manhole, or how many `manholes`."""

    player: str
    mission: str
    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True, slots=True)
class MissionScored:
    player: str
    mission: str
    points: int


@dataclass(frozen=True, slots=True)
class MissionPassed:
    """Nothing to score for, or nothing wanted."""

    player: str


@dataclass(frozen=True, slots=True)
class DistrictsFilled:
    """So many loot markers came from the supply; `rest` are left there."""

    count: int
    rest: int


@dataclass(frozen=True, slots=True)
class HoldingCorrected:
    player: str
    holding: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TilesCorrected:
    player: str
    enterprise: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class MissionCorrected:
    player: str
    mission: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DistrictCorrected:
    district: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    before: int
    after: int
