"""Was der Rückblick auf eine Partie auf Deutsch sagt."""

SENTENCES = {
    "review.title": "Wer vorn lag",
    "review.curve": "Alle Chancen zu Beginn jedes Zuges, nach {count} Partien von Bots",
    "review.turn": "Zug",
    "review.end": "Ende",
    "review.player": "Spieler",
    "review.given_away": "verschenkt",
    "review.luck": "Glück",
    "review.luck_note": "In Punkten von hundert. Glück ist alles, was Karten und andere getan haben.",
    "review.none": "Kein Zug hat sicher mehr als fünf Punkte gekostet: gut gespielt, oder die Karten entschieden.",
    "review.gave_away": (
        "{mark} Zug {turn}, {player}: {played}. Es blieben {reached} Chance: {lost} Punkte verschenkt (± {error})."
    ),
    "review.instead": "Mit denselben Karten wäre besser gewesen: {better} ({possible} Chance)",
    "review.marks": "?? kostete {blunder} von hundert Punkten oder mehr, ? mindestens {mistake}, ?! mindestens {slip}.",
    "review.not_this_game": "{game} lässt sich nicht vorausspielen, also gibt es keinen Rückblick",
    "review.not_over": "diese Partie ist noch nicht zu Ende; ein Rückblick verriete denen zu viel, die noch spielen",
}
