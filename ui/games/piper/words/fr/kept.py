"""What `ratkeeper stats` counts in The Pied Piper, in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "stats.made": "chassés",
    "stats.suffered": "en fuite",
}
