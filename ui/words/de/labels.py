"""What labels say in German, whatever they are for; on paper, and on no screen."""

SENTENCES = {
    "labels.title": "{game}: Etiketten",
    "labels.sheet": "{game}: Aktionsbogen",
    "labels.lay": "Legt diesen Bogen neben den Spielplan und scannt, was ihr tut.",
    "labels.page": "Seite {page} von {pages}",
    "labels.scale": "Mit 100\u00a0% drucken, nicht an die Seite anpassen: Dieser Balken ist 50\u00a0mm lang.",
    "labels.cut": (
        "An den Marken schneiden, ein Etikett auf die Vorderseite jeder Karte kleben, nie auf die Rückseite: "
        "Dort läsen alle mit. "
        "Unter gleichen Karten ist die Nummer beliebig."
    ),
    "labels.commands": "Befehlskarten",
    "labels.ok": "Ja. Erledigt. Weiter.",
    "labels.back": "Ein Schritt zurück, oder das Menü.",
    "labels.undo": "Macht die letzte Eingabe rückgängig.",
    "labels.new": "Noch eine Partie. Diese bleibt gespeichert.",
    "labels.players": "Spielerkarten",
    "labels.player": "Scanne mich, wenn die Box fragt, wer spielt.",
    "labels.cut_players": "An den Marken schneiden. Fragt die Box nach Namen, nimmt jede Karte den nächsten Platz.",
    "labels.nobody": (
        "labels: In {folder} hat noch niemand gespielt; sag, wer spielt: ratkeeper labels --players Ada Ben"
    ),
    "labels.no_name": "labels: „{name}“ passt nicht auf eine Karte; wähle einen kürzeren Namen ohne Zeilenumbruch",
    "labels.no_pdf": "{file}: Etiketten sind FILE.pdf",
    "labels.no_package": "labels: {name} ist nicht installiert; installiere es: {install}",
}
