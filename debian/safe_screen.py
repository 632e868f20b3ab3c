#!/usr/bin/python3 -I
"""Show on an I2C OLED and in the journal, in three languages, that Ratkeeper cannot start, and what to do.

Independent of all versions of the program; uses only the standard library. debian/start.py runs it if no version
starts. It feeds the service manager's watchdog, and ends after an hour, so that the service manager tries the program
again.
"""

import fcntl
import json
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

RETRY_AFTER_SECONDS = 3600.0
ROWS = (
    "Ratkeeper can't start",
    "Please repair it with",
    "Démarrage impossible,",
    "à réparer avec",
    "Start nicht möglich,",
    "bitte reparieren mit",
    "sudo apt install",
    "--reinstall ratkeeper",
)
JOURNAL = (
    "Ratkeeper cannot start ({why}). Repair it: {repair}; if that does not help, install another version.",
    "Ratkeeper ne peut pas démarrer ({why}). Pour le réparer : {repair} ; sinon, installez une autre version.",
    "Ratkeeper kann nicht starten ({why}). Reparieren: {repair}; hilft das nicht, eine andere Version installieren.",
)
REPAIR = "sudo apt install --reinstall ratkeeper"
LETTERS = " ',-DPRSabcdefghiklmnoprstuvwàéö"
FONT = bytes.fromhex(
    "0000000000 0000070000 0050300000 0808080808 7f4141221c 7f09090906 7f09192946 4649494931"
    "2054545478 7f48444438 3844444428 384444487f 3854545418 087e090102 0c5252523e 7f08040478"
    "00447d4000 7f10284400 00417f4000 7c04180478 7c08040478 3844444438 7c14141408 7c08040408"
    "4854545424 043f444020 3c4040207c 1c2040201c 3c4030403c 2055565478 3854565518 3845444538"
)
"""The pictures of the LETTERS: five bytes for each, one byte for each column, its lowest bit at the top."""
I2C_SLAVE = 0x0703
"""Number of the ioctl of /dev/i2c-* that sets the address of the device to write to."""
COMMANDS, DATA = b"\0", b"\x40"
UPRIGHT, TURNED = bytes.fromhex("a1c8"), bytes.fromhex("a0c0")
FULL = bytes.fromhex("a83fd300da12")
SSD1306 = bytes.fromhex("d580408d142002d9f1db40817fa4a6")
SSD1309 = bytes.fromhex("fd12d5a0402002d9f1db34817fa4a6")
SH1106 = bytes.fromhex("d58040ad8bd922db35817fa4a6")
SET_UP = {
    ("ssd1306", 64): SSD1306 + FULL,
    ("ssd1306", 32): SSD1306 + bytes.fromhex("a81fd300da02"),
    ("ssd1309", 64): SSD1309 + FULL,
    ("ssd1309", 32): SSD1309 + bytes.fromhex("a81fd300da02"),
    ("sh1106", 64): SH1106 + FULL,
    ("sh1106", 32): SH1106 + bytes.fromhex("a820d30fda12"),
}
"""Set-up commands by chip and height, as in hardware/panel.py, except that all three chips use page addressing."""


class Panel(NamedTuple):
    bus: int = 1
    address: int = 0x3C
    chip: str = "ssd1306"
    height: int = 64
    rotate: int = 0


def panels(note: Path) -> list[Panel]:
    """Return the panels that the program noted when it last worked (companion/box/startup.py), else the default."""
    try:
        with os.fdopen(os.open(note, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
            noted = json.loads(file.read(1_000_000))["panels"]
        found = [
            Panel(int(one["bus"]), int(one["address"]), str(one["chip"]), int(one["height"]), int(one["rotate"]))
            for one in noted
        ]
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return [Panel()]
    return [panel for panel in found if (panel.chip, panel.height) in SET_UP]


def transactions(panel: Panel, first_row: int) -> Iterator[bytes]:
    """Yield the writes that make the panel show the text from row `first_row` on, as many rows as fit."""
    left = 2 if panel.chip == "sh1106" else 0  # this chip has 132 columns; the panel shows the middle
    yield COMMANDS + SET_UP[panel.chip, panel.height] + (TURNED if panel.rotate == 180 else UPRIGHT)
    for page in range(panel.height // 8):
        places = [5 * LETTERS.index(letter) for letter in ROWS[first_row + page]]
        row = b"".join(FONT[place : place + 5] + b"\0" for place in places)
        yield COMMANDS + bytes([0xB0 | page, left, 0x10])
        yield DATA + row.ljust(128, b"\0")
    yield COMMANDS + b"\xaf"


def show(panel: Panel, first_row: int) -> None:
    wire = os.open(f"/dev/i2c-{panel.bus}", os.O_RDWR)
    try:
        fcntl.ioctl(wire, I2C_SLAVE, panel.address)
        for sent in transactions(panel, first_row):
            os.write(wire, sent)
    finally:
        os.close(wire)


def notify(words: str) -> None:
    """Send this message to the service manager, if one has started the program."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
        line.sendto(words.encode(), "\0" + address[1:] if address.startswith("@") else address)


def main(state: Path, why: str) -> None:
    for sentence in JOURNAL:
        os.write(sys.stderr.fileno(), f"ratkeeper: {sentence.format(why=why or '?', repair=REPAIR)}\n".encode())
    found = panels(state / "splash")
    pause = int(os.environ.get("WATCHDOG_USEC") or 12_000_000) / 2_000_000  # seconds: half of the watchdog's limit
    first_row, end = 0, time.monotonic() + RETRY_AFTER_SECONDS
    words = f"READY=1\nSTATUS=cannot start; {REPAIR}"
    while time.monotonic() < end:
        for panel in found:
            with suppress(OSError, OverflowError):  # a panel may be connected later, and the journal has the text
                show(panel, first_row % len(ROWS) if panel.height < 64 else 0)
        notify(words)
        words = "WATCHDOG=1"
        time.sleep(pause)
        first_row += 4


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
