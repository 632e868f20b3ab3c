"""`ratkeeper learn` at a terminal, as people use it."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.companion.commands.learn.test_learn import kept
from tests.running import running
from tests.timeouts import TIMEOUT


class Terminal:
    """A person at a pseudo-terminal."""

    def __init__(self, file: int, process: subprocess.Popen[bytes]) -> None:
        self._file = file
        self.process = process
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self._file, text.encode())

    def wait_for(self, text: str, patience: float = TIMEOUT) -> None:
        end = time.monotonic() + patience
        while text not in self.seen:
            ready, _, _ = select.select([self._file], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{text!r} never came: {self.seen!r}"
            self.seen += os.read(self._file, 4096).decode()
        self.seen = self.seen.partition(text)[2]


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    learning = [sys.executable, "-m", "companion", "learn", *arguments]
    with running(learning, seconds=0, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as process:
        os.close(theirs)
        yield Terminal(ours, process)
    os.close(ours)


@pytest.mark.parametrize("ending", ["Ctrl-D", "Ctrl-C", "done"])
def test_at_a_terminal(tmp_path: Path, ending: str) -> None:
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text("")
    with terminal("--config", str(settings), "--games", str(tmp_path / "games")) as person:
        person.wait_for("Scan a card: ")
        person.type("0006547886\n")
        person.wait_for("What is it? ")
        person.type("forw\n")
        person.wait_for("Which one: action forward, action forward2?")
        person.type("forward\n")
        person.wait_for("0006547886 is Forward no. 1.")
        person.wait_for("Scan a card: ")
        person.type("4006381333931\n")
        person.wait_for("(Enter: forward) ")
        if ending == "Ctrl-C":
            person.process.send_signal(signal.SIGINT)
        else:
            person.type("\nundo\n" + ("\x04" if ending == "Ctrl-D" else "done\n"))
        person.wait_for("Missing: 49 action")
        assert person.process.wait(TIMEOUT) == 0
    assert kept(tmp_path) == {"0006547886": "action forward 1"}


def test_codes_that_are_piped_in_are_all_heard_in_their_order(tmp_path: Path) -> None:
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text("")
    command = [sys.executable, "-m", "companion", "learn", "--config", str(settings)]
    typed = "0006547886\nforward\n0006547887\nforward2\n0006547888\n\n"
    done = subprocess.run(
        [*command, "--games", str(tmp_path / "games")],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        timeout=TIMEOUT,
    )
    assert kept(tmp_path) == {
        "0006547886": "action forward 1",
        "0006547887": "action forward2 1",
        "0006547888": "action forward2 2",
    }
    assert "0006547887 is Forward 2 no. 1." in done.stdout
