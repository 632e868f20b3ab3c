"""What a report says of Die Patin in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Points",
    "report.across": "Rounds",
}
