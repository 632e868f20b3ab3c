"""All decisions of Die Patin. Each is declared in the module of its rule."""

from companion.decisions import Decisions
from companion.games import Step
from companion.games.patin import actions, claims, missions, rounds, setup
from companion.games.patin.action_sheet import senses
from companion.games.patin.corrections import CORRECTIONS
from companion.games.patin.ending import final
from companion.games.patin.state import State
from companion.notation import split
from companion.refusal import RefusedError


def _end_again(_: State, step: Step[State]) -> Step[State]:
    """Report the result again if a correction has changed a finished game."""
    return Step(step.state, (*step.events, final(step.state))) if step.state.over else step


def _forced(state: State) -> str | None:
    """Return the decision that is made without asking, because it is the only one left; None if there is a choice."""
    if state.phase not in ("count", "missions") or state.unsure:
        return None
    left = DECISIONS.in_menus(state)
    if state.bookkeeping == "scores" and len(left) == 2 and left[0].startswith("mission"):
        # This player was just named as the leader; a table that does not want the points would have named no leader.
        left = tuple(line for line in left if split(line)[2] != "none")
    return left[0] if len(left) == 1 else None


DECISIONS: Decisions[State] = Decisions(
    (
        *setup.DECLARED,
        *rounds.DECLARED,
        *actions.DECLARED,
        *claims.DECLARED,
        *missions.DECLARED,
    ),
    CORRECTIONS,
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, _: RefusedError("not_asked_now", phase=state.phase),
    reserved=("tied",),
    before_correction=lambda state: None if state.clans else RefusedError("nobody_seated"),
    after_correction=_end_again,
    submits_alone=lambda verb: verb not in ("score", "plan"),
    forced=_forced,
    words_for_card=senses,
)
