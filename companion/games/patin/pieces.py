"""The pieces of Die Patin: their words in scripts, and their numbers."""

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
"""The last ones stay empty with few players. The rulebook names the last four; the others are ours."""
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
"""Actions that a henchman inside, and the boss lady by her card, may or must take."""
INSIDE = ("inside", "again")
"""Places in the clan's own territory: an area without a figure of the clan, or one with one."""
BONUSES = ("loot", "symbol", "rat", "remove", "none")
"""Bonuses of tiles; `none` is one that cannot be used."""
MISSIONS = ("areas", "tallest", "manholes", "rooms", "loot")
COUNTED = ("tallest", "manholes")
"""Missions whose numbers must be counted on the table."""
BOOKKEEPINGS = ("scores", "whole")
"""How much is recorded: only what scores, or every turn."""
INTRIGUES = ("device", "cards")
"""Where a chosen intrigue card is kept until the boss lady moves: in the device, or as a real card on the table."""

CHAINS = (0, 1, 3, 6, 10)
"""Points by the number of tiles of one enterprise."""


def districts(players: int) -> tuple[str, ...]:
    """Return the districts in play with that many players."""
    return DISTRICTS[: len(DISTRICTS) - _UNUSED[players]]


def areas(players: int) -> int:
    return AREAS_PER_DISTRICT * len(districts(players))


def removed(players: int) -> int:
    """Return how many enterprises go back into the game box."""
    return _REMOVED[players]


def tiles(players: int) -> int:
    return TILES_PER_ENTERPRISE * (len(ENTERPRISES) - removed(players))
