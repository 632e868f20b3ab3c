"""How far a slow command has come: said in a terminal, and only once it is slow."""

import io

import pytest

from companion.commands.output import ERASE, EVERY_SECONDS, FIRST_SECONDS, Progress
from ui.words import LANGUAGES, Words


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(out: io.StringIO, seconds_a_file: float, files: int = 200, language: str = "en") -> str:
    """Everything that is written while so many files are read."""
    now = 0.0
    with Progress(Words(language), "kept.reading", out=out, clock=lambda: now) as progress:
        for done in range(files):
            progress(done, files)
            now += seconds_a_file
    return out.getvalue()


def test_a_quick_command_says_nothing() -> None:
    assert shown(Terminal(), 0.9 * FIRST_SECONDS / 200) == ""


def test_a_slow_command_says_how_far_it_is_and_cleans_up() -> None:
    said = shown(Terminal(), 0.02)
    lines = said.split(ERASE)
    assert lines[0] == lines[-1] == ""
    assert lines[1] == "reading the games: 50 of 200"
    assert len(lines) - 2 == round((200 * 0.02 - FIRST_SECONDS) / EVERY_SECONDS)


def test_what_is_no_terminal_gets_no_progress() -> None:
    assert shown(io.StringIO(), 1.0) == ""


def break_off(out: io.StringIO) -> None:
    times = iter((0.0, 2.0, 2.0))
    with Progress(Words("en"), "kept.reading", out=out, clock=lambda: next(times)) as progress:
        progress(1, 2)
        raise KeyboardInterrupt


def test_the_line_goes_away_also_if_the_command_breaks() -> None:
    out = Terminal()
    with pytest.raises(KeyboardInterrupt):
        break_off(out)
    assert out.getvalue() == f"{ERASE}reading the games: 1 of 2{ERASE}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_sentence(language: str) -> None:
    assert "50" in shown(Terminal(), 0.02, language=language)
