"""What Die Patin asks, and how its choices are put to people: words of decisions in, texts out."""

from collections.abc import Sequence

from companion.games.patin import pieces
from companion.games.patin.fixes import HOLDINGS, held
from companion.games.patin.pieces import BONUSES, DISTRICTS, ENTERPRISES, MISSIONS, PLANS
from companion.games.patin.rules import legal
from companion.games.patin.state import State, actions_left, errand_of, has_figures, is_paying, names, untold
from companion.notation import join, split
from companion.signals import Facts
from ui.frame import Choice, Text
from ui.texts import named, text
from ui.tree import Path
from ui.words import Words

Asked = tuple[str, Facts]

OPENED = frozenset(("henchman", "henchman against", "boss", "bribe", "bribe remove", "tile", "trophy"))
"""Whose next word stands in the first menu, in every turn."""
_OLDER = ("again", "tallest", "manholes")
"""Words that scripts may say, and menus need not: `inside` and `most` ask for less."""
_LIKELIEST = (
    *("without", "plan", "tile", "inside", "again", "free", "against", "reveal", *PLANS),
    *("loot", "place", "move", "remove", "bribe", *DISTRICTS, "plain", "symbol"),
    *("hat-shop", "claw-studio", *(kind for kind in ENTERPRISES if kind not in ("hat-shop", "claw-studio"))),
)
_LAST = ("yes", "no", "tied", "nowhere", "none", "done", "room", "score")
"""As people look for them, and as the board has them: what ends a turn comes behind names. What ends a round is in the
middle, where no quick finger finds it: the boss lady's cards are last."""
_ORDERED = {"plan": PLANS, "mission": (*MISSIONS, "none"), "bonus": BONUSES}
"""Where the words of one verb have an order of their own."""


def offered(state: State, legal: tuple[str, ...]) -> tuple[str, ...]:
    """What menus ask: no number that nobody has counted, and no question whose answer is known."""
    match state.phase:
        case "tiles":
            return tuple(line for line in legal if not line.startswith("score"))
        case "plans":
            return tuple(line for line in legal if not line.startswith("score"))
        case "figure":
            return tuple(line for line in legal if line != "score" and split(line)[-1] not in _OLDER)
        case "round":
            return tuple(line for line in legal if line != "score now")
        case "boss":
            return tuple(line for line in legal if split(line)[-1] not in _OLDER)
        case "count" | "missions" if untold(state) and not state.chosen:
            first = untold(state)[0]
            used = [clan.name for clan in state.clans if clan.missions[MISSIONS.index(first)]]
            lines = (line for line in legal if split(line)[:2] == ["most", first])
            return tuple(line for line in lines if split(line)[2] not in used)
        case "count":
            return ("score",)
        case "missions":
            return tuple(line for line in legal if not line.startswith("most "))
    return legal


def forced(state: State) -> str | None:
    """Nothing to count, or nothing to score for: nobody is asked."""
    if state.phase not in ("count", "missions") or state.unsure:
        return None
    left = offered(state, legal(state))
    if state.bookkeeping == "scores" and len(left) == 2 and left[0].startswith("mission"):
        # It was just said that she leads it; who does not want it has said that nobody does.
        left = tuple(line for line in left if split(line)[2] != "none")
    return left[0] if len(left) == 1 else None


