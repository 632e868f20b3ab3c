"""The queue: whatever is lost on the way and whoever starts again, the hub has every line in the end, once."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.link.send_queue import PATIENCE, WINDOW, SendQueue

GAMES = ("a", "b", "c")


class Tables(RuleBasedStateMachine):
    """Lines on disk, a wire that loses everything or nothing, a hub that takes what follows what it has."""

    @initialize()
    def begin(self) -> None:
        self.disk: dict[str, int] = {}
        self.queue = SendQueue(self.disk)
        self.hub: dict[str, int] = {}
        self.wire: list[tuple[str, int]] = []
        self.now = 0.0

    @rule(game=st.sampled_from(GAMES), count=st.integers(1, 100))
    def play(self, game: str, count: int) -> None:
        self.disk[game] = self.disk.pop(game, 0) + count

    @rule()
    def greet(self) -> None:
        self.queue.acknowledge(dict(self.hub), self.now, whole=True)

    @rule()
    def send(self) -> None:
        for game, first, last in self.queue.due(self.now):
            assert 1 <= first <= last <= self.disk[game]
            self.wire += [(game, n) for n in range(first, last + 1)]

    @rule(told=st.booleans())
    def arrive(self, told: bool) -> None:
        """The hub commits, and its word comes back or does not."""
        for game, n in self.wire:
            if n == self.hub.get(game, 0) + 1:
                self.hub[game] = n
        self.wire = []
        if told and self.queue.have is not None:
            self.queue.acknowledge(dict(self.hub), self.now, whole=False)

    @rule()
    def lose(self) -> None:
        self.wire = []

    @rule()
    def broker_dies(self) -> None:
        self.wire = []
        self.queue.disconnect()
        assert [*self.queue.due(self.now)] == []

    @rule(lines=st.integers(0, 30))
    def hub_is_put_back(self, lines: int) -> None:
        """Its database is an older one: it says so, and is sent the rest again."""
        self.hub = {game: min(count, lines) for game, count in self.hub.items()}
        self.greet()

    @invariant()
    def never_more_than_a_window(self) -> None:
        if hasattr(self, "queue"):
            assert len(set(self.wire)) <= 10 * WINDOW

    def teardown(self) -> None:
        if not hasattr(self, "queue"):
            return
        self.lose()
        self.greet()
        for _ in range(200):
            self.now += PATIENCE
            self.send()
            self.arrive(told=True)
        assert self.hub == self.disk
        assert self.queue.behind == 0
        assert [*self.queue.due(self.now)] == []


TestTables = Tables.TestCase


@given(st.integers(1, 500))
def test_a_window_is_on_its_way_and_no_more_until_the_hub_has_spoken(count: int) -> None:
    queue = SendQueue({"a": count})
    queue.acknowledge({}, 0.0, whole=True)
    assert sum(last - first + 1 for _, first, last in queue.due(0.0)) == min(count, WINDOW)
    assert [*queue.due(1.0)] == []
    queue.acknowledge({"a": 1}, 1.0, whole=False)
    assert sum(last - first + 1 for _, first, last in queue.due(1.0)) == int(count > WINDOW)


def test_silence_is_answered_by_sending_once_more() -> None:
    queue = SendQueue({"a": 3})
    queue.acknowledge({"a": 1}, 0.0, whole=True)
    assert [*queue.due(0.0)] == [("a", 2, 3)]
    assert [*queue.due(PATIENCE - 0.1)] == []
    assert [*queue.due(PATIENCE)] == [("a", 2, 3)]
    assert [*queue.due(PATIENCE * 2)] == [], "and then it is waited longer"
    assert [*queue.due(PATIENCE * 3)] == [("a", 2, 3)]


def test_the_game_in_play_comes_first() -> None:
    queue = SendQueue({"old": 100, "now": 2})
    queue.acknowledge({}, 0.0, whole=True)
    assert next(iter(queue.due(0.0))) == ("now", 1, 2)


def test_a_hub_that_has_lost_everything_is_sent_everything_at_once() -> None:
    queue = SendQueue({"a": 3})
    queue.acknowledge({"a": 3}, 0.0, whole=True)
    assert [*queue.due(0.0)] == []
    queue.acknowledge({}, 1.0, whole=True)
    assert [*queue.due(1.0)] == [("a", 1, 3)]


def test_all_games_share_one_window() -> None:
    queue = SendQueue({"a": WINDOW, "b": WINDOW - 10})
    queue.acknowledge({}, 0.0, whole=True)
    assert [*queue.due(0.0)] == [("b", 1, WINDOW - 10), ("a", 1, 10)]


def test_a_word_from_the_hub_makes_it_as_patient_as_at_first() -> None:
    queue = SendQueue({"a": 3})
    queue.acknowledge({}, 0.0, whole=True)
    assert [*queue.due(0.0)]
    assert [*queue.due(PATIENCE)]
    queue.acknowledge({"a": 1}, PATIENCE, whole=False)
    assert [*queue.due(2 * PATIENCE)] == [("a", 2, 3)]
