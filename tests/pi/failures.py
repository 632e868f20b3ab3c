"""What goes wrong at a machine: plugs, hangs, crashes, a clock that jumps, a full disk. After each the same table."""

from pathlib import Path

from companion.storage.journal import Journal, load, read
from companion.values import changed
from tests.pi.box import STATE, Rig, decisions
from tests.pi.checks import Check, Failed, must
from tests.pi.playing import Table

SERVICE_TIME = "awk '/usage_usec/{print $2}' /sys/fs/cgroup/system.slice/ratkeeper.service/cpu.stat"
RESTING = 0.1
"""Of an emulated core, at most, while nobody plays."""
CRASHES = """
for _ in 1 2 3 4 5 6 7 8; do
    until systemctl --quiet is-active ratkeeper; do sleep 0.2; done
    ! systemctl show -P StatusText ratkeeper | grep -q 'safe mode' || break
    before=$(systemctl show -P MainPID ratkeeper) counted=$(cat /var/lib/ratkeeper/starts)
    kill -SEGV "$before"
    until [ "$(cat /var/lib/ratkeeper/starts)" != "$counted" ]; do sleep 0.2; done
done
"""
LIVE = "/sys/kernel/config/gpio-sim/pi/live"
BLOCK = 4096
"""Bytes; a file takes no less of the disk, and as long as there is room in its last one a full disk refuses nothing."""
FILLED = """
fallocate -l $(($(df --output=avail -B1 / | tail -1) - 1048576)) /var/lib/filler
for _ in 1 2; do  # what was given free meanwhile can be taken after a sync
    sync
    while runuser -u ratkeeper -- dd if=/dev/zero of=/var/lib/ratkeeper/filler bs=4k count=64 \
        oflag=append conv=notrunc,fsync 2>/dev/null; do :; done
done
! runuser -u ratkeeper -- sh -c 'echo one more >/var/lib/ratkeeper/filler-too' 2>/dev/null
"""
"""By the box's own user: what Debian keeps back for root is of no use to a box. Fails where a block is left."""
EMPTIED = "rm -f /var/lib/filler /var/lib/ratkeeper/filler /var/lib/ratkeeper/filler-too"


