"""Was der Rückblick auf eine Partie auf Deutsch sagt."""

SENTENCES = {
    "review.title": "Wer vorn lag",
    "review.curve": "Die Chancen aller zu Beginn jedes Zuges, nach {count} Partien von Computerspielern",
    "review.turn": "Zug",
    "review.end": "Ende",
    "review.player": "Spieler",
    "review.given_away": "verschenkt",
    "review.luck": "Glück",
    "review.luck_note": "In Prozentpunkten. Glück: alles, was an den Karten und den anderen lag.",
    "review.none": "Kein klarer Fehler (mehr als fünf Punkte): gut gespielt, oder die Karten haben entschieden.",
    "review.gave_away": (
        "{mark} Zug {turn}, {player}: {played}. Danach lag die Chance bei {reached}: {lost}"
        " Prozentpunkte verschenkt (± {error})."
    ),
    "review.instead": "Mit denselben Karten wäre besser gewesen: {better} (Chance {possible})",
    "review.marks": "?? kostete {blunder} Prozentpunkte oder mehr, ? mindestens {mistake}, ?! mindestens {slip}.",
    "review.not_this_game": "{game} lässt sich nicht simulieren, also gibt es keinen Rückblick",
    "review.not_over": "diese Partie ist noch nicht zu Ende; ein Rückblick würde den Spielern zu viel verraten",
}
