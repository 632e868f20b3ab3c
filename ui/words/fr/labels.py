"""What labels say in French, whatever they are for; on paper, and on no screen."""

SENTENCES = {
    "labels.title": "{game} : étiquettes",
    "labels.sheet": "{game} : feuille d'actions",
    "labels.lay": "Posez cette feuille à côté du plateau et scannez ce que vous faites.",
    "labels.page": "page {page} sur {pages}",
    "labels.scale": "Imprimer à 100\u00a0%, sans ajuster à la page : ce trait mesure 50\u00a0mm.",
    "labels.cut": (
        "Couper aux repères et coller une étiquette sur la face de chaque carte, jamais au dos : "
        "tous y liraient votre main. "
        "Entre cartes identiques, le numéro est au choix."
    ),
    "labels.commands": "Cartes de commande",
    "labels.ok": "Oui. C'est fait. On continue.",
    "labels.back": "Un pas en arrière, ou le menu.",
    "labels.undo": "Annule la dernière saisie.",
    "labels.new": "Une autre partie. Celle-ci est enregistrée.",
    "labels.players": "Cartes des joueurs",
    "labels.player": "Scanne-moi quand le boîtier demande qui joue.",
    "labels.cut_players": "Couper aux repères. Quand le boîtier demande les noms, chaque carte remplit le suivant.",
    "labels.nobody": (
        "labels : personne n'a encore joué dans {folder} ; dis qui joue : ratkeeper labels --players Ada Ben"
    ),
    "labels.no_name": (
        "labels : « {name} » ne tient pas sur une carte ; choisis un nom plus court, sans retour à la ligne"
    ),
    "labels.no_pdf": "{file} : les étiquettes sont FILE.pdf",
    "labels.no_package": "labels : {name} n'est pas installé ; installe-le : {install}",
}
