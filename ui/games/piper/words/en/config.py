"""What the settings say of the cards of The Pied Piper in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.cards": (
        "# [cards]                  # how many Action cards of each kind: no rulebook says so, and these are a guess"
    ),
}
