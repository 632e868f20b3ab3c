"""The completion script, asked as bash asks it."""

import shutil
import subprocess

import pytest

from companion.cli import main
from companion.commands.completion import bash, fish, zsh
from companion.commands.parser import COMMANDS, parser
from tests.soon import SOON

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
    ran = subprocess.run([BASH, "--norc", "-uc", asked], check=True, capture_output=True, text=True, timeout=SOON)
    assert ran.stderr == ""
    return ran.stdout.split()


def test_commands() -> None:
    assert completed("") == list(COMMANDS)
    assert completed("re") == ["replay", "resume", "report", "review"]
    assert completed("-v", "la") == ["labels"]
    assert completed("--ver") == ["--version", "--verbose"]


def test_options_of_each_command() -> None:
    assert completed("labels", "--p") == ["--players", "--paper"]
    of_labels = ["--help", "--config", "--game", "--players", "--games", "--output", "--paper", "--lang", "--verbose"]
    assert completed("labels", "--") == of_labels
    assert completed("stats", "--s") == []
    for name in COMMANDS:
        assert "--help" in completed(name, "--h")


def test_choices() -> None:
    assert completed("labels", "--paper", "") == ["a4", "letter"]
    assert completed("demo", "--players", "") == ["2", "3", "4", "5"]
    assert completed("completion", "") == ["bash", "zsh", "fish"]
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
        main(["completion", "powershell"])
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_reads_its_script() -> None:
    script = f"autoload -U compinit && compinit -u -D\n{zsh(parser(*COMMANDS))}\nprint -r -- $_comps[ratkeeper]"
    ran = subprocess.run(
        [str(shutil.which("zsh")), "-fc", script], check=True, capture_output=True, text=True, timeout=SOON
    )
    assert ran.stderr == ""
    assert "_ratkeeper" in ran.stdout


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("re", "replay resume report review"),
        ("labels --paper ", "a4 letter"),
        ("demo --pl", "--players"),
        ("report l", "last"),
    ],
)
def test_fish_offers_the_same(typed: str, offered: str) -> None:
    script = f"{fish(parser(*COMMANDS))}\ncomplete -C 'ratkeeper {typed}'"
    ran = subprocess.run(
        [str(shutil.which("fish")), "--no-config", "-c", script],
        check=True,
        capture_output=True,
        text=True,
        timeout=SOON,
    )
    assert ran.stderr == ""
    assert {line.partition("\t")[0] for line in ran.stdout.splitlines()} >= set(offered.split())


def test_every_command_and_option_is_in_the_script_for_fish() -> None:
    script = fish(parser(*COMMANDS))
    for name in COMMANDS:
        assert f" -a {name} -d '" in script
        assert f"'__fish_seen_subcommand_from {name}' -s h -l help -d '" in script
    assert "-l players -x -a '2 3 4 5' -d '" in script
    assert "-l games -x -a '(__fish_complete_directories)' -d '" in script


def test_the_script_for_zsh_is_that_for_bash_behind_its_bridge() -> None:
    script = zsh(parser(*COMMANDS))
    assert script.startswith("#compdef ratkeeper\n")
    assert script.endswith(bash(parser(*COMMANDS)))
