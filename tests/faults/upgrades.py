"""A new version of the program: the plug pulled while it is put in, one that does not start, dies, or is damaged."""

import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.box.startup import MANY
from debian.start import COMPILED, LAST, SUMS
from tests.debian.versions import ROOT, START, WELL, Library
from tests.faults.mounts import ext4, fill, memory
from tests.faults.registry import Place, fault
from tests.faults.service import Manager
from tests.timeouts import TIMEOUT

WATCHDOG_SECONDS = 12.0
CURRENT, PREVIOUS, SAFE_SCREEN = "the current version", "the previous version", "the safe screen"
DYING = """

_shown = StartCounter.shown


def _show_and_die(self: StartCounter) -> None:
    import threading

    _shown(self)
    threading.Timer({seconds}, os._exit, (1,)).start()


StartCounter.shown = _show_and_die
"""
"""At the end of companion/box/startup.py: so many seconds after its first frame the program is gone without a word."""


@fault("power", long=True)
def the_plug_pulled_after_an_upgrade(place: Place) -> str:
    """the plug pulled the moment that an upgrade is done"""
    for turn in range(place.times(10, 3)):
        folder = place.folder / str(turn)
        folder.mkdir()
        with ext4(folder) as disk:
            library = Library(disk.folder)
            library.install("1")
            library.proved_good("1")
            library.install("2")
            disk.cut_power()
            disk.start_again()
            assert library.serve().startswith("2 "), "the new version does not start"
            link = library.folder / "current"
            link.unlink()
            link.symlink_to((library.folder / "previous").readlink())
            assert library.serve().startswith("1 "), "the version before it is not whole"
    return "both versions are whole, and the new one starts"


@fault("program", cheap=True)
def a_new_version_that_cannot_be_read(place: Place) -> str:
    """a new version whose files are empty"""
    library = Library(place.folder)
    library.install("1")
    library.proved_good("1")
    library.install("2", "")
    for _ in range(MANY):
        assert "ImportError" in library.serve()
    said = library.serve()
    assert said.startswith("1 play --service RATKEEPER_INSTEAD=2"), said
    return f"after {MANY} starts the version before it runs, and is told to say so"


class Box:
    """The real program, installed: started again and again as its unit does, with one simulated panel."""

    def __init__(self, place: Place) -> None:
        self.library = Library(place.folder)
        shutil.copy(ROOT / "debian/safe_screen.py", self.library.folder / "safe-screen")
        self.state = self.library.state
        self._settings = place.folder / "ratkeeper.toml"
        self._settings.write_text(f'games = "{self.state}/games"\n')
        self._told = place.folder / "told"
        self._manager = Manager(place.folder, WATCHDOG_SECONDS)

    @property
    def told(self) -> str:
        """What the last start has said."""
        return self._told.read_text()

    def install(self, version: str, **changed: bytes) -> None:
        """As the package does; `changed` are more bytes at the end of files, by their names without a suffix."""
        files = {
            str(path.relative_to(ROOT)): path.read_bytes()
            for package in ("companion", "hardware", "ui")
            for path in (ROOT / package).rglob("*")
            if path.is_file() and path.suffix not in (".pyc", ".so")
        }
        for name, data in changed.items():
            [file] = [file for file in files if file.removesuffix(".py").replace("/", "_") == name]
            files[file] += data
        self.library.install(version, files=files)

    def forget(self) -> None:
        """No start has been counted, and no panel is known that could show a sign of life."""
        for note in ("starts", "instead", "splash"):
            (self.state / note).unlink(missing_ok=True)

    def start(self, stays: float = 0.0) -> str:
        """Start it once. Return what its picture is of, once it is ready; empty if it ends, or does within so long."""
        packages = next(path for path in sys.path if path.endswith("site-packages"))
        panels = ROOT / "hardware/simulated/panels.py"
        command: list[str | Path] = [
            sys.executable,
            "-IS",
            Path(__file__).with_name("installed.py"),
            packages,
            panels,
            START,
        ]
        command += [self.library.folder, self.state, "play", "--service", "--config", self._settings]
        environment = {**os.environ, **self._manager.environment, "STATE_DIRECTORY": str(self.state)}
        while self._manager.hear(0.01):
            pass  # what the start before has said
        with self._told.open("w") as told:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=told, stderr=told, env=environment)
        try:
            return self._seen(process, stays)
        finally:
            process.kill()
            process.wait(TIMEOUT)

    def _seen(self, process: subprocess.Popen[bytes], stays: float) -> str:
        ready, end = "", time.monotonic() + TIMEOUT
        while process.poll() is None:
            heard = self._manager.hear(0.05)
            ready = heard if heard.startswith("READY=1") else ready
            if ready and "picture\n" in self.told:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(stays)
                    return ""
                if "safe screen\n" in self.told:
                    return SAFE_SCREEN
                version = PREVIOUS if (self.state / "instead").exists() else CURRENT
                return f"{version} in safe mode" if "safe mode" in ready else version
            assert time.monotonic() < end, f"dark, and {'ready' if ready else 'not ready'}: {self.told}"
        return ""

    def close(self) -> None:
        self._manager.close()


