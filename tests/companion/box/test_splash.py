"""The first sign of life on the panel: by a note of the start before, for its settings, and never in a start's way."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.box import splash
from companion.box.splash import read_note, show_splash
from companion.box.startup import keep_splash
from companion.cli import main
from companion.settings_file import read_settings
from hardware.boards import boards
from hardware.simulated.buses import Bus
from hardware.simulated.panels import Ssd1306
from tests.timeouts import TIMEOUT
from ui.words import Words


@pytest.fixture
def bus() -> Iterator[Bus]:
    with Bus({0x3C: Ssd1306()}).plugged_in() as bus:
        yield bus


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The service's own, with settings and the note of a start that went well."""
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    monkeypatch.setattr(splash, "UNSEEN", TIMEOUT)
    (tmp_path / "ratkeeper.toml").write_text('language = "fr"\n')
    remember(tmp_path)
    return tmp_path


def remember(folder: Path, language: str = "fr") -> None:
    file = folder / "ratkeeper.toml"
    keep_splash(folder / splash.FILE, file, read_settings(file.read_text(), boards()), Words(language))


def test_a_service_shows_its_name_and_leaves_the_wire_to_the_box(folder: Path, bus: Bus) -> None:
    job = show_splash()
    assert job
    assert job.is_done(TIMEOUT)
    assert job.fault is None
    assert bus.chips[0x3C].picture().getbbox()
    assert bus.handles == 0


def test_the_note_speaks_the_language_of_the_table(folder: Path) -> None:
    french = (folder / splash.FILE).read_bytes()
    remember(folder, "de")
    assert (folder / splash.FILE).read_bytes() != french


def test_other_settings_than_the_notes_show_nothing(folder: Path, bus: Bus) -> None:
    """They may name another panel at that address, or none."""
    with (folder / "ratkeeper.toml").open("a") as settings:
        settings.write("# moved\n")
    assert show_splash() is None
    assert bus.transactions == 0


@pytest.mark.parametrize("arguments", [["games"], ["play", "--simulate", "--view", "x"], ["--help"]])
def test_a_start_at_a_terminal_touches_no_panel(arguments: list[str], folder: Path, bus: Bus) -> None:
    with suppress(SystemExit):
        main(arguments)
    assert bus.transactions == 0


@pytest.mark.parametrize(
    "note", [b"", b"{", b"[]", b"null", b"[" * 100_000, b'{"sum": 1}', b'{"settings": 3, "sum": 0}']
)
def test_a_note_that_is_none_is_no_reason_to_fail(note: bytes, tmp_path: Path) -> None:
    (tmp_path / splash.FILE).write_bytes(note)
    assert read_note(tmp_path / splash.FILE) == []
    assert read_note(tmp_path) == []
    assert read_note(tmp_path / "nowhere") == []


def test_a_panel_that_is_not_there_keeps_no_start_from_going_on(folder: Path, bus: Bus) -> None:
    del bus.chips[0x3C]
    job = show_splash()
    assert job
    assert job.is_done(TIMEOUT)
    assert job.fault


def test_only_one_bit_panels_on_i2c_are_noted(folder: Path) -> None:
    board = next(name for name, text in boards().items() if "st77" in text.lower())
    (folder / "ratkeeper.toml").write_text(f'board = "{board}"\n')
    remember(folder)
    assert json.loads((folder / splash.FILE).read_bytes())["panels"] == []
    assert show_splash() is None


def test_a_disk_that_takes_no_note_breaks_nothing(folder: Path) -> None:
    (folder / splash.FILE).unlink()
    (folder / splash.FILE).mkdir()
    remember(folder)
    assert (folder / splash.FILE).is_dir()
