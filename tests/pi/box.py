"""The box on a machine: what can be asked of it, done at its wires and found on its disk. The checks are elsewhere."""

import base64
import io
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.storage.saved_games import saved_games
from hardware.simulated.panels import Ssd1306
from tests.pi.checks import Failed, must
from tests.pi.machine import Machine, kvm_works, payload
from tests.pi.volatile_disk import Disk
from tests.running import LONGEST_SECONDS

HERE = Path(__file__).resolve().parent
STATE = "/var/lib/ratkeeper"
INSTALLED = "installed.img"
SETTINGS = "/etc/ratkeeper/ratkeeper.toml"
LATELY = 1000
"""Lines of the service's log that are looked through; to read all of it takes an emulated processor seconds."""


class Rig:
    def __init__(self, checkout: Path, image: Path, folder: Path, earlier: Path, disk: str = "root.img") -> None:
        """`earlier` is a package of the same program, from before; `disk` is what the machine begins with."""
        self._image, self._folder = image, folder
        tree = folder / "payload"
        (tree / "ratkeeper/build").mkdir(parents=True)
        archive = _run("git", "-C", str(checkout), "archive", "HEAD")
        _run("tar", "-x", "-C", str(tree / "ratkeeper"), given=archive)
        shutil.copytree(checkout / "build/wheels", tree / "ratkeeper/build/wheels")
        shutil.copytree(HERE / "guest", tree / "guest")
        shutil.copytree(image / "broker", tree / "broker")
        shutil.copy(earlier, tree / "earlier.deb")
        self._payload = payload(tree, folder / "payload.img")
        self.kvm = kvm_works(image)
        self.disk = Disk(image / disk, folder)
        self._machine: Machine | None = None
        self.booted_in = 0.0

    # The machine

    @property
    def machine(self) -> Machine:
        """It is switched on when somebody needs it."""
        if self._machine is None:
            began = time.monotonic()
            self._machine = Machine(self._image, self._folder, self.disk.plugged_in(), self._payload, kvm=self.kvm)
            self.booted_in = time.monotonic() - began
            self.until("mountpoint -q /mnt/payload", "the payload is not there")
        return self._machine

    def end(self) -> None:
        """The plug is pulled."""
        if self._machine:
            self._machine.cut()
            self._machine = None

    def keep_installed(self) -> None:
        """The disk as it is now is one that later runs may begin with."""
        self.ask("sync")
        self.disk.as_cut(self.disk.moment, self._image / INSTALLED)

    def ask(self, command: str, seconds: float = 900) -> str:
        done = self.machine.run(command, seconds)
        must(done.status == 0, f"{command}: status {done.status}: {(done.out + done.err).strip()[-300:]}")
        return done.out.strip()

    def tries(self, command: str) -> str:
        return self.machine.run(command).out.strip()

    def now(self) -> float:
        return float(self.ask("cut -d' ' -f1 /proc/uptime"))

    def until(self, true: str, otherwise: str, seconds: int = 120) -> None:
        """A command of the guest succeeds, sooner or later."""
        done = self.machine.run(f"for _ in $(seq {seconds}); do {true} && exit 0; sleep 1; done; exit 1")
        if done.status:
            raise self._failed(otherwise)

    def await_(self, true: Callable[[], bool], otherwise: str, seconds: float = 120) -> None:
        """The same of a look from here; the seconds are the guest's."""
        end = self.now() + seconds
        while not true():
            if self.now() > end:
                raise self._failed(otherwise)
            self.ask("sleep 0.5")

    def _failed(self, what: str) -> Failed:
        return Failed(f"{what}; {self.tries('journalctl -b -u ratkeeper -n 3 -o cat')}")

    # The box

    def log(self, since: float) -> list[tuple[float, str]]:
        """What the service said from that moment of the guest's uptime on, if it is not very long ago."""
        said = self.ask(f"journalctl -b -u ratkeeper -o short-monotonic --no-pager -n {LATELY}")
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
            self.ask("sleep 0.5")

    def has_heard(self, words: str, since: float) -> bool:
        return any(re.search(words, line) for _, line in self.log(since))

    def set(self, line: str) -> None:
        """A line of the settings counts that was only suggested there."""
        key = re.escape(line.partition(" =")[0])
        self.ask(f"sed -i 's/^# *{key.replace('/', '.')}\\( =.*\\)*\\( .*\\)*$/{line}/' {SETTINGS}")
        must(line in self.ask(f"cat {SETTINGS}"), f"the settings suggest no {line}")

    def wires(self, patience: float = 60, **what: Any) -> dict[str, Any]:
        """Something is done at the far ends of its wires; what came of it."""
        return self.machine.wires(patience, **what)

    def press(self, *words: str, between: float = 0.4) -> None:
        """Actions one after the other, whatever comes of them."""
        self.wires(300, do="press", words=words, between=between)

    def shows(self, picture: int, otherwise: str) -> None:
        """The glass comes to it, and if a notice has to go first."""
        came = self.wires(600, do="await", picture=picture)["came"]
        if not came:
            last = [line[-80:] for _, line in self.log(0) if "shown: " in line][-1:]
            raise Failed(f"{otherwise}; {last}; {self.saved_glass()}")

    def saved_glass(self) -> str:
        """Where a picture of what the glass shows now lies, for who wants to know."""
        chip = Ssd1306(64)
        chip.memory = bytearray.fromhex(self.wires(do="look")["glass"])
        for command in (0xAF, 0x8D, 0x14, 0xC8, 0xA1, 0x40, 0xA8, 0x3F, 0xD3, 0x00, 0xDA, 0x12):
            chip.take_command(command)
        place = Path(tempfile.gettempdir()) / f"ratkeeper-pi-{time.time():.0f}.png"
        chip.picture().save(place)
        return f"the glass: {place}"

    # Its games

    def games(self) -> Path:
        """A copy of those that it keeps, here."""
        packed = base64.b64decode(self.ask(f"tar -C {STATE} -c games | base64 -w0"))
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        return folder / "games"

    def write(self, path: str, text: str) -> None:
        packed = base64.b64encode(text.encode()).decode()
        self.ask(f"mkdir -p $(dirname {path}); echo {packed} | base64 -d >{path}")


def decisions(folder: Path) -> tuple[str, ...]:
    """Those of the last game in that folder; nobody may have begun one."""
    games = [game.session for game in saved_games(folder) if game.session]
    return tuple(games[-1].decisions) if games else ()


def _run(*command: str, given: bytes | None = None) -> bytes:
    name, *words = command
    return subprocess.run(
        [str(shutil.which(name)), *words], input=given, check=True, capture_output=True, timeout=LONGEST_SECONDS
    ).stdout


def median(seconds: Sequence[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]
