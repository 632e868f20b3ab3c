"""Why not, in French, whatever is played. Each reason says what would be right."""

SENTENCES = {
    # The words
    "verb": ("Pas compris", "aucune décision ne commence par « {word} » ; commence par {known}."),
    "form": ("Pas compris", "cela s'écrit : {form}."),
    "number": ("Un nombre entier, svp", "« {word} » n'est pas un nombre entier."),
    "curly_quotes": ("Guillemets courbes", "{text} est entre guillemets courbes ; écris des guillemets droits."),
    "open_quote": ("Guillemet non fermé", "un guillemet est ouvert et jamais fermé : {text}."),
    "not_utf8": (
        "Pas du texte UTF-8",
        "ce n'est pas du texte UTF-8 (octet {byte}, colonne {column}) ; enregistre le fichier en UTF-8.",
    ),
    "line_too_long": ("Ligne trop longue", "plus de {longest} caractères ; raccourcis la ligne."),
    "no_game": ("Quel jeu ?", "un script commence par une ligne qui nomme le jeu, une de celles-ci : {known}."),
    "second_game": ("Jeu déjà nommé", "le jeu est déjà nommé ; un script, un jeu."),
    "expect": ("Attendre quoi ?", "dis ce qu'il faut attendre : {known}."),
    # The setup
    "too_late_for": (
        "Trop tard pour cela",
        "il est trop tard pour {verb} : chaque ligne de la mise en place vient une fois, dans l'ordre.",
    ),
    "player_count": ("{lowest} à {highest} joueurs", "on joue de {lowest} à {highest}, pas à {found}."),
    "bad_name": (
        "Pas un nom",
        "« {name} » ne peut pas être un nom : {longest} caractères visibles au plus, sans espace au bord.",
    ),
    "hidden_letter": (
        "Lettre {place} invisible",
        "la lettre {place} de ce nom ne se voit pas ({code}) ; laisse-la de côté.",
    ),
    "undrawn_letter": (
        "Lettre {place} : pas « {word} »",
        (
            "« {word} » (lettre {place} de « {name} ») ne s'affiche pas sur tous les écrans ; "
            "prends des lettres latines, grecques ou cyrilliques."
        ),
    ),
    "reserved_name": (
        "Un autre nom, svp",
        "« {word} » a un autre sens dans ce jeu ; choisis un autre nom.",
    ),
    "name_twice": ("Deux fois {name}", "le nom {name} est pris deux fois ; choisis des noms différents."),
    "name_alike": (
        "{name} ressemble à {player}",
        "« {name} » et « {player} » se ressemblent, majuscules mises à part ; choisis des noms différents.",
    ),
    # Who and what
    "nobody_called": ("Qui est {name} ?", "personne ici ne s'appelle {name} ; il y a {names}."),
    "nothing_to_undo": ("Rien à annuler", "il n'y a rien à annuler."),
    "nothing_to_redo": ("Rien à rétablir", "il n'y a rien à rétablir."),
}
