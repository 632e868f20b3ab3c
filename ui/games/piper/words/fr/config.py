"""What the settings say of the cards of The Pied Piper in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.cards": (
        "# [cards]                  "
        "# combien de cartes Action de chaque sorte : aucune règle ne le dit, c'est une supposition"
    ),
}
