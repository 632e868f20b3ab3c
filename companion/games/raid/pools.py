"""The two pools of a challenge: the parts of each, and their sums."""

from companion.games.raid.pieces import ADDERS, CHANGERS, DOUBLERS, VALUES
from companion.games.raid.state import Challenge, Rat, State, capped, challenge_of, value
from companion.values import Value


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
