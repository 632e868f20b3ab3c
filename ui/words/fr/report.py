"""What a report says in French, whatever was played; on pages to keep, and on no screen."""

SENTENCES = {
    "report.players": "Joueurs",
    "report.won": "a gagné",
    "report.drew": "égalité",
    "report.stayed": "a perdu",
    "report.unfinished": "Pas encore finie",
    "report.decisions": "Chaque décision",
    "report.setup": "Mise en place",
    "report.undone": "annulé",
    "report.folded": "{count} {count:ligne annulée ou corrigée|lignes annulées ou corrigées}",
    "report.card": "carte scannée {code}",
    "report.made": "Enregistré par Ratkeeper, partie {number}.",
    "report.no_such_kind": "{file} : un rapport est FILE.html ou FILE.png",
}
