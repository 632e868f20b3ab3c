"""The same card shown twice in a row is not ignored in silence."""

from pathlib import Path

import pytest

from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from companion.signals import ScannedAgain
from hardware.boards import boards
from ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said(tmp_path: Path, language: str) -> None:
    with simulated_box(read_settings("", boards()), tmp_path, language=language) as hands:
        hands.loop.step(ScannedAgain("RK/A/FORWARD/01", 100.0))
        assert Words(language).text("scan.again") in [str(line) for line in hands.frame.lines]
