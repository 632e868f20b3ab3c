"""What is at stake before a challenge is rolled: the chance, Glory for either side, and Damage. Decides nothing."""

from fractions import Fraction

from companion.games.raid.odds import chance
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.rolling import affordable, gaining, glory_to_divide
from companion.games.raid.state import State, challenge_of
from companion.values import Value


class Stakes(Value):
    chance: Fraction
    """That the rats win."""
    rats_glory: int
    """For each rat that may gain any."""
    challenger_glory: int
    pot: int
    """Crumbs in it now; each success of the rats is one more."""
    damage: int
    """For each rat, if every die of the challenge is a success."""


def stakes(state: State) -> Stakes:
    challenge, dice, rats = challenge_of(state), challenge_pool(state), rat_pool(state)
    worst = affordable(state, dice) if challenge.cat else dice
    each = glory_to_divide(state) // len(gaining(challenge)) if gaining(challenge) else 0
    return Stakes(chance(dice, rats), each, rats, challenge.pot, worst // len(challenge.rats))
