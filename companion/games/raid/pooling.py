"""The rat pool is determined: Crumbs taken for dice, values chosen against the Cat, narration rewarded."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.pieces import VALUES
from companion.games.raid.pools import challenge_pool, rat_pool, type_of
from companion.games.raid.reading import ask_phase, read_player, read_value
from companion.games.raid.state import State, challenge_of, value, with_rat
from companion.games.reading import read_number
from companion.notation import join
from companion.refusal import Refused
from companion.values import changed


def legal_pool(state: State) -> tuple[str, ...]:
    challenge = challenge_of(state)
    lines = ["ready", *(f"take {number}" for number in range(1, challenge.pot + 1))]
    if challenge.cat:
        lines += [join(("with", state.rats[at].name, kind)) for at in challenge.rats for kind in VALUES]
    return tuple(lines)


def take(state: State, number: str) -> Step[State]:
    """Each Crumb out of the pot is a die."""
    crumbs = read_number(number)
    ask_phase(state, "pool")
    challenge = challenge_of(state)
    if not 1 <= crumbs <= challenge.pot:
        raise Refused("pot_holds", pot=challenge.pot)
    challenge = changed(challenge, pot=challenge.pot - crumbs, taken=challenge.taken + crumbs)
    state = changed(state, challenge=challenge)
    return Step(state, (events.CrumbsTaken(crumbs, challenge.pot, rat_pool(state)),))


def choose_value(state: State, name: str, word: str) -> Step[State]:
    """Against the Cat each rat uses the value that it likes."""
    at, kind = read_player(state, name), read_value(word)
    ask_phase(state, "pool")
    challenge = challenge_of(state)
    if not challenge.cat:
        raise Refused("type_is_given", type=str(type_of(state)))
    if at not in challenge.rats:
        raise Refused("not_challenged", player=name)
    chosen = {**dict(challenge.chosen), at: VALUES.index(kind)}
    state = changed(state, challenge=changed(challenge, chosen=tuple(sorted(chosen.items()))))
    return Step(state, (events.ValueChosen(name, kind, value(state.rats[at], kind)),))


def ready(state: State) -> Step[State]:
    ask_phase(state, "pool")
    state = changed(state, phase="roll")
    return Step(state, (events.PoolsReady(challenge_pool(state), rat_pool(state)),))


def is_open(state: State) -> bool:
    """Pools may still change: a challenge has begun, and no die of it was rolled."""
    return state.phase in ("intervene", "aid", "pool", "roll") and challenge_of(state).pools is None


def legal_rewards(state: State) -> tuple[str, ...]:
    if not is_open(state):
        return ()
    seats = range(len(state.rats))
    givers = (at for at in seats if state.rats[at].narration and not state.rats[at].left)
    pairs = ((giver, to) for giver in givers for to in seats if _side(state, giver, to))
    return tuple(join(("give", state.rats[giver].name, state.rats[to].name)) for giver, to in pairs)


def give(state: State, giver_name: str, name: str) -> Step[State]:
    """A narration is rewarded with one die: it changes hands, and by the usual rule joins the pool for this roll."""
    giver, to = read_player(state, giver_name), read_player(state, name)
    if not is_open(state):
        raise Refused("not_this_phase", phase=state.phase)
    rat, challenge = state.rats[giver], challenge_of(state)
    if rat.left:
        raise Refused("has_left", player=giver_name)
    if not rat.narration:
        raise Refused("no_narration_dice", player=giver_name)
    side = _side(state, giver, to)
    if side is None:
        raise Refused("cannot_reward", giver=giver_name, player=name)
    joined = state.narration == "pool"
    changes = ((giver, 1, "narration"),) if joined and side == "challenge" else ()
    given = (*challenge.given, (giver, side))
    state = changed(state, challenge=changed(challenge, given=given, changes=(*challenge.changes, *changes)))
    state = with_rat(state, giver, changed(rat, narration=rat.narration - 1))
    state = with_rat(state, to, changed(state.rats[to], narration=state.rats[to].narration + 1))
    return Step(state, (events.NarrationRewarded(giver_name, name, side, joined),))


def _side(state: State, giver: int, to: int) -> str | None:
    """Which side's narration this would reward: each giver may do so once for each; None where it cannot be.

    Who challenges her own rat narrates twice, as the challenger first.
    """
    challenge = challenge_of(state)
    if giver == to:
        return None
    sides = [side for side, who in (("challenge", (challenge.challenger,)), ("rats", challenge.rats)) if to in who]
    return next((side for side in sides if (giver, side) not in challenge.given), None)
