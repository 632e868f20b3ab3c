"""Show the box's name on its panels before the rest of the program is imported.

The previous start has stored a note: its panels, their pictures, and a checksum of its settings file. If the settings
have changed, the panels stay as they are until the first page. SPI panels show no splash picture: opening their extra
pins alone takes longer than everything here.
"""

# ruff: noqa: PLC0415 - drivers are imported only if there is a picture to show
from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from companion.folders import state_folder
from companion.json_lines import Json
from companion.storage.files import NotAFileError, read_bytes
from hardware.background import BackgroundCall, run_in_background

FILE = "splash"
LARGEST = 1_000_000
"""Bytes of the note or the settings file, at most."""
UNSEEN = 0.03
"""Seconds that a start waits for the picture. On a slow bus, sending it goes on while the program is imported."""
PATIENCE = 1.0
"""Seconds that the box waits at most for the picture to be sent, before it uses the panels itself."""


def show_splash() -> BackgroundCall | None:
    """Show the splash picture; return None if there is none."""
    panels = read_note(state_folder() / FILE)
    if not panels:
        return None
    job = run_in_background(lambda: _show(panels), "splash")
    job.is_done(UNSEEN)
    return job


def read_note(note: Path) -> list[Json]:
    """Return the panels in the note of the previous start; none if the settings have changed since."""
    try:
        found = json.loads(read_bytes(note, LARGEST))
        holds = found["sum"] == crc32(read_bytes(Path(found["settings"]), LARGEST))
        return list(found["panels"]) if holds else []
    except (
        OSError,
        NotAFileError,
        ValueError,
        KeyError,
        TypeError,
        RecursionError,
    ):  # without a note the first page is the first picture
        return []


def _show(panels: Sequence[Json]) -> None:
    """Send each panel its picture and release its bus. Errors need no report here: the box will report them."""
    from PIL import Image

    from hardware.buses import I2c
    from hardware.panel import WIDTH, Panel

    for one in panels:
        panel = Panel(I2c(one["bus"], one["address"]), one["chip"], one["height"], one["rotate"], one["contrast"])
        panel.show(Image.frombytes("1", (WIDTH, one["height"]), b64decode(one["picture"])))
        panel.release_bus()
