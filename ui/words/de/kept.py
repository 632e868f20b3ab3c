"""What `games`, `resume`, `export` and `stats` say of kept games in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "kept.none": "in {folder} liegt noch keine Partie; ratkeeper play beginnt eine",
    "kept.number": "Nummer",
    "kept.began": "Beginn",
    "kept.game": "Spiel",
    "kept.variant": "Variante",
    "kept.turns": "Züge",
    "kept.players": "Spieler",
    "kept.result": "Ergebnis",
    "kept.set_up": "wird aufgebaut",
    "kept.draw": "unentschieden",
    "kept.won": "{player} hat gewonnen",
    "kept.unfinished": "nicht zu Ende, {player} ist am Zug",
    "kept.told": ("{file}  {began}  {game}: {who}; {count} {count:Entscheidung|Entscheidungen}; {result}"),
    "kept.told_set_up": "{file}  {began}  {game}: {result}",
    "kept.unusable": "{file}  unbrauchbar: {why}",
    "kept.nothing_to_resume": "in {folder} liegt keine unfertige Partie; ratkeeper play beginnt eine neue",
    "kept.put_aside": (
        "ratkeeper play legt sie beiseite und fragt nach einer neuen Partie; der nächste Start sieht die davor an"
    ),
    "kept.secrets": "diese Partie ist nicht zu Ende, und ihr Skript verrät geheim gewählte Karten",
    "stats.none": "in {folder} ist noch keine Partie zu Ende; ratkeeper games zählt sie auf",
    "stats.counted": "{count} {count:Partie|Partien}",
    "stats.counted_of_more": "{count} {count:Partie|Partien}; {rest} weitere nicht zu Ende oder nicht lesbar",
    "stats.player": "Spieler",
    "stats.games": "Partien",
    "stats.wins": "Siege",
    "stats.draws": "Remis",
    "stats.won": "Anteil",
    "stats.points": "Punkte je Partie",
    "stats.best": "Rekord",
    "stats.table": "zu {count}",
}
