"""What `ratkeeper learn` says in French, whichever cards are taught."""

SENTENCES = {
    # Before the first card
    "lesson.file": "Les codes sont gardés dans {path}.",
    "lesson.simulated": "SIMULÉ : le scanner n'est pas réel ; tape les codes.",
    "lesson.no_scanner": (
        "Aucun scanner dans les réglages : tape les codes, ou laisse faire un scanner qui se comporte en clavier."
    ),
    # What may be typed besides cards
    "lesson.wish.help": "aide",
    "lesson.wish.missing": "manque",
    "lesson.wish.undo": "annuler",
    "lesson.wish.forget": "oublier",
    "lesson.wish.done": "fini",
    # Questions
    "lesson.scan": "Scanne une carte : ",
    "lesson.which": "Laquelle est-ce ? ",
    "lesson.which_again": "Laquelle est-ce ? (Entrée : {last}) ",
    "lesson.forget_which": "Laquelle oublier ? Scanne-la : ",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.command": "la commande « {word.command} »",
    "lesson.card.player": "la carte de {word}",
    "lesson.card.sheet": "« {word} » d'une feuille d'actions",
    "lesson.card.none": "aucune carte",
    "lesson.kind.command": "commande",
    "lesson.kind.player": "joueur",
    "lesson.named.command": "{word.command}",
    "lesson.named.player": "{word}",
    "lesson.any_name": "joueur et n'importe quel nom, par exemple « joueur Ada »",
    "lesson.choices": "  {kind} : {found}",
    # Answers
    "lesson.waits": "{code} attend : dis d'abord ce qu'est {asked}.",
    "lesson.same": "C'est encore {code} : dis laquelle c'est.",
    "lesson.printed": "C'est une étiquette imprimée, {card} : le boîtier la connaît déjà.",
    "lesson.known": "{code}, c'est déjà {card}. Sur une autre carte ? Dis laquelle ; Entrée n'y touche pas.",
    "lesson.left_out": "{code} est laissé de côté. Est-ce la carte de commande ? Scanne-la encore, et dis « {card} ».",
    "lesson.say_what": "Dis laquelle c'est, ou « annuler » pour la laisser de côté.",
    "lesson.several": "Laquelle : {found} ?",
    "lesson.no_card": "« {said} » n'est pas une carte.",
    "lesson.taught": "{code}, c'est {card}.",
    "lesson.moved": "Un code n'est que sur une seule carte : {card} n'en a plus.",
    "lesson.nothing_to_undo": "Il n'y a rien à annuler.",
    "lesson.undone": "Annulé : {code}, c'était {card}.",
    "lesson.undone_to": "Annulé : {code}, c'était {card}, et c'est de nouveau {now}.",
    "lesson.never_taught": "{code} n'a jamais été appris.",
    "lesson.forgotten": "Oublié : {code}, c'était {card}.",
    "lesson.next": "Maintenant {code}.",
    # How it stands
    "lesson.all": "Chaque carte a son code.",
    "lesson.missing": "Il manque : {rest}. (« manque » les énumère)",
    "lesson.left.command": "{count} {count:carte|cartes} de commande",
    "lesson.column.card": "carte",
    "lesson.column.taught": "appris",
    "lesson.column.of": "sur",
    # What goes wrong
    "lesson.not_saved": "PAS ENREGISTRÉ : {why}",
    "lesson.not_saved_yet": "PAS ENREGISTRÉ : {why}. C'est retenu, et retenté avec la suivante.",
    "lesson.garbled": "Cela n'a pas pu être lu ; scanne encore une fois.",
    "lesson.scanner_gone": "scanner : {why}",
    "lesson.scanner_back": "Le scanner est là.",
}
