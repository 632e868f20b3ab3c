"""One fault of each family that costs little, as ordinary tests; `make faults` brings them all about."""

import logging
import re
from pathlib import Path

import pytest

from tests.faults import __main__ as campaign
from tests.faults.registry import FAMILIES, Fault, Place, Skipped, all_faults, try_out
from tests.faults.sitting import OPENING, must_have_kept, told_by
from tests.kept_games import keep

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


def test_a_kept_game_of_which_nobody_heard_hides_no_loss(tmp_path: Path) -> None:
    """Three games begin alike, and the second was left before the disk had answered."""
    keep(tmp_path, *OPENING[:2])
    before = told_by(tmp_path)
    keep(tmp_path, *OPENING[:2])
    keep(tmp_path, *OPENING)
    assert must_have_kept([*OPENING[1:]], before, tmp_path) == "2 acknowledged, all kept"
    with pytest.raises(AssertionError, match="not on disk: number 3, reveal red"):
        must_have_kept([*OPENING[1:], "reveal red"], before, tmp_path)
