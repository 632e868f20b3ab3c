"""Why not, in Die Patin, in French. Each reason says what would be right."""

SENTENCES = {
    # Why not
    "nobody_seated": ("D'abord les noms", "qui joue ? Rien ne peut être corrigé avant."),
    "no_such_word": ("Pas compris", "« {word} » n'en fait pas partie : {known}."),
    "district_closed": ("{district} : hors jeu", "à cette table, le quartier {district} est hors jeu."),
    "not_asked_now": ("Pas maintenant", "ce n'est pas demandé maintenant : {phase}."),
    "not_her_turn": ("C'est à {player}", "c'est à {player} de jouer."),
    "left_out_already": ("Déjà ôté", "ce commerce est déjà dans la boîte du jeu : {enterprise}."),
    "tile_taken": ("Quelqu'un en a une", "quelqu'un en a une tuile, donc ce commerce est en jeu : {enterprise}."),
    "count_another": ("D'abord {player}", "on compte maintenant les bouches d'égout de {player}."),
    "cannot_be": (
        "{lowest} à {highest}, pas {found}",
        "avec trente rats, c'est de {lowest} à {highest}, et non {found}.",
    ),
    "finish_first": (
        "Finir le tour d'abord",
        "finissez d'abord le tour en cours, ou annulez-le.",
    ),
    "mission_used": ("Déjà marquée", "{player} a déjà marqué cette mission : {mission}."),
    "mission_not_led": ("{player} y mène", "{player} en a davantage pour cette mission : {mission}."),
    "mission_tied": ("Égalité", "il y a égalité entre {players}, donc personne ne marque cette mission : {mission}."),
    "tile_used": ("Jeton {round} déjà posé", "le jeton Mission {round} de {player} est déjà sur une autre mission."),
    "no_henchmen": ("Plus d'homme de main", "{player} n'a plus d'homme de main dans cette manche."),
    "no_loot_to_spend": (
        "Pas de butin",
        "dehors, un homme de main coûte au moins un butin, et {player} n'en a pas.",
    ),
    "no_boss": ("Marraine déjà placée", "la marraine de {player} est déjà placée."),
    "nothing_to_reveal": (
        "Aucune carte ici",
        "{player} n'a confié aucune carte au boîtier ; indiquez laquelle c'est.",
    ),
    "reveal_first": (
        "Retourner la carte",
        "la carte de {player} est encore secrète ; retournez-la d'abord.",
    ),
    "other_plan": ("La carte : {plan}", "la carte de {player}, c'est {plan}."),
    "plan_inside": ("{plan} : chez soi", "avec {plan}, la marraine va dans le territoire."),
    "plan_outside": ("{plan} : dehors", "avec {plan}, la marraine va hors du territoire."),
    "nobody_stands_there": (
        "Pas encore de figurine",
        "{player} n'a pas encore de figurine dans son territoire cette manche.",
    ),
    "no_free_area": ("Aucune zone libre", "chaque zone est à quelqu'un."),
    "own_area": ("C'est chez toi", "cette zone est déjà à {player} ; la figurine va dans le territoire."),
    "last_area": (
        "Dernière zone : {player}",
        "{player} n'a qu'une zone, et personne ne peut entrer dans une dernière zone.",
    ),
    "other_district": (
        "Seulement : {district}",
        "la zone est dans le quartier {district}, et le butin de ce tour vient de là.",
    ),
    "district_empty": ("{district} : plus rien", "il n'y a plus de butin dans le quartier {district} cette manche."),
    "no_rats_left": (
        "Plus de rats en réserve",
        "les 30 rats de {player} sont sur le plateau ; prenez-en un à une autre bouche d'égout.",
    ),
    "rats_left": (
        "{rats} rats en réserve",
        "{player} a {rats} {rats:rat|rats} en réserve, et n'en déplace aucun tant qu'il en reste.",
    ),
    "own_rats": ("Rats rivaux seulement", "on ne retire que des rats rivaux, pas ceux de {player}."),
    "too_few_rats": ("{player} : {rats} en jeu", "{player} n'a que {rats} {rats:rat|rats} sur le plateau."),
    "no_such_tile": (
        "Plus de telle tuile",
        "d'après le décompte, aucune tuile de ce commerce ne peut être là : {enterprise}.",
    ),
    "room_once": ("Une seule par tour", "on n'ouvre qu'une arrière-salle par tour."),
    "room_needs_figure": (
        "D'abord une figurine",
        "il faut une autre figurine du même clan, placée là plus tôt dans cette manche.",
    ),
    "room_everywhere": (
        "Une dans chaque zone",
        "{player} a une arrière-salle dans chaque zone, et jamais deux dans la même.",
    ),
    "no_rooms_left": ("Plus d'arrière-salle", "{player} n'a plus d'arrière-salle en réserve."),
    "no_tiles_left": ("Plus de tuiles", "il n'y a plus de commerce sur le plateau."),
    "supply_empty": ("Réserve de butin vide", "la réserve de butin est vide ; saisissez : aucun bonus."),
    "no_symbols_left": ("Plus de symbole", "chaque tuile a déjà son symbole ; saisissez : aucun bonus."),
    "bribe_count": ("{lowest} à {highest}", "cela peut aller de {lowest} à {highest}, et non {found}."),
    "four_bribes": ("Encore {count}", "la marraine corrompt quatre fois ; il en reste {count}."),
    "bribe_first": ("Au moins un rat", "dehors, un homme de main dépense au moins un butin, et corrompt un rat avec."),
    "clear_none": ("Aucun rat ?", "pas de rats ? Saisissez qu'il n'y avait pas de clan rival."),
    "power_range": (
        "{lowest} à {highest}, pas {found}",
        "d'après les rats et les figurines du plateau, c'est de {lowest} à {highest}, et non {found}.",
    ),
    "holding_range": (
        "{lowest} à {highest}, pas {found}",
        "avec les pièces du jeu, c'est de {lowest} à {highest}, et non {found} ({holding}).",
    ),
    "tiles_range": (
        "0 à {highest}, pas {found}",
        "il y a quatre tuiles de chaque commerce en jeu : {highest} au plus, et non {found} ({enterprise}).",
    ),
    "round_range": ("Manches {lowest} à {highest}", "les manches vont de {lowest} à {highest}, pas {found}."),
    "game_over": ("La partie est finie", "la partie est finie ; annulez d'abord un tour."),
    "no_figures": ("{player} : plus rien", "{player} n'a plus de figurine à placer dans cette manche."),
    "plan_is_secret": (
        "Encore secret",
        "la carte de {player} est encore secrète ; on peut seulement annuler ce choix.",
    ),
    "leader_known": ("Déjà connu", "on sait déjà qui est en tête, ou c'est inutile : {mission}."),
    "no_trophies_left": ("Plus d'arrière-salle", "il ne peut plus rester d'arrière-salle d'un autre clan."),
}
