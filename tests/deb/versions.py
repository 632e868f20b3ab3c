"""A library of small versions in a test, as the package unpacks it: each says its name, or fails in its own way."""

import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

from tests.soon import SOON

ROOT = Path(__file__).parent.parent.parent
SWAP = ROOT / "deb/swap"
START = ROOT / "deb/start.py"
PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
"""With this Python first: another one may be a script that looks for it."""
STARTING = """
import runpy, sys
from pathlib import Path
start, library, state, *arguments = sys.argv[1:]
sys.exit(runpy.run_path(start)["main"](Path(library), Path(state), arguments))
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


class Library:
    def __init__(self, root: Path, folder: str = "library", state: str = "state") -> None:
        self.folder = root / folder
        self.state = root / state
        for made in (self.folder, self.state):
            made.mkdir(parents=True)
        (self.folder / "safe-screen").write_text(SAFE_SCREEN)

    def unpack(self, name: str, program: str = WELL) -> None:
        """What dpkg does: one file, in one rename."""
        fresh = self.folder / "program.tar.dpkg-new"
        with tarfile.open(fresh, "w") as archive:
            for path, text in {
                "VERSION": name,
                "companion/__init__.py": "",
                "companion/words.py": "",
                "companion/unused.py": "",
                "companion/cli.py": program.format(name=name),
            }.items():
                member = tarfile.TarInfo(path)
                member.size = len(text.encode())
                archive.addfile(member, io.BytesIO(text.encode()))
        fresh.rename(self.folder / "program.tar")

    def swap(self, path: str = PATH, **more: str) -> int:
        command = ["sh", str(SWAP), str(self.folder), str(self.state)]
        surroundings = {**os.environ, **more, "PATH": path}
        done = subprocess.run(command, env=surroundings, timeout=SOON, check=False, start_new_session=True)
        return done.returncode

    def install(self, name: str, program: str = WELL) -> None:
        self.unpack(name, program)
        assert self.swap() == 0

    def start(self, *arguments: str) -> str:
        """What the version said that was started; its complaint where it failed."""
        command = [sys.executable, "-IS", "-c", STARTING, str(START), str(self.folder), str(self.state), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SOON, check=False)
        return done.stdout if done.returncode == 0 else done.stderr

    def serve(self) -> str:
        return self.start("play", "--service")

    def damage(self, name: str, file: str = "companion/words.py") -> None:
        """Leave a file of that version as a bad disk may: cut off in the middle of a word."""
        (self.folder / "versions" / name / file).write_text("def")

    def proved_good(self, name: str) -> None:
        """As the box notes it once a start was good."""
        (self.state / "shown").write_text(f'{{"version": "{name}"}}')

    @property
    def versions(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "versions").iterdir())
