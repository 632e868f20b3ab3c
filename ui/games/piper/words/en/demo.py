"""What a demo of The Pied Piper says in English beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.elimination.title": "An elimination",
    "demo.elimination.about": "Rats at the roof drive people out. The box sees it coming and tells every move.",
    "demo.does_throw_out": "{player} is about to drive {other} out, and the box shows it before OK",
    "demo.does_flee": "{player} has no other way than to flee, and the box shows it before OK",
}
