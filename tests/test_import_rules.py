"""Which package may import which. The picture in ARCHITECTURE.md is true as long as these hold."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parent.parent


@cache
def imports(path: Path) -> tuple[str, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def offenders(paths: list[Path], *forbidden: str, allowed: tuple[str, ...] = ()) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in paths
        for name in imports(path)
        if name not in allowed
        if any(name == package or name.startswith(package + ".") for package in forbidden)
    ]


def test_only_box_demo_and_commands_reach_from_the_core_to_the_edges() -> None:
    core = [
        path
        for path in modules("companion")
        if not {"box", "demo", "commands", "phone", "link", "hub", "dashboard", "testing.py"}
        & set(path.relative_to(ROOT).parts)
    ]
    assert core
    assert offenders(core, "hardware", "ui") == []


def test_hardware_knows_signals_and_how_values_are_made_and_nothing_else_of_ours() -> None:
    assert offenders(modules("hardware"), "companion", "ui", allowed=("companion.signals", "companion.values")) == []


def test_screens_touch_no_device() -> None:
    assert offenders(modules("ui"), "hardware", "gpiozero", "luma", "serial", "pygame", "smbus2") == []


def test_what_phones_speak_to_knows_neither_table_nor_disk() -> None:
    far = ("companion.games", "companion.storage", "companion.session", "companion.script", "hardware")
    allowed = ("ui.paint.qr", "hardware.processes")
    assert (
        offenders(modules("companion/phone"), *far, "companion.box", "ui.pages", "ui.navigation", allowed=allowed) == []
    )


def test_a_box_without_link_loads_nothing_of_it() -> None:
    """Only the commands that speak to other machines reach them, when they are called."""
    far = ("companion.link", "companion.hub", "companion.dashboard", "paho", "psycopg")
    speaking = {"link", "hub", "wall", "dashboard", "league"}
    every = [path for package in ("companion", "hardware", "ui") for path in modules(package)]
    others = [path for path in every if not speaking & {*path.relative_to(ROOT).parts, path.stem}]
    assert len(others) < len(every)
    assert offenders(others, *far) == []


def test_the_link_can_write_nothing() -> None:
    writing = ("companion.storage.writer", "companion.storage.atomic_write", "companion.box", "hardware")
    assert offenders(modules("companion/link"), *writing) == []


def test_nothing_imports_the_systemd_module_that_our_folder_shadows() -> None:
    assert offenders([p for name in ("companion", "hardware", "ui") for p in modules(name)], "systemd") == []


@pytest.mark.parametrize("name", ["time", "random", "os", "pathlib", "secrets", "datetime", "threading"])
def test_rules_know_no_chance_no_clock_and_no_disk(name: str) -> None:
    """Only those who play for themselves draw cards: kernels, and the bots who think with them."""
    rules = [path for path in modules("companion/games") if not {"kernel", "bots.py"} & set(path.parts)]
    assert offenders(rules, name) == []
    assert offenders(modules("companion/games"), name, allowed=("random",)) == []


def test_no_room_of_a_game_reaches_into_another() -> None:
    for name, rooms in GAMES.items():
        mine = [path for room in (rooms.rules, rooms.presentation) for path in modules(room.replace(".", "/"))]
        others = [room for other in GAMES if other != name for room in (GAMES[other].rules, GAMES[other].presentation)]
        assert mine
        assert offenders(mine, *others) == []


def test_only_rooms_know_the_words_of_their_game() -> None:
    """Whoever else needs them asks `Words(language).of(game)`."""
    outside = [path for path in modules("ui") if "games" not in path.parts]
    assert offenders(outside, *(rooms.presentation for rooms in GAMES.values())) == []
