"""The screen that belongs to no version: chip models decode what it sends; the service manager is kept content."""

import json
import os
import socket
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from companion.box.startup import SPLASH as FILE
from companion.box.startup import keep_splash
from companion.settings_file import read_settings
from debian import safe_screen
from debian.safe_screen import FONT, JOURNAL, LETTERS, RETRY_AFTER_SECONDS, ROWS, SET_UP, Panel
from hardware.boards import boards
from hardware.simulated.buses import Bus
from hardware.simulated.panels import Sh1106, Ssd1306, Ssd1309
from ui.words import Words

CHIPS = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}
WATCHDOG_SECONDS = 12
WIRE = 1_000_000
"""No file's number."""


def painted(first_row: int, height: int) -> Image.Image:
    picture = Image.new("1", (128, height))
    for row, text in enumerate(ROWS[first_row : first_row + height // 8]):
        for place, letter in enumerate(text):
            at = 5 * LETTERS.index(letter)
            for column, bits in enumerate(FONT[at : at + 5]):
                for down in range(8):
                    picture.putpixel((6 * place + column, 8 * row + down), bits >> down & 1)
    return picture


def seen(bus: Bus, address: int = 0x3C) -> Image.Image:
    return bus.chips[address].picture()


@pytest.mark.parametrize("rotate", [0, 180])
@pytest.mark.parametrize(("chip", "height"), SET_UP)
def test_every_chip_shows_the_rows(chip: str, height: int, rotate: int) -> None:
    bus = Bus({0x3D: CHIPS[chip](height)})
    for first_row in (0, 4) if height == 32 else (0,):
        for sent in safe_screen.transactions(Panel(address=0x3D, chip=chip, height=height, rotate=rotate), first_row):
            bus._transfer(0x3D, sent)
        assert seen(bus, 0x3D).rotate(rotate).tobytes() == painted(first_row, height).tobytes()


def test_the_rows_fit_and_every_letter_can_be_drawn() -> None:
    assert len(ROWS) == 8
    assert max(map(len, ROWS)) * 6 <= 128
    assert set("".join(ROWS)) <= set(LETTERS)
    assert len(FONT) == 5 * len(LETTERS)
    drawn = {FONT[place : place + 5] for place in range(0, len(FONT), 5)}
    assert len(drawn) == len(LETTERS), "two letters look the same"


def test_it_knows_the_panels_that_the_program_has_noted(tmp_path: Path) -> None:
    file = tmp_path / "ratkeeper.toml"
    file.write_text('[[panel]]\nchip = "sh1106"\nrotate = 180\naddress = 0x3D\n[[panel]]\nheight = 32\nnumber = 3\n')
    settings = read_settings(file.read_text(), boards())
    keep_splash(tmp_path / FILE, file, settings, Words("en"))
    assert safe_screen.panels(tmp_path / FILE) == [Panel(1, 0x3D, "sh1106", 64, 180), Panel(3, 0x3C, "ssd1306", 32, 0)]


@pytest.mark.parametrize(
    "note",
    ["", "[]", "{}", '{"panels": 3}', '{"panels": [3]}', '{"panels": [{"bus": "one"}]}', "[" * 9000, "\0", None],
)
def test_without_a_note_it_tries_the_usual_panel(tmp_path: Path, note: str | None) -> None:
    if note is None:
        os.mkfifo(tmp_path / FILE)
    else:
        (tmp_path / FILE).write_text(note)
    assert safe_screen.panels(tmp_path / FILE) == [Panel()]
    assert safe_screen.panels(tmp_path / "nothing") == [Panel()]


def test_a_panel_that_it_does_not_know_is_left(tmp_path: Path) -> None:
    panel = {**Panel()._asdict(), "chip": "vt100"}
    (tmp_path / FILE).write_text(json.dumps({"panels": [panel, Panel(address=0x3D)._asdict()]}))
    assert safe_screen.panels(tmp_path / FILE) == [Panel(address=0x3D)]


class OfSystem:
    """The module `os` on that machine: its one bus is `WIRE`."""

    def __init__(self, machine: "Machine") -> None:
        self._machine = machine

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)

    def open(self, path: str | Path, flags: int) -> int:
        return WIRE if path == "/dev/i2c-1" else os.open(path, flags)

    def write(self, file: int, data: bytes) -> int:
        if file != WIRE:
            return os.write(file, data)
        self._machine.bus._transfer(self._machine.address, data)
        return len(data)

    def close(self, file: int) -> None:
        assert file == WIRE


class Machine:
    """Its time, its I2C bus 1 and its service manager; `told` is what the manager was told, and when."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.state = folder
        self.now = 1000.0
        self.bus = Bus({0x3C: Ssd1306(64)})
        self.told: list[tuple[str, float]] = []
        self.seen: list[Image.Image] = []
        self.address = 0
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(str(folder / "notify"))
        self._line.setblocking(False)
        monkeypatch.setattr("debian.safe_screen.os", OfSystem(self))
        monkeypatch.setattr("debian.safe_screen.fcntl", SimpleNamespace(ioctl=self.ioctl))
        monkeypatch.setattr("debian.safe_screen.time", SimpleNamespace(monotonic=lambda: self.now, sleep=self.sleep))
        monkeypatch.setenv("NOTIFY_SOCKET", str(folder / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", str(WATCHDOG_SECONDS * 1_000_000))

    def ioctl(self, wire: int, request: int, address: int) -> None:
        assert (wire, request) == (WIRE, safe_screen.I2C_SLAVE)
        if address >= 1 << 32:
            raise OverflowError
        self.address = address

    def sleep(self, seconds: float) -> None:
        while True:
            try:
                self.told.append((self._line.recv(4096).decode(), self.now))
            except BlockingIOError:
                break
        if len(self.seen) < 3:
            self.seen.append(seen(self.bus))
        self.now += seconds

    def close(self) -> None:
        self._line.close()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    machine = Machine(tmp_path, monkeypatch)
    yield machine
    machine.close()


def test_it_is_ready_alive_for_an_hour_and_then_ends(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    (machine.state / FILE).write_text('{"panels": []}')
    safe_screen.main(machine.state, "ValueError: the ferret")
    (first, began), *others = machine.told
    assert first == "READY=1\nSTATUS=cannot start; sudo apt install --reinstall ratkeeper"
    assert {word for word, _ in others} == {"WATCHDOG=1"}
    times = [began, *(at for _, at in others), machine.now]
    assert max(after - before for before, after in pairwise(times)) <= WATCHDOG_SECONDS / 2
    assert RETRY_AFTER_SECONDS <= machine.now - began <= RETRY_AFTER_SECONDS + WATCHDOG_SECONDS
    assert len(machine.told) <= RETRY_AFTER_SECONDS / (WATCHDOG_SECONDS / 2) + 3, "it would keep the processor busy"
    told = capfd.readouterr().err.splitlines()
    assert len(told) == len(JOURNAL) == 3
    assert all("ValueError: the ferret" in line and "sudo apt install --reinstall ratkeeper" in line for line in told)


@pytest.fixture
def for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_screen, "RETRY_AFTER_SECONDS", 60.0)


@pytest.mark.usefixtures("for_a_minute")
def test_a_small_panel_shows_one_half_after_the_other(machine: Machine) -> None:
    machine.bus.chips[0x3C] = Ssd1306(32)
    (machine.state / FILE).write_text(json.dumps({"panels": [Panel(height=32)._asdict()]}))
    safe_screen.main(machine.state, "")
    assert [picture.tobytes() for picture in machine.seen[:3]] == [painted(row, 32).tobytes() for row in (0, 4, 0)]


@pytest.mark.usefixtures("for_a_minute")
def test_panels_that_are_missing_hide_none(machine: Machine) -> None:
    notes = [Panel(bus=77), Panel(address=0x3D), Panel(address=10**30), Panel()]
    (machine.state / FILE).write_text(json.dumps({"panels": [panel._asdict() for panel in notes]}))
    safe_screen.main(machine.state, "")
    assert machine.seen[0].tobytes() == painted(0, 64).tobytes()


@pytest.mark.usefixtures("for_a_minute")
def test_without_a_service_manager_it_says_nothing_to_one(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC"):
        monkeypatch.delenv(name)
    safe_screen.main(machine.state, "")
    assert machine.told == []
    assert machine.seen[0].tobytes() == painted(0, 64).tobytes()
