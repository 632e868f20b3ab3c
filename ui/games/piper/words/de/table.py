"""The Pied Piper in German: what is asked and chosen at the table, previewed, shown and read aloud."""

SENTENCES = {
    # What is asked in a game
    "ask.card": ("Welche Karte?", "{player}, welche Aktionskarte spielst du?"),
    "ask.next_card": ("Nächste Karte?", "{player}, welche Aktionskarte spielst du als Nächstes?"),
    "ask.character": ("{action}: wohin?", "{action}: Unter welche Figurenkarte spielst du sie?"),
    "ask.hidden": ("Verdeckt: wohin?", "Verdeckt: Unter welche Figurenkarte spielst du die Karte?"),
    "ask.show": (
        "Platz {place} aufdecken",
        "Decke die verdeckte Karte auf Platz {place} auf: Welche ist es?",
    ),
    "ask.order": (
        "Wer läuft zuerst?",
        "{player}, zwei Figuren sind aktiviert: Welche bewegt sich zuerst?",
    ),
    "ask.reveal": (
        "Platz {place}: wer?",
        "Decke eine Figurenkarte auf: Welche Figur kommt auf Platz {place}?",
    ),
    "ask.opening": (
        "Platz {place}: wer?",
        "Die erste Kartenreihe: Welche Figur liegt auf Platz {place}? Höchstens ein Rattenfänger.",
    ),
    "ask.deal": (
        "Karte für {player}",
        "Gebt {player} eine verdeckte Karte. Scannt sie ungesehen, oder sagt sie an, während alle anderen wegsehen.",
    ),
    "ask.dealt": ("Welche ist es?", "Welche Karte ist es? Legt sie verdeckt rechts an die Reihe von {player}."),
    "menu.deal": ("Andere wegsehen", "Ansagen: Alle anderen sehen weg"),
    "chair.lays": ("{player}: Karte {number}", "{player} spielt die Karte {number} von links: Deckt sie auf."),
    "chair.card": ("{action} → {character}", "Es ist {action}: Legt sie unter {character.acc} (Platz {place})."),
    "chair.first": ("{player}: {place} zuerst", "{player} lässt Platz {place} zuerst laufen."),
    "turn.begins": (
        "{player}: {count} Karten",
        "{player}: {count} Karten. Wer eben dran war, zieht auf vier nach.",
    ),
    "turn.cards": ("{count} Karten", "{count} Karten. Wer eben dran war, zieht auf vier nach."),
    # Setting up
    "setup.next_name": ("Rechts von {name}?", "Wer sitzt rechts von {name}?"),
    "setup.next_name.2": ("{name} gegenüber?", "Wer sitzt {name} gegenüber?"),
    "setup.variant": ("‹{variant.short}›", "Variante: ‹ {variant.short} ›"),
    "setup.roof": (
        "Dach ‹{roof} {roof:Stockwerk|Stockwerke}›",
        "Wie hoch ist das Dach? ‹ {roof} {roof:Stockwerk|Stockwerke} ›",
    ),
    "setup.flee": ("Flucht ‹{flee.short}›", "Wann flieht, wer das Dach erreicht? ‹ {flee.short} ›"),
    "explain.variant.classic": ("Zwei Karten: sie läuft", "Eine Figur läuft, sobald zwei Karten bei ihr liegen."),
    "explain.variant.rugrats": (
        "Jede Karte wirkt sofort",
        "Für Kleine: Jede Karte wirkt sofort, ohne +1 und Melodie.",
        "Für Kleine: Jede Karte wirkt sofort, ohne plus eins und Melodie.",
    ),
    "explain.variant.secret": ("Eine Karte verdeckt", "In jedem Zug darf eine der Karten verdeckt gespielt werden."),
    "explain.roof": ("Flucht auf {roof}", "Wessen Rattenmarker {roof} Stockwerke hoch steht, flieht."),
    "explain.flee.after-card": (
        "Nach der ganzen Karte",
        "Erst wird die Karte ausgeführt: englische und deutsche Regel.",
    ),
    "explain.flee.at-once": ("Bei jedem Haus", "Bei jedem Haus, durch das es geht: französische Regel."),
    "explain.bot.random": ("Irgendwie", "Spielt irgendeine Karte irgendwohin: für die erste Partie."),
    "explain.bot.greedy": ("Einen Zug voraus", "Denkt einen Zug voraus: hält Ratten fern und schickt sie weiter."),
    "explain.bot.searching": ("Rechnet zu Ende", "Spielt jede Wahl tausendfach zu Ende: schwer zu schlagen."),
    "setup.rat": ("Links von {house}?", "Welche Ratte steht links {house.von}?"),
    "setup.second_rat": (
        "2. links von {house}?",
        "Welche zweite Ratte steht links {house.von}, beim Rattenfänger?",
    ),
    "setup.houses": (
        "Je ein Haus, 0 Ratten",
        "Alle nehmen ein Haus und einen Rattenmarker. Der Marker beginnt unter dem Haus.",
    ),
    "setup.neutral": (
        "2 neutrale Häuser dazu",
        "Setzt euch gegenüber; auf jeder Seite zwischen euch steht ein neutrales Haus ohne Rattenmarker.",
    ),
    "setup.as_shown": (
        "Aufbauen wie im Bild",
        "Stellt Ratten, Rattenfänger und Rattenmarker so auf, wie der Bildschirm sie zeigt: wie beim letzten Mal.",
    ),
    "setup.aside": (
        "Nicht dabei: {figures}",
        "Nicht in dieser Partie: {figures}. Legt die {figures:Figur|Figuren} mit ihren Figurenkarten weg.",
    ),
    "setup.deal": ("Jedem 4 Aktionskarten", "Mischt die Aktionskarten und teilt an jeden vier aus."),
    "setup.line": (
        "4 Figurenkarten auslegen",
        "Mischt die Figurenkarten und legt vier in einer Reihe aus.",
    ),
    "setup.ready": ("{player} beginnt", "Alles steht bereit. {player} beginnt mit einer einzigen Aktionskarte."),
    # Entries of menus
    "menu.face_down": "Verdeckt",
    "menu.place": ("{place}: {character}", "Platz {place}: {character}"),
    "menu.empty_place": ("{place}: leer", "Platz {place}: leer"),
    # What a card would do
    "preview.up": ("{house} +{count}", "Der Marker von {house} würde um {count} steigen."),
    "preview.down": ("{house} -{count}", "Der Marker von {house} würde um {count} sinken."),
    "preview.flees": "{house} würde fliehen!",
    "preview.nothing": ("Nichts bewegt sich", "Noch würde sich nichts bewegen."),
    "preview.stays": ("{character} bleibt stehen", "{character} würde stehen bleiben."),
    "preview.lands": ("{figures} → {house}", "Am Ende links {house.von}: {figures}."),
    "preview.wins": "{player} würde gewinnen!",
    "preview.draw": ("Es wäre unentschieden", "Die Partie ginge unentschieden aus."),
    "preview.order": (
        "Dann Reihenfolge wählen",
        "Dann wären zwei Figuren aktiviert, und du wählst, welche sich zuerst bewegt.",
    ),
    "preview.hidden": ("Verdeckte Karte zählt", "Das hängt von einer verdeckten Karte ab."),
    # A step that moves no tracker, and a card that the count does not expect
    "told.stays": ("{house} = {count}", "Der Rattenmarker von {house} bleibt auf {count}."),
    "hint.unexpected": ("Stimmt es: OK", "Ist es wirklich {character}, drücke OK."),
    # A house flees, told in full
    "flee.title": ("{house} flieht!", "{house} flieht! Die Ratten sind am Dach."),
    "flee.house": ("Haus vom Tisch", "Nehmt das Haus von {house} vom Tisch."),
    "flee.neighbours": (
        "{left} neben {right}",
        "Rückt zusammen: {left} und {right} sind jetzt Nachbarn.",
    ),
    "flee.gathered": ("Dazwischen: {figures}", "Jetzt zwischen {left} und {right}: {figures}."),
    "flee.nobody_there": ("Niemand dazwischen", "Zwischen {left} und {right} steht niemand."),
    "flee.claims": (
        "{player} +{count} Marker",
        "{player} ist am Zug und erhält {count} Rattenmarker von {house}.",
    ),
    "flee.goes_on": ("Noch {count} Spieler", "Noch {count} Spieler sind dabei: Die Partie geht weiter."),
    "flee.ends_at_two": ("Nur noch zwei: Ende", "Nur {players} sind noch da: Die Partie endet sofort."),
    "flee.ends_at_one": ("Ende", "{house} ist geflohen: Die Partie zu zweit ist zu Ende."),
    # The end
    "end.tracker": (
        "{tracker} gegen {rival_tracker}",
        "{player} hat {tracker} {tracker:Ratte|Ratten}, {rival} hat {rival_tracker}: Wer weniger Ratten hat, gewinnt.",
    ),
    "end.claims": (
        "Gesammelt: {claimed} zu {rival_claimed}",
        "Beide haben {tracker} {tracker:Ratte|Ratten}. Gesammelte Marker: {player} {claimed}, {rival} {rival_claimed}.",
    ),
    "end.last": ("{rival} ist geflohen", "{rival} ist geflohen, und {player} ist noch zu Hause."),
    "end.level": (
        "Ratten {tracker}, Marker {claimed}",
        "Beide haben je {tracker} {tracker:Ratte|Ratten} und {claimed} {claimed:gesammelten|gesammelte} Marker.",
    ),
    "end.chart": ("Ratten, Zug um Zug", "Die Ratten in jedem Haus, Zug um Zug"),
    # What simulated people do wrong on purpose
    "demo.character": (
        "Figur statt Aktion",
        "jemand scannt eine Figurenkarte, wo eine Aktionskarte gefragt ist",
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
        "Gelesen: {card}; sein Platz steht fest. Scanne die Karte einer Ratte.",
    ),
    "scan.not_in_line": (
        "{character}: nicht da",
        "In der Reihe liegt keine Karte für {character.acc}. Scanne eine, die dort liegt.",
    ),
    "scan.which_place": (
        "{character}: welcher Platz?",
        "{character} liegt auf den Plätzen {places}: Welcher Platz ist gemeint?",
    ),
    "scan.lies": (
        "{character}: auf Platz {place}",
        "Genau diese Karte liegt schon auf Platz {place}: {character}. Scanne die neue.",
    ),
    "scan.again": ("{action} zurücknehmen?", "{action} liegt schon auf Platz {place}. Zurücknehmen?"),
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
    "check.place": ("{place}: {character}?", "Platz {place}: {character}, darunter {cards}?"),
    "check.place_bare": ("{place}: {character}, leer?", "Platz {place}: {character} ohne Karte?"),
    # Corrections
    "correct.tracker": ("Rattenmarker", "Wie viele Ratten ein Haus hat"),
    "correct.figure": ("Figur", "Wo eine Figur steht"),
    "correct.character": ("Figurenkarte", "Welche Figurenkarte auf einem Platz liegt"),
    "correct.cards": ("Aktionskarten", "Welche Aktionskarte auf einem Platz liegt"),
    "correct.whose_tracker": ("Wessen Marker?", "Wessen Rattenmarker stimmt nicht?"),
    "correct.tracker_value": ("{house}: wie viele?", "Wie viele Ratten hat {house}?"),
    "correct.which_figure": ("Welche Figur?", "Welche Figur steht woanders?"),
    "correct.figure_where": ("{figure}: links von wem?", "Links von wem steht {figure}?"),
    "correct.which_place": ("Welcher Platz?", "Welcher Platz der Reihe?"),
    "correct.which_character": ("Wer auf Platz {place}?", "Welche Figur liegt auf Platz {place}?"),
    "correct.which_card": ("Karte auf Platz {place}?", "Welche Aktionskarte liegt auf Platz {place}?"),
    "correct.no_card": "Keine Karte",
    "correct.claimed": ("Gesammelt", "Wie viele Rattenmarker jemand gesammelt hat"),
    "correct.out": ("Geflohen", "Jemand ist geflohen"),
    "correct.in": ("Nicht geflohen", "Jemand ist doch nicht geflohen"),
    "correct.deck": ("Figurenstapel", "Welche Karten im Figurenstapel sind"),
    "correct.seats": ("Wer wo sitzt", "Zwei haben die Plätze getauscht"),
    "correct.first": ("Startspieler", "Wer den ersten Zug der Partie hat"),
    "correct.whose_claims": ("Wessen Marker?", "Wer hat mehr oder weniger Rattenmarker gesammelt?"),
    "correct.claimed_count": ("{player}: wie viele?", "Wie viele Rattenmarker hat {player} gesammelt?"),
    "correct.who_fled": "Wer ist geflohen?",
    "correct.who_stays": ("Wer floh nicht?", "Wer ist doch nicht geflohen?"),
    "correct.deck_of": ("Stapel: welche?", "Welche Karten im Figurenstapel zählt die Box falsch?"),
    "correct.deck_count": (
        "{character}: wie viele?",
        "Wie viele Karten sind im Figurenstapel für {character.acc}?",
    ),
    "correct.shuffled": ("Alle", "Alle abgelegten sind wieder im Figurenstapel"),
    "correct.who_sits": "Wer sitzt woanders?",
    "correct.sits_where": ("{player}: wo?", "Auf wessen Platz sitzt {player}?"),
    "correct.who_started": ("Wer hat begonnen?", "Wer hat den ersten Zug der Partie?"),
    "correct.no_character": "Keine Figurenkarte",
    # What the buttons and the voice hint at
    "voice.house": (
        "{house}: {count}",
        "{house}: {count} {count:Ratte|Ratten}.",
        "{house} hat {count} {count:Ratte|Ratten}.",
    ),
    "voice.left_of": ("{house}: {figures}", "Links {house.von}: {figures}."),
    "voice.place": ("{place}: {character}", "Platz {place}: {character}, {cards}."),
    "voice.place_bare": ("{place}: {character}", "Platz {place}: {character}, noch keine Karte."),
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
