"""Texts of Die Patin in every language. None reveals a card that was chosen in secret."""

from companion.games.patin.corrections import HOLDINGS
from companion.signals import Facts
from ui.words.forms import forms

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


described = forms(
    {
        "intrigue {intrigue}": "decision.intrigue",
        "bookkeeping {bookkeeping}": "decision.bookkeeping",
        "without {enterprise}": "decision.without",
        "plan {player} *": "decision.plan",  # without the card, which is secret
        "henchman {where:inside|again|free}": "decision.henchman_{where}",
        "henchman against {rival}": "decision.henchman_against",
        "reveal": "decision.reveal_plan",
        "boss {plan} {where:inside|again|free|nowhere}": "decision.boss_{where}",
        "boss {plan} against {rival}": "decision.boss_against",
        "loot {district}": "decision.loot",
        "bribe {count:#}": "decision.bribe_count",
        "bribe {how:place|move}": "decision.bribe_{how}",
        "{what:bribe|bonus} remove {rival}": "decision.{what}_remove",
        "room {enterprise}": "decision.room",
        "bonus {bonus}": "decision.bonus",
        "clear none": "decision.clear_none",
        "clear {rival} {count:#}": "decision.clear",
        "claim {answer:yes|no}": "decision.claim_{answer}",
        "claim {power} {against}": "decision.claim",
        "most {mission} tied": "decision.most_tied",
        "most {mission} {player}": "decision.most",
        "tile {player} {enterprise} plain|symbol": "decision.tile",
        "trophy {answer:yes|no}": "decision.trophy_{answer}",
        "trophy {player}": "decision.trophy_of",
        "{what:tallest|manholes} {player} {count}": "decision.{what}",
        "{what:done|score}": "decision.{what}",
        "score now": "decision.score",
        "mission {player} none": "decision.mission_none",
        "mission {player} {mission}": "decision.mission",
        "fix bookkeeping {bookkeeping}": "decision.bookkeeping",
        f"fix {{holding:{'|'.join(HOLDINGS)}}} {{player}} {{count}}": "decision.fix_holding",
        "fix tiles {player} {enterprise} {count}": "decision.fix_tiles",
        "fix mission {player} {mission} {count}": "decision.fix_mission",
        "fix district {district} {count}": "decision.fix_district",
        "fix round {round}": "decision.fix_round",
        "fix plan {player} {plan}": "decision.fix_plan",
    }
)
