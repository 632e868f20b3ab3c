"""`make fuzz`: every reader under a fuzzer, one after the other; status 1 if one of them gave way.

The first inputs are guided by what they reach, and what was interesting is kept in build/fuzz: the next run goes on
from there. All others are made of those and read untraced, which is ten times as fast.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.seeds import dictionary, seeds
from tests.fuzz.targets import ROOT, TARGETS

FOLDER = ROOT / "build" / "fuzz"
WORDS = FOLDER / "words.dict"
LIMITS = ("-timeout=60", "-rss_limit_mb=256", "-print_final_stats=1", "-keep_seed=1")
"""A reader takes 60 MB before its first input: what grows with each of a million is noticed."""
LONGEST_SECONDS = 86_400
"""For one reader, however many inputs it is asked for."""
GUIDED = {"inputs": 0.04, "seconds": 0.5}
"""How much of all is guided."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--only", choices=TARGETS, help="this reader alone")
    parser.add_argument("--seconds", type=int, default=60, help="for all of them together; default 60")
    parser.add_argument("--inputs", type=int, help="so many for all of them together, however long that takes")
    options = parser.parse_args(arguments)
    names = [options.only] if options.only else list(TARGETS)
    shares = sum(TARGETS[name].share for name in names)
    FOLDER.mkdir(parents=True, exist_ok=True)
    WORDS.write_text(dictionary(), "utf-8")
    ends = []
    for name in names:
        if options.inputs:
            ends.append(fuzz(name, inputs=-(-options.inputs * TARGETS[name].share // shares)))
        else:
            ends.append(fuzz(name, seconds=max(2, options.seconds // len(names))))
    print(f"{sum(runs for runs, _ in ends):,} inputs in all, {sum(not held for _, held in ends)} readers gave way")
    return 0 if all(held for _, held in ends) else 1


def fuzz(name: str, inputs: int = 0, seconds: int = 0) -> tuple[int, bool]:
    """How many inputs there were, and whether the reader held."""
    corpus = FOLDER / name
    corpus.mkdir(exist_ok=True)
    for number, seed in enumerate(seeds(name)):
        (corpus / f"seed-{number:03d}").write_bytes(seed)
    unit, option, all_in_all = ("inputs", "runs", inputs) if inputs else ("seconds", "max_total_time", seconds)
    guided = max(1, int(all_in_all * GUIDED[unit]))
    status, said = _run(name, "guided", f"-{option}={guided}")
    if status == 0:
        guided = _number(r"number_of_executed_units:\s*(\d+)", said) if inputs else guided
        status, more = _run(name, "untraced", f"-{option}={max(1, all_in_all - guided)}")
        said += more
    runs = sum(map(int, re.findall(r"number_of_executed_units:\s*(\d+)", said)))
    reached, memory = _number(r"cov: (\d+)", said), _number(r"peak_rss_mb:\s*(\d+)", said)
    verdict = "GAVE WAY" if status else "held"
    print(f"{name:9} {runs:>9,} inputs  {reached:>6,} edges reached  {memory:>5} MB at most  {verdict}")
    if status:
        print(f"  see {FOLDER}/{name}-*.log; the input that did it is beside them, and belongs into tests/fuzz/found")
    sys.stdout.flush()
    return runs, not status


def _run(name: str, way: str, limit: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tests.fuzz.one", way, name, *LIMITS, limit, f"-max_len={TARGETS[name].longest}"]
    command += [f"-dict={WORDS}", f"-artifact_prefix={FOLDER}/{name}-gave-way-", str(FOLDER / name)]
    with (FOLDER / f"{name}-{way}.log").open("w", encoding="utf-8") as log:
        status = subprocess.run(
            command, cwd=ROOT, stdout=log, stderr=log, check=False, timeout=LONGEST_SECONDS
        ).returncode
    return status, Path(log.name).read_text(encoding="utf-8", errors="replace")


def _number(pattern: str, text: str) -> int:
    """The largest of them."""
    return max(map(int, re.findall(pattern, text)), default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
