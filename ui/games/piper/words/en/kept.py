"""What `ratkeeper stats` counts in The Pied Piper, in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "stats.made": "threw out",
    "stats.suffered": "fled",
}
