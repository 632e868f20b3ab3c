"""How the raid puts things into words, in every language. No sentence tells a card that is hidden."""

from companion.games.raid.dice import falling
from companion.games.raid.pieces import ABILITIES
from companion.signals import Facts

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


def described(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["narration", narration]:
            return "decision.narration", {"narration": narration}
        case ["rat", player, *points]:
            return "decision.rat", {"player": player, "points": "-".join(points)}
        case ["ability", player, *_]:  # which one stays in the box
            return "decision.ability", {"player": player}
        case ["room", player, *_]:
            return "decision.room", {"player": player}
        case ["explore", side, room, kind, opportunity]:
            return "decision.explore", {"side": side, "room": room, "type": kind, "opportunity": opportunity}
        case ["move" | "cat" as verb, room]:
            return f"decision.{verb}", {"room": room}
        case ["challenge", room, crumbs]:
            return "decision.challenge", {"room": room, "crumbs": int(crumbs)}
        case ["fix", *fixed]:
            return _fixed(fixed)
    return _acted(words)


def _acted(words: list[str]) -> tuple[str, Facts]:
    match words:
        case [verb] if verb in ("wake", "done", "unload", "leave", "stay", "pay", "more", "fewer", "none", "ready"):
            return f"decision.{verb}", {}
        case ["accept" | "refuse" as verb]:
            return f"decision.{verb}", {}
        case ["toll" | "take" as verb, number]:
            return f"decision.{verb}", {"count": int(number)}
        case ["aid", "none"]:
            return "decision.aid_none", {}
        case ["aid", *players]:
            return "decision.aid", {"players": tuple(players)}
        case ["with", player, value]:
            return "decision.with", {"player": player, "trait": value}
        case ["give", giver, player]:
            return "decision.give", {"giver": giver, "player": player}
        case ["roll", "challenge" | "rats" as side, *dice]:
            rolled = f"roll_{side}"
            return f"decision.{rolled}", {"row": " ".join(dice) or "–"}
        case ["roll", *dice]:
            return "decision.roll", {"row": " ".join(dice) or "–"}
        case ["damage", player, ability, by] if ability in ABILITIES:
            return "decision.damage_held", {"player": player, "ability": ability, "count": int(by)}
        case ["damage", player, value, by]:
            return "decision.damage", {"player": player, "trait": value, "count": int(by)}
        case ["damage", player, ability]:
            return "decision.damage_card", {"player": player, "ability": ability}
        case ["share", *parts]:
            return "decision.share", {"row": " ".join(parts)}
        case ["use", *said]:
            return _used(said)
    return "", {}


def _used(words: list[str]) -> tuple[str, Facts]:
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


def _fixed(words: list[str]) -> tuple[str, Facts]:
    match words:
        case ["glory" | "crumbs" | "narration" as number, player, count]:
            return "decision.fix_number", {"tally": number, "player": player, "count": count}
        case ["value", player, number, count]:
            return "decision.fix_number", {"tally": number, "player": player, "count": count}
        case ["at", player, room]:
            return "decision.fix_at", {"player": player, "room": room}
        case ["pool" | "stored" as what, count]:
            fixed = f"fix_{what}"
            return f"decision.{fixed}", {"count": count}
        case ["used", room, count]:
            return "decision.fix_used", {"room": room, "count": count}
        case ["ability", player, ability, "gone"]:
            return "decision.fix_ability", {"player": player, "ability": ability}
        case ["cat", room, "asleep" | "awake" as word]:
            fixed = f"fix_cat_{word}"
            return f"decision.{fixed}", {"room": room}
        case ["belled", "yes" | "no" as word]:
            fixed = f"fix_belled_{word}"
            return f"decision.{fixed}", {}
    return "", {}
