"""Why not, in The Pied Piper, in German. Each reason says what would be right."""

SENTENCES = {
    # The words
    "action": ("Keine Aktionskarte", "„{word}“ ist keine Aktionskarte; es gibt {known}."),
    "character": ("Keine Figur", "„{word}“ ist keine Figur; es gibt {known}."),
    "rat": ("Keine Ratte", "„{word}“ ist keine Ratte; es gibt {known}."),
    # The setup
    "players_first": ("Erst die Spieler", "wer spielt? Die Spieler kommen vor den Ratten."),
    "roof_range": (
        "Dach: {lowest} bis {highest}",
        "bis zum Dach sind es {lowest} bis {highest} Stockwerke, nicht {found}.",
    ),
    "rat_count": ("{needed} Ratten nötig", "an diesem Tisch sind {needed} Ratten nötig, nicht {found}."),
    "rat_twice": ("{figure} nur einmal", "jede Figur gibt es nur einmal, und {figure} ist zweimal genannt."),
    "not_in_play": ("{figure}: nicht im Spiel", "{figure} ist nicht im Spiel; im Spiel sind {figures}."),
    "not_set_up": ("Erst die Ratten", "korrigieren geht erst, wenn die Ratten zwischen den Häusern stehen."),
    # Not now
    "not_place_now": ("Keine Aktionskarte jetzt", "jetzt ist keine Aktionskarte gefragt; {phase}."),
    "not_show_now": ("Nichts aufzudecken", "jetzt ist keine verdeckte Karte aufzudecken; {phase}."),
    "not_order_now": ("Keine Wahl jetzt", "jetzt stehen nicht zwei Figuren zur Wahl; {phase}."),
    "not_deal_now": ("Nichts zu geben", "kein Computerspieler bekommt jetzt eine Karte: {phase}."),
    "not_reveal_now": ("Kein Feld frei", "kein Feld der Kartenreihe ist jetzt leer."),
    "card_not_used": (
        "{action} ist nicht dabei",
        "{action} ist in dieser Variante nicht dabei; lege die Karte weg und ziehe eine andere.",
    ),
    "nothing_hidden_here": (
        "Nichts verdeckt hier",
        "verdeckt gespielt wird nur in der Variante „Was ich nicht weiß …“; ihr spielt {variant}.",
    ),
    "hid_already": (
        "Nur eine verdeckt",
        "du hast in diesem Zug schon eine Karte verdeckt gespielt; spiele diese offen.",
    ),
    "touched": (
        "Bitte eine andere Figur",
        "du hast in diesem Zug schon eine Karte unter diese Figur gespielt; wähle eine andere.",
    ),
    "place_full": (
        "Feld {place} ist voll",
        "auf Feld {place} liegen schon zwei Karten; wähle ein anderes Feld.",
    ),
    "no_such_place": (
        "Felder 1 bis {highest}",
        "ein Feld {place} gibt es nicht; die Kartenreihe hat die Felder 1 bis {highest}.",
    ),
    "not_activated": (
        "Feld {place} nicht aktiv",
        "Feld {place} ist nicht aktiviert; wähle eines der Felder {places}.",
    ),
    "second_piper": (
        "Nur ein Rattenfänger",
        (
            "unter den ersten vier Karten liegt höchstens ein Rattenfänger; lege diese Karte weg und"
            " decke eine andere auf."
        ),
    ),
    # Who and what
    "has_fled": ("{name} ist geflohen", "{name} ist geflohen und nicht mehr im Spiel."),
    "no_tracker": ("{name}: kein Marker", "{name} hat keinen Rattenmarker."),
    "no_turn": ("{name}: nie am Zug", "{name} gehört niemandem und ist nie am Zug."),
    "tracker_range": (
        "0 bis {highest}, nicht {found}",
        "ein Rattenmarker steht auf 0 bis {highest}, nicht auf {found}.",
    ),
    "nobodys_house": ("{name}: kein Spieler", "{name} gehört niemandem."),
    "not_fled": ("{name} floh nicht", "{name} ist nicht geflohen und noch im Spiel."),
    "last_at_home": (
        "Nur {name} ist noch da",
        "nur {name} ist noch im Spiel. Korrigiert zuerst, wer nicht ausgeschieden ist.",
    ),
    "deck_range": (
        "0 bis {highest}, nicht {found}",
        "mit denen in der Reihe sind 0 bis {highest} Karten im Stapel für {character.acc}, nicht {found}.",
    ),
    "turn_under_way": (
        "Erst rückgängig",
        "{name} ist mitten im Zug; mach den Zug zuerst rückgängig.",
    ),
    "place_empty": ("Feld {place} ist leer", "Feld {place} ist leer; gib zuerst ein, welche Figur dort liegt."),
    "being_resolved": (
        "Erst rückgängig",
        "die Karten auf Feld {place} werden gerade ausgeführt; mach das zuerst rückgängig.",
    ),
}
