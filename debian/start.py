#!/usr/bin/python3 -I
"""Start the installed version, or what is left to start after failures.

A start is good after 20 seconds of running, or once a press was answered (companion/box/startup.py). Until then
it counts as failed. It is counted here, before anything of the program is imported, so that a version that cannot even
be read is counted like every other. After MANY failed starts in a row, or after one if a file of the version does not
match its checksum, the next of these is started:

1. the current version;
2. the previous version, if there is one: an upgrade keeps only a version that proved good (debian/postinst). The
   current one is tried again when it, or another, is installed;
3. the safe mode of the version reached so far (companion/box/startup.py), SAFE_MODE_TRIES times;
4. the safe screen (safe_screen.py), which belongs to no version. The next start, at boot or after an hour, tries the
   safe mode once more: short enough for people who wait, and enough for a cause that has gone away.

Notes in the state folder: `starts` counts failed starts in a row, `instead` names the version that was given up, and
`shown` the last version that proved good.

Both versions are links: `current` to what dpkg has unpacked, or during an upgrade to the copy that runs meanwhile. This
file needs nothing but Python's own library, and must never fail by itself.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

MANY = 3
"""So many failed starts in a row, and the next way of starting is tried."""
SAFE_MODE_TRIES = 2
"""The second one leaves the window out as well (companion/box/startup.py)."""
LAST = MANY + SAFE_MODE_TRIES
SUMS, COMPILED = "SHA256SUMS", "COMPILED"
"""Checksums of what was unpacked, and of what was compiled from it (debian/postinst)."""


def main(library: Path, state: Path, arguments: list[str]) -> int:
    serves = "--service" in arguments
    version = version_of(library / "current")
    before = version_of(library / "previous")
    failed, why = counted(state)
    given_up, its_why = noted(state / "instead", "version", "why")
    has_previous = before not in ("", version)
    is_given_up = has_previous and given_up == version
    if serves and failed:
        if damaged := damaged_file(library / ("previous" if is_given_up else "current")):
            failed, why = max(failed, MANY), f"the file {damaged} is damaged"
        if failed >= MANY and has_previous and not is_given_up:
            is_given_up, its_why = True, why
            write(state / "instead", {"version": version, "why": why})
            failed, why = 0, ""
        if failed >= LAST:
            write(state / "starts", {"failed": LAST - 1, "why": why})
            os.execv(sys.executable, [sys.executable, "-I", str(library / "safe-screen"), str(state), why])  # noqa: S606 - no shell is wanted
    if is_given_up:
        os.environ["RATKEEPER_INSTEAD"], os.environ["RATKEEPER_WHY"] = version, its_why
        version = before
    program = os.path.realpath(library / ("previous" if is_given_up else "current"))  # an upgrade changes the link
    if serves:
        os.environ["RATKEEPER_VERSION"] = version
        write(state / "starts", {"failed": failed + 1, "why": why})
    sys.path.insert(0, program)
    try:
        from companion.cli import main as ratkeeper  # noqa: PLC0415 - counted first

        return ratkeeper(arguments)
    except Exception as fault:
        if serves:  # the count stays as whoever came furthest left it
            write(state / "starts", {"failed": counted(state)[0], "why": f"{type(fault).__name__}: {fault}"})
        raise


def version_of(link: Path) -> str:
    """Return the version that a link leads to, by its folder if its name is damaged; empty if there is no link."""
    name = ""
    with suppress(OSError, ValueError):
        name = link.readlink().name
        return plain((link / "VERSION").read_text("utf-8").strip()) or name
    return name


def damaged_file(version: Path) -> str:
    """Return a file of the version that does not match its checksum; empty if all do."""
    from hashlib import sha256  # noqa: PLC0415 - a good start does without

    try:
        lines = (version / SUMS).read_text("utf-8").splitlines()
        if not lines:
            return SUMS
        with suppress(FileNotFoundError):  # it starts more slowly
            lines += (version / COMPILED).read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return SUMS
    for line in lines:
        wanted, _, name = line.partition("  ")
        with suppress(OSError, ValueError):
            if sha256((version / name).read_bytes()).hexdigest() == wanted:
                continue
        return plain(name).removeprefix("./") or SUMS
    return ""


def counted(state: Path) -> tuple[int, str]:
    """Starts in a row that came to nothing, and the last reason. The program itself sets them back."""
    count, why = noted(state / "starts", "failed", "why")
    return int(count) if count.isdecimal() and len(count) < 9 else 0, why


def noted(path: Path, *names: str) -> tuple[str, ...]:
    try:
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)  # root asks too; a pipe must not block
        with os.fdopen(file, "rb") as open_file:
            found = json.loads(open_file.read(10_000) or b"{}")
        return tuple(plain(str(found.get(name, ""))) for name in names)
    except (OSError, ValueError, RecursionError, AttributeError):
        return ("",) * len(names)


def plain(text: str) -> str:
    """What may stand among the words that a program is started with: nothing else does."""
    return "".join(char for char in text[:1000] if char.isprintable())


def write(path: Path, values: dict[str, object]) -> None:
    fresh = path.with_name(path.name + ".new")
    with suppress(OSError):  # a disk that takes nothing is no reason not to play
        fresh.unlink(missing_ok=True)
        fresh.write_text(json.dumps(values), "utf-8")
        fresh.replace(path)


if __name__ == "__main__":
    sys.exit(
        main(Path("/usr/lib/ratkeeper"), Path(os.environ.get("STATE_DIRECTORY", "/var/lib/ratkeeper")), sys.argv[1:])
    )
