"""The scorekeeper under arbitrary hands: undo to the start, a restart at every line, corrections in any round."""

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.games import load
from companion.games.score.state import State, awaited, has_entry, is_open, total
from companion.random_games import possible
from companion.refusal import RefusedError
from companion.storage.journal import JournalLine
from companion.storage.saved_games import replay
from tests.companion.games.machine import AnyTable, games
from tests.walks import NAMES

SHEETS = (
    (),
    ("rule sum 26 78", "rule entry 0 26", "rule dealer", "rule wins lowest", "rule end total 100"),
    ("rule bids exact 10 1 -2", "rule dealer", "rule end rounds 4"),
    ("rule free", "rule entry -5 29", "rule end total 61"),
    ("rule categories ones twos chance", "rule bonus 10 35 ones twos"),
    ("rule start 101 down", "rule end total 0 at-once exact", "rule entry 0 60"),
)


class ScoreSheet(AnyTable):
    game = load("score")
    set_up_by = 6

    @initialize(sheet=st.sampled_from(SHEETS), players=st.integers(1, 5))
    def set_up(self, sheet: tuple[str, ...], players: int) -> None:
        for line in (*sheet, " ".join(("players", *NAMES[:players]))):
            self.say(line)
        type(self).set_up_by = len(self.session.decisions)

    @precondition(lambda self: self.state.players and not self.state.over)
    @rule(seed=st.integers(0, 10_000), many=st.integers(1, 12))
    def decide(self, seed: int, many: int) -> None:
        chance = Random(seed)
        for _ in range(many):
            if lines := [line for line in possible(self.game, self.state, chance) if line != "finish"]:
                self.say(chance.choice(lines))

    @rule()
    def restart(self) -> None:
        """The journal's words lead to the same state at every line, and the game goes on from there."""
        again = replay(tuple(JournalLine(say, 0) for say in self.said))
        assert again.state == self.state
        assert again.decisions == self.session.decisions
        self.session = again

    @precondition(lambda self: self.state.players)
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        state: State = self.state
        name = data.draw(st.sampled_from(state.players)).name
        number = data.draw(st.integers(-10, 30))
        at = data.draw(st.integers(1, state.complete + 2))
        category = data.draw(st.sampled_from(state.sheet.categories or ("ones",)))
        line = data.draw(
            st.sampled_from(
                (
                    f"fix entry {at} {name} {number}",
                    f"fix entry {at} {name} none",
                    f"fix entry {category} {name} {number}",
                    f"fix entry {category} {name} none",
                    f"fix bid {at} {name} {number}",
                    f"fix added 1 {name} {number}",
                    f"fix player {name} gone",
                    f"fix player {name} back",
                    "fix player Xan new",
                    f"fix name {name} Yul",
                    f"fix dealer {name}",
                    "fix end none",
                    f"fix end total {number * 5}",
                    "finish",
                )
            )
        )
        before = self.state
        try:
            self.say(line)
        except RefusedError:
            assert self.state == before

    @invariant()
    def the_sheet_adds_up(self) -> None:
        state: State = self.state
        if not state.players:
            return
        for player in state.players:
            assert len(player.entries) <= state.complete + 1
            if not state.sheet.bidding and not state.sheet.bonuses:
                made = sum(filter(None, (*player.entries, *player.cells))) + sum(player.added)
                assert total(state, player) == state.sheet.start + (-made if state.sheet.is_down else made)
        if state.sheet.has_rounds:
            assert not (has_entry(state) and not awaited(state)), "a complete round is never left open"
            assert not state.players[state.dealer].gone or is_open(state) or state.over

    @invariant()
    def there_is_a_way_on_until_the_game_is_over(self) -> None:
        state = self.state
        if state.players:
            ways = (*self.game.decisions.legal(state), *self.game.decisions.blanks(state))
            assert bool(ways) == (not state.over)
        if state.players:
            assert set(self.game.result(state).winners) <= {player.name for player in state.players if not player.gone}


TestScoreSheet = ScoreSheet.TestCase
TestScoreSheet.settings = games(60, 30)
