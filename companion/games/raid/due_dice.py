"""The dice that must be rolled now, what their result leads to, and the rolls for abilities."""

from companion.decisions import Decision
from companion.decisions.blanks import Several
from companion.games import Dice, Roll, Step
from companion.games.raid import events
from companion.games.raid.blanks import DIE
from companion.games.raid.cat import roll_lonely, roll_wake
from companion.games.raid.exploring import look_for_cat
from companion.games.raid.pieces import FACES, LICKED, MOST_DICE
from companion.games.raid.pools import OPEN, challenge_pool, is_open, rat_pool
from companion.games.raid.rolling import compare, falling, heal, roll_challenge, roll_rats, rolls_now, side_to_roll
from companion.games.raid.setup import dealt
from companion.games.raid.state import SideRoll, Spoils, State, challenge_of, rat_to_act, value, with_glory
from companion.games.raid.turns import Told, go_on, grow_cat_pool, roll_leftover
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed

ABILITY_ROLLS = ("bell", "hog", "lick", "scavenge")
"""The phases in which dice are rolled for an ability."""


def dice_wanted(state: State) -> int:
    """Return the number of dice of the next roll for an ability."""
    throw = throw_of(state)
    rat = state.rats[throw.rat]
    match state.phase, throw.dice is None:
        case "scavenge", _:
            return 1
        case "bell", first:
            return value(rat, "thinking") if first else state.cat.pool
        case "lick", first:
            return LICKED if first else next(wound.damage for wound in state.wounds if wound.rat == throw.rat)
    against = throw.against
    assert against is not None
    return value(rat if throw.dice is None else state.rats[against], "chittering")


def roll_for_ability(state: State, dice: tuple[int, ...]) -> Step[State]:
    """Apply a roll for an ability: its user rolls first, then the side against it. Equal rolls are both repeated."""
    throw = throw_of(state)
    if state.phase == "scavenge":
        return _scavenged(state, throw, dice[0])
    if throw.dice is None:
        told = (events.DiceRolled("rats", dice),)
        return Step(changed(state, throw=changed(throw, dice=dice)), told)
    verdict = compare(dice, throw.dice)
    told = (events.DiceRolled("challenge", dice),)
    if verdict.first is None:
        return Step(changed(state, throw=changed(throw, dice=None)), (*told, events.DiceTied(falling(dice))))
    does = {"bell": _belled, "hog": _hogged, "lick": _licked}[state.phase]
    return does(changed(state, throw=None, phase=throw.back), throw, not verdict.first, verdict.successes, told)


def throw_of(state: State) -> SideRoll:
    assert state.throw is not None
    return state.throw


def _scavenged(state: State, throw: SideRoll, die: int) -> Step[State]:
    challenge = challenge_of(state)
    challenge = changed(challenge, pot=challenge.pot + die)
    state = changed(state, challenge=challenge, throw=None, phase=throw.back)
    return Step(state, (events.Scavenged(state.rats[throw.rat].name, die, challenge.pot),))


def _belled(state: State, throw: SideRoll, won: bool, successes: int, told: Told) -> Step[State]:
    name = state.rats[throw.rat].name
    if won:
        return go_on(changed(state, cat=changed(state.cat, belled=True)), (*told, events.CatBelled(name)))
    grown = grow_cat_pool(state, successes)
    return go_on(grown.state, (*told, events.BellingFailed(name, successes), *grown.events))


def _licked(state: State, throw: SideRoll, won: bool, successes: int, told: Told) -> Step[State]:
    damage = next(wound.damage for wound in state.wounds if wound.rat == throw.rat)
    healed = min(damage, successes) if won else 0
    licked = events.WoundsLicked(state.rats[throw.rat].name, healed, damage - healed)
    return heal(state, throw.rat, healed, (*told, licked))


def _hogged(state: State, throw: SideRoll, won: bool, _: int, told: Told) -> Step[State]:
    """Give the hog all the Glory of the challenge, also the remainder that was lost when it was divided."""
    spoils = state.spoils
    assert spoils is not None
    assert throw.against is not None
    hog, against = throw.rat, state.rats[throw.against].name
    tried = (*spoils.tried, hog)
    if not won:
        state = changed(state, spoils=changed(spoils, tried=tried))
        return Step(state, (*told, events.HogFailed(state.rats[hog].name, against)))
    shares = tuple((at, spoils.total if at == hog else 0) for at, _ in spoils.shares)
    for (at, share), (_, had) in zip(shares, spoils.shares, strict=True):
        state = with_glory(state, at, share - had, "raiding")
        told = (*told, events.GloryGivenUp(state.rats[at].name, had)) if had else told
    state = changed(state, spoils=Spoils(spoils.total, shares, spoils.barred, tried))
    return Step(state, (*told, events.GloryHogged(state.rats[hog].name, against, spoils.total)))


