"""The rules of the raid: what may be decided now, and what follows from it. No chance, no clock: dice are told."""

from collections.abc import Callable
from functools import partial

from companion.games import Step
from companion.games.forms import Form
from companion.games.raid import abilities, cat, challenges, damage, exploring, fixes, pooling, rolling, setup, visits
from companion.games.raid.ending import roll_leftover
from companion.games.raid.pieces import FACES, MOST_DICE
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.powers import USE
from companion.games.raid.state import State, challenge_of
from companion.games.raid.throws import THROWS, dice_wanted, roll_throw
from companion.games.raid.turns import done
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

_KEEPS_SPOILS = frozenset({"share", "fix"})


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order, but for those that `blanks` stands for."""
    lines = (*_of_phase(state), *pooling.legal_rewards(state), *abilities.legal_uses(state))
    if _is_near_limit(state):
        lines = tuple(line for line in lines if _is_allowed(state, line))
    return tuple(sorted(lines))


def _is_near_limit(state: State) -> bool:
    """Return whether one decision more may lead to a roll of more dice than a line has room for."""
    pot = state.challenge.pot if state.challenge else 0
    return max(state.cat.pool, 2 * most_rolled(state) + pot) >= MOST_DICE


def _is_allowed(state: State, line: str) -> bool:
    try:
        apply(state, line)
    except RefusedError:
        return False
    return True


def _actions(state: State) -> tuple[str, ...]:
    return (*exploring.legal_ways(state), *challenges.legal_challenges(state), *cat.legal_cat(state), "done")


_LEGAL: dict[str, Callable[[State], tuple[str, ...]]] = {
    **dict.fromkeys(("setup", "rat", "ability", "room"), setup.legal),
    "turn": _actions,
    "hole": visits.legal_visit,
    "toll": visits.legal_tolls,
    "intervene": challenges.legal_interventions,
    "aid": challenges.legal_aid,
    "pool": pooling.legal_pool,
    "damage": damage.legal_damage,
    "share": rolling.legal_shares,
    "over": lambda _: (),
}
"""By phase; in all others dice are rolled."""


def _of_phase(state: State) -> tuple[str, ...]:
    if state.phase in _LEGAL:
        return _LEGAL[state.phase](state)
    side, dice = rolled_now(state)
    shown = [(str(face),) * dice for face in FACES] if dice else [()]
    return tuple(join(("roll", *side, *faces)) for faces in shown)


def rolled_now(state: State) -> tuple[tuple[str, ...], int]:
    """In a phase where dice are rolled: the words behind `roll` that name a side, and how many dice."""
    match state.phase:
        case "found":
            return (), 1
        case "roll":
            challenge = challenge_of(state)
            if challenge.challenge_dice is None:
                return ("challenge",), challenge_pool(state)
            return ("rats",), rat_pool(state)
        case "wake":
            return (), state.cat.pool
        case "lonely":
            return (), state.paid
        case "leftover":
            return (), state.rats[state.leftover[0]].narration
    return (), dice_wanted(state)


def most_rolled(state: State) -> int:
    """Return the size of the largest roll that is due now, or in the challenge whose pools are being made up."""
    dice = [rolled_now(state)[1]] if state.phase in DICE else []
    if state.phase == "bell":  # he rolls second
        dice.append(state.cat.pool)
    if pooling.is_open(state):
        dice += [challenge_pool(state), rat_pool(state)]
    return max(dice, default=0)


DICE = ("found", "roll", "wake", "lonely", "leftover", *THROWS)
"""The phases in which dice are rolled."""


def blanks(state: State) -> tuple[str, ...]:
    """What people say in words of their own: names, faces of dice, Crumbs, hidden cards."""
    forms = list(setup.blanks(state))
    if state.phase in DICE:
        side, dice = rolled_now(state)
        forms += [" ".join(("roll", *side, *("DIE",) * dice))] if dice > 1 else []
    forms += [FORMS[verb].form for verb in _WORDS_OF_THEIR_OWN.get(state.phase, ())]
    return tuple(forms)


_WORDS_OF_THEIR_OWN = {
    "turn": ("challenge", "explore", "use"),
    "intervene": ("use",),
    "aid": ("aid", "use"),
    "pool": ("use",),
    "roll": ("use",),
    "damage": ("damage", "use"),
    "share": ("share", "use"),
    "wake": ("use",),
}
"""By phase, the verbs behind which more may be said than `legal` lists."""


def openly(decision: str) -> str:
    """Abilities are for nobody else's ears, and rooms not before all are made."""
    words = split(decision)
    return join(words[:2]) if words[0] in ("ability", "room") else decision


