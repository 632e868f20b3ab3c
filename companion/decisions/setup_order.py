"""Setup lines that come in a fixed order, each at most once; a missing line means the default."""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from companion.decisions import Condition, Decision, all_of, needs
from companion.decisions.blanks import Blank
from companion.games import S, Step
from companion.games.facts import Event
from companion.values import changed


class SetupOrder(Generic[S]):
    """The first words of these lines in their order; `settled` in the state is how many can no longer be entered."""

    def __init__(self, *verbs: str) -> None:
        self._verbs = verbs

    def line(
        self, verb: str, blank: Blank, does: Callable[..., Step[S]], *when: Condition, **declared: Any
    ) -> Decision[S]:
        """Return the decision of a line with one blank; `declared` are further properties of the decision."""
        at = self._verbs.index(verb)

        def settle(state: S, value: object) -> Step[S]:
            step = does(state, value)
            return Step(changed(step.state, settled=at + 1), step.events)  # type: ignore[type-var]

        is_early = needs(
            lambda state: state.phase == "setup" and at >= state.settled, "too_late_for", verb=lambda _: verb
        )
        before = all_of(is_early, *when)
        return Decision((verb, blank), settle, before=before, during=("setup",), is_setup=True, **declared)

    def ruling(
        self, verb: str, blank: Blank, told: Callable[..., Event], **more: Mapping[str, str] | str
    ) -> Decision[S]:
        """Return the decision that sets the field of the state with the same name as its first word."""

        def does(state: S, value: object) -> Step[S]:
            return Step(changed(state, **{verb: value}), (told(value),))  # type: ignore[type-var]

        return self.line(verb, blank, does, **more)
