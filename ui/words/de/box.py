"""What the box says in German whatever is played: questions, menus, steps for hands, faults, scans."""

BOX = {
    # What happened in any game
    "GameDrawn": ("Unentschieden: Revanche!", "Unentschieden zwischen {players}: Zeit für eine Revanche!"),
    "TurnCorrected": ("{after} ist am Zug", "Berichtigt: {after} ist am Zug, nicht {before}."),
    "TakenBack": ("Zurück: {decision}", "Zurückgenommen: {decision}."),
    "BroughtBack": ("Wieder: {decision}", "Wiederhergestellt: {decision}."),
    "TurnGoes": ("{player} ist am Zug", "{player} ist am Zug."),
    # A decision in any game, in people's words
    "decision.game": ("{game}", "Partie: {game}"),
    "decision.players": ("{players.count} Spieler", "Am Tisch: {players}"),
    "decision.fix_turn": ("{player} dran", "Berichtigung: {player} ist am Zug"),
    "decision.undo": "Zurücknehmen",
    "decision.redo": "Wiederholen",
    # What is asked in a game
    "ask.turn": ("{player} ist am Zug", "{player} ist am Zug."),
    # Setting up
    "setup.game": ("Welches Spiel?", "Welches Spiel spielt ihr?"),
    "setup.count": ("Wie viele Spieler?", "Wie viele spielen mit?"),
    "setup.players": "{count} Spieler",
    "setup.first_name": ("Wer beginnt?", "Wer beginnt? Gib den Namen des Startspielers ein."),
    "setup.same_table": (
        "Gleiche Runde?",
        "Gleiche Runde: {players.short}?",
        "Die gleiche Runde wie beim letzten Mal: {players}?",
    ),
    "setup.earlier": ("Frühere Partie", "Eine frühere Partie fortsetzen"),
    "setup.which_earlier": ("Welche geht weiter?", "Welche der unterbrochenen Partien geht weiter?"),
    "setup.other_names": "Neuer Name",
    "setup.space": "Leerzeichen",
    "setup.delete": "Löschen",
    "setup.name_done": "Fertig",
    "setup.name_full": ("Länger geht es nicht", "Ein Name hat höchstens {longest} Buchstaben."),
    "setup.start": ("Los geht's!", "Die Partie beginnen"),
    # Entries of menus
    "menu.title": "Menü",
    "menu.yes": "Ja",
    "menu.no": "Nein",
    "menu.ok": "OK",
    "menu.undo": "Zurücknehmen",
    "menu.redo": "Wiederherstellen",
    "menu.history": "Verlauf",
    "menu.check": "Tisch prüfen",
    "menu.standings": ("Stand", "Wie es steht"),
    "menu.aloud": ("Tisch vorlesen", "Wie der Tisch steht, vorgelesen"),
    "menu.correct": "Berichtigen",
    "menu.new_game": "Neue Partie",
    "menu.go_on": "Weiterspielen",
    "menu.rematch": "Revanche",
    "menu.leave": (
        "Diese Partie verlassen?",
        "Diese Partie unvollendet verlassen? Sie bleibt erhalten und kann später weitergehen.",
    ),
    "menu.keep": ("Ergebnis behalten", "Das Ergebnis aufs Handy holen"),
    "menu.language": "Sprache",
    "menu.try_again": ("Neu versuchen", "Wie gewohnt noch einmal versuchen"),
    # One step after the other
    "guide.step": ("{step} von {steps}", "Schritt {step} von {steps}"),
    # The end
    "setup.next_name": ("Links von {name}?", "Wer sitzt links von {name}?"),
    "setup.ready": ("{player} beginnt", "Alles ist bereit. {player} beginnt."),
    "end.winner": ("{player} gewinnt!", "{player} gewinnt die Partie!"),
    "end.draw": ("Unentschieden!", "Unentschieden zwischen {players}!"),
    "end.together": ("Ihr habt gewonnen!", "{players} haben zusammen gewonnen!"),
    "end.lost": ("Ihr habt verloren", "Das Spiel hat gewonnen: Ihr habt zusammen verloren."),
    "end.turns": ("{count} {count:Zug|Züge}", "Die Partie dauerte {count} {count:Zug|Züge}."),
    "end.minutes": ("{count} {count:Minute|Minuten}", "Die Partie dauerte {count} {count:Minute|Minuten}."),
    "end.code": ("Mit Handy scannen", "Scanne diesen Code mit deinem Handy, um das Ergebnis zu behalten."),
    "end.code_large": (
        "Anzeige zu klein",
        "Der Code passt hier nicht; größere Anzeigen und Fenster zeigen ihn.",
    ),
    # What goes wrong
    "fault.scanner_gone": (
        "Scanner fehlt",
        "Der Scanner ist weg. Steck ihn wieder ein, oder nimm die Tasten.",
    ),
    "fault.scanner_back": ("Scanner wieder da", "Der Scanner ist wieder da."),
    "fault.panel_gone": (
        "Anzeige fehlt",
        "Eine Anzeige antwortet nicht. Prüfe ihr Kabel; die Partie geht weiter.",
    ),
    "fault.panel_back": ("Anzeige wieder da", "Die Anzeige ist wieder da."),
    "fault.buttons_gone": (
        "Tasten fehlen",
        "Die Tasten antworten nicht. Nimm den Scanner oder die Tastatur.",
    ),
    "fault.buttons_back": ("Tasten wieder da", "Die Tasten sind wieder da."),
    "fault.button_gone": ("Eine Taste fehlt", "Eine Taste geht nicht: {why}."),
    "fault.button_back": ("Taste wieder da", "Die Taste ist wieder da."),
    "fault.button_stuck": ("Eine Taste klemmt", "Die Taste {button} klemmt. Lass sie los."),
    "fault.not_saved": (
        "Nicht gespeichert!",
        "Die Partie wird nicht gespeichert: {why}. Spielt weiter; es wird weiter versucht.",
    ),
    "fault.saved_again": ("Wieder gespeichert", "Die Partie wird wieder gespeichert."),
    "fault.undervoltage": (
        "Zu wenig Strom",
        "Die Box bekommt zu wenig Strom. Nimm ein stärkeres Netzteil.",
    ),
    "fault.voice_gone": ("Keine Stimme", "Die Stimme geht nicht: {why}."),
    "fault.voice_back": ("Stimme wieder da", "Die Stimme ist wieder da."),
    "fault.simulated": ("Simuliert", "Simuliert: Kein echtes Gerät ist angeschlossen."),
    "fault.broke": (
        "Fehler; Partie sicher",
        "Etwas ist kaputtgegangen: {what}. Die Partie ist sicher und geht weiter.",
    ),
    "fault.torn": (
        "Letzte Eingabe verloren",
        "Der Strom fiel beim Speichern aus. Prüft den Tisch, und gebt den letzten Schritt neu ein, falls er fehlt.",
    ),
    "fault.damaged": (
        "Eine Partie ist unlesbar",
        "Eine gespeicherte Partie ist unlesbar und liegt jetzt beiseite: {why}.",
    ),
    "fault.unread": (
        "Eine Partie ist unlesbar",
        "Eine gespeicherte Partie ist jetzt nicht lesbar: {why}. Ihr könnt eine neue beginnen.",
    ),
    "fault.busy": (
        "Partie anderswo offen",
        "Ein anderes Programm hat die Partie offen: {why}. Beendet es, dann geht sie weiter.",
    ),
    "fault.safe_mode": (
        "Sicherer Modus",
        "Sicherer Modus, weil mehrere Starts gescheitert sind: {why}. Eure Partien sind unberührt.",
    ),
    "safe.silent": "niemand weiß, warum",
    "fault.settings": ("Fehler in Einstellung", "In den Einstellungen ist ein Fehler: {why}."),
    "fault.resumed": ("Die Partie geht weiter", "Die Partie geht weiter, wo ihr aufgehört habt."),
    # What simulated people do wrong on purpose
    "demo.bounces": "eine alte Taste prellt",
    "demo.pencil": "jemand scannt einen Stift",
    "demo.regrets": ("zurückgenommen", "jemand nimmt die letzte Entscheidung zurück"),
    "demo.unplugged": ("Scanner ausgesteckt", "jemand steckt den Scanner aus"),
    "demo.plugged_in": ("Scanner eingesteckt", "jemand steckt den Scanner wieder ein"),
    # Scans
    "scan.foreign": ("Unbekannter Code", "Dieser Code gehört zu keiner Karte des Spiels: {code}."),
    "scan.typing": ("{code}", "Für den Scanner: {code} (Enter scannt ihn, Esc verwirft ihn)"),
    "scan.unreadable": ("Unlesbar: neu scannen", "Der Code war nicht zu lesen. Bitte noch einmal scannen."),
    "scan.not_now": ("{card}: nicht jetzt", "Gelesen: {card}. Das geht jetzt nicht, denn {why}."),
    "scan.not_wanted": (
        "{card}: hier nicht",
        "Gelesen: {card}, aber hier ist keine Karte gefragt. Antworte zuerst.",
    ),
    # Checking the table
    "check.title": ("Tisch prüfen", "Sieht der Tisch so aus?"),
    "check.turn": ("{player} am Zug?", "Ist {player} am Zug?"),
    "check.right": ("Alles stimmt", "Tisch und Box sind sich einig."),
    "check.fix": "Nein, berichtigen",
    # The history
    "history.title": "Verlauf",
    "history.empty": ("Noch nichts", "Noch ist nichts entschieden."),
    "history.back_to": (
        "Bis hierher zurück?",
        "Bis hierher zurück? Das nimmt {count} {count:Entscheidung|Entscheidungen} zurück.",
    ),
    "history.to_put_back": (
        "Dann zurück: {count}",
        "Danach sagt die Box, was ihr zurücklegt: {count} {count:Handgriff|Handgriffe}.",
    ),
    "history.gone_back": (
        "{count} zurückgenommen",
        "{count} {count:Entscheidung ist|Entscheidungen sind} zurückgenommen.",
    ),
    "history.turn": ("{turn}: {player}", "Zug {turn}: {player}"),
    # Corrections
    "correct.title": ("Was stimmt nicht?", "Was zeigt die Box falsch an?"),
    "correct.turn": "Wer am Zug ist",
    "correct.whose_turn": "Wer ist am Zug?",
    # What the buttons and the voice hint at
    "hint.choose": ("Auf, ab, dann OK", "Wähle mit auf und ab, dann drücke OK."),
    "hint.undo": ("Zurück lang: rückgängig", "Halte Zurück gedrückt, um zurückzunehmen."),
    "voice.choice": ("{number}/{count} {choice}", "{choice}, {number} von {count}."),
}
