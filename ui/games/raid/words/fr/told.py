"""Le raid en français : ce qui s'est passé, et ce que les mains doivent faire."""

SENTENCES = {
    # La mise en place
    "NarrationChosen": ("Récit : {narration.short}", "Un dé de récit {narration}."),
    "RatsSeated": (
        "{players.count} rats devant le Trou",
        "{players.count} rats se retrouvent au Trou. Prenez chacun {dice} {dice:dé|dés} de récit.",
    ),
    "RatMade": (
        "{player} : {scurrying}-{thinking}-{chittering}-{abilities}",
        "{player} : Galopade {scurrying}, Jugeote {thinking}, Bagou {chittering}, Dons {abilities}.",
    ),
    "AbilityGained": ("{player} : encore {rest}", "{player} a une carte ; encore {rest} à prendre."),
    "AbilityGained.last": ("{player} : au complet", "{player} a tous ses dons."),
    "RoomMade": ("{player} : encore {rest}", "{player} a créé une pièce ; encore {rest} à créer."),
    "RoomMade.last": ("{player} : trois pièces", "{player} a créé ses trois pièces."),
    "RoomsShown": (
        "{player} : +{bonus} aux autres",
        "Les pièces de {player} valent {bonus} {bonus:point|points} de gloire à chaque autre rat.",
    ),
    "GloryGiven": ("{player} : gloire {glory}", "{player} commence avec {glory} {glory:point|points} de gloire."),
    "RaidBegan": (
        "{rooms} pièces : mélangez",
        "Mélangez les {rooms} cartes de pièces. Tous les rats sont au Trou, et {player} commence.",
    ),
    # Le tour
    "TurnCame": ("{player} : à toi", "{player}, à toi de jouer : {actions} {actions:action|actions}."),
    "RoomExplored": (
        "{room} : +{crumbs}",
        "{player} découvre : {room}, {type} {opportunity}, distance {distance}, {crumbs} {crumbs:miette|miettes} !",
    ),
    "CardUnknown": (
        "Carte inconnue",
        "Le boîtier ne connaît pas cette carte ({type}, {opportunity}). C'est la table qui compte.",
    ),
    "CatPoolGrew": ("Dés du Chat : {pool}", "{dice} {dice:dé va|dés vont} au Chat : {pool} en tout."),
    "CatNotHere": ("{die} : pas de Chat", "Dé : {die} ; {rooms} pièces : pas de Chat ici ({room})."),
    "CatFound": ("Le Chat : {room} !", "Dé : {die} ; {rooms} pièces : le Chat dort ici, {room} !"),
    "RatMoved": ("{player} : {room}", "Le rat de {player} va ici : {room}."),
    "RatMoved.loud": (
        "{player}, {room} : {dice}",
        "Le rat de {player} va ici : {room} ; {dice} {dice:dé va|dés vont} au Chat.",
    ),
    "CrumbsUnloaded": (
        "{player} dépose {crumbs}",
        "{player} dépose {crumbs} {crumbs:miette|miettes} ; {stored} en réserve.",
    ),
    "RatLeft": ("{player} est dehors", "Le rat de {player} quitte la maison, sain et sauf."),
    "TollAsked": ("{owner} veut {toll}", "{owner} demande {toll} {toll:point|points} de gloire à {player}."),
    "TollAsked.free": ("{owner} : entre donc", "{owner} laisse entrer {player} pour rien."),
    "TollPaid": ("{player} paie {toll}", "{player} paie {toll} {toll:point|points} de gloire à {owner}."),
    "HideawayClosed": ("{owner} dit non", "{owner} ne laisse pas {player} entrer dans la cachette."),
    "HideawayMade": ("Cachette : {room}", "{player} a désormais une cachette secrète : {room}."),
    "RunMarked": ("Galerie : {room}", "{player} marque un bout de sa galerie : {room}."),
    "RunMarked.whole": ("Galerie : {room}", "La galerie de {player} est finie : l'autre bout est ici, {room}."),
    "ActionGained": (
        "{player} : +1 action",
        "{player} s'élance : {actions} {actions:action|actions}, pour 1 blessure.",
    ),
    # Le défi
    "ChallengeDeclared": (
        "{type}, {room} : {dice}",
        "{player} défie {rats} ({room}) : {type}, {dice} {dice:dé|dés} pour l'instant.",
    ),
    "ChallengeDeclared.near": (
        "Près du Chat : {dice} {dice:dé|dés}",
        "{player} défie {rats} sous le nez du Chat endormi ({room}) : {type}, {dice} {dice:dé|dés} pour l'instant.",
    ),
    "CatChallenged": (
        "Le Chat ! {dice} {dice:dé|dés}",
        "Le Chat bondit sur {rats} ({room}) avec {dice} {dice:dé|dés}.",
    ),
    "Intervened.more": ("{player} : +1, {dice} {dice:dé|dés}", "{player} complique le défi : {dice} {dice:dé|dés}."),
    "Intervened.fewer": ("{player} : −1, {dice} {dice:dé|dés}", "{player} facilite le défi : {dice} {dice:dé|dés}."),
    "AidCalled": ("Appel : {players.count}", "Les rats appellent {players} à l'aide."),
    "AidCalled.nobody": ("Personne d'appelé", "Les rats n'appellent personne."),
    "AidCame": ("{player} arrive", "Le rat de {player} arrive ({room}) : {distance} {distance:pièce|pièces}."),
    "AidRefused": ("{player} reste loin", "{player} ne vient pas."),
    "NarrationRewarded": ("Dé : {giver} à {player}", "{giver} donne un dé de récit à {player}."),
    "NarrationRewarded.joined": (
        "{giver} : un dé de plus",
        "{giver} récompense le récit de {player} par un dé, qui rejoint ce jet.",
    ),
    "CrumbsTaken": (
        "{crumbs} {crumbs:miette|miettes} : {dice} {dice:dé|dés}",
        "{crumbs} {crumbs:miette|miettes} du pot : {dice} {dice:dé|dés}.",
    ),
    "ValueChosen": ("{player} : {trait} {dice}", "{player} joue {trait} : {dice} {dice:dé|dés}."),
    "PoolsReady": (
        "{challenge} contre {rats}",
        "{challenge} {challenge:dé|dés} du défi contre {rats} {rats:dé|dés} des rats.",
    ),
    "DiceRolled.challenge": ("Défi : {row}", "Le défi lance {row}."),
    "DiceRolled.rats": ("Rats : {row}", "Les rats lancent {row}."),
    "DiceTied": ("Égalité : encore", "Tous les dés sont égaux ({row}) : on relance des deux côtés."),
    "ChallengeWon.rats": (
        "Les rats gagnent : {successes}",
        "Les rats gagnent, {mine} contre {theirs} : {successes} {successes:succès|succès}.",
    ),
    "ChallengeWon.challenge": (
        "Les rats perdent : {successes}",
        "Les rats perdent, {mine} contre {theirs} : {successes} {successes:succès|succès} contre eux.",
    ),
    "PotGrew": ("Pot : {pot}", "{crumbs} {crumbs:miette|miettes} de plus dans le pot : {pot}."),
    "GloryShared": (
        "Gloire : +{each} par rat",
        "{glory} {glory:point|points} de gloire pour {players} : {each} par rat.",
    ),
    "GloryShared.rest": (
        "Gloire : +{each} par rat",
        "{glory} {glory:point|points} de gloire pour {players} : {each} par rat, reste perdu : {lost}.",
    ),
    "GloryEarned": (
        "{player} : gloire +{glory}",
        "{player} a lancé le défi et gagne {glory} {glory:point|points} de gloire.",
    ),
    "DamageDealt": ("{each} {each:blessure|blessures} par rat", "{rats} : {each} {each:blessure|blessures} par rat."),
    "DamageDealt.rest": (
        "{each} {each:blessure|blessures} par rat",
        "{rats} : {each} {each:blessure|blessures} par rat ; {rest} {rest:va|vont} au Chat.",
    ),
    "PotShared": (
        "{player} : +{crumbs} {crumbs:miette|miettes}",
        "{player} prend {crumbs} {crumbs:miette|miettes} du pot.",
    ),
    "PotLost": (
        "Pot perdu : {crumbs}",
        "Plus aucun rat pour le pot : {crumbs} {crumbs:miette perdue|miettes perdues}.",
    ),
    "OpportunityUsed": ("{room} : {used} sur {opportunity}", "Un caillou ici, {room} : {used} sur {opportunity}."),
    "ChallengeCalledOff": ("Défi annulé : {room}", "Plus aucun rat dans le défi ({room}) : il est annulé."),
    # Les dons
    "AbilityShown": ("{player} : {ability}", "{player} retourne sa carte : {ability}."),
    "TypeChanged": ("Plutôt {type}", "{player} en fait un défi de {type} au lieu de {former}."),
    "DiceAdded": ("{player} : +{dice} {dice:dé|dés}", "{player} ajoute {dice} {dice:dé|dés} : {pool} pour les rats."),
    "PoolDoubled": ("Doublé : {pool} {pool:dé|dés}", "{player} double les dés des rats : {pool}."),
    "Scavenged": (
        "+{die} {die:miette|miettes} au pot",
        "{player} déniche {die} {die:miette|miettes} : {pot} dans le pot.",
    ),
    "TailTurned": ("{player} détale", "{player} détale, pour 1 point de gloire."),
    "Joined": (
        "{player} s'en mêle",
        "{player} s'en mêle pour 1 point de gloire : {distance} {distance:pièce|pièces} ({room}).",
    ),
    "InvitationVetoed": ("{called} reste loin", "{player} s'y oppose pour 1 point de gloire : {called} ne vient pas."),
    "GloryHogged": (
        "{player} rafle {glory}",
        "{player} rafle tout face à {against} : {glory} {glory:point|points} de gloire.",
    ),
    "GloryGivenUp": ("{player} : −{glory}", "{player} rend {glory} {glory:point|points} de gloire."),
    "HogFailed": ("{against} arrête {player}", "{against} cloue le bec à {player} : la gloire reste partagée."),
    "CatBelled": (
        "Le Chat a son grelot !",
        "{player} attache le grelot au Chat ! Désormais, tout lui coûte le double.",
    ),
    "BellingFailed": (
        "Raté : +{successes}",
        "Le grelot sonne trop tôt : {successes} {successes:dé|dés} de plus pour le Chat.",
    ),
    "WoundsLicked": ("{player} : −{healed}", "{player} lèche ses plaies : {healed} en moins, {damage} à subir."),
    "DamageAbsorbed": (
        "Encaissé : {absorbed}",
        "{player} est coriace : {absorbed} en moins, {damage} à subir ; la carte peut en encaisser {left}.",
    ),
    "ValueLowered": ("{player} : {trait} {to}", "{player} : {trait} baisse de {by}, à {to}."),
    "AbilityLost": ("{player} perd une carte", "{player} perd {ability}."),
    "RatDied": (
        "Le rat de {player} meurt",
        "Le rat de {player} est mort. {crumbs} {crumbs:miette perdue|miettes perdues}, et autant de gloire.",
    ),
    "RatDied.poor": ("Le rat de {player} meurt", "Le rat de {player} est mort."),
    # Le Chat et la fin
    "CatWoke": (
        "Le Chat se réveille !",
        "{row} : le Chat se réveille ({room}) ! {player} gagne {glory} {glory:point|points} de gloire.",
    ),
    "CatSleptOn": (
        "Le Chat dort encore",
        "{row} : le Chat dort encore. {player} perd {glory} {glory:point|points} de gloire.",
    ),
    "CatSleptOn.free": ("Le Chat dort encore", "{row} : le Chat dort encore."),
    "CatMoved": ("Le Chat : {room}", "Le Chat va ici, {room}, pour {paid} {paid:dé|dés} ; il en reste {pool}."),
    "CatAlone": ("Personne : −{glory}", "{row} : aucun rat ici. {player} perd {glory} {glory:point|points} de gloire."),
    "CatPaid": (
        "Le Chat paie {paid}",
        "Le Chat paie {paid} {paid:dé|dés} pour {damage} {damage:blessure|blessures} ; reste {pool}.",
    ),
    "CatFellAsleep": ("Le Chat s'endort", "Plus de dés : le Chat s'endort ici, {room}."),
    "StoredShared": (
        "Gloire : +{each} par rat",
        "La réserve de {stored} : {each} {each:point|points} de gloire par rat pour {players}.",
    ),
    "StoredLost": ("Réserve perdue", "Aucun survivant : la réserve de {stored} est perdue."),
    "NarrationLost": (
        "{player} : −{glory}",
        "{player} a gardé des dés de récit : {row}, {glory} {glory:point|points} de gloire en moins.",
    ),
    "RaidEnded": ("Le raid est fini", "Tous les rats sont morts ou sortis : le raid est fini."),
    "GameWon.glory": ("{player} gagne !", "{player} gagne avec le plus de points de gloire !"),
    # Les corrections
    "NumberCorrected": ("{player} : {after}", "Corrigé : {player}, {tally} : {after} (au lieu de {before})."),
    "HouseCorrected.pool": (
        "Dés du Chat : {after}",
        "Corrigé : {after} {after:dé|dés} pour le Chat (au lieu de {before}).",
    ),
    "HouseCorrected.stored": (
        "Réserve : {after}",
        "Corrigé : {after} {after:miette|miettes} en réserve (au lieu de {before}).",
    ),
    "RatPutAt": ("{player} : {room}", "Corrigé : le rat de {player} est ici, {room}, et non là : {from_room}."),
    "UsedCorrected": (
        "{room} : {after}",
        "Corrigé : {after} {after:caillou|cailloux} ici, {room} (au lieu de {before}).",
    ),
    "AbilityGone": ("{ability.short} : perdu", "Corrigé : {player} a perdu {ability}."),
    "CatPutAt.asleep": ("Chat endormi : {room}", "Corrigé : le Chat dort ici, {room}."),
    "CatPutAt.awake": ("Chat éveillé : {room}", "Corrigé : le Chat est éveillé ici, {room}."),
    "BellCorrected.on": ("Avec grelot", "Corrigé : le Chat porte un grelot."),
    "BellCorrected.off": ("Sans grelot", "Corrigé : le Chat n'a pas de grelot."),
    # Ce que les mains doivent faire
    "RoomLies": ("Posez : {room}", "Posez cette carte comme sur le plan : {room}."),
    "RoomGoes": ("{room} : à la pioche", "Remettez cette carte sur la pioche : {room}."),
    "RatStands": ("{player} : {room}", "Mettez le rat de {player} ici : {room}."),
    "RatGoesOut": ("{player} sort", "Retirez le rat de {player} de la maison."),
    "NumberStands.up": ("{player} : {tally} {to}", "{player}, {tally} : {count} de plus, soit {to}."),
    "NumberStands.down": ("{player} : {tally} {to}", "{player}, {tally} : {count} de moins, soit {to}."),
    "CardLies.hidden": ("Une carte cachée", "{player} retourne {ability} face cachée."),
    "CardLies.shown": ("{player} : {ability}", "{player} retourne {ability} face visible."),
    "CardLies.lost": ("{ability} s'en va", "{player} range {ability}."),
    "MarkLies.hideaway_on": ("Cachette : {room}", "Marquez ici la cachette de {player} : {room}."),
    "MarkLies.hideaway_off": ("Sans cachette : {room}", "Retirez d'ici la marque de la cachette de {player} : {room}."),
    "MarkLies.run_on": ("Galerie : {room}", "Marquez ici un bout de la galerie de {player} : {room}."),
    "MarkLies.run_off": ("Sans galerie : {room}", "Retirez d'ici la marque de la galerie de {player} : {room}."),
    "StonesLie.up": ("{room} : {to}", "Posez {count} {count:caillou|cailloux} ici, {room} : {to} en tout."),
    "StonesLie.down": ("{room} : {to}", "Retirez {count} {count:caillou|cailloux} d'ici, {room} : il en reste {to}."),
    "StoredStands.up": ("Réserve : {to}", "Miettes en réserve : {count} de plus, soit {to}."),
    "StoredStands.down": ("Réserve : {to}", "Miettes en réserve : {count} de moins, soit {to}."),
    "PotHolds.up": ("Pot : {to}", "Mettez {count} {count:miette|miettes} dans le pot : {to} en tout."),
    "PotHolds.down": ("Pot : {to}", "Retirez {count} {count:miette|miettes} du pot : il en reste {to}."),
    "CatPoolHolds.up": ("Dés du Chat : {to}", "Donnez {count} {count:dé|dés} au Chat : {to} en tout."),
    "CatPoolHolds.down": ("Dés du Chat : {to}", "Retirez {count} {count:dé|dés} au Chat : il en reste {to}."),
    "CatLies.asleep": ("Chat endormi : {room}", "Mettez le Chat ici, endormi : {room}."),
    "CatLies.awake": ("Chat éveillé : {room}", "Mettez le Chat ici, éveillé : {room}."),
    "CatHides": ("Le Chat s'en va", "Retirez le Chat de la maison."),
    "CatWears.on": ("Un grelot au Chat", "Mettez le grelot au Chat."),
    "CatWears.off": ("Pas de grelot", "Retirez le grelot au Chat."),
}
