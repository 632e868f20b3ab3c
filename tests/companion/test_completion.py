"""The completion script, asked as bash asks it."""

import shutil
import subprocess

import pytest

from companion.cli import main
from companion.commands.completion import bash
from companion.commands.parser import COMMANDS, parser

BASH = shutil.which("bash")
pytestmark = pytest.mark.skipif(BASH is None, reason="needs bash")


def completed(*words: str) -> list[str]:
    """What bash would offer for the last of these words."""
    listed = " ".join(f"'{word}'" for word in ("ratkeeper", *words))
    asked = (
        f"{bash(parser(*COMMANDS))}\n"
        f"COMP_WORDS=({listed}); COMP_CWORD={len(words)}\n"
        "_ratkeeper\n"
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    assert BASH
    ran = subprocess.run([BASH, "--norc", "-uc", asked], check=True, capture_output=True, text=True)
    assert ran.stderr == ""
    return ran.stdout.split()


def test_commands() -> None:
    assert completed("") == list(COMMANDS)
    assert completed("re") == ["replay", "resume", "report"]
    assert completed("-v", "la") == ["labels"]
    assert completed("--ver") == ["--version", "--verbose"]


def test_options_of_each_command() -> None:
    assert completed("labels", "--p") == ["--paper"]
    assert completed("labels", "--") == ["--help", "--config", "--output", "--paper", "--lang", "--verbose"]
    assert completed("stats", "--s") == []
    for name in COMMANDS:
        assert "--help" in completed(name, "--h")


def test_choices() -> None:
    assert completed("labels", "--paper", "") == ["a4", "letter"]
    assert completed("demo", "--players", "") == ["2", "3", "4", "5"]
    assert completed("completion", "") == ["bash"]
    assert completed("config", "c") == ["check"]
    assert completed("report", "l") == ["last"]
    assert completed("report", "last", "--lang", "d") == ["de"]


def test_files_are_left_to_bash() -> None:
    assert completed("replay", "") == []
    assert completed("labels", "-o", "") == []
    assert completed("games", "--games", "/pro") == ["/proc"]


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    out = capsys.readouterr().out
    assert out == bash(parser(*COMMANDS))
    assert out.endswith("complete -o bashdefault -o default -F _ratkeeper ratkeeper\n")
    with pytest.raises(SystemExit) as stopped:
        main(["completion", "fish"])
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
