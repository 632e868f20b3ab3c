"""The rules of Die Patin: what may be decided now, and what follows from it. No chance, no clock, no map."""

from companion.games import Step
from companion.games.patin import actions, claims, fixes, placing, rounds, setup
from companion.games.patin.pieces import PLANS
from companion.games.patin.state import State
from companion.notation import join, split
from companion.refusal import NotUnderstood

FORMS = {
    **setup.FORMS,
    "plan": "plan NAME administration|bribe|invasion",
    "henchman": placing.HENCHMAN,
    "reveal": "reveal",
    "boss": placing.BOSS,
    "loot": "loot DISTRICT",
    "bribe": actions.BRIBE,
    "room": "room ENTERPRISE",
    "bonus": actions.BONUS,
    "done": "done",
    "clear": claims.CLEAR,
    "claim": "claim yes|no, or claim NUMBER NUMBER",
    "trophy": "trophy yes|no, or trophy NAME",
    "tile": "tile NAME ENTERPRISE plain|symbol",
    "most": "most MISSION NAME|tied",
    "tallest": "tallest NAME NUMBER",
    "manholes": "manholes NAME NUMBER",
    "score": "score [now]",
    "mission": "mission NAME areas|tallest|manholes|rooms|loot|none",
    "fix": "fix " + "|".join(fixes.FORMS) + " …",
}
OVER = ("score", "score now")
"""The round is over although figures are left: the longer form is what menus ask for, and mean."""
VERBS = frozenset(FORMS)
SETUP = frozenset(setup.FORMS)


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order."""
    match state.phase:
        case "setup":
            return setup.legal(state)
        case "tiles":
            return tuple(sorted((*setup.legal(state), *OVER)))
        case "plans":
            name = state.clans[state.turn].name
            return tuple(sorted((*(join(("plan", name, plan)) for plan in PLANS), *OVER)))
        case "round":
            return rounds.legal_takings(state)
        case "figure":
            return placing.legal_figures(state)
        case "boss":
            return placing.legal_boss(state)
        case "actions":
            return actions.legal_actions(state)
        case "bribes":
            return actions.legal_bribes(state)
        case "bonus":
            return actions.legal_bonuses(state)
        case "invade":
            return claims.legal_invasion(state)
        case "claim":
            return claims.legal_claims(state)
        case "trophy":
            return ("trophy no", "trophy yes")
        case "count":
            return rounds.legal_counts(state)
        case "missions":
            return rounds.missions(state)
    return ()


def blanks(state: State) -> tuple[str, ...]:
    return setup.blanks(state)


def openly(decision: str) -> str:
    """An intrigue card that she tells the box is for nobody else's ears."""
    words = split(decision)
    return join(words[:2]) if words[0] == "plan" else decision


def apply(state: State, decision: str) -> Step[State]:
    """What follows from a decision; Refused when it may not be."""
    verb, *words = split(decision) or [""]
    match verb, words:
        case "plan", [name, word]:
            return rounds.plan(state, name, word)
        case "henchman", _:
            return placing.henchman(state, words)
        case "reveal", []:
            return placing.reveal(state)
        case "boss", _:
            return placing.boss(state, words)
        case "loot", [word]:
            return actions.loot(state, word)
        case "bribe", _:
            return actions.bribe(state, words)
        case "room", [word]:
            return actions.room(state, word)
        case "bonus", _:
            return actions.bonus(state, words)
        case "done", []:
            return actions.done(state)
        case "clear", _:
            return claims.clear(state, words)
        case "claim", [mine, best]:
            return claims.claim(state, mine, best)
        case "claim", [word]:
            return claims.settle(state, word)
        case "trophy", [word]:
            return rounds.take_trophy(state, word) if state.phase == "round" else claims.trophy(state, word)
        case "tile", [name, word, shows]:
            return rounds.take_tile(state, name, word, shows)
        case "most", [word, name]:
            return rounds.most(state, word, name)
        case "tallest" | "manholes", [name, number]:
            return rounds.count(state, verb, name, number)
        case "score", [] | ["now"]:
            return rounds.end_round(state, early=bool(words))
        case "mission", [name, word]:
            return rounds.mission(state, name, word)
        case "fix", _:
            return fixes.fix(state, words)
    if verb in setup.FORMS:
        return setup.settle(state, verb, words)
    if verb in FORMS:
        raise NotUnderstood("form", form=FORMS[verb])
    raise NotUnderstood("verb", word=verb, known=tuple(FORMS))
