"""The program of the update service: whatever stands in its request, it notes one state, and runs only apt and dpkg."""

import json
import os
from pathlib import Path

import pytest

from companion import system_services
from debian import update
from debian.update import FailedError, main, run, take_request, versions
from tests.fake_program import write_program

POLICY = """ratkeeper:
  Installed: 0.1.0+2
  Candidate: 0.2.0+1
  Version table:
     0.2.0+1 500
        500 http://127.0.0.1:8000/apt stable/main all Packages
 *** 0.1.0+2 100
        100 /var/lib/dpkg/status
"""


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let apt and dpkg only note how they are called; apt-cache prints POLICY."""
    (tmp_path / "bin").mkdir()
    for name in ("dpkg", "apt-get"):
        write_program(tmp_path / "bin" / name, f'#!/bin/sh\necho {name} "$@" >>"{tmp_path}/calls"\n')
    (tmp_path / "policy").write_text(POLICY)
    write_program(tmp_path / "bin/apt-cache", f'#!/bin/sh\ncat "{tmp_path}/policy"\n')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    return tmp_path / "calls"


def done(folder: Path, request: str | None = None) -> dict[str, str]:
    if request is not None:
        (folder / update.WANTED).write_text(request)
    status = main(folder, folder)
    found: dict[str, str] = json.loads((folder / update.NOTE).read_text())
    assert status == (found["state"] == "failed")
    assert not (folder / update.WANTED).exists()
    return found


def test_both_ends_have_the_same_names() -> None:
    assert (system_services.REQUEST, system_services.ANSWER.name) == (update.WANTED, update.NOTE)


def test_a_check_changes_nothing_but_what_was_interrupted(tmp_path: Path, calls: Path) -> None:
    assert done(tmp_path, "check\n") == {"state": "newer", "installed": "0.1.0+2", "newest": "0.2.0+1"}
    assert calls.read_text().splitlines() == [
        "dpkg --configure --pending",
        "apt-get --quiet=2 -oAPT::Update::Error-Mode=any update",
    ]


def test_an_installation_keeps_settings(tmp_path: Path, calls: Path) -> None:
    (tmp_path / "policy").write_text(POLICY.replace("Installed: 0.1.0+2", "Installed: 0.2.0+1"))
    assert done(tmp_path, "install\n")["state"] == "newest"
    assert calls.read_text().splitlines()[-1] == (
        "apt-get --quiet=2 --yes -oDpkg::Options::=--force-confold install ratkeeper"
    )


@pytest.mark.parametrize("request_text", [None, "", "remove", "install; reboot", "\xff" * 1000])
def test_any_other_request_only_checks(tmp_path: Path, calls: Path, request_text: str | None) -> None:
    assert done(tmp_path, request_text)["state"] == "newer"
    assert "install" not in calls.read_text()


@pytest.mark.parametrize("planted", ["link", "pipe", "folder"])
def test_what_is_planted_in_place_of_the_request_is_only_removed(tmp_path: Path, planted: str) -> None:
    victim = tmp_path / "victim"
    victim.write_text("install\n")
    path = tmp_path / update.WANTED
    if planted == "link":
        path.symlink_to(victim)
    elif planted == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()
    assert take_request(path) == ""
    assert not os.path.lexists(path)
    assert victim.read_text() == "install\n"


def test_the_error_of_apt_is_noted_without_the_program_that_found_it(tmp_path: Path, calls: Path) -> None:
    write_program(
        calls.parent / "bin/apt-get", "#!/bin/sh\necho 'W: slow' >&2\necho 'E: The key is wrong' >&2\nexit 100\n"
    )
    assert done(tmp_path, "install\n") == {"state": "failed", "why": "The key is wrong"}


def test_a_package_that_dpkg_cannot_configure_is_installed_once_more(tmp_path: Path, calls: Path) -> None:
    """dpkg was ended while it unpacked."""
    write_program(calls.parent / "bin/dpkg", "#!/bin/sh\necho 'dpkg: error processing package' >&2\nexit 1\n")
    assert done(tmp_path, "install\n")["state"] == "newer"
    assert calls.read_text().endswith("install ratkeeper\n")


def test_a_command_that_prints_no_error_is_named() -> None:
    with pytest.raises(FailedError, match="false"):
        run("false")


def test_without_a_source_it_says_what_to_add() -> None:
    with pytest.raises(FailedError, match=r"ratkeeper\.sources"):
        versions(POLICY.replace("        500 http://127.0.0.1:8000/apt stable/main all Packages\n", ""))


@pytest.mark.parametrize(("result", "state"), [("success", "newer"), ("signal", "failed"), ("timeout", "failed")])
def test_those_who_wait_are_told_if_the_service_was_killed(tmp_path: Path, result: str, state: str) -> None:
    (tmp_path / update.NOTE).write_text('{"state": "newer"}')
    assert update.note_end(tmp_path, result) == 0
    assert json.loads((tmp_path / update.NOTE).read_text())["state"] == state
