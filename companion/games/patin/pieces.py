"""What is in the box of Die Patin, and the words for it. Only names and numbers."""

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
"""The last ones stay empty at small tables. The rulebook names the last four; the others are ours."""
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
"""How many actions a henchman inside, and the boss lady by her card, may or must carry out."""
INSIDE = ("inside", "again")
"""Where in her own territory: in an area of her own, or in one where a figure of hers stands already."""
BONUSES = ("loot", "symbol", "rat", "remove", "none")
"""What a tile gives at once; `none` is one that cannot be used."""
MISSIONS = ("areas", "tallest", "manholes", "rooms", "loot")
COUNTED = ("tallest", "manholes")
"""The missions whose numbers only eyes can see."""
BOOKKEEPINGS = ("scores", "whole")
"""How much people tell the box: what counts in the end, or every turn."""
INTRIGUES = ("device", "cards")
"""Where the chosen intrigue card is kept until the boss lady goes: in the box, or as a real card on the table."""

CHAINS = (0, 1, 3, 6, 10)
"""Points for so many tiles of one enterprise."""


def districts(players: int) -> tuple[str, ...]:
    """Those in play at a table of so many."""
    return DISTRICTS[: len(DISTRICTS) - _UNUSED[players]]


def areas(players: int) -> int:
    return AREAS_PER_DISTRICT * len(districts(players))


def removed(players: int) -> int:
    """How many enterprises go back into the box."""
    return _REMOVED[players]


def tiles(players: int) -> int:
    return TILES_PER_ENTERPRISE * (len(ENTERPRISES) - removed(players))
