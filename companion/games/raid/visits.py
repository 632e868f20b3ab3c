"""Where Crumbs are unloaded and rats leave the house: the Hole, and Secret Hideaways with their tolls."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.reading import ask_phase
from companion.games.raid.state import State, Visit, with_glory, with_rat
from companion.games.raid.turns import go_on
from companion.games.reading import read_number
from companion.refusal import RefusedError
from companion.values import changed


def visit_at(state: State, at: int) -> Visit | None:
    """What a rat may use in its room: the Hole, its own Hideaway, or that of another who can still be asked."""
    rat = state.rats[at]
    if rat.room in (0, rat.hideaway):
        return Visit()
    owners = (seat for seat, other in enumerate(state.rats) if not other.left and other.hideaway == rat.room)
    owner = next(owners, None)
    return None if owner is None else Visit(owner)


def legal_visit(state: State) -> tuple[str, ...]:
    visit = visit_of(state)
    if visit.unloaded:
        return ("leave", "stay")
    if visit.toll is None:
        return ("stay", "unload")
    return ("pay", "stay") if state.rats[state.turn].glory >= visit.toll else ("stay",)


def legal_tolls(state: State) -> tuple[str, ...]:
    """She can ask for what the other has."""
    glory = max(0, state.rats[state.turn].glory)
    return tuple(sorted(("refuse", *(f"toll {number}" for number in range(glory + 1)))))


def unload(state: State) -> Step[State]:
    """Her Crumbs go into the stash; in another's Hideaway its owner is asked first."""
    ask_phase(state, "hole")
    visit = visit_of(state)
    if visit.unloaded:
        raise RefusedError("unloaded_already", player=state.rats[state.turn].name)
    if visit.toll is not None:
        raise RefusedError("toll_first", toll=visit.toll)
    if visit.owner is not None:
        return Step(changed(state, phase="toll"), ())
    return _unloaded(state)


def toll(state: State, number: str) -> Step[State]:
    """The owner lets her in, for so much Glory or for nothing."""
    wanted = read_number(number)
    ask_phase(state, "toll")
    visit, guest = visit_of(state), state.rats[state.turn]
    if wanted > max(0, guest.glory):
        raise RefusedError("too_little_glory", player=guest.name, glory=guest.glory)
    told = events.TollAsked(guest.name, _owner(state), wanted)
    if not wanted:
        step = _unloaded(state)
        return Step(step.state, (told, *step.events))
    return Step(changed(state, phase="hole", visit=changed(visit, toll=wanted)), (told,))


def pay(state: State) -> Step[State]:
    ask_phase(state, "hole")
    visit, guest = visit_of(state), state.rats[state.turn]
    if visit.toll is None or visit.unloaded or visit.owner is None:
        raise RefusedError("no_toll")
    if guest.glory < visit.toll:  # the table has corrected it meanwhile
        raise RefusedError("too_little_glory", player=guest.name, glory=guest.glory)
    told = events.TollPaid(guest.name, _owner(state), visit.toll)
    state = with_glory(with_glory(state, state.turn, -visit.toll, "tolls"), visit.owner, visit.toll, "tolls")
    step = _unloaded(state)
    return Step(step.state, (told, *step.events))


def _unloaded(state: State) -> Step[State]:
    rat = state.rats[state.turn]
    told = events.CrumbsUnloaded(rat.name, rat.crumbs, state.stored + rat.crumbs)
    state = changed(
        state, phase="hole", stored=state.stored + rat.crumbs, visit=changed(visit_of(state), unloaded=True)
    )
    return Step(with_rat(state, state.turn, changed(rat, crumbs=0)), (told,))


def closed(state: State) -> Step[State]:
    """The owner does not let her in."""
    told = events.HideawayClosed(state.rats[state.turn].name, _owner(state))
    return go_on(changed(state, visit=None), (told,))


def leave(state: State) -> Step[State]:
    """Out of the house for good."""
    ask_phase(state, "hole")
    if not visit_of(state).unloaded:
        raise RefusedError("unload_first")
    rat = state.rats[state.turn]
    state = with_rat(changed(state, visit=None), state.turn, changed(rat, left=True))
    return go_on(state, (events.RatLeft(rat.name),))


def stay(state: State) -> Step[State]:
    ask_phase(state, "hole")
    return go_on(changed(state, visit=None), ())


def visit_of(state: State) -> Visit:
    assert state.visit is not None
    return state.visit


def _owner(state: State) -> str:
    owner = visit_of(state).owner
    assert owner is not None
    return state.rats[owner].name
