"""What `games`, `resume`, `export` and `stats` say of kept games in French."""

SENTENCES = {
    "kept.none": ("aucune partie n'est encore gardée dans {folder} ; ratkeeper play en commence une"),
    "kept.reading": "lecture des parties : {done} sur {total}",
    "kept.number": "numéro",
    "kept.began": "début",
    "kept.game": "jeu",
    "kept.variant": "variante",
    "kept.turns": "tours",
    "kept.players": "joueurs",
    "kept.result": "résultat",
    "kept.set_up": "mise en place",
    "kept.draw": "égalité",
    "kept.won": "gagnée par {player}",
    "kept.lost": "gagnée par le jeu",
    "kept.unfinished": "pas finie, à {player} de jouer",
    "kept.told": "{file}  {began}  {game} : {who} ; {count} {count:décision|décisions} ; {result}",
    "kept.told_set_up": "{file}  {began}  {game} : {result}",
    "kept.unusable": "{file}  inutilisable : {why}",
    "kept.nothing_to_resume": ("aucune partie interrompue dans {folder} ; ratkeeper play en commence une nouvelle"),
    "kept.put_aside": (
        "ratkeeper play la met de côté et demande une nouvelle partie ; le prochain démarrage regarde la précédente"
    ),
    "kept.secrets": "cette partie n'est pas finie, et son script révèle des cartes choisies en secret",
    "stats.none": ("aucune partie de {folder} n'est encore arrivée à sa fin ; ratkeeper games les énumère"),
    "stats.counted": "{count} {count:partie|parties}",
    "stats.counted_of_more": (
        "{count} {count:partie|parties} ; {rest} de plus, pas {rest:finie ou illisible|finies ou illisibles}"
    ),
    "stats.player": "joueur",
    "stats.games": "parties",
    "stats.wins": "gagnées",
    "stats.draws": "nulles",
    "stats.won": "taux",
    "stats.points": "points par partie",
    "stats.best": "record",
    "stats.table": "à {count}",
}
