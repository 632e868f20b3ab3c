"""Shows the box's name on its panels before the rest of the program is imported.

The previous start has stored which panels, and the packed picture, for exactly these bytes of the settings file.
Without it the panel stays as it is until the first page. Only I2C panels: the extra pins of SPI panels alone cost more
than everything here.
"""

# ruff: noqa: PLC0415 - drivers only where a panel is to be shown something
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
"""Bytes, far more than any note or settings."""
UNSEEN = 0.03
"""Seconds that a start waits for the picture; a slow bus gets the rest of it during the imports."""
PATIENCE = 1.0
"""Seconds after which a hung bus no longer delays the start."""


def show_splash(arguments: Sequence[str]) -> BackgroundCall | None:
    """Show the splash picture if a service starts; not at a terminal, where another box may own the panel."""
    if "--service" not in arguments:
        return None
    panels = read_note(state_folder() / FILE)
    if not panels:
        return None
    job = run_in_background(lambda: _show(panels), "splash")
    job.is_done(UNSEEN)
    return job


def read_note(note: Path) -> list[Json]:
    """Return the panels of a note if its settings are unchanged, else none."""
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
    ):  # the first page is then the first sign of life
        return []


def _show(panels: Sequence[Json]) -> None:
    """Send each panel its picture and release its bus. Failures are ignored here: the box itself reports them."""
    from PIL import Image

    from hardware.buses import I2c
    from hardware.panel import WIDTH, Panel

    for one in panels:
        panel = Panel(I2c(one["bus"], one["address"]), one["chip"], one["height"], one["rotate"], one["contrast"])
        panel.show(Image.frombytes("1", (WIDTH, one["height"]), b64decode(one["picture"])))
        panel.release_bus()
