#!/usr/bin/python3 -I
"""Start the installed version; after failed starts, the previous version, the safe mode, or the safe screen.

A start is good after 20 seconds of running, or once a press was answered (companion/box/startup.py). Until then
it counts as failed. It is counted here, before the program is imported, so that a version that cannot be imported is
counted too. After MANY failed starts in a row, or after one if a file of the version does not match its checksum, the
next of these is started:

1. the current version;
2. the previous version, if there is one: an upgrade keeps only a version that proved good (debian/postinst). The
   current one is tried again when it, or another, is installed;
3. the safe mode of the version reached so far (companion/box/startup.py), SAFE_MODE_TRIES times;
4. the safe screen (safe_screen.py), which is independent of all versions. The next start, at boot or after an hour,
   tries the safe mode once more, in case the cause has gone.

Notes in the state folder: `starts` counts failed starts in a row, `instead` names the version that was given up,
`shown` the last version that proved good, and `splash` is what shows the box's name on its panels.

Both versions are links: `current` to the files that dpkg has unpacked, or during an upgrade to the copy that still
runs. This file uses only the standard library, and must never fail itself.
"""

import json
import os
import sys
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from zlib import crc32

MANY = 3
"""Number of failed starts in a row after which the next stage of the list above is started."""
SAFE_MODE_TRIES = 2
"""Number of starts in the safe mode; the second also does without the window (companion/box/startup.py)."""
LAST = MANY + SAFE_MODE_TRIES
GAMES = "/usr/local/lib/ratkeeper-games"
"""Folder of added game packages; only root may change it (SECURITY.md)."""
I2C_SLAVE = 0x0703
"""Number of the ioctl of /dev/i2c-* that sets the address of the device to write to."""
SUMS, COMPILED = "SHA256SUMS", "COMPILED"
"""Names of two lists of checksums: of the unpacked files, and of their compiled bytecode (debian/postinst)."""


def main(library: Path, state: Path, arguments: list[str]) -> int:
    is_service = "--service" in arguments
    version = read_version(library / "current")
    before = read_version(library / "previous")
    failed, why = read_failed_starts(state)
    given_up, its_why = read_note(state / "instead", "version", "why")
    has_previous = before not in ("", version)
    is_given_up = has_previous and given_up == version
    if is_service and failed:
        if damaged := damaged_file(library / ("previous" if is_given_up else "current")):
            failed, why = max(failed, MANY), f"the file {damaged} is damaged"
        if failed >= MANY and has_previous and not is_given_up:
            is_given_up, its_why = True, why
            write_note(state / "instead", {"version": version, "why": why})
            failed, why = 0, ""
        if failed >= LAST:
            write_note(state / "starts", {"failed": LAST - 1, "why": why})
            os.execv(sys.executable, [sys.executable, "-I", str(library / "safe-screen"), str(state), why])  # noqa: S606 - no shell needed
    if is_given_up:
        os.environ["RATKEEPER_INSTEAD"], os.environ["RATKEEPER_WHY"] = version, its_why
        version = before
    # Resolve the link, because an upgrade changes it while the box runs.
    program = os.path.realpath(library / ("previous" if is_given_up else "current"))
    if is_service:
        os.environ["RATKEEPER_VERSION"] = version
        write_note(state / "starts", {"failed": failed + 1, "why": why})
        show_splash(state / "splash")
    sys.path.insert(0, program)
    try:
        from companion.cli import main as ratkeeper  # noqa: PLC0415 - after the start was counted

        return ratkeeper(arguments)
    except Exception as fault:
        if is_service:  # the program itself may have reset the count meanwhile, so read it again
            write_note(
                state / "starts", {"failed": read_failed_starts(state)[0], "why": f"{type(fault).__name__}: {fault}"}
            )
        raise


def show_splash(note: Path) -> None:
    """Show the box's name on its panels, as the last good start has recorded, unless the settings have changed since.

    Nothing but the kernel's time limit bounds a bus that hangs; the program would wait for it as well.
    """
    with suppress(Exception):  # the box reports panels that do not answer
        found = json.loads(read_file(note, os.O_NOFOLLOW))
        if crc32(read_file(Path(found["settings"]))) != found["sum"]:
            return
        for panel in found["panels"]:
            bus = os.open(f"/dev/i2c-{int(panel['bus'])}", os.O_RDWR | os.O_CLOEXEC)
            with suppress(OSError), os.fdopen(bus, "r+b", buffering=0) as wire:
                ioctl(bus, I2C_SLAVE, int(panel["address"]))
                for sent in panel["sent"]:
                    wire.write(bytes.fromhex(sent))


def read_file(path: Path, flags: int = 0) -> bytes:
    """Return the content of a file, at most a megabyte of it. A pipe does not block."""
    with os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK | flags), "rb") as file:
        return file.read(1_000_000)


def read_version(link: Path) -> str:
    """Return the version that a link points to, else the name of its folder; empty if there is no link."""
    name = ""
    with suppress(OSError, ValueError):
        name = link.readlink().name
        return printable((link / "VERSION").read_text("utf-8").strip()) or name
    return name


def damaged_file(version: Path) -> str:
    """Return the name of a file that does not match its checksum in this version's folder; empty if all match."""
    from hashlib import sha256  # noqa: PLC0415 - not needed for a good start

    try:
        lines = (version / SUMS).read_text("utf-8").splitlines()
        if not lines:
            return SUMS
        with suppress(FileNotFoundError):  # missing bytecode only makes the start slower
            lines += (version / COMPILED).read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return SUMS
    for line in lines:
        wanted, _, name = line.partition("  ")
        with suppress(OSError, ValueError):
            if sha256((version / name).read_bytes()).hexdigest() == wanted:
                continue
        return printable(name).removeprefix("./") or SUMS
    return ""


def read_failed_starts(state: Path) -> tuple[int, str]:
    """Return the number of failed starts in a row and the last reason; a good start of the program resets both."""
    count, why = read_note(state / "starts", "failed", "why")
    return int(count) if count.isdecimal() and len(count) < 9 else 0, why


def read_note(path: Path, *names: str) -> tuple[str, ...]:
    try:
        found = json.loads(read_file(path, os.O_NOFOLLOW)[:10_000] or b"{}")  # root may run this: follow no link
        return tuple(printable(str(found.get(name, ""))) for name in names)
    except (OSError, ValueError, RecursionError, AttributeError):
        return ("",) * len(names)


def printable(text: str) -> str:
    """Return the printable ones of the text's first 1,000 characters: environment variables cannot hold all others."""
    return "".join(char for char in text[:1000] if char.isprintable())


def write_note(path: Path, values: dict[str, object]) -> None:
    fresh = path.with_name(path.name + ".new")
    with suppress(OSError):  # a full disk must not keep the box from starting
        fresh.unlink(missing_ok=True)
        fresh.write_text(json.dumps(values), "utf-8")
        fresh.replace(path)


if __name__ == "__main__":
    sys.path.append(GAMES)  # searched last, so that a game cannot replace a module of the program or of the system
    sys.exit(
        main(Path("/usr/lib/ratkeeper"), Path(os.environ.get("STATE_DIRECTORY", "/var/lib/ratkeeper")), sys.argv[1:])
    )
