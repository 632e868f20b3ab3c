"""What the sheet of ability cards says in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "labels.sheet": "{game}: Gabenkarten",
    "labels.lay": "Schneidet die Karten aus, mischt sie und haltet eure verdeckt.",
    "labels.how": "Eine nehmen: Alle anderen schauen weg, und du scannst sie.",
    "labels.how_outside": "Eine nutzen: scannen; von da an liegt sie offen.",
    "labels.group.ability": "Gaben, eine Karte für jede",
}
