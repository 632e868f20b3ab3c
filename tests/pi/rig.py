"""The box on a machine: installed as the README says, on pins, a panel and a scanner of the real kernel."""

import re
import shutil
import subprocess
import time
from pathlib import Path

from tests.pi.checks import Check, Failed, must
from tests.pi.machine import Machine, kvm_works, payload
from tests.pi.volatile import Disk

HERE = Path(__file__).resolve().parent
RIG = "/usr/local/lib/rig"
GAMES = "/var/lib/ratkeeper/games"
QUESTION = r"shown: .*\?"
CUTS = 3
CRASHES = """
for _ in 1 2 3; do
    before=$(systemctl show -P MainPID ratkeeper) counted=$(cat /var/lib/ratkeeper/starts)
    kill -SEGV "$before"
    until [ "$(cat /var/lib/ratkeeper/starts)" != "$counted" ]; do sleep 0.2; done
done
"""
SERVICE_TIME = "awk '/usage_usec/{print $2}' /sys/fs/cgroup/system.slice/ratkeeper.service/cpu.stat"


class Rig:
    def __init__(self, checkout: Path, image: Path, folder: Path) -> None:
        self._image, self._folder = image, folder
        tree = folder / "payload"
        (tree / "ratkeeper/build").mkdir(parents=True)
        archive = subprocess.run(
            [str(shutil.which("git")), "-C", str(checkout), "archive", "HEAD"], check=True, capture_output=True
        ).stdout
        subprocess.run([str(shutil.which("tar")), "-x", "-C", str(tree / "ratkeeper")], input=archive, check=True)
        shutil.copytree(checkout / "build/wheels", tree / "ratkeeper/build/wheels")
        shutil.copytree(HERE / "guest", tree / "guest")
        self._payload = payload(tree, folder / "payload.img")
        self._kvm = kvm_works(image)
        self._disk = Disk(image / "root.img", folder)
        self._machine: Machine | None = None

    def checks(self) -> list[Check]:
        return [
            Check("machine: boots", self.boots),
            Check("machine: make install", self.installs),
            Check("machine: pins, panel, scanner", self.gets_devices),
            Check("machine: a game begins by buttons", self.begins),
            Check("machine: a card is scanned", self.scans),
            Check("machine: scanner out and in", self.loses_the_scanner),
            Check("machine: panel out and in", self.loses_the_panel),
            Check("machine: rests", self.rests),
            Check("machine: hangs", self.hangs),
            Check("machine: crashes", self.crashes),
            Check("machine: the clock jumps", self.jumps),
            Check("machine: full disk", self.fills),
            Check(f"machine: {CUTS} power cuts with a volatile cache", self.is_cut),
            Check("machine: a whole game by buttons", self.plays),
            Check("machine: removed", self.is_removed),
        ]

    def end(self) -> None:
        if self._machine:
            self._machine.cut()
            self._machine = None

    # What is asked of it

    def ask(self, command: str, seconds: float = 1800) -> str:
        if self._machine is None:
            self._boot()
        assert self._machine
        done = self._machine.run(command, seconds)
        must(done.status == 0, f"{command}: status {done.status}: {(done.out + done.err).strip()[-300:]}")
        return done.out.strip()

    def _boot(self) -> None:
        self._machine = Machine(self._image, self._folder, self._disk.plugged_in(), self._payload, kvm=self._kvm)

    def now(self) -> float:
        return float(self.ask("cut -d' ' -f1 /proc/uptime"))

    def log(self, since: float) -> list[tuple[float, str]]:
        """What the service said from that moment of the guest's uptime on."""
        said = self.ask("journalctl -b -u ratkeeper -o short-monotonic --no-pager")
        lines = (re.match(r"\[\s*([\d.]+)\] (.*)", line) for line in said.splitlines())
        return [(float(found[1]), found[2]) for found in lines if found and float(found[1]) >= since]

    def heard(self, words: str, since: float, seconds: float = 120) -> float:
        """Seconds of the guest from that moment until the service said so."""
        while True:
            now, lines = self.now(), self.log(since)
            if (at := next((at for at, line in lines if re.search(words, line)), None)) is not None:
                return at - since
            if now > since + seconds:
                last = " / ".join(line[-80:] for _, line in lines[-3:])
                raise Failed(f"never said {words!r} in {seconds:.0f} s of the guest; last: {last}")
            self.ask("sleep 1")

    def until(self, true: str, seconds: int = 120) -> None:
        """A command of the guest succeeds, sooner or later."""
        self.ask(f"for _ in $(seq {seconds}); do {true} && exit 0; sleep 1; done; exit 1")

    def press(self, *words: str) -> None:
        self.ask(f"python3 {RIG}/fingers.py {' '.join(words)}")

    def lines_kept(self) -> int:
        return int(self.ask(f"cat {GAMES}/*.journal 2>/dev/null | wc -l"))

    # The checks

    def boots(self) -> str:
        began = time.monotonic()
        system = self.ask("uname -r; systemctl --version | head -1").replace("\n", ", ")
        return f"{system}; {'KVM' if self._kvm else 'TCG'}, {time.monotonic() - began:.0f} s to a shell"

    def installs(self) -> str:
        self.ask("mountpoint -q /mnt/payload || mount -r /dev/vdb /mnt/payload")
        self.ask("cp -a /mnt/payload/ratkeeper /home/pi/; chown -R pi: /home/pi")
        said = self.ask("cd /home/pi/ratkeeper && make install 2>&1", 7200)
        must("ratkeeper: installed." in said, said[-300:])
        must(self.ask("systemctl is-active ratkeeper || :") == "active", "the service is not active")
        return f"{self.ask('dpkg-query -W ratkeeper')}; the service is active"

    def gets_devices(self) -> str:
        self.ask(
            "sh /mnt/payload/guest/rig.sh && sed -i 's/^# *\\[scanner\\]/[scanner]/' /etc/ratkeeper/ratkeeper.toml"
        )
        self.ask("systemctl start rig rig-panel")
        since = self.now()
        self.ask("systemctl restart ratkeeper")
        shown = self.heard("shown: ", since, 300)
        self.until('[ "$(gpioinfo 2>/dev/null | grep -c \'consumer="*lg\\|"lg"\')" = 6 ]')
        self.until("[ -s /run/panel/glass.png ]")
        return f"6 lines of gpio-sim held by lgpio, question on the I2C panel {shown:.0f} s after the restart"

    def begins(self) -> str:
        """Three players with a letter each, and the first of everything that is asked."""
        since, before = self.now(), self.lines_kept()
        self.press("ok", "ok")
        self.heard("shown: Who begins", since)
        for seat in range(3):
            self.press("ok", *("down",) * seat, "ok", *("up",) * (seat + 2), "ok")
        self._press_until("which Action card do you place", since, 30)
        return f"{self.lines_kept() - before} lines in the journal; every press by a pin"

    def _press_until(self, words: str, since: float, times: int) -> int:
        for turn in range(times):
            if any(re.search(f"shown: .*{words}", line) for _, line in self.log(since)):
                return turn
            self.press("ok")
        raise Failed(f"never shown: {words}; last: {[line for _, line in self.log(since) if 'shown' in line][-1:]}")

    def scans(self) -> str:
        since = self.now()
        self.ask(f"{RIG}/scanner.sh reads RK/A/FORWARD/01")
        took = self.heard("heard: Scanned.*FORWARD", since)
        return f"through cdc_acm to the loop in {took * 1000:.0f} ms of the guest"

    def loses_the_scanner(self) -> str:
        since = self.now()
        self.ask(f"printf RK/A/BA >/dev/ttyGS0; {RIG}/scanner.sh out")
        lost = self.heard("heard: DeviceLost.*scanner|scanner: ", since)
        since = self.now()
        self.ask(f"{RIG}/scanner.sh in")
        back = self.heard("heard: DeviceBack.*scanner", since)
        since = self.now()
        self.ask(f"{RIG}/scanner.sh reads RK/A/SEWER/01")
        self.heard("heard: Scanned.*RK/A/SEWER/01", since)
        return f"missed after {lost:.1f} s, back after {back:.1f} s; half a code was no card"

    def loses_the_panel(self) -> str:
        times = []
        for out, back in (("out", "in"), ("away", "back")):
            since = self.now()
            self.ask(f"echo {out} >/run/panel/plug")
            self.press("up", "down")
            lost = self.heard("panel: ", since)
            since = self.now()
            self.ask(f"sleep 1; echo {back} >/run/panel/plug")
            times.append(f"{lost:.1f} s and {self.heard('heard: DeviceBack.*panel', since):.1f} s")
        return f"plug: {times[0]}; whole adapter: {times[1]}"

    def rests(self) -> str:
        self.ask("sleep 15")
        before, at = int(self.ask(SERVICE_TIME)), self.now()
        self.ask("sleep 60")
        share = (int(self.ask(SERVICE_TIME)) - before) / 1e6 / (self.now() - at)
        must(share < 0.3, f"{share:.0%} of a core while nobody plays")
        return f"{share:.1%} of an emulated core"

    def plays(self) -> str:
        since, turns = self.now(), 0
        while turns < 60:
            self.press(*["ok"] * 8)
            turns += 1
            if any(re.search("shown: .*wins", line) for _, line in self.log(since)):
                return f"to the winner, by {turns * 8} presses; {self.lines_kept()} lines in the journal"
        raise Failed(f"nobody wins; last: {[line for _, line in self.log(since) if 'shown' in line][-1:]}")

    def hangs(self) -> str:
        since = self.now()
        self.ask("kill -STOP $(systemctl show -P MainPID ratkeeper)")
        self.heard("watchdog", since, 300)
        return f"same table {self.heard('shown: ', since + 1, 300):.0f} s later (the watchdog is set to 60 s here)"

    def crashes(self) -> str:
        # In the guest, which is quicker than we are: who runs for twenty seconds has started well.
        self.ask(CRASHES)
        self.until("systemctl show -P StatusText ratkeeper | grep -q 'safe mode'", 300)
        self.ask("systemctl restart ratkeeper")
        must("safe mode" not in self.ask("systemctl show -P StatusText ratkeeper"), "a restart stays in safe mode")
        return "safe mode after three; a restart leads out of it"

    def fills(self) -> str:
        since = self.now()
        self.ask("fallocate -l $(($(df --output=avail -B1 / | tail -1) - 1048576)) /var/lib/filler")
        self.ask("dd if=/dev/zero of=/var/lib/filler bs=64k count=32 oflag=append conv=notrunc")
        self._say_something()
        self.heard("not_saved|No space left", since)
        since = self.now()
        self.ask("rm /var/lib/filler")
        self.heard("heard: Saved", since, 180)
        return "said, and saved by itself when there was room again"

    def _say_something(self) -> None:
        """A new game is a decision, wherever the last one ended."""
        self.press("hold:back", "ok", "ok", "ok")

    def jumps(self) -> str:
        since = self.now()
        self.ask("date -s '2001-01-01' >/dev/null")
        self._say_something()
        self.heard("heard: Pressed", since)
        self.ask("date -s '2037-01-01' >/dev/null; systemctl is-active ratkeeper")
        return "to 2001 and to 2037; it hears and plays on"

    def is_cut(self) -> str:
        lost = []
        for _ in range(CUTS):
            since = self.now()
            self.press("ok", "ok", "ok")
            saved = [line for _, line in self.log(since) if "heard: Saved" in line]
            must(saved, "nothing was acknowledged that could be lost")
            before = self.lines_kept()
            self.end()
            lost.append(self._disk.lose_what_was_not_flushed()[1])
            self.heard("shown: ", 0.0, 600)
            after = self.lines_kept()
            must(after >= before, f"{before} lines were acknowledged, {after} are there")
        return f"{', '.join(map(str, lost))} writes dropped; every acknowledged line is there, and the question too"

    def is_removed(self) -> str:
        self.ask("cd /home/pi/ratkeeper && make uninstall 2>&1", 1800)
        self.ask("! ls -d /usr/lib/ratkeeper /usr/bin/ratkeeper /var/cache/ratkeeper")
        left = self.ask("systemctl is-active ratkeeper || :")
        must(left == "inactive", left)
        must(self.ask(f"ls {GAMES}"), "the games are gone")
        return "stopped and gone; games and settings stay"
