"""Texts of the scorekeeper in every language: names for blanks, and the choice of the sentence."""

from companion.signals import Facts
from ui.words.forms import forms

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


described = forms(
    {
        "enter {player} {points}": "decision.enter",
        "enter {player} {category} {points}": "decision.enter_category",
        "fix entry {round:#} {player} none": "decision.fix_entry_round_none",
        "fix entry {round:#} {player} {points}": "decision.fix_entry_round",
        "fix entry {category} {player} none": "decision.fix_entry_category_none",
        "fix entry {category} {player} {points}": "decision.fix_entry_category",
        "fix player {player} new": "decision.fix_player_new",
        "fix end total {total} *": "decision.fix_end_total",
    }
)
"""Returns the text of a decision whose form is not enough, with the values of its blanks."""
