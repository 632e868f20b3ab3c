"""The two pools of a challenge: their parts, and the decisions that change the rat pool."""

from collections.abc import Iterator

from companion.decisions import all_of, needs
from companion.decisions.blanks import Number
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.blanks import rat_needs
from companion.games.raid.pieces import ADDERS, CHANGERS, DOUBLERS, VALUES
from companion.games.raid.state import Challenge, Rat, State, capped, challenge_of, value, with_rat
from companion.refusal import RefusedError
from companion.values import Value, changed


class PoolPart(Value):
    """A number of dice in a pool, and why they are there.

    `what` is `distance`, `cat`, `crumbs`, `intervention`, `narration`, a value or an ability; `player` is the name of
    the player they come from, or empty.
    """

    what: str
    dice: int
    player: str = ""


def type_of(state: State) -> str | None:
    """Return the type of the challenge, after changes by abilities; None against the Cat."""
    challenge = challenge_of(state)
    kind = None if challenge.cat else state.rooms[challenge.room].type
    for use in challenge.uses:
        before, after = CHANGERS.get(use.ability, ("", ""))
        kind = after if kind == before else kind
    return kind


def challenge_parts(state: State) -> tuple[PoolPart, ...]:
    """Return the parts of the challenge pool, in the order in which they were added."""
    challenge = challenge_of(state)
    parts = [PoolPart("cat" if challenge.cat else "distance", challenge.base)]
    parts += [PoolPart("crumbs", challenge.crumbs)] if challenge.crumbs else []
    return (*parts, *(PoolPart(what, by, state.rats[at].name) for at, by, what in challenge.changes))


def challenge_pool(state: State) -> int:
    """Return the number of dice in the challenge pool: the parts added one by one, never below zero."""
    challenge = challenge_of(state)
    if challenge.pools:
        return challenge.pools[0]
    dice = 0
    for part in challenge_parts(state):
        dice = max(0, dice + part.dice)
    return capped(state, dice)


def rat_parts(state: State) -> tuple[PoolPart, ...]:
    """Return the parts of the rat pool before it is doubled."""
    challenge, kind = challenge_of(state), type_of(state)
    parts = []
    for at in challenge.rats:
        rat = state.rats[at]
        used = kind or value_against_cat(challenge, at, rat)
        parts.append(PoolPart(used, value(rat, used), rat.name))
    for use in challenge.uses:
        rat = state.rats[use.rat]
        if use.ability in ADDERS:
            parts.append(PoolPart(use.ability, value(rat, ADDERS[use.ability]), rat.name))
        elif use.dice:
            parts.append(PoolPart(use.ability, use.dice, rat.name))
    if challenge.taken:
        parts.append(PoolPart("crumbs", challenge.taken))
    if state.narration == "pool":
        parts += [PoolPart("narration", 1, state.rats[at].name) for at, side in challenge.given if side == "rats"]
    return tuple(parts)


def doublings(state: State) -> tuple[str, ...]:
    """Return the players who double the rat pool, in the order in which they did; a name may be there twice."""
    uses = challenge_of(state).uses
    return tuple(state.rats[use.rat].name for use in uses if use.ability in DOUBLERS)


def rat_pool(state: State) -> int:
    challenge = challenge_of(state)
    if challenge.pools:
        return challenge.pools[1]
    return capped(state, sum(part.dice for part in rat_parts(state)) << len(doublings(state)))


def value_against_cat(challenge: Challenge, at: int, rat: Rat) -> str:
    """Return which value a rat uses against the Cat: the one chosen, otherwise its highest."""
    said = dict(challenge.chosen).get(at)
    return VALUES[rat.values.index(max(rat.values)) if said is None else said]


TAKEN = Number(
    lambda state: range(1, challenge_of(state).pot + 1),
    lambda state, _: RefusedError("pot_holds", pot=challenge_of(state).pot),
    name="NUMBER",
)


def take(state: State, crumbs: int) -> Step[State]:
    """Take Crumbs out of the pot; each becomes a die of the rat pool."""
    challenge = challenge_of(state)
    challenge = changed(challenge, pot=challenge.pot - crumbs, taken=challenge.taken + crumbs)
    state = changed(state, challenge=challenge)
    return Step(state, (events.CrumbsTaken(crumbs, challenge.pot, rat_pool(state)),))


