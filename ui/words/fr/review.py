"""Ce que dit le retour sur une partie, en français."""

SENTENCES = {
    "review.title": "Qui était en train de gagner",
    "review.curve": "Les chances de chaque joueur au début de chaque tour, d'après {count} parties simulées",
    "review.turn": "tour",
    "review.end": "fin",
    "review.player": "joueur",
    "review.given_away": "gâché",
    "review.luck": "chance",
    "review.luck_note": "En points de pourcentage. La chance : tout ce qui tient aux cartes et aux autres.",
    "review.none": "Aucune erreur nette (plus de cinq points) : c'était bien joué, ou les cartes ont décidé.",
    "review.gave_away": (
        "{mark} Tour {turn}, {player} : {played}. Il restait {reached} de chances : {lost} points de"
        " pourcentage perdus (± {error})."
    ),
    "review.instead": "Avec les mêmes cartes, mieux valait : {better} ({possible} de chances)",
    "review.marks": "?? : au moins {blunder} points perdus, ? : au moins {mistake}, ?! : au moins {slip}.",
    "review.not_this_game": "{game} ne peut pas être simulé : il n'y a rien à revoir",
    "review.not_over": "cette partie n'est pas finie ; y revenir en dirait trop à ceux qui jouent encore",
}
