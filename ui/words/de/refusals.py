"""Why not, in German, whatever is played. Each reason says what would be right."""

SENTENCES = {
    # The words
    "verb": ("Nicht verstanden", "keine Entscheidung beginnt mit „{word}“; beginne mit {known}."),
    "form": ("Nicht verstanden", "so wird es gesagt: {form}."),
    "number": ("Bitte eine ganze Zahl", "„{word}“ ist keine ganze Zahl."),
    "curly_quotes": ("Falsche Anführung", "{text} steht in typographischen Anführungszeichen; schreib gerade."),
    "open_quote": ("Anführung offen", "ein Anführungszeichen wird nicht geschlossen: {text}."),
    "not_utf8": (
        "Kein UTF-8-Text",
        "kein UTF-8-Text (Byte {byte}, Spalte {column}); speichere die Datei als UTF-8.",
    ),
    "line_too_long": ("Zeile zu lang", "länger als {longest} Zeichen; kürze die Zeile."),
    "no_game": ("Welches Spiel?", "ein Skript beginnt mit einer Zeile, die das Spiel nennt, eine von diesen: {known}."),
    "second_game": ("Spiel schon genannt", "das Spiel ist schon genannt; ein Skript, ein Spiel."),
    "expect": ("Was erwarten?", "sage, was zu erwarten ist: {known}."),
    # The setup
    "too_late_for": (
        "Zu spät dafür",
        "für {verb} ist es zu spät: Jede Zeile des Aufbaus kommt einmal, der Reihe nach.",
    ),
    "player_count": ("{lowest} bis {highest} Spieler", "{lowest} bis {highest} können mitspielen, nicht {found}."),
    "bad_name": (
        "Kein Name",
        "„{name}“ kann kein Name sein: höchstens {longest} sichtbare Zeichen, kein Leerzeichen am Rand.",
    ),
    "hidden_letter": (
        "Zeichen {place} unsichtbar",
        "das {place}. Zeichen dieses Namens sieht man nicht ({code}); lasst es weg.",
    ),
    "undrawn_letter": (
        "Zeichen {place}: kein „{word}“",
        (
            "„{word}“ (Zeichen {place} von „{name}“) kann nicht jeder Bildschirm zeigen; "
            "nehmt lateinische, griechische oder kyrillische Buchstaben."
        ),
    ),
    "reserved_name": (
        "Bitte ein anderer Name",
        "„{word}“ bedeutet in diesem Spiel etwas anderes; wählt einen anderen Namen.",
    ),
    "name_twice": ("Zweimal {name}", "zwei heißen {name}; wählt verschiedene Namen."),
    "name_alike": (
        "{name} ist wie {player}",
        "„{name}“ und „{player}“ sehen bis auf Großbuchstaben gleich aus; wählt verschiedene Namen.",
    ),
    # Who and what
    "nobody_called": ("Wer ist {name}?", "niemand hier heißt {name}; es gibt {names}."),
    "nothing_to_undo": ("Nichts rückgängig", "es gibt nichts rückgängig zu machen."),
    "nothing_to_redo": ("Nichts herzustellen", "es gibt nichts wiederherzustellen."),
}
