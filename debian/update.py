#!/usr/bin/python3 -I
"""Look for a newer Ratkeeper, and install it, both with apt; note what became of it.

ratkeeper-update.service runs this as root when the file `update-wanted` appears in the box's state folder: the menu and
`ratkeeper update` write it, with the word `check` or `install`. The note is for both to read. Uses only the standard
library, because the program is replaced meanwhile.
"""

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

STATE = Path("/var/lib/ratkeeper")
WANTED = "update-wanted"
NOTE = "update.json"
SECONDS = 1500
"""The service's own limit is a little longer."""
SETTINGS = {"LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


class FailedError(Exception):
    """A command failed; the message is its last error."""


def main(state: Path, notes: Path) -> int:
    wanted = take_request(state / WANTED)
    note = notes / NOTE
    is_installing = wanted == "install"
    write_note(note, {"state": "installing" if is_installing else "checking"})
    try:
        with suppress(FailedError):  # it was interrupted while it unpacked; then apt installs it once more
            run("dpkg", "--configure", "--pending")
        # Without this, apt would use old indexes where it gets no new ones.
        run("apt-get", "--quiet=2", "-oAPT::Update::Error-Mode=any", "update")
        if is_installing:
            run(
                "apt-get",
                "--quiet=2",
                "--yes",
                "-oDpkg::Options::=--force-confold",
                "install",
                "ratkeeper",
            )
        installed, newest = versions(run("apt-cache", "policy", "ratkeeper"))
    except FailedError as failed:
        write_note(note, {"state": "failed", "why": str(failed)})
        return 1
    done = {"installed": installed, "newest": newest}
    write_note(note, {"state": "newest" if installed == newest else "newer", **done})
    return 0


def note_end(notes: Path, result: str) -> int:
    """Note that this program was ended before it was done; systemd calls this after each end, with its result."""
    if result not in ("success", "exit-code"):
        write_note(notes / NOTE, {"state": "failed", "why": f"the update was interrupted ({result})"})
    return 0


def take_request(path: Path) -> str:
    """Return the word in the file, and delete it.

    The folder belongs to the box's user: no link is followed, and a pipe does not block.
    """
    word = b""
    with suppress(OSError), os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        word = file.read(20)
    try:
        path.unlink(missing_ok=True)
    except IsADirectoryError:
        path.rmdir()
    return word.decode("ascii", "replace").strip()


def run(*command: str) -> str:
    """Return what a command prints; raise FailedError with its last error if it fails."""
    try:
        done = subprocess.run(  # noqa: S603 - the commands above
            command, env={**os.environ, **SETTINGS}, capture_output=True, text=True, check=False, timeout=SECONDS
        )
    except subprocess.TimeoutExpired as late:
        raise FailedError(f"{command[0]} takes too long") from late
    sys.stderr.write(done.stderr)
    if done.returncode:
        errors = re.findall(r"(?m)^(?:E: |dpkg: )(.+)", done.stderr) or [f"{' '.join(command)} failed"]
        raise FailedError(
            re.sub(r"^Failed to fetch (\S+) +(Sub-process .*error message is: )?", r"\1: ", errors[0])[:300]
        )
    return done.stdout


def versions(policy: str) -> tuple[str, str]:
    """Return the installed and the newest version from `apt-cache policy`."""
    found = dict(re.findall(r"(?m)^ +(Installed|Candidate): (\S+)$", policy))
    if not re.search(r"(?m)^ +-?\d+ [a-z+]+:/", policy):
        raise FailedError("no source of packages has Ratkeeper; add ratkeeper.sources to /etc/apt/sources.list.d")
    return found["Installed"], found["Candidate"]


def write_note(path: Path, values: dict[str, str]) -> None:
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(values), "utf-8")
    fresh.chmod(0o644)
    fresh.replace(path)


if __name__ == "__main__":
    place = Path(os.environ["RUNTIME_DIRECTORY"])
    sys.exit(note_end(place, os.environ["SERVICE_RESULT"]) if "SERVICE_RESULT" in os.environ else main(STATE, place))
