"""Which sentence describes a decision in The Pied Piper."""

from typing import Any


def described(words: list[str]) -> tuple[str, dict[str, Any]]:
    match words:
        case ["variant" | "roof" as what, chosen]:
            return f"decision.{what}", {what: chosen}
        case ["flee", ruling]:
            return "decision.flee", {"ruling": ruling}
        case ["rats", *figures]:
            return "decision.rats", {"figures": figures}
        case ["play", action, place]:
            return "decision.play", {"action": action, "place": place}
        case ["hide" | "first" as what, place]:
            return f"decision.{what}", {"place": place}
        case ["show", action]:
            return "decision.show", {"action": action}
        case ["reveal", character]:
            return "decision.reveal", {"character": character}
        case ["fix", *fixed]:
            return _fix(fixed)
    return "", {}


def _fix(words: list[str]) -> tuple[str, dict[str, Any]]:
    match words:
        case ["tracker", house, tracker]:
            return "decision.fix_tracker", {"house": house, "tracker": tracker}
        case ["figure", figure, house]:
            return "decision.fix_figure", {"figure": figure, "house": house}
        case ["character", place, character]:
            return "decision.fix_character", {"place": place, "character": character}
        case ["cards", place]:
            return "decision.fix_no_card", {"place": place}
        case ["cards", place, action]:
            return "decision.fix_card", {"place": place, "action": action}
    return "", {}