def apply(state: State, decision: str) -> Step[State]:
    """What follows from a decision; RefusedError when it may not be."""
    words = split(decision) or [""]
    verb = words[0]
    if verb not in FORMS:
        raise NotUnderstoodError("verb", word=verb, known=tuple(FORMS))
    step = FORMS[verb].apply(state, words)
    if most_rolled(step.state) > MOST_DICE:
        raise RefusedError("too_many_dice", highest=MOST_DICE)
    if verb != "fix" and step.state.turns == state.turns and step.state.passed is not None:
        step = Step(changed(step.state, passed=None), step.events)
    hogging = "hog" in (state.phase, step.state.phase)
    if verb in _KEEPS_SPOILS or hogging or step.state.spoils is not state.spoils:
        return step
    return Step(changed(step.state, spoils=None), step.events)  # the hogs have missed it


def _roll(state: State, words: list[str]) -> Step[State]:
    if words[:1] in (["challenge"], ["rats"]):
        return rolling.roll(state, words[0], words[1:])
    match state.phase:
        case "found":
            return exploring.look_for_cat(state, words)
        case "wake":
            return cat.roll_wake(state, words)
        case "lonely":
            return cat.roll_lonely(state, words)
        case "leftover":
            return roll_leftover(state, words)
        case "bell" | "hog" | "lick" | "scavenge":
            return roll_throw(state, words)
    raise RefusedError("not_this_phase", phase=state.phase)


def _refuse(state: State) -> Step[State]:
    return visits.closed(state) if state.phase == "toll" else challenges.answer(state, yes=False)


FORMS: dict[str, Form[State]] = {
    **setup.FORMS,
    "explore": Form("explore north|east|south|west NAME TYPE OPPORTUNITY", exploring.explore),
    "move": Form("move ROOM", exploring.move),
    "challenge": Form("challenge ROOM CRUMBS", challenges.declare),
    "wake": Form("wake", cat.wake),
    "cat": Form("cat ROOM", cat.move_cat),
    "use": Form(USE, abilities.use, whole=True),
    "done": Form("done", done),
    "unload": Form("unload", visits.unload),
    "leave": Form("leave", visits.leave),
    "stay": Form("stay", visits.stay),
    "toll": Form("toll NUMBER", visits.toll),
    "pay": Form("pay", visits.pay),
    "more": Form("more", partial(challenges.intervene, word="more")),
    "fewer": Form("fewer", partial(challenges.intervene, word="fewer")),
    "none": Form("none", partial(challenges.intervene, word="none")),
    "aid": Form(challenges.AID, challenges.call, whole=True),
    "accept": Form("accept", partial(challenges.answer, yes=True)),
    "refuse": Form("refuse", _refuse),
    "take": Form("take NUMBER", pooling.take),
    "with": Form("with NAME VALUE", pooling.choose_value),
    "give": Form(pooling.GIVE, pooling.give, whole=True),
    "ready": Form("ready", pooling.ready),
    "roll": Form("roll DIE …, roll challenge DIE …, or roll rats DIE …", _roll, whole=True),
    "damage": Form(damage.DAMAGE, damage.damage, whole=True),
    "share": Form(rolling.SHARE, rolling.share, whole=True),
    "fix": Form("fix " + "|".join(fixes.FORMS) + " …", fixes.fix, whole=True),
}
VERBS = frozenset(FORMS)
SETUP = frozenset(setup.FORMS)
