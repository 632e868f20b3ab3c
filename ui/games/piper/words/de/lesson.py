"""What `ratkeeper learn` says in German of the cards of The Pied Piper."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
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
}
