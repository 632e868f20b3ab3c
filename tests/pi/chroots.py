"""The package in fresh Debian roots, at this machine's own speed: installed, played, killed, upgraded, purged.

In two ways: in a root with nothing in it, by chroot; and under its own systemd, by systemd-nspawn, where the service
runs as it is installed. Neither has devices: these are the machine's.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from hardware.processes import end
from tests.faults.mounts import over
from tests.pi.checks import Check, must
from tests.running import LONGEST_SECONDS

QUIET = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "DEBIAN_FRONTEND": "noninteractive",
    "LANG": "C.UTF-8",
    "HOME": "/root",
}
APT = "apt-get --quiet=2 --yes --no-install-recommends --allow-downgrades"
GAME = "/var/lib/ratkeeper/games/0001-piper.journal"


class Root:
    """A folder with a Debian in it; what is asked there must succeed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ask(self, command: str) -> str:
        done = subprocess.run(
            [*self.entered, "/bin/sh", "-c", command],
            env=QUIET,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST_SECONDS,
        )
        must(done.returncode == 0, f"{command}: {(done.stdout + done.stderr).strip()[-300:]}")
        return done.stdout.strip()

    @property
    def entered(self) -> list[str]:
        return [str(shutil.which("chroot")), str(self.folder)]

    def version(self, link: str) -> str:
        return self.ask(f"cat /usr/lib/ratkeeper/{link}/VERSION")

    def has(self, path: str) -> bool:
        return os.path.lexists(self.folder / path.lstrip("/"))


