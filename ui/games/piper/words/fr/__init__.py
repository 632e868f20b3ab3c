"""The Pied Piper in French, in the terms of the French rulebook.

Whose house it is, is said by `{house.maison}` and `{house.sous}`.
"""

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
    "player": {"neutral1": "la maison neutre 1", "neutral2": "la maison neutre 2"},
    "short_player": {"neutral1": "maison 1", "neutral2": "maison 2"},
    "maison_player": {"neutral1": "la maison neutre 1", "neutral2": "la maison neutre 2", "*": "la maison de *"},
    "sous_player": {
        "neutral1": "sous la maison neutre 1",
        "neutral2": "sous la maison neutre 2",
        "*": "sous la maison de *",
    },
    "variant": {
        "classic": "la partie classique",
        "rugrats": "la variante « p'tits rats »",
        "secret": "la variante « pour vivre heureux, vivons cachés »",
    },
    "short_variant": {"classic": "classique", "rugrats": "p'tits rats", "secret": "vivons cachés"},
    "ruling": {"after-card": "une fois la carte Action résolue", "at-once": "dès que le compteur Rat atteint le toit"},
    "short_ruling": {"after-card": "après la carte", "at-once": "aussitôt"},
    "bot": {"random": "facile", "greedy": "moyen", "searching": "fort"},
    "phase": {
        "deal": "un joueur ordinateur reçoit une carte",
        "place": "il faut poser une carte Action",
        "show": "il faut retourner une carte cachée",
        "order": "il faut choisir quel personnage est activé en premier",
        "reveal": "il faut retourner une carte Personnage",
    },
}
