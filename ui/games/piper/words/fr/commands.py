"""What commands say of The Pied Piper in French."""

SENTENCES = {
    # The settings
    "config.cards": (
        "# [cards]                  "
        "# combien de cartes Action de chaque sorte : aucune règle ne le dit, c'est une supposition"
    ),
    # A demo, beside the game
    "demo.elimination.title": "Une élimination",
    "demo.elimination.about": "Des rats au toit font fuir. Le boîtier le voit venir et explique chaque étape.",
    "demo.does_throw_out": "{player} va éliminer {other}, et le boîtier le montre avant OK",
    "demo.does_flee": "{player} va quitter la partie, et le boîtier le montre avant OK",
    # `ratkeeper stats`
    "stats.made": "éliminés",
    "stats.suffered": "en fuite",
    # Labels
    "labels.assumed": "Aucune règle ne dit combien il y a de cartes Action de chaque sorte. Supposé ici : {counts}.",
    "labels.other_counts": (
        "Votre boîte en a d'autres ? À mettre dans les réglages, section [cards], puis imprimer à nouveau."
    ),
    "labels.counted": "Cartes Action selon les réglages : {counts}.",
    "labels.action": "Action",
    "labels.character": "Personnage",
    "labels.shapes": "Une lettre et une forme par figurine, les mêmes qu'à l'écran.",
    "labels.fold": "Passer le milieu autour de la queue, plier, et coller les deux moitiés.",
    "labels.about": """\
50 cartes Action, 21 cartes Personnage, quatre cartes de commande, et des étiquettes pour les queues.
Aucune règle ne dit combien il y a de cartes Action de chaque sorte. Supposé :
  {counts}
D'autres nombres vont dans les réglages, section [cards].""",
    # `ratkeeper learn`
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
    # A report
    "report.rats": "Rats",
    "report.claimed": "Récupérés",
    "report.fled": "en fuite au tour {turn}",
    "report.stayed": "toujours à la maison",
    "report.upper": "Toit",
    "report.across": "Tours",
}
