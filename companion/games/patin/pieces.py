"""The pieces of Die Patin: their words in scripts, and how many there are."""

SEATS = range(2, 6)
ROUNDS = range(1, 6)
HENCHMEN = 3
RATS = 30
ROOMS = 10
LOOT = 40
LOOT_PER_DISTRICT = 2
AREAS_PER_DISTRICT = 3
START_RATS = (3, 2, 1)

DISTRICTS = ("red", "green", "violet", "yellow", "blue", "grey", "orange")
"""With few players the last districts stay unused. The rulebook names the last four; the other names are ours."""
_UNUSED = {2: 4, 3: 2, 4: 1, 5: 0}

ENTERPRISES = (
    "bakery",
    "barber",
    "claw-studio",
    "fish-shop",
    "florist",
    "hat-shop",
    "laundry",
    "pawn-shop",
    "tea-room",
)
"""The rulebook names hat shops and claw studios; the other seven names are ours."""
TILES_PER_ENTERPRISE = 4
_REMOVED = {2: 5, 3: 3, 4: 1, 5: 0}

PLANS = ("administration", "bribe", "invasion")
ACTIONS = {"henchman": 2, "administration": 5, "bribe": 4}
"""Number of actions of a henchman inside the clan's territory, and of the boss lady by her intrigue card."""
INSIDE = ("inside", "again")
"""Places inside the clan's own territory: `again` is an area that already has a figure of the clan."""
BONUSES = ("loot", "symbol", "rat", "remove", "none")
"""The bonuses that tiles show; `none` is entered if a bonus cannot be used."""
MISSIONS = ("areas", "tallest", "manholes", "rooms", "loot")
COUNTED = ("tallest", "manholes")
"""Missions for which players must count the rats on the table."""
BOOKKEEPINGS = ("scores", "whole")
"""How much the box records: only what scores, or every turn."""
INTRIGUES = ("device", "cards")
"""Where a chosen intrigue card is kept: in the box (`device`), or face down on the table (`cards`)."""

CHAINS = (0, 1, 3, 6, 10)
"""Points for tiles of one enterprise; the index is the number of tiles."""


def districts(players: int) -> tuple[str, ...]:
    """Return the districts that are used with that many players."""
    return DISTRICTS[: len(DISTRICTS) - _UNUSED[players]]


def areas(players: int) -> int:
    return AREAS_PER_DISTRICT * len(districts(players))


def removed(players: int) -> int:
    """Return how many enterprises go back into the game box with that many players."""
    return _REMOVED[players]


def tiles(players: int) -> int:
    return TILES_PER_ENTERPRISE * (len(ENTERPRISES) - removed(players))
