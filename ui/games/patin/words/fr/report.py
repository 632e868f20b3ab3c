"""What a report says of Die Patin in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Points",
    "report.across": "Manches",
}
