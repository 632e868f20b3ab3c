"""The codes of Die Patin's action sheet, chosen so that a turn takes two or three scans. Imports no rules."""

from companion.cards import Kind
from companion.games.patin.pieces import DISTRICTS, ENTERPRISES, MISSIONS, PLANS, SEATS

SEAT = "seat"
BOSS = "boss-"
BONUS = "bonus-"
_DEEDS = (
    *("inside", "free", "bribe", "place", "same", "done", "yes", "no", "nobody", "boss"),
    *(f"{BOSS}{plan}" for plan in PLANS),
    *(f"{BONUS}{bonus}" for bonus in ("loot", "symbol", "rat", "none")),
    *("trophy", "over"),
)
_NUMBERS = range(1, 9)


def _sheet(name: str, letter: str, words: tuple[str, ...]) -> Kind:
    return Kind(name, letter, dict.fromkeys(words, 1), sheet=True)


KINDS = (
    _sheet("seat", "S", tuple(f"{SEAT}{number}" for number in range(1, SEATS[-1] + 1))),
    _sheet("deed", "T", _DEEDS),
    _sheet("district", "D", DISTRICTS),
    _sheet("enterprise", "E", ENTERPRISES),
    _sheet("mission", "M", MISSIONS),
    _sheet("number", "N", tuple(map(str, _NUMBERS))),
)
NAMED = {"enterprise": ENTERPRISES, "district": DISTRICTS}
"""Pieces that the owner of the box may rename, because the rulebook does not name all of them."""