class Mishaps:
    def __init__(self, rig: Rig, table: Table) -> None:
        self.rig, self.table = rig, table
        self._sat_down = False

    def checks(self) -> list[Check]:
        return [
            Check("machine: scanner out and in", self.loses_the_scanner),
            Check("machine: panel out and in", self.loses_the_panel),
            Check("machine: pins that come late", self.waits_for_pins),
            Check("machine: rests", self.rests),
            Check("machine: hangs", self.hangs),
            Check("machine: crashes", self.crashes),
            Check("machine: the clock jumps", self.jumps),
            Check("machine: full disk", self.fills),
        ]

    def _sit_down(self) -> None:
        """A game is under way; the rest of it is there to go on with."""
        if not self._sat_down:
            self.table.fresh()
            self.table.begin("piper", "both")
            self._go_on(80)
            self._sat_down = True

    def _go_on(self, count: int) -> None:
        self.table.do(self.table.go_on(count))

    def loses_the_scanner(self) -> str:
        self._sit_down()
        rig, since = self.rig, self.rig.now()
        rig.ask("printf RK/A/BA >/dev/ttyGS0")
        rig.wires(do="scanner", word="out")
        lost = rig.heard("signal: DeviceLost.*scanner", since)
        since = rig.now()
        rig.wires(do="scanner", word="in")
        back = rig.heard("signal: DeviceBack.*scanner", since)
        must(not [line for _, line in rig.log(since - lost) if "Scanned" in line], "half a code was taken for a card")
        self.table.waits()
        self._go_on(6)
        return f"missed after {lost:.1f} s, back after {back:.1f} s; half a code was no card, and the game goes on"

    def loses_the_panel(self) -> str:
        self._sit_down()
        rig, times = self.rig, []
        for out, back in (("out", "in"), ("away", "back")):
            since = rig.now()
            rig.wires(do="plug", word=out)
            lost = rig.heard("panel: ", since)
            since = rig.now()
            rig.wires(do="plug", word=back)
            found = rig.heard("signal: DeviceBack.*panel", since)
            self.table.waits()
            times.append(f"{lost:.1f} s and {found:.1f} s")
        self._go_on(6)
        return f"plug: {times[0]}; whole adapter: {times[1]}; the same picture each time, and the game goes on"

    def waits_for_pins(self) -> str:
        """A chip that is there only after the box."""
        self._sit_down()
        rig = self.rig
        rig.ask(f"systemctl stop ratkeeper; echo 0 >{LIVE}")
        since = rig.now()
        rig.ask("systemctl start ratkeeper")
        rig.heard("buttons: ", since)
        since = rig.now()
        rig.ask(f"echo 1 >{LIVE}")
        came = rig.heard("signal: DeviceBack.*buttons", since)
        self.table.resumed()
        self._go_on(6)
        return f"named as missing, held {came:.1f} s after they came, and the game goes on"

    def rests(self) -> str:
        self._sit_down()
        self.table.waits()
        rig = self.rig
        rig.ask("sleep 4")
        before, at = int(rig.ask(SERVICE_TIME)), rig.now()
        rig.ask("sleep 20")
        share = (int(rig.ask(SERVICE_TIME)) - before) / 1e6 / (rig.now() - at)
        must(share < RESTING, f"{share:.1%} of an emulated core while nobody plays")
        return f"{share:.1%} of an emulated core, with the panel's heartbeat"

    def hangs(self) -> str:
        self._sit_down()
        rig, since = self.rig, self.rig.now()
        rig.ask("kill -STOP $(systemctl show -P MainPID ratkeeper)")
        rig.heard("watchdog", since)
        took = rig.heard("shown: ", since + 1)
        self.table.resumed()
        self._go_on(6)
        return f"same table {1 + took:.0f} s after SIGSTOP (watchdog of 12 s), and the game goes on"

    def crashes(self) -> str:
        # In the guest, which is quicker than we are: who runs for twenty seconds has started well.
        self._sit_down()
        rig = self.rig
        rig.ask(CRASHES)
        rig.until(
            "systemctl show -P StatusText ratkeeper | grep -q 'safe mode'",
            "no safe mode after three crashes of each version",
        )
        rig.ask("systemctl restart ratkeeper")
        must("safe mode" not in rig.ask("systemctl show -P StatusText ratkeeper"), "a restart stays in safe mode")
        self.table.resumed()
        self._go_on(6)
        return "safe mode after three of each version; a restart leads out of it, to the same table"

    def jumps(self) -> str:
        self._sit_down()
        rig, today = self.rig, self.rig.ask("date +%s")
        for date in ("2001-01-01", "2037-01-01"):
            rig.ask(f"date -s {date} >/dev/null")
            self._go_on(8)
        must(rig.tries("systemctl is-active ratkeeper") == "active", "it is not active")
        rig.ask(f"date -s @{today} >/dev/null")
        return "to 2001 and to 2037; it hears, shows and keeps as before"

    def fills(self) -> str:
        """In the middle of a game, and the disk refuses the very next line."""
        self._sit_down()
        rig, table = self.rig, self.table
        rig.ask("systemctl stop ratkeeper")
        journal = max(rig.games().glob("*.journal"))
        rig.write(f"{STATE}/games/{journal.name}", _with_a_full_block(journal).read_text("utf-8"))
        rig.ask("systemctl start ratkeeper")
        kept = table.resumed()
        try:
            rig.ask(FILLED)
            since = rig.now()
            actions = table.go_on(12)
            rig.press(*(action.word for action in actions))
            refused = rig.heard("signal: SavingFailed", since)
            must(not rig.has_heard("signal: Saved", since), "a line was saved on a disk that is full")
            must(len(decisions(rig.games())) == kept, "a line is on a disk that is full")
            pictures = {picture for action in actions for picture in (action.picture, action.later)}
            if rig.wires(do="look")["number"] in pictures:
                raise Failed(f"the glass does not say it; {rig.saved_glass()}")
            since = rig.now()
        finally:
            rig.ask(EMPTIED)
        saved = rig.heard("signal: Saved", since, 180)
        table.waits()
        lines, told = len(decisions(rig.games())), actions[-1].lines
        must(lines == told > kept, f"{told} lines were told, {lines} are kept in {STATE}")
        self._go_on(6)
        said = f"the last block taken: said {refused:.1f} s later, and the game goes on"
        return f"{said}; {saved:.1f} s after there was room again, {lines - kept} lines were saved by themselves"


def _with_a_full_block(journal: Path) -> Path:
    """The same game in a file that ends where its last block does: the next line needs another."""
    first, *others = read(load(journal)).lines
    label = journal.stem.partition("-")[2]

    def written(code: str) -> Path:
        again = Journal(journal.parent / str(len(code)), label)
        for line in (changed(first, card=code), *others):
            again.keep(line)
        again.close()
        assert again.path is not None
        return again.path

    lacking = -written("?").stat().st_size % BLOCK
    return written("?" * (1 + lacking))
