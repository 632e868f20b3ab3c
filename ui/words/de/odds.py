"""Was `odds` und `arena` auf Deutsch sagen."""

NAMES = {
    "bot": {"random": "zufällig", "greedy": "gierig", "searching": "suchend"},
}

SENTENCES = {
    "odds.player": "Spieler",
    "odds.games": "{count} Partien wurden von hier zu Ende gespielt; ± gilt in 95 von 100 Fällen",
    "odds.too_few": "--playouts braucht eine Zahl ab 1",
    "odds.too_many": "--playouts braucht eine Zahl bis {most}",
    "odds.not_this_game": "{game} lässt sich nicht simulieren",
    "odds.not_begun": "der erste Zug hat noch nicht begonnen: Es gibt noch nichts vorherzusagen",
    "odds.bot": "Bot",
    "odds.chairs": "Stühle",
    "odds.wins": "Siege",
    "odds.share": "gewonnen",
    "odds.no_such_bot": "kein Bot heißt {bot}; es gibt {known}",
    "odds.arena_numbers": "höchstens {chairs} Bots nennen, und Zahlen ab 1",
}