def at_once(decision: str) -> bool:
    """That a round is over before its time is for people to say."""
    return split(decision)[0] not in ("score", "plan")


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
        case ["bookkeeping"]:
            return "patin.ask_bookkeeping", {}
        case ["plan"]:
            return "patin.ask_whose_plan", {}
        case ["plan", name]:
            return "patin.ask_boss_plan", {"player": name}
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
        case ["score"]:
            figures = sum(clan.henchmen + clan.boss for clan in state.clans if has_figures(clan))
            return "patin.ask_over", {"round": state.round, "count": figures}
        case ["most", mission]:
            return "patin.ask_most", {"mission": mission}
        case ["tile", name]:
            return "patin.ask_tile_of", {"player": name}
        case ["tile", name, kind]:
            return "patin.ask_symbol", {"player": name, "enterprise": kind}
        case ["trophy"] if state.phase == "round":
            return "patin.ask_trophy_of", {}
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
        case "round":
            return "patin.ask_takings", {"round": state.round}
        case "count":
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
        case ["score", "now"]:
            return text(words, "patin.over_now")
        case ["claim" as what, "yes" | "no" as word]:
            return text(words, f"patin.{what}_{word}")
        case ["claim", power]:
            return text(words, "patin.claim_power", power=power)
        case ["most", _, "tied"]:
            return text(words, "patin.tied_choice")
        case ["tile", player]:
            return text(words, "patin.tile_of", player=player)
        case ["tile" as what, _, _, "plain" | "symbol" as shows]:
            return text(words, f"patin.{what}_{shows}")
        case ["trophy", player] if state.phase == "round":
            return text(words, "patin.trophy_of", player=player)
        case ["loot"] if state.errand and state.errand.district:
            return text(words, "patin.loot_more", district=state.errand.district)
        case ["plan", player]:
            return text(words, "patin.chooses", player=player)
        case ["plan" | "boss", plan] if plan in PLANS:
            return text(words, "patin.boss", plan=plan)
        case ["plan", _, plan]:
            return named(words, "plan", plan)
        case ["henchman", ("inside" | "again" | "free") as where]:
            return text(words, f"patin.{where}", count=state.clans[state.turn].henchmen)
        case ["henchman"]:
            return text(words, "patin.henchman", count=state.clans[state.turn].henchmen)
        case ["boss", _, "against"]:
            return text(words, "patin.boss_rival")
        case ["boss" as pawn, _, ("inside" | "again" | "free" | "nowhere") as where]:
            return text(words, f"patin.{pawn}_{where}")
        case ["bribe" as verb, ("place" | "move") as how]:
            return text(words, f"patin.{verb}_{how}")
        case ["bribe", "1"] if state.phase == "actions":
            return text(words, "patin.bribe")
        case ["bribe", number] if number.isdigit():
            return text(words, "patin.bribe_count", count=int(number))
        case ["bribe", "remove"]:
            return text(words, "patin.bribe_rival")
        case ["bribe", "remove", rival]:
            return text(words, "patin.bribe_remove", rival=rival)
        case ["henchman", "against", rival]:
            return text(words, "patin.against", count=state.clans[state.turn].henchmen, rival=rival)
        case ["boss", plan, "against", rival] if plan in PLANS:
            return text(words, "patin.boss_against", rival=rival)
        case ["bonus", bonus]:
            return named(words, "bonus", bonus)
        case ["done"]:
            return text(words, "patin.done" if state.phase == "actions" else "patin.to_claim")
        case ["clear", "none"]:
            return text(words, "patin.nobody")
        case ["trophy", ("yes" | "no") as there]:
            return text(words, f"menu.{there}")
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
        case ["bookkeeping"]:
            return text(words, "patin.bookkeeping")
        case ["bookkeeping", how]:
            return named(words, "bookkeeping", how)
        case ["plan", _, plan]:
            return named(words, "plan", plan)
        case [what]:
            return text(words, f"patin.{what}")
    return _piece(fixed[-1], words)


def order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    """The likeliest first, then as seats and board have them; numbers upwards from what the box believes."""
    if not paths or paths[0][0] == "fix":
        return _fix_order(state, paths)
    usual = (*_ORDERED.get(paths[0][0], _LIKELIEST), *names(state))

    def likeliest(path: Path) -> tuple[int, int, int]:
        word = path[-1] if path[0] != "score" else "score"
        if path == ("bribe", "1") and state.phase == "actions":
            return 1, 0, usual.index("place")
        if path[0] == "bribe" and word.isdigit():  # all that she can pay for is what she came for
            return 0, 0, -int(word)
        if word.isdigit() and word not in usual:
            return 2, int(word) < _known(state, path), int(word)
        if path[0] == "boss" and len(path) == 2:
            return 4, 0, -PLANS.index(word)
        if word in _LAST and word not in usual:
            return (0 if word in ("yes", "no") else 3), 0, _LAST.index(word)
        verb = len(usual) if path[0] == "trophy" and state.phase == "round" else 0
        return 1, verb, usual.index(word) if word in usual else len(usual)

    return tuple(sorted(paths, key=likeliest))


def first(state: State, paths: Sequence[Path]) -> int:
    """On the district that she took loot from last, on an enterprise that she has, on what the figure did last."""
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
    """Who led a round ago; where that was nobody, or somebody who has scored for it, that nobody does."""
    before = state.told_before[MISSIONS.index(paths[0][1])]
    if before is None:
        return 0
    who = [path[2] for path in paths]
    name = state.clans[before].name if before >= 0 else "tied"
    return who.index(name) if name in who else len(who) - 1


def _has(state: State, path: Path) -> bool:
    """Whether her chain of that enterprise would grow."""
    if path[-1] not in ENTERPRISES:
        return False
    clan = state.clans[state.turn if path[0] == "room" else names(state).index(path[1])]
    return clan.tiles[ENTERPRISES.index(path[-1])] > 0


def _fix_order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    if not paths or not paths[0][-1].isdigit():
        return tuple(paths)
    known = _known(state, paths[0])
    return tuple(sorted(paths, key=lambda path: (int(path[-1]) < known, int(path[-1]))))


def _known(state: State, path: Path) -> int:
    """The number that the box would expect there."""
    names = [clan.name for clan in state.clans]
    match path:
        case [("tallest" | "manholes") as what, name, _] | ["fix", what, name, _] if what in HOLDINGS and name in names:
            return held(state.clans[names.index(name)], what)
    return 0
