"""How rats unload Crumbs and leave the house: at the Hole, or at Secret Hideaways, which may cost a toll."""

from companion.decisions import all_of, needs
from companion.decisions.blanks import Number
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.state import State, Visit, with_glory, with_rat
from companion.games.raid.turns import go_on
from companion.refusal import RefusedError
from companion.values import changed


def visit_at(state: State, at: int) -> Visit | None:
    """Return how a rat may unload in its room: at the Hole, its own Hideaway, or another player's; None if nowhere."""
    rat = state.rats[at]
    if rat.room in (0, rat.hideaway):
        return Visit()
    owners = (seat for seat, other in enumerate(state.rats) if not other.left and other.hideaway == rat.room)
    owner = next(owners, None)
    return None if owner is None else Visit(owner)


can_unload = all_of(
    needs(
        lambda state: not visit_of(state).unloaded,
        "unloaded_already",
        player=lambda state: state.rats[state.turn].name,
    ),
    needs(lambda state: visit_of(state).toll is None, "toll_first", toll=lambda state: visit_of(state).toll),
)
can_leave = needs(lambda state: visit_of(state).unloaded, "unload_first")


def unload(state: State) -> Step[State]:
    """Put the rat's Crumbs into the stash. In another player's Hideaway, first ask the owner."""
    return _unloaded(state) if visit_of(state).owner is None else Step(changed(state, phase="toll"), ())


def _too_little_glory(state: State, *_: object) -> RefusedError:
    guest = state.rats[state.turn]
    return RefusedError("too_little_glory", player=guest.name, glory=guest.glory)


TOLL = Number(lambda state: range(max(0, state.rats[state.turn].glory) + 1), _too_little_glory, name="NUMBER")
"""The Glory that a Hideaway's owner asks for; it cannot be more than the visitor has."""


def toll(state: State, wanted: int) -> Step[State]:
    """Let the visitor unload for that much Glory; 0 is for free."""
    visit, guest = visit_of(state), state.rats[state.turn]
    told = events.TollAsked(guest.name, _owner(state), wanted)
    if not wanted:
        step = _unloaded(state)
        return Step(step.state, (told, *step.events))
    return Step(changed(state, phase="hole", visit=changed(visit, toll=wanted)), (told,))


def can_pay(state: State) -> RefusedError | None:
    visit = visit_of(state)
    if visit.toll is None or visit.unloaded:
        return RefusedError("no_toll")
    # a correction may have changed the visitor's Glory
    return _too_little_glory(state) if state.rats[state.turn].glory < visit.toll else None


def pay(state: State) -> Step[State]:
    visit, guest = visit_of(state), state.rats[state.turn]
    assert visit.toll is not None
    assert visit.owner is not None
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


def refuse(state: State) -> Step[State]:
    """Keep the visitor from unloading in the owner's Hideaway, and continue the visitor's turn."""
    told = events.HideawayClosed(state.rats[state.turn].name, _owner(state))
    return go_on(changed(state, visit=None), (told,))


def leave(state: State) -> Step[State]:
    """Let the rat leave the house for good; it takes no more turns."""
    rat = state.rats[state.turn]
    state = with_rat(changed(state, visit=None), state.turn, changed(rat, left=True))
    return go_on(state, (events.RatLeft(rat.name),))


def stay(state: State) -> Step[State]:
    return go_on(changed(state, visit=None), ())


def visit_of(state: State) -> Visit:
    assert state.visit is not None
    return state.visit


def _owner(state: State) -> str:
    owner = visit_of(state).owner
    assert owner is not None
    return state.rats[owner].name
