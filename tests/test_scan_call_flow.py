"""A scanned card goes one way through the box: the loop handles it, navigation decides, the display shows."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from companion.box import actions, display, event_loop, input_handler, ui_model
from companion.cards import Card, label
from companion.demo.simulated_user import simulated_box
from companion.signals import Scanned
from tests.bench.scan import Calls
from tests.kept_games import keep
from tests.test_example_game import WITH_SCANNER
from ui import navigation

LOOP = (event_loop, input_handler, actions, ui_model)
ROOMS = {str(module.__file__): "loop" for module in LOOP} | {
    str(navigation.__file__): "navigation",
    str(display.__file__): "display",
}
OPENED = (
    *("game piper", "players Ada Ben Cleo", "rats red blue yellow green"),
    *("reveal red", "reveal blue", "reveal piper", "reveal green"),
)
MOST = 8
MOST_MODULES, MOST_CALLS = 52, 285
"""Modules that run, and calls from one of them to another, when a scan completes a decision."""


def crossings(act: Any) -> list[str]:
    """How control goes back and forth between loop, navigation and display while something is done."""
    inside: list[str] = []
    path: list[str] = []

    def watch(frame: FrameType, what: str, _: object) -> None:
        room = ROOMS.get(frame.f_code.co_filename)
        if room is None or what not in ("call", "return"):
            return
        if what == "call":
            inside.append(room)
        else:
            inside.pop()
        now = inside[-1] if inside else "loop"
        if path[-1:] != [now]:
            path.append(now)

    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(None)
    return path


@pytest.mark.parametrize(("kind", "word"), [("action", "forward"), ("character", "red")])
def test_a_scanned_card_crosses_seldom(tmp_path: Path, kind: str, word: str) -> None:
    keep(tmp_path, *OPENED)
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        if kind == "character":
            user.scan(label(Card("action", "forward", 1)))
        path = crossings(lambda: user.loop.step(Scanned(label(Card(kind, word, 1)), 200.0)))
        assert "navigation" in path
        assert "display" in path
        assert len(path) - 1 <= MOST, path


def test_a_scan_that_completes_a_decision_runs_few_modules_with_few_calls_between_them(tmp_path: Path) -> None:
    """The bench has the median of whole games; here one scan, in a second box, so that texts and letters are cached."""
    for folder in (tmp_path / "first", tmp_path / "second"):
        keep(folder, *OPENED)
        with simulated_box(WITH_SCANNER, folder) as user:
            user.scan(label(Card("action", "forward", 1)))
            with Calls() as calls:
                user.loop.step(Scanned(label(Card("character", "red", 1)), 200.0))
            session = user.loop.game.session
            assert session is not None
            assert session.decisions[-1] == "play forward 1"
    assert len(calls.modules) <= MOST_MODULES, sorted(calls.modules)
    assert calls.across.total() <= MOST_CALLS, calls.across.most_common(20)
