"""Texts of the scorekeeper in every language: which names fill blanks, and which variant of a sentence is used."""

from collections.abc import Sequence

from companion.games.score.decisions import DECISIONS
from companion.games.score.sheet import Sheet
from companion.games.score.state import State
from companion.notation import join
from companion.refusal import RefusedError
from companion.signals import Facts
from companion.values import fields_of
from ui.words.phrases import Asked

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
        case ["rule" | "team", *_]:
            return _set_up(words)
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


def _set_up(words: Sequence[str]) -> Asked:
    """Return the text about a rule of the score sheet, or a team: that of the event that a sheet without others has."""
    match words:
        case ["rule", "bonus", _, _, *categories]:
            sheet = Sheet(categories=tuple(categories))
        case _:
            sheet = Sheet()
    try:
        [event] = DECISIONS.apply_line(State(sheet=sheet), join(words)).events
    except RefusedError:
        return "", {}
    name, facts = type(event).__name__, fields_of(event)
    return name + aspect(name, facts), facts
