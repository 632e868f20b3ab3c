"""What is printed on paper and on pages to keep, side by side in every language. No screen shows it."""

from typing import Any

from ui.words import LANGUAGES

NB = "\N{NO-BREAK SPACE}"

PAPER: dict[str, tuple[str, str, str]] = {
    # Labels
    "labels.title": ("{game}: labels", f"{{game}}{NB}: étiquettes", "{game}: Etiketten"),
    "labels.page": ("page {page} of {pages}", "page {page} sur {pages}", "Seite {page} von {pages}"),
    "labels.scale": (
        f"Print at 100{NB}%, without fitting to the page: this bar is 50{NB}mm long.",
        f"Imprimer à 100{NB}%, sans ajuster à la page{NB}: ce trait mesure 50{NB}mm.",
        f"Mit 100{NB}% drucken, nicht an die Seite anpassen: Dieser Balken ist 50{NB}mm lang.",
    ),
    "labels.cut": (
        "Cut at the marks and stick one label on each card. Among cards that are alike, any number will do.",
        "Couper aux repères et coller une étiquette par carte. Entre cartes identiques, le numéro est au choix.",
        "An den Marken schneiden, auf jede Karte ein Etikett. Unter gleichen Karten ist die Nummer beliebig.",
    ),
    "labels.assumed": (
        "No rulebook says how many Action cards of each kind there are. Assumed here: {counts}.",
        f"Aucune règle ne dit combien il y a de cartes Action de chaque sorte. Supposé ici{NB}: {{counts}}.",
        "Keine Regel sagt, wie viele Aktionskarten es von jeder Sorte gibt. Hier angenommen: {counts}.",
    ),
    "labels.other_counts": (
        "Your box has others? Put them into the settings, section [cards], and print again.",
        f"Votre boîte en a d’autres{NB}? À mettre dans les réglages, section [cards], puis imprimer à nouveau.",
        "Deine Schachtel hat andere? Trag sie in die Einstellungen ein, Abschnitt [cards], und drucke noch einmal.",
    ),
    "labels.counted": (
        "Action cards as in the settings: {counts}.",
        f"Cartes Action selon les réglages{NB}: {{counts}}.",
        "Aktionskarten nach den Einstellungen: {counts}.",
    ),
    "labels.action": ("Action", "Action", "Aktion"),
    "labels.character": ("Character", "Personnage", "Figur"),
    "labels.commands": ("Command cards", "Cartes de commande", "Befehlskarten"),
    "labels.ok": ("Yes. Done. Go on.", "Oui. C’est fait. On continue.", "Ja. Erledigt. Weiter."),
    "labels.back": (
        "One step back, or to the menu.",
        "Un pas en arrière, ou le menu.",
        "Einen Schritt zurück, oder ins Menü.",
    ),
    "labels.undo": (
        "Takes the last decision back.",
        "Annule la dernière décision.",
        "Nimmt die letzte Entscheidung zurück.",
    ),
    "labels.new": (
        "Another game. This one is kept.",
        "Une autre partie. Celle-ci est gardée.",
        "Noch ein Spiel. Dieses bleibt gespeichert.",
    ),
    "labels.tags": ("Tail tags", "Étiquettes de queue", "Schwanzfähnchen"),
    "labels.shapes": (
        "A letter and a shape for each figurine, the same as on the screens.",
        "Une lettre et une forme par figurine, les mêmes qu’à l’écran.",
        "Ein Buchstabe und eine Form für jede Figur, dieselben wie auf dem Bildschirm.",
    ),
    "labels.fold": (
        "Lay the middle around the tail, fold, and glue the halves together.",
        "Passer le milieu autour de la queue, plier, et coller les deux moitiés.",
        "Die Mitte um den Schwanz legen, falten und die Hälften zusammenkleben.",
    ),
    # Reports
    "report.players": ("Players", "Joueurs", "Spieler"),
    "report.rats": ("Rats", "Rats", "Ratten"),
    "report.claimed": ("Claimed", "Récupérés", "Genommen"),
    "report.fled": ("fled in turn {turn}", "en fuite au tour {turn}", "geflohen in Zug {turn}"),
    "report.won": ("won", "a gagné", "hat gewonnen"),
    "report.drew": ("drew", "égalité", "unentschieden"),
    "report.stayed": ("still at home", "toujours à la maison", "noch zu Hause"),
    "report.roof": ("Roof", "Toit", "Dach"),
    "report.turns": ("Turns", "Tours", "Züge"),
    "report.points": ("Points", "Points", "Punkte"),
    "report.rounds": ("Rounds", "Manches", "Runden"),
    "report.unfinished": ("Not over yet", "Pas encore finie", "Noch nicht zu Ende"),
    "report.decisions": ("Every decision", "Chaque décision", "Jede Entscheidung"),
    "report.setup": ("Setting up", "Mise en place", "Aufbau"),
    "report.undone": ("taken back", "annulé", "zurückgenommen"),
    "report.undo": ("Undo", "Annuler", "Zurücknehmen"),
    "report.redo": ("Redo", "Rétablir", "Wiederholen"),
    "report.card": ("scanned card {code}", "carte scannée {code}", "gescannte Karte {code}"),
    "report.made": (
        "Kept by Ratkeeper as game {number}.",
        "Gardé par Ratkeeper, partie {number}.",
        "Aufgezeichnet von Ratkeeper, Spiel {number}.",
    ),
}


def paper(language: str, key: str, **facts: Any) -> str:
    """One text with its blanks filled."""
    return PAPER[key][LANGUAGES.index(language)].format(**facts)
