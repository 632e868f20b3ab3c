"""What the sheet of ability cards says in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "labels.sheet": "{game} : cartes de dons",
    "labels.lay": "Découpez les cartes, mélangez-les et gardez les vôtres face cachée.",
    "labels.how": "En prendre une : les autres regardent ailleurs, et vous la scannez.",
    "labels.how_outside": "En jouer une : scannez-la ; elle reste ensuite face visible.",
    "labels.group.ability": "Les dons, une carte chacun",
}
