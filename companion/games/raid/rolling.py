"""The last step of a challenge: the rolls, how dice are compared, and what follows for Crumbs, Glory and Damage."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from companion.decisions import Condition, needs
from companion.decisions.blanks import Number, Word
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.pieces import VALUES
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.state import (
    Challenge,
    Spoils,
    State,
    Wound,
    card_of,
    challenge_of,
    names_of,
    value,
    with_card,
    with_glory,
    with_rat,
    with_room,
)
from companion.games.raid.turns import Told, go_on, grow_cat_pool
from companion.refusal import RefusedError
from companion.values import Value, changed, put


class Verdict(Value):
    """The result of a comparison; `first` is True if the first row wins, None if the rows are equal."""

    first: bool | None
    successes: int
    tied: int
    """Number of dice, from the highest down, that are equal in both rows."""


def compare(first: tuple[int, ...], second: tuple[int, ...]) -> Verdict:
    """Return which side wins: by the highest die or, while they are tied, the next ones; a die beats a missing one.

    Successes are the winner's dice above the loser's highest or, after ties, all at or above the last tied die.

    >>> compare((9, 9, 5), (9, 8)), compare((9, 8, 7), (9, 8, 2)).successes, compare((9, 8, 7), (9, 6, 6)).successes
    (Verdict(first=True, successes=2, tied=1), 2, 1)
    >>> compare((3,), (7, 5, 2)), compare((), (4, 1)), compare((6, 2), (2, 6)).first
    (Verdict(first=False, successes=2, tied=0), Verdict(first=False, successes=2, tied=0), None)
    >>> compare((), ())
    Verdict(first=True, successes=0, tied=0)
    """
    if not first and not second:
        return Verdict(first=True, successes=0, tied=0)
    one, two = falling(first), falling(second)
    tied = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    if one == two:
        return Verdict(None, 0, tied)
    wins = one > two  # tuples compare like words in a dictionary: a row beats its own beginning
    winner, loser = (one, two) if wins else (two, one)
    least = winner[tied - 1] if tied else max(loser, default=0) + 1
    return Verdict(wins, sum(die >= least for die in winner), tied)


def falling(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice in descending order."""
    return tuple(sorted(dice, reverse=True))


MOST_LISTED = 100


def side_to_roll(state: State) -> str:
    """Return the side that rolls next; `challenge` rolls first, then `rats`."""
    return "challenge" if challenge_of(state).challenge_dice is None else "rats"


def rolls_now(side: str) -> Condition:
    """Return the condition that it is this side's turn to roll."""
    return needs(lambda state: side_to_roll(state) == side, "other_side_rolls", side=side_to_roll)


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


TOUGH = "tough-as-nails"


def is_wounded(state: State, at: int) -> RefusedError | None:
    wounded = any(wound.rat == at for wound in state.wounds)
    return None if wounded else RefusedError("no_damage", player=state.rats[at].name)


def has_card(state: State, at: int, ability: str, *_: object) -> RefusedError | None:
    rat = state.rats[at]
    return RefusedError("no_such_card", player=rat.name, ability=ability) if card_of(rat, ability) is None else None


def wound_of(state: State, at: int) -> Wound:
    """Return the Damage that a rat must still take. There must be some."""
    return next(wound for wound in state.wounds if wound.rat == at)


def _most_off(state: State, at: int, kind: str) -> int:
    return min(value(state.rats[at], kind), wound_of(state, at).damage)


def _most_absorbed(state: State, at: int, ability: str) -> int:
    card = card_of(state.rats[at], ability)
    assert card is not None
    return min(card.held, wound_of(state, at).damage)


OFF_VALUE = Number(
    lambda *said: range(1, _most_off(*said) + 1),
    lambda *said: RefusedError("damage_range", highest=_most_off(*said[:-1]), value=said[-2]),
    name="NUMBER",
)
ABSORBED = Number(
    lambda *said: range(1, _most_absorbed(*said) + 1),
    lambda *said: RefusedError("card_absorbs", ability=TOUGH, highest=_most_absorbed(*said[:-1])),
    name="NUMBER",
)
ABSORBER = Word((TOUGH,), fact="ability")


def cards_to_lose(state: State, at: int, abilities: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the decisions to lose one of these cards of a player, which takes one Damage each."""
    return ((state.rats[at].name, word) for word in abilities) if not is_wounded(state, at) else iter(())


def cards_to_absorb(state: State, at: int, abilities: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the decisions to let Tough as Nails absorb more than one Damage at once."""
    if TOUGH in abilities and not is_wounded(state, at):
        for number in range(2, _most_absorbed(state, at, TOUGH) + 1):
            yield state.rats[at].name, TOUGH, str(number)


def lower(state: State, at: int, kind: str, by: int) -> Step[State]:
    """Lower one of the rat's three values to take Damage."""
    wound, rat = wound_of(state, at), state.rats[at]
    has, number = value(rat, kind), VALUES.index(kind)
    values = put(rat.values, number, has - by)
    state = with_rat(state, at, changed(rat, values=values))
    told: Told = (events.ValueLowered(rat.name, kind, by, has - by),)
    if state.rats[at].dead:
        state, told = die(state, at, told)
        return heal(state, at, wound.damage, told)
    return heal(state, at, by, told)


def lose(state: State, at: int, ability: str) -> Step[State]:
    """Turn a card up and lose it, which takes one Damage; Tough as Nails is lost only when it is used up."""
    if ability == TOUGH:
        return absorb(state, at, ability, 1)
    state = with_card(state, at, ability, side="lost")
    return heal(state, at, 1, (events.AbilityLost(state.rats[at].name, ability),))


def absorb(state: State, at: int, ability: str, by: int) -> Step[State]:
    """Let the card Tough as Nails absorb Damage: five in all, at once or one by one; then it is discarded."""
    wound, name = wound_of(state, at), state.rats[at].name
    card = card_of(state.rats[at], ability)
    assert card is not None
    left = card.held - by
    state = with_card(state, at, TOUGH, side="shown" if left else "lost", held=left)
    told: Told = (events.AbilityShown(name, TOUGH),) if card.side == "hidden" else ()
    told = (*told, events.DamageAbsorbed(name, by, left, wound.damage - by))
    return heal(state, at, by, told if left else (*told, events.AbilityLost(name, TOUGH)))


def die(state: State, at: int, told: Told) -> tuple[State, Told]:
    """Let a rat die: it loses its Crumbs, and the player as much Glory."""
    rat = state.rats[at]
    state = with_glory(state, at, -rat.crumbs, "died")
    state = with_rat(state, at, changed(state.rats[at], crumbs=0))
    return state, (*told, events.RatDied(rat.name, rat.crumbs))


def heal(state: State, at: int, by: int, told: Told) -> Step[State]:
    """Take that much Damage off what a rat must take. When no Damage is left, continue what it interrupted."""
    wounds = tuple(
        changed(wound, damage=wound.damage - by, fresh=False) if wound.rat == at else wound for wound in state.wounds
    )
    wounds = tuple(wound for wound in wounds if wound.damage > 0)
    state = changed(state, wounds=wounds, phase="damage")
    if wounds:
        return Step(state, told)
    return divide_pot(state, told) if state.challenge else go_on(state, told)
