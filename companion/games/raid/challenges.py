"""The first steps of a challenge: declaring it, changes by players who are not in it, and calls for aid."""

from collections.abc import Iterator
from itertools import combinations

from companion.decisions import needs
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.house import from_hole, way
from companion.games.raid.pools import challenge_pool
from companion.games.raid.state import (
    Challenge,
    State,
    challenge_of,
    from_left_of,
    names_of,
    rats_in,
    with_glory,
    with_rat,
)
from companion.games.raid.turns import Told, grow_cat_pool, spend_action
from companion.refusal import RefusedError
from companion.values import changed


def declare(state: State, room: int, crumbs: int) -> Step[State]:
    """Challenge the rats in a room, the player's own rat included; the player of a dead rat may challenge, too."""
    return begin(spend_action(state), room, (), crumbs=crumbs)


def has_challenge(state: State, at: int) -> RefusedError | None:
    room = state.rooms[at]
    if room.type is None:
        return RefusedError("no_challenge_there", room=room.name)
    if not rats_in(state, at):
        return RefusedError("nobody_in_room", room=room.name)
    if room.used >= room.opportunity and not _cat_sleeps(state, at):
        return RefusedError("no_opportunity", room=room.name, opportunity=room.opportunity)
    return None


def _cat_sleeps(state: State, room: int) -> bool:
    return state.cat.room == room and not state.cat.awake


def begin(state: State, room: int, told: Told, *, crumbs: int = 0, cat: bool = False) -> Step[State]:
    """Begin a challenge by the player on turn. With `cat`, the Cat challenges, and his pool is the challenge pool."""
    rats = rats_in(state, room)
    challenge = Challenge(
        room=room,
        challenger=state.turn,
        rats=rats,
        cat=cat,
        near=not cat and _cat_sleeps(state, room),
        base=state.cat.pool if cat else from_hole(state, room),
        crumbs=crumbs,
        pot=crumbs,
    )
    neutrals = (at for at in from_left_of(state, state.turn) if at != state.turn and at not in rats)
    state = changed(state, challenge=changed(challenge, queue=tuple(neutrals)))
    name, where, whom = state.rats[state.turn].name, state.rooms[room], names_of(state, rats)
    if cat:
        told = (*told, events.CatChallenged(name, where.name, whom, challenge_pool(state)))
    else:
        dice, kind = challenge_pool(state), str(where.type)
        told = (
            *told,
            events.ChallengeDeclared(name, where.name, kind, whom, challenge.base, crumbs, dice, challenge.near),
        )
    return _ask_neutrals(state, told)


def _ask_neutrals(state: State, told: Told) -> Step[State]:
    """Ask the next player outside the challenge who can pay a Glory point; if none is left, ask for calls for aid."""
    challenge = challenge_of(state)
    queue = tuple(at for at in challenge.queue if state.rats[at].glory > 0 and not state.rats[at].left)
    state = changed(state, challenge=changed(challenge, queue=queue))
    if queue:
        return Step(changed(state, phase="intervene"), told)
    return Step(changed(state, phase="aid" if callable_rats(state) else "pool"), told)


def can_intervene(state: State) -> RefusedError | None:
    """Refuse if the player has no Glory point to pay: a correction may have taken it."""
    rat = state.rats[challenge_of(state).queue[0]]
    return None if rat.glory > 0 else RefusedError("too_little_glory", player=rat.name, glory=rat.glory)


def intervene(by: int, state: State) -> Step[State]:
    """Pay one Glory point to add a die to the challenge pool (`by` is 1) or to remove one (-1)."""
    challenge = challenge_of(state)
    at, *others = challenge.queue
    challenge = changed(challenge, queue=tuple(others), changes=(*challenge.changes, (at, by, "intervention")))
    state = with_glory(changed(state, challenge=challenge), at, -1, "spent")
    return _ask_neutrals(state, (events.Intervened(state.rats[at].name, by, challenge_pool(state)),))


def stay_out(state: State) -> Step[State]:
    """Decline to change the challenge pool, and ask the next player."""
    challenge = challenge_of(state)
    return _ask_neutrals(changed(state, challenge=changed(challenge, queue=challenge.queue[1:])), ())


def callable_rats(state: State) -> tuple[int, ...]:
    """Return the rats in other rooms that can be called for aid, in seating order from the challenger's left."""
    challenge = challenge_of(state)
    return tuple(at for at in from_left_of(state, challenge.challenger) if may_join(state, at))


def may_join(state: State, at: int) -> bool:
    challenge, rat = challenge_of(state), state.rats[at]
    return rat.inside and at not in challenge.rats and rat.room != challenge.room


is_not_called = needs(lambda state: challenge_of(state).called is None, "called_already")
is_called = needs(lambda state: challenge_of(state).called is not None, "nobody_called_yet")


def may_be_called(state: State, called: tuple[int, ...]) -> RefusedError | None:
    wrong = (at for at in called if not may_join(state, at) or called.count(at) > 1)
    return next((RefusedError("cannot_be_called", player=state.rats[at].name) for at in wrong), None)


def calls(state: State) -> Iterator[tuple[str, ...]]:
    """Yield each group of rats that can be called for aid."""
    who = names_of(state, callable_rats(state))
    return (names for count in range(1, len(who) + 1) for names in combinations(who, count))


def call(state: State, called: tuple[int, ...] = ()) -> Step[State]:
    """Call these rats for aid, all at once; any of the challenged rats may speak for the others."""
    challenge = challenge_of(state)
    queue = tuple(at for at in callable_rats(state) if at in called)
    state = changed(state, challenge=changed(challenge, called=queue, queue=queue))
    return await_answers(state, (events.AidCalled(names_of(state, queue)),) if queue else ())


def answer(state: State, *, yes: bool) -> Step[State]:
    challenge = challenge_of(state)
    at, *others = challenge.queue
    state = changed(state, challenge=changed(challenge, queue=tuple(others)))
    name, room = state.rats[at].name, challenge.room
    if not yes:
        return await_answers(state, (events.AidRefused(name),))
    came = events.AidCame(name, state.rooms[room].name, way(state, state.rats[at], room))
    step = join_challenge(state, at)
    return await_answers(step.state, (came, *step.events))


def join_challenge(state: State, at: int) -> Step[State]:
    """Move a rat into the challenge and its room; the Cat pool grows by a die for each room on the way."""
    challenge, rat = challenge_of(state), state.rats[at]
    distance = way(state, rat, challenge.room)
    joined = changed(
        challenge,
        rats=tuple(sorted((*challenge.rats, at))),
        queue=tuple(other for other in challenge.queue if other != at),
    )
    state = with_rat(changed(state, challenge=joined), at, changed(rat, room=challenge.room))
    return grow_cat_pool(state, distance)


def await_answers(state: State, told: Told) -> Step[State]:
    """Wait until all called rats have answered; if none is awaited, go on with the rat pool."""
    challenge = challenge_of(state)
    awaited = callable_rats(state) if challenge.called is None else challenge.queue
    return Step(state if awaited else changed(state, phase="pool"), told)
