"""What the labels of The Pied Piper say in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "labels.assumed": "Keine Regel sagt, wie viele Aktionskarten es von jeder Sorte gibt. Hier angenommen: {counts}.",
    "labels.other_counts": (
        "Deine Schachtel hat andere? Trag sie in die Einstellungen ein, Abschnitt [cards], und drucke noch einmal."
    ),
    "labels.counted": "Aktionskarten nach den Einstellungen: {counts}.",
    "labels.action": "Aktion",
    "labels.character": "Figur",
    "labels.shapes": "Ein Buchstabe und eine Form für jede Figur, dieselben wie auf dem Bildschirm.",
    "labels.fold": "Die Mitte um den Schwanz legen, falten und die Hälften zusammenkleben.",
    "labels.about": """\
50 Aktionskarten, 21 Figurenkarten, vier Befehlskarten und Fähnchen für die Schwänze.
Keine Regel sagt, wie viele Aktionskarten es von jeder Sorte gibt. Angenommen:
  {counts}
Andere Zahlen kommen in die Einstellungen, Abschnitt [cards].""",
}
