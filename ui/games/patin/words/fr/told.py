"""Die Patin in French: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "IntrigueChosen": ("{intrigue}", "Cartes Intrigue : {intrigue}."),
    "BookkeepingChosen": ("{bookkeeping}", "Suivi du jeu : {bookkeeping}."),
    "ClansSeated": (
        "{players.count} {players:clan|clans}",
        "Sens horaire : {players}.",
    ),
    "MaterialTaken": (
        "Une couleur par clan",
        (
            "Chaque clan prend, dans une couleur : 4 figurines, 30 rats, 15 frontières, 10 arrière-salles, 3 "
            "cartes Intrigue, 5 jetons Mission."
        ),
    ),
    "DistrictsClosed": (
        "Quartiers fermés",
        "Hors jeu : {districts}. Délimitez-les avec une couleur de reste.",
    ),
    "LootLaid": (
        "{each} butins par quartier",
        "{each} butins dans chacun des {districts} quartiers en jeu.",
    ),
    "TilesCounted": (
        "{removed} hors jeu, {tiles} en jeu",
        (
            "Choisissez {enterprises} {enterprises:commerce|commerces} et remettez {enterprises:ses|leurs} "
            "{removed} tuiles dans la boîte du jeu. Il en reste {tiles}."
        ),
    ),
    "TilesCounted.all": (
        "Les {tiles} tuiles jouent",
        "Tous les commerces jouent : {tiles} tuiles.",
    ),
    "TilesLaid": (
        "{rest} tuiles, {areas} zones",
        (
            "Mélangez les tuiles. Une par zone de départ (elle montre {starts}), {rest} réparties sur {areas} "
            "zones : jamais deux pareilles."
        ),
    ),
    "StartAreasTaken": (
        "Zones de départ",
        (
            "{player.short}, puis sens horaire : bordez une zone de départ ; 3, 2 et 1 rats aux bouches d'égout, "
            "aucun à la quatrième."
        ),
    ),
    "EnterpriseLeftOut": ("ôté : {enterprise}", "Retour dans la boîte du jeu : {enterprise}."),
    # What happened: a round
    "RoundBegan": (
        "Manche {round} : {player}",
        "Manche {round} : {player} commence. Chaque clan a trois hommes de main et sa marraine.",
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
    "LootSpent.more": ("{player} : butin {rest}", "{player} dépense {count} butins ; il lui en reste {rest}."),
    "RatsBribed": ("{player} : {count} {count:corrompu|corrompus}", "{player} corrompt {count} {count:rat|rats}."),
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
        "{player} ouvre une arrière-salle et prend une tuile : {enterprise}. Arrière-salles en jeu : {rooms}.",
        "{player} ouvre une arrière-salle : {enterprise}.",
    ),
    "BonusTaken": ("{player} : {bonus}", "Le bonus de {player} : {bonus}."),
    "AreaClaimed": (
        "{player} l'a, {power}:{against}",
        "{player} prend la zone de {rival} : pouvoir {power} contre {against}. Déplacez les frontières.",
        "{player} prend la zone de {rival}, {power} contre {against}.",
    ),
    "AreaClaimed.free": (
        "{player} l'a, {power}:{against}",
        "{player} prend la zone libre : pouvoir {power} contre {against}. Déplacez les frontières.",
        "{player} prend la zone, {power} contre {against}.",
    ),
    "ClaimFailed": (
        "{player} échoue {power}:{against}",
        "{player} échoue : pouvoir {power} contre {against}. Il en faut plus que chaque clan rival.",
        "{player} échoue, {power} contre {against}.",
    ),
    "RoomDestroyed": (
        "{player} +1 trophée",
        "{player} détruit une arrière-salle de {rival} et la garde en trophée. {rival} garde ses tuiles.",
        "{player} détruit une arrière-salle de {rival}.",
    ),
    "ManholesCounted.tallest": (
        "{player} : {count} à une",
        "La bouche d'égout avec le plus de rats de {player} en a {count}.",
    ),
    "ManholesCounted.manholes": (
        "{player} : {count} bouches",
        "{player} a des rats à {count} {count:bouche|bouches} d'égout.",
    ),
    "AreaClaimed.told": (
        "{player} prend la zone",
        "{player} prend la zone de {rival}. Déplacez les frontières.",
        "{player} prend la zone de {rival}.",
    ),
    "AreaClaimed.free.told": (
        "{player} prend la zone",
        "{player} prend la zone libre. Déplacez les frontières.",
        "{player} prend la zone.",
    ),
    "ClaimFailed.told": ("{player} échoue", "La revendication de {player} échoue."),
    "LeaderTold": ("{mission} : {player}", "{player} est en tête : {mission}."),
    "LeaderTold.tied": ("{mission} : égalité", "Égalité, personne ne peut marquer : {mission}."),
    "TileTaken": ("{player} : {enterprise}", "{player} prend une tuile : {enterprise}."),
    "TileTaken.symbol": (
        "{player} : {enterprise} +1",
        "{player} prend une tuile avec un symbole de victoire : {enterprise}.",
    ),
    "TrophyTaken": ("{player} +1 trophée", "{player} détruit une arrière-salle ; trophées : {trophies}."),
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
        "Reprenez les figurines ; butin aux quartiers : {count}.",
        "Reprenez les figurines, et complétez les quartiers.",
    ),
    "DistrictsFilled.uncounted": (
        "Manche suivante",
        "Reprenez les figurines ; 2 butins par quartier.",
    ),
    "GameWon.points": ("{player} gagne !", "{player} gagne avec le plus de points !"),
    "GameWon.missions": (
        "{player} gagne !",
        "{player} gagne ! Égalité de points, mais {player} en a davantage grâce aux missions.",
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
        "Corrigé : {after} {after:butin|butins} dans le quartier {district}, et non {before}.",
    ),
    "BookkeepingCorrected": ("{bookkeeping}", "Désormais : {bookkeeping}."),
    "RoundCorrected": ("Manche {after}", "Corrigé : c'est la manche {after}, et non la {before}."),
    "PlanCorrected": ("{player} : {after}", "Corrigé : la carte de {player} est {after}, et non {before}."),
    "TilesMissing": (
        "{player} : tuiles ?",
        "{player} a {symbols} symboles de victoire, mais seulement {tiles} tuiles : corrigez aussi les tuiles.",
    ),
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
    "decision.bookkeeping": ("{bookkeeping}", "Suivi du jeu : {bookkeeping}"),
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
    "decision.bribe_count": ("{count} {count:rat|rats}", "{count} {count:rat corrompu|rats corrompus}"),
    "decision.bribe_place": ("un rat placé", "Un rat corrompu et placé"),
    "decision.bribe_move": ("un rat déplacé", "Un rat venu d'une autre bouche d'égout"),
    "decision.bribe_remove": ("un rat de {rival}", "Un rat de {rival} retiré"),
    "decision.room": ("ouvert : {enterprise}", "Une arrière-salle, et une tuile : {enterprise}"),
    "decision.bonus": ("{bonus}", "Le bonus : {bonus}"),
    "decision.bonus_remove": ("un rat de {rival}", "Le bonus : un rat de {rival} retiré"),
    "decision.done": ("fini", "Rien de plus"),
    "decision.clear": ("{rival} -{count}", "Une bouche d'égout vidée de {count} {count:rat|rats} de {rival}"),
    "decision.clear_none": ("rien à vider", "Une bouche d'égout sans clan rival"),
    "decision.claim_yes": ("réussi", "Une revendication réussie"),
    "decision.claim_no": ("échec", "Une revendication sans succès"),
    "decision.most": ("{mission} : {player}", "{player} en tête : {mission}"),
    "decision.most_tied": ("{mission} : égalité", "Égalité : {mission}"),
    "decision.tile": ("{player} : {enterprise}", "Une tuile pour {player} : {enterprise}"),
    "decision.trophy_of": ("{player} : trophée", "Un trophée pour {player}"),
    "decision.fix_plan": ("{player} : {plan}", "Correction : la carte de {player} est {plan}"),
    "decision.claim": ("{power} contre {against}", "Une revendication à {power} contre {against}"),
    "decision.trophy_yes": ("salle détruite", "Il y avait une arrière-salle"),
    "decision.trophy_no": ("pas de salle", "Il n'y avait pas d'arrière-salle"),
    "decision.tallest": ("{player} : {count} à une", "La bouche avec le plus de rats de {player} : {count}"),
    "decision.manholes": ("{player} : {count} bouches", "Les bouches d'égout de {player} : {count}"),
    "decision.score": ("place aux missions", "La manche est finie : place aux missions"),
    "decision.mission": ("{player} : {mission}", "Une mission pour {player} : {mission}"),
    "decision.mission_none": ("{player} : aucune mission", "Aucune mission pour {player}"),
    "decision.fix_holding": ("{player} : {count}", "Correction : {player}, {holding} : {count}"),
    "decision.fix_tiles": ("{player} : {count} tuiles", "Correction : {player}, {enterprise} : {count}"),
    "decision.fix_mission": ("{player} : jeton {count}", "Correction : {player}, {mission} : {count}"),
    "decision.fix_district": ("{district} : {count}", "Correction : butin du quartier {district} : {count}"),
    "decision.fix_round": ("manche {round}", "Correction : manche {round}"),
}
