"""`ratkeeper update`, with the service's end played by the test."""

import json
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from companion import system_services
from companion.cli import main
from companion.commands import update

Sleep = Callable[[float], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(system_services, "ANSWER", tmp_path / "answer.json")
    defaults = (tmp_path / "answer.json", None, tmp_path, tmp_path / "wifi.json")
    monkeypatch.setattr(system_services.SystemServices.__init__, "__defaults__", defaults)
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    return tmp_path


def service(home: Path, **answer: str) -> Sleep:
    """Take the request at the second look, and answer it at the third."""
    slept = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 2:
            slept.append(0)
            assert (home / system_services.REQUEST).read_text() == f"{answer.pop('wanted')}\n"
            (home / system_services.REQUEST).unlink()
            (home / "answer.json").write_text('{"state": "checking"}')
        elif len(slept) > 4:
            (home / "answer.json").write_text(json.dumps(answer))

    return sleep


def run(*arguments: str, sleep: Sleep) -> int:
    with patch.object(update, "sleep", sleep):
        return main(["update", *arguments])


def test_it_waits_and_says_that_there_is_a_newer_version(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sleep = service(home, wanted="check", state="newer", installed="0.1.0", newest="0.2.0")
    assert run("--lang", "de", sleep=sleep) == 0
    assert capsys.readouterr().out == "Es gibt eine neuere Version: 0.2.0. Diese hier ist 0.1.0.\n"


def test_it_installs(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sleep = service(home, wanted="install", state="newest", installed="0.2.0", newest="0.2.0")
    assert run("--install", sleep=sleep) == 0
    assert capsys.readouterr().out == (
        "Installing. The box restarts by itself, and the game goes on.\nThis version is the newest: 0.2.0.\n"
    )


def test_the_error_of_apt_is_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sleep = service(home, wanted="check", state="failed", why="The repository is not signed.")
    assert run(sleep=sleep) == 2
    assert capsys.readouterr().err == "The repository is not signed.; nothing was changed\n"


def test_without_the_service_it_says_so_and_takes_the_request_back(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    waited: list[float] = []
    assert run(sleep=waited.append) == 2
    assert sum(waited) == pytest.approx(update.TAKEN_SECONDS, abs=update.LOOK_SECONDS)
    assert "ratkeeper-update.path" in capsys.readouterr().err
    assert not (home / system_services.REQUEST).exists()


def test_a_state_folder_that_cannot_be_written_is_one_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/proc/nowhere")
    assert main(["update"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
