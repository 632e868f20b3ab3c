"""What hands can do at any game's table, for a machine that does it in any order: say, take back, bring back."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from companion.games import Game
from companion.refusal import RefusedError
from companion.session import Session
from companion.storage.journal import JournalLine
from companion.storage.saved_games import replay


def games(most: int, steps: int) -> settings:
    """So many where a change is judged; no more than of anything else while somebody works."""
    return settings(max_examples=min(most, settings().max_examples), stateful_step_count=steps)


class AnyTable(RuleBasedStateMachine):
    """In the end, the journal's words lead to the same state, and undo to the very start."""

    game: Game[Any]
    set_up_by: int
    """So many decisions of the setup are never taken back alone: what follows needs a set table."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(self.game)
        self.said = [f"game {self.game.name}"]

    @property
    def state(self) -> Any:
        return self.session.state

    def say(self, line: str) -> None:
        self.session.decide(line)
        self.said.append(line)

    def is_taken(self, decision: str) -> bool:
        try:
            self.game.decisions.apply_line(self.state, decision)
        except RefusedError:
            return False
        return True

    @rule(many=st.integers(1, 20))
    def undo_and_redo(self, many: int) -> None:
        before, many = self.state, min(many, len(self.session.decisions))
        for line in ("undo", "redo"):
            for _ in range(many):
                self.say(line)
        assert self.state == before

    @rule(many=st.integers(1, 20))
    def undo(self, many: int) -> None:
        for _ in range(min(many, len(self.session.decisions) - self.set_up_by)):
            self.say("undo")

    def teardown(self) -> None:
        assert replay(tuple(JournalLine(say, 0) for say in self.said)).state == self.state
        while self.session.decisions:
            self.session.decide("undo")
        assert self.state == self.game.start
