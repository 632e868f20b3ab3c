"""French, in the terms of the French rulebook. How a language is written: ui/words/en/__init__.py.

A space typed before : ; ! ? or inside « » is printed as a no-break space. “de {name}” and “que {name}” are elided
where the name asks for it (elision.py); whose house it is, is said by `{house.chez}`, `{house.par}`, `{house.sous}`.
"""

from ui.games.patin.words.fr import NAMES as PATIN_NAMES
from ui.games.patin.words.fr import PATIN, PHASES
from ui.games.patin.words.fr_table import PATIN_TABLE
from ui.games.piper.words.fr import PIPER
from ui.words.fr.box import BOX
from ui.words.fr.elision import joined
from ui.words.fr.reasons import FAULTS, REASONS
from ui.words.fr.refusals import REFUSALS

SENTENCES = {**PIPER, **PATIN, **PATIN_TABLE, **REFUSALS, **REASONS, **BOX}

JOIN = joined
AND = " et "
SINGULAR = (0, 1)
DAY = "%d/%m"
NUMERALS = {",": "\u00a0", ".": ","}
TYPOGRAPHY = (
    ("'", "\u2019"),
    (" :", "\u00a0:"),
    (" ;", "\u00a0;"),
    (" !", "\u00a0!"),
    (" ?", "\u00a0?"),
    ("« ", "«\u00a0"),
    (" »", "\u00a0»"),
)

NAMES = {
    "figure": {
        "red": "le rat rouge",
        "blue": "le rat bleu",
        "yellow": "le rat jaune",
        "green": "le rat vert",
        "violet": "le rat violet",
        "black": "le rat noir",
        "piper": "le joueur de flûte",
    },
    "short_figure": {
        "red": "rouge",
        "blue": "bleu",
        "yellow": "jaune",
        "green": "vert",
        "violet": "violet",
        "black": "noir",
        "piper": "Flûte",
    },
    "letter": {
        "red": "R",
        "blue": "B",
        "yellow": "J",
        "green": "V",
        "violet": "L",
        "black": "N",
        "piper": "F",
    },
    "action": {
        "forward": "Avance",
        "forward2": "Avance 2",
        "back": "Recule",
        "sewer": "Égouts",
        "plus1": "+1",
        "melody": "Mélodie",
        "hidden": "une carte cachée",
    },
    "short_action": {"hidden": "cachée"},
    "spoken_action": {"plus1": "Plus 1"},
    "house": {"neutral1": "la maison neutre 1", "neutral2": "la maison neutre 2"},
    "short_house": {"neutral1": "maison 1", "neutral2": "maison 2"},
    "chez_house": {"neutral1": "la maison neutre 1", "neutral2": "la maison neutre 2", "*": "chez *"},
    "par_house": {"neutral1": "par la maison neutre 1", "neutral2": "par la maison neutre 2", "*": "chez *"},
    "sous_house": {"neutral1": "sous la maison neutre 1", "neutral2": "sous la maison neutre 2", "*": "chez *"},
    "variant": {
        "classic": "la partie classique",
        "rugrats": "la variante « p'tits rats »",
        "secret": "la variante « pour vivre heureux, vivons cachés »",
    },
    "short_variant": {"classic": "classique", "rugrats": "p'tits rats", "secret": "vivons cachés"},
    "ruling": {
        "after-card": "une fois la carte entièrement résolue",
        "at-once": "dès que le compteur atteint le toit",
    },
    "short_ruling": {"after-card": "après la carte", "at-once": "aussitôt"},
    "phase": {
        "setup": "la mise en place n'est pas finie",
        "place": "il faut poser une carte Action",
        "show": "il faut retourner une carte cachée",
        "order": "il faut choisir quel personnage part en premier",
        "reveal": "il faut révéler une carte Personnage",
        "over": "la partie est finie",
        **PHASES,
    },
    "button": {"up": "Haut", "down": "Bas", "left": "Gauche", "right": "Droite", "ok": "OK", "back": "Retour"},
    "command": {"ok": "OK", "back": "Retour", "undo": "Annuler", "new": "Nouvelle partie"},
    "game": {"piper": "Le Joueur de flûte", "patin": "Die Patin"},
    **PATIN_NAMES,
    "fault": FAULTS,
    "language": {"en": "English", "fr": "Français", "de": "Deutsch"},
}
