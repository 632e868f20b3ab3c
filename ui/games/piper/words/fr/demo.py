"""What a demo of The Pied Piper says in French beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.elimination.title": "Une élimination",
    "demo.elimination.about": "Des rats au toit font fuir. La boîte le voit venir et dit chaque mouvement.",
    "demo.does_throw_out": "{player} va faire fuir {other}, et la boîte le montre avant OK",
    "demo.does_flee": "{player} ne peut que fuir, et la boîte le montre avant OK",
}