is_against_cat = needs(lambda state: challenge_of(state).cat, "type_is_given", type=lambda state: str(type_of(state)))


def choose_value(state: State, at: int, kind: str) -> Step[State]:
    """Choose which value a rat uses against the Cat, instead of its highest."""
    challenge = challenge_of(state)
    chosen = {**dict(challenge.chosen), at: VALUES.index(kind)}
    state = changed(state, challenge=changed(challenge, chosen=tuple(sorted(chosen.items()))))
    return Step(state, (events.ValueChosen(state.rats[at].name, kind, value(state.rats[at], kind)),))


def ready(state: State) -> Step[State]:
    state = changed(state, phase="roll")
    return Step(state, (events.PoolsReady(challenge_pool(state), rat_pool(state)),))


OPEN = ("intervene", "aid", "pool", "roll")
"""The phases in which the pools may change, until the first dice of the challenge are rolled."""


is_open = needs(lambda state: challenge_of(state).pools is None, "not_this_phase", phase=lambda state: state.phase)
"""Refuses if dice of the challenge were rolled, because the pools are then fixed."""
can_reward = all_of(
    rat_needs(lambda rat: not rat.left, "has_left"), rat_needs(lambda rat: rat.narration, "no_narration_dice")
)


def rewards(state: State) -> Iterator[tuple[str, ...]]:
    """Yield the possible rewards as words: giver, player and, if that player is on both sides, the side."""
    for giver, rat in enumerate(state.rats):
        if can_reward(state, giver):
            continue
        for to, other in enumerate(state.rats):
            is_on_both = len(_told_by(state, to)) > 1
            for side in _sides(state, giver, to):
                yield (rat.name, other.name, side) if is_on_both else (rat.name, other.name)


def give(state: State, giver: int, to: int, said: str | None) -> Step[State]:
    """Reward a player's story with a die of the giver. With narration `pool`, it joins that side's pool for a roll."""
    rat, challenge = state.rats[giver], challenge_of(state)
    side = _rewarded_side(state, giver, to, said)
    joined = state.narration == "pool"
    changes = ((giver, 1, "narration"),) if joined and side == "challenge" else ()
    given = (*challenge.given, (giver, side))
    state = changed(state, challenge=changed(challenge, given=given, changes=(*challenge.changes, *changes)))
    state = with_rat(state, giver, changed(rat, narration=rat.narration - 1))
    if state.has_old_rulings:
        state = with_rat(state, to, changed(state.rats[to], narration=state.rats[to].narration + 1))
    return Step(state, (events.NarrationRewarded(rat.name, state.rats[to].name, side, joined),))


def _rewarded_side(state: State, giver: int, to: int, said: str | None) -> str:
    """Return the side whose story is rewarded. Raise RefusedError if it is impossible, or not clear which side."""
    name, whose = state.rats[giver].name, state.rats[to].name
    told, sides = _told_by(state, to), _sides(state, giver, to)
    if state.has_old_rulings and not said and giver != to:
        sides = tuple(side for side in told if (giver, side) not in challenge_of(state).given)[:1]
    elif len(told) > 1 and sides and not said:
        raise RefusedError("which_tale", player=whose)
    elif len(told) == 1 and said:
        raise RefusedError("only_one_tale", player=whose)
    rewarded = tuple(side for side in sides if side == (said or side))
    if not rewarded:
        raise RefusedError("cannot_reward", giver=name, player=whose)
    return rewarded[0]


def _told_by(state: State, at: int) -> tuple[str, ...]:
    """Return the sides for which a player tells a story: both if players challenge their own rat."""
    challenge = challenge_of(state)
    return (("challenge",) if at == challenge.challenger else ()) + (("rats",) if at in challenge.rats else ())


def _sides(state: State, giver: int, to: int) -> tuple[str, ...]:
    """Return the sides of player `to` that `giver` may reward: not a side of the giver, and each side only once."""
    own, given = _told_by(state, giver), challenge_of(state).given
    return tuple(side for side in _told_by(state, to) if side not in own and (giver, side) not in given)
