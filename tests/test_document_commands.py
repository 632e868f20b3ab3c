"""The commands that README and docs show do what they say: each that a plain machine can run is run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from tests.kept_games import keep, play
from tests.test_documents import DOCS, PAGES, ROOT, blocks, called, shell_lines
from tests.timeouts import TIMEOUT

WAITS = {"arena", "demo", "hub", "learn", "link", "play", "wall"}
"""Commands that play for long, or until somebody ends them; tests of their own run them."""
MISSING = re.compile(r"^\s*(?:sudo|make|ssh|scp|cd|\.) |\| lp\b|--live\b")
"""What needs root, a network, a printer or devices, or builds the program."""
NEGATIVE = {"doctor"}
"""Commands whose status is 1 on a machine without devices."""


def can_run(line: str) -> bool:
    commands = [arguments[0] for arguments in called(line)]
    return bool(commands) and not WAITS & {*commands} and not MISSING.search(line)


SLOW = {"games.md", "cards.md"}
"""Pages whose commands take 10 s of a processor: they play games out, and make PDFs."""
PAGES_WITH_COMMANDS = [
    pytest.param(page, id=page.name, marks=[pytest.mark.exhaustive] if page.name in SLOW else [])
    for page in PAGES
    if any(can_run(line) for line in shell_lines(page))
]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with three saved games, the last one finished, and the example script of docs/scripts.md."""
    games = tmp_path / ".local/share/ratkeeper/games"
    for seed in (1, 2, 3):
        keep(games, *play("Ada", "Ben", "Cleo", seed=seed))
    keep(games, *play("Ada", "Ben", seed=4)[:-6])
    keep(games, *play("Ada", "Ben", seed=5))
    example = next(text for text in blocks(DOCS / "scripts.md", "") if text.startswith("game "))
    (tmp_path / "saturday.table").write_text(example, encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "ratkeeper"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m companion "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("page", PAGES_WITH_COMMANDS)
def test_commands_end_well(
    page: Path, home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command alone runs in this process, because starting Python takes longer; what needs a shell has one."""
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", f"{home}/bin:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for line in filter(can_run, shell_lines(page)):
        [first, *others] = called(line)
        if others or "|" in line:
            shell = ["/usr/bin/env", "bash", "-euo", "pipefail", "-c", line]
            status = subprocess.run(shell, check=False, timeout=TIMEOUT).returncode
        else:
            status = main(first)
        out, err = capfd.readouterr()
        assert status in ({0, 1} if first[0] in NEGATIVE else {0}), f"{line}\n{err}"
        assert out or err or "-o" in line, line


@pytest.mark.parametrize(("number", "last"), [(0, "expect tracker Ada 5"), (1, "play plus1 1"), (2, "dance")])
def test_a_wrong_script_says_what_the_page_shows(
    number: int, last: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    script = home / "saturday.table"
    script.write_text(script.read_text(encoding="utf-8") + last + "\n", encoding="utf-8")
    assert main(["replay", script.name]) != 0
    [sample] = [text for text in blocks(DOCS / "scripts.md", "") if text.startswith("saturday.table:")]
    shown = sample.splitlines()[number]
    assert capsys.readouterr().err.startswith(shown.removesuffix("…").rstrip())


@pytest.mark.parametrize(("command", "first"), [("games", "number"), ("stats", "player")])
def test_the_columns_of_a_list_are_those_of_the_page(
    command: str, first: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--games", str(home / ".local/share/ratkeeper/games")]) == 0
    printed = {tuple(line.split()) for line in capsys.readouterr().out.splitlines()}
    samples = [text.splitlines() for text in blocks(DOCS / "games.md", "")]
    [shown] = [line for sample in samples for line in sample[:2] if line.startswith(first)]
    assert tuple(shown.split()) in printed
