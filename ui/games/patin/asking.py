"""What Die Patin asks, and how its choices are put to people: words of decisions in, texts out."""

from collections.abc import Sequence

from companion.games.patin import pieces
from companion.games.patin.fixes import HOLDINGS, held
from companion.games.patin.pieces import BONUSES, DISTRICTS, ENTERPRISES, MISSIONS, PLANS
from companion.games.patin.state import State, actions_left, counting, errand_of, is_paying
from companion.signals import Facts
from ui.frame import Choice, Text
from ui.texts import named, text
from ui.tree import Path
from ui.words import Words

Asked = tuple[str, Facts]

_LIKELIEST = (
    *("without", "plan", "henchman", "inside", "again", "free", "against", "reveal", "boss"),
    *("loot", "room", "place", "move", "remove", "bribe", "tallest", "manholes"),
    *("nowhere", "none", "done", "score"),
)
"""As people look for them: what ends a turn or a round comes last, behind names and things."""
LAST = 4
_ORDERED = {"plan": PLANS, "mission": (*MISSIONS, "none"), "bonus": BONUSES}
"""Where the words of one verb have an order of their own."""


def question(state: State, path: Path, words: Words) -> Text:
    key, facts = _corrected(path) if path[:1] == ("fix",) else _asked(state, path) or _asked_by_phase(state)
    return text(words, key, **facts)


def _corrected(path: Path) -> Asked:
    match path[1:]:
        case [what] if what in HOLDINGS:
            return "patin.ask_whose", {"holding": what}
        case [what, name] if what in HOLDINGS:
            return "patin.ask_how_many", {"player": name, "holding": what}
        case ["tiles"]:
            return "patin.ask_whose_tiles", {}
        case ["tiles", _]:
            return "patin.ask_tile", {}
        case ["tiles", name, _]:
            return "patin.ask_how_many", {"player": name, "holding": "tiles"}
        case ["mission"]:
            return "patin.ask_whose_mission", {}
        case ["mission", name]:
            return "patin.ask_which_mission", {"player": name}
        case ["mission", name, _]:
            return "patin.ask_mission_tile", {"player": name}
        case ["district"]:
            return "patin.ask_district", {}
        case ["district", name]:
            return "patin.ask_how_much_loot", {"district": name}
        case ["round"]:
            return "patin.ask_round", {}
        case ["turn"]:
            return "correct.whose_turn", {}
    return "correct.title", {}


def _asked(state: State, path: Path) -> Asked | None:
    """The question behind words that have been said already."""
    match path:
        case ["henchman", "against"] | ["boss", _, "against"]:
            return "patin.ask_whose_area", {}
        case ["boss", plan]:
            return "patin.ask_boss", {"plan": plan}
        case ["loot"]:
            return "patin.ask_district", {}
        case ["bribe" | "bonus", "remove"]:
            return "patin.ask_rat_of", {}
        case ["room"]:
            return "patin.ask_tile", {}
        case ["clear", rival]:
            return "patin.ask_clear_count", {"rival": rival}
        case ["claim", power]:
            return "patin.ask_against", {"power": power}
        case ["mission"]:
            return "patin.ask_first", {}
        case ["mission", name]:
            return "patin.ask_mission", {"player": name, "points": state.round}
    return None


def _asked_by_phase(state: State) -> Asked:
    player = {"player": state.clans[state.turn].name}
    match state.phase:
        case "tiles":
            gone, needed = len(state.left_out), pieces.removed(len(state.clans))
            return "patin.ask_tiles", {"number": gone + 1, "count": needed}
        case "plans":
            return "patin.ask_plan", {**player, "round": state.round}
        case "figure":
            return "patin.ask_figure", {**player, "round": state.round, "number": _turn_of_round(state)}
        case "actions":
            return "patin.ask_actions", {"count": actions_left(state)}
        case "bribes":
            return "patin.ask_bribes" if is_paying(state) else "patin.ask_boss_bribes", {"count": actions_left(state)}
        case "bonus":
            return "patin.ask_bonus", {}
        case "invade":
            return "patin.ask_clear", {}
        case "claim":
            return "patin.ask_power", player
        case "trophy":
            rival = errand_of(state).rival
            return "patin.ask_trophy", {"rival": state.clans[rival or 0].name}
        case "count":
            match counting(state):
                case (_, "tallest"):
                    return "patin.ask_tallest", player
                case (_, _):
                    return "patin.ask_manholes", player
            return "patin.ask_score", {"round": state.round}
    return "ask.turn", player


