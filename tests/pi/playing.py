"""Whole games at the machine, by pins, by scans and by both: every picture on its glass is the twin's."""

import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tests.pi.checks import Check, Failed, must
from tests.pi.rig import STATE, Rig, decisions, median
from tests.pi.twin import READ, WAYS, Clerk, Deed, leave, play, play_on, twin

SEEDS = {
    ("piper", "pins"): 14,
    ("piper", "scans"): 10,
    ("piper", "both"): 1,
    ("patin", "pins"): 0,
    ("patin", "scans"): 0,
    ("patin", "both"): 0,
    ("raid", "pins"): 0,
    ("raid", "scans"): 11,
    ("raid", "both"): 8,
}
"""Games that are short: what they decide is up to the demo's people."""
PLAYERS = {"piper": 3, "patin": 2, "raid": 2}
KNOWN_DICE = "/etc/systemd/system/ratkeeper.service.d/zz-dice.conf"


class Table:
    """The machine's table and its twin's, which stay the same as long as both are asked the same."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self._stack = ExitStack()
        self._clerk: Clerk | None = None
        self._dice = False
        self._left: list[Deed] = []
        self._last = Deed("", 0, 0, 0)

    def checks(self) -> list[Check]:
        return [Check(f"machine: {game} by {way}", partial(self.plays, game, way)) for game in PLAYERS for way in WAYS]

    @property
    def clerk(self) -> Clerk:
        assert self._clerk, "nobody has sat down"
        return self._clerk

    def close(self) -> None:
        self._stack.close()
        self._clerk = None

    def fresh(self, *, dice: bool = False) -> None:
        """Both boxes begin anew, without a game; with `dice`, those of the machine are the twin's."""
        self.close()
        self._dice = dice
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        self._clerk = self._stack.enter_context(twin(Path(folder) / "games"))
        start = "/usr/local/lib/rig/known_dice.py" if dice else "/usr/lib/ratkeeper/start"
        run = f"/usr/bin/python3 -I -X faulthandler {start} -vv play --service"
        self.rig.write(KNOWN_DICE, f"[Service]\nExecStart=\nExecStart={run}\n")
        self.rig.ask(
            f"systemctl stop ratkeeper; rm -rf {STATE}/games; systemctl daemon-reload; systemctl start ratkeeper"
        )
        self.rig.shows(self.clerk.picture, "the first page is not the twin's")

    def resumed(self) -> int:
        """The box has started anew: a twin with the machine's games shows the same, and plays on; how many lines."""
        games = self.rig.games()
        self.close()
        self._clerk = self._stack.enter_context(twin(games))
        lines = len(self.clerk.kept)
        self.clerk.rest(READ)
        self.rig.shows(self.clerk.picture, "the glass does not come to the twin's picture")
        self._left = play_on(self.clerk, "both", lines)
        return lines

    def do(self, deeds: list[Deed]) -> list[float]:
        """Each with the picture that must follow; how long each took to be seen."""
        done = self.rig.wires(60 + 22.0 * len(deeds), do="play", deeds=[deed[:3] for deed in deeds])
        if done["stopped"] is not None:
            deed = deeds[done["stopped"]]
            raise Failed(f"{deed}, number {done['stopped']} of {len(deeds)}: another picture; {self.rig.saved_glass()}")
        return list(done["took"])

    def waits(self) -> None:
        """Nobody has done anything but what was told: the same picture, when every notice has gone."""
        self.rig.shows(self._last.later, "the glass does not come back to its picture")

    def begin(self, game: str, way: str) -> None:
        """The twin has played it all; what is left of it is done by `go_on`."""
        self._left = play(self.clerk, game, way, SEEDS[game, way], PLAYERS[game])

    def go_on(self, count: int) -> list[Deed]:
        """The next deeds of that game."""
        now, self._left = self._left[:count], self._left[count:]
        must(now, "the game is over")
        self._last = now[-1]
        return now

    def plays(self, game: str, way: str) -> str:
        if self._clerk is None or not self._dice:
            self.fresh(dice=True)
        try:
            deeds = leave(self.clerk) if self.clerk.kept else []
            deeds = deeds + play(self.clerk, game, way, SEEDS[game, way], PLAYERS[game])
            took = self.do(deeds)
            kept = decisions(self.rig.games())
            must(kept == self.clerk.kept, f"{len(kept)} lines are kept, {len(self.clerk.kept)} were told")
        except Failed:
            self.close()  # the next game begins at a table of its own
            raise
        scans = sum(word.startswith("scan:") for word, *_ in deeds)
        must(way == "pins" or scans, "nobody has scanned")
        must(way != "pins" or not scans, f"{scans} scans, and all was to be done by buttons")
        said = f"{len(deeds) - scans} presses, {scans} scans, {len(kept)} lines; “{self.clerk.frame.title}”"
        return f"{said}; every picture the twin's, seen after {median(took) * 1000:.0f} ms (median)"
