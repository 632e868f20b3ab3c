"""What a report says of Die Patin in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Punkte",
    "report.across": "Runden",
}
