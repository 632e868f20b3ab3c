"""Rolls for abilities outside the rolls of a challenge: Belling the Cat, Glory Hog, Lick Wounds and Scavenger."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.damage import heal
from companion.games.raid.dice import compare, falling
from companion.games.raid.pieces import LICKED
from companion.games.raid.state import SideRoll, Spoils, State, challenge_of, value, with_glory
from companion.games.raid.turns import Told, go_on, grow_cat_pool
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
