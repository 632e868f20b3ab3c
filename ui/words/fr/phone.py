"""What the page on a phone says in French, and the command that lets phones in."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "phone.are_on": "Les téléphones peuvent entrer : à la boîte, Menu, Téléphones, Connecter un téléphone.",
    "phone.are_off": "Les téléphones sont désactivés.",
    "page.join": "Rejoindre la table",
    "page.code": "Les six chiffres affichés sur la boîte",
    "page.go": "Entrer",
    "page.how": "À la boîte : Menu, Téléphones, Connecter un téléphone.",
    "page.wait": "Il faut maintenant appuyer sur OK à la boîte…",
    "page.wrong": "Ce n'est pas le bon code, ou il est trop vieux.",
    "page.closed": "Trop de codes faux. Réessaie dans une minute.",
    "page.sent_away": "Ce téléphone n'est plus de la partie.",
    "page.lost": "Pas de connexion depuis {time}. Elle reviendra toute seule.",
    "page.seconds": "{count} s",
    "page.minutes": "{count} min",
    "page.who": "Qui es-tu ?",
    "page.watch": "Je regarde seulement",
    "page.taken": "{name} (a déjà un téléphone)",
    "page.watching": "Spectateur",
    "page.keeper": "Gardien",
    "page.look": "Maintenir pour voir",
    "page.hidden": "Pour tes yeux seulement. Maintiens le bouton, puis glisse vers ton choix ou touche-le.",
    "page.ok": "OK",
    "page.back": "Retour",
    "page.photo": "Photo d'une carte",
    "page.table": "La table",
    "page.value": "{name} : {value} sur {top}",
    "page.out": "{name} : hors jeu",
    "page.starting": "Un instant…",
    "page.no_answer": "La boîte ne répond pas. Réessaie.",
}