@contextmanager
def installed(place: Place) -> Iterator[Box]:
    box = Box(place)
    try:
        box.install("1")
        box.library.proved_good("1")
        yield box
    finally:
        box.close()


def dies(place: Place, seconds: float) -> str:
    with installed(place) as box:
        box.install("2", companion_box_startup=DYING.format(seconds=seconds).encode())
        for _ in range(MANY):
            seen = box.start(stays=seconds + TIMEOUT)
            assert not seen, f"it shows {seen}, and does not die"
            assert "picture\n" in box.told, "it dies before it shows anything"
        seen = box.start(stays=seconds + 1)
        assert seen == PREVIOUS, f"{seen or 'nothing'} is shown"
        return f"after {MANY} starts {seen} is shown, and stays"


@fault("program", long=True)
def an_upgrade_that_dies_after_a_second(place: Place) -> str:
    """an upgrade that shows its frame, and is gone 1 s later"""
    return dies(place, 1.0)


@fault("program", long=True)
def an_upgrade_that_dies_after_five_seconds(place: Place) -> str:
    """an upgrade that shows its frame, and is gone 5 s later"""
    return dies(place, 5.0)


@fault("program", long=True)
def an_upgrade_that_dies_after_fifteen_seconds(place: Place) -> str:
    """an upgrade that shows its frame, and is gone 15 s later"""
    return dies(place, 15.0)


@fault("program", long=True)
def damaged_files(place: Place) -> str:
    """damage to 100 random files of the program: emptied, cut off, zeros in them"""
    shown: Counter[str] = Counter()
    with installed(place) as box:
        box.install("2")
        current, link = box.library.folder / "program", box.library.folder / "previous"
        previous = link.resolve()
        names = [
            line.partition("  ")[2] for sums in (SUMS, COMPILED) for line in (current / sums).read_text().splitlines()
        ]
        for name in sorted(place.chance.sample(sorted(names), place.times(100, 5))):
            box.forget()
            damage = place.chance.choice((emptied, cut_off, zeroed))
            left = place.chance.choice(("whole", "whole", "damaged", "missing"))
            wholes = {path: path.read_bytes() for path in (current / name, previous / name)}
            (current / name).write_bytes(damage(wholes[current / name]))
            if left == "damaged":
                (previous / name).write_bytes(damage(wholes[previous / name]))
            if left == "missing":
                link.unlink()
            seen = next(filter(None, (box.start() for _ in range(2 * MANY + LAST))), "")
            assert seen, f"{name} {damage.__name__}, the previous version {left}: no picture: {box.told}"
            shown[seen] += 1
            for path, data in wholes.items():
                path.write_bytes(data)
            if left == "missing":
                link.symlink_to(previous)
    return f"a picture each time: {', '.join(f'{times} times {what}' for what, times in shown.most_common())}"


def emptied(_: bytes) -> bytes:
    return b""


def cut_off(data: bytes) -> bytes:
    return data[: len(data) // 2]


def zeroed(data: bytes) -> bytes:
    """A block of it, as a card may lose."""
    start = len(data) // 2
    return (data[:start] + bytes(512))[: len(data)] + data[start + 512 :]


@fault("disk", root=True, long=True)
def full_while_an_upgrade_is_put_in(place: Place) -> str:
    """full while an upgrade is put in"""
    with memory(place.folder, 4096) as disk:
        library = Library(disk)
        library.install("1")
        assert library.script("prerm", "upgrade", "2") == 0
        library.unpack("2", WELL)
        used = shutil.disk_usage(disk).used
        filler = fill(disk)
        assert library.configure() != 0, "there was room enough"
        left = shutil.disk_usage(disk).used - filler.stat().st_size - used
        assert left < 50_000, f"{left} bytes are left behind"
        assert library.serve().startswith("1 ")
        filler.unlink()
        assert library.configure() == 0
        assert library.serve().startswith("2 ")
    return "the version before it starts, nothing is left behind; with room again the new one starts"
