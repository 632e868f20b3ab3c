"""The plug pulled while dpkg works, under a running systemd, on a disk that loses what was not flushed."""

import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

from tests.faults.mounts import ext4, fill, over
from tests.pi.checks import Check, must
from tests.pi.chroots import QUIET, Booted
from tests.running import LONGEST_SECONDS

ROOT = Path(__file__).resolve().parent.parent.parent
POINTS = 17
"""Power cuts in each of installation, upgrade and downgrade: 51 together, 20 s each."""
MEGABYTES = 256
"""Room on the disk for all that is written over the base."""
PICTURE = """
[Service]
ExecStart=
ExecStart=/usr/bin/python3 -IS /srv/installed.py /usr/lib/python3/dist-packages /srv/panels.py \\
  /usr/lib/ratkeeper/start /usr/lib/ratkeeper /var/lib/ratkeeper play --service
"""
"""Instead of the unit's own line: the same start, with a simulated panel, which tells when it shows a picture."""
DROP_IN = "/etc/systemd/system/ratkeeper.service.d"
KEPT = "/var/lib/ratkeeper/games/kept.txt"
"""Nothing may take it away."""
LEFTOVERS = """
find / -xdev ( -name '*.dpkg-new' -o -name '*.dpkg-tmp' ) -print
find /usr/lib/ratkeeper -name '.?*' -print
dpkg --audit
dpkg -V ratkeeper"""
"""Print what must not be there: files of dpkg and of the package's scripts, and damage."""


class Plug:
    """A Debian under its own systemd, on a disk whose power can be cut."""

    def __init__(self, folder: Path, base: Path, image: Path | None, ends: ExitStack) -> None:
        """Boot from a copy of the image, if there is one, over the base."""
        self._base = base
        folder.mkdir()
        self._disk = ends.enter_context(ext4(folder, megabytes=MEGABYTES))
        if image:
            self._disk.unmount()
            _copy(image, self._disk.image)
            self._disk.mount()
        self._mounts = ends.enter_context(ExitStack())
        self.start()

    def start(self) -> None:
        root = self._mounts.enter_context(over(self._base, self._disk.folder))
        self.machine = Booted(root)
        self._mounts.callback(self.machine.off)

    def cut(self) -> None:
        """Pull the plug, and put it in again."""
        self._disk.cut_power()
        self._mounts.close()
        self._disk.start_again()
        self.start()

    def save(self, image: Path) -> None:
        """Switch off, and keep what is on the disk."""
        self._mounts.close()
        self._disk.unmount()
        _copy(self._disk.image, image)

    def fill(self) -> Path:
        return fill(self._disk.folder)


