"""What the box makes ready while nobody presses: it is what would have been made, and nothing of it has happened."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.box.display import Display
from companion.box.faces import PanelFace
from companion.box.loop import Loop
from companion.box.table import Table
from companion.demo.fingers import Fingers, simulated_box
from companion.demo.showing import NAMES
from companion.settings_file import read_settings
from companion.signals import Closed, Inbox, Pressed, Signal
from hardware.boards import boards
from tests.kept_games import keep
from tests.one_of_many import one_of
from ui.frame import Frame
from ui.pages.asking import Ask
from ui.paint.onebit import paint_onebit

PLAIN = read_settings("", boards())
PIPER = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")
PATIN = ("game patin", "players Ada Ben Cleo")


def counting(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[str]:
    """Grows by one with every call."""
    calls: list[str] = []
    original: Callable[..., Any] = getattr(owner, name)

    def counted(*arguments: Any) -> Any:
        calls.append(name)
        return original(*arguments)

    monkeypatch.setattr(owner, name, counted)
    return calls


def is_as_if_made_now(hands: Fingers) -> bool:
    loop = hands.loop
    _, frame = loop._display._make(loop._moment(loop._clock()))
    picture = hands.world.glass(0).picture()
    return hands.frame == frame and picture.tobytes() == paint_onebit(frame, picture.size).tobytes()


@pytest.mark.parametrize("game", [PIPER, PATIN])
@pytest.mark.parametrize("seed", one_of([1, 2, 3]))
def test_what_was_foreseen_is_what_would_be_made(
    tmp_path: Path, game: tuple[str, ...], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, *game)
    chance, hits = Random(seed), 0
    with simulated_box(PLAIN, tmp_path) as hands:
        hands.loop.table.known_names = NAMES
        made = counting(monkeypatch, Display, "_make")
        painted = counting(monkeypatch, PanelFace, "_paint")
        for _ in range(150):
            if chance.random() < 0.8:
                hands.wait_for_disk()
                hands.ponder()
            made.clear()
            painted.clear()
            role = chance.choice(("ok", "ok", "down", "up", "left", "back", "place1", "melody"))
            hands.loop.turn(Pressed(role, hands.loop._clock()))
            hits += not made and not painted
            assert is_as_if_made_now(hands), hands.frame.title
            hands.rest(0.06)
    assert hits > 75


def test_nothing_that_was_foreseen_has_happened(tmp_path: Path) -> None:
    path = keep(tmp_path, *PIPER)
    with simulated_box(PLAIN, tmp_path) as hands:
        session = hands.loop.table.session
        assert session is not None
        before = (hands.loop.desk, session.state, session.decisions, path.read_bytes(), hands.frame)
        pictures = hands.world.glass(0).picture().tobytes()
        hands.ponder()
        assert before == (hands.loop.desk, session.state, session.decisions, path.read_bytes(), hands.frame)
        assert pictures == hands.world.glass(0).picture().tobytes()
        assert not hands.loop.table.unsaved
        assert len(hands.loop._display._foreseen) == 4


def test_a_future_that_breaks_is_told_when_it_comes_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, *PIPER)

    real = Ask.open

    def broken(page: Ask, context: Any) -> Any:
        if page.cursor == 1:
            raise ValueError("no such page")
        return real(page, context)

    monkeypatch.setattr(Ask, "open", broken)
    with simulated_box(PLAIN, tmp_path) as hands:
        title = hands.frame.title
        hands.ponder()
        assert "no such page" not in str(hands.frame)
        hands.press("down")
        assert "ValueError: no such page" in str(hands.frame)
        hands.press("up")
        assert hands.frame.title == title


class Clerk(Inbox):
    """Fingers out these signals; says how often somebody would have waited."""

    def __init__(self, *signals: Signal | None) -> None:
        super().__init__()
        self._signals = list(signals)
        self.waits: list[int] = []
        self.loop: Loop | None = None

    def take(self, timeout: float | None = None) -> Signal | None:
        assert self.loop is not None
        if timeout != 0:
            self.waits.append(len(self.loop._display._foreseen))
        return self._signals.pop(0) if timeout != 0 or self._signals[0] else None


class Wall:
    """A face that counts what it is told to make ready."""

    due = float("inf")
    seat = 0

    def __init__(self) -> None:
        self.prepared: list[Frame] = []

    def show(self, frame: Frame, now: float) -> None: ...
    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...

    def prepare(self, frame: Frame) -> None:
        self.prepared.append(frame)


def test_the_loop_looks_ahead_before_it_waits_and_a_waiting_signal_goes_first(tmp_path: Path) -> None:
    keep(tmp_path, *PIPER)
    inbox, wall = Clerk(Pressed("down", 0.0), None, Closed(0.0)), Wall()
    table = Table(tmp_path, Inbox())
    table.resume()
    inbox.loop = Loop(table, inbox, faces=[wall], clock=lambda: 0.0)
    inbox.loop.run()
    table.close()
    assert inbox.waits == [4]
    assert len(wall.prepared) == 4
