"""What the box says in French whatever is played: questions, menus, steps for hands, faults, scans."""

BOX = {
    # What happened in any game
    "GameDrawn": ("Égalité : revanche !", "Égalité entre {players} : la revanche s'impose !"),
    "TurnCorrected": ("à {after} de jouer", "Corrigé : c'est à {after} de jouer, et non à {before}."),
    "TakenBack": ("Annulé : {decision}", "Annulé : {decision}."),
    "BroughtBack": ("Rétabli : {decision}", "Rétabli : {decision}."),
    "TurnGoes": ("à {player} de jouer", "C'est à {player} de jouer."),
    # A decision in any game, in people's words
    "decision.game": ("{game}", "Partie : {game}"),
    "decision.players": ("{players.count} {players:joueur|joueurs}", "À la table : {players}"),
    "decision.fix_turn": ("à {player}", "Correction : à {player} de jouer"),
    "decision.undo": "Annuler",
    "decision.redo": "Rétablir",
    # What is asked in a game
    "ask.turn": ("À {player} de jouer", "C'est à {player} de jouer."),
    # Setting up
    "setup.game": ("Quel jeu ?", "À quel jeu jouez-vous ?"),
    "setup.count": ("Combien de joueurs ?", "Combien êtes-vous ?"),
    "setup.players": "{count} {count:joueur|joueurs}",
    "setup.first_name": ("Qui commence ?", "Qui commence ? Entre le nom du premier joueur."),
    "setup.same_table": (
        "Même table ?",
        "La même table : {players.short} ?",
        "La même table que la dernière fois : {players} ?",
    ),
    "setup.earlier": ("Partie interrompue", "Reprendre une partie interrompue"),
    "setup.which_earlier": ("Laquelle reprendre ?", "Laquelle des parties interrompues reprenez-vous ?"),
    "setup.other_names": "Nouveau nom",
    "setup.space": "Espace",
    "setup.delete": "Effacer",
    "setup.name_done": "Terminé",
    "setup.name_full": ("Pas plus long", "Un nom a {longest} lettres au plus."),
    "setup.start": ("C'est parti !", "Commencer la partie"),
    # Entries of menus
    "menu.title": "Menu",
    "menu.yes": "Oui",
    "menu.no": "Non",
    "menu.ok": "OK",
    "menu.undo": "Annuler",
    "menu.redo": "Rétablir",
    "menu.history": "Historique",
    "menu.check": "Vérifier la table",
    "menu.standings": ("Où on en est", "Où en est la partie"),
    "menu.aloud": ("Lire la table", "L'état de la table, à voix haute"),
    "menu.correct": "Corriger",
    "menu.new_game": "Nouvelle partie",
    "menu.go_on": "Continuer la partie",
    "menu.rematch": "Revanche",
    "menu.leave": (
        "Quitter cette partie ?",
        "Quitter cette partie sans la finir ? Elle est gardée et pourra reprendre plus tard.",
    ),
    "menu.keep": ("Garder le résultat", "Garder le résultat sur un téléphone"),
    "menu.language": "Langue",
    "menu.try_again": ("Réessayer", "Réessayer comme d'habitude"),
    # One step after the other
    "guide.step": ("{step} sur {steps}", "Étape {step} sur {steps}"),
    # The end
    "setup.next_name": ("Gauche de {name} ?", "Qui est à gauche de {name} ?"),
    "setup.ready": ("{player} commence", "Tout est prêt. {player} commence."),
    "end.winner": ("{player} gagne !", "{player} gagne la partie !"),
    "end.draw": ("Égalité !", "Égalité entre {players} !"),
    "end.together": ("Vous avez gagné !", "{players} ont gagné ensemble !"),
    "end.lost": ("Vous avez perdu", "Le jeu l'emporte : vous avez perdu ensemble."),
    "end.turns": ("{count} {count:tour|tours}", "La partie a duré {count} {count:tour|tours}."),
    "end.minutes": ("{count} {count:minute|minutes}", "La partie a duré {count} {count:minute|minutes}."),
    "end.code": ("À scanner au téléphone", "Scanne ce code avec ton téléphone pour garder le résultat."),
    "end.code_large": (
        "Écran trop petit",
        "Le code ne tient pas ici ; une fenêtre ou un écran plus grands oui.",
    ),
    # What goes wrong
    "fault.scanner_gone": (
        "Scanner absent",
        "Le scanner n'est plus là. Rebranche-le, ou utilise les boutons.",
    ),
    "fault.scanner_back": ("Scanner de retour", "Le scanner est de retour."),
    "fault.panel_gone": (
        "Écran absent",
        "Un écran ne répond pas. Vérifie son câble ; la partie continue.",
    ),
    "fault.panel_back": ("Écran de retour", "L'écran est de retour."),
    "fault.buttons_gone": (
        "Boutons absents",
        "Les boutons ne répondent pas. Utilise le scanner ou le clavier.",
    ),
    "fault.buttons_back": ("Boutons de retour", "Les boutons sont de retour."),
    "fault.button_gone": ("Un bouton manque", "Un bouton ne marche pas : {why}."),
    "fault.button_back": ("Bouton de retour", "Le bouton est de retour."),
    "fault.button_stuck": ("Un bouton est coincé", "Le bouton {button} est coincé. Relâche-le."),
    "fault.not_saved": (
        "Pas enregistré !",
        "La partie n'est pas enregistrée : {why}. Continuez ; la boîte réessaie.",
    ),
    "fault.saved_again": ("De nouveau enregistré", "La partie est de nouveau enregistrée."),
    "fault.undervoltage": (
        "Courant trop faible",
        "La boîte reçoit trop peu de courant. Prends une alimentation plus puissante.",
    ),
    "fault.voice_gone": ("Pas de voix", "La voix ne marche pas : {why}."),
    "fault.voice_back": ("Voix de retour", "La voix est de retour."),
    "fault.simulated": ("Simulé", "Simulé : aucun appareil réel n'est branché."),
    "fault.broke": (
        "Panne ; partie gardée",
        "Quelque chose a cassé : {what}. La partie est gardée et continue.",
    ),
    "fault.torn": (
        "Dernière entrée perdue",
        "Le courant a manqué. Vérifiez la table, et entrez de nouveau la dernière décision si elle manque.",
    ),
    "fault.damaged": ("Une partie est illisible", "Une partie gardée est illisible et mise de côté : {why}."),
    "fault.unread": (
        "Une partie est illisible",
        "Une partie gardée ne peut être lue : {why}. Vous pouvez en commencer une autre.",
    ),
    "fault.busy": (
        "Partie ouverte ailleurs",
        "Un autre programme a ouvert la partie : {why}. Fermez-le, et elle continue.",
    ),
    "fault.safe_mode": (
        "Mode sans échec",
        "Mode sans échec, car plusieurs démarrages ont raté : {why}. Vos parties sont intactes.",
    ),
    "safe.silent": "nul ne sait pourquoi",
    "fault.settings": ("Erreur de réglage", "Les réglages ont une erreur : {why}."),
    "fault.resumed": ("La partie continue", "La partie continue là où vous en étiez."),
    # What simulated people do wrong on purpose
    "demo.bounces": "un bouton usé rebondit",
    "demo.pencil": "on scanne un crayon",
    "demo.regrets": ("décision annulée", "on annule la dernière décision"),
    "demo.unplugged": "on débranche le scanner",
    "demo.plugged_in": ("scanner rebranché", "on rebranche le scanner"),
    # Scans
    "scan.foreign": ("Code inconnu", "Ce code n'est celui d'aucune carte du jeu : {code}."),
    "scan.typing": ("{code}", "Pour le scanner : {code} (Entrée : scanner, Échap : abandonner)"),
    "scan.unreadable": ("Illisible : rescanne", "Le code n'a pas pu être lu. Scanne encore une fois."),
    "scan.not_now": ("{card} : pas maintenant", "Carte lue : {card}. Pas maintenant : {why}."),
    "scan.not_wanted": (
        "{card} : pas ici",
        "Carte lue : {card}, mais aucune carte n'est demandée ici. Réponds d'abord.",
    ),
    # Checking the table
    "check.title": ("Vérifier la table", "La table est-elle ainsi ?"),
    "check.turn": ("À {player} de jouer ?", "Est-ce à {player} de jouer ?"),
    "check.right": ("Tout est juste", "La table et la boîte sont d'accord."),
    "check.fix": "Non, corriger",
    # The history
    "history.title": "Historique",
    "history.empty": ("Rien encore", "Rien n'a encore été décidé."),
    "history.back_to": (
        "Revenir ici ?",
        "Revenir ici ? Cela annule {count} {count:décision|décisions}.",
    ),
    "history.to_put_back": (
        "Puis à remettre : {count}",
        "Ensuite, la boîte dit ce qu'il faut remettre : {count} {count:geste|gestes}.",
    ),
    "history.gone_back": ("{count} {count:annulée|annulées}", "{count} {count:décision annulée|décisions annulées}."),
    "history.turn": ("{turn} : {player}", "Tour {turn} : {player}"),
    # Corrections
    "correct.title": ("Qu'est-ce qui est faux ?", "En quoi la boîte se trompe-t-elle ?"),
    "correct.turn": ("À qui de jouer", "À qui est le tour"),
    "correct.whose_turn": ("À qui de jouer ?", "À qui est-ce de jouer ?"),
    # What the buttons and the voice hint at
    "hint.choose": ("Haut, bas, puis OK", "Choisis avec haut et bas, puis appuie sur OK."),
    "hint.undo": ("Retour long : annuler", "Appuie longtemps sur Retour pour annuler."),
    "voice.choice": ("{number}/{count} {choice}", "{choice}, {number} sur {count}."),
}
