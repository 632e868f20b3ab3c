"""What a report says in English, whatever was played; on pages to keep, and on no screen."""

SENTENCES = {
    "report.players": "Players",
    "report.won": "won",
    "report.drew": "drew",
    "report.stayed": "lost",
    "report.unfinished": "Not over yet",
    "report.decisions": "Every decision",
    "report.setup": "Setting up",
    "report.undone": "undone",
    "report.folded": "{count} {count:line|lines} undone or corrected",
    "report.card": "scanned card {code}",
    "report.made": "Saved by Ratkeeper as game {number}.",
    "report.no_such_kind": "{file}: a report is FILE.html or FILE.png",
}
