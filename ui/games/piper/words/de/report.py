"""What a report says of The Pied Piper in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.rats": "Ratten",
    "report.claimed": "Gesammelt",
    "report.fled": "geflohen in Zug {turn}",
    "report.stayed": "noch zu Hause",
    "report.upper": "Dach",
    "report.across": "Züge",
}
