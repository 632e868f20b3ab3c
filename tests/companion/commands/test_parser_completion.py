"""The completion file that shtab makes of the parser, asked as bash asks it."""

import shutil
import subprocess

import pytest
import shtab

from companion.commands.parser import COMMANDS, parser
from tests.timeouts import TIMEOUT

BASH = shutil.which("bash")


def completed(*words: str) -> list[str]:
    """Return what bash offers for the last of these words."""
    listed = " ".join(f"'{word}'" for word in ("ratkeeper", *words))
    asked = (
        f"{shtab.complete(parser(), 'bash')}\n"
        f"COMP_WORDS=({listed}); COMP_CWORD={len(words)}\n"
        "_shtab_ratkeeper 2>/dev/null\n"  # compopt complains outside of a real completion
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    assert BASH
    ran = subprocess.run([BASH, "--norc", "-c", asked], check=True, capture_output=True, text=True, timeout=TIMEOUT)
    return ran.stdout.split()


@pytest.mark.skipif(BASH is None, reason="needs bash")
def test_bash_completes_commands_options_choices_and_folders() -> None:
    assert completed("") == list(COMMANDS)
    assert completed("-v", "la") == ["labels"]
    assert completed("labels", "--p") == ["--players", "--paper"]
    assert completed("report", "last", "--lang", "d") == ["de"]
    assert completed("games", "--games", "/pro") == ["/proc"]
    assert completed("replay", __file__[:-1]) == [__file__]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_is_in_the_file_of_every_shell(shell: str) -> None:
    made = shtab.complete(parser(), shell)
    assert [name for name in COMMANDS if name not in made] == []
    assert "--paper" in made or "-l paper" in made
