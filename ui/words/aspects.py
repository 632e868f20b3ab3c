"""Which of several sentences a message takes, by what is in it: the same choice in every language."""

from typing import Any


def aspect(name: str, facts: dict[str, Any]) -> str:
    """The end of the sentence's name: `.up` or `.down` of a tracker; empty where there is only one sentence."""
    match name:
        case "TrackerMoved":
            return ".up" if facts["after"] > facts["before"] else ".down"
        case "HousePassed":
            return ".sewer" if facts["sewer"] else ".ahead" if facts["ahead"] else ".back"
        case "CardPlaced":
            return ".hidden" if facts["action"] == "hidden" else ""
        case "HouseFled":
            return "" if facts["gathered"] else ".nobody"
        case "GameWon":
            return "." + str(facts["by"])
        case "TrackerGoes" | "TrackersChangeHands" | "HoldingGoes" | "RatsMove" | "TilesGo":
            facts["count"] = abs(facts["by"])
            return ".up" if facts["by"] > 0 else ".down"
        case "HouseStands":
            return ".on" if facts["stands"] else ".off"
        case "CharacterLies":
            return ".gone" if facts["character"] is None else ""
        case "CardsCorrected":
            return "" if facts["after"] else ".none"
    return _patin(name, facts)


def _patin(name: str, facts: dict[str, Any]) -> str:
    match name:
        case "TilesCounted":
            return "" if facts["enterprises"] else ".all"
        case "TurnCame":
            return ".boss" if facts["boss"] else ".alone"
        case "FigurePlaced":
            return "." + str(facts["where"])
        case "AreaClaimed":
            return "" if facts["rival"] else ".free"
        case "ManholesCounted":
            return "." + str(facts["mission"])
        case "MissionTileLies":
            return "" if facts["tile"] else ".gone"
    return ""
