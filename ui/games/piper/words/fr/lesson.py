"""What `ratkeeper learn` says in French of the cards of The Pied Piper."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    # Before the first card
    "lesson.help": """\
Scanne une carte ou tape son code, puis dis laquelle c'est : avance, rouge, ou les premières lettres.
  Entrée    la même que la précédente, pour une pile de cartes pareilles
  annuler   oublier la dernière
  oublier   puis scanner : oublier ce code
  manque    ce qui n'a pas encore de code
  fini      terminer (Ctrl-D et Ctrl-C aussi)""",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.action": "{word.action} n° {number}",
    "lesson.card.character": "{word.figure} n° {number}",
    "lesson.kind.action": "action",
    "lesson.kind.character": "personnage",
    "lesson.named.action": "{word.action}",
    "lesson.named.character": "{word.short_figure}",
    # Answers
    "lesson.all_taught": (
        "Les cartes Personnage « {word.short_figure} » ont déjà toutes un code. Laquelle est-ce ?"
        " (annuler la laisse de côté)"
    ),
    "lesson.too_many": "Cela fait {count} cartes Action ; la boîte en contient {most}. En as-tu scanné une deux fois ?",
    # How it stands
    "lesson.left.action": "{count} {count:carte|cartes} Action",
    "lesson.left.character": "{count} {count:carte|cartes} Personnage",
    "lesson.assumed": "Le nombre de chaque carte Action est supposé : ce que tu as fait foi.",
}
