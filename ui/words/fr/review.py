"""Ce que dit le retour sur une partie, en français."""

SENTENCES = {
    "review.title": "Qui était en train de gagner",
    "review.curve": "Les chances de chacun au début de chaque tour, d'après {count} parties d'automates",
    "review.turn": "tour",
    "review.end": "fin",
    "review.player": "joueur",
    "review.given_away": "gâché",
    "review.luck": "chance",
    "review.luck_note": "En points sur cent. La chance, c'est tout ce qu'ont fait les cartes et les autres.",
    "review.none": "Aucun tour n'a coûté plus de cinq points à coup sûr : c'était bien joué, ou les cartes ont décidé.",
    "review.gave_away": (
        "{mark} Tour {turn}, {player} : {played}. Il restait {reached} de chances : {lost} points perdus (± {error})."
    ),
    "review.instead": "Avec les mêmes cartes, mieux valait : {better} ({possible} de chances)",
    "review.marks": "?? : {blunder} points sur cent ou plus de perdus, ? : au moins {mistake}, ?! : au moins {slip}.",
    "review.not_this_game": "{game} ne peut pas être joué d'avance : il n'y a rien à revoir",
    "review.not_over": "cette partie n'est pas finie ; y revenir en dirait trop à ceux qui jouent encore",
}
