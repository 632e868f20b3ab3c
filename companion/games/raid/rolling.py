"""The last step of a challenge: the rolls, and what follows from them for Crumbs, Glory and Damage."""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.dice import compare, falling
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.state import (
    Challenge,
    Spoils,
    State,
    Wound,
    challenge_of,
    names_of,
    with_glory,
    with_rat,
    with_room,
)
from companion.games.raid.turns import Told, go_on, grow_cat_pool
from companion.refusal import RefusedError
from companion.values import changed

MOST_LISTED = 100


def side_to_roll(state: State) -> str:
    """Return the side that rolls next; `challenge` rolls first, then `rats`."""
    return "challenge" if challenge_of(state).challenge_dice is None else "rats"


def rolls_now(side: str) -> Callable[[State], RefusedError | None]:
    """Return the condition that it is this side's turn to roll."""

    def condition(state: State) -> RefusedError | None:
        wanted = side_to_roll(state)
        return None if side == wanted else RefusedError("other_side_rolls", side=wanted)

    return condition


def roll_challenge(state: State, dice: tuple[int, ...]) -> Step[State]:
    pools = challenge_pool(state), rat_pool(state)
    challenge = changed(challenge_of(state), pools=pools, challenge_dice=dice)
    return Step(changed(state, challenge=challenge), (events.DiceRolled("challenge", dice),))


def roll_rats(state: State, dice: tuple[int, ...]) -> Step[State]:
    state = changed(state, challenge=changed(challenge_of(state), rat_dice=dice))
    return _resolve(state, (events.DiceRolled("rats", dice),))


def _resolve(state: State, told: Told) -> Step[State]:
    challenge = challenge_of(state)
    assert challenge.challenge_dice is not None
    assert challenge.rat_dice is not None
    verdict = compare(challenge.challenge_dice, challenge.rat_dice)
    if verdict.first is None:
        again = changed(challenge, challenge_dice=None, rat_dice=None)
        return Step(changed(state, challenge=again), (*told, events.DiceTied(falling(challenge.rat_dice))))
    side = "challenge" if verdict.first else "rats"
    dice = falling(challenge.challenge_dice), falling(challenge.rat_dice)
    told = (*told, events.ChallengeWon(side, verdict.successes, *dice))
    return (_challenger_won if verdict.first else _rats_won)(state, verdict.successes, told)


def _rats_won(state: State, successes: int, told: Told) -> Step[State]:
    """Add a Crumb to the pot for each success, and divide the Glory evenly among the rats."""
    challenge = challenge_of(state)
    state = changed(state, challenge=changed(challenge, pot=challenge.pot + successes))
    told = (*told, events.PotGrew(successes, challenge.pot + successes))
    total, sharing = glory_to_divide(state), gaining(challenge)
    each = total // len(sharing) if sharing else 0
    for at in sharing:
        state = with_glory(state, at, each, "raiding")
    told = (*told, events.GloryShared(names_of(state, sharing), each, total, total - each * len(sharing)))
    shares = tuple((at, each if at in sharing else 0) for at in challenge.rats)
    barred = tuple(at for at in challenge.rats if at not in sharing)
    return divide_pot(changed(state, spoils=Spoils(total, shares, barred)), told)


def glory_to_divide(state: State) -> int:
    """Return the Glory that the rats share if they win: one for each challenge die, two if the Cat sleeps there."""
    return challenge_pool(state) * (2 if challenge_of(state).near else 1)


def gaining(challenge: Challenge) -> tuple[int, ...]:
    """Return the rats that may gain Glory: all but those that used the ability Former Lab Rat."""
    barred = [use.rat for use in challenge.uses if use.ability == "former-lab-rat"]
    return tuple(at for at in challenge.rats if at not in barred)


def _challenger_won(state: State, successes: int, told: Told) -> Step[State]:
    """Deal one Damage for each success, divided evenly among the rats; the remainder goes into the Cat pool."""
    challenge, glory = challenge_of(state), rat_pool(state)
    state = with_glory(state, challenge.challenger, glory, "challenging")
    told = (*told, events.GloryEarned(state.rats[challenge.challenger].name, glory))
    damage = successes
    if challenge.cat:
        paid = _cat_pays(state, successes)
        state, told, damage = paid.state, (*told, *paid.events), affordable(state, successes)
    each, rest = divmod(damage, len(challenge.rats))
    told = (*told, events.DamageDealt(names_of(state, challenge.rats), each, rest))
    grown = grow_cat_pool(state, rest)
    state, told = grown.state, (*told, *grown.events)
    if not each:
        return divide_pot(state, told)
    wounds = tuple(Wound(at, each) for at in challenge.rats)
    return Step(changed(state, phase="damage", wounds=wounds), told)


