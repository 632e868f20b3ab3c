"""How Die Patin puts things into words, in every language. No sentence tells a card that was chosen in secret."""

from companion.games.patin.fixes import HOLDINGS
from companion.signals import Facts

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


def described(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["intrigue", intrigue]:
            return "decision.intrigue", {"intrigue": intrigue}
        case ["bookkeeping", bookkeeping] | ["fix", "bookkeeping", bookkeeping]:
            return "decision.bookkeeping", {"bookkeeping": bookkeeping}
        case ["without", enterprise]:
            return "decision.without", {"enterprise": enterprise}
        case ["plan", player, *_]:  # the card itself stays in the box
            return "decision.plan", {"player": player}
        case ["henchman" as pawn, "inside" | "again" | "free" as where]:
            return f"decision.{pawn}_{where}", {}
        case ["henchman", "against", rival]:
            return "decision.henchman_against", {"rival": rival}
        case ["reveal"]:
            return "decision.reveal_plan", {}
        case ["boss" as pawn, plan, "inside" | "again" | "free" | "nowhere" as where]:
            return f"decision.{pawn}_{where}", {"plan": plan}
        case ["boss", plan, "against", rival]:
            return "decision.boss_against", {"plan": plan, "rival": rival}
        case ["fix", *fixed]:
            return _fix(fixed)
    return _acted(words)


def _acted(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["loot", district]:
            return "decision.loot", {"district": district}
        case ["bribe", number] if number.isdigit():
            return "decision.bribe_count", {"count": int(number)}
        case ["bribe" as what, "place" | "move" as how]:
            return f"decision.{what}_{how}", {}
        case ["bribe" | "bonus" as what, "remove", rival]:
            return f"decision.{what}_remove", {"rival": rival}
        case ["room", enterprise]:
            return "decision.room", {"enterprise": enterprise}
        case ["bonus", bonus]:
            return "decision.bonus", {"bonus": bonus}
        case ["clear", "none"]:
            return "decision.clear_none", {}
        case ["clear", rival, count]:
            return "decision.clear", {"rival": rival, "count": int(count)}
        case ["claim" as what, "yes" | "no" as word]:
            return f"decision.{what}_{word}", {}
        case ["most", mission, "tied"]:
            return "decision.most_tied", {"mission": mission}
        case ["most", mission, player]:
            return "decision.most", {"mission": mission, "player": player}
        case ["tile", player, enterprise, "plain" | "symbol"]:
            return "decision.tile", {"player": player, "enterprise": enterprise}
        case ["score", "now"]:
            return "decision.score", {}
        case ["claim", power, against]:
            return "decision.claim", {"power": power, "against": against}
        case ["trophy" as what, "yes" | "no" as there]:
            return f"decision.{what}_{there}", {}
        case ["trophy", player]:
            return "decision.trophy_of", {"player": player}
        case ["tallest" | "manholes" as what, player, count]:
            return f"decision.{what}", {"player": player, "count": count}
        case ["done" | "score" as what]:
            return f"decision.{what}", {}
        case ["mission", player, "none"]:
            return "decision.mission_none", {"player": player}
        case ["mission", player, mission]:
            return "decision.mission", {"player": player, "mission": mission}
    return "", {}


def _fix(words: list[str]) -> tuple[str, Facts]:
    match words:
        case [holding, player, count] if holding in HOLDINGS:
            return "decision.fix_holding", {"holding": holding, "player": player, "count": count}
        case ["tiles", player, enterprise, count]:
            return "decision.fix_tiles", {"player": player, "enterprise": enterprise, "count": count}
        case ["mission", player, mission, count]:
            return "decision.fix_mission", {"player": player, "mission": mission, "count": count}
        case ["district", district, count]:
            return "decision.fix_district", {"district": district, "count": count}
        case ["round", number]:
            return "decision.fix_round", {"round": number}
        case ["plan", player, plan]:
            return "decision.fix_plan", {"player": player, "plan": plan}
    return "", {}
