"""The pieces of The Great Rat Raid: their words in scripts, and how many there are."""

SEATS = range(2, 7)
NARRATIONS = ("pool", "token")
"""What a narration die is for: it joins a pool for one roll (`pool`), or is only a reward (`token`)."""

VALUES = ("scurrying", "thinking", "chittering")
"""The three values of each rat, which are also the types of challenges."""
POINTS = 10
"""Number of points that a player divides among the three values and Abilities; each gets at least one."""
ROOMS_EACH = 3
OPPORTUNITIES = range(1, 4)
RESERVED = frozenset({"none"})
"""Words that are no names of players, because they stand in place of a name, as in `aid none`."""
HOLE = "Hole"
DIRECTIONS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}

ROOM_NAMES = (
    *("Kitchen", "Pantry", "Cellar", "Hall", "Parlour", "Bathroom", "Bedroom", "Nursery", "Attic", "Library"),
    *("Laundry", "Workshop", "Dining room", "Conservatory", "Boiler room", "Music room", "Wardrobe", "Staircase"),
    *("Broom cupboard", "Wine cellar", "Study", "Gallery", "Storeroom", "Larder", "Chimney", "Scullery"),
)
"""Room names that are offered; any other name is accepted."""
NAMES_OFFERED = 4

ACTIONS = 2
"""Number of actions in a turn."""
EXPLORING = 2
"""Number of actions that it takes to explore a room."""
FREE_ROOMS = 1
FREE_ROOMS_SNEAKY = 2

FACES = range(1, 11)
WAKING = 2
"""Number of tens that wake the Cat."""
MOST_DICE = 300
"""The most dice in one roll, so that it fits into a line of a script; decisions leading to larger rolls are refused."""
MOST_CRUMBS = 100
"""The most Crumbs that a challenger can put into a pot."""

CHANGERS = {
    "think-with-your-feet": ("thinking", "scurrying"),
    "actions-louder-than-words": ("chittering", "scurrying"),
    "think-before-speaking": ("chittering", "thinking"),
    "mind-over-matter": ("scurrying", "thinking"),
    "thinking-out-loud": ("thinking", "chittering"),
    "lets-talk-this-over": ("scurrying", "chittering"),
}
"""Abilities that change the type of a challenge, with the types before and after. A rat has at most one of them."""
ADDERS = {"expert-scurrying": "scurrying", "deep-thinker": "thinking", "fast-chitterer": "chittering"}
"""Abilities that add one of the rat's values to the rat pool. A rat has at most one of them."""
DOUBLERS = ("bark-like-a-dog", "former-lab-rat")
HELD = {"resourceful": 10, "tough-as-nails": 5}
"""What an ability's card begins with: the number of dice to spend, or of Damage that it absorbs."""
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
"""The abilities to choose from, by the sum of two ten-sided dice; of several, the player chooses one."""
LICKED = 3
"""Number of dice that a rat rolls to lick its wounds."""
RUN_ENDS = 2

GLORY = ("rooms", "raiding", "challenging", "cat", "tolls", "spent", "died", "stored", "untold", "corrected")
"""What gives or costs Glory, in the order of the score sheet: bonuses of other players' rooms; challenges won as a rat,
and as the challenger; the Cat woken, missed or moved to an empty room; tolls of Hideaways; paid interventions and
abilities; the Crumbs of a dead rat; the stash; unused narration dice; corrections.
"""
