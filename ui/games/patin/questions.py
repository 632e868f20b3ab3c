"""The questions and menus of Die Patin: which texts stand for its decisions, and in which order."""

from collections.abc import Sequence

from companion.games.patin import pieces
from companion.games.patin.corrections import HOLDINGS, held
from companion.games.patin.decisions import DECISIONS
from companion.games.patin.pieces import BONUSES, DISTRICTS, ENTERPRISES, MISSIONS, PLANS
from companion.games.patin.state import State, actions_left, has_figures, is_paying, names
from companion.notation import join
from companion.signals import Facts
from ui.decision_tree import Path
from ui.frame import Choice, Text
from ui.texts import named, text
from ui.words import Words
from ui.words.phrases import Asked

_LIKELIEST = (
    *("without", "plan", "tile", "inside", "again", "free", "against", "reveal", *PLANS),
    *("loot", "place", "move", "remove", "bribe", *DISTRICTS, "plain", "symbol"),
    *("hat-shop", "claw-studio", *(kind for kind in ENTERPRISES if kind not in ("hat-shop", "claw-studio"))),
)
_LAST = ("yes", "no", "tied", "nowhere", "none", "done", "room", "score")
"""Words that menus list after those above, such as words that end a turn. Words that end a round are not at the very
end, where a hasty press could hit them: the boss lady's cards follow."""
_ORDERED = {"plan": PLANS, "mission": (*MISSIONS, "none"), "bonus": BONUSES}
"""Order of the words that may follow a verb, by verb, if it differs from the usual order."""


def question(state: State, path: Path, words: Words) -> Text:
    key, facts = _asked_behind(state, path, words)
    if not key:
        key, facts = _asked_by_phase(state, words)
    return text(words, key, **facts)


def _asked_behind(state: State, path: Path, words: Words) -> Asked:
    """Return the question that follows the words chosen so far."""
    match path:
        case ["score"]:
            figures = sum(clan.henchmen + clan.boss for clan in state.clans if has_figures(clan))
            return "patin.ask_over", {"round": state.round, "count": figures}
        case ["trophy"] if state.phase != "round":
            return "", {}
        case ["mission", name]:
            return "patin.ask_mission", {"player": name, "points": state.round}
        case ["fix", "tiles", name, _]:
            return "ask.fix_holding.count", {"player": name, "holding": "tiles"}
    key = _key("ask", path, words) or ("correct.title" if path[:1] == ("fix",) else "")
    return key, _facts(path)


def _key(prefix: str, path: Path, words: Words) -> str:
    """Return the key of the text about the decision that these words begin, and about its next word; empty if none.

    After the prefix it has the fixed words of the decision and what its next word is about.
    """
    wording = DECISIONS.wording(path) if path else None
    if wording is None:
        return ""
    keys = [f"{prefix}.{wording.key}"] if wording.is_whole else []
    keys.append(f"{prefix}.{wording.key}.{wording.following}".rstrip("."))
    return next((key for key in (_ALIKE.get(key, key) for key in keys) if words.has(key)), "")


_ALIKE = {
    "ask.boss_against.rival": "ask.henchman_against.rival",
    "ask.bonus_remove.rival": "ask.bribe_remove.rival",
    "ask.fix_tiles.enterprise": "ask.room.enterprise",
    "ask.fix_district.district": "ask.loot.district",
    "ask.fix_turn.player": "correct.whose_turn",
    "choice.fix_turn.player": "correct.turn",
}
"""Texts that serve for another question or choice, too."""


def _facts(path: Path) -> Facts:
    wording = DECISIONS.wording(path) if path else None
    return {**(wording.facts if wording else {}), **({"holding": path[1]} if path[:1] == ("fix",) and path[1:] else {})}


def _asked_by_phase(state: State, words: Words) -> Asked:
    clan, errand = state.clans[state.turn], state.errand
    facts: Facts = {"player": clan.name, "round": state.round}
    if state.phase == "tiles":
        facts |= {"number": len(state.left_out) + 1, "count": pieces.removed(len(state.clans))}
    elif state.phase == "figure":  # which figure of this player it is in this round
        facts["number"] = pieces.HENCHMEN + 1 - clan.henchmen + (not clan.boss)
    elif errand:
        facts |= {"count": actions_left(state), "rival": state.clans[errand.rival or 0].name}
    phase = "boss_bribes" if state.phase == "bribes" and not is_paying(state) else state.phase
    key = f"patin.ask.{phase}"
    return (key if words.has(key) else "ask.turn"), facts


def choice(state: State, _: Path, longer: Path, words: Words) -> Choice:
    return Choice(_choice(state, longer, words))


