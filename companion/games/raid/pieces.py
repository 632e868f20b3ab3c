"""The pieces of The Great Rat Raid: their words in scripts, and their numbers."""

SEATS = range(2, 7)
NARRATIONS = ("pool", "token")
"""Uses of a narration die: it joins a pool for one roll, or only changes its owner."""

VALUES = ("scurrying", "thinking", "chittering")
"""A rat's three values, and the types of challenges."""
POINTS = 10
"""Points to divide between the three values and Abilities, at least one each."""
ROOMS_EACH = 3
OPPORTUNITIES = range(1, 4)
RESERVED = frozenset({"none"})
"""Words with a meaning in place of a player's name: `aid none`."""
HOLE = "Hole"
DIRECTIONS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}

ROOM_NAMES = (
    *("Kitchen", "Pantry", "Cellar", "Hall", "Parlour", "Bathroom", "Bedroom", "Nursery", "Attic", "Library"),
    *("Laundry", "Workshop", "Dining room", "Conservatory", "Boiler room", "Music room", "Wardrobe", "Staircase"),
    *("Broom cupboard", "Wine cellar", "Study", "Gallery", "Storeroom", "Larder", "Chimney", "Scullery"),
)
"""Common names of rooms; any other name is accepted."""
NAMES_OFFERED = 4

ACTIONS = 2
"""Actions in a turn."""
EXPLORING = 2
"""Actions that exploring takes."""
FREE_ROOMS = 1
FREE_ROOMS_SNEAKY = 2

FACES = range(1, 11)
WAKING = 2
"""Tens needed to wake the Cat."""
MOST_DICE = 300
"""Most dice of one roll, which fit into a line of a script. Decisions that lead to a larger roll are refused."""
MOST_CRUMBS = 100
"""Most Crumbs that a challenger can put into a pot."""

CHANGERS = {
    "think-with-your-feet": ("thinking", "scurrying"),
    "actions-louder-than-words": ("chittering", "scurrying"),
    "think-before-speaking": ("chittering", "thinking"),
    "mind-over-matter": ("scurrying", "thinking"),
    "thinking-out-loud": ("thinking", "chittering"),
    "lets-talk-this-over": ("scurrying", "chittering"),
}
"""Abilities that change the type of a challenge: from, to. A rat has at most one of them."""
ADDERS = {"expert-scurrying": "scurrying", "deep-thinker": "thinking", "fast-chitterer": "chittering"}
"""Abilities that add a value to the rat pool. A rat has at most one of them."""
DOUBLERS = ("bark-like-a-dog", "former-lab-rat")
HELD = {"resourceful": 10, "tough-as-nails": 5}
"""Contents of an ability's card: dice to spend, or Damage that it absorbs."""
ABILITIES = (
    "belling-the-cat",
    "bark-like-a-dog",
    "resourceful",
    "sneaky-rat",
    "rat-race",
    "secret-hideaway",
    "glory-hog",
    "scavenger",
    *CHANGERS,
    *ADDERS,
    "personal-rat-run",
    "tough-as-nails",
    "busybody",
    "sewer-rat",
    "turn-tail",
    "lick-wounds",
    "former-lab-rat",
)
TABLE: dict[int, tuple[str, ...]] = {
    2: ABILITIES,
    3: ("belling-the-cat",),
    4: ("bark-like-a-dog",),
    5: ("resourceful",),
    6: ("sneaky-rat",),
    7: ("rat-race",),
    8: ("secret-hideaway",),
    9: ("glory-hog",),
    10: ("scavenger",),
    11: tuple(CHANGERS),
    12: tuple(ADDERS),
    13: ("personal-rat-run",),
    14: ("tough-as-nails",),
    15: ("busybody",),
    16: ("sewer-rat",),
    17: ("turn-tail",),
    18: ("lick-wounds",),
    19: ("former-lab-rat",),
    20: ABILITIES,
}
"""Abilities by the sum of two dice; of several the player chooses one."""
LICKED = 3
"""Dice rolled to lick wounds."""
RUN_ENDS = 2

GLORY = ("rooms", "raiding", "challenging", "cat", "tolls", "spent", "died", "stored", "untold", "corrected")
"""Sources and costs of Glory, in the order of the score sheet: the bonuses of the others' rooms; challenges won as a
rat, and as the challenger; the Cat woken, missed or moved to an empty room; tolls of Hideaways; paid interventions and
abilities; the Crumbs of a dead rat; the stash; unused narration dice; corrections."""
