"""The events of Die Patin. They carry data; `ui` has the sentences.

None reveals a chosen intrigue card before the boss lady moves.
"""

from companion.games.facts import Correction, Event, GameDrawn, GameWon, Highlight, SetupEvent, TurnCorrected

__all__ = ["GameDrawn", "GameWon", "TurnCorrected"]  # events shared by all games


class IntrigueChosen(SetupEvent):
    intrigue: str


class BookkeepingChosen(SetupEvent):
    bookkeeping: str


class ClansSeated(Event):
    players: tuple[str, ...]


class MaterialTaken(Event):
    """Each player has taken all pieces of one colour."""


class LootLaid(Event):
    """Markers were put into districts, the same number into each."""

    each: int
    districts: int


class DistrictsClosed(Event):
    """These districts stay empty at a table of this size."""

    districts: tuple[str, ...]
    areas: int


class TilesCounted(Event):
    """That many enterprises, with `removed` tiles, went back into the game box; `tiles` are left."""

    enterprises: int
    removed: int
    tiles: int


class TilesLaid(Event):
    """One tile was put into each start area, the rest evenly into the other areas."""

    starts: int
    rest: int
    areas: int


class StartAreasTaken(Event):
    """Start areas were taken, the start player's first, then clockwise."""

    player: str


class EnterpriseLeftOut(Event):
    enterprise: str


class RoundBegan(Event):
    round: int
    player: str


class PlanChosen(Event):
    """A card was chosen in secret."""

    player: str


class TurnCame(Event):
    player: str
    henchmen: int
    boss: bool


class PlanShown(Event):
    player: str
    plan: str


class FigurePlaced(Event):
    """`pawn` is `henchman` or `boss`; `rival` is the area's owner, if any."""

    player: str
    pawn: str
    where: str
    rival: str | None


class BossStayed(Event):
    """The boss lady's card allows no area."""

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
    """So many rats were bribed, without naming their owners."""

    player: str
    count: int


class RatsPlaced(Event):
    player: str
    rats: int
    rest: int


class RatsMoved(Event):
    """Rats came from another manhole, because the supply was empty."""

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
    """The area was taken with more power than each rival's. `rival` has lost it; None: it was free."""

    player: str
    rival: str | None
    power: int | None
    """None: it was not counted."""
    against: int | None


class ClaimFailed(Event):
    player: str
    power: int | None
    against: int | None


class RoomDestroyed(Highlight):
    player: str
    rival: str


class ManholesCounted(Event):
    """`mission` is what was counted: the `tallest` manhole, or the number of `manholes`."""

    player: str
    mission: str
    count: int


class LeaderTold(Event):
    """The players named who has the most for a mission; None: several are tied."""

    player: str | None
    mission: str


class TileTaken(Event):
    """A tile was taken, with or without a victory point; only if scores alone are kept."""

    player: str
    enterprise: str
    symbol: bool


class TrophyTaken(Highlight):
    """A trophy was taken; only if scores alone are kept."""

    player: str
    trophies: int


class RoundEnded(Event):
    round: int


class MissionScored(Event):
    player: str
    mission: str
    points: int


class MissionPassed(Event):
    """The player scored no mission."""

    player: str


class DistrictsFilled(Event):
    """Loot markers came from the supply, of which `rest` are left; None: they were not counted."""

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
    """Only of a card that was turned up."""

    player: str
    before: str
    after: str


class TilesMissing(Correction):
    """The clan has more symbols than tiles that can show them: some tiles were never entered."""

    player: str
    symbols: int
    tiles: int
