"""The Pied Piper in German, in the terms of the German rulebook.

Figures and houses stand in the nominative; `{character.acc}` (den Rattenfänger), `{house.von}` (links von Ada, links
vom neutralen Haus 1), `{house.durch}` and `{house.unter}` are the other cases.
"""

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
    "player": {"neutral1": "das neutrale Haus 1", "neutral2": "das neutrale Haus 2"},
    "short_player": {"neutral1": "Haus 1", "neutral2": "Haus 2"},
    "von_player": {"neutral1": "vom neutralen Haus 1", "neutral2": "vom neutralen Haus 2", "*": "von *"},
    "durch_player": {
        "neutral1": "durch das neutrale Haus 1",
        "neutral2": "durch das neutrale Haus 2",
        "*": "durch das Haus von *",
    },
    "unter_player": {
        "neutral1": "unter dem neutralen Haus 1",
        "neutral2": "unter dem neutralen Haus 2",
        "*": "unter dem Haus von *",
    },
    "variant": {
        "classic": "das klassische Spiel",
        "rugrats": "die Variante für kleine Rattenfänger",
        "secret": "die Variante „Was ich nicht weiß …“",
    },
    "short_variant": {"classic": "klassisch", "rugrats": "kleine Rattenfänger", "secret": "Was ich nicht weiß …"},
    "ruling": {
        "after-card": "sobald die Aktionskarte ausgeführt ist",
        "at-once": "sobald der Rattenmarker am Dach ist",
    },
    "short_ruling": {"after-card": "nach der Karte", "at-once": "sofort"},
    "bot": {"random": "leicht", "greedy": "mittel", "searching": "stark"},
    "phase": {
        "deal": "ein Computerspieler bekommt eine Karte",
        "place": "eine Aktionskarte ist zu spielen",
        "show": "eine verdeckte Karte ist aufzudecken",
        "order": "wählt, welche Figur sich zuerst bewegt",
        "reveal": "eine Figurenkarte ist aufzudecken",
    },
}
