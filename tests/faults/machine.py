"""A whole small Debian under its own systemd, with the real unit in it: booted, asked and cut off, as a Pi would be.

Built once, and kept beside whatever else is generated; a machine that cannot have it says why. What is in it is this
checkout, under the very unit that is installed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from hardware.processes import end
from tests.faults.mounts import command, over
from tests.faults.processes import ROOT
from tests.faults.registry import Place, Skipped
from tests.faults.simulated_table import LINE, OPENING
from tests.kept_games import keep
from tests.timeouts import TIMEOUT

SUITES = {(3, 11): "bookworm", (3, 13): "trixie"}
"""By the Python that they have, which must be able to use what is installed for this one."""
PACKAGES = "systemd,systemd-sysv,dbus,python3,passwd"
ENTERED = ("mount", "uts", "ipc", "net", "pid", "cgroup")
BOX = ("python3", "-I", "-X", "faulthandler", "-m")
PLAY = ("play", "--service", "--simulate", "--view", "none")
UNIT = "ratkeeper.service"
PHONES = tuple(f"ratkeeper-phone{kind}" for kind in (".path", ".socket", ".service", "-off.target"))
STATE = Path("/var/lib/ratkeeper")


def built() -> Path:
    """The root of a Debian with the box's user and a person's, and this checkout as the program."""
    suite = SUITES.get(sys.version_info[:2])
    if suite is None:
        raise Skipped(f"no Debian has Python {sys.version_info[0]}.{sys.version_info[1]}")
    root = ROOT / "build" / f"machine-{suite}"
    if not root.exists():
        fresh = root.with_name(f"{root.name}.new")
        fresh.parent.mkdir(exist_ok=True)
        shutil.rmtree(fresh, ignore_errors=True)
        command("mmdebstrap", "--quiet", "--variant=minbase", f"--include={PACKAGES}", suite, fresh)
        command("chroot", fresh, "useradd", "--system", "--user-group", f"--home-dir={STATE}", "ratkeeper")
        command("chroot", fresh, "useradd", "--create-home", "--user-group", "pi")
        fresh.rename(root)
    return root


def furnish(root: Path, extra: str) -> None:
    """The program, its unit, its settings and a game; `extra` is what an administrator would put beside the unit."""
    venv = root / "opt" / "ratkeeper"
    packages = venv / "lib" / f"python3.{sys.version_info[1]}" / "site-packages"
    packages.mkdir(parents=True)
    (venv / "bin").mkdir()
    (venv / "bin" / "python3").symlink_to("/usr/bin/python3")
    (venv / "pyvenv.cfg").write_text("home = /usr/bin\ninclude-system-site-packages = false\n")
    (packages / "box.pth").write_text("/checkout\n/packages\n")
    units = root / "etc" / "systemd" / "system"
    shutil.copy(ROOT / "systemd" / UNIT, units)
    (units / f"{UNIT}.d").mkdir()
    (units / f"{UNIT}.d" / "own.conf").write_text(extra)
    for unit in PHONES:
        shutil.copy(ROOT / "systemd" / unit, units)
    for unit in (UNIT, PHONES[0]):
        (units / "multi-user.target.wants" / unit).symlink_to(f"/etc/systemd/system/{unit}")
    library = root / "usr" / "lib" / "ratkeeper" / "current"  # where the package puts it
    library.mkdir(parents=True)
    for inside, names in (("checkout", ("companion", "hardware", "ui")), ("packages", ("h11", "msgspec"))):
        for name in names:
            (library / name).symlink_to(f"/{inside}/{name}")
    settings = root / "etc" / "ratkeeper"
    settings.mkdir()
    (settings / "ratkeeper.toml").write_text(f'games = "{STATE}/games"\n')
    state = root / STATE.relative_to("/")
    state.mkdir(mode=0o750)
    keep(state / "games", *OPENING, *LINE)
    command("chroot", root, "chown", "--recursive", "ratkeeper:ratkeeper", STATE)


class Machine:
    """A machine that is off; `boot` switches it on."""

    def __init__(self, root: Path, told: Path) -> None:
        self.games = root / STATE.relative_to("/") / "games"
        self._root = root
        self._told = told
        self._process: subprocess.Popen[bytes] | None = None
        self._leader = 0

    def boot(self) -> None:
        packages = next(path for path in sys.path if path.endswith("site-packages"))
        words = ["systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", "--private-network"]
        words += [f"--directory={self._root}", "--machine=ratkeeper-fault", "--console=pipe"]
        words += [f"--bind={self._told}:/told", f"--bind-ro={ROOT}:/checkout", f"--bind-ro={packages}:/packages"]
        self._process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(self._is_booted, "nothing was booted")
        wait_for(lambda: self.ask("systemctl", "is-active", UNIT).stdout.strip() == "active", "the unit is not ready")

    def _is_booted(self) -> bool:
        """Whether systemd runs there; on the way to it, other processes have its place."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        with suppress(OSError):
            there = (int(one) for one in children if Path(f"/proc/{one}/comm").read_text() == "systemd\n")
            self._leader = next(there, 0)
        return self._leader > 0

    def cut_off(self) -> None:
        """From one moment to the next, and nothing in it hears of it."""
        if self._process:
            # Whoever ends systemd-nspawn instead leaves everything in it running.
            os.kill(self._leader or self._process.pid, signal.SIGKILL)
            end(self._process)
            self._process, self._leader = None, 0

    def ask(self, *words: str, user: str = "root", typed: str = "") -> subprocess.CompletedProcess[str]:
        """A command as somebody types it there."""
        enter = ["nsenter", f"--target={self._leader}", *(f"--{space}" for space in ENTERED)]
        person = ["runuser", "-u", user, "--"] if user != "root" else []
        return subprocess.run(
            [*enter, *person, *words],
            input=typed,
            text=True,
            capture_output=True,
            check=False,
            timeout=TIMEOUT,
            env={"PATH": "/opt/ratkeeper/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"},
        )

    def ratkeeper(self, *words: str, user: str = "root", typed: str = "") -> subprocess.CompletedProcess[str]:
        return self.ask(*BOX, "companion", *words, user=user, typed=typed)

    def known(self, what: str, unit: str = UNIT) -> str:
        """What systemd knows of a unit."""
        return self.ask("systemctl", "show", "--value", f"--property={what}", unit).stdout.strip()

    def told(self, what: str) -> list[Any]:
        """What the box has told so far: each `frame`, each decision `kept`."""
        lines = [line for line in (self._told / "box").read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [said for kind, said in map(json.loads, lines) if kind == what]


@contextmanager
def machine(place: Place, *options: str, settings: tuple[str, ...] = ()) -> Iterator[Machine]:
    """One that is up, with the box playing in it."""
    for program in ("systemd-nspawn", "nsenter"):
        if shutil.which(program) is None:
            raise Skipped(f"there is no {program} here")
    base, told = built(), place.folder / "told"
    told.mkdir()
    (told / "box").touch()
    start = " ".join(("/opt/ratkeeper/bin/python3", *BOX[1:], "tests.faults.box", *options, *PLAY))
    extra = (
        "[Service]",
        "ExecStart=",
        f"ExecStart={start}",
        "StandardOutput=append:/told/box",
        "StandardError=journal",
    )
    with over(base, place.folder) as root:
        furnish(root, "\n".join((*extra, *settings, "")))
        one = Machine(root, told)
        try:
            one.boot()
            yield one
        finally:
            one.cut_off()


def wait_for(true: Any, otherwise: str) -> None:
    """Looks less often than others do: each look is a command in there."""
    end = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < end, otherwise
        time.sleep(0.2)
