"""Ce que disent `odds` et `arena` en français."""

NAMES = {
    "bot": {"random": "au hasard", "greedy": "glouton", "searching": "chercheur"},
}

SENTENCES = {
    "odds.player": "joueur",
    "odds.games": "{count} parties jouées d'ici jusqu'à la fin ; ± vaut 95 fois sur 100",
    "odds.too_few": "--playouts demande un nombre à partir de 1",
    "odds.too_many": "--playouts demande un nombre jusqu'à {most}",
    "odds.not_this_game": "{game} ne peut pas être simulé",
    "odds.not_begun": "le premier tour n'a pas commencé : il n'y a encore rien à prédire",
    "odds.bot": "ordinateur",
    "odds.chairs": "chaises",
    "odds.wins": "victoires",
    "odds.share": "gagné",
    "odds.no_such_bot": "aucun joueur ordinateur ne s'appelle {bot} ; il y a {known}",
    "odds.arena_numbers": "nomme au plus {chairs} joueurs ordinateurs, et des nombres à partir de 1",
}
