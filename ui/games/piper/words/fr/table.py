"""The Pied Piper in French: what is asked and chosen at the table, previewed, shown and read aloud."""

SENTENCES = {
    # What is asked in a game
    "ask.card": ("Quelle carte ?", "{player}, quelle carte Action poses-tu ?"),
    "ask.next_card": ("Carte suivante ?", "{player}, quelle carte Action poses-tu ensuite ?"),
    "ask.play.place": ("{action} : où ?", "{action} : sous quelle carte Personnage la poses-tu ?"),
    "ask.hide.place": ("Cachée : où ?", "Face cachée : sous quelle carte Personnage la poses-tu ?"),
    "ask.show": (
        "Retourne place {place}",
        "Retourne la carte cachée de la place {place} : quelle carte est-ce ?",
    ),
    "ask.order": (
        "Qui d'abord ?",
        "{player}, deux personnages sont activés : lequel en premier ?",
    ),
    "ask.reveal": (
        "Place {place} : qui ?",
        "Retourne une carte Personnage : quel est le nouveau personnage à la place {place} ?",
    ),
    "ask.opening": (
        "Place {place} : qui ?",
        "Les quatre premières cartes : quel personnage est à la place {place} ? Un joueur de flûte au plus.",
    ),
    "ask.deal": (
        "Une carte : {player}",
        "Donnez à {player} une carte face cachée. Scannez-la sans la regarder, ou saisissez-la à l'abri des regards.",
    ),
    "ask.dealt": ("Quelle carte ?", "Quelle carte est-ce ? Posez-la face cachée, à droite de la rangée de {player}."),
    "menu.deal": ("Ne regardez pas", "La saisir à la main : les autres ne regardent pas"),
    "chair.lays": (
        "{player} : carte {number}",
        "{player} joue la carte {number} en partant de la gauche : retournez-la.",
    ),
    "chair.card": ("{action} → {character}", "C'est {action} : posez-la sous {character} (place {place})."),
    "chair.first": ("{player} : {place} d'abord", "{player} choisit d'activer d'abord la place {place}."),
    "turn.begins": (
        "{player} : {count} cartes",
        "{player} : {count} cartes. Le joueur précédent complète sa main à quatre cartes.",
    ),
    "turn.cards": ("{count} cartes", "{count} cartes. Le joueur précédent complète sa main à quatre cartes."),
    # Setting up
    "setup.next_name": ("Après {name} ?", "Qui vient après {name}, vers la droite ?"),
    "setup.next_name.2": ("Face à {name} ?", "Qui joue face à {name} ?"),
    "setup.variant": ("Variante ‹{variant.short}›", "Variante : ‹ {variant.short} ›"),
    "setup.roof": (
        "Toit ‹{roof} {roof:niveau|niveaux}›",
        "À quel niveau est le toit ? ‹ {roof} {roof:niveau|niveaux} ›",
    ),
    "setup.flee": ("Fuite ‹{flee.short}›", "Quand un joueur au toit est-il éliminé ? ‹ {flee.short} ›"),
    "explain.variant.classic": ("À deux cartes : activé", "Un personnage est activé dès qu'il a deux cartes Action."),
    "explain.variant.rugrats": (
        "Chaque carte agit",
        "Pour les petits : chaque carte agit immédiatement, sans +1 ni Mélodie.",
        "Pour les petits : chaque carte agit immédiatement, sans plus un ni Mélodie.",
    ),
    "explain.variant.secret": ("Une carte cachée", "À chaque tour, une des cartes peut être posée face cachée."),
    "explain.roof": (
        "À {roof}, on s'enfuit",
        "Quand ton compteur Rat atteint le niveau {roof}, le toit, tu dois t'enfuir.",
    ),
    "explain.flee.after-card": (
        "Après toute la carte",
        "Une fois la carte Action résolue (règles anglaise et allemande).",
    ),
    "explain.flee.at-once": ("À chaque maison", "Juste après chaque maison traversée (règle française)."),
    "explain.bot.random": ("Au hasard", "Joue n'importe quelle carte n'importe où : pour une première partie."),
    "explain.bot.greedy": ("Un tour d'avance", "Voit un tour plus loin."),
    "explain.bot.searching": ("Voit loin", "Simule des milliers de parties : coriace."),
    "setup.rat": ("Rat à gauche : {house} ?", "Quel rat se tient à gauche de {house.maison} ?"),
    "setup.second_rat": (
        "2e à gauche : {house} ?",
        "Quel second rat se tient à gauche de {house.maison}, avec le joueur de flûte ?",
    ),
    "setup.houses": (
        "Une maison, 0 rat chacun",
        "Une maison et un compteur Rat par joueur. Le compteur commence sous la maison.",
    ),
    "setup.neutral": (
        "2 maisons neutres aussi",
        "Asseyez-vous face à face, avec une maison neutre sans compteur Rat de chaque côté entre vous.",
    ),
    "setup.as_shown.rats": (
        "Placez tout comme ici",
        "Placez les rats, le joueur de flûte et les compteurs Rat comme à l'écran : comme la dernière fois.",
    ),
    "setup.aside": (
        "À ranger : {figures}",
        "Pas dans cette partie : {figures}. Rangez-{figures:le avec ses|les avec leurs} cartes Personnage.",
    ),
    "setup.deal": ("4 cartes Action chacun", "Mélangez les cartes Action et donnez-en quatre à chaque joueur."),
    "setup.line": (
        "4 personnages en ligne",
        "Mélangez les cartes Personnage et posez-en quatre en ligne.",
    ),
    "setup.ready": ("{player} commence", "Tout est en place. {player} commence avec une seule carte Action."),
    # Entries of menus
    "menu.face_down": "Face cachée",
    "menu.place": ("{place} : {character}", "Place {place} : {character}"),
    "menu.empty_place": ("{place} : vide", "Place {place} : vide"),
    # What a card would do
    "preview.up": ("{house} +{count}", "Le compteur Rat de {house} monterait de {count} {count:niveau|niveaux}."),
    "preview.down": ("{house} -{count}", "Le compteur Rat de {house} descendrait de {count} {count:niveau|niveaux}."),
    "preview.flees": "{house} s'enfuirait !",
    "preview.nothing": ("Rien ne bouge", "Rien ne bougerait encore."),
    "preview.stays": ("{character} ne bouge pas", "{character} ne bougerait pas."),
    "preview.lands": ("{figures} → {house}", "Arrivée à gauche de {house.maison} : {figures}."),
    "preview.wins": "{player} gagnerait !",
    "preview.draw": ("Ce serait une égalité", "La partie finirait sur une égalité."),
    "preview.order": (
        "Puis l'ordre au choix",
        "Deux personnages seront activés ; tu choisiras lequel en premier.",
    ),
    "preview.hidden": ("Une carte cachée décide", "Cela dépend d'une carte cachée."),
    # A step that moves no tracker, and a card that the count does not expect
    "told.stays": ("{house} = {count}", "Le compteur Rat de {house} reste à {count}."),
    "hint.unexpected": ("Si c'est bien ça : OK", "Si c'est vraiment {character}, appuie sur OK."),
    # A house flees, told in full
    "flee.title": ("{house} s'enfuit !", "{house} s'enfuit ! Les rats ont atteint le toit."),
    "flee.house": ("Ôter la maison", "Retirez la maison de {house}."),
    "flee.neighbours": (
        "{left} et {right} voisins",
        "Comblez le vide : {left} et {right} sont maintenant côte à côte.",
    ),
    "flee.gathered": ("Entre eux : {figures}", "Maintenant, entre {left} et {right} : {figures}."),
    "flee.nobody_there": ("Personne entre eux", "Il n'y a personne entre {left} et {right}."),
    "flee.claims": (
        "{player} +{count} {count:compteur|compteurs}",
        "{player}, dont c'est le tour, récupère {count} {count:compteur|compteurs} Rat de {house}.",
    ),
    "flee.goes_on": ("Encore {count} joueurs", "Il reste {count} joueurs : la partie continue."),
    "flee.ends_at_two": ("Plus que deux : fini", "Il ne reste que {players} : la partie s'arrête immédiatement."),
    "flee.ends_at_one": ("C'est fini", "{house} ne joue plus. À deux, la partie est finie."),
    # The end
    "end.tracker": (
        "{tracker} contre {rival_tracker}",
        "{player} est au niveau {tracker}, {rival} au niveau {rival_tracker} : le compteur Rat le plus bas gagne.",
    ),
    "end.claims": (
        "Récupérés : {claimed} à {rival_claimed}",
        "Tous deux au niveau {tracker}. Compteurs récupérés : {player} {claimed}, {rival} {rival_claimed}.",
    ),
    "end.last": ("{rival} a pris la fuite", "{rival} a pris la fuite, et {player} est encore à la maison."),
    "end.level": (
        "Rats {tracker}, récupérés {claimed}",
        "Tous deux au niveau {tracker}, avec {claimed} {claimed:compteur récupéré|compteurs récupérés}.",
    ),
    "end.chart": ("Les rats, tour par tour", "Les rats de chaque maison, tour par tour"),
    # What simulated people do wrong on purpose
    "demo.character": (
        "Personnage, pas Action",
        "on scanne une carte Personnage alors qu'une carte Action est demandée",
    ),
    # Scans
    "scan.action_wanted": (
        "Carte Action, svp",
        "C'est une carte Personnage : {character}. Scanne d'abord une carte Action.",
    ),
    "scan.character_wanted": (
        "Carte Personnage, svp",
        "C'est une carte Action : {action}. Scanne d'abord une carte Personnage.",
    ),
    "scan.rat_wanted": (
        "{card} : un rat, svp",
        "{card} est toujours au même endroit. Scanne la carte d'un rat.",
    ),
    "scan.not_in_line": (
        "{character} : pas là",
        "{character} n'est pas dans la ligne. Scanne une carte Personnage de la ligne.",
    ),
    "scan.which_place": (
        "{character} : quelle place ?",
        "{character} est aux places {places} : quelle place choisis-tu ?",
    ),
    "scan.lies": (
        "{character} : place {place}",
        "Cette carte-là est déjà à la place {place} : {character}. Scanne la nouvelle.",
    ),
    "scan.again": ("Annuler {action} ?", "{action} est déjà à la place {place}. Annuler ?"),
    # Checking the table
    "check.house": (
        "{house} : {count} {figures} ?",
        "{house} : {count} {count:rat|rats} ; à gauche, {figures} ?",
    ),
    "check.house_alone": (
        "{house} : {count}, personne ?",
        "{house} : {count} {count:rat|rats} ; personne à gauche ?",
    ),
    "check.neutral": ("{house} : {figures} ?", "{house} : à gauche, {figures} ?"),
    "check.neutral_alone": ("{house} : personne ?", "{house} : personne à gauche ?"),
    "check.place": ("{place} : {character} ?", "Place {place} : {character} avec {cards} ?"),
    "check.place_bare": ("{place} : {character}, rien ?", "Place {place} : {character} sans carte ?"),
    # Corrections
    "correct.tracker": ("Un compteur Rat", "Combien de rats a une maison"),
    "correct.figure": ("Une figurine", "Où se tient une figurine"),
    "correct.character": ("Un personnage", "Quel personnage est à une place"),
    "correct.cards": ("Cartes Action", "Quelle carte Action est à une place"),
    "ask.fix_tracker.player": ("Compteur de qui ?", "Quel compteur Rat est faux ?"),
    "ask.fix_tracker.number": ("{player} : combien ?", "Combien de rats a {player} ?"),
    "ask.fix_in.number": ("{player} : combien ?", "Combien de rats a {player} ?"),
    "ask.fix_figure.character": ("Quelle figurine ?", "Quelle figurine se tient ailleurs ?"),
    "ask.fix_figure.house": ("{character} : où ?", "À gauche de quelle maison se tient {character} ?"),
    "ask.fix.place": ("Quelle place ?", "Quelle place de la ligne ?"),
    "ask.fix_character.character": ("Qui, à la place {place} ?", "Quel personnage est à la place {place} ?"),
    "ask.fix_cards.action": ("Carte, place {place} ?", "Quelle carte Action est à la place {place} ?"),
    "correct.cards.none": "Pas de carte",
    "correct.out": ("A pris la fuite", "Quelqu'un a pris la fuite"),
    "correct.in": ("N'a pas fui", "Quelqu'un n'a pas pris la fuite"),
    "correct.deck": ("La pioche", "Quelles cartes Personnage sont dans la pioche"),
    "correct.seats": ("Qui est où", "Deux joueurs ont échangé leurs places"),
    "correct.first": ("Qui a commencé", "À qui était le premier tour"),
    "ask.fix_out.player": ("Qui a fui ?", "Qui a pris la fuite ?"),
    "ask.fix_in.player": ("Qui n'a pas fui ?", "Qui n'a finalement pas pris la fuite ?"),
    "ask.fix_deck.character": ("Pioche : qui ?", "Quelles cartes Personnage de la pioche sont mal comptées ?"),
    "ask.fix_deck.number": (
        "{character} : combien ?",
        "Combien de cartes Personnage sont dans la pioche pour {character} ?",
    ),
    "correct.deck.none": ("Toutes", "Toute la défausse est remise dans la pioche"),
    "ask.fix_seats.player": ("Qui est ailleurs ?", "Qui est à une autre place ?"),
    "ask.fix_seats.player.2": ("{player} : où ?", "À la place de qui se trouve {player} ?"),
    "ask.fix_first.player": ("Qui a commencé ?", "À qui est le premier tour de la partie ?"),
    "correct.character.none": "Pas de personnage",
    # What the buttons and the voice hint at
    "voice.house": (
        "{house} : {count}",
        "{house} : {count} {count:rat|rats}.",
        "{house} a {count} {count:rat|rats}.",
    ),
    "voice.left_of": ("{house} : {figures}", "À gauche de {house.maison} : {figures}."),
    "voice.place": ("{place} : {character}", "Place {place} : {character}, {cards}."),
    "voice.place_bare": ("{place} : {character}", "Place {place} : {character}, pas encore de carte."),
    "voice.fled": ("{house} a pris la fuite", "{house} a pris la fuite."),
    "voice.walk_ahead": ("{figures} → {houses.count}", "{figures} {figures:traverse|traversent} {houses.maison}."),
    "voice.walk_back": (
        "{figures} ← {houses.count}",
        "{figures} {figures:traverse|traversent} {houses.maison} en sens inverse.",
    ),
    "voice.walk_sewer": (
        "{figures} ↓ {houses.count}",
        "{figures} {figures:passe|passent} par les égouts {houses.sous}.",
    ),
    "voice.level": "{house} {count}",
    "voice.warning": ("{house} : presque", "Attention : {house} est à un niveau du toit !"),
    "voice.near": "{house} {count}, attention",
    "voice.all_fled": ("{houses} !", "{houses} {houses:fuit|fuient} !"),
    "voice.levels": ("{levels}", "Maintenant {levels}."),
}
