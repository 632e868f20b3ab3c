"""What `ratkeeper demo` says in German beside the game."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "demo.no_variant": "demo --game {word} hat keine --variant; --game {other} hat {known}",
    "demo.no_voice": "demo --voice: {program} ist nicht da; sudo apt install espeak-ng",
    "demo.no_window": "Fenster: {why}",
    "demo.recorded": "{file}: {count} {count:Bild|Bilder}",
}