@contextmanager
def fresh(image: Path, folder: Path) -> Iterator[Root]:
    """With nothing in it but what every Debian has, and an apt that reads the folder of packages."""
    folder.mkdir(parents=True)
    mounts = ("proc", "dev", "dev/pts", "srv/debs")
    run = partial(subprocess.run, timeout=LONGEST_SECONDS)
    run([_tool("tar"), "-xf", str(image / "base.tar"), "-C", str(folder)], check=True)
    (folder / "srv/debs").mkdir()
    try:
        for name in mounts:
            source = image / "debs" if name == "srv/debs" else Path("/") / name
            run([_tool("mount"), "--bind", str(source), str(folder / name)], check=True)
        for old in ((folder / "etc/apt/sources.list"), *(folder / "etc/apt/sources.list.d").iterdir()):
            old.unlink(missing_ok=True)
        (folder / "etc/apt/sources.list").write_text("deb [trusted=yes] file:/srv/debs ./\n")
        root = Root(folder)
        root.ask("apt-get --quiet=2 update")
        yield root
    finally:
        for name in reversed(mounts):
            run([_tool("umount"), "--lazy", str(folder / name)], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(folder)


def _tool(name: str) -> str:
    found = shutil.which(name)
    must(found, f"there is no {name} here")
    return str(found)


class Packages:
    """In a root with nothing in it: the package from its first installation to its end."""

    def __init__(self, root: Root, first: Path, second: Path) -> None:
        self.root = root
        for name, path in (("first", first), ("second", second)):
            shutil.copy(path, root.folder / f"root/{name}.deb")

    def checks(self) -> list[Check]:
        return [
            Check("fresh root: installs", self.installs),
            Check("fresh root: plays", self.plays),
            Check("fresh root: upgrades", self.upgrades),
            Check("fresh root: dpkg killed", self.is_killed),
            Check("fresh root: removes", self.removes),
            Check("fresh root: purges", self.purges),
        ]

    def installs(self) -> str:
        began = time.monotonic()
        self.root.ask(f"{APT} install /root/first.deb")
        must(self.root.ask("getent passwd ratkeeper"), "no user")
        seconds = time.monotonic() - began
        versions = self.root.ask("dpkg-query -W -f '${Package} ${Version}, ' python3 python3-pil ratkeeper")
        return f"{versions.rstrip(', ')}; {seconds:.0f} s"

    def plays(self) -> str:
        won = self.root.ask("ratkeeper demo --speed 0 --view log | tail -1")
        must("took" in won, won)
        patin = self.root.ask("ratkeeper demo --game patin --speed 0 --view log | tail -1")
        must(patin, "the second game says nothing")
        self.root.ask(f"{APT} install python3-reportlab")
        labels = self.root.ask("ratkeeper labels -o /tmp/labels.pdf; head -c 5 /tmp/labels.pdf")
        must("%PDF" in labels, labels)
        return f"both games to their end (“{won}”), labels as PDF"

    def upgrades(self) -> str:
        self.root.ask(
            f"mkdir -p {GAME.rpartition('/')[0]}; echo kept >{GAME}; echo '# mine' >>/etc/ratkeeper/ratkeeper.toml"
        )
        before = self.root.version("current")
        # As the box notes it, which does not run here.
        self.root.ask(f"""echo '{{"version": "{before}"}}' >/var/lib/ratkeeper/shown""")
        self.root.ask(f"{APT} install /root/second.deb")
        after = self.root.version("current")
        must(before != after, f"{after} is still the one")
        must(self.root.version("previous") == before, "the version before it is gone")
        must("# mine" in self.root.ask("cat /etc/ratkeeper/ratkeeper.toml"), "the settings changed")
        must(self.root.ask(f"cat {GAME}") == "kept", "the game is gone")
        return "the version before it stays, settings and games too"

    def is_killed(self) -> str:
        """dpkg and all below it, at moments of chance; each time the program must start, and apt find its way."""
        chance, cut = random.Random(13), 0
        for turn in range(8):
            package = "first" if turn % 2 == 0 else "second"
            command = [*self.root.entered, "/bin/sh", "-c", f"exec dpkg --install /root/{package}.deb"]
            running = subprocess.Popen(
                command, env=QUIET, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
            try:
                running.wait(chance.uniform(0.02, 2.5))
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                end(running)
                cut += 1
            said = self.root.ask("ratkeeper --version")
            must(re.match("ratkeeper [0-9]", said), said)
            won = self.root.ask("ratkeeper demo --speed 0 --view log --players 2 | tail -1")
            must("took" in won, won)
        must(cut, "dpkg was faster every time")
        self.root.ask("dpkg --configure --pending; dpkg --install /root/second.deb")
        return f"{cut} of 8 installations killed in the middle; the program started and played after each"

    def removes(self) -> str:
        self.root.ask("mkdir -p /var/lib/ratkeeper/.cache/mesa /var/cache/ratkeeper")
        self.root.ask("apt-get --quiet=2 --yes remove ratkeeper")
        for gone in ("/usr/lib/ratkeeper", "/usr/bin/ratkeeper", "/var/lib/ratkeeper/.cache", "/var/cache/ratkeeper"):
            must(not self.root.has(gone), f"{gone} is left")
        must(self.root.has(GAME), "the game is gone")
        must(self.root.has("/etc/ratkeeper/ratkeeper.toml"), "the settings are gone")
        return "settings and games stay, nothing else"

    def purges(self) -> str:
        self.root.ask("apt-get --quiet=2 --yes purge ratkeeper")
        must(self.root.has(GAME), "a purge without an answer took the games")
        must(not self.root.has("/etc/ratkeeper"), "the settings are left")
        self.root.ask(f"{APT} install /root/second.deb")
        self.root.ask("echo ratkeeper ratkeeper/purge-games boolean true | debconf-set-selections")
        self.root.ask("apt-get --quiet=2 --yes purge ratkeeper")
        ours = "find / -xdev -name '*ratkeeper*' -not -path '/proc/*' -not -path '/root/*' -not -path '/srv/*'"
        left = self.root.ask(f"{ours}; getent passwd ratkeeper || :")
        must(not left, f"left: {left}")
        return "keeps the games unless the question is answered with yes; then nothing is left"


IN_ITS_PLACE = """
[Service]
Type=exec
Restart=no
WatchdogSec=0
ExecStart=
ExecStart=/usr/bin/python3 -I /srv/thinks.py
"""
THINKS = """
import os, sys
sys.path.insert(0, "/usr/lib/ratkeeper/current")
from queue import Queue
from companion.box.worker import WorkerProcess
from companion.games import load
from companion.odds import position_of, read_odds
from companion.session import Session
session, heard = Session(load("piper")), Queue()
for line in ("players Ada Gizmo", "bot Gizmo searching", "rats red blue yellow green violet",
             "reveal red", "reveal blue", "reveal piper", "reveal green", *["deal forward"] * 4, "play back 1"):
    session.decide(line)
position = position_of(session)
for work in ({"decisions": session.decisions}, {"seats": position.seats, "packed": position.packed.hex()}):
    worker = WorkerProcess(lambda _, answer: heard.put(answer), is_idle=True)
    worker.request("piper", work, 0.0)
    assert os.sched_getscheduler(worker._process.pid) == os.SCHED_IDLE
    said = heard.get(timeout=120)
    if said.startswith("["):
        odds = read_odds(said)
        said = ", ".join(f"{name} {chance.share:.0%}" for name, chance in odds.chances.items())
        said += f" of {odds.games} games"
    print("heard:", said, flush=True)
    worker.close()
"""


class Booted(Root):
    """The same Debian, up under its own systemd."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        words = ["--quiet", "--boot", "--register=no", "--keep-unit", "--private-network", "--console=pipe"]
        self._process = subprocess.Popen(
            [_tool("systemd-nspawn"), *words, f"--directory={folder}", "--machine=ratkeeper-pi"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._leader = 0
        try:
            self.await_(self._is_up, "systemd does not come up", 300)
        except BaseException:
            self.off()
            raise

    def _is_up(self) -> bool:
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        found = [one for one in children if Path(f"/proc/{one}/comm").read_text() == "systemd\n"]
        self._leader = int(found[0]) if found else 0
        return bool(found) and self.tries("systemctl is-system-running") in ("running", "degraded")

    @property
    def entered(self) -> list[str]:
        spaces = ("mount", "uts", "ipc", "net", "pid", "cgroup")
        return [_tool("nsenter"), f"--target={self._leader}", *(f"--{space}" for space in spaces)]

    def tries(self, command: str) -> str:
        asked = [*self.entered, "/bin/sh", "-c", command]
        return subprocess.run(
            asked, env=QUIET, capture_output=True, text=True, check=False, timeout=LONGEST_SECONDS
        ).stdout.strip()

    def await_(self, true: Callable[[], bool], otherwise: str, seconds: float = 180) -> None:
        end = time.monotonic() + seconds
        while not true():
            must(
                time.monotonic() < end,
                f"{otherwise}; {self.tries('journalctl -u ratkeeper -n 5 -o cat') if self._leader else ''}",
            )
            time.sleep(0.5)

    def is_off(self) -> bool:
        """Return whether the machine has turned itself off."""
        return self._process.poll() is not None

    def off(self) -> None:
        if self._process.poll() is None:
            os.kill(self._leader or self._process.pid, signal.SIGKILL)
            end(self._process)


class Services:
    """Under a real systemd: the service as it is installed, a version that cannot start, and the way back."""

    def __init__(self, root: Booted, good: Path, broken: Path, better: Path) -> None:
        self.root = root
        for name, path in (("good", good), ("broken", broken), ("better", better)):
            shutil.copy(path, root.folder / f"srv/{name}.deb")

    def checks(self) -> list[Check]:
        return [
            Check("systemd: the service is up", self.is_up),
            Check("systemd: odds and an empty chair, as tight as the service", self.thinks),
            Check("systemd: a broken upgrade gives way", self.gives_way),
            Check("systemd: the next upgrade heals", self.heals),
            Check("systemd: safe mode, and a restart out of it", self.is_safe),
            Check("systemd: removed", self.is_removed),
        ]

    def install(self, name: str) -> None:
        self.root.ask(f"{APT} install /srv/{name}.deb")

    def shown(self) -> str:
        found = re.search('"version": "(.+)"', self.root.tries("cat /var/lib/ratkeeper/shown"))
        return found[1] if found else ""

    def is_up(self) -> str:
        self.install("good")
        self.root.await_(lambda: self.shown() == self.root.version("current"), "it never proves good")
        must(self.root.tries("systemctl is-active ratkeeper") == "active", "not active")
        exposed = self.root.ask("systemd-analyze security ratkeeper --no-pager | tail -1")
        found = re.search(r"[\d.]+ \w+", exposed)
        must(found, exposed)
        return f"active, question shown; exposure {found[0] if found else ''}"

    def thinks(self) -> str:
        """The process beside the box, by a program that is started in the box's place."""
        since, instead = self.root.ask("date +%s"), "/run/systemd/system/ratkeeper.service.d/thinks.conf"
        self.root.ask(f"mkdir -p {Path(instead).parent}; cat >/srv/thinks.py <<'END'\n{THINKS}\nEND")
        self.root.ask(
            f"cat >{instead} <<'END'\n{IN_ITS_PLACE}\nEND\nsystemctl daemon-reload; systemctl restart ratkeeper"
        )
        told = partial(self.root.tries, f"journalctl -u ratkeeper -o cat --since @{since} | grep -a ^heard: || :")
        self.root.await_(lambda: len(told().splitlines()) > 1, "nothing is thought out")
        self.root.ask(f"rm {instead}; systemctl daemon-reload; systemctl restart ratkeeper")
        return "; ".join(line.removeprefix("heard: ") for line in told().splitlines())

    def gives_way(self) -> str:
        good = self.root.version("current")
        self.install("broken")
        broken = self.root.version("current")
        must(broken != good and self.root.version("previous") == good, "the version before it is not kept")
        self.root.await_(lambda: broken in self.root.tries("cat /var/lib/ratkeeper/instead"), "it never gives way")
        self.root.await_(
            lambda: self.root.tries("systemctl is-active ratkeeper") == "active", "the old one does not start"
        )
        must(self.shown() == good, "a broken version has proved good?")
        why = re.search('"why": "(.*)"', self.root.tries("cat /var/lib/ratkeeper/instead"))
        return f"three starts, then the version before it is active again; why: {why[1] if why else ''}"

    def heals(self) -> str:
        good = self.root.version("previous")
        self.install("better")
        self.root.await_(lambda: self.shown() == self.root.version("current"), "the new version never proves good")
        must(self.root.version("previous") == good, "the way back leads to the broken one")
        return "the new version is active; the way back leads to the last that worked"

    def is_safe(self) -> str:
        for _ in range(8):  # a start that has proved good, three of its version, three of the previous one
            if "safe mode" in self.text():
                break
            self.root.ask("systemctl kill --signal=SEGV ratkeeper")
            self.root.await_(lambda: self.root.tries("systemctl is-active ratkeeper") == "active", "does not come back")
        self.root.await_(lambda: "safe mode" in self.text(), "no safe mode after three crashes of each version")
        self.root.ask("systemctl restart ratkeeper")
        must("safe mode" not in self.text(), "a restart stays in safe mode")
        return "after three crashes of each version; a restart tries everything again"

    def text(self) -> str:
        return self.root.tries("systemctl show -P StatusText ratkeeper")

    def is_removed(self) -> str:
        self.root.ask("apt-get --quiet=2 --yes remove ratkeeper")
        must(self.root.tries("systemctl is-active ratkeeper") != "active", "still active")
        self.root.ask("apt-get --quiet=2 --yes purge ratkeeper")
        return "stopped, and gone"


@contextmanager
def booted(image: Path, folder: Path) -> Iterator[Booted]:
    """Over the tree of the machine's own disk, which stays as it is."""
    folder.mkdir(parents=True)
    with over(image / "tree", folder) as root:
        (root / "etc/fstab").write_text("")  # the disk's, which is not here
        machine = Booted(root)
        try:
            yield machine
        finally:
            machine.off()
