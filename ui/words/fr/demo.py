"""What `ratkeeper demo` says in French beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.no_variant": "demo --game {word} n'a pas de --variant ; --game {other} a {known}",
    "demo.no_voice": "demo --voice : {program} n'est pas là ; sudo apt install espeak-ng",
    "demo.no_window": "fenêtre : {why}",
    "demo.recorded": "{file} : {count} {count:image|images}",
}
