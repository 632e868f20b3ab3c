"""Die Patin under arbitrary hands: whatever is decided, corrected and taken back, the pieces are all there."""

import json

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.games.patin import pieces
from companion.games.patin.pieces import ENTERPRISES, INTRIGUES, MISSIONS, PLANS
from companion.games.patin.state import supply
from companion.refusal import RefusedError
from companion.session import Session
from tests.companion.games.machine import AnyTable, games
from tests.games import patin
from tests.walks import NAMES
from ui.pages import Context
from ui.pages.menu import StandingsPage, TableCheckPage
from ui.pages.question import QuestionPage
from ui.pages.undo import HistoryPage
from ui.words import Words

WORDS = Words("en").of("patin")
EVERY_DECISION = (
    *(f"without {kind}" for kind in ENTERPRISES),
    *(f"plan {name} {plan}" for name in NAMES for plan in PLANS),
    *(f"henchman {where}" for where in ("inside", "again", "free", *(f"against {name}" for name in NAMES))),
    *(f"boss {plan} {where}" for plan in PLANS for where in ("inside", "again", "free", "nowhere", "against Ben")),
    *(f"loot {district}" for district in pieces.DISTRICTS),
    *(f"bribe {how}" for how in ("place", "move", *(f"remove {name}" for name in NAMES))),
    *(f"room {kind}" for kind in ENTERPRISES),
    *(f"bonus {bonus}" for bonus in ("loot", "symbol", "rat", "none", *(f"remove {name}" for name in NAMES))),
    *(f"clear {rats}" for rats in ("none", "Ada 1", "Ben 2", "Cleo 30")),
    *(f"claim {power} {against}" for power in (0, 1, 3, 40) for against in (0, 2, 40)),
    *(f"{what} {name} {count}" for what in ("tallest", "manholes") for name in NAMES for count in (0, 3, 6)),
    *(f"mission {name} {mission}" for name in NAMES for mission in (*MISSIONS, "none")),
    *("reveal", "done", "trophy yes", "trophy no", "score", "players Xan Yul", "intrigue cards"),
)


class Table(AnyTable):
    game = patin
    set_up_by = 2

    def __init__(self) -> None:
        super().__init__()
        self.corrected = False

    @initialize(intrigue=st.sampled_from(INTRIGUES), players=st.integers(2, 5))
    def set_up(self, intrigue: str, players: int) -> None:
        self.say(f"intrigue {intrigue}")
        self.say(" ".join(("players", *NAMES[:players])))

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data(), many=st.integers(1, 30))
    def decide(self, data: st.DataObject, many: int) -> None:
        for _ in range(many):
            if legal := patin.decisions.legal(self.state):
                usual = tuple(line for line in legal if line != "score")
                self.say(data.draw(st.sampled_from(usual or legal)))

    @precondition(lambda self: "score" in patin.decisions.legal(self.state))
    @rule()
    def end_the_round(self) -> None:
        self.say("score")

    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        if corrections := patin.decisions.corrections(self.state):
            fix = data.draw(st.sampled_from(corrections))
            assert fix not in patin.decisions.legal(self.state)
            self.say(fix)
            self.corrected = True

    @invariant()
    def apply_takes_exactly_what_is_legal(self) -> None:
        if self.state.clans:
            legal = set(patin.decisions.legal(self.state))
            for decision in EVERY_DECISION:
                assert self.is_taken(decision) == (decision in legal), decision

    @invariant()
    def the_box_holds_no_more_than_it_holds(self) -> None:
        state, players = self.state, len(self.state.clans)
        if not players:
            return
        assert supply(state) >= 0
        assert supply(state) + sum(state.districts) + sum(clan.loot for clan in state.clans) == 40
        assert all(0 <= loot <= 2 for loot in state.districts)
        for clan in state.clans:
            assert 0 <= clan.board <= 30
            assert 0 <= clan.rooms <= 10 - clan.lost
            assert clan.lost >= 0
            assert min(clan.loot, clan.trophies, clan.symbols) >= 0
        assert sum(clan.rooms + clan.trophies for clan in state.clans) <= 10 * players
        for number, kind in enumerate(ENTERPRISES):
            assert sum(clan.tiles[number] for clan in state.clans) <= (0 if kind in state.left_out else 4)
        seen = sum(any(clan.tiles[number] for clan in state.clans) for number in range(len(ENTERPRISES)))
        assert seen <= len(ENTERPRISES) - pieces.removed(players)

    @invariant()
    def everybody_has_an_area_and_nobody_more_than_there_are(self) -> None:
        if self.state.clans:
            assert all(clan.areas >= 1 for clan in self.state.clans)
            assert sum(clan.areas for clan in self.state.clans) <= pieces.areas(len(self.state.clans))

    @invariant()
    def without_corrections_nobody_has_two_rooms_in_an_area(self) -> None:
        if not self.corrected:
            assert all(clan.rooms <= clan.areas for clan in self.state.clans)
            assert all(clan.symbols <= sum(clan.tiles) for clan in self.state.clans)
            assert sum(clan.lost for clan in self.state.clans) == sum(clan.trophies for clan in self.state.clans)

    @invariant()
    def each_mission_tile_lies_once(self) -> None:
        for clan in self.state.clans:
            lying = [tile for tile in clan.missions if tile]
            assert len(set(lying)) == len(lying)
            assert all(1 <= tile <= 5 for tile in lying)

    @invariant()
    def what_is_secret_is_nowhere_to_be_seen(self) -> None:
        """The same game with other cards in the box looks the same in every text that people can see."""
        state = self.state
        hidden = [at for at, clan in enumerate(state.clans) if clan.plan and not clan.shown]
        if not hidden:
            return
        other = self._with_other_cards(hidden)
        assert json.dumps(patin.view(state)) == json.dumps(patin.view(other.state))
        assert patin.decisions.corrections(state) == patin.decisions.corrections(other.state)
        for page in (
            *(QuestionPage(cursor=choice) for choice in range(7)),
            StandingsPage(),
            HistoryPage(),
            TableCheckPage(),
        ):
            frames = [page.render(Context(session, WORDS)).frame for session in (self.session, other)]
            assert frames[0] == frames[1]
        for line in ("undo", "score", "boss bribe free"):
            assert self._told(self.session, line) == self._told(other, line)

    def _with_other_cards(self, hidden: list[int]) -> Session:
        """Only the plans of those who still hide one are others."""
        names = {self.state.clans[at].name: at for at in hidden}
        lines = list(self.session.decisions)
        for number in range(len(lines) - 1, -1, -1):
            match lines[number].split():
                case ["plan", name, plan] if name in names:
                    lines[number] = f"plan {name} {PLANS[(PLANS.index(plan) + 1) % len(PLANS)]}"
                    del names[name]
        other = Session(patin)
        for line in lines:
            other.decide(line)
        return other

    def _told(self, session: Session, line: str) -> list[str]:
        try:
            return [WORDS.say(event) for event in session.preview(line).events]
        except RefusedError as refused:
            return [WORDS.say(refused)]


TestTable = Table.TestCase
TestTable.settings = games(40, steps=20)
