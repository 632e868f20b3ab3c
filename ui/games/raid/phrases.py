"""How the raid puts things into words, in every language. No sentence tells a card that is hidden."""

from companion.games.raid.dice import falling
from companion.games.raid.pieces import ABILITIES
from companion.signals import Facts
from ui.words.forms import Asked, forms

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
    """As people lay them side by side; no dice are a dash."""
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
    match words:
        case ["rat", player, *points]:
            return "decision.rat", {"player": player, "points": "-".join(points)}
        case ["use", *said]:
            return _used(said)
    key, facts = _decision(words)
    if "row" in facts:
        facts["row"] = " ".join(facts["row"]) or "–"
    return key, facts


_decision = forms(
    {
        "narration {narration}": "decision.narration",
        "{verb:ability|room} {player} *": "decision.{verb}",  # which one stays in the box
        "explore {side} {room} {type} {opportunity}": "decision.explore",
        "{verb:move|cat} {room}": "decision.{verb}",
        "challenge {room} {crumbs:#}": "decision.challenge",
        "{verb:wake|done|unload|leave|stay|pay|more|fewer|none|ready|accept|refuse}": "decision.{verb}",
        "{verb:toll|take} {count:#}": "decision.{verb}",
        "aid none": "decision.aid_none",
        "aid {players:*}": "decision.aid",
        "with {player} {trait}": "decision.with",
        "give {giver} {player}": "decision.give",
        "give {giver} {player} {side:challenge|rats}": "decision.give_{side}",
        "roll {side:challenge|rats} {row:*}": "decision.roll_{side}",
        "roll {row:*}": "decision.roll",
        f"damage {{player}} {{ability:{'|'.join(ABILITIES)}}} {{count:#}}": "decision.damage_held",
        "damage {player} {trait} {count:#}": "decision.damage",
        "damage {player} {ability}": "decision.damage_card",
        "share {row:*}": "decision.share",
        "fix {tally:glory|crumbs|narration} {player} {count}": "decision.fix_number",
        "fix value {player} {tally} {count}": "decision.fix_number",
        "fix at {player} {room}": "decision.fix_at",
        "fix {what:pool|stored} {count}": "decision.fix_{what}",
        "fix used {room} {count}": "decision.fix_used",
        "fix ability {player} {ability} gone": "decision.fix_ability",
        "fix cat {room} {how:asleep|awake}": "decision.fix_cat_{how}",
        "fix belled {answer:yes|no}": "decision.fix_belled_{answer}",
    }
)
"""All but those whose words need another look."""


def _used(words: list[str]) -> Asked:
    """A card: whose it is where that is said, and with what."""
    at = next((at for at, word in enumerate(words) if word in ABILITIES), None)
    if at is None:
        return "", {}
    facts: Facts = {"ability": words[at], "player": words[at - 1] if at else ""}
    key = "decision.use_of" if at else "decision.use"
    match words[at + 1 :]:
        case [room] if words[at] in ("secret-hideaway", "personal-rat-run"):
            return f"{key}_in", {**facts, "room": room}
        case [with_what]:
            return f"{key}_with", {**facts, "row": with_what}
    return key, facts
