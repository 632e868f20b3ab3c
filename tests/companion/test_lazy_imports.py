"""What a box without phones, link and braille has in memory: nothing of them, nor of what only people at a terminal
need."""

import os
from pathlib import Path

from tests.bench.box import resumed_box

OTHERS = (
    "companion.phone",
    "companion.box.phones.controller",
    "companion.link",
    "companion.hub",
    "companion.dashboard",
    "ui.braille",
    "ui.phone",
)
LIBRARIES = ("h11", "paho", "psycopg", "sqlite3", "brlapi", "segno", "zxingcpp", "http", "ssl", "asyncio", "pygame")


def test_a_box_at_rest_loads_only_what_it_needs(tmp_path: Path) -> None:
    """From its start to the question of a kept game, as Python itself tells each module."""
    told = tmp_path / "imports"
    with told.open("w") as errors, resumed_box({**os.environ, "PYTHONPROFILEIMPORTTIME": "1"}, errors):
        pass
    loaded = [line.rpartition("|")[2].strip() for line in told.read_text().splitlines()]
    assert "companion.box.event_loop" in loaded
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{one}." for one in (*OTHERS, *LIBRARIES)))] == []
