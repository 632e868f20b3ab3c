"""Whole games at the machine, by pins, by scans and by both: every picture on its glass is that of a reference run."""

import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tests.pi.box import STATE, Rig, decisions, median
from tests.pi.checks import Check, Failed, must
from tests.pi.reference_run import READ, WAYS, Action, Recorder, leave, play, play_on, reference_run

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
    """The machine's table and that of its reference run, which stay the same as long as both are asked the same."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self._stack = ExitStack()
        self._recorder: Recorder | None = None
        self._dice = False
        self._left: list[Action] = []
        self._last = Action("", 0, 0, 0)

    def checks(self) -> list[Check]:
        return [Check(f"machine: {game} by {way}", partial(self.plays, game, way)) for game in PLAYERS for way in WAYS]

    @property
    def recorder(self) -> Recorder:
        assert self._recorder, "nobody has sat down"
        return self._recorder

    def close(self) -> None:
        self._stack.close()
        self._recorder = None

    def fresh(self, *, dice: bool = False) -> None:
        """Both boxes begin anew, without a game; with `dice`, those of the machine are the reference run's."""
        self.close()
        self._dice = dice
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        self._recorder = self._stack.enter_context(reference_run(Path(folder) / "games"))
        start = "/usr/local/lib/rig/known_dice.py" if dice else "/usr/lib/ratkeeper/start"
        run = f"/usr/bin/python3 -I -X faulthandler {start} -vv play --service"
        self.rig.write(KNOWN_DICE, f"[Service]\nExecStart=\nExecStart={run}\n")
        self.rig.ask(
            f"systemctl stop ratkeeper; rm -rf {STATE}/games; systemctl daemon-reload; systemctl start ratkeeper"
        )
        self.rig.shows(self.recorder.picture, "the first page is not the reference run's")

    def resumed(self) -> int:
        """Start the box anew: a reference run with its games shows the same, and plays on; return how many lines."""
        games = self.rig.games()
        self.close()
        self._recorder = self._stack.enter_context(reference_run(games))
        lines = len(self.recorder.kept)
        self.recorder.rest(READ)
        self.rig.shows(self.recorder.picture, "the glass does not come to the reference run's picture")
        self._left = play_on(self.recorder, "both", lines)
        return lines

    def do(self, actions: list[Action]) -> list[float]:
        """Each with the picture that must follow; how long each took to be seen."""
        done = self.rig.wires(60 + 22.0 * len(actions), do="play", actions=[action[:3] for action in actions])
        if done["stopped"] is not None:
            action = actions[done["stopped"]]
            raise Failed(
                f"{action}, number {done['stopped']} of {len(actions)}: another picture; {self.rig.saved_glass()}"
            )
        return list(done["took"])

    def waits(self) -> None:
        """Nobody has done anything but what was told: the same picture, when every notice has gone."""
        self.rig.shows(self._last.later, "the glass does not come back to its picture")

    def begin(self, game: str, way: str) -> None:
        """The reference run has played it all; what is left of it is done by `go_on`."""
        self._left = play(self.recorder, game, way, SEEDS[game, way], PLAYERS[game])

    def go_on(self, count: int) -> list[Action]:
        """The next actions of that game."""
        now, self._left = self._left[:count], self._left[count:]
        must(now, "the game is over")
        self._last = now[-1]
        return now

    def plays(self, game: str, way: str) -> str:
        if self._recorder is None or not self._dice:
            self.fresh(dice=True)
        try:
            actions = leave(self.recorder) if self.recorder.kept else []
            actions = actions + play(self.recorder, game, way, SEEDS[game, way], PLAYERS[game])
            took = self.do(actions)
            kept = decisions(self.rig.games())
            must(kept == self.recorder.kept, f"{len(kept)} lines are kept, {len(self.recorder.kept)} were told")
        except Failed:
            self.close()  # the next game begins at a table of its own
            raise
        scans = sum(word.startswith("scan:") for word, *_ in actions)
        must(way == "pins" or scans, "nobody has scanned")
        must(way != "pins" or not scans, f"{scans} scans, and all was to be done by buttons")
        said = f"{len(actions) - scans} presses, {scans} scans, {len(kept)} lines; “{self.recorder.frame.title}”"
        return f"{said}; every picture the reference run's, seen after {median(took) * 1000:.0f} ms (median)"
