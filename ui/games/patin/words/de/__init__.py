"""Die Patin in German."""

from ui.games.patin.words.de.refusals import REFUSALS
from ui.games.patin.words.de.table import TABLE
from ui.games.patin.words.de.told import TOLD

SENTENCES = {**TOLD, **TABLE, **REFUSALS}

NAMES = {
    "enterprise": {
        "bakery": "Bäckerei",
        "barber": "Barbier",
        "claw-studio": "Krallenstudio",
        "fish-shop": "Fischladen",
        "florist": "Blumenladen",
        "hat-shop": "Hutladen",
        "laundry": "Wäscherei",
        "pawn-shop": "Pfandhaus",
        "tea-room": "Teestube",
    },
    "district": {
        "red": "Rot",
        "green": "Grün",
        "violet": "Violett",
        "yellow": "Gelb",
        "blue": "Blau",
        "grey": "Grau",
        "orange": "Orange",
    },
    "mission": {
        "areas": "meiste Gebiete",
        "tallest": "höchster Gully",
        "manholes": "meiste Gullys",
        "rooms": "meiste Hinterzimmer",
        "loot": "meiste Beute",
    },
    "short_mission": {
        "areas": "Gebiete",
        "tallest": "höchster",
        "manholes": "Gullys",
        "rooms": "Zimmer",
        "loot": "Beute",
    },
    "plan": {"administration": "Verwaltung", "bribe": "Schmiergeld", "invasion": "Invasion"},
    "bonus": {
        "loot": "ein Beutemarker",
        "symbol": "ein Siegpunktsymbol",
        "rat": "eine Ratte platzieren",
        "remove": "eine Ratte entfernen",
        "none": "nichts",
    },
    "short_bonus": {
        "loot": "Beute",
        "symbol": "Symbol",
        "rat": "Ratte setzen",
        "remove": "Ratte weg",
        "none": "nichts",
    },
    "holding": {
        "tiles": "Plättchen",
        "areas": "Gebiete",
        "loot": "Beute",
        "rooms": "Hinterzimmer",
        "tallest": "höchster Gully",
        "manholes": "Gullys",
        "trophies": "Trophäen",
        "symbols": "Siegpunktsymbole",
        "rats": "Ratten auf dem Plan",
        "henchmen": "Handlanger im Vorrat",
        "boss": "Bossin im Vorrat",
    },
    "short_holding": {"rats": "Ratten", "symbols": "Symbole", "henchmen": "Handlanger", "boss": "Bossin"},
    "pawn": {"henchman": "einen Handlanger", "boss": "die Bossin"},
    "intrigue": {"device": "geheim im Kästchen", "cards": "echte Karten auf dem Tisch"},
    "short_intrigue": {"device": "im Kästchen", "cards": "echte Karten"},
    "score": {"missions": "Missionen", "chains": "Ketten", "symbols": "Symbole", "trophies": "Trophäen"},
    "phase": {
        "tiles": "ein Geschäft kommt in die Schachtel zurück",
        "plans": "eine Intrigen-Karte ist zu wählen",
        "figure": "eine Figur ist zu setzen",
        "boss": "die Bossin ist zu setzen",
        "actions": "die Figur hat noch Aktionen",
        "bribes": "Ratten werden bestochen",
        "bonus": "der Bonus des Plättchens ist zu sagen",
        "invade": "ein Gully ist zu räumen",
        "claim": "über den Anspruch ist zu entscheiden",
        "trophy": "es ist zu sagen, ob ein Hinterzimmer fiel",
        "count": "die Gullys werden gezählt",
        "missions": "die Missionen werden gewählt",
    },
}
