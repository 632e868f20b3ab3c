"""What the settings say of the names in Die Patin in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.names": (
        "# [names]                  # wie Geschäfte und Stadtviertel in eurer Schachtel heißen, höchstens 16 Buchstaben"
    ),
}