_ALONE = {
    "found": look_for_cat,
    "wake": roll_wake,
    "lonely": roll_lonely,
    "leftover": roll_leftover,
    **dict.fromkeys(ABILITY_ROLLS, roll_for_ability),
}
"""The rule that each roll outside a challenge is given to, by phase."""
DICE = (*_ALONE, "roll")
"""The phases in which dice are rolled."""


def rolled_now(state: State) -> tuple[tuple[str, ...], int]:
    """Return the word after `roll` that names the side, if any, and the number of dice to roll in this phase."""
    match state.phase:
        case "found":
            return (), 1
        case "roll":
            side = side_to_roll(state)
            return (side,), (challenge_pool if side == "challenge" else rat_pool)(state)
        case "wake":
            return (), state.cat.pool
        case "lonely":
            return (), state.paid
        case "leftover":
            return (), state.rats[state.leftover[0]].narration
    return (), dice_wanted(state)


def most_rolled(state: State) -> int:
    """Return the number of dice of the largest roll that is due now, or that the challenge in progress will need."""
    dice = [rolled_now(state)[1]] if state.phase in DICE else []
    if state.phase == "bell":  # the Cat's dice are rolled after the rat's
        dice.append(state.cat.pool)
    if state.phase in OPEN and not is_open(state):
        dice += [challenge_pool(state), rat_pool(state)]
    return max(dice, default=0)


def is_near_limit(state: State) -> bool:
    """Return whether the next decision could lead to a roll with more dice than the limit."""
    pot = state.challenge.pot if state.challenge else 0
    return max(state.cat.pool, 2 * most_rolled(state) + pot) >= MOST_DICE


def _count(state: State) -> int:
    return rolled_now(state)[1]


def _equal_faces(state: State) -> list[tuple[str, ...]]:
    """Return rolls in which all dice are equal, as examples in lists: all possible rolls would be too many."""
    count = _count(state)
    return [(str(face),) * count for face in FACES] if count else [()]


def _is_nothing(state: State) -> bool:
    """Return whether no dice are to be rolled: only then do menus have the decision; dice have a page of their own."""
    return not _count(state)


def _roll_alone(state: State, dice: tuple[int, ...]) -> Step[State]:
    return _ALONE[state.phase](state, dice)


_ROLLED = Several(
    DIE,
    least=0,
    count=_count,
    miscounted=lambda found, wanted: RefusedError("dice_count", found=found, wanted=wanted),
)
ROLLS = (
    Decision(("roll", _ROLLED), _roll_alone, during=tuple(_ALONE), lists=_equal_faces, in_menu=_is_nothing),
    *(
        Decision(
            ("roll", side, _ROLLED),
            does,
            during=("roll",),
            when=(rolls_now(side),),
            lists=_equal_faces,
            in_menu=_is_nothing,
        )
        for side, does in (("challenge", roll_challenge), ("rats", roll_rats))
    ),
)


def _due(state: State) -> Roll | None:
    if state.phase == "pool" and challenge_pool(state) and rat_pool(state):
        return Roll(("roll", "challenge"), challenge_pool(state), FACES, rat_pool(state), ("ready",))
    if state.phase not in DICE:
        return None
    side, count = rolled_now(state)
    return Roll(("roll", *side), count, FACES, _against(state)) if count else None


def _against(state: State) -> int:
    """Return the number of dice that the other side rolls after this roll; 0 if there is no second roll."""
    if state.challenge and state.phase == "roll" and side_to_roll(state) == "challenge":
        return rat_pool(state)
    if state.throw and state.phase in ("bell", "hog", "lick") and state.throw.dice is None:
        return dice_wanted(changed(state, throw=changed(state.throw, dice=())))
    return 0


def _drawn(state: State, dice: tuple[int, ...]) -> tuple[str, ...]:
    rat = rat_to_act(state)
    return tuple(join(("ability", rat.name, ability)) for ability in dealt(rat, sum(dice)))


DUE_DICE = Dice(
    due=_due,
    # The sum of two dice may choose an ability.
    draw=lambda state: Roll((), 2, FACES) if state.phase == "ability" else None,
    decisions_for=_drawn,
)
