"""The Pied Piper in German: what is asked and chosen at the table, previewed, shown and read aloud."""

SENTENCES = {
    # What is asked in a game
    "ask.card": ("Welche Karte?", "{player}, welche Aktionskarte spielst du?"),
    "ask.next_card": ("Nächste Karte?", "{player}, welche Aktionskarte spielst du als Nächstes?"),
    "ask.play.place": ("{action}: wohin?", "{action}: Unter welche Figurenkarte spielst du sie?"),
    "ask.hide.place": ("Verdeckt: wohin?", "Verdeckt: Unter welche Figurenkarte spielst du die Karte?"),
    "ask.show": (
        "Feld {place} aufdecken",
        "Decke die verdeckte Karte auf Feld {place} auf: Welche ist es?",
    ),
    "ask.order": (
        "Wer zuerst?",
        "{player}, zwei Figuren werden aktiviert: Welche bewegt sich zuerst?",
    ),
    "ask.reveal": (
        "Feld {place}: wer?",
        "Decke eine Figurenkarte auf: Welche Figur liegt neu auf Feld {place}?",
    ),
    "ask.opening": (
        "Feld {place}: wer?",
        "Die ersten vier Karten: Welche Figur liegt auf Feld {place}? Höchstens ein Rattenfänger.",
    ),
    "ask.deal": (
        "Karte für {player}",
        "Gebt {player} eine verdeckte Karte. Scannt sie ungesehen, oder gebt sie ein, während alle anderen wegsehen.",
    ),
    "ask.dealt": ("Welche ist es?", "Welche Karte ist es? Legt sie verdeckt rechts an die Reihe von {player}."),
    "menu.deal": ("Andere wegsehen", "Von Hand eingeben: Alle anderen sehen weg"),
    "chair.lays": ("{player}: Karte {number}", "{player} spielt Karte {number} von links: Deckt sie auf."),
    "chair.card": ("{action} → {character}", "Es ist {action}: Legt sie unter {character.acc} (Feld {place})."),
    "chair.first": ("{player}: {place} zuerst", "{player} wählt: Zuerst bewegt sich die Figur auf Feld {place}."),
    "turn.begins": (
        "{player}: {count} Karten",
        "{player}: {count} Karten. Wer gerade am Zug war, zieht auf vier Karten nach.",
    ),
    "turn.cards": ("{count} Karten", "{count} Karten. Wer gerade am Zug war, zieht auf vier Karten nach."),
    # Setting up
    "setup.next_name": ("Rechts von {name}?", "Wer sitzt rechts von {name}?"),
    "setup.next_name.2": ("{name} gegenüber?", "Wer sitzt {name} gegenüber?"),
    "setup.variant": ("‹{variant.short}›", "Variante: ‹ {variant.short} ›"),
    "setup.roof": (
        "Dach ‹{roof} {roof:Stockwerk|Stockwerke}›",
        "Wie viele Stockwerke sind es bis zum Dach? ‹ {roof} {roof:Stockwerk|Stockwerke} ›",
    ),
    "setup.flee": ("Flucht ‹{flee.short}›", "Wann scheidet aus, wer das Dach erreicht? ‹ {flee.short} ›"),
    "explain.variant.classic": (
        "Zwei Karten: aktiviert",
        "Eine Figur wird aktiviert, sobald zwei Aktionskarten unter ihr liegen.",
    ),
    "explain.variant.rugrats": (
        "Jede Karte wirkt sofort",
        "Für Kleine: Jede Karte wird sofort ausgeführt, ohne +1 und Melodie.",
        "Für Kleine: Jede Karte wird sofort ausgeführt, ohne plus eins und Melodie.",
    ),
    "explain.variant.secret": ("Eine Karte verdeckt", "In jedem Zug darf eine der Karten verdeckt gespielt werden."),
    "explain.roof": ("Flucht bei {roof}", "Erreicht dein Rattenmarker Stockwerk {roof}, das Dach, musst du fliehen."),
    "explain.flee.after-card": (
        "Nach der ganzen Karte",
        "Nachdem die Aktionskarte ausgeführt ist (deutsche und englische Regel).",
    ),
    "explain.flee.at-once": ("Bei jedem Haus", "Sofort nach jedem Haus, das die Figur passiert (französische Regel)."),
    "explain.bot.random": ("Irgendeine Karte", "Spielt irgendeine Karte irgendwohin: für die erste Partie."),
    "explain.bot.greedy": ("Einen Zug voraus", "Denkt einen Zug voraus."),
    "explain.bot.searching": ("Denkt weit voraus", "Simuliert Tausende Partien: schwer zu schlagen."),
    "setup.rat": ("Links von {house}?", "Welche Ratte steht links {house.von}?"),
    "setup.second_rat": (
        "2. links von {house}?",
        "Welche zweite Ratte steht links {house.von}, beim Rattenfänger?",
    ),
    "setup.houses": (
        "Je ein Haus, 0 Ratten",
        "Alle nehmen ein Haus und einen Rattenmarker. Der Rattenmarker liegt anfangs unter dem Haus.",
    ),
    "setup.neutral": (
        "2 neutrale Häuser dazu",
        "Setzt euch gegenüber; auf jeder Seite zwischen euch steht ein neutrales Haus ohne Rattenmarker.",
    ),
    "setup.as_shown.rats": (
        "Aufbauen wie im Bild",
        "Stellt Ratten, Rattenfänger und Rattenmarker so auf, wie der Bildschirm sie zeigt: wie beim letzten Mal.",
    ),
    "setup.aside": (
        "Nicht dabei: {figures}",
        (
            "Nicht in dieser Partie: {figures}. Legt die {figures:Figur mit ihren|Figuren mit ihren}"
            " Figurenkarten zurück in die Schachtel."
        ),
    ),
    "setup.deal": ("Jedem 4 Aktionskarten", "Mischt die Aktionskarten und teilt an jeden vier aus."),
    "setup.line": (
        "4 Figurenkarten auslegen",
        "Mischt die Figurenkarten und legt vier in einer Reihe aus.",
    ),
    "setup.ready": ("{player} beginnt", "Alles ist bereit. {player} beginnt mit nur einer Aktionskarte."),
    # Entries of menus
    "menu.face_down": "Verdeckt",
    "menu.place": ("{place}: {character}", "Feld {place}: {character}"),
    "menu.empty_place": ("{place}: leer", "Feld {place}: leer"),
    # What a card would do
    "preview.up": (
        "{house} +{count}",
        "Der Rattenmarker von {house} würde um {count} steigen.",
    ),
    "preview.down": (
        "{house} -{count}",
        "Der Rattenmarker von {house} würde um {count} sinken.",
    ),
    "preview.flees": "{house} würde fliehen!",
    "preview.nothing": ("Nichts bewegt sich", "Noch würde sich nichts bewegen."),
    "preview.stays": ("{character} bleibt stehen", "{character} würde sich nicht bewegen."),
    "preview.lands": ("{figures} → {house}", "Am Ende links {house.von}: {figures}."),
    "preview.wins": "{player} würde gewinnen!",
    "preview.draw": ("Es wäre unentschieden", "Die Partie ginge unentschieden aus."),
    "preview.order": (
        "Dann Reihenfolge wählen",
        "Zwei Figuren werden aktiviert; du wählst, welche sich zuerst bewegt.",
    ),
    "preview.hidden": ("Verdeckte Karte zählt", "Das hängt von einer verdeckten Karte ab."),
    # A step that moves no tracker, and a card that the count does not expect
    "told.stays": ("{house} = {count}", "Der Rattenmarker von {house} bleibt auf {count}."),
    "hint.unexpected": ("Wenn das stimmt: OK", "Ist es wirklich {character}, drücke OK."),
    # A house flees, told in full
    "flee.title": ("{house} flieht!", "{house} flieht! Die Ratten sind am Dach."),
    "flee.house": ("Haus entfernen", "Nehmt das Haus von {house} aus dem Spiel."),
    "flee.neighbours": (
        "{left} neben {right}",
        "Schließt die Lücke: {left} und {right} sind jetzt Nachbarn.",
    ),
    "flee.gathered": ("Dazwischen: {figures}", "Jetzt zwischen {left} und {right}: {figures}."),
    "flee.nobody_there": ("Niemand dazwischen", "Zwischen {left} und {right} steht niemand."),
    "flee.claims": (
        "{player} +{count} Marker",
        "{player} ist am Zug und erhält {count} Rattenmarker von {house}.",
    ),
    "flee.goes_on": ("Noch {count} Spieler", "Noch {count} Spieler sind im Spiel: Die Partie geht weiter."),
    "flee.ends_at_two": ("Nur noch zwei: Ende", "Nur {players} sind noch im Spiel: Die Partie endet sofort."),
    "flee.ends_at_one": ("Ende", "{house} ist ausgeschieden. Zu zweit endet damit die Partie."),
    # The end
    "end.tracker": (
        "{tracker} gegen {rival_tracker}",
        "{player} steht auf Stockwerk {tracker}, {rival} auf {rival_tracker}: Der niedrigere Rattenmarker gewinnt.",
    ),
    "end.claims": (
        "Gesammelt: {claimed} zu {rival_claimed}",
        "Beide stehen auf Stockwerk {tracker}. Gesammelte Rattenmarker: {player} {claimed}, {rival} {rival_claimed}.",
    ),
    "end.last": ("{rival} ist geflohen", "{rival} ist geflohen, und {player} ist noch zu Hause."),
    "end.level": (
        "Ratten {tracker}, Marker {claimed}",
        "Beide stehen auf Stockwerk {tracker} und haben {claimed} {claimed:gesammelten|gesammelte} Rattenmarker.",
    ),
    "end.chart": ("Ratten, Zug um Zug", "Die Ratten in jedem Haus, Zug um Zug"),
    # What simulated people do wrong on purpose
    "demo.character": (
        "Figur statt Aktion",
        "jemand scannt eine Figurenkarte, obwohl eine Aktionskarte gefragt ist",
    ),
    # Scans
    "scan.action_wanted": (
        "Bitte Aktionskarte",
        "Das ist eine Figurenkarte: {character}. Scanne zuerst eine Aktionskarte.",
    ),
    "scan.character_wanted": (
        "Bitte Figurenkarte",
        "Das ist eine Aktionskarte: {action}. Scanne zuerst eine Figurenkarte.",
    ),
    "scan.rat_wanted": (
        "{card}: bitte Ratte",
        "{card} steht immer an derselben Stelle. Scanne die Karte einer Ratte.",
    ),
    "scan.not_in_line": (
        "{character}: nicht da",
        "In der Reihe liegt keine Karte für {character.acc}. Scanne eine Figurenkarte, die dort liegt.",
    ),
    "scan.which_place": (
        "{character}: welches Feld?",
        "{character} liegt auf den Feldern {places}: Welches Feld ist gemeint?",
    ),
    "scan.lies": (
        "{character}: auf Feld {place}",
        "Genau diese Karte liegt schon auf Feld {place}: {character}. Scanne die neue.",
    ),
    "scan.again": ("{action} rückgängig?", "{action} liegt schon auf Feld {place}. Rückgängig machen?"),
    # Checking the table
    "check.house": (
        "{house}: {count} {figures}?",
        "{house}: {count} {count:Ratte|Ratten}; links {figures}?",
    ),
    "check.house_alone": (
        "{house}: {count}, niemand?",
        "{house}: {count} {count:Ratte|Ratten}; links niemand?",
    ),
    "check.neutral": ("{house}: {figures}?", "{house}: links {figures}?"),
    "check.neutral_alone": ("{house}: niemand?", "{house}: links niemand?"),
    "check.place": ("{place}: {character}?", "Feld {place}: {character}, darunter {cards}?"),
    "check.place_bare": ("{place}: {character}, leer?", "Feld {place}: {character} ohne Karte?"),
    # Corrections
    "correct.tracker": ("Rattenmarker", "Wie viele Ratten ein Haus hat"),
    "correct.figure": ("Figur", "Wo eine Figur steht"),
    "correct.character": ("Figurenkarte", "Welche Figurenkarte auf einem Platz liegt"),
    "correct.cards": ("Aktionskarten", "Welche Aktionskarte auf einem Platz liegt"),
    "ask.fix_tracker.player": ("Wessen Marker?", "Wessen Rattenmarker stimmt nicht?"),
    "ask.fix_tracker.number": ("{player}: wie viele?", "Wie viele Ratten hat {player}?"),
    "ask.fix_in.number": ("{player}: wie viele?", "Wie viele Ratten hat {player}?"),
    "ask.fix_figure.character": ("Welche Figur?", "Welche Figur steht woanders?"),
    "ask.fix_figure.house": ("{character}: links von wem?", "Links von wem steht {character}?"),
    "ask.fix.place": ("Welcher Platz?", "Welcher Platz der Reihe?"),
    "ask.fix_character.character": ("Wer auf Platz {place}?", "Welche Figur liegt auf Platz {place}?"),
    "ask.fix_cards.action": ("Karte auf Platz {place}?", "Welche Aktionskarte liegt auf Platz {place}?"),
    "correct.cards.none": "Keine Karte",
    "correct.out": ("Geflohen", "Jemand ist geflohen"),
    "correct.in": ("Nicht geflohen", "Jemand ist doch nicht geflohen"),
    "correct.deck": ("Figurenstapel", "Welche Karten im Figurenstapel sind"),
    "correct.seats": ("Wer wo sitzt", "Zwei haben die Plätze getauscht"),
    "correct.first": ("Startspieler", "Wer den ersten Zug der Partie hat"),
    "ask.fix_out.player": "Wer ist geflohen?",
    "ask.fix_in.player": ("Wer floh nicht?", "Wer ist doch nicht geflohen?"),
    "ask.fix_deck.character": ("Stapel: welche?", "Welche Karten im Figurenstapel zählt die Box falsch?"),
    "ask.fix_deck.number": (
        "{character}: wie viele?",
        "Wie viele Karten sind im Figurenstapel für {character.acc}?",
    ),
    "correct.deck.none": ("Alle", "Alle abgelegten sind wieder im Figurenstapel"),
    "ask.fix_seats.player": "Wer sitzt woanders?",
    "ask.fix_seats.player.2": ("{player}: wo?", "Auf wessen Platz sitzt {player}?"),
    "ask.fix_first.player": ("Wer hat begonnen?", "Wer hat den ersten Zug der Partie?"),
    "correct.character.none": "Keine Figurenkarte",
    # What the buttons and the voice hint at
    "voice.house": (
        "{house}: {count}",
        "{house}: {count} {count:Ratte|Ratten}.",
        "{house} hat {count} {count:Ratte|Ratten}.",
    ),
    "voice.left_of": ("{house}: {figures}", "Links {house.von}: {figures}."),
    "voice.place": ("{place}: {character}", "Feld {place}: {character}, {cards}."),
    "voice.place_bare": ("{place}: {character}", "Feld {place}: {character}, noch keine Karte."),
    "voice.fled": ("{house} ist geflohen", "{house} ist geflohen."),
    "voice.walk_ahead": ("{figures} → {houses.count}", "{figures} {figures:läuft|laufen} {houses.durch}."),
    "voice.walk_back": ("{figures} ← {houses.count}", "{figures} {figures:läuft|laufen} zurück {houses.durch}."),
    "voice.walk_sewer": (
        "{figures} ↓ {houses.count}",
        "{figures} {figures:schlüpft|schlüpfen} durch den Kanal {houses.unter}.",
    ),
    "voice.level": "{house} {count}",
    "voice.warning": ("{house}: fast am Dach", "Achtung: {house} ist ein Stockwerk unter dem Dach!"),
    "voice.near": "{house} {count}, Achtung",
    "voice.all_fled": ("{houses}!", "{houses} {houses:flieht|fliehen}!"),
    "voice.levels": ("{levels}", "Jetzt {levels}."),
}