class Interruptions:
    """Each begins with a copy of a disk: without the package, with the first version, or with both."""

    def __init__(self, image: Path, folder: Path, first: Path, second: Path) -> None:
        self._base, self._folder = image / "tree", folder
        self._packages = {"first": first, "second": second}
        self._versions = {path.name.split("_")[1]: name for name, path in self._packages.items()}
        self._turn = 0
        folder.mkdir()

    def checks(self) -> list[Check]:
        return [
            Check("systemd: disks for cuts", self.prepares),
            Check(f"systemd: {POINTS} cuts of an installation", lambda: self.is_cut("bare", "first")),
            Check(f"systemd: {POINTS} cuts of an upgrade", lambda: self.is_cut("first", "second")),
            Check(f"systemd: {POINTS} cuts of a downgrade", lambda: self.is_cut("second", "first")),
            Check("systemd: upgrade on a full disk", self.is_full),
        ]

    def prepares(self) -> str:
        with self._plug(None) as plug:
            ask, root = plug.machine.ask, plug.machine.folder
            for name, path in self._packages.items():
                shutil.copy(path, root / f"srv/{name}.deb")
            for file in ("tests/faults/installed.py", "hardware/simulated/panels.py"):
                shutil.copy(ROOT / file, root / "srv")
            ask(f"mkdir -p {DROP_IN}; cat >{DROP_IN}/picture.conf <<'END'\n{PICTURE}\nEND")
            plug.save(self._folder / "bare")
        for begin, package in (("bare", "first"), ("first", "second")):
            with self._plug(begin) as plug:
                ask = plug.machine.ask
                ask(f"dpkg --install /srv/{package}.deb")
                self._await_picture(plug)
                # As the box itself notes it 20 s later.
                version = plug.machine.version("current")
                ask(f"""mkdir -p {Path(KEPT).parent}; echo kept >{KEPT}
                    systemctl stop ratkeeper; echo '{{"version": "{version}"}}' >/var/lib/ratkeeper/shown""")
                plug.save(self._folder / package)
        return "without the package, with one version, with two"

    def is_cut(self, begin: str, package: str) -> str:
        """Cut the power at evenly spread moments of `dpkg --install`; then start, look, and finish the job."""
        chance = Random(13)
        install = f"dpkg --install /srv/{package}.deb"
        with self._plug(begin) as plug:
            began = time.monotonic()
            plug.machine.ask(install)
            whole = time.monotonic() - began
            wanted = self._files(plug)
        seen: Counter[str] = Counter()
        for point in range(POINTS):
            with self._plug(begin) as plug:
                working = subprocess.Popen(
                    [*plug.machine.entered, "/bin/sh", "-c", install],
                    env=QUIET, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )  # fmt: skip
                with suppress(subprocess.TimeoutExpired):
                    working.wait(whole * (point + chance.random()) / POINTS)
                plug.cut()
                working.wait(LONGEST_SECONDS)
                seen[self._seen(plug, begin)] += 1
                plug.machine.ask(f"dpkg --configure --pending; {install}")
                self._await_picture(plug)
                self._must_be_whole(plug, wanted)
        return f"{', '.join(f'{times} times {what}' for what, times in seen.most_common())}; each was finished then"

    def is_full(self) -> str:
        """Leave no room for another byte, upgrade in vain, start, and upgrade with room again."""
        with self._plug("first") as plug:
            plug.machine.ask("dpkg --install /srv/second.deb")
            wanted = self._files(plug)
        with self._plug("first") as plug:
            machine, filler = plug.machine, plug.fill()
            must(machine.tries("dpkg --install /srv/second.deb >/dev/null 2>&1; echo $?") != "0", "there was room")
            machine.ask("systemctl restart ratkeeper")
            self._await_picture(plug)
            must(self._version(plug) == "first", "half an upgrade runs")
            filler.unlink()
            machine.ask("dpkg --configure --pending; dpkg --install /srv/second.deb")
            self._await_picture(plug)
            self._must_be_whole(plug, wanted)
        return "the version before it shows its picture; with room again the new one does, and nothing is left behind"

    def _seen(self, plug: Plug, begin: str) -> str:
        """Return what a start after the cut shows: nothing only if there was nothing before."""
        if begin == "bare" and plug.machine.tries("systemctl is-enabled ratkeeper") != "enabled":
            return "not installed"
        must(begin == "bare" or plug.machine.tries(f"cat {KEPT}") == "kept", "a file of the user is gone")
        self._await_picture(plug)
        return f"a picture of the {self._version(plug)} version"

    def _version(self, plug: Plug) -> str:
        return self._versions[plug.machine.version("current")]

    def _must_be_whole(self, plug: Plug, wanted: frozenset[str]) -> None:
        left = plug.machine.tries(LEFTOVERS)
        must(not left, f"left behind: {left}")
        files = self._files(plug)
        must(files == wanted, f"other files than without a cut: {sorted(files ^ wanted)[:5]}")

    def _files(self, plug: Plug) -> frozenset[str]:
        """All files of the program, whatever the kept version's folder is called."""
        found = plug.machine.ask("cd /usr/lib/ratkeeper && find . | sed 's,versions/[a-z]*,versions/kept,'")
        return frozenset(found.splitlines())

    def _await_picture(self, plug: Plug) -> None:
        """Wait until the process that runs now has shown a picture, and told the service manager so."""

        def is_there() -> bool:
            process = plug.machine.tries("systemctl show -P MainPID ratkeeper")
            said = plug.machine.tries(f"journalctl --boot --output cat _PID={process}")
            active = plug.machine.tries("systemctl is-active ratkeeper") == "active"
            return active and process != "0" and "picture" in said.splitlines()

        plug.machine.await_(is_there, "no picture")

    @contextmanager
    def _plug(self, begin: str | None) -> Iterator[Plug]:
        self._turn += 1
        folder = self._folder / f"turn-{self._turn}"
        with ExitStack() as ends:
            yield Plug(folder, self._base, self._folder / begin if begin else None, ends)
        shutil.rmtree(folder)


def _copy(image: Path, into: Path) -> None:
    subprocess.run(["cp", "--sparse=always", str(image), str(into)], check=True, timeout=LONGEST_SECONDS)  # noqa: S607
