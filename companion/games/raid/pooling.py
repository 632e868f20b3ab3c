"""The rat pool is determined: Crumbs taken for dice, values chosen against the Cat, narration rewarded."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.pieces import VALUES
from companion.games.raid.pools import challenge_pool, rat_pool, type_of
from companion.games.raid.reading import ask_phase, read_player, read_value
from companion.games.raid.state import State, challenge_of, value, with_rat
from companion.games.reading import read_number
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

GIVE = "give NAME NAME [challenge|rats]"


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
        raise RefusedError("pot_holds", pot=challenge.pot)
    challenge = changed(challenge, pot=challenge.pot - crumbs, taken=challenge.taken + crumbs)
    state = changed(state, challenge=challenge)
    return Step(state, (events.CrumbsTaken(crumbs, challenge.pot, rat_pool(state)),))


def choose_value(state: State, name: str, word: str) -> Step[State]:
    """Against the Cat each rat uses the value that it likes."""
    at, kind = read_player(state, name), read_value(word)
    ask_phase(state, "pool")
    challenge = challenge_of(state)
    if not challenge.cat:
        raise RefusedError("type_is_given", type=str(type_of(state)))
    if at not in challenge.rats:
        raise RefusedError("not_challenged", player=name)
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
    rewards = ((giver, to, side) for giver in givers for to in seats for side in _sides(state, giver, to))
    return tuple(join(_words(state, *reward)) for reward in rewards)


def _words(state: State, giver: int, to: int, side: str) -> list[str]:
    """The side is said only of a player who is on both."""
    said = [side] if len(_told_by(state, to)) > 1 else []
    return ["give", state.rats[giver].name, state.rats[to].name, *said]


def give(state: State, words: list[str]) -> Step[State]:
    """A narration is rewarded with one die: it is spent, and by the usual rule joins the pool for this roll."""
    match words:
        case [giver_name, name, *said] if said in ([], ["challenge"], ["rats"]):
            giver, to = read_player(state, giver_name), read_player(state, name)
        case _:
            raise NotUnderstoodError("form", form=GIVE)
    if not is_open(state):
        raise RefusedError("not_this_phase", phase=state.phase)
    rat, challenge = state.rats[giver], challenge_of(state)
    if rat.left:
        raise RefusedError("has_left", player=giver_name)
    if not rat.narration:
        raise RefusedError("no_narration_dice", player=giver_name)
    side = _rewarded_side(state, giver, to, said)
    joined = state.narration == "pool"
    changes = ((giver, 1, "narration"),) if joined and side == "challenge" else ()
    given = (*challenge.given, (giver, side))
    state = changed(state, challenge=changed(challenge, given=given, changes=(*challenge.changes, *changes)))
    state = with_rat(state, giver, changed(rat, narration=rat.narration - 1))
    if state.has_old_rulings:
        state = with_rat(state, to, changed(state.rats[to], narration=state.rats[to].narration + 1))
    return Step(state, (events.NarrationRewarded(giver_name, name, side, joined),))


def _rewarded_side(state: State, giver: int, to: int, said: list[str]) -> str:
    """Return the side whose narration is rewarded; raise RefusedError if it may not be, or need not be said."""
    name, whose = state.rats[giver].name, state.rats[to].name
    told, sides = _told_by(state, to), _sides(state, giver, to)
    if state.has_old_rulings and not said and giver != to:
        sides = tuple(side for side in told if (giver, side) not in challenge_of(state).given)[:1]
    elif len(told) > 1 and sides and not said:
        raise RefusedError("which_tale", player=whose)
    elif len(told) == 1 and said:
        raise RefusedError("only_one_tale", player=whose)
    rewarded = tuple(side for side in sides if side in (said or sides))
    if not rewarded:
        raise RefusedError("cannot_reward", giver=name, player=whose)
    return rewarded[0]


def _told_by(state: State, at: int) -> tuple[str, ...]:
    """The sides for which a player narrates: who challenges her own rat does so for both."""
    challenge = challenge_of(state)
    return (("challenge",) if at == challenge.challenger else ()) + (("rats",) if at in challenge.rats else ())


def _sides(state: State, giver: int, to: int) -> tuple[str, ...]:
    """The sides of `to` that `giver` may reward: not the giver's own, and each only once."""
    own, given = _told_by(state, giver), challenge_of(state).given
    return tuple(side for side in _told_by(state, to) if side not in own and (giver, side) not in given)
