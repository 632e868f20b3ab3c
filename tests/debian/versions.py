"""A box in a test, and small versions installed as dpkg does it: each says its name, or fails in its own way."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.fake_program import write_program
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parent.parent.parent
START = ROOT / "debian/start.py"
PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
"""With this Python first: another one may be a script that looks for it."""
TOOLS = (
    "cmp",
    "cp",
    "find",
    "head",
    "install",
    "ln",
    "mkdir",
    "mv",
    "python3",
    "readlink",
    "rm",
    "sha256sum",
    "sync",
    "comm",
    "sed",
    "sort",
    "xargs",
)
OF_THIS_MACHINE = ("deb-systemd-helper", "deb-systemd-invoke", "groupdel", "systemctl", "useradd", "userdel", "usermod")
"""What scripts may not really do in a test. There is no user, and no group."""
COUNTING = """#!/bin/sh
echo "{name} $*" >>"$STEPS"
[ -z "$LAST" ] || [ "$({grep} -c '' "$STEPS")" -le "$LAST" ] || kill -KILL 0
exec {real} "$@"
"""
"""Every tool writes down that it was called; after so many of them all is over, as if the plug were pulled."""
MADE_AT = 1_700_000_000
"""The age of every file in a package."""
STARTING = """
import sys
from pathlib import Path
path, library, state, *arguments = sys.argv[1:]
sys.path.insert(0, str(Path(path).parent))
import start
sys.exit(start.main(Path(library), Path(state), arguments))
"""
WELL = """
import os
from companion import words
def main(arguments):
    told = sorted(key for key in os.environ if key.startswith("RATKEEPER_"))
    print("{name}", *arguments, *(f"{{key}}={{os.environ[key]}}" for key in told))
    return 0
