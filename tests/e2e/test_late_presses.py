"""Simulated people look away, press late, press twice and hold: they decide nothing on a page they could not know."""

from pathlib import Path
from random import Random

import pytest

from companion.box.input_handler import FROM_PEOPLE
from companion.games import GAMES
from companion.random_games import possible
from companion.signals import Held, PhoneRequest, Pressed, Signal
from tests.companion.box.bare_loop import Box, Noting
from tests.walks import choose
from ui.navigation import LOCKED_SECONDS

PLAYERS = "players Ada Ben Cleo"
SETUPS = {
    "piper": ("rats red blue yellow green", "reveal red", "reveal blue", "reveal piper", "reveal green"),
    "raid": (),
    "patin": (),
    "score": (),
}
MOMENTS = 400


class PhonesThatDecide(Noting):
    """Phones that make a legal decision whenever they ask for anything: the page at the box turns by itself."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.box: Box | None = None
        self._chance = chance

    def handle(self, signal: object, *_: float) -> None:  # noqa: ARG002 - what they ask for says the test
        assert self.box
        session = self.box.loop.game.session
        if session and not session.state.over:
            line = choose(possible(session.game, session.state, self._chance), self._chance)
            self.box.loop.actions.decide((line,), "", self.box.clock())


class People:
    """They press at random times; what they could know is worked out here, from the frames alone."""

    def __init__(self, box: Box, chance: Random) -> None:
        self.box, self._chance = box, chance
        self.turned_at = -100.0
        """When the page has last turned by itself."""
        self.turns = self.early = self.taken = 0

    def hear(self, signal: Signal | None) -> None:
        """One step of the loop; it notes pages that turn without a press."""
        before, count = self._seen(), self._count()
        is_ok = isinstance(signal, Pressed) and signal.role == "ok"
        was_turned = self.turned_at
        self.box.loop.step(signal)
        while (answer := self.box.queue.take(0)) is not None:
            self.box.loop.step(answer)
        if is_ok and self.box.clock() - was_turned < LOCKED_SECONDS:
            self.early += 1
            assert self._count() == count, (
                f"an OK decided {self.box.clock() - was_turned:.2f} s after the page had turned"
            )
        elif is_ok and self._count() > count:
            self.taken += 1
        if isinstance(signal, FROM_PEOPLE):
            if self._seen() != before or not is_ok:  # one who moves the cursor has seen the page
                self.turned_at = -100.0
        elif self._seen() != before:
            self.turned_at, self.turns = self.box.clock(), self.turns + 1

    def _seen(self) -> object:
        frame = self.box.frame
        return str(frame.title), [choice.text for choice in frame.choices], frame.dice

    def _count(self) -> int:
        session = self.box.loop.game.session
        return len(session.decisions) if session else 0

    def wait(self, seconds: float) -> None:
        """Time passes as the loop wants it: it is woken whenever something is due."""
        end = self.box.clock() + seconds
        self.box.wait_for_disk()
        while (due := self.box.loop.idle_seconds()) is not None and self.box.clock() + due <= end:
            self.box.clock.advance(max(due, 0.001))
            self.hear(None)
        self.box.clock.now = max(end, self.box.clock())

    def do_something(self) -> None:
        chance = self._chance
        self.wait(chance.choice((0.05, 0.3, 0.6, 1.0, 1.9, 2.5, 6.0, 30.0)))
        match chance.choice(("ok", "ok", "ok", "twice", "hold", "look", "down", "right", "back", "phone", "phone")):
            case "ok":
                self._press("ok")
            case "twice":
                self._press("ok")
                self.wait(0.15)
                self._press("ok")
            case "hold":
                self.hear(Held(chance.choice(("ok", "back")), self.box.clock()))
            case "down" | "right" | "back" as role:
                self._press(role)
            case "phone":
                self.hear(PhoneRequest({}, self.box.clock()))

    def _press(self, role: str) -> None:
        self.hear(Pressed(role, self.box.clock()))


@pytest.mark.parametrize("game", GAMES)
def test_no_ok_decides_on_a_page_that_has_just_turned_by_itself(game: str, tmp_path: Path) -> None:
    chance = Random(1)
    phones = PhonesThatDecide(chance)
    box = Box(tmp_path, (f"game {game}", PLAYERS, *SETUPS[game]), phones=phones)
    phones.box = box
    box.loop.ui.change_setting("pace", "quick")
    people = People(box, chance)
    people.hear(None)
    for _ in range(MOMENTS):
        people.do_something()
        if box.loop.game.session and box.loop.game.session.state.over:
            box.loop.game.begin((f"game {game}", PLAYERS, *SETUPS[game]))
            box.loop.open_game()
            people.hear(None)
    assert people.turns > 10, "pages turn by themselves here"
    assert people.early > 5, "they pressed too early"
    assert people.taken > 5, "they do decide, too"
