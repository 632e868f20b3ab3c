"""Texts of The Pied Piper in every language: which names fill blanks, and which variant of a sentence is used."""

from companion.signals import Facts

KINDS = {
    **dict.fromkeys(("character", "gathered", "rat"), ("figure",)),
    **dict.fromkeys(("house", "next_house", "left", "right"), ("player",)),
    "card": ("action", "figure"),
    "flee": ("ruling",),
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
