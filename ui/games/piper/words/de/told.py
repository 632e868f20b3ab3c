"""The Pied Piper in German: what happened, what the table corrected, what hands must do."""

TOLD = {
    # What happened: the setup
    "VariantChosen": ("{variant}", "Ihr spielt {variant}."),
    "RoofChosen": ("Dach: {roof} hoch", "Bis zum Dach sind es {roof} Schritte."),
    "FleeChosen": ("Flucht {ruling}", "Geflohen wird, {ruling}."),
    "PlayersSeated": (
        "{players.count} Spieler",
        "Am Tisch, immer weiter nach rechts: {players}.",
    ),
    "FigureStood": ("{figure} links von {house}", "{figure} steht links {house.von}."),
    "CharacterRevealed": (
        "{place}: {character}",
        "Platz {place}: {character}.",
        "{character} kommt auf Platz {place}.",
    ),
    "CharacterUnexpected": (
        "{character}: zu oft?",
        "Nach der Zählung war keine Karte mehr übrig für {character.acc}. Der Tisch hat recht.",
    ),
    # What happened: a turn
    "TurnBegan": (
        "{player}: {cards} {cards:Karte|Karten}",
        "{player} ist am Zug: {cards} {cards:Aktionskarte|Aktionskarten} zu spielen.",
        "{player}, du bist am Zug. Spiele {cards:eine Aktionskarte|zwei Aktionskarten}.",
    ),
    "CardPlaced": (
        "{action} → {character}",
        "{player} spielt {action} unter {character.acc} (Platz {place}).",
        "{player} spielt {action} unter {character.acc}.",
    ),
    "CardPlaced.hidden": (
        "verdeckt → {character}",
        "{player} spielt eine Karte verdeckt unter {character.acc} (Platz {place}).",
        "{player} spielt eine Karte verdeckt unter {character.acc}.",
    ),
    "CardShown": ("{place}: {action}", "Verdeckt auf Platz {place} lag {action}."),
    "CharacterActivated": ("{character} läuft", "{character} läuft: {cards}."),
    "NobodyMoved": ("{character} bleibt stehen", "Bei zwei besonderen Karten bleibt {character} stehen."),
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
        "{figures} {figures:schlüpft|schlüpfen} im Kanal {house.unter} hindurch, jetzt links {next_house.von}.",
        "{figures} {figures:schlüpft|schlüpfen} im Kanal {house.unter} hindurch.",
    ),
    "TrackerMoved.up": (
        "{house} {before} → {after}",
        "{house} steigt: {before} → {after}.",
        "{house} steigt auf {after}.",
    ),
    "TrackerMoved.down": (
        "{house} {before} → {after}",
        "{house} sinkt: {before} → {after}.",
        "{house} sinkt auf {after}.",
    ),
    "HouseFled": (
        "{house} flieht!",
        "{house} flieht! Das Haus kommt weg; {left} und {right} sind jetzt Nachbarn. Dazwischen: {gathered}.",
        "{house} flieht! {left} und {right} sind jetzt Nachbarn.",
    ),
    "HouseFled.nobody": (
        "{house} flieht!",
        "{house} flieht! Das Haus kommt weg; {left} und {right} sind jetzt Nachbarn. Dazwischen steht niemand.",
        "{house} flieht! {left} und {right} sind jetzt Nachbarn.",
    ),
    "TrackersClaimed": (
        "{player} +{count} Marker",
        "{player} erhält {count} Rattenmarker von {house}.",
    ),
    "TrackersLost": (
        "{count} Marker an niemanden",
        "Niemand erhält, was {house} zurücklässt: {count} Rattenmarker.",
    ),
    "CharacterDiscarded": (
        "ablegen: Platz {place}",
        "Platz {place}: {character.acc} ablegen, dazu {cards}.",
        "Legt die Karten von Platz {place} ab.",
    ),
    # What happened: the end
    "GameWon.tracker": (
        "{player} gewinnt!",
        "{player} gewinnt! Nur zwei sind noch im Spiel, und {player} hat den niedrigeren Rattenmarker.",
    ),
    "GameWon.claims": (
        "{player} gewinnt!",
        "{player} gewinnt! Die Rattenmarker stehen gleich, doch {player} hat mehr davon gesammelt.",
    ),
    "GameWon.last": ("{player} gewinnt!", "{player} gewinnt! Gegenüber ist das Haus verlassen."),
    # What the table corrected
    "TrackerCorrected": (
        "{house}: {after}, nicht {before}",
        "Berichtigt: {house} steht auf {after}, nicht auf {before}.",
    ),
    "FigureCorrected": ("{figure} links von {house}", "Berichtigt: {figure} links {house.von}."),
    "CharacterCorrected": (
        "{place}: {after.figure}",
        "Berichtigt: Auf Platz {place} liegt {after.figure}, nicht {before.figure}.",
    ),
    "CardsCorrected": ("{place}: {after.action}", "Berichtigt: Auf Platz {place} liegt {after.action}."),
    "CardsCorrected.none": ("{place}: keine Karte", "Berichtigt: Auf Platz {place} liegt keine Aktionskarte."),
    # What hands must do
    "HouseStands.on": ("{house}: Haus zurück", "Stellt das Haus von {house} wieder auf den Tisch."),
    "HouseStands.off": ("{house}: Haus weg", "Nehmt das Haus von {house} vom Tisch."),
    "FigureGoes": ("{figure} links von {house}", "Stellt {figure.acc} links {house.von} hin."),
    "TrackerGoes.up": (
        "{house} +{count} → {to}",
        "Bei {house} den Rattenmarker um {count} nach oben, auf {to}.",
    ),
    "TrackerGoes.down": (
        "{house} -{count} → {to}",
        "Bei {house} den Rattenmarker um {count} nach unten, auf {to}.",
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
        "Legt auf Platz {place} die Figurenkarte für {character.acc}.",
    ),
    "CharacterLies.gone": ("{place}: Figurenkarte weg", "Nehmt die Figurenkarte von Platz {place} weg."),
    "CardLies": ("{place}: {action} legen", "Legt auf Platz {place} {action} hin."),
    "CardGoes": ("{place}: {action} weg", "Nehmt von Platz {place} {action} weg."),
    # A decision, in people's words
    "decision.variant": ("{variant}", "Gespielt wird {variant}"),
    "decision.roof": ("Dach: {roof} hoch", "{roof} Schritte bis zum Dach"),
    "decision.flee": ("Flucht {ruling}", "Flucht, {ruling}"),
    "decision.rats": ("{figures}", "Die Ratten zwischen die Häuser: {figures}"),
    "decision.reveal": ("neu: {character}", "{character} aufgedeckt"),
    "decision.play": ("{action} → {place}", "{action} auf Platz {place}"),
    "decision.hide": ("verdeckt → {place}", "Eine Karte verdeckt auf Platz {place}"),
    "decision.show": ("es war {action}", "{action} aufgedeckt"),
    "decision.first": ("zuerst Platz {place}", "Zuerst Platz {place}"),
    "decision.fix_tracker": ("{house} auf {tracker}", "Berichtigung: {house} steht auf {tracker}"),
    "decision.fix_figure": ("{figure}: {house}", "Berichtigung: {figure} links {house.von}"),
    "decision.fix_character": ("{place}: {character}", "Berichtigung: {character} auf Platz {place}"),
    "decision.fix_card": ("{place}: {action}", "Berichtigung: {action} auf Platz {place}"),
    "decision.fix_no_card": ("{place}: keine", "Berichtigung: keine Karte auf Platz {place}"),
}
