"""Texts of the scorekeeper in every language: which names fill blanks, and which variant of a sentence is used."""

from collections.abc import Sequence

from companion.signals import Facts
from ui.words.forms import Asked

KINDS = {
    **dict.fromkeys(("leader", "people", "person"), ("player",)),
    "team": ("player",),
}


def aspect(name: str, facts: Facts) -> str:
    match name:
        case "WinsChosen":
            return f".{facts['wins']}"
        case "BiddingChosen":
            return f".{facts['kind']}"
        case "TotalLimited" | "TotalLimitCorrected":
            return ".exact" if facts["exact"] else ""
        case "StartChosen":
            return ".down" if facts["is_down"] else ""
        case "RoundCompleted":
            return "" if facts["leaders"] else ".nobody"
        case "EntryCorrected" | "CategoryCorrected":
            return ".none" if facts["after"] is None else ""
    return ""


def described(words: Sequence[str]) -> Asked:
    """Return the text of a decision, if the way it is declared does not determine the text; with its blanks' values."""
    match words:
        case ["rule", *rule]:
            return _rule(rule)
        case ["team", team, *people]:
            return "TeamFormed", {"team": team, "people": tuple(people)}
        case ["enter", player, category, points]:
            return "decision.enter_category", {"player": player, "category": category, "points": points}
        case ["fix", "entry", place, player, points] if place.isdigit():
            key = "decision.fix_entry_round_none" if points == "none" else "decision.fix_entry_round"
            return key, {"round": int(place), "player": player, "points": points}
        case ["fix", "entry", place, player, points]:
            key = "decision.fix_entry_category_none" if points == "none" else "decision.fix_entry_category"
            return key, {"category": place, "player": player, "points": points}
        case ["fix", "player", player, "new"]:
            return "decision.fix_player_new", {"player": player}
        case ["fix", "end", "total", total, *_]:
            return "decision.fix_end_total", {"total": total}
    return "", {}


def _rule(words: Sequence[str]) -> Asked:
    """Return the text about a rule of the score sheet, which is the text of the event that sets the rule."""
    match words:
        case ["wins", wins]:
            return f"WinsChosen.{wins}", {}
        case ["end", "rounds", rounds] if rounds.isdigit():
            return "RoundsLimited", {"rounds": int(rounds)}
        case ["end", "total", total, *flags]:
            return "TotalLimited.exact" if "exact" in flags else "TotalLimited", {"total": total}
        case ["entry", least, most]:
            return "EntriesLimited", {"least": least, "most": most}
        case ["step", step]:
            return "StepChosen", {"step": step}
        case ["sum", *sums]:
            return "SumsChosen", {"sums": tuple(sums)}
        case ["start", start, *down]:
            return "StartChosen.down" if down else "StartChosen", {"start": start}
        case ["bids", kind, a, b, c]:
            return f"BiddingChosen.{kind}", {"a": a, "b": b, "c": c}
        case ["free"]:
            return "FreeChosen", {}
        case ["dealer"]:
            return "DealerChosen", {}
        case ["quick", *numbers]:
            return "QuickChosen", {"numbers": tuple(numbers)}
        case ["categories", *categories]:
            return "CategoriesChosen", {"categories": tuple(categories)}
        case ["bonus", least, points, *categories]:
            return "BonusChosen", {"least": least, "points": points, "categories": tuple(categories)}
    return "", {}
