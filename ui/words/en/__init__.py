"""English, in the terms of the English rulebook.

How a language is written:
- SENTENCES holds each message in one to three lengths: short (one line of a small panel, 25 characters), full
  (to read), spoken (to hear: no arrows, no signs). The last one written serves for those that are not.
- `{figure}` is filled with a name from NAMES: at short length from "short_figure", else from "figure".
  `{figure.letter}` or `{after.figure}` names the table; `{house.home}` is the form of a name in "home_house",
  where "*" stands for a person's name. `{players.count}` is how many there are.
- `{count:rat|rats}` agrees with a number, or with how many there are.
- JOIN puts together what stands before a blank and what fills it; a language that elides does so there.
- NUMERALS holds what stands in numbers instead of the English comma and point.
- What one command alone says is a module of its own, with SENTENCES and NAMES: doctor, lesson.
- A plain ' is printed as an apostrophe. A refusal begins as if it stood behind a colon.
- A reason only ever fills a blank of another message, and has one length. Behind its last semicolon is what to do.
"""

import operator

from ui.games.patin.words.en import NAMES as PATIN_NAMES
from ui.games.patin.words.en import PATIN, PHASES
from ui.games.patin.words.en_table import PATIN_TABLE
from ui.games.piper.words.en import PIPER
from ui.words.en.box import BOX
from ui.words.en.reasons import REASONS
from ui.words.en.refusals import REFUSALS

SENTENCES = {**PIPER, **PATIN, **PATIN_TABLE, **REFUSALS, **REASONS, **BOX}

JOIN = operator.add
AND = " and "
SINGULAR = (1,)
DAY = "%d %b"
NUMERALS: dict[str, str] = {}
TYPOGRAPHY = (("'", "\u2019"),)

NAMES = {
    "figure": {
        "red": "the red rat",
        "blue": "the blue rat",
        "yellow": "the yellow rat",
        "green": "the green rat",
        "violet": "the violet rat",
        "black": "the black rat",
        "piper": "the Pied Piper",
    },
    "short_figure": {
        "red": "red",
        "blue": "blue",
        "yellow": "yellow",
        "green": "green",
        "violet": "violet",
        "black": "black",
        "piper": "Piper",
    },
    "letter": {
        "red": "R",
        "blue": "B",
        "yellow": "Y",
        "green": "G",
        "violet": "V",
        "black": "K",
        "piper": "P",
    },
    "action": {
        "forward": "Forward",
        "forward2": "Forward 2",
        "back": "Back",
        "sewer": "Sewer",
        "plus1": "+1",
        "melody": "Melody",
        "hidden": "a face-down card",
    },
    "short_action": {"hidden": "face-down"},
    "spoken_action": {"plus1": "Plus 1"},
    "house": {"neutral1": "neutral house 1", "neutral2": "neutral house 2"},
    "short_house": {"neutral1": "house 1", "neutral2": "house 2"},
    "home_house": {"neutral1": "neutral house 1", "neutral2": "neutral house 2", "*": "*'s house"},
    "variant": {
        "classic": "the classic game",
        "rugrats": "the “Rugrats” variant",
        "secret": "the “A Happy Life is a Secret Life” variant",
    },
    "short_variant": {"classic": "classic", "rugrats": "Rugrats", "secret": "Secret Life"},
    "ruling": {
        "after-card": "once the whole card has been played out",
        "at-once": "as soon as the tracker is at the roof",
    },
    "short_ruling": {"after-card": "after the card", "at-once": "at once"},
    "phase": {
        "setup": "the game is still being set up",
        "place": "an Action card is to be placed",
        "show": "a face-down card is to be turned up",
        "order": "choose which Character moves first",
        "reveal": "a Character card is to be revealed",
        "over": "the game is over",
        **PHASES,
    },
    "button": {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "ok": "OK", "back": "Back"},
    "command": {"ok": "OK", "back": "Back", "undo": "Undo", "new": "New game"},
    "game": {"piper": "The Pied Piper", "patin": "Die Patin"},
    **PATIN_NAMES,
    "language": {"en": "English", "fr": "Français", "de": "Deutsch"},
}
