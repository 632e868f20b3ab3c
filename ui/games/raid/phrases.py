"""Texts of the raid in every language: variants of sentences, which reveal no hidden card."""

from companion.games.raid.rolling import falling
from companion.signals import Facts
from ui.words.phrases import Asked

KINDS = {
    **dict.fromkeys(("giver", "called", "against", "rat"), ("player",)),
    "former": ("trait",),
    "from_room": ("room",),
}
_DICE = ("DiceRolled", "DiceTied", "CatWoke", "CatSleptOn", "CatAlone", "NarrationLost")


def aspect(name: str, facts: Facts) -> str:
    if name in _DICE:
        facts["row"] = _row(facts["dice"])
    if "value" in facts:
        facts["trait"] = facts["value"]
    match name:
        case "AbilityGained" | "RoomMade":
            return "" if facts["rest"] else ".last"
        case "TypeChanged":
            facts["former"] = facts["before"]
        case "RatPutAt":
            facts["from_room"] = facts["before"]
        case "RatMoved":
            return ".loud" if facts["dice"] else ""
        case "TollAsked":
            return "" if facts["toll"] else ".free"
        case "RunMarked":
            return ".whole" if facts["ends"] == 2 else ""
        case "ChallengeDeclared":
            return ".near" if facts["near"] else ""
        case "Intervened":
            return ".more" if facts["by"] > 0 else ".fewer"
        case "AidCalled":
            return "" if facts["players"] else ".nobody"
        case "NarrationRewarded":
            return ".joined" if facts["joined"] else ""
        case "DiceRolled":
            return f".{facts['side']}"
        case "ChallengeWon":
            mine, theirs = (_row(facts[side]) for side in ("rats", "challenge"))
            facts.update(mine=mine, theirs=theirs)
            return f".{facts['side']}"
        case "GloryShared":
            return ".rest" if facts["lost"] else ""
        case "DamageDealt":
            return ".rest" if facts["rest"] else ""
        case "RatDied":
            return "" if facts["crumbs"] else ".poor"
        case "CatSleptOn":
            return "" if facts["glory"] else ".free"
    return _corrected(name, facts)


def _row(dice: tuple[int, ...]) -> str:
    """Return the values of dice as text, the highest first; a dash if there are none."""
    return " ".join(map(str, falling(dice))) or "–"


def _corrected(name: str, facts: Facts) -> str:
    match name:
        case "HouseCorrected":
            return f".{facts['what']}"
        case "NumberCorrected":
            facts["tally"] = facts["what"]
        case "CatPutAt" | "CatLies":
            return ".awake" if facts["awake"] else ".asleep"
        case "BellCorrected" | "CatWears":
            return ".on" if facts["belled"] else ".off"
        case "CardLies":
            return f".{facts['side']}"
        case "MarkLies":
            return f".{facts['mark']}_{'on' if facts['there'] else 'off'}"
        case "NumberStands" | "StonesLie" | "StoredStands" | "PotHolds" | "CatPoolHolds":
            facts["count"] = abs(facts["by"])
            facts["tally"] = facts.get("what", "")
            return ".up" if facts["by"] > 0 else ".down"
    return ""


def described(words: list[str]) -> Asked:
    """Return the text of a decision that lists dice or shares, whose numbers fill one blank."""
    match words:
        case ["roll", "challenge" | "rats" as side, *row]:
            what = f"roll_{side}"
        case ["roll" | "share" as what, *row]:
            pass
        case _:
            return "", {}
    return f"decision.{what}", {"row": " ".join(row) or "–"}
