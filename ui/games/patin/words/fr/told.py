"""Die Patin in French: what happened, what the table corrected, what hands must do."""

TOLD = {
    # What happened: the setup
    "IntrigueChosen": ("{intrigue}", "Cartes Intrigue : {intrigue}."),
    "ClansSeated": (
        "{players.count} {players:joueur|joueurs}",
        "Autour de la table, dans le sens horaire : {players}.",
    ),
    "DistrictsClosed": (
        "Fermé : {districts}",
        "Hors jeu : {districts}. Il reste {areas} zones ; délimitez les autres.",
    ),
    "TilesCounted": (
        "{removed} hors jeu, {tiles} en jeu",
        "Retirez {enterprises} {enterprises:commerce|commerces} : 36 moins {removed}, il reste {tiles} tuiles.",
    ),
    "TilesCounted.all": (
        "Les {tiles} tuiles jouent",
        "Tous les commerces jouent : {tiles} tuiles.",
    ),
    "TilesLaid": (
        "{rest} tuiles, {areas} zones",
        "Une tuile dans chacune des {starts} zones de départ ; les {rest} autres sur {areas} zones, sans doublon.",
    ),
    "StartAreasTaken": (
        "3, 2 et 1 rats chacun",
        "Chacun prend une zone de départ, et pose 3, 2 et 1 rats à trois bouches d'égout. Deux butins par quartier.",
    ),
    "EnterpriseLeftOut": ("ôté : {enterprise}", "Retour dans la boîte du jeu : {enterprise}."),
    # What happened: a round
    "RoundBegan": (
        "Manche {round} : {player}",
        "Manche {round} : {player} commence. Chacun a trois hommes de main et sa marraine.",
        "Manche {round}. {player} commence.",
    ),
    "PlanChosen": ("{player} a choisi", "{player} a choisi une carte Intrigue."),
    "TurnCame.boss": (
        "{player} : {henchmen} + marraine",
        "C'est à {player} de jouer : {henchmen} {henchmen:homme|hommes} de main et la marraine.",
        "{player}, c'est à toi.",
    ),
    "TurnCame.alone": (
        "{player} : encore {henchmen}",
        "C'est à {player} de jouer : {henchmen} {henchmen:homme|hommes} de main.",
        "{player}, c'est à toi.",
    ),
    "PlanShown": ("{player} : {plan}", "{player} retourne sa carte : {plan}."),
    "FigurePlaced.inside": ("{player} : chez soi", "{player} place {pawn} dans son territoire."),
    "FigurePlaced.again": ("{player} : en renfort", "{player} place {pawn} là où son clan a déjà une figurine."),
    "FigurePlaced.free": ("{player} : zone libre", "{player} place {pawn} dans une zone qui n'est à personne."),
    "FigurePlaced.against": ("{player} contre {rival}", "{player} place {pawn} dans une zone de {rival}."),
    "BossStayed": (
        "{player} : marraine reste",
        "Aucune zone pour la marraine de {player} : elle reste sur sa carte.",
    ),
    "LootTaken": (
        "{player} +1 : {district}",
        "{player} prend un butin du quartier {district} ; il en reste {rest}.",
        "{player} prend un butin du quartier {district}.",
    ),
    "LootSpent": ("{player} : butin {rest}", "{player} dépense un butin ; il lui en reste {rest}."),
    "RatsPlaced": (
        "{player} +{rats} {rats:rat|rats}",
        "{player} place {rats} {rats:rat|rats} ; réserve : {rest}.",
        "{player} place {rats} {rats:rat|rats}.",
    ),
    "RatsMoved": (
        "{player} : {rats} {rats:déplacé|déplacés}",
        "La réserve de {player} est vide : {rats} {rats:rat vient|rats viennent} d'autres bouches d'égout.",
    ),
    "RatsRemoved": (
        "{rival} -{rats} {rats:rat|rats}",
        "{player} retire {rats} {rats:rat|rats} de {rival}.",
    ),
    "RoomSetUp": (
        "{player} : {enterprise}",
        "{player} ouvre une arrière-boutique et prend une tuile : {enterprise}. Arrière-boutiques en jeu : {rooms}.",
        "{player} ouvre une arrière-boutique : {enterprise}.",
    ),
    "BonusTaken": ("{player} : {bonus}", "Le bonus de {player} : {bonus}."),
    "AreaClaimed": (
        "{player} l'a, {power}:{against}",
        "{player} prend la zone de {rival} : influence {power} contre {against}. Déplacez les frontières.",
        "{player} prend la zone de {rival}, {power} contre {against}.",
    ),
    "AreaClaimed.free": (
        "{player} l'a, {power}:{against}",
        "{player} prend la zone libre : influence {power} contre {against}. Déplacez les frontières.",
        "{player} prend la zone, {power} contre {against}.",
    ),
    "ClaimFailed": (
        "{player} échoue {power}:{against}",
        "{player} échoue : influence {power} contre {against}, et il en faut plus que chaque rival.",
        "{player} échoue, {power} contre {against}.",
    ),
    "RoomDestroyed": (
        "{player} +1 trophée",
        "{player} détruit une arrière-boutique de {rival} et la garde en trophée. {rival} garde ses tuiles.",
        "{player} détruit une arrière-boutique de {rival}.",
    ),
    "ManholesCounted.tallest": (
        "{player} : pile de {count}",
        "La plus haute bouche d'égout de {player} a {count} {count:rat|rats}.",
    ),
    "ManholesCounted.manholes": (
        "{player} : {count} bouches",
        "{player} a des rats à {count} {count:bouche|bouches} d'égout.",
    ),
    "RoundEnded": (
        "Fin de la manche {round}",
        "La manche {round} est finie : place aux missions, dans l'ordre du tour.",
    ),
    "MissionScored": (
        "{player} +{points} : {mission}",
        "{player} marque {points} {points:point|points} pour cette mission : {mission}.",
    ),
    "MissionPassed": ("{player} : aucune mission", "{player} ne marque aucune mission."),
    "DistrictsFilled": (
        "{count} {count:butin|butins} au plateau",
        "Reprenez les figurines. {count} {count:butin complète|butins complètent} les quartiers ; réserve : {rest}.",
        "Reprenez les figurines, et complétez les quartiers.",
    ),
    "GameWon.points": ("{player} gagne !", "{player} gagne ! Personne n'a plus de points."),
    "GameWon.missions": (
        "{player} gagne !",
        "{player} gagne ! Les points sont à égalité, et {player} en doit davantage aux missions.",
    ),
    # What the table corrected
    "HoldingCorrected": (
        "{player} : {after}, pas {before}",
        "Corrigé : {player}, {holding} : {after}, et non {before}.",
    ),
    "TilesCorrected": (
        "{player} : {after}, pas {before}",
        "Corrigé : {player} a {after} de ces tuiles, et non {before} : {enterprise}.",
    ),
    "MissionCorrected": (
        "{player} : {after}, pas {before}",
        "Corrigé : {player} a {after}, et non {before}, pour cette mission : {mission}.",
    ),
    "DistrictCorrected": (
        "{district} : {after}",
        "Corrigé : {after} de butin dans le quartier {district}, et non {before}.",
    ),
    "RoundCorrected": ("Manche {after}", "Corrigé : c'est la manche {after}, et non la {before}."),
    # What hands must do
    "HoldingGoes.up": ("{player} +{count}, soit {to}", "{player}, {holding} : {count} de plus, {to} en tout."),
    "HoldingGoes.down": ("{player} -{count}, soit {to}", "{player}, {holding} : {count} de moins, {to} en tout."),
    "RatsMove.up": (
        "{player} : déplacer {count}",
        "{player} reprend {count} {count:rat|rats} à d'autres bouches d'égout, comme avant.",
    ),
    "RatsMove.down": (
        "{player} : {count} en arrière",
        "{player} remet {count} {count:rat|rats} là d'où {count:il venait|ils venaient}.",
    ),
    "TilesGo.up": ("{player} +{count} {count:tuile|tuiles}", "{player} prend {count} de ces tuiles : {enterprise}."),
    "TilesGo.down": ("{player} -{count} {count:tuile|tuiles}", "{player} repose {count} de ces tuiles : {enterprise}."),
    "MissionTileLies": ("{player} : poser le {tile}", "{player}, pose là ton jeton Mission {tile} : {mission}."),
    "MissionTileLies.gone": ("{player} : jeton repris", "{player}, reprends ton jeton Mission : {mission}."),
    "DistrictHolds": (
        "{district} : butin {to}",
        "{to} {to:butin se trouve|butins se trouvent} dans le quartier {district}.",
    ),
    # A decision, in people's words
    "decision.intrigue": ("{intrigue}", "Cartes Intrigue : {intrigue}"),
    "decision.without": ("ôté : {enterprise}", "Retour dans la boîte du jeu : {enterprise}"),
    "decision.plan": ("{player} a choisi", "{player} a choisi une carte Intrigue"),
    "decision.henchman_inside": ("homme de main chez soi", "Un homme de main dans le territoire"),
    "decision.henchman_again": ("homme de main en renfort", "Un homme de main auprès d'une autre figurine"),
    "decision.henchman_free": ("homme de main : libre", "Un homme de main dans une zone libre"),
    "decision.henchman_against": ("homme de main : {rival}", "Un homme de main dans une zone de {rival}"),
    "decision.reveal_plan": ("carte retournée", "La carte Intrigue retournée"),
    "decision.boss_inside": ("marraine chez soi", "La marraine dans le territoire : {plan}"),
    "decision.boss_again": ("marraine en renfort", "La marraine auprès d'une autre figurine : {plan}"),
    "decision.boss_free": ("marraine : zone libre", "La marraine dans une zone libre : {plan}"),
    "decision.boss_against": ("marraine : {rival}", "La marraine dans une zone de {rival} : {plan}"),
    "decision.boss_nowhere": ("la marraine reste", "Aucune zone pour la marraine : {plan}"),
    "decision.loot": ("butin : {district}", "Un butin du quartier {district}"),
    "decision.bribe_place": ("un rat placé", "Un rat corrompu et placé"),
    "decision.bribe_move": ("un rat déplacé", "Un rat venu d'une autre bouche d'égout"),
    "decision.bribe_remove": ("un rat de {rival}", "Un rat de {rival} retiré"),
    "decision.room": ("ouvert : {enterprise}", "Une arrière-boutique, et une tuile : {enterprise}"),
    "decision.bonus": ("{bonus}", "Le bonus : {bonus}"),
    "decision.bonus_remove": ("un rat de {rival}", "Le bonus : un rat de {rival} retiré"),
    "decision.done": ("fini", "Rien de plus"),
    "decision.clear": ("{rival} -{count}", "Une bouche d'égout vidée de {count} {count:rat|rats} de {rival}"),
    "decision.clear_none": ("rien à vider", "Une bouche d'égout sans rival"),
    "decision.claim": ("{power} contre {against}", "Une revendication à {power} contre {against}"),
    "decision.trophy_yes": ("boutique détruite", "Il y avait une arrière-boutique"),
    "decision.trophy_no": ("pas de boutique", "Il n'y avait pas d'arrière-boutique"),
    "decision.tallest": ("{player} : pile de {count}", "La plus haute bouche d'égout de {player} : {count}"),
    "decision.manholes": ("{player} : {count} bouches", "Les bouches d'égout de {player} : {count}"),
    "decision.score": ("place aux missions", "La manche est finie : place aux missions"),
    "decision.mission": ("{player} : {mission}", "Une mission pour {player} : {mission}"),
    "decision.mission_none": ("{player} : aucune mission", "Aucune mission pour {player}"),
    "decision.fix_holding": ("{player} : {count}", "Correction : {player}, {holding} : {count}"),
    "decision.fix_tiles": ("{player} : {count} tuiles", "Correction : {player}, {enterprise} : {count}"),
    "decision.fix_mission": ("{player} : jeton {count}", "Correction : {player}, {mission} : {count}"),
    "decision.fix_district": ("{district} : {count}", "Correction : {count} de butin dans le quartier {district}"),
    "decision.fix_round": ("manche {round}", "Correction : manche {round}"),
}
