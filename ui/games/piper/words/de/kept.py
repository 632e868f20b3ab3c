"""What `ratkeeper stats` counts in The Pied Piper, in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "stats.made": "vertrieben",
    "stats.suffered": "geflohen",
}
