"""The Pied Piper in German: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "VariantChosen": ("{variant}", "Ihr spielt {variant}."),
    "RoofChosen": ("Dach: {roof} hoch", "Bis zum Dach sind es {roof} Stockwerke."),
    "FleeChosen": ("Flucht {ruling}", "Wer das Dach erreicht, flieht, {ruling}."),
    "PlayersSeated": (
        "{players.count} Spieler",
        "Die Spieler der Reihe nach, nach rechts: {players}.",
    ),
    "BotSeated": ("{player}: {strength.bot}", "{player} ist ein Computerspieler ({strength.bot})."),
    "CardDealt": ("{player}: {count} {count:Karte|Karten}", "{player} hat {count} {count:Karte|Karten}."),
    "FigureStood": ("{figure} links von {house}", "{figure} steht links {house.von}."),
    "CharacterRevealed": (
        "{place}: {character}",
        "Neu auf Feld {place}: {character}.",
        "Neue Figur auf Feld {place}: {character}.",
    ),
    "CharacterUnexpected": (
        "{character}: zu oft?",
        (
            "Nach der Zählung der Box sind alle Karten für {character.acc} schon verbraucht. Es gilt,"
            " was auf dem Tisch liegt."
        ),
    ),
    # What happened: a turn
    "TurnBegan": (
        "{player}: {cards} {cards:Karte|Karten}",
        "{player} ist am Zug: {cards} {cards:Aktionskarte|Aktionskarten} zu spielen.",
        "{player}, du bist am Zug. Spiele {cards:eine Aktionskarte|zwei Aktionskarten}.",
    ),
    "CardPlaced": (
        "{action} → {character}",
        "{player} spielt {action} unter {character.acc} (Feld {place}).",
        "{player} spielt {action} unter {character.acc}.",
    ),
    "CardPlaced.hidden": (
        "verdeckt → {character}",
        "{player} spielt eine Karte verdeckt unter {character.acc} (Feld {place}).",
        "{player} spielt eine Karte verdeckt unter {character.acc}.",
    ),
    "CardShown": ("{place}: {action}", "Die verdeckte Karte auf Feld {place} ist {action}."),
    "CharacterActivated": ("{character} wird aktiviert", "{character} wird aktiviert: {cards}."),
    "NobodyMoved": ("{character} bleibt stehen", "Zwei besondere Karten: {character} bleibt stehen."),
    "HousePassed.ahead": (
        "{figures} durch {house}",
        "{figures} {figures:läuft|laufen} {house.durch}, jetzt links {next_house.von}.",
        "{figures} {figures:läuft|laufen} {house.durch}.",
    ),
    "HousePassed.back": (
        "{figures} zurück: {house}",
        "{figures} {figures:läuft|laufen} zurück {house.durch}, jetzt links {next_house.von}.",
        "{figures} {figures:läuft|laufen} zurück {house.durch}.",
    ),
    "HousePassed.sewer": (
        "{figures} unter {house}",
        "{figures} {figures:schlüpft|schlüpfen} durch den Kanal {house.unter}, jetzt links {next_house.von}.",
        "{figures} {figures:schlüpft|schlüpfen} durch den Kanal {house.unter}.",
    ),
    "TrackerMoved.up": (
        "{house} {before} → {after}",
        "Rattenmarker von {house}: {before} → {after}.",
        "Der Rattenmarker von {house} ist jetzt auf {after}.",
    ),
    "TrackerMoved.down": (
        "{house} {before} → {after}",
        "Rattenmarker von {house}: {before} → {after}.",
        "Der Rattenmarker von {house} ist jetzt auf {after}.",
    ),
    "HouseFled": (
        "{house} flieht!",
        "{house} flieht! Entfernt das Haus. {left} und {right} sind jetzt Nachbarn. Dazwischen: {gathered}.",
        "{house} flieht! {left} und {right} sind jetzt Nachbarn.",
    ),
    "HouseFled.nobody": (
        "{house} flieht!",
        "{house} flieht! Entfernt das Haus. {left} und {right} sind jetzt Nachbarn. Dazwischen steht nichts.",
        "{house} flieht! {left} und {right} sind jetzt Nachbarn.",
    ),
    "TrackersClaimed": (
        "{player} +{count} Marker",
        "{player} erhält {count} Rattenmarker von {house}.",
    ),
    "TrackersLost": (
        "{count} Marker verfallen",
        "Niemand erhält die Rattenmarker von {house}: {count}.",
    ),
    "CharacterDiscarded": (
        "ablegen: Feld {place}",
        "Feld {place}: {character.acc} ablegen, dazu {cards}.",
        "Legt die Karten von Feld {place} ab.",
    ),
    # What happened: the end
    "GameWon.tracker": (
        "{player} gewinnt!",
        "{player} gewinnt! Von den letzten beiden hat {player} den niedrigeren Rattenmarker.",
    ),
    "GameWon.claims": (
        "{player} gewinnt!",
        "{player} gewinnt! Die Rattenmarker stehen gleich, aber {player} hat mehr davon gesammelt.",
    ),
    "GameWon.last": ("{player} gewinnt!", "{player} gewinnt! Der andere Spieler ist geflohen."),
    # What the table corrected
    "TrackerCorrected": (
        "{house}: {after}, nicht {before}",
        "Korrigiert: {house} steht auf {after}, nicht auf {before}.",
    ),
    "FigureCorrected": ("{figure} links von {house}", "Korrigiert: {figure} links {house.von}."),
    "FlightCorrected.out": ("{house} ist geflohen", "Korrigiert: {house} ist geflohen."),
    "FlightCorrected.in": (
        "{house} bleibt: {tracker}",
        "Korrigiert: {house} ist nicht geflohen; der Rattenmarker steht auf {tracker}.",
    ),
    "SeatsCorrected": ("{players}", "Korrigiert: {players} haben die Plätze getauscht."),
    "StartCorrected": ("{player} beginnt", "Korrigiert: Den ersten Zug der Partie hat {player}."),
    "DeckCorrected": (
        "Stapel: {count} × {character}",
        "Korrigiert: Figurenkarten im Stapel für {character.acc}: {count}.",
    ),
    "DeckShuffled": ("Alle im Stapel", "Korrigiert: Alle abgelegten Figurenkarten sind wieder im Stapel."),
    "CharacterCorrected.none": ("{place}: leer", "Korrigiert: Auf Platz {place} liegt keine Figurenkarte."),
    "CharacterCorrected.new": ("{place}: {after.figure}", "Korrigiert: Auf Platz {place} liegt {after.figure}."),
    "CharacterCorrected": (
        "{place}: {after.figure}",
        "Korrigiert: Auf Platz {place} liegt {after.figure}, nicht {before.figure}.",
    ),
    "CardsCorrected": ("{place}: {after.action}", "Korrigiert: Auf Platz {place} liegt {after.action}."),
    "CardsCorrected.none": ("{place}: keine Karte", "Korrigiert: Auf Platz {place} liegt keine Aktionskarte."),
    # What hands must do
    "HouseStands.on": ("{house}: Haus zurück", "Legt das Haus von {house} wieder auf den Tisch."),
    "HouseStands.off": ("{house}: Haus weg", "Nehmt das Haus von {house} aus dem Spiel."),
    "SeatsGo": ("Sitzordnung wie hier", "Setzt euch in dieser Reihenfolge, nach rechts: {players}."),
    "FigureGoes": ("{figure} links von {house}", "Stellt {figure.acc} links {house.von} hin."),
    "TrackerGoes.up": (
        "{house} +{count} → {to}",
        "Bewegt den Rattenmarker von {house} um {count} {count:Stockwerk|Stockwerke} nach oben, auf {to}.",
    ),
    "TrackerGoes.down": (
        "{house} -{count} → {to}",
        "Bewegt den Rattenmarker von {house} um {count} {count:Stockwerk|Stockwerke} nach unten, auf {to}.",
    ),
    "TrackersChangeHands.up": (
        "{player} +{count} Marker",
        "{player} nimmt {count} {count:gesammelten|gesammelte} Rattenmarker.",
    ),
    "TrackersChangeHands.down": (
        "{player} -{count} Marker",
        "{player} gibt {count} {count:gesammelten|gesammelte} Rattenmarker zurück.",
    ),
    "CharacterLies": (
        "{place}: {character} legen",
        "Legt auf Feld {place} die Figurenkarte für {character.acc}.",
    ),
    "CharacterLies.gone": ("{place}: Figurenkarte weg", "Nehmt die Figurenkarte von Feld {place} weg."),
    "CardLies": ("{place}: {action} legen", "Legt {action} auf Feld {place}."),
    "CardGoes": ("{place}: {action} weg", "Nehmt {action} von Feld {place} weg."),
    "HandGoes.up": (
        "{player} +{count} {count:Karte|Karten}",
        "Gebt {player} noch einmal {count} verdeckte {count:Karte|Karten}.",
    ),
    "HandGoes.down": (
        "{player} -{count} {count:Karte|Karten}",
        "Legt {count} {count:Karte|Karten} ganz rechts aus der Reihe von {player} ungesehen auf den Stapel zurück.",
    ),
    # A decision, in people's words
    "retold.play": ("{action} unter {character.acc}", "{action} unter {character.acc} (Feld {place})"),
    "retold.first": "zuerst {character} (Feld {place})",
    "decision.variant": ("{variant}", "Gespielt wird {variant}"),
    "decision.roof": ("Dach: {roof} hoch", "{roof} Stockwerke bis zum Dach"),
    "decision.flee": ("Flucht {ruling}", "Flucht, {ruling}"),
    "decision.rats": ("{figures}", "Die Ratten zwischen die Häuser: {figures}"),
    "decision.reveal": ("neu: {character}", "{character} aufgedeckt"),
    "decision.deal": ("Karte gegeben", "Eine Karte verdeckt gegeben"),
    "decision.bot": ("{player}: {strength.bot}", "{player} ist ein Computerspieler: {strength.bot}"),
    "decision.play": ("{action} → {place}", "{action} auf Feld {place}"),
    "decision.hide": ("verdeckt → {place}", "Eine Karte verdeckt auf Feld {place}"),
    "decision.show": ("es war {action}", "{action} aufgedeckt"),
    "decision.first": ("zuerst Feld {place}", "Zuerst Feld {place}"),
    "decision.fix_tracker": ("{player} auf {number}", "Korrektur: {player} steht auf {number}"),
    "decision.fix_figure": ("{character}: {house}", "Korrektur: {character} links {house.von}"),
    "decision.fix_character": ("{place}: {character}", "Korrektur: {character} auf Platz {place}"),
    "decision.fix_cards": ("{place}: {action}", "Korrektur: {action} auf Platz {place}"),
    "decision.fix_cards.none": ("{place}: keine", "Korrektur: keine Karte auf Platz {place}"),
    "decision.fix_out": ("{player} geflohen", "Korrektur: {player} ist geflohen"),
    "decision.fix_in": ("{player} bleibt", "Korrektur: {player} ist nicht geflohen und steht auf {number}"),
    "decision.fix_seats": ("{players}", "Korrektur: {players} haben die Plätze getauscht"),
    "decision.fix_first": ("{player} beginnt", "Korrektur: {player} hat den ersten Zug der Partie"),
    "decision.fix_deck": ("Stapel: {character}", "Korrektur: Figurenkarten im Stapel für {character.acc}: {number}"),
    "decision.fix_deck.none": ("Alle im Stapel", "Korrektur: alle abgelegten Figurenkarten im Stapel"),
    "decision.fix_character.none": ("{place}: leer", "Korrektur: keine Figurenkarte auf Platz {place}"),
}

CORRECTIONS = {
    "claimed": ("gesammelt", "gesammelte Rattenmarker", "{player} hat {number} Rattenmarker gesammelt"),
}
