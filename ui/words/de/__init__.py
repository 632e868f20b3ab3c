"""German, in what is said whatever is played. How a language is written: ui/words/en/__init__.py.

Names take no genitive: “von Lucas”.
"""

import operator

JOIN = operator.add
BEFORE_SIGNS = ""
AND = " und "
DAY = "%d.%m."
NUMERALS = {",": ".", ".": ","}
TYPOGRAPHY = (("'", "\u2019"),)

NAMES = {
    "play": {"random": "bei zufälligem Spiel", "bots": "wenn Computerspieler spielen"},
    "short_play": {"random": "Zufall", "bots": "Bots"},
    "button": {"up": "Hoch", "down": "Runter", "left": "Links", "right": "Rechts", "ok": "OK", "back": "Verlassen"},
    "command": {"ok": "OK", "back": "Verlassen", "undo": "Rückgängig", "new": "Neue Partie"},
    "phase": {"setup": "das Spiel wird noch aufgebaut", "over": "die Partie ist zu Ende"},
}


def plural(number: int) -> int:
    """Which of the forms in `{count:…|…}` goes with a number."""
    return 0 if number == 1 else 1
