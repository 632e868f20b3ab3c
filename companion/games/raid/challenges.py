"""The first steps of a challenge: it is declared, neutrals intervene, and the challenged rats call for aid."""

from itertools import combinations

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.house import from_hole, way
from companion.games.raid.pieces import MOST_CRUMBS
from companion.games.raid.pools import challenge_pool
from companion.games.raid.reading import ask_phase, read_player, read_room
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
from companion.games.reading import read_number
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

LISTED_CRUMBS = range(11)
"""What `legal` lists of the Crumbs that a challenger may add; any number up to the most is taken."""
AID = "aid NAME …, or aid none"


def legal_challenges(state: State) -> tuple[str, ...]:
    open_rooms = (room.name for at, room in enumerate(state.rooms) if _why_not(state, at) is None)
    return tuple(join(("challenge", name, str(crumbs))) for name in open_rooms for crumbs in LISTED_CRUMBS)


def declare(state: State, word: str, number: str) -> Step[State]:
    """Against the rats in a room, one's own too, wherever the challenger's rat is, and even if it is dead."""
    room, crumbs = read_room(state, word), read_number(number)
    later = spend_action(state)
    if why := _why_not(state, room):
        raise why
    if crumbs > MOST_CRUMBS:
        raise RefusedError("too_many_crumbs", highest=MOST_CRUMBS)
    return begin(later, room, (), crumbs=crumbs)


def _why_not(state: State, at: int) -> RefusedError | None:
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
    """The challenger is whose turn it is. Against the Cat, the Cat pool is the challenge pool."""
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
    """The next one who has a Glory to pay; after the last one, aid is called for."""
    challenge = challenge_of(state)
    queue = tuple(at for at in challenge.queue if state.rats[at].glory > 0 and not state.rats[at].left)
    state = changed(state, challenge=changed(challenge, queue=queue))
    if queue:
        return Step(changed(state, phase="intervene"), told)
    return Step(changed(state, phase="aid" if callable_rats(state) else "pool"), told)


def legal_interventions(state: State) -> tuple[str, ...]:
    return ("fewer", "more", "none") if state.rats[challenge_of(state).queue[0]].glory > 0 else ("none",)


def intervene(state: State, word: str) -> Step[State]:
    """For one Glory the challenge pool has a die more, or fewer."""
    ask_phase(state, "intervene")
    challenge = challenge_of(state)
    at, *others = challenge.queue
    later = changed(state, challenge=changed(challenge, queue=tuple(others)))
    if word == "none":
        return _ask_neutrals(later, ())
    if state.rats[at].glory < 1:  # the table has corrected it meanwhile
        raise RefusedError("too_little_glory", player=state.rats[at].name, glory=state.rats[at].glory)
    by = 1 if word == "more" else -1
    challenge = changed(challenge_of(later), changes=(*challenge.changes, (at, by, "intervention")))
    later = with_glory(changed(later, challenge=challenge), at, -1, "spent")
    return _ask_neutrals(later, (events.Intervened(state.rats[at].name, by, challenge_pool(later)),))


def callable_rats(state: State) -> tuple[int, ...]:
    """Those in other rooms, from the challenger's left on."""
    challenge = challenge_of(state)
    return tuple(at for at in from_left_of(state, challenge.challenger) if may_join(state, at))


def may_join(state: State, at: int) -> bool:
    challenge, rat = challenge_of(state), state.rats[at]
    return rat.inside and at not in challenge.rats and rat.room != challenge.room


def legal_aid(state: State) -> tuple[str, ...]:
    challenge = challenge_of(state)
    if challenge.called is not None:
        return ("accept", "refuse")
    who = names_of(state, callable_rats(state))
    called = (names for count in range(1, len(who) + 1) for names in combinations(who, count))
    return ("aid none", *(join(("aid", *names)) for names in called))


def call(state: State, words: list[str]) -> Step[State]:
    """All requests at once; any one of the challenged rats may issue them."""
    if not words:
        raise NotUnderstoodError("form", form=AID)
    called = () if words == ["none"] else tuple(read_player(state, word) for word in words)
    ask_phase(state, "aid")
    challenge = challenge_of(state)
    if challenge.called is not None:
        raise RefusedError("called_already")
    for at in called:
        if not may_join(state, at) or called.count(at) > 1:
            raise RefusedError("cannot_be_called", player=state.rats[at].name)
    queue = tuple(at for at in callable_rats(state) if at in called)
    state = changed(state, challenge=changed(challenge, called=queue, queue=queue))
    return await_answers(state, (events.AidCalled(names_of(state, queue)),) if queue else ())


def answer(state: State, *, yes: bool) -> Step[State]:
    ask_phase(state, "aid")
    challenge = challenge_of(state)
    if challenge.called is None:
        raise RefusedError("nobody_called_yet")
    at, *others = challenge.queue
    state = changed(state, challenge=changed(challenge, queue=tuple(others)))
    name, room = state.rats[at].name, challenge.room
    if not yes:
        return await_answers(state, (events.AidRefused(name),))
    came = events.AidCame(name, state.rooms[room].name, way(state, state.rats[at], room))
    step = join_challenge(state, at)
    return await_answers(step.state, (came, *step.events))


def join_challenge(state: State, at: int) -> Step[State]:
    """The rat is in the room, and in the challenge; each room of its way is a die for the Cat."""
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
    """The next of those who were called, or who can be; after the last one, the rat pool is determined."""
    challenge = challenge_of(state)
    awaited = callable_rats(state) if challenge.called is None else challenge.queue
    return Step(state if awaited else changed(state, phase="pool"), told)
