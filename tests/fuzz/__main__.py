"""`make fuzz`: every reader under a coverage-guided fuzzer, one after the other; status 1 if one of them gave way.

What was interesting is kept in build/fuzz, and the next run goes on from there.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.targets import ROOT, TARGETS, seeds

FOLDER = ROOT / "build" / "fuzz"
LIMITS = ("-timeout=10", "-rss_limit_mb=1024", "-max_len=4096", "-print_final_stats=1")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--only", choices=TARGETS, help="this reader alone")
    parser.add_argument("--seconds", type=int, default=60, help="for all of them together; default 60")
    parser.add_argument("--inputs", type=int, help="so many for all of them together, however long that takes")
    options = parser.parse_args(arguments)
    names = [options.only] if options.only else list(TARGETS)
    limit = f"-max_total_time={max(1, options.seconds // len(names))}"
    if options.inputs:
        limit = f"-runs={-(-options.inputs // len(names))}"
    ends = [fuzz(name, limit) for name in names]
    print(f"{sum(runs for runs, _ in ends):,} inputs in all, {sum(not held for _, held in ends)} readers gave way")
    return 0 if all(held for _, held in ends) else 1


def fuzz(name: str, limit: str) -> tuple[int, bool]:
    """How many inputs there were, and whether the reader held."""
    corpus = FOLDER / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds(name)):
        (corpus / f"seed-{number:03d}").write_bytes(seed)
    command = [sys.executable, "-m", "tests.fuzz.one", name, *LIMITS, limit]
    command += [f"-artifact_prefix={FOLDER}/{name}-gave-way-", str(corpus)]
    with (FOLDER / f"{name}.log").open("w", encoding="utf-8") as log:
        status = subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False).returncode
    said = Path(log.name).read_text(encoding="utf-8", errors="replace")
    runs = _number(r"number_of_executed_units:\s*(\d+)", said)
    reached = _number(r".*cov: (\d+)", said)
    memory = _number(r"peak_rss_mb:\s*(\d+)", said)
    verdict = "GAVE WAY" if status else "held"
    print(f"{name:9} {runs:>9,} inputs  {reached:>6,} edges reached  {memory:>5} MB at most  {verdict}")
    if status:
        print(f"  see {log.name}; the input that did it is beside it, and belongs into tests/fuzz/found")
    sys.stdout.flush()
    return runs, not status


def _number(pattern: str, text: str) -> int:
    return int((re.findall(pattern, text) or ["0"])[-1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
