"""The first sign of life: the box's name on its panel, before anything else of the program is imported.

The start before left a note: which panels, and their picture, ready to be sent. It holds for the settings that it was
made with, byte for byte; without it, the panel stays as it is until the question. Only I2C panels: the pins beside an
SPI bus alone cost more than everything here.
"""

# ruff: noqa: PLC0415 - what only the writing of the note needs would make the showing late
from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from companion.folders import state_folder
from companion.json_lines import Json
from companion.storage.files import NotAFileError, read_bytes
from hardware.background import BackgroundCall, run_in_background

if TYPE_CHECKING:
    from companion.settings import PanelSettings, Settings
    from ui.words import Words

NAME = "Ratkeeper"
FILE = "splash"
LARGEST = 1_000_000
"""Bytes; neither a note nor settings come near it."""
UNSEEN = 0.03
"""Seconds that a start waits for the picture: a slow bus gets the rest of it while the program is imported."""
PATIENCE = 1.0
"""Seconds after which a bus that hangs keeps no start waiting."""


def show_splash(arguments: Sequence[str]) -> BackgroundCall | None:
    """Show that a box alone starts; a terminal needs no such sign, and might not be the only one at the panel."""
    if "--service" not in arguments:
        return None
    panels = read_note(state_folder() / FILE)
    if not panels:
        return None
    job = run_in_background(lambda: _show(panels), "splash")
    job.is_done(UNSEEN)
    return job


def read_note(note: Path) -> list[Json]:
    """Return the panels of a note whose settings are still those in their file; none of any other."""
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
    ):  # then the question is the first sign
        return []


def _show(panels: Sequence[Json]) -> None:
    """Show each panel its picture, and leave its wire free. What fails here, the box itself finds and says."""
    from PIL import Image

    from hardware.buses import I2c
    from hardware.panel import WIDTH, Panel

    for one in panels:
        panel = Panel(I2c(one["bus"], one["address"]), one["chip"], one["height"], one["rotate"], one["contrast"])
        panel.show(Image.frombytes("1", (WIDTH, one["height"]), b64decode(one["picture"])))
        panel.release_bus()


def keep(note: Path, file: Path, settings: Settings, words: Words) -> None:
    """Write the note for the next start."""
    from companion.storage.atomic_write import write_durably

    panels = [_note_of(panel, words) for panel in settings.panels if panel.bus == "i2c" and not panel.colour]
    try:
        known = crc32(read_bytes(file, LARGEST))
        wanted = json.dumps({"settings": str(file), "sum": known, "panels": panels}).encode()
        if not note.exists() or read_bytes(note, LARGEST) != wanted:
            write_durably(note, wanted)
    except (OSError, NotAFileError):  # the next start shows nothing before its question, and that is all
        return


def _note_of(panel: PanelSettings, words: Words) -> dict[str, object]:
    from ui.frame import Frame, Text
    from ui.paint.onebit import paint_onebit
    from ui.texts import text

    picture = paint_onebit(Frame(Text(NAME), lines=(text(words, "start.moment"),)), (panel.width, panel.height))
    return {
        "bus": panel.number,
        "address": panel.address,
        "chip": panel.chip,
        "height": panel.height,
        "rotate": panel.rotate,
        "contrast": panel.contrast,
        "picture": b64encode(picture.tobytes()).decode(),
    }
