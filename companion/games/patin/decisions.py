"""The decisions of Die Patin, collected: each stands beside the rule that it follows."""

from companion.decisions import Decisions
from companion.games import Step
from companion.games.patin import actions, claims, missions, placing, rounds, setup, takings
from companion.games.patin.corrections import CORRECTIONS
from companion.games.patin.ending import final
from companion.games.patin.state import State
from companion.refusal import RefusedError


def _end_again(_: State, step: Step[State]) -> Step[State]:
    """Tell how the game ends after all, if what is corrected is one that is over."""
    return Step(step.state, (*step.events, final(step.state))) if step.state.over else step


DECISIONS = Decisions(
    (
        *setup.DECLARED,
        *rounds.DECLARED,
        *placing.DECLARED,
        *actions.DECLARED,
        *claims.DECLARED,
        *takings.DECLARED,
        *missions.DECLARED,
    ),
    CORRECTIONS,
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, _: RefusedError("not_asked_now", phase=state.phase),
    reserved=("tied",),
    before_correction=lambda state: None if state.clans else RefusedError("nobody_seated"),
    after_correction=_end_again,
)
