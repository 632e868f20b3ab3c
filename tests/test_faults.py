"""One fault of each family that costs little, as ordinary tests; `make faults` brings them all about."""

import logging
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from py_compile import compile as compile_file

import pytest

from tests.faults import __main__ as campaign
from tests.faults.processes import Process
from tests.faults.registry import FAMILIES, Fault, Place, Skipped, all_faults, try_out
from tests.faults.simulated_table import OPENING, must_have_kept, told_by
from tests.kept_games import keep
from tests.running import running
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parent.parent
FAULTS = all_faults()
CHEAP = [fault for fault in FAULTS if fault.cheap]


@pytest.mark.parametrize(
    "fault", {fault.family: fault for fault in CHEAP}.values(), ids=lambda fault: f"{fault.family}: {fault.name}"
)
def test_the_box_survives(fault: Fault, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "ratkeeper")
    row = try_out(fault, seed=1, quick=True)
    if row.survived is None:
        pytest.skip(row.seen)
    assert row.survived, row.seen


def test_the_campaign_is_as_large_as_it_says() -> None:
    assert len(FAULTS) >= 100
    assert {fault.family for fault in FAULTS} == set(FAMILIES)
    assert len({fault.name for fault in FAULTS}) == len(FAULTS), "two faults have one name"


def test_what_needs_root_says_so_and_is_no_ordinary_test() -> None:
    assert not any(fault.root for fault in CHEAP)
    assert all(fault.root for fault in FAULTS if "ext4" in fault.name or fault.name.startswith("full"))


def lost(_: Place) -> str:
    raise AssertionError("a decision | is lost")


def refused(_: Place) -> str:
    raise Skipped("no such disk here")


# Whoever runs tests beside each other has a thread in this process; those that are forked do without it.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_fault_that_did_harm_is_told_and_so_is_what_was_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = [
        Fault(
            "disk",
            "one that is survived",
            lambda place: f"{len(list(place.folder.iterdir()))} files",
            True,
            False,
            False,
        ),
        Fault("disk", "one that cannot be tried", refused, True, False, False),
        Fault("power", "one that does harm", lost, True, False, False),
        Fault("power", "one that takes long", lost, True, True, False),
    ]
    monkeypatch.setattr(campaign, "all_faults", lambda: faults)
    assert campaign.main(["--quick", "--markdown"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"\| disk \| one that is survived \| 0 files \| yes \| \d+\.\d \|", told)
    assert "a decision \\| is lost | NO |" in told
    assert "1 of 2 faults survived" in told
    assert "Skipped: disk: one that cannot be tried: no such disk here" in told
    assert "one that takes long" not in told
    assert campaign.main(["--only", "disk"]) == 0


ROW = "the box ended just after a failing disk works again"
SAVES = "        if self._journal.trouble or self._journal.is_unsaved:\n"


@pytest.fixture(scope="module")
def mutant(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a checkout whose box does not save at its end; the mutant is as old and as large as what is compiled."""
    folder = tmp_path_factory.mktemp("mutant")
    for part in ("companion", "hardware", "ui", "debian", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / ".ci").mkdir()
    for name in ("Makefile", "pyproject.toml", ".ci/locked.txt"):
        shutil.copy(ROOT / name, folder / name)
    path = folder / "companion/storage/writer.py"
    before, text = path.stat(), path.read_text()
    assert SAVES in text
    compile_file(str(path))
    path.write_text(text.replace(SAVES, "        if False:".ljust(len(SAVES) - 1, "#") + "\n"))
    os.utime(path, (before.st_atime, before.st_mtime))
    assert path.stat().st_size == before.st_size
    (folder / "ready").touch()
    return folder


def campaign_in(folder: Path, *options: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "faults", f"OPTIONS={shlex.join(options)}", f"BIN={Path(sys.executable).parent}", "READY=ready"]
    known = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MAKEFLAGS")}
    return subprocess.run(
        command, cwd=folder, env=known | surroundings, capture_output=True, text=True, check=False, timeout=TIMEOUT
    )


@pytest.mark.skipif(not shutil.which("make"), reason="make is not on this machine")
def test_make_faults_tries_the_program_that_it_is_given(mutant: Path) -> None:
    told = campaign_in(mutant, "--row", ROW)
    assert "the end did not try once more" in told.stdout, told
    assert told.returncode != 0
    other = campaign_in(mutant, "--row", ROW, PYTHONPATH=str(ROOT))
    assert "are two programs" in other.stderr, other
    assert other.returncode != 0


def test_a_campaign_that_is_ended_leaves_nothing_behind(mutant: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.faults", "--only", "disk", "--quick", "--at-once", "1"]
    with running(command, cwd=mutant, env={**os.environ, "TMPDIR": str(tmp_path)}, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(b"disk ")
        process.terminate()
        assert process.wait(TIMEOUT) == 128 + signal.SIGTERM
    assert not list(tmp_path.iterdir())


def test_the_box_that_faults_kill_is_played_by_simulated_fingers(tmp_path: Path) -> None:
    with Process(tmp_path / "games", user=1, once=True) as box:
        box.wait_for(lambda box: box.acknowledged, "nothing was acknowledged")


def test_a_campaign_of_no_fault_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(["--row", "no such thing"]) == 2
    assert "no such thing" in capsys.readouterr().err


def exits(_: Place) -> str:
    sys.exit(0)


def test_a_program_that_exits_in_a_fault_is_told() -> None:
    row = try_out(Fault("program", "one that exits", exits, True, False, False), 1, quick=True)
    assert row.survived is False


def test_a_saved_game_that_was_not_acknowledged_hides_no_loss(tmp_path: Path) -> None:
    """Three games begin alike, and the second was left before the disk had answered."""
    keep(tmp_path, *OPENING[:2])
    before = told_by(tmp_path)
    keep(tmp_path, *OPENING[:2])
    keep(tmp_path, *OPENING)
    assert must_have_kept([*OPENING[1:]], before, tmp_path) == "2 acknowledged, all kept"
    with pytest.raises(AssertionError, match="not on disk: number 3, reveal red"):
        must_have_kept([*OPENING[1:], "reveal red"], before, tmp_path)
