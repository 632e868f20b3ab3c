"""What the settings say of the cards of The Pied Piper in German."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.cards": (
        "# [cards]                  # wie viele Aktionskarten jeder Sorte: Keine Regel sagt es, das hier ist geraten"
    ),
}
