"""`make faults`: brings every fault about and prints what became of it, one row each; status 1 if one did harm."""

import argparse
import ctypes
import logging
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import cache_from_source
from multiprocessing import active_children, get_context
from pathlib import Path
from types import FrameType

from tests.faults.registry import FAMILIES, EndedError, Fault, Row, all_faults, try_out

MARKS = {True: "yes", False: "NO", None: "skipped"}
LONGEST = 1200
"""Seconds after which a row hangs: the longest takes a tenth of it, also on a busy machine."""
ROOT = Path(__file__).parents[2]
PROGRAM = ("companion", "hardware", "ui")
DIES_WITH_PARENT = 1
"""The number of that question to the kernel (linux/prctl.h)."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    faults = [
        one
        for one in all_faults()
        if options.only in (None, one.family) and options.row in one.name and not (options.quick and one.long)
    ]
    if not faults:
        print(f"faults: no fault has {options.row!r} in its name", file=sys.stderr)
        return 2
    began = time.monotonic()
    rows: list[Row] = []
    for row in _rows(faults, options):
        rows.append(row)
        _tell(row, first=len(rows) == 1, markdown=options.markdown)
    failed = [row for row in rows if row.survived is False]
    skipped = [row for row in rows if row.survived is None]
    seconds = time.monotonic() - began
    survived = len(rows) - len(failed) - len(skipped)
    print(
        f"\n{survived} of {len(rows) - len(skipped)} faults survived, in {seconds:.0f} seconds (seed {options.seed})."
    )
    for row in skipped:
        print(f"Skipped: {row.fault.family}: {row.fault.name}: {row.seen}")
    return 1 if failed else 0


def _rows(faults: list[Fault], options: argparse.Namespace) -> Iterator[Row]:
    """In their order, each as soon as it is known; several are tried at once, and those that may take long first."""
    with (
        tempfile.TemporaryDirectory(prefix="ratkeeper-faults-") as folder,
        ProcessPoolExecutor(options.at_once, get_context("fork"), _begin) as processes,
    ):
        Path(folder).chmod(0o755)  # some rows run the program as another user
        order = sorted(range(len(faults)), key=lambda at: faults[at].cheap)
        one = partial(_try_one, seed=options.seed, quick=options.quick, within=folder)
        coming = {at: processes.submit(one, faults[at].name) for at in order}
        try:
            for at, fault in enumerate(faults):
                seen, survived, seconds = coming[at].result()
                yield Row(fault, seen, survived, seconds)
        finally:
            processes.shutdown(cancel_futures=True)


def _begin() -> None:
    """Make a process that tries faults end on a signal, and when the process that started it is gone."""
    ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGTERM)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    for other in (signal.SIGINT, signal.SIGTERM):
        signal.signal(other, signal.SIG_IGN)  # the first one is enough; the next would disturb what is put away now
    raise EndedError(128 + number)


def _try_one(name: str, seed: int, *, quick: bool, within: str) -> tuple[str, bool | None, float]:
    """In a process of its own, which has the same faults as the one that asks."""
    signal.signal(signal.SIGALRM, _hangs)
    signal.alarm(LONGEST)
    try:
        row = try_out(next(one for one in all_faults() if one.name == name), seed, quick=quick, within=within)
    except EndedError as ended:
        os._exit(int(str(ended)))  # the pool would take it for an answer, and give this process the next fault
    finally:
        signal.alarm(0)
    return row.seen, row.survived, row.seconds


def _hangs(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"it hangs, after {LONGEST} s")


def _end(number: int, frame: FrameType | None) -> None:
    """Whoever ends it finds every disk unmounted."""
    for other in (signal.SIGINT, signal.SIGTERM):
        signal.signal(other, signal.SIG_IGN)
    for process in active_children():
        process.terminate()
    sys.exit(128 + number)


def given() -> str | None:
    """Return why this run would not try the program in this checkout; None if it does.

    Compiled files are removed: one that is as old as its source to the second counts as its own, whatever is in there.
    """
    if not __debug__:
        return "Python does not check what must be true (-O or PYTHONOPTIMIZE): start it without"
    others = [Path(entry) for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
    for name in PROGRAM:
        for source in (ROOT / name).rglob("*.py"):
            Path(cache_from_source(str(source))).unlink(missing_ok=True)
        path = Path(str(import_module(name).__file__))
        other = next((one / name for one in others if (one / name / "__init__.py").exists()), path.parent)
        if not (path.is_relative_to(ROOT) and other.resolve() == ROOT / name):
            return f"{ROOT / name} and {other} are two programs: start it in the one that is meant, without PYTHONPATH"
    return None


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--only", choices=FAMILIES, help="this family alone")
    parser.add_argument("--row", default="", metavar="WORDS", help="those alone that have these words in their name")
    parser.add_argument("--quick", action="store_true", help="what fits a minute or two")
    parser.add_argument("--markdown", action="store_true", help="the table of docs/developers/faults.md")
    parser.add_argument("--at-once", type=int, default=os.cpu_count(), help="how many; default: one a core")
    parser.add_argument("--seed", type=int, default=1, help="chance for whoever pulls plugs; default 1")
    return parser.parse_args(arguments)


def _tell(row: Row, *, first: bool, markdown: bool) -> None:
    """Each as soon as it is known: some take minutes."""
    root = " (root)" if row.fault.root else ""
    if markdown:
        if first:
            print("| family | fault | what was seen | survived | seconds |\n|---|---|---|---|---:|")
        seen = row.seen.replace("|", "\\|")
        print(f"| {row.fault.family} | {row.fault.name}{root} | {seen} | {MARKS[row.survived]} | {row.seconds:.1f} |")
    else:
        name = f"{row.fault.name}{root}"
        print(f"{row.fault.family:8} {name:62} {MARKS[row.survived]:8} {row.seconds:6.1f} s  {row.seen}")
    sys.stdout.flush()


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    if why := given():
        sys.exit(f"faults: {why}")
    logging.getLogger("ratkeeper").setLevel(logging.CRITICAL)  # what breaks here is meant to
    sys.exit(main(sys.argv[1:]))
