"""German, in the terms of the German rulebook. How a language is written: ui/words/en/__init__.py.

Figures and houses stand in the nominative; `{character.acc}` (den Rattenfänger), `{house.von}` (links von Ada, links
vom neutralen Haus 1), `{house.durch}` and `{house.unter}` are the other cases. Names take no genitive: “von Lucas”.
"""

import operator

from ui.games.patin.words.de import NAMES as PATIN_NAMES
from ui.games.patin.words.de import PATIN, PHASES
from ui.games.patin.words.de_table import PATIN_TABLE
from ui.games.piper.words.de import PIPER
from ui.words.de.box import BOX
from ui.words.de.reasons import FAULTS, REASONS
from ui.words.de.refusals import REFUSALS

SENTENCES = {**PIPER, **PATIN, **PATIN_TABLE, **REFUSALS, **REASONS, **BOX}

JOIN = operator.add
AND = " und "
SINGULAR = (1,)
DAY = "%d.%m."
NUMERALS = {",": ".", ".": ","}
TYPOGRAPHY = (("'", "\u2019"),)

NAMES = {
    "figure": {
        "red": "die rote Ratte",
        "blue": "die blaue Ratte",
        "yellow": "die gelbe Ratte",
        "green": "die grüne Ratte",
        "violet": "die violette Ratte",
        "black": "die schwarze Ratte",
        "piper": "der Rattenfänger",
    },
    "acc_figure": {"piper": "den Rattenfänger"},
    "short_figure": {
        "red": "rot",
        "blue": "blau",
        "yellow": "gelb",
        "green": "grün",
        "violet": "violett",
        "black": "schwarz",
        "piper": "Fänger",
    },
    "letter": {
        "red": "R",
        "blue": "B",
        "yellow": "G",
        "green": "Ü",
        "violet": "V",
        "black": "S",
        "piper": "F",
    },
    "action": {
        "forward": "Vor",
        "forward2": "Vor 2",
        "back": "Zurück",
        "sewer": "Kanal",
        "plus1": "+1",
        "melody": "Melodie",
        "hidden": "eine verdeckte Karte",
    },
    "short_action": {"hidden": "verdeckt"},
    "spoken_action": {"plus1": "Plus 1"},
    "house": {"neutral1": "das neutrale Haus 1", "neutral2": "das neutrale Haus 2"},
    "short_house": {"neutral1": "Haus 1", "neutral2": "Haus 2"},
    "von_house": {"neutral1": "vom neutralen Haus 1", "neutral2": "vom neutralen Haus 2", "*": "von *"},
    "durch_house": {
        "neutral1": "durch das neutrale Haus 1",
        "neutral2": "durch das neutrale Haus 2",
        "*": "durch das Haus von *",
    },
    "unter_house": {
        "neutral1": "unter dem neutralen Haus 1",
        "neutral2": "unter dem neutralen Haus 2",
        "*": "unter dem Haus von *",
    },
    "variant": {
        "classic": "das klassische Spiel",
        "rugrats": "die Variante für kleine Rattenfänger",
        "secret": "die Variante „Was ich nicht weiß …“",
    },
    "short_variant": {
        "classic": "klassisch",
        "rugrats": "kleine Rattenfänger",
        "secret": "Was ich nicht weiß …",
    },
    "ruling": {
        "after-card": "sobald die Karte ganz ausgeführt ist",
        "at-once": "sobald der Rattenmarker am Dach ist",
    },
    "short_ruling": {"after-card": "nach der Karte", "at-once": "sofort"},
    "phase": {
        "setup": "das Spiel wird noch aufgebaut",
        "place": "eine Aktionskarte ist zu spielen",
        "show": "eine verdeckte Karte ist aufzudecken",
        "order": "wählt, welche Figur sich zuerst bewegt",
        "reveal": "eine Figurenkarte ist aufzudecken",
        "over": "die Partie ist zu Ende",
        **PHASES,
    },
    "button": {"up": "Auf", "down": "Ab", "left": "Links", "right": "Rechts", "ok": "OK", "back": "Zurück"},
    "command": {"ok": "OK", "back": "Zurück", "undo": "Zurücknehmen", "new": "Neue Partie"},
    "game": {"piper": "Der Rattenfänger", "patin": "Die Patin"},
    **PATIN_NAMES,
    "fault": FAULTS,
    "language": {"en": "English", "fr": "Français", "de": "Deutsch"},
}
