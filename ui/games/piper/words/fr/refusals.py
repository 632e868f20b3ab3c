"""Why not, in The Pied Piper, in French. Each reason says what would be right."""

SENTENCES = {
    # The words
    "action": ("Carte Action inconnue", "« {word} » n'est pas une carte Action ; il y a {known}."),
    "character": ("Personnage inconnu", "« {word} » n'est pas un personnage ; il y a {known}."),
    "rat": ("Rat inconnu", "« {word} » n'est pas un rat ; il y a {known}."),
    # The setup
    "players_first": ("D'abord les joueurs", "qui joue ? Les joueurs viennent avant les rats."),
    "roof_range": (
        "Toit : {lowest} à {highest}",
        "le toit se trouve entre les niveaux {lowest} et {highest}, pas au niveau {found}.",
    ),
    "rat_count": ("Il faut {needed} rats", "à cette table il faut {needed} rats, pas {found}."),
    "rat_twice": ("{figure} : un seul", "chacun n'existe qu'une fois, et {figure} est nommé deux fois."),
    "not_in_play": ("{figure} n'est pas en jeu", "{figure} n'est pas en jeu ; en jeu : {figures}."),
    "not_set_up": ("D'abord les rats", "rien à corriger tant que les rats ne sont pas entre les maisons."),
    # Not now
    "not_place_now": ("Pas de carte Action", "pas de carte Action pour l'instant : {phase}."),
    "not_show_now": ("Rien à retourner", "pas de carte cachée à retourner pour l'instant : {phase}."),
    "not_order_now": ("Pas d'ordre à choisir", "il n'y a pas deux personnages à départager : {phase}."),
    "not_deal_now": ("Rien à donner", "aucun joueur ordinateur ne reçoit de carte maintenant : {phase}."),
    "not_reveal_now": ("Aucune place libre", "aucune place de la ligne n'est vide."),
    "card_not_used": (
        "{action} ne sert pas",
        "{action} ne sert pas dans cette variante ; mets-la de côté et pioche une autre carte.",
    ),
    "nothing_hidden_here": (
        "Pas de carte cachée",
        "on ne pose face cachée que dans la variante « pour vivre heureux, vivons cachés » ; vous jouez {variant}.",
    ),
    "hid_already": (
        "Une seule carte cachée",
        "tu as déjà posé une carte face cachée ce tour-ci ; pose celle-ci face visible.",
    ),
    "touched": (
        "Un autre personnage",
        "tu as déjà posé une carte sous ce personnage ce tour-ci ; choisis-en un autre.",
    ),
    "place_full": (
        "Place {place} : complet",
        "il y a déjà deux cartes à la place {place} ; choisis une autre place.",
    ),
    "no_such_place": (
        "Places 1 à {highest}",
        "il n'y a pas de place {place} ; la ligne a les places 1 à {highest}.",
    ),
    "not_activated": (
        "Place {place} : inactive",
        "la place {place} n'est pas activée ; choisis parmi les places {places}.",
    ),
    "second_piper": (
        "Un seul joueur de flûte",
        "un seul joueur de flûte parmi les quatre premières cartes ; mets cette carte de côté et révèle-en une autre.",
    ),
    # Who and what
    "has_fled": ("{name} ne joue plus", "{name} a pris la fuite et ne joue plus."),
    "no_tracker": ("{name} : sans compteur", "{name} n'a pas de compteur Rat."),
    "no_turn": ("{name} ne joue pas", "{name} n'est à personne et ne joue pas."),
    "tracker_range": ("0 à {highest}, pas {found}", "un compteur Rat va de 0 à {highest}, pas à {found}."),
    "nobodys_house": ("{name} : sans joueur", "{name} n'est à personne."),
    "not_fled": ("{name} n'a pas fui", "{name} n'a pas pris la fuite et joue encore."),
    "last_at_home": (
        "Il ne reste que {name}",
        "il ne reste que {name}. Corrigez d'abord qui a été éliminé par erreur.",
    ),
    "deck_range": (
        "0 à {highest}, pas {found}",
        "avec celles de la ligne, il reste de 0 à {highest} cartes dans la pioche pour {character}, pas {found}.",
    ),
    "turn_under_way": (
        "Annule d'abord le tour",
        "le tour de {name} est en cours ; annule-le d'abord.",
    ),
    "place_empty": ("Place {place} vide", "la place {place} est vide ; saisis d'abord quel personnage s'y trouve."),
    "being_resolved": (
        "Annule d'abord",
        "les cartes de la place {place} sont en train d'être résolues ; annule d'abord.",
    ),
}
