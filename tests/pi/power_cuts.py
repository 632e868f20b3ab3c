"""Power cuts at moments of chance, with the disk's volatile cache lost; and how long the box takes to be back."""

import contextlib
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from threading import Condition
from typing import Any

from tests.pi.box import STATE, Rig, decisions
from tests.pi.checks import Check, must
from tests.pi.playing import Table
from tests.pi.reference_run import Action
from tests.running import LONGEST_SECONDS

MOMENTS = 10
BOOTED = 2
"""So many of them really end the machine, and it boots from what is left; the others are found in the disk's log."""
SOME = 5
"""Actions, at least, that are done in each of those starts."""
PROVED = f"grep -q '.failed.: 0' {STATE}/starts"
SHARE = 0.6
"""Of the time to multi-user, at most, from the service's start to the question."""


class Cuts:
    def __init__(self, rig: Rig, table: Table, folder: Path) -> None:
        self.rig, self.table, self._folder = rig, table, folder
        self._noted: list[tuple[int, int]] = []
        """At the beginning, and after each action: lines that are acknowledged, and the moment of the disk."""
        self._heard = Condition()
        self._others = ThreadPoolExecutor(1)

    def checks(self) -> list[Check]:
        return [
            Check(f"machine: {MOMENTS} power cuts with a volatile cache", self.is_cut),
            Check("machine: from its start to the question", self.comes_soon),
        ]

    def is_cut(self) -> str:
        chance = random.Random(13)
        self.table.fresh()
        self.rig.ask("sync")  # else the games that were there before might come back
        self.table.begin("piper", "pins")
        lost = self._moments(chance) + [self._pulled(chance) for _ in range(BOOTED)]
        writes, lines = (", ".join(map(str, column)) for column in zip(*lost, strict=True))
        booted = f"after the last {BOOTED} it booted, and shows the same table"
        return f"after {lines} acknowledged lines, each of them there; {writes} writes lost; {booted}"

    def _moments(self, chance: random.Random) -> list[tuple[int, int]]:
        """Anywhere in the log of what was written while people played; and what the disk would have held."""
        whole, seen = self.table.recorder.kept, []
        self._playing(self.table.go_on(2 * len(self.table.recorder.actions) // 3)).result()
        for lines, moment in spread(self._noted, MOMENTS - BOOTED, chance):
            gone = self.rig.disk.as_cut(moment, self._folder / "cut.raw")
            kept = decisions(games_on(self._folder / "cut.raw", self._folder / "cut-games"))
            must(kept == whole[: len(kept)], "another game is on the disk than was played")
            must(len(kept) >= lines, f"{lines} lines were acknowledged, {len(kept)} are there")
            seen.append((gone, lines))
        return seen

    def _pulled(self, chance: random.Random) -> tuple[int, int]:
        """The machine itself is cut off while people play, and boots from what is left."""
        self.rig.until(PROVED, "the start before does not prove good")  # else they lead to safe mode, as they should
        actions = self.table.go_on(40)
        playing = self._playing(actions)
        self._come_to(chance.randrange(SOME, len(actions)), chance, playing)
        lines, _ = self._noted[-1]
        self.rig.end()
        with contextlib.suppress(ConnectionError):  # that was the cut
            playing.result()
        gone = self.rig.disk.lose_what_was_not_flushed()
        self.rig.heard("shown: ", 0.0, 300)
        kept = self.table.resumed()
        must(kept >= lines, f"{lines} lines were acknowledged, {kept} are there")
        return gone, lines

    def _playing(self, actions: list[Action]) -> Future[list[float]]:
        """They are done meanwhile; what the glass has acknowledged after each is noted."""

        def hear(said: dict[str, Any]) -> None:
            with self._heard:
                self._noted.append((said["acknowledged"], self.rig.disk.moment))  # what is known is before the moment
                self._heard.notify_all()

        self._noted = [(self._noted[-1][0] if self._noted else 0, self.rig.disk.moment)]
        self.rig.machine.hear = hear
        return self._others.submit(self.table.do, actions)

    def _come_to(self, count: int, chance: random.Random, playing: Future[list[float]]) -> None:
        """So many actions are done, and of the next one a random share, by how long those before it took."""
        began = time.monotonic()
        with self._heard:
            while len(self._noted) <= count and not playing.done():
                self._heard.wait(1)
        time.sleep(chance.random() * (time.monotonic() - began) / count)

    def comes_soon(self) -> str:
        """In the boot after the last cut, and so with a game."""
        self.rig.until("systemctl is-active --quiet multi-user.target", "it does not come to multi-user")
        started = int(self.rig.ask("systemctl show -P ExecMainStartTimestampMonotonic ratkeeper")) / 1e6
        up = int(self.rig.ask("systemctl show -P ActiveEnterTimestampMonotonic multi-user.target")) / 1e6
        shown = self.rig.heard("shown: ", 0.0)
        share = (shown - started) / up
        must(0 < share < SHARE, f"{share:.0%} of the boot")
        return f"{shown - started:.1f} s of the guest, {share:.0%} of its {up:.1f} s to multi-user"


def spread(noted: list[tuple[int, int]], count: int, chance: random.Random) -> Iterator[tuple[int, int]]:
    """Moments of the disk, one in each part of the game, between two actions chosen at random; and how many lines.

    What the glass had acknowledged at the first of the two, it had at any moment until the second.
    """
    written = [(lines, at, then) for (lines, at), (_, then) in pairwise(noted) if lines and then > at]
    for part in range(count):
        lines, at, then = written[int((part + chance.random()) / count * len(written))]
        yield lines, chance.randint(at, then)


def games_on(disk: Path, into: Path, offset: int = 0) -> Path:
    """Read from a disk that nobody has switched off: its journal is replayed first, as the kernel does."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir()
    system = f"{disk}?offset={offset}"
    subprocess.run(
        [str(shutil.which("e2fsck")), "-p", system], check=False, capture_output=True, timeout=LONGEST_SECONDS
    )
    command = [str(shutil.which("debugfs")), "-R", f"rdump {STATE}/games {into}", system]
    subprocess.run(command, check=True, capture_output=True, timeout=LONGEST_SECONDS)
    return into / "games"
