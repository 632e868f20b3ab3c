"""French, in what is said whatever is played. How a language is written: ui/words/en/__init__.py.

A space typed before : ; ! ? or inside « » is printed as a no-break space. “de {name}” and “que {name}” are elided
where the name asks for it (elision.py).
"""

from ui.words.fr.elision import joined

JOIN = joined
BEFORE_SIGNS = "\u00a0"
AND = " et "
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
    "play": {"random": "si l'on joue au hasard", "bots": "si les ordinateurs jouent"},
    "short_play": {"random": "au hasard", "bots": "ordinateurs"},
    "button": {"up": "Haut", "down": "Bas", "left": "Gauche", "right": "Droite", "ok": "OK", "back": "Retour"},
    "command": {"ok": "OK", "back": "Retour", "undo": "Annuler", "new": "Nouvelle partie"},
    "phase": {"setup": "la mise en place n'est pas finie", "over": "la partie est finie"},
}


def plural(number: int) -> int:
    """Which of the forms in `{count:…|…}` goes with a number."""
    return 0 if number in (0, 1) else 1
