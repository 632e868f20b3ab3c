"""The first sign of life on the panel: what the start before has recorded, sent before the program is imported."""

import json
import os
import socket
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.box.startup import SPLASH, keep_splash
from companion.settings_file import read_settings
from debian import start
from hardware.boards import boards
from hardware.simulated.buses import Bus
from hardware.simulated.panels import Sh1106, Ssd1306
from ui.words import Words

SETTINGS = 'language = "fr"\n[[panel]]\naddress = 0x3D\nchip = "sh1106"\n[[panel]]\naddress = 0x3C\n'


class Wires:
    """The I2C buses of a machine; each write to one is a packet."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bus = Bus({0x3C: Ssd1306(), 0x3D: Sh1106()})
        self.opened: list[tuple[int, socket.socket]] = []
        monkeypatch.setattr(start, "os", SimpleNamespace(**{**vars(os), "open": self.open}))
        monkeypatch.setattr(start, "ioctl", self.ioctl)

    def open(self, path: str | Path, flags: int) -> int:
        if path != "/dev/i2c-1":
            return os.open(path, flags)
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.opened.append((0, there))
        return here.detach()

    def ioctl(self, _: int, request: int, address: int) -> None:
        assert request == start.I2C_SLAVE
        if address not in self.bus.chips:
            raise OSError
        self.opened[-1] = (address, self.opened[-1][1])

    def carry(self) -> None:
        """Bring what was sent to the chips."""
        for address, there in self.opened:
            with there:
                while sent := there.recv(5000):
                    self.bus._transfer(address, sent)


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> Wires:
    return Wires(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The service's own, with settings and the note of a start that went well."""
    (tmp_path / "ratkeeper.toml").write_text(SETTINGS)
    remember(tmp_path)
    return tmp_path


def remember(folder: Path, language: str = "fr") -> None:
    file = folder / "ratkeeper.toml"
    keep_splash(folder / SPLASH, file, read_settings(file.read_text(), boards()), Words(language))


def test_each_panel_shows_the_name_of_the_box(folder: Path, wires: Wires) -> None:
    start.show_splash(folder / SPLASH)
    wires.carry()
    pictures = [wires.bus.chips[address].picture() for address in (0x3C, 0x3D)]
    assert pictures[0].getbbox()
    assert pictures[0].tobytes() == pictures[1].tobytes()


def test_the_note_speaks_the_language_of_the_table(folder: Path) -> None:
    french = (folder / SPLASH).read_bytes()
    remember(folder, "de")
    assert (folder / SPLASH).read_bytes() != french


def test_other_settings_than_the_notes_show_nothing(folder: Path, wires: Wires) -> None:
    """They may name another panel at that address, or none."""
    with (folder / "ratkeeper.toml").open("a") as settings:
        settings.write("# moved\n")
    start.show_splash(folder / SPLASH)
    assert wires.opened == []


@pytest.mark.parametrize(
    "note", [b"", b"{", b"[]", b"null", b"[" * 100_000, b'{"sum": 1}', b'{"settings": 3, "sum": 0}', None]
)
def test_a_note_that_is_none_is_no_reason_to_fail(note: bytes | None, tmp_path: Path, wires: Wires) -> None:
    if note is None:
        os.mkfifo(tmp_path / SPLASH)
    else:
        (tmp_path / SPLASH).write_bytes(note)
    start.show_splash(tmp_path / SPLASH)
    start.show_splash(tmp_path / "nowhere")
    assert wires.opened == []


def test_a_panel_that_is_not_there_hides_no_other(folder: Path, wires: Wires) -> None:
    del wires.bus.chips[0x3D]
    start.show_splash(folder / SPLASH)
    wires.carry()
    assert wires.bus.chips[0x3C].picture().getbbox()


def test_the_note_of_an_older_version_shows_nothing(folder: Path, wires: Wires) -> None:
    """That version shows its picture itself."""
    noted = json.loads((folder / SPLASH).read_bytes())
    for panel in noted["panels"]:
        panel["picture"] = panel.pop("sent")
    (folder / SPLASH).write_text(json.dumps(noted))
    start.show_splash(folder / SPLASH)
    wires.carry()
    assert wires.bus.transactions == 0


def test_only_one_bit_panels_on_i2c_are_noted(folder: Path) -> None:
    board = next(name for name, text in boards().items() if "st77" in text.lower())
    (folder / "ratkeeper.toml").write_text(f'board = "{board}"\n')
    remember(folder)
    assert json.loads((folder / SPLASH).read_bytes())["panels"] == []


def test_a_disk_that_takes_no_note_breaks_nothing(folder: Path) -> None:
    (folder / SPLASH).unlink()
    (folder / SPLASH).mkdir()
    remember(folder)
    assert (folder / SPLASH).is_dir()


@pytest.mark.parametrize(("arguments", "count"), [(["--help"], 0), (["play", "--service", "--nothing"], 1)])
def test_only_a_service_shows_it(
    arguments: list[str], count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a terminal, the service may be using the panel."""
    shown: list[Path] = []
    monkeypatch.setattr(start, "show_splash", shown.append)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("RATKEEPER_VERSION", "")
    with pytest.raises(SystemExit):
        start.main(tmp_path / "library", tmp_path, arguments)
    assert shown == [tmp_path / SPLASH] * count
