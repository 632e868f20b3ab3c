"""Packages of games are found by their entry points, and found again without asking every package."""

import importlib.metadata
import json
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion import folders, game_packages
from companion.game_packages import SHOWN_FIRST, GamePackages, installed_games
from companion.games import GAMES
from tests.game_packages import unpack
from tests.timeouts import TIMEOUT


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "cache" / "ratkeeper"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with packages."""
    (tmp_path / "site").mkdir()
    return tmp_path / "site"


def searches(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Return a list that grows with each search through all packages."""
    done: list[None] = []
    search = importlib.metadata.distributions

    def counted(*, path: list[str]) -> Iterable[importlib.metadata.Distribution]:
        done.append(None)
        return search(path=path)

    monkeypatch.setattr(importlib.metadata, "distributions", counted)
    return done


def test_the_built_in_games_come_first_and_others_by_name(site: Path) -> None:
    unpack(site, {}, {"nim": "nim_game", "darts": "darts_game"})
    games = installed_games([str(site)])
    assert tuple(games) == (*SHOWN_FIRST, "darts", "nim")
    assert games["nim"] == GamePackages("nim_game", "nim_game", "")
    assert games["piper"] == GamePackages("companion.games.piper", "ui.games.piper", "companion.demo.piper")
    assert games["piper"].is_built_in
    assert not games["nim"].is_built_in


def test_packages_are_searched_once_until_one_is_installed(
    site: Path, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    done = searches(monkeypatch)
    before = installed_games([str(site)])
    assert installed_games([str(site)]) == before
    assert len(done) == 1
    unpack(site, {}, {"nim": "nim_game"})
    os.utime(site, ns=(1, 1))  # whatever the resolution of this disk's times is
    assert "nim" in installed_games([str(site)])
    shutil.rmtree(site / "added-1.0.dist-info")
    assert installed_games([str(site)]) == before
    assert len(done) == 3
    assert len([*cache.iterdir()]) == 1


@pytest.mark.parametrize("damage", ["", "[]", "{}", '{"stamp": 1}', '{"stamp": [], "games": {"a": 1}}'])
def test_a_damaged_manifest_is_written_anew(site: Path, cache: Path, damage: str) -> None:
    games = installed_games([str(site)])
    [manifest] = cache.iterdir()
    whole = manifest.read_text()
    stamp = json.dumps(json.loads(whole)["stamp"])
    manifest.write_text(damage.replace("[]", stamp) if damage else whole[:-20])
    assert installed_games([str(site)]) == games
    assert manifest.read_text() == whole


def test_another_version_of_this_program_searches_again(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = searches(monkeypatch)
    installed_games([str(site)])
    monkeypatch.setattr(game_packages, "__version__", "9.9")
    installed_games([str(site)])
    assert len(done) == 2


def test_a_cache_that_cannot_be_written_costs_only_time(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    unpack(site, {}, {"nim": "nim_game"})
    assert "nim" in installed_games([str(site)])


def test_no_other_package_can_replace_a_built_in_game(site: Path) -> None:
    unpack(site, {}, {"piper": "mine"}, distribution="aaa")
    assert installed_games([str(site)])["piper"].rules == "companion.games.piper"


def test_a_name_that_no_script_could_hold_is_left_out(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    unpack(site, {}, {"../nim": "a", "Nim": "b", "two words": "c", "nim": "d"})
    assert {*installed_games([str(site)])} - set(SHOWN_FIRST) == {"nim"}
    assert "'../nim' is no name for a game" in caplog.text


def test_damaged_metadata_hides_no_other_package(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ratkeeper")
    unpack(site, {}, {"nim": "nim_game"})
    (site / "bad-1.0.dist-info").mkdir()
    (site / "bad-1.0.dist-info" / "METADATA").write_bytes(b"\xff\xfe")
    (site / "bad-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe")
    assert "nim" in installed_games([str(site)])
    assert "cannot be read" in caplog.text


def test_without_a_checkout_the_metadata_of_the_package_tell(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_packages, "OWN_ROOT", site)
    unpack(site, {}, {"piper": "companion.games.piper"}, distribution="ratkeeper")
    assert tuple(installed_games([str(site)])) == ("piper",)


def test_a_service_without_a_home_finds_the_games_too() -> None:
    """As link, hub and dashboard run: by a user that only systemd knows."""
    environment = {"PATH": os.defpath, "PYTHONPATH": str(Path(folders.__file__).parent.parent)}
    program = """
import pathlib
def homeless(_): raise RuntimeError("Could not determine home directory.")
pathlib.Path.home = classmethod(homeless)
from companion.games import GAMES
print(*GAMES)
"""
    command = [sys.executable, "-B", "-c", program]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=TIMEOUT).stdout
    assert said.split() == [*GAMES]
