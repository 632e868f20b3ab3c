"""What The Great Rat Raid is played with, and the words for it. Only names and numbers."""

SEATS = range(2, 7)
NARRATIONS = ("pool", "token")
"""What a narration die does: it joins a pool for one roll, or it only changes hands."""

VALUES = ("scurrying", "thinking", "chittering")
"""A rat's three values, and the types of challenges."""
POINTS = 10
"""To be divided between the three values and Abilities, at least one to each."""
ROOMS_EACH = 3
OPPORTUNITIES = range(1, 4)
RESERVED = frozenset({"none"})
"""Words that mean something where a decision has a player's name: `aid none`."""
HOLE = "Hole"
DIRECTIONS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}

ROOM_NAMES = (
    *("Kitchen", "Pantry", "Cellar", "Hall", "Parlour", "Bathroom", "Bedroom", "Nursery", "Attic", "Library"),
    *("Laundry", "Workshop", "Dining room", "Conservatory", "Boiler room", "Music room", "Wardrobe", "Staircase"),
    *("Broom cupboard", "Wine cellar", "Study", "Gallery", "Storeroom", "Larder", "Chimney", "Scullery"),
)
"""What rooms are usually called; people may say any other name."""
NAMES_OFFERED = 4

ACTIONS = 2
"""In a turn."""
EXPLORING = 2
"""Actions that exploring takes."""
FREE_ROOMS = 1
FREE_ROOMS_SNEAKY = 2

FACES = range(1, 11)
WAKING = 2
"""So many tens wake the Cat."""
MOST_DICE = 300
"""No more are rolled at once: a line of a script has no room for more. What would lead to a larger roll is refused."""
MOST_CRUMBS = 100
"""That a challenger can put into a pot at once."""

CHANGERS = {
    "think-with-your-feet": ("thinking", "scurrying"),
    "actions-louder-than-words": ("chittering", "scurrying"),
    "think-before-speaking": ("chittering", "thinking"),
    "mind-over-matter": ("scurrying", "thinking"),
    "thinking-out-loud": ("thinking", "chittering"),
    "lets-talk-this-over": ("scurrying", "chittering"),
}
"""The abilities that change a challenge's type: from which to which. A rat has one of them at most."""
ADDERS = {"expert-scurrying": "scurrying", "deep-thinker": "thinking", "fast-chitterer": "chittering"}
"""The abilities that add a value to the rat pool. A rat has one of them at most."""
DOUBLERS = ("bark-like-a-dog", "former-lab-rat")
HELD = {"resourceful": 10, "tough-as-nails": 5}
"""What lies on an ability's card: dice to be spent, Damage that it absorbs."""
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
"""The abilities that two dice stand for; where there are several, the player chooses one."""
LICKED = 3
"""Dice that a rat licking its wounds rolls."""
RUN_ENDS = 2

GLORY = ("rooms", "raiding", "challenging", "cat", "tolls", "spent", "died", "stored", "untold", "corrected")
"""Where Glory comes from, and what it goes for, in the order of the score sheet: the bonuses of the others' rooms;
challenges won as a rat, and as the challenger; the Cat woken, missed and sent where nobody is; tolls of Hideaways;
interventions and abilities that were paid for; the Crumbs that died with a rat; the stash; narration dice that were
left over; what the table has corrected."""
