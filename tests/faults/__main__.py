"""`make faults`: brings every fault about and prints what became of it, one row each; status 1 if one did harm."""

import argparse
import logging
import signal
import sys
from collections.abc import Sequence

from tests.faults.registry import FAMILIES, Row, all_faults, try_out

MARKS = {True: "yes", False: "NO", None: "skipped"}


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    faults = [one for one in all_faults() if options.only in (None, one.family) and not (options.quick and one.long)]
    rows: list[Row] = []
    for one in faults:
        rows.append(try_out(one, options.seed, quick=options.quick))
        _tell(rows[-1], first=len(rows) == 1, markdown=options.markdown)
    failed = [row for row in rows if row.survived is False]
    skipped = [row for row in rows if row.survived is None]
    seconds = sum(row.seconds for row in rows)
    survived = len(rows) - len(failed) - len(skipped)
    print(
        f"\n{survived} of {len(rows) - len(skipped)} faults survived, in {seconds:.0f} seconds (seed {options.seed})."
    )
    for row in skipped:
        print(f"Skipped: {row.fault.family}: {row.fault.name}: {row.seen}")
    return 1 if failed else 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--only", choices=FAMILIES, help="this family alone")
    parser.add_argument("--quick", action="store_true", help="what fits a minute or two")
    parser.add_argument("--markdown", action="store_true", help="the table as it stands in docs/faults.md")
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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # whoever ends it finds every disk unmounted
    logging.getLogger("ratkeeper").setLevel(logging.CRITICAL)  # what breaks here is meant to
    sys.exit(main(sys.argv[1:]))
