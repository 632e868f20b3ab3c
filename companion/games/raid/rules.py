"""The rules of the raid: what may be decided now, and what follows from it. No chance, no clock: dice are told."""

from companion.games import Step
from companion.games.raid import abilities, cat, challenges, damage, exploring, fixes, pooling, rolling, setup, visits
from companion.games.raid.ending import roll_leftover
from companion.games.raid.pieces import FACES
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.powers import USE
from companion.games.raid.state import State, challenge_of
from companion.games.raid.throws import THROWS, dice_wanted, roll_throw
from companion.games.raid.turns import done
from companion.notation import join, split
from companion.refusal import NotUnderstood, Refused
from companion.values import changed

FORMS = {
    **setup.FORMS,
    "explore": "explore north|east|south|west NAME TYPE OPPORTUNITY",
    "move": "move ROOM",
    "challenge": "challenge ROOM CRUMBS",
    "wake": "wake",
    "cat": "cat ROOM",
    "use": USE,
    "done": "done",
    "unload": "unload",
    "leave": "leave",
    "stay": "stay",
    "toll": "toll NUMBER",
    "pay": "pay",
    "more": "more",
    "fewer": "fewer",
    "none": "none",
    "aid": challenges.AID,
    "accept": "accept",
    "refuse": "refuse",
    "take": "take NUMBER",
    "with": "with NAME VALUE",
    "give": "give NAME NAME",
    "ready": "ready",
    "roll": "roll DIE …, roll challenge DIE …, or roll rats DIE …",
    "damage": damage.DAMAGE,
    "share": rolling.SHARE,
    "fix": "fix " + "|".join(fixes.FORMS) + " …",
}
VERBS = frozenset(FORMS)
SETUP = frozenset(setup.FORMS)
_KEEPS_SPOILS = frozenset({"share", "fix"})


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order, but for those that `blanks` stands for."""
    return tuple(sorted((*_of_phase(state), *pooling.legal_rewards(state), *abilities.legal_uses(state))))


def _of_phase(state: State) -> tuple[str, ...]:
    match state.phase:
        case "setup" | "rat" | "ability" | "room":
            return setup.legal(state)
        case "turn":
            actions = (*exploring.legal_ways(state), *challenges.legal_challenges(state), *cat.legal_cat(state))
            return (*actions, "done")
        case "hole":
            return visits.legal_visit(state)
        case "toll":
            return visits.legal_tolls(state)
        case "intervene":
            return challenges.legal_interventions(state)
        case "aid":
            return challenges.legal_aid(state)
        case "pool":
            return pooling.legal_pool(state)
        case "damage":
            return damage.legal_damage(state)
        case "share":
            return rolling.legal_shares(state)
        case "over":
            return ()
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


DICE = ("found", "roll", "wake", "lonely", "leftover", *THROWS)
"""The phases in which dice are rolled."""


def blanks(state: State) -> tuple[str, ...]:
    """What people say in words of their own: names, faces of dice, Crumbs, hidden cards."""
    forms = list(setup.blanks(state))
    if state.phase in DICE:
        side, dice = rolled_now(state)
        forms += [" ".join(("roll", *side, *("DIE",) * dice))] if dice > 1 else []
    forms += [FORMS[verb] for verb in _WORDS_OF_THEIR_OWN.get(state.phase, ())]
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
    """What follows from a decision; Refused when it may not be."""
    verb, *words = split(decision) or [""]
    step = _apply(state, verb, words)
    hogging = "hog" in (state.phase, step.state.phase)
    if verb in _KEEPS_SPOILS or hogging or step.state.spoils is not state.spoils:
        return step
    return Step(changed(step.state, spoils=None), step.events)  # the hogs have missed it


def _apply(state: State, verb: str, words: list[str]) -> Step[State]:
    match verb, words:
        case "explore", [side, name, kind, number]:
            return exploring.explore(state, side, name, kind, number)
        case "move", [room]:
            return exploring.move(state, room)
        case "challenge", [room, number]:
            return challenges.declare(state, room, number)
        case "wake", []:
            return cat.wake(state)
        case "cat", [room]:
            return cat.move_cat(state, room)
        case "use", _:
            return abilities.use(state, words)
        case "done", []:
            return done(state)
        case "unload", []:
            return visits.unload(state)
        case "leave", []:
            return visits.leave(state)
        case "stay", []:
            return visits.stay(state)
        case "toll", [number]:
            return visits.toll(state, number)
        case "pay", []:
            return visits.pay(state)
        case "more" | "fewer" | "none", []:
            return challenges.intervene(state, verb)
        case "aid", _:
            return challenges.call(state, words)
        case "refuse", [] if state.phase == "toll":
            return visits.closed(state)
        case "accept" | "refuse", []:
            return challenges.answer(state, yes=verb == "accept")
        case "take", [number]:
            return pooling.take(state, number)
        case "with", [name, kind]:
            return pooling.choose_value(state, name, kind)
        case "give", [giver, name]:
            return pooling.give(state, giver, name)
        case "ready", []:
            return pooling.ready(state)
        case "roll", ["challenge" | "rats" as side, *dice]:
            return rolling.roll(state, side, dice)
        case "roll", _:
            return _roll(state, words)
        case "damage", _:
            return damage.damage(state, words)
        case "share", _:
            return rolling.share(state, words)
        case "fix", _:
            return fixes.fix(state, words)
    if verb in setup.FORMS:
        return setup.settle(state, verb, words)
    if verb in FORMS:
        raise NotUnderstood("form", form=FORMS[verb])
    raise NotUnderstood("verb", word=verb, known=tuple(FORMS))


def _roll(state: State, words: list[str]) -> Step[State]:
    """Dice that are no challenge's."""
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
    raise Refused("not_this_phase", phase=state.phase)
