"""The Pied Piper in English, in the terms of the English rulebook."""

from ui.games.piper.words.en.refusals import REFUSALS
from ui.games.piper.words.en.table import TABLE
from ui.games.piper.words.en.told import TOLD

SENTENCES = {**TOLD, **TABLE, **REFUSALS}

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
    "player": {"neutral1": "neutral house 1", "neutral2": "neutral house 2"},
    "short_player": {"neutral1": "house 1", "neutral2": "house 2"},
    "home_player": {"neutral1": "neutral house 1", "neutral2": "neutral house 2", "*": "*'s house"},
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
    "bot": {"random": "at random", "greedy": "greedily", "searching": "searching"},
    "phase": {
        "deal": "an empty chair is dealt a card",
        "place": "an Action card is to be placed",
        "show": "a face-down card is to be turned up",
        "order": "choose which Character moves first",
        "reveal": "a Character card is to be revealed",
    },
}
