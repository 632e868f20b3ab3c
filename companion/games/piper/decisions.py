"""The decisions of The Pied Piper: their words, phases and conditions, and the rules that apply them."""

from collections.abc import Callable

from companion.decisions import Decision, Decisions, all_of, needs
from companion.games import Step
from companion.games.piper import rules
from companion.games.piper.blanks import ACTION, FIGURE, PLACE, is_in_play, is_used
from companion.games.piper.corrections import CORRECTIONS
from companion.games.piper.evolve import Happened
from companion.games.piper.pieces import HIDDEN, NEUTRAL
from companion.games.piper.setup import SETUP
from companion.games.piper.state import State, activated, may_reveal, senses
from companion.refusal import RefusedError


def _takes_card(state: State, at: int) -> RefusedError | None:
    if len(state.line[at].cards) == 2:
        return RefusedError("place_full", place=at + 1)
    return RefusedError("touched", place=at + 1) if at in state.touched else None


def _is_activated(state: State, at: int) -> RefusedError | None:
    both = activated(state)
    return None if at in both else RefusedError("not_activated", place=at + 1, places=tuple(at + 1 for at in both))


_may_come = all_of(is_in_play, needs(lambda state, figure: figure in may_reveal(state), "second_piper"))
_has_hidden_cards = needs(
    lambda state: state.variant == "secret", "nothing_hidden_here", variant=lambda state: state.variant
)
_has_not_hidden = needs(lambda state: not state.hid, "hid_already")


def _by(rule: Callable[..., State], *given: object) -> Callable[..., Step[State]]:
    """Return a function that applies a rule to the state and returns the new state with the rule's events."""

    def does(state: State, *values: object) -> Step[State]:
        happened: Happened = []
        state = rule(*given, *values, state, happened)
        return Step(state, tuple(happened))

    return does


DECISIONS = Decisions(
    (
        *SETUP,
        Decision(("deal", ACTION), _by(rules.deal), during=("deal",), only={ACTION: is_used}, secret=1),
        Decision(
            ("play", ACTION, PLACE),
            _by(rules.play),
            during=("place",),
            only={ACTION: is_used, PLACE: _takes_card},
            lays_card=True,
        ),
        Decision(
            ("hide", PLACE),
            _by(rules.play, HIDDEN),
            before=_has_hidden_cards,
            during=("place",),
            when=(_has_not_hidden,),
            only={PLACE: _takes_card},
        ),
        Decision(("show", ACTION), _by(rules.show), during=("show",)),
        Decision(("first", PLACE), _by(rules.go_first), during=("order",), only={PLACE: _is_activated}),
        Decision(("reveal", FIGURE), _by(rules.reveal), during=("reveal",), only={FIGURE: _may_come}, lays_card=True),
    ),
    CORRECTIONS,
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, phases: RefusedError(f"not_{phases[0]}_now", phase=state.phase),
    reserved=NEUTRAL,
    before_correction=lambda state: None if state.figures else RefusedError("not_set_up"),
    after_correction=rules.after_correction,
    words_for_card=senses,
)
legal, apply = DECISIONS.legal, DECISIONS.apply_line
