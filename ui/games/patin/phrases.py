"""Texts of Die Patin in every language. None reveals a card that was chosen in secret."""

from collections.abc import Sequence

from companion.games.patin.corrections import HOLDINGS
from companion.signals import Facts
from ui.words.phrases import Asked

KINDS = {"card": ("deed", "seat", "enterprise", "district", "mission")}


def aspect(name: str, facts: Facts) -> str:
    match name:
        case "TilesCounted":
            return "" if facts["enterprises"] else ".all"
        case "TurnCame":
            return ".boss" if facts["boss"] else ".alone"
        case "FigurePlaced":
            return f".{facts['where']}"
        case "AreaClaimed":
            return ("" if facts["rival"] else ".free") + (".told" if facts["power"] is None else "")
        case "ClaimFailed":
            return ".told" if facts["power"] is None else ""
        case "LeaderTold":
            return "" if facts["player"] else ".tied"
        case "DistrictsFilled":
            return ".uncounted" if facts["count"] is None else ""
        case "LootSpent":
            return ".more" if facts["count"] > 1 else ""
        case "TileTaken":
            return ".symbol" if facts["symbol"] else ""
        case "ManholesCounted":
            return f".{facts['mission']}"
        case "MissionTileLies":
            return "" if facts["tile"] else ".gone"
        case "HoldingGoes" | "RatsMove" | "TilesGo":
            facts["count"] = abs(facts["by"])
            return ".up" if facts["by"] > 0 else ".down"
    return ""


def described(words: Sequence[str]) -> Asked:
    """Return the text of a decision that shares its text with others of similar form."""
    match words:
        case ["score", "now"]:
            return "decision.score", {}
        case ["fix", "bookkeeping", how]:
            return "decision.bookkeeping", {"bookkeeping": how}
        case ["fix", holding, player, count] if holding in HOLDINGS:
            return "decision.fix_holding", {"holding": holding, "player": player, "count": count}
    return "", {}