def affordable(state: State, damage: int) -> int:
    """Return how much of this Damage the Cat can pay for with the dice in his pool."""
    return min(damage, state.cat.pool // cat_price(state))


def cat_price(state: State) -> int:
    """Return the number of dice that the Cat pays for each Damage, or for each room: two if he is belled."""
    return 2 if state.cat.belled else 1


def _cat_pays(state: State, successes: int) -> Step[State]:
    damage = affordable(state, successes)
    paid = damage * cat_price(state)
    step = pay_cat_dice(state, paid)
    return Step(step.state, (events.CatPaid(paid, damage, step.state.cat.pool), *step.events))


def pay_cat_dice(state: State, paid: int) -> Step[State]:
    """Take dice out of the Cat pool; if none are left, the Cat falls asleep."""
    return let_cat_sleep(changed(state, cat=changed(state.cat, pool=state.cat.pool - paid)))


def let_cat_sleep(state: State) -> Step[State]:
    """Let the Cat fall asleep if he is awake and his pool is empty."""
    cat = state.cat
    if cat.pool or not cat.awake or cat.room is None:
        return Step(state, ())
    asleep = changed(state, cat=changed(cat, awake=False))
    return Step(asleep, (events.CatFellAsleep(state.rooms[cat.room].name),))


def divide_pot(state: State, told: Told) -> Step[State]:
    """Divide the pot among the living rats of the challenge: a single one gets all, several are asked."""
    challenge = challenge_of(state)
    living = tuple(at for at in challenge.rats if state.rats[at].inside)
    if challenge.pot and len(living) > 1:
        return Step(changed(state, phase="share"), told)
    if challenge.pot and living:
        return _divided(state, {living[0]: challenge.pot}, told)
    if challenge.pot:
        told = (*told, events.PotLost(challenge.pot))
    return close(state, told)


def shares(state: State) -> Iterator[tuple[str, ...]]:
    """Yield all ways to divide the pot; if there are too many for a list, only the even ones."""
    challenge = challenge_of(state)
    living = [state.rats[at].name for at in challenge.rats if state.rats[at].inside]
    pot, count = challenge.pot, len(living)
    bars = combinations(range(pot + count - 1), count - 1)
    ways = [_between(cut, pot + count - 1) for cut, _ in zip(bars, range(MOST_LISTED + 1), strict=False)]
    if len(ways) > MOST_LISTED:
        each, rest = divmod(pot, count)
        odd = combinations(range(count), rest)
        ways = [tuple(each + (at in more) for at in range(count)) for more in odd]
    return (
        tuple([word for name, crumbs in zip(living, way, strict=True) for word in (name, str(crumbs))]) for way in ways
    )


def _between(cuts: tuple[int, ...], end: int) -> tuple[int, ...]:
    """Return the numbers of stars between bars at these positions: `* * | * |` is 2, 1, 0."""
    edges = (-1, *cuts, end)
    return tuple(after - before - 1 for before, after in pairwise(edges))


def is_whole_pot(state: State, parts: tuple[tuple[int, int], ...]) -> RefusedError | None:
    challenge = challenge_of(state)
    for at, _ in parts:
        if at not in challenge.rats or not state.rats[at].inside:
            return RefusedError("no_share", player=state.rats[at].name)
    divided = dict(parts)
    is_whole = len(divided) == len(parts) and sum(divided.values()) == challenge.pot
    return None if is_whole else RefusedError("whole_pot", pot=challenge.pot)


def share(state: State, parts: tuple[tuple[int, int], ...]) -> Step[State]:
    """Divide the whole pot as players said; a rat that they did not name gets nothing."""
    return _divided(state, dict(parts), ())


def _divided(state: State, shares: dict[int, int], told: Told) -> Step[State]:
    for at, crumbs in shares.items():
        rat = state.rats[at]
        state = with_rat(state, at, changed(rat, crumbs=rat.crumbs + crumbs))
        told = (*told, events.PotShared(rat.name, crumbs)) if crumbs else told
    return close(state, told)


def close(state: State, told: Told) -> Step[State]:
    """End the challenge with a stone on the room. If the Cat sleeps there, the challenger then rolls to wake him."""
    challenge = challenge_of(state)
    room = state.rooms[challenge.room]
    if not challenge.cat and room.used < room.opportunity:
        state = with_room(state, challenge.room, changed(room, used=room.used + 1))
        told = (*told, events.OpportunityUsed(room.name, room.used + 1, room.opportunity))
    state = changed(state, challenge=None)
    if challenge.near and state.cat.room == challenge.room and not state.cat.awake:
        return Step(changed(state, phase="wake", free=True), told)
    return go_on(state, told)


def call_off(state: State, told: Told) -> Step[State]:
    """End a challenge that no rat is left in: nothing is rolled, and the pot is lost."""
    challenge = challenge_of(state)
    return close(state, (*told, events.ChallengeCalledOff(state.rooms[challenge.room].name, challenge.pot)))
