"""What commands say of The Great Rat Raid in German."""

SENTENCES = {
    # Labels
    "labels.sheet": "{game}: Gabenkarten",
    "labels.lay": "Schneidet die Karten aus, mischt sie und haltet eure verdeckt.",
    "labels.how": "Eine nehmen: Alle anderen schauen weg, und du scannst sie.",
    "labels.how_outside": "Eine nutzen: scannen; von da an liegt sie offen.",
    "labels.group.ability": "Gaben, eine Karte für jede",
    # A report
    "report.upper": "Ruhm",
    "report.across": "Züge",
}