def _turn_of_round(state: State) -> int:
    """Her first turn, or her fourth: by the figures that she has left."""
    clan = state.clans[state.turn]
    return pieces.HENCHMEN + 1 - clan.henchmen + (not clan.boss)


def choice(state: State, _: Path, longer: Path, words: Words) -> Choice:
    return Choice(_choice(state, longer, words))


def _choice(state: State, longer: Path, words: Words) -> Text:
    last = longer[-1]
    match longer:
        case ["fix", *fixed]:
            return _fix(fixed, words)
        case ["plan", player]:
            return text(words, "patin.chooses", player=player)
        case ["plan" | "boss", plan] if plan in PLANS:
            return text(words, "patin.boss", plan=plan)
        case ["plan", _, plan]:
            return named(words, "plan", plan)
        case ["henchman", ("inside" | "again" | "free" | "against") as where]:
            return text(words, f"patin.{where}", count=state.clans[state.turn].henchmen)
        case ["henchman"]:
            return text(words, "patin.henchman", count=state.clans[state.turn].henchmen)
        case ["boss" as pawn, _, ("inside" | "again" | "free" | "against" | "nowhere") as where]:
            return text(words, f"patin.{pawn}_{where}")
        case ["bribe" as verb, ("place" | "move" | "remove") as how]:
            return text(words, f"patin.{verb}_{how}")
        case ["bonus", bonus]:
            return named(words, "bonus", bonus)
        case ["done"]:
            return text(words, "patin.done" if state.phase == "actions" else "patin.to_claim")
        case ["clear", "none"]:
            return text(words, "patin.nobody")
        case ["trophy", ("yes" | "no") as there]:
            return text(words, f"menu.{there}")
        case ["tallest" | "manholes" as what, player]:
            return text(words, "patin.count", player=player, mission=what)
        case ["mission", _, "none"]:
            return text(words, "patin.no_mission")
        case [("without" | "boss" | "bribe" | "reveal" | "score" | "loot" | "room") as verb]:
            return text(words, f"patin.{verb}")
    return _piece(last, words)


def _piece(word: str, words: Words) -> Text:
    """A word that names a thing by itself; what nothing else is called so is a person, or a number."""
    for kind, known in (("enterprise", ENTERPRISES), ("district", DISTRICTS), ("mission", MISSIONS)):
        if word in known:
            return named(words, kind, word)
    return Text(words.name("player", word, "short"), word)


def _fix(fixed: list[str], words: Words) -> Text:
    match fixed:
        case [what] if what in HOLDINGS:
            return text(words, "patin.holding", holding=what)
        case ["turn"]:
            return text(words, "correct.turn")
        case [what]:
            return text(words, f"patin.{what}")
    return _piece(fixed[-1], words)


def order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    """The likeliest first; numbers upwards from what the box believes."""
    if paths and paths[0][-1].isdigit():
        known = _known(state, paths[0])
        return tuple(sorted(paths, key=lambda path: (int(path[-1]) < known, int(path[-1]))))

    usual = _ORDERED.get(paths[0][0], _LIKELIEST) if paths else ()
    if state.clans and state.clans[state.turn].areas == 1:  # inside, there is only where her figure stands
        usual = tuple({"inside": "again", "again": "inside"}.get(word, word) for word in usual)

    def likeliest(path: Path) -> int:
        return usual.index(path[-1]) if path[-1] in usual else len(usual) - LAST

    return tuple(sorted(paths, key=likeliest)) if paths and paths[0][0] != "fix" else tuple(paths)


def _known(state: State, path: Path) -> int:
    """The number that the box would expect there."""
    names = [clan.name for clan in state.clans]
    match path:
        case [("tallest" | "manholes") as what, name, _] | ["fix", what, name, _] if what in HOLDINGS and name in names:
            return held(state.clans[names.index(name)], what)
    return 0