"""
SAFE_SCREEN = "import sys; print('safe screen', *sys.argv[1:])"


Files = Mapping[str, bytes]


class PlugPulledError(Exception):
    """Nothing is done any more."""


class Library:
    """What dpkg and the package's scripts make of the folders below `root`."""

    def __init__(self, root: Path, like: "Library | None" = None) -> None:
        """Begin without any version, or with all that another one has."""
        self.root = root
        self.folder = root / "usr/lib/ratkeeper"
        self.state = root / "var/lib/ratkeeper"
        self.last: int | None = None
        self._steps = root / "steps"
        self._tools = root / "tools"
        if like:
            shutil.copytree(like.root, root, symlinks=True, dirs_exist_ok=True)
            return
        for made in (self.folder, self.state, root / "usr/share/ratkeeper", self._tools):
            made.mkdir(parents=True)
        (root / "usr/share/ratkeeper/ratkeeper.toml").write_text("# as it comes\n")
        (self.folder / "safe-screen").write_text(SAFE_SCREEN)
        for name in (*TOOLS, *OF_THIS_MACHINE, "getent"):
            real = "false" if name == "getent" else "true" if name in OF_THIS_MACHINE else name
            found = shutil.which(real, path=PATH)
            assert found, real
            real = f"{found} -S" if name == "python3" else found  # quick to start: the scripts need no library
            write_program(self._tools / name, COUNTING.format(name=name, real=real, grep=shutil.which("grep")))

    # as dpkg

    def install(self, name: str, program: str = WELL, files: Files | None = None) -> None:
        """Install a version, or upgrade to it; `files` are those of the program, by their paths."""
        assert self.upgrade(name, program, files) == 0

    def upgrade(self, name: str, program: str = WELL, files: Files | None = None) -> int:
        """Return the first status of a script that is not 0; what ends it in the middle leaves dpkg no time."""
        if (self.folder / "program").exists() and (status := self.script("prerm", "upgrade", name)):
            return status
        self.unpack(name, program, files)
        return self.script("postrm", "upgrade", name) or self.configure()

    def unpack(self, name: str, program: str = WELL, files: Files | None = None) -> None:
        """Write every file beside its place, and then rename them, one after the other."""
        text = {
            "VERSION": name,
            "companion/__init__.py": "",
            "companion/words.py": "",
            "companion/unused.py": "",
            "companion/cli.py": program.format(name=name),
        }
        wanted = {**files, "VERSION": name.encode()} if files else {path: each.encode() for path, each in text.items()}
        sums = "".join(f"{hashlib.sha256(data).hexdigest()}  ./{path}\n" for path, data in sorted(wanted.items()))
        whole: Files = {**wanted, "SHA256SUMS": sums.encode()}
        folder = self.folder / "program"
        for path, data in whole.items():
            fresh = folder / f"{path}.dpkg-new"
            if fresh.parent.is_file():
                fresh.parent.unlink()
            fresh.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(data)
            os.utime(fresh, (MADE_AT, MADE_AT))
        for path in whole:
            self._step(f"dpkg replaces {path}")
            if (folder / path).is_dir():
                shutil.rmtree(folder / path)
            (folder / f"{path}.dpkg-new").rename(folder / path)

    def configure(self, **more: str) -> int:
        return self.script("postinst", "configure", "", **more)

    def script(self, name: str, *words: str, **more: str) -> int:
        environment = {
            "DPKG_ROOT": str(self.root),
            "SUDO_USER": "pi",
            "PATH": f"{self._tools}:{PATH}",
            "STEPS": str(self._steps),
            "LAST": "" if self.last is None else str(self.last),
            **more,
        }
        self._steps.touch()
        status = subprocess.run(
            ["/bin/sh", str(ROOT / "debian" / name), *words],
            env=environment,
            timeout=TIMEOUT,
            check=False,
            start_new_session=True,
            stderr=subprocess.DEVNULL,
        ).returncode
        if self._is_over:
            raise PlugPulledError
        return status

    def _step(self, what: str) -> None:
        with self._steps.open("a") as log:
            log.write(f"{what}\n")
        if self._is_over:
            raise PlugPulledError

    @property
    def _is_over(self) -> bool:
        return self.last is not None and len(self.steps) > self.last

    @property
    def steps(self) -> list[str]:
        """What was called since `forget_steps`, and by name which file dpkg has replaced."""
        return self._steps.read_text().splitlines() if self._steps.exists() else []

    def forget_steps(self, last: int | None = None) -> None:
        """Begin to count anew; after `last` of them the plug is pulled."""
        self._steps.unlink(missing_ok=True)
        self.last = last

    # as the service manager, and as the box

    def start(self, *arguments: str) -> str:
        """What the version said that was started; its complaint where it failed."""
        command = [sys.executable, "-IS", "-c", STARTING, str(START), str(self.folder), str(self.state), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
        return done.stdout if done.returncode == 0 else done.stderr

    def serve(self) -> str:
        return self.start("play", "--service")

    def damage(self, name: str, file: str = "companion/words.py") -> None:
        """Leave a file of that version as a bad disk may: cut off in the middle of a word."""
        (self.place_of(name) / file).write_text("def")

    def proved_good(self, name: str) -> None:
        """As the box notes it once a start was good."""
        (self.state / "shown").write_text(f'{{"version": "{name}"}}')

    def place_of(self, name: str) -> Path:
        return next(place for place in self._places() if (place / "VERSION").read_text() == name)

    @property
    def versions(self) -> list[str]:
        return sorted((place / "VERSION").read_text() for place in self._places())

    @property
    def previous(self) -> str:
        """The version that a box goes back to; empty if there is none."""
        link = self.folder / "previous"
        return (link / "VERSION").read_text() if link.is_symlink() else ""

    def _places(self) -> list[Path]:
        return [self.folder / "program", *(self.folder / "versions").glob("*")]

    @property
    def files(self) -> set[str]:
        """Everything below, but for what was compiled, and the names of kept versions."""
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.suffix != ".pyc"}
