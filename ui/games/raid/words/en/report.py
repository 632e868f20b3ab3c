"""What a report says of the raid in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Glory",
    "report.across": "Turns",
}
