#!/usr/bin/python3 -I
"""Look for a newer Ratkeeper, and install it, both with apt; copy backups to and from USB sticks.

ratkeeper-update.service runs this as root when the file `update-wanted` appears in the box's state folder: the menu and
`ratkeeper update` write it, with the word `check`, `install`, `save` or `load`, and read a note of what became of it.
Uses only the standard library, because the program is replaced meanwhile.
"""

import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

STATE = Path("/var/lib/ratkeeper")
WANTED = "update-wanted"
NOTE = "update.json"
BACKUP, RESTORE, ON_STICK = "outgoing.zip", "incoming.zip", "ratkeeper-backup.zip"
"""File names: the backup that the box has written, the one that it will read, and the one on the USB stick."""
LARGEST_BACKUP = 1 << 28
FILE_SYSTEMS = ("vfat", "exfat")
"""The file systems that new USB sticks have."""
SECONDS = 1500
"""Seconds that a command may take; the limit of the whole service is a little longer."""
SETTINGS = {"LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


class FailedError(Exception):
    """A command or a copy failed; the message says why."""


def main(state: Path, notes: Path) -> int:
    wanted = take_request(state / WANTED)
    note = notes / NOTE
    if wanted in ("save", "load"):
        return copy_backup(state, note, wanted)
    is_installing = wanted == "install"
    write_note(note, {"state": "installing" if is_installing else "checking"})
    try:
        with suppress(FailedError):  # fails if unpacking was interrupted; apt then installs it again
            run("dpkg", "--configure", "--pending")
        # With this option, apt reports a failed download of a package list; else it would use the old list.
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


def copy_backup(state: Path, note: Path, wanted: str) -> int:
    """Copy the box's backup to the USB stick (`save`), or the stick's backup to the box (`load`); note the result."""
    write_note(note, {"state": "copying"})
    try:
        with mounted_stick(note.parent / "stick") as stick:
            if wanted == "save":
                copy(state / BACKUP, stick / ON_STICK, 0)
            else:
                copy(stick / ON_STICK, state / RESTORE, state.stat().st_uid)
    except (FailedError, OSError) as failed:
        why = f"{ON_STICK}: {failed.strerror}" if isinstance(failed, OSError) else str(failed)
        write_note(note, {"state": "failed", "why": why})
        return 1
    write_note(note, {"state": "saved" if wanted == "save" else "loaded"})
    return 0


@contextmanager
def mounted_stick(place: Path) -> Iterator[Path]:
    """Mount the only USB stick during the `with` block, for this service alone; programs on it cannot be run."""
    found = json.loads(run("lsblk", "--json", "--list", "--output", "PATH,TYPE,FSTYPE,HOTPLUG,MOUNTPOINT"))
    sticks = [
        one["path"]
        for one in found["blockdevices"]
        if one["hotplug"] and one["fstype"] in FILE_SYSTEMS and not one["mountpoint"]
    ]
    if len(sticks) != 1:
        raise FailedError("more than one USB stick" if sticks else "no USB stick with FAT or exFAT")
    place.mkdir(exist_ok=True)
    run("mount", "--types", ",".join(FILE_SYSTEMS), "--options", "nosuid,nodev,noexec", sticks[0], str(place))
    try:
        yield place
    finally:
        run("umount", str(place))


def copy(source: Path, target: Path, owner: int) -> None:
    """Replace `target` by a copy of the regular file `source`, which gets this name only when all of it is on disk."""
    with os.fdopen(os.open(source, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise FailedError(f"{source.name} is no file")
        data = file.read(LARGEST_BACKUP + 1)
    if len(data) > LARGEST_BACKUP:
        raise FailedError(f"{source.name} is larger than any backup")
    fresh = target.with_name(f"{target.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if owner:
            os.fchown(file.fileno(), owner, -1)
    fresh.replace(target)


def note_end(notes: Path, result: str) -> int:
    """Write a note if the update was interrupted; systemd calls this after each run, with the run's result."""
    if result not in ("success", "exit-code"):
        write_note(notes / NOTE, {"state": "failed", "why": f"the update was interrupted ({result})"})
    return 0


def take_request(path: Path) -> str:
    """Return the word in the request file, and delete the file.

    The box's user can write into the folder, so this follows no link and does not block on a pipe.
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
    """Run a command and return what it prints; raise FailedError with the command's error message if it fails."""
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
    """Return the installed and the newest version of Ratkeeper from the output of `apt-cache policy`."""
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
