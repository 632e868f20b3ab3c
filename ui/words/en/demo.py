"""What `ratkeeper demo` says in English beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.no_variant": "demo --game {word} has no --variant; --game {other} has {known}",
    "demo.no_voice": "demo --voice: {program} is not there; sudo apt install espeak-ng",
    "demo.no_window": "window: {why}",
    "demo.recorded": "{file}: {count} {count:picture|pictures}",
}
