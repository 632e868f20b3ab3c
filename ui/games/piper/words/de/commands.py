"""What commands say of The Pied Piper in German."""

SENTENCES = {
    # The settings
    "config.cards": (
        "# [cards]                  # wie viele Aktionskarten jeder Sorte: Keine Regel sagt es, das hier ist geraten"
    ),
    # A demo, beside the game
    "demo.elimination.title": "Eine Flucht",
    "demo.elimination.about": "Ratten am Dach vertreiben Leute. Die Box sieht es kommen und erklärt jeden Schritt.",
    "demo.does_throw_out": "{player} vertreibt gleich {other}, und die Box zeigt es vor dem OK",
    "demo.does_flee": "{player} scheidet gleich aus, und die Box zeigt es vor dem OK",
    # `ratkeeper stats`
    "stats.made": "vertrieben",
    "stats.suffered": "geflohen",
    # Labels
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
    # `ratkeeper learn`
    # Before the first card
    "lesson.help": """\
Scanne eine Karte oder tippe ihren Code, dann sag, welche es ist: vor, rot, oder die ersten Buchstaben davon.
  Enter         dieselbe wie zuvor, für einen Stapel gleicher Karten
  rückgängig    die letzte vergessen
  vergiss       dann scannen: diesen Code vergessen
  fehlt         was noch keinen Code hat
  fertig        Schluss (auch mit Strg-D und Strg-C)""",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.action": "{word.action} Nr. {number}",
    "lesson.card.character": "{word.figure} Nr. {number}",
    "lesson.kind.action": "Aktion",
    "lesson.kind.character": "Figur",
    "lesson.named.action": "{word.action}",
    "lesson.named.character": "{word.short_figure}",
    # Answers
    "lesson.all_taught": (
        "Alle Figurenkarten „{word.short_figure}“ haben schon einen Code. Welche ist es? (rückgängig lässt sie aus)"
    ),
    "lesson.too_many": ("Das sind {count} Aktionskarten; in der Schachtel sind {most}. Hast du eine zweimal gescannt?"),
    # How it stands
    "lesson.left.action": "{count} {count:Aktionskarte|Aktionskarten}",
    "lesson.left.character": "{count} {count:Figurenkarte|Figurenkarten}",
    "lesson.assumed": "Wie viele es von jeder Aktionskarte gibt, ist angenommen: Was du hast, gilt.",
    # A report
    "report.rats": "Ratten",
    "report.claimed": "Gesammelt",
    "report.fled": "geflohen in Zug {turn}",
    "report.stayed": "noch zu Hause",
    "report.upper": "Dach",
    "report.across": "Züge",
}
