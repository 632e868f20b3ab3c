"""What commands say of The Great Rat Raid in French."""

SENTENCES = {
    # Labels
    "labels.sheet": "{game} : cartes de dons",
    "labels.lay": "Découpez les cartes, mélangez-les et gardez les vôtres face cachée.",
    "labels.how": "En prendre une : les autres regardent ailleurs, et vous la scannez.",
    "labels.how_outside": "En jouer une : scannez-la ; elle reste ensuite face visible.",
    "labels.group.ability": "Les dons, une carte chacun",
    # A report
    "report.upper": "Gloire",
    "report.across": "Tours",
}
