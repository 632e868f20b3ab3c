"""The Pied Piper in French: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "VariantChosen": ("{variant}", "Vous jouez {variant}."),
    "RoofChosen": ("toit : {roof} niveaux", "Le toit est au niveau {roof}."),
    "FleeChosen": ("fuite {ruling}", "Un joueur au toit s'enfuit {ruling}."),
    "PlayersSeated": (
        "{players.count} {players:joueur|joueurs}",
        "Les joueurs, dans l'ordre, vers la droite : {players}.",
    ),
    "BotSeated": ("{player} : {strength.bot}", "{player} est un joueur ordinateur ({strength.bot})."),
    "CardDealt": ("{player} : {count} {count:carte|cartes}", "{player} a {count} {count:carte|cartes}."),
    "FigureStood": ("{figure} → gauche {house}", "{figure} se tient à gauche de {house.maison}."),
    "CharacterRevealed": (
        "{place} : {character}",
        "Nouveau à la place {place} : {character}.",
        "Nouveau personnage à la place {place} : {character}.",
    ),
    "CharacterUnexpected": (
        "{character} : un de trop ?",
        "D'après le boîtier, toutes les cartes pour {character} ont déjà servi. C'est la table qui compte.",
    ),
    # What happened: a turn
    "TurnBegan": (
        "{player} : {cards} {cards:carte|cartes}",
        "C'est à {player} de jouer : {cards} {cards:carte Action|cartes Action} à poser.",
        "{player}, c'est à toi. Pose {cards:une carte Action|deux cartes Action}.",
    ),
    "CardPlaced": (
        "{action} → {character}",
        "{player} pose {action} sous {character} (place {place}).",
        "{player} pose {action} sous {character}.",
    ),
    "CardPlaced.hidden": (
        "cachée → {character}",
        "{player} pose une carte face cachée sous {character} (place {place}).",
        "{player} pose une carte face cachée sous {character}.",
    ),
    "CardShown": ("{place} : {action}", "La carte cachée de la place {place} est {action}."),
    "CharacterActivated": ("{character} est activé", "{character} est activé : {cards}."),
    "NobodyMoved": ("{character} ne bouge pas", "Deux cartes spéciales : {character} ne bouge pas."),
    "HousePassed.ahead": (
        "{figures} par {house}",
        "{figures} {figures:traverse|traversent} {house.maison} ; maintenant à gauche de {next_house.maison}.",
        "{figures} {figures:traverse|traversent} {house.maison}.",
    ),
    "HousePassed.back": (
        "{figures} ← par {house}",
        (
            "{figures} {figures:traverse|traversent} {house.maison} en sens inverse ;"
            " maintenant à gauche de {next_house.maison}."
        ),
        "{figures} {figures:traverse|traversent} {house.maison} en sens inverse.",
    ),
    "HousePassed.sewer": (
        "{figures} sous {house}",
        "{figures} {figures:passe|passent} par les égouts {house.sous} ; maintenant à gauche de {next_house.maison}.",
        "{figures} {figures:passe|passent} par les égouts {house.sous}.",
    ),
    "TrackerMoved.up": (
        "{house} {before} → {after}",
        "Compteur Rat de {house} : {before} → {after}.",
        "{house} monte à {after}.",
    ),
    "TrackerMoved.down": (
        "{house} {before} → {after}",
        "Compteur Rat de {house} : {before} → {after}.",
        "{house} descend à {after}.",
    ),
    "HouseFled": (
        "{house} s'enfuit !",
        (
            "{house} s'enfuit ! Retirez la maison. {left} et {right} sont maintenant côte à côte. Entre"
            " les deux : {gathered}."
        ),
        "{house} s'enfuit ! {left} et {right} sont côte à côte.",
    ),
    "HouseFled.nobody": (
        "{house} s'enfuit !",
        "{house} s'enfuit ! Retirez la maison. {left} et {right} sont maintenant côte à côte. Rien entre les deux.",
        "{house} s'enfuit ! {left} et {right} sont côte à côte.",
    ),
    "TrackersClaimed": (
        "{player} +{count} {count:compteur|compteurs}",
        "{player} récupère {count} {count:compteur|compteurs} Rat de {house}.",
    ),
    "TrackersLost": (
        "{count} {count:compteur perdu|compteurs perdus}",
        "Personne ne récupère {count:le compteur|les compteurs} Rat de {house} ({count}).",
    ),
    "CharacterDiscarded": (
        "défausse : place {place}",
        "Place {place} : défaussez {character} avec {cards}.",
        "Défaussez les cartes de la place {place}.",
    ),
    # What happened: the end
    "GameWon.tracker": (
        "{player} gagne !",
        "{player} gagne ! Des deux derniers joueurs, {player} a le compteur Rat le plus bas.",
    ),
    "GameWon.claims": (
        "{player} gagne !",
        "{player} gagne ! Les compteurs Rat sont à égalité, mais {player} en a récupéré davantage.",
    ),
    "GameWon.last": ("{player} gagne !", "{player} gagne ! L'autre joueur a pris la fuite."),
    # What the table corrected
    "TrackerCorrected": (
        "{house} : {after}, pas {before}",
        "Corrigé : {house} en est à {after}, et non à {before}.",
    ),
    "FigureCorrected": ("{figure} → gauche {house}", "Corrigé : {figure} se tient à gauche de {house.maison}."),
    "FlightCorrected.out": ("{house} a fui", "Corrigé : {house} a pris la fuite."),
    "FlightCorrected.in": (
        "{house} reste : {tracker}",
        "Corrigé : {house} n'a pas pris la fuite ; son compteur Rat est à {tracker}.",
    ),
    "SeatsCorrected": ("{players}", "Corrigé : {players} ont échangé leurs places."),
    "StartCorrected": ("{player} commence", "Corrigé : le premier tour de la partie est à {player}."),
    "DeckCorrected": (
        "Pioche : {count} {character}",
        "Corrigé : cartes Personnage dans la pioche pour {character} : {count}.",
    ),
    "DeckShuffled": ("Tout dans la pioche", "Corrigé : toute la défausse Personnage est remise dans la pioche."),
    "CharacterCorrected.none": ("{place} : vide", "Corrigé : il n'y a pas de carte Personnage à la place {place}."),
    "CharacterCorrected.new": ("{place} : {after.figure}", "Corrigé : à la place {place}, il y a {after.figure}."),
    "CharacterCorrected": (
        "{place} : {after.figure}",
        "Corrigé : à la place {place}, il y a {after.figure}, et non {before.figure}.",
    ),
    "CardsCorrected": ("{place} : {after.action}", "Corrigé : à la place {place}, il y a {after.action}."),
    "CardsCorrected.none": ("{place} : pas de carte", "Corrigé : à la place {place}, il n'y a pas de carte Action."),
    # What hands must do
    "HouseStands.on": ("{house} : poser maison", "Remettez en place la maison de {house}."),
    "HouseStands.off": ("{house} : ôter la maison", "Retirez la maison de {house}."),
    "SeatsGo": ("Places comme ici", "Asseyez-vous dans cet ordre, vers la droite : {players}."),
    "FigureGoes": ("{figure} → gauche {house}", "Placez {figure} à gauche de {house.maison}."),
    "TrackerGoes.up": (
        "{house} +{count} → {to}",
        "Montez le compteur Rat de {house} de {count} {count:niveau|niveaux}, jusqu'à {to}.",
    ),
    "TrackerGoes.down": (
        "{house} -{count} → {to}",
        "Descendez le compteur Rat de {house} de {count} {count:niveau|niveaux}, jusqu'à {to}.",
    ),
    "TrackersChangeHands.up": (
        "{player} +{count} {count:compteur|compteurs}",
        "{player} reprend {count} {count:compteur Rat récupéré|compteurs Rat récupérés}.",
    ),
    "TrackersChangeHands.down": (
        "{player} -{count} {count:compteur|compteurs}",
        "{player} rend {count} {count:compteur Rat récupéré|compteurs Rat récupérés}.",
    ),
    "CharacterLies": (
        "{place} : poser {character}",
        "À la place {place}, posez cette carte Personnage : {character}.",
    ),
    "CharacterLies.gone": ("{place} : personnage ôté", "À la place {place}, retirez la carte Personnage."),
    "CardLies": ("{place} : poser {action}", "À la place {place}, posez {action}."),
    "CardGoes": ("{place} : ôter {action}", "À la place {place}, retirez {action}."),
    "HandGoes.up": (
        "{player} +{count} {count:carte|cartes}",
        "Redonnez à {player} {count} {count:carte|cartes} face cachée.",
    ),
    "HandGoes.down": (
        "{player} -{count} {count:carte|cartes}",
        "Sans regarder, remettez sur la pioche {count} {count:carte|cartes}, à droite de la rangée de {player}.",
    ),
    # A decision, in people's words
    "retold.play": ("{action} sous {character}", "{action} sous {character} (place {place})"),
    "retold.first": "d'abord {character} (place {place})",
    "decision.variant": ("{variant}", "Jouer {variant}"),
    "decision.roof": ("toit : {roof} niveaux", "Le toit au niveau {roof}"),
    "decision.flee": ("fuite {ruling}", "Fuite {ruling}"),
    "decision.rats": ("{figures}", "Les rats entre les maisons : {figures}"),
    "decision.reveal": ("arrive : {character}", "{character} révélé"),
    "decision.deal": ("carte donnée", "Une carte donnée face cachée"),
    "decision.bot": ("{player} : {strength.bot}", "{player} est un joueur ordinateur : {strength.bot}"),
    "decision.play": ("{action} → {place}", "{action} à la place {place}"),
    "decision.hide": ("cachée → {place}", "Une carte face cachée à la place {place}"),
    "decision.show": ("c'était {action}", "{action} retournée"),
    "decision.first": ("d'abord place {place}", "D'abord la place {place}"),
    "decision.fix_tracker": ("{player} à {number}", "Correction : {player} en est à {number}"),
    "decision.fix_figure": ("{character} : {house}", "Correction : {character} à gauche de {house.maison}"),
    "decision.fix_character": ("{place} : {character}", "Correction : {character} à la place {place}"),
    "decision.fix_cards": ("{place} : {action}", "Correction : {action} à la place {place}"),
    "decision.fix_cards.none": ("{place} : rien", "Correction : pas de carte à la place {place}"),
    "decision.fix_out": ("{player} a fui", "Correction : {player} a pris la fuite"),
    "decision.fix_in": ("{player} reste", "Correction : {player} n'a pas fui et en est à {number}"),
    "decision.fix_seats": ("{players}", "Correction : {players} ont échangé leurs places"),
    "decision.fix_first": ("{player} commence", "Correction : le premier tour est à {player}"),
    "decision.fix_deck": ("Pioche : {character}", "Correction : cartes dans la pioche pour {character} : {number}"),
    "decision.fix_deck.none": ("Tout dans la pioche", "Correction : toute la défausse Personnage dans la pioche"),
    "decision.fix_character.none": ("{place} : vide", "Correction : pas de carte Personnage à la place {place}"),
}

CORRECTIONS = {
    "claimed": ("récupérés", "compteurs Rat récupérés", "{player} a récupéré {number} {number:compteur|compteurs} Rat"),
}
