"""How The Pied Piper puts things into words, in every language: names for blanks, and which sentence is meant."""

from companion.signals import Facts

KINDS = {
    **dict.fromkeys(("character", "gathered", "rat"), ("figure",)),
    **dict.fromkeys(("house", "next_house", "left", "right"), ("player",)),
    "card": ("action", "figure"),
}
LETTERS = {"figure": "letter"}


def aspect(name: str, facts: Facts) -> str:
    match name:
        case "TrackerMoved":
            return ".up" if facts["after"] > facts["before"] else ".down"
        case "HousePassed":
            return ".sewer" if facts["sewer"] else ".ahead" if facts["ahead"] else ".back"
        case "CardPlaced":
            return ".hidden" if facts["action"] == "hidden" else ""
        case "HouseFled":
            return "" if facts["gathered"] else ".nobody"
        case "TrackerGoes" | "TrackersChangeHands" | "HandGoes":
            facts["count"] = abs(facts["by"])
            return ".up" if facts["by"] > 0 else ".down"
        case "HouseStands":
            return ".on" if facts["stands"] else ".off"
        case "CharacterLies":
            return ".gone" if facts["character"] is None else ""
        case "FlightCorrected":
            return ".out" if facts["out"] else ".in"
        case "CharacterCorrected":
            return ".none" if facts["after"] is None else ".new" if facts["before"] is None else ""
        case "CardsCorrected":
            return "" if facts["after"] else ".none"
    return ""


def described(words: list[str]) -> tuple[str, Facts]:
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
        case ["deal", *_]:
            return "decision.deal", {}
        case ["bot", player, strength]:
            return "decision.bot", {"player": player, "strength": strength}
        case ["reveal", character]:
            return "decision.reveal", {"character": character}
        case ["fix", *fixed]:
            return _fix(fixed)
    return "", {}


def _fix(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["tracker", house, tracker]:
            return "decision.fix_tracker", {"house": house, "tracker": tracker}
        case ["figure", figure, house]:
            return "decision.fix_figure", {"figure": figure, "house": house}
        case ["character", place, character]:
            return "decision.fix_character", {"place": place, "character": character}
        case ["character", place]:
            return "decision.fix_no_character", {"place": place}
        case ["cards", place]:
            return "decision.fix_no_card", {"place": place}
        case ["cards", place, action]:
            return "decision.fix_card", {"place": place, "action": action}
        case ["deck"]:
            return "decision.fix_shuffled", {}
        case ["deck", character, number]:
            return "decision.fix_deck", {"character": character, "number": number}
    return _fix_player(words)


def _fix_player(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["claimed", player, claimed]:
            return "decision.fix_claimed", {"player": player, "claimed": claimed}
        case ["out", house]:
            return "decision.fix_out", {"house": house}
        case ["in", house, tracker]:
            return "decision.fix_in", {"house": house, "tracker": tracker}
        case ["seats", *both]:
            return "decision.fix_seats", {"players": both}
        case ["first", player]:
            return "decision.fix_first", {"player": player}
    return "", {}
