"""The rules of Die Patin: what may be decided now, and what follows from it. No chance, no clock, no map."""

from collections.abc import Callable
from functools import partial

from companion.games import Step
from companion.games.forms import Form
from companion.games.patin import actions, claims, fixes, placing, rounds, setup
from companion.games.patin.pieces import PLANS
from companion.games.patin.state import State
from companion.notation import join, split
from companion.refusal import NotUnderstoodError

OVER = ("score", "score now")
"""The round is over although figures are left: the longer form is what menus ask for, and mean."""


def _plans(state: State) -> tuple[str, ...]:
    name = state.clans[state.turn].name
    return tuple(sorted((*(join(("plan", name, plan)) for plan in PLANS), *OVER)))


_LEGAL: dict[str, Callable[[State], tuple[str, ...]]] = {
    "setup": setup.legal,
    "tiles": lambda state: tuple(sorted((*setup.legal(state), *OVER))),
    "plans": _plans,
    "round": rounds.legal_takings,
    "figure": placing.legal_figures,
    "boss": placing.legal_boss,
    "actions": actions.legal_actions,
    "bribes": actions.legal_bribes,
    "bonus": actions.legal_bonuses,
    "invade": claims.legal_invasion,
    "claim": claims.legal_claims,
    "trophy": lambda _: ("trophy no", "trophy yes"),
    "count": rounds.legal_counts,
    "missions": rounds.missions,
    "over": lambda _: (),
}
"""By phase."""


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order."""
    return _LEGAL[state.phase](state)


def blanks(state: State) -> tuple[str, ...]:
    return setup.blanks(state)


def openly(decision: str) -> str:
    """An intrigue card that she tells the box is for nobody else's ears."""
    words = split(decision)
    return join(words[:2]) if words[0] == "plan" else decision


def apply(state: State, decision: str) -> Step[State]:
    """What follows from a decision; RefusedError when it may not be."""
    words = split(decision) or [""]
    if words[0] not in FORMS:
        raise NotUnderstoodError("verb", word=words[0], known=tuple(FORMS))
    return FORMS[words[0]].apply(state, words)


def _trophy(state: State, words: list[str]) -> Step[State]:
    if len(words) != 1:
        raise NotUnderstoodError("form", form=FORMS["trophy"].form)
    return (rounds.take_trophy if state.phase == "round" else claims.trophy)(state, words[0])


def _score(state: State, words: list[str]) -> Step[State]:
    if words not in ([], ["now"]):
        raise NotUnderstoodError("form", form=FORMS["score"].form)
    return rounds.end_round(state, early=bool(words))


FORMS: dict[str, Form[State]] = {
    **{verb: Form(form, partial(setup.settle, verb=verb), whole=True) for verb, form in setup.FORMS.items()},
    "plan": Form("plan NAME administration|bribe|invasion", rounds.plan),
    "henchman": Form(placing.HENCHMAN, placing.henchman, whole=True),
    "reveal": Form("reveal", placing.reveal),
    "boss": Form(placing.BOSS, placing.boss, whole=True),
    "loot": Form("loot DISTRICT", actions.loot),
    "bribe": Form(actions.BRIBE, actions.bribe, whole=True),
    "room": Form("room ENTERPRISE", actions.room),
    "bonus": Form(actions.BONUS, actions.bonus, whole=True),
    "done": Form("done", actions.done),
    "clear": Form(claims.CLEAR, claims.clear, whole=True),
    "claim": Form(claims.CLAIM, claims.claim, whole=True),
    "trophy": Form("trophy yes|no, or trophy NAME", _trophy, whole=True),
    "tile": Form("tile NAME ENTERPRISE plain|symbol", rounds.take_tile),
    "most": Form("most MISSION NAME|tied", rounds.most),
    "tallest": Form("tallest NAME NUMBER", partial(rounds.count, what="tallest")),
    "manholes": Form("manholes NAME NUMBER", partial(rounds.count, what="manholes")),
    "score": Form("score [now]", _score, whole=True),
    "mission": Form("mission NAME areas|tallest|manholes|rooms|loot|none", rounds.mission),
    "fix": Form("fix " + "|".join(fixes.FORMS) + " …", fixes.fix, whole=True),
}
VERBS = frozenset(FORMS)
SETUP = frozenset(setup.FORMS)
