"""`make pi`: the box on a real Debian; prints one line a check, status 1 if one failed. As root.

    python -m tests.pi --suite trixie [--only WORDS] [--out FOLDER] [--markdown]

Images are built once, into FOLDER (~/.cache/ratkeeper-pi unless it is said), which may be thrown away at any time. So
is the machine's disk once it is installed: a run of WORDS that say nothing of a boot begins with the last one's.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.pi.box import INSTALLED, Rig
from tests.pi.card import Card
from tests.pi.checks import Check, Row
from tests.pi.chroots import Packages, Services, booted, fresh
from tests.pi.damage import Damage
from tests.pi.failures import Mishaps
from tests.pi.installing import BOOTS, Installing
from tests.pi.interruptions import Interruptions
from tests.pi.networking import NetworkInRoot, NetworkOnMachine
from tests.pi.packages import another, earlier, package_of
from tests.pi.playing import Table
from tests.pi.power_cuts import Cuts
from tests.pi.requests import Requests
from tests.pi.updating import Updates
from tests.pi.window import Window
from tests.running import LONGEST_SECONDS

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "systemd-nspawn": "systemd-container",
    "mkfs.ext4": "e2fsprogs",
    "debugfs": "e2fsprogs",
    "dpkg-scanpackages": "dpkg-dev",
    "mcopy": "mtools",
    "fdtput": "device-tree-compiler",
    "git": "git",
}
"""What must be on this machine, and the package that has it."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if os.geteuid() != 0:
        sys.exit("pi: only root may do this: sudo make pi")
    if lacking := sorted({package for tool, package in TOOLS.items() if not shutil.which(tool)}):
        sys.exit(f"pi: missing: {' '.join(lacking)}; sudo apt install {' '.join(lacking)}")
    image: Path = options.out / options.suite
    if any(not word.startswith("card") for word in options.only.split(",")):
        _build(image)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="ratkeeper-pi-") as scratch, ExitStack() as stack:
        for check in _checks(image, Path(scratch), stack, options.only.split(",")):
            rows.append(check.try_out())
            print(rows[-1], flush=True)
    bad = [row for row in rows if not row.good]
    print(f"{options.suite}: {len(rows) - len(bad)} of {len(rows)}, {sum(row.seconds for row in rows):.0f} s")
    if options.markdown:
        print("\n| check | seen | seconds |\n|---|---|---|")
        for row in rows:
            print(f"| {row.name} | {'' if row.good else '**failed**: '}{row.seen} | {row.seconds:.0f} |")
    return 1 if bad or not rows else 0


def _checks(image: Path, scratch: Path, stack: ExitStack, only: Sequence[str]) -> Iterator[Check]:
    """Those whose names begin with one of the words; what they stand on is made when the first of them comes."""

    def wanted(*families: str) -> bool:
        return any(word.startswith(family) or family.startswith(word) for word in only for family in families)

    def named(checks: Sequence[Check]) -> Iterator[Check]:
        yield from (check for check in checks if any(check.name.startswith(word) for word in only))

    good = package_of(ROOT, scratch)
    if wanted("fresh root"):
        root = stack.enter_context(fresh(image, scratch / "fresh"))
        first, *later = Packages(root, good, another(ROOT, scratch, "later")).checks()
        yield from named([first, *Damage(root).checks(), *later])
    if wanted("systemd"):
        up = stack.enter_context(booted(image, scratch / "booted"))
        broken = another(ROOT, scratch, "broken", broken=True)
        first, *later = Services(up, good, broken, another(ROOT, scratch, "better")).checks()
        yield from named([first, *NetworkInRoot(up, image).checks(), *later])
        up.off()
        with booted(image, scratch / "updated") as up:
            yield from named(Updates(up, good, another(ROOT, scratch, "update")).checks())
    if wanted("requests"):
        with booted(image, scratch / "requests") as up:
            yield from named(Requests(up, good).checks())
    if wanted("systemd"):
        yield from named(Interruptions(image, scratch / "cuts", good, another(ROOT, scratch, "newer")).checks())
    if wanted("card"):
        _build(image, "card")
        card = Card(good, image, scratch / "card")
        stack.callback(card.end)
        yield from named(card.checks())
    if wanted("machine"):
        begins = any(BOOTS.startswith(word) for word in only)
        rig = Rig(ROOT, image, scratch / "machine", earlier(ROOT, scratch), "root.img" if begins else INSTALLED)
        stack.callback(rig.end)
        yield from named(_on_machine(rig, stack, scratch))


def _build(image: Path, *what: str) -> None:
    """Build what is not there yet of that; with nothing said, what all others but the card stand on."""
    surroundings = {**os.environ, "SUITE": image.name, "OUT": str(image)}
    command = ["/bin/sh", str(ROOT / "tests/pi/build.sh"), *what]
    if subprocess.run(command, env=surroundings, check=False, timeout=LONGEST_SECONDS).returncode:
        sys.exit(f"pi: the images could not be built; {image} has what is done so far")


def _on_machine(rig: Rig, stack: ExitStack, scratch: Path) -> list[Check]:
    """In this order: each stands on what those before it have left."""
    table = Table(rig)
    stack.callback(table.close)
    installing = Installing(rig, table)
    middle = (table, Mishaps(rig, table), Cuts(rig, table, scratch), Window(rig, table), NetworkOnMachine(rig))
    return [*installing.first(), *(check for part in middle for check in part.checks()), *installing.last()]


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.pi", description=__doc__)
    parser.add_argument("--suite", default="trixie")
    parser.add_argument("--only", default="", help="checks whose names begin so, by commas; default all")
    parser.add_argument("--out", type=Path, default=Path.home() / ".cache/ratkeeper-pi")
    parser.add_argument("--markdown", action="store_true", help="the table of docs/developers/real-debian.md")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
