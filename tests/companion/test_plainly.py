"""A box's line means the same with and without argparse."""

from itertools import product
from pathlib import Path

import pytest

from companion.commands import plainly
from companion.commands.parser import parser

PIECES = (
    ("--service",),
    ("--safe",),
    ("--simulate",),
    ("--view", "none"),
    ("--view", "sideways"),
    ("--view=none",),
    ("--games", "games"),
    ("--games", "a_file"),
    ("--games", ""),
    ("--games", "-"),
    ("--games",),
    ("--config", "box.toml"),
    ("--lang", "de"),
    ("--lang", "xx"),
    ("--phones",),
    ("--phones", "8080"),
    ("--phones", "70000"),
    ("--sim",),
    ("-v",),
    ("--",),
    ("word",),
    ("--help",),
    ("--games", "--safe"),
)


def argparsed(*line: str) -> dict[str, object] | None:
    """None: it ends with a mistake, or help."""
    try:
        return vars(parser("play").parse_args(line))
    except SystemExit:
        return None


@pytest.fixture(autouse=True)
def _a_file_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a_file").touch()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_whatever_is_plain_is_what_argparse_makes_of_it(count: int) -> None:
    plain = 0
    for pieces in product(PIECES, repeat=count):
        line = ["play", *(word for piece in pieces for word in piece)]
        if options := plainly.options_of(line):
            assert vars(options) == argparsed(*line), line
            plain += 1
    assert plain >= 8**count, "eight pieces are good and spelled out"


def test_a_box_and_a_simulated_one_start_with_plain_lines() -> None:
    for line in ("play", "play --service", "play --simulate --view none --games games --lang fr"):
        options = plainly.options_of(line.split())
        assert options, line
        assert vars(options) == argparsed(*line.split())


def test_other_commands_are_left_to_argparse() -> None:
    for line in ("demo", "--help", "-v play", "--lang de play", "games list"):
        assert plainly.options_of(line.split()) is None