def _choice(state: State, longer: Path, words: Words) -> Text:
    match longer:
        case ["trophy", player] if state.phase == "round":
            return text(words, "patin.trophy_of", player=player)
        case ["trophy", "yes" | "no" as word]:
            return text(words, f"menu.{word}")
        case ["loot"] if state.errand and state.errand.district:
            return text(words, "patin.loot_more", district=state.errand.district)
        case ["plan" | "boss", plan] if plan in PLANS:
            return text(words, "patin.boss", plan=plan)
        case ["bribe", "1"] if state.phase == "actions":
            return text(words, "choice.bribe.count")
        case ["tile", _, _, shows]:
            return text(words, "patin.tile_plain" if shows == "plain" else "patin.tile_symbol")
        case ["done"]:
            return text(words, "patin.done" if state.phase == "actions" else "patin.to_claim")
        case ["bonus" as kind, word] | ["plan" as kind, _, word]:
            return named(words, kind, word)
        case ["fix", "bookkeeping" as kind, word] | ["fix", "plan" as kind, _, word]:
            return named(words, kind, word)
    key = _key("choice", longer, words)
    if not key:
        return _piece(longer[-1], words)
    henchmen = {"count": state.clans[state.turn].henchmen} if longer[0] == "henchman" else {}
    return text(words, key, **{**_facts(longer), **henchmen})


def _piece(word: str, words: Words) -> Text:
    """Return the text for an enterprise, a district or a mission; any other word is a player's name or a number."""
    for kind, known in (("enterprise", ENTERPRISES), ("district", DISTRICTS), ("mission", MISSIONS)):
        if word in known:
            return named(words, kind, word)
    return Text(words.name("player", word, "short"), word)


def arrange(state: State, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    ordered = _order(state, paths)
    return ordered, _first(state, ordered)


def _order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    """Sort paths: the likeliest first, then by seat and place on the board; numbers rise from the expected one."""
    if not paths or paths[0][0] == "fix":
        return _fix_order(state, paths)
    usual = (*_ORDERED.get(paths[0][0], _LIKELIEST), *names(state))

    def likeliest(path: Path) -> tuple[int, int, int]:
        word = path[-1] if path[0] != "score" else "score"
        if path == ("bribe", "1") and state.phase == "actions":
            return 1, 0, usual.index("place")
        if path[0] == "bribe" and word.isdigit():  # a player who bribes mostly pays for as many as possible
            return 0, 0, -int(word)
        if word.isdigit() and word not in usual:
            return 2, int(word) < _expected_number(state, path), int(word)
        if path[0] == "boss" and len(path) == 2:
            return 4, 0, -PLANS.index(word)
        if word in _LAST and word not in usual:
            return (0 if word in ("yes", "no") else 3), 0, _LAST.index(word)
        verb = len(usual) if path[0] == "trophy" and state.phase == "round" else 0
        return 1, verb, usual.index(word) if word in usual else len(usual)

    return tuple(sorted(paths, key=likeliest))


def _first(state: State, paths: Sequence[Path]) -> int:
    """Return the index of the likeliest choice.

    It is the district of the last loot, an enterprise of which the clan has tiles, or the same action as before.
    """
    if paths and paths[0][0] == "most" and len(paths[0]) == 3:
        return _led_before(state, paths)
    for at, path in enumerate(paths):
        if path == ("loot", state.clans[state.turn].looted if state.clans else ""):
            return at
        if path[0] in ("room", "tile") and len(path) > 1 and _has(state, path):
            return at
        if state.errand and state.errand.last and join(path) == state.errand.last:
            return at
    return 0


def _led_before(state: State, paths: Sequence[Path]) -> int:
    """Return the index of the mission's leader in the previous round or, if that is not offered, of the last choice."""
    before = state.told_before[MISSIONS.index(paths[0][1])]
    if before is None:
        return 0
    who = [path[2] for path in paths]
    name = state.clans[before].name if before >= 0 else "tied"
    return who.index(name) if name in who else len(who) - 1


def _has(state: State, path: Path) -> bool:
    """Return whether the clan has a tile of this enterprise already, so that its chain would grow."""
    if path[-1] not in ENTERPRISES:
        return False
    clan = state.clans[state.turn if path[0] == "room" else names(state).index(path[1])]
    return clan.tiles[ENTERPRISES.index(path[-1])] > 0


def _fix_order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    if not paths or not paths[0][-1].isdigit():
        return tuple(paths)
    known = _expected_number(state, paths[0])
    return tuple(sorted(paths, key=lambda path: (int(path[-1]) < known, int(path[-1]))))


def _expected_number(state: State, path: Path) -> int:
    """Return the number that the box has recorded for what the path asks; 0 if it has recorded none."""
    names = [clan.name for clan in state.clans]
    match path:
        case [("tallest" | "manholes") as what, name, _] | ["fix", what, name, _] if what in HOLDINGS and name in names:
            return held(state.clans[names.index(name)], what)
    return 0
