"""What commands say of The Great Rat Raid in English."""

SENTENCES = {
    # Labels
    "labels.sheet": "{game}: ability cards",
    "labels.lay": "Cut the cards out, shuffle them, and hold yours face down.",
    "labels.how": "Take one: the others look away, and you scan it.",
    "labels.how_outside": "Use one: scan it; from then on it lies open.",
    "labels.group.ability": "Abilities, one card each",
    # A report
    "report.upper": "Glory",
    "report.across": "Turns",
}
