"""The Pied Piper under arbitrary hands: whatever is decided, corrected and taken back, the pieces are all there."""

from collections import Counter

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.games.piper.pieces import ACTIONS, FLEE_RULINGS, PIPER, RATS, VARIANTS
from companion.refusal import RefusedError
from tests.companion.games.machine import AnyTable, games
from tests.games import piper
from tests.walks import NAMES

EVERY_DECISION = (
    *(f"play {action} {place}" for action in ACTIONS for place in range(1, 5)),
    *(f"hide {place}" for place in range(1, 5)),
    *(f"first {place}" for place in range(1, 5)),
    *(f"show {action}" for action in ACTIONS),
    *(f"reveal {figure}" for figure in (*RATS, PIPER)),
    *(f"variant {variant}" for variant in VARIANTS),
    *(f"flee {ruling}" for ruling in FLEE_RULINGS),
    "roof 7",
    "players Xan Yul Zoe",
    "rats red blue yellow green violet",
)


class Table(AnyTable):
    game = piper
    set_up_by = 5

    @initialize(
        variant=st.sampled_from(VARIANTS),
        roof=st.integers(3, 12),
        flee=st.sampled_from(FLEE_RULINGS),
        players=st.integers(2, 5),
        rats=st.permutations(RATS),
    )
    def set_up(self, variant: str, roof: int, flee: str, players: int, rats: list[str]) -> None:
        self.say(f"variant {variant}")
        self.say(f"roof {roof}")
        self.say(f"flee {flee}")
        self.say(" ".join(("players", *NAMES[:players])))
        self.say(" ".join(("rats", *rats[: len(self.state.houses) + 1])))

    @precondition(lambda self: self.state.figures and not self.state.over)
    @rule(data=st.data(), many=st.integers(1, 12))
    def decide(self, data: st.DataObject, many: int) -> None:
        for _ in range(many):
            if legal := piper.decisions.legal(self.state):
                self.say(data.draw(st.sampled_from(legal)))

    @precondition(lambda self: self.state.figures)
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(self.state.houses)).name
        figure = data.draw(st.sampled_from(self.state.figures))
        place = data.draw(st.integers(1, 4))
        fix = data.draw(
            st.sampled_from(
                (
                    f"fix tracker {name} {data.draw(st.integers(0, self.state.roof))}",
                    f"fix figure {figure} {name}",
                    f"fix character {place} {figure}",
                    f"fix cards {place}",
                    f"fix cards {place} {data.draw(st.sampled_from(ACTIONS))}",
                    f"fix turn {name}",
                    f"fix character {place}",
                    f"fix claimed {name} {data.draw(st.integers(0, 5))}",
                    f"fix out {name}",
                    f"fix in {name} {data.draw(st.integers(0, self.state.roof))}",
                    f"fix name {name} {data.draw(st.sampled_from((*NAMES, 'Benno', 'neutral1')))}",
                    f"fix seats {name} {data.draw(st.sampled_from(self.state.houses)).name}",
                    f"fix first {name}",
                    f"fix deck {figure} {data.draw(st.integers(0, 4))}",
                    "fix deck",
                )
            )
        )
        try:
            self.say(fix)
        except RefusedError:
            return
        assert fix not in piper.decisions.legal(self.state)

    @precondition(lambda self: self.state.figures)
    @rule(data=st.data())
    def correct_by_the_menu(self, data: st.DataObject) -> None:
        before = self.state
        self.say(data.draw(st.sampled_from(piper.decisions.corrections(before))))
        assert self.state != before

    @invariant()
    def apply_takes_exactly_what_is_legal(self) -> None:
        if self.state.figures:
            taken = [decision for decision in EVERY_DECISION if self.is_taken(decision)]
            assert sorted(taken) == list(piper.decisions.legal(self.state))

    @invariant()
    def every_figure_stands_once_beside_a_standing_house(self) -> None:
        assert Counter(figure for gap in self.state.gaps for figure in gap) == Counter(self.state.figures)
        for house, gap in zip(self.state.houses, self.state.gaps, strict=True):
            assert list(gap) == sorted(gap)
            assert not (house.out and gap)

    @invariant()
    def no_place_has_more_than_two_cards_and_none_without_a_character(self) -> None:
        assert len(self.state.line) == 4
        for place in self.state.line:
            assert len(place.cards) <= (2 if place.character else 0)

    @invariant()
    def trackers_stay_between_the_ground_and_the_roof(self) -> None:
        for house in self.state.houses:
            assert 0 <= house.tracker <= self.state.roof
            assert not house.out or house.tracker == self.state.roof
            if not (house.out or self.state.over):
                assert house.tracker < self.state.roof

    @invariant()
    def trackers_are_claimed_by_who_plays(self) -> None:
        assert all(house.claimed == 0 for house in self.state.houses if house.out or house.neutral)

    @invariant()
    def the_game_is_over_exactly_when_enough_have_fled(self) -> None:
        if self.state.figures:
            players = [house for house in self.state.houses if not house.neutral]
            left = sum(not house.out for house in players)
            assert self.state.over == (left <= (1 if len(players) == 2 else 2))
            assert not any(house.out for house in self.state.houses if house.neutral)

    @invariant()
    def somebody_at_home_is_asked_for_a_card(self) -> None:
        if self.state.phase == "place":
            assert not self.state.houses[self.state.turn].out
            assert self.state.cards_left > 0
            assert all(place.character for place in self.state.line)

    @invariant()
    def who_has_fled_is_known_by_the_present_name(self) -> None:
        assert sorted(flight.who for flight in self.state.fled) == sorted(
            house.name for house in self.state.houses if house.out
        )
        assert sorted(house.number for house in self.state.houses) == list(range(len(self.state.houses)))


TestTable = Table.TestCase
TestTable.settings = games(60, steps=25)
