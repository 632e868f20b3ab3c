"""Die Patin in English."""

from ui.games.patin.words.en.refusals import REFUSALS
from ui.games.patin.words.en.table import TABLE
from ui.games.patin.words.en.told import TOLD

SENTENCES = {**TOLD, **TABLE, **REFUSALS}

NAMES = {
    "enterprise": {
        "bakery": "bakery",
        "barber": "barber",
        "claw-studio": "claw studio",
        "fish-shop": "fish shop",
        "florist": "florist",
        "hat-shop": "hat shop",
        "laundry": "laundry",
        "pawn-shop": "pawn shop",
        "tea-room": "tea room",
    },
    "district": {
        "red": "red",
        "green": "green",
        "violet": "violet",
        "yellow": "yellow",
        "blue": "blue",
        "grey": "grey",
        "orange": "orange",
    },
    "mission": {
        "areas": "most areas",
        "tallest": "tallest manhole",
        "manholes": "most manholes",
        "rooms": "most back rooms",
        "loot": "most loot",
    },
    "short_mission": {
        "areas": "areas",
        "tallest": "tallest",
        "manholes": "manholes",
        "rooms": "rooms",
        "loot": "loot",
    },
    "plan": {"administration": "Administration", "bribe": "Bribe", "invasion": "Invasion"},
    "short_plan": {"administration": "Admin", "bribe": "Bribe", "invasion": "Invasion"},
    "bonus": {
        "loot": "a loot marker",
        "symbol": "a victory symbol",
        "rat": "a rat to place",
        "remove": "a rat to remove",
        "none": "nothing",
    },
    "short_bonus": {
        "loot": "loot",
        "symbol": "symbol",
        "rat": "place a rat",
        "remove": "remove a rat",
        "none": "nothing",
    },
    "holding": {
        "tiles": "tiles",
        "areas": "areas",
        "loot": "loot",
        "rooms": "back rooms",
        "tallest": "tallest manhole",
        "manholes": "manholes",
        "trophies": "trophies",
        "symbols": "victory symbols",
        "rats": "rats on the board",
        "henchmen": "henchmen left",
        "boss": "boss lady left",
    },
    "short_holding": {"rats": "rats on board", "symbols": "symbols", "tallest": "tallest"},
    "pawn": {"henchman": "a henchman", "boss": "the boss lady"},
    "intrigue": {"device": "kept in secret by the box", "cards": "real cards on the table"},
    "short_intrigue": {"device": "kept by the box", "cards": "real cards"},
    "score": {"missions": "missions", "chains": "chains", "symbols": "symbols", "trophies": "trophies"},
    "phase": {
        "tiles": "an enterprise goes back into the box",
        "plans": "an intrigue card is to be chosen",
        "figure": "a figure is to be placed",
        "boss": "the boss lady is to be placed",
        "actions": "the figure has actions left",
        "bribes": "rats are being bribed",
        "bonus": "a tile's bonus is to be said",
        "invade": "a manhole is to be cleared",
        "claim": "the claim is to be decided",
        "trophy": "it is to be said whether a back room fell",
        "count": "manholes are being counted",
        "missions": "missions are being chosen",
    },
}
