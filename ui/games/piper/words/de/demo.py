"""What a demo of The Pied Piper says in German beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.elimination.title": "Jemand flieht",
    "demo.elimination.about": "Ratten am Dach vertreiben Leute. Die Box sieht es kommen und sagt jeden Zug an.",
    "demo.does_throw_out": "{player} vertreibt gleich {other}, und die Box zeigt es vor dem OK",
    "demo.does_flee": "{player} kann nur noch fliehen, und die Box zeigt es vor dem OK",
}
