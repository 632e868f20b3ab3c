"""What a report says in German, whatever was played; on pages to keep, and on no screen."""

SENTENCES = {
    "report.players": "Spieler",
    "report.won": "hat gewonnen",
    "report.drew": "unentschieden",
    "report.stayed": "hat verloren",
    "report.unfinished": "Noch nicht zu Ende",
    "report.decisions": "Jede Entscheidung",
    "report.setup": "Aufbau",
    "report.undone": "rückgängig gemacht",
    "report.folded": "{count} {count:Zeile|Zeilen}, rückgängig gemacht oder korrigiert",
    "report.card": "gescannte Karte {code}",
    "report.made": "Aufgezeichnet von Ratkeeper, Partie {number}.",
    "report.no_such_kind": "{file}: ein Bericht ist FILE.html oder FILE.png",
}
