"""The Pi's own word on its power supply, from a file or from a program."""

from pathlib import Path

import pytest

from hardware import power, probe
from tests.fake_program import write_program


def test_power_is_told_by_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "THROTTLED", tmp_path / "get_throttled")
    (tmp_path / "get_throttled").write_text("50005\n")
    assert probe.throttled() == 0x50005


@pytest.mark.parametrize(("said", "bits"), [("throttled=0x50000", 0x50000), ("throttled=0x0", 0), ("sorry", None)])
def test_power_is_told_by_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, bits: int | None
) -> None:
    monkeypatch.setattr(power, "THROTTLED", tmp_path / "nothing")
    program = tmp_path / "vcgencmd"
    write_program(program, f"#!/bin/sh\necho {said}\n")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert probe.throttled() == bits


def test_without_any_report_power_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "THROTTLED", tmp_path / "nothing")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert probe.throttled() is None
