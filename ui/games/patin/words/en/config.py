"""What the settings say of the names in Die Patin in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.names": (
        "# [names]                  # what shops and districts are called in your box, 16 letters at most"
    ),
}
