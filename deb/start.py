#!/usr/bin/python3 -I
"""Starts the version that is installed, or the one before it when that never came up.

A start of the service is counted here, before anything of the program is imported: a version that cannot even be read
is counted like every other. So this file needs nothing but Python's own library, and must never fail by itself.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

MANY = 3
"""So many starts in a row without a question on the screen, and the version before is started instead."""


def main(library: Path, state: Path, arguments: list[str]) -> int:
    serves = "--service" in arguments
    version = version_of(library / "current")
    before = version_of(library / "previous")
    failed, why = counted(state)
    given_up, its_why = noted(state / "instead", "version", "why")
    if serves and before not in ("", version) and failed >= MANY and version not in (given_up, shown(state)):
        given_up, its_why = version, why
        write(state / "instead", {"version": version, "why": why})
        failed, why = 0, ""
    if before and given_up == version:
        os.environ["RATKEEPER_INSTEAD"], os.environ["RATKEEPER_WHY"] = version, its_why
        version = before
    if serves:
        os.environ["RATKEEPER_VERSION"] = version
        write(state / "starts", {"failed": failed + 1, "why": why})
    sys.path.insert(0, str(library / "versions" / version))
    try:
        from companion.cli import main as ratkeeper  # noqa: PLC0415 - counted first

        return ratkeeper(arguments)
    except Exception as fault:
        if serves:  # the count stays as whoever came furthest left it
            write(state / "starts", {"failed": counted(state)[0], "why": f"{type(fault).__name__}: {fault}"})
        raise


def version_of(link: Path) -> str:
    try:
        return link.readlink().name
    except OSError:
        return ""


def counted(state: Path) -> tuple[int, str]:
    """Starts in a row that came to nothing, and the last reason. The program itself sets them back."""
    count, why = noted(state / "starts", "failed", "why")
    return int(count) if count.isdecimal() and len(count) < 9 else 0, why


def shown(state: Path) -> str:
    """The version that last showed its question."""
    return noted(state / "shown", "version")[0]


def noted(path: Path, *names: str) -> tuple[str, ...]:
    try:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe in its place keeps nobody waiting
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
