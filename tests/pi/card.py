"""The card image in a Raspberry Pi 3 of QEMU's: its first start, its devices, a game, and power cuts."""

import base64
import contextlib
import io
import os
import random
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from tests.pi.box import STATE, decisions
from tests.pi.checks import Check, Failed, must
from tests.pi.machine import PATIENCE
from tests.pi.pi3 import CARD_BYTES, OTHER, PANEL, SYSTEM_PARTITION, Boot, Pi3, boot_of, write_on_card
from tests.pi.power_cuts import PROVED, SOME, games_on, spread
from tests.pi.reference_run import OK, READ, Action, Recorder, begin, open_first_dialogue, reference_run, scan_on
from tests.pi.volatile_disk import Disk
from tests.running import LONGEST_SECONDS
from ui.frame import Frame

SETTINGS = """board = "plain"
pace = "step"
[scanner]
port = "auto"
dialect = "lines"
repeat = 0
"""
BLOCK, FEW = 8, 4
"""Bytes that are eight by eight pixels, and how many pixels of those may differ."""
LOOK = 0.3
IMAGE_SECONDS = 4 * LONGEST_SECONDS
SEEN = 120.0 * PATIENCE
"""Seconds after which a picture that has not come will not come."""
STARTED = 1800.0 * PATIENCE
SEED = 4
MOMENTS, BOOTED = 10, 2
"""Power cuts; and after how many of them the Pi really starts again from what is on the card."""
KEYS = {"ok": "ret", "back": "esc"}
"""QEMU's names of the keys of the buttons, where they differ."""
COLUMNS, BEGINNING = 80, 20
"""Characters of a row of the console, and of a text that may be cut off there."""
AT_CONSOLE = (
    "dmesg -n 1; systemctl stop getty@tty1; systemd-run --quiet --unit=console --uid=ratkeeper -p TTYPath=/dev/tty1 "
    "-p StandardInput=tty-force -p StandardOutput=tty -p StandardError=null -E TERM=linux -E LANG=C.UTF-8 "
    f"-E LC_ALL=C.UTF-8 ratkeeper play --simulate --view terminal --lang en --games {STATE}/games"
)
PROBE = """python3 -I -c '
import sys
sys.path.insert(0, "/usr/lib/ratkeeper/current")
from gpiozero.pins.lgpio import LGPIOFactory
from hardware import probe
print(probe.model(), probe.gpio_chip(0), probe.i2c_buses(), [hex(one) for one in probe.i2c_answers(1)])
print(LGPIOFactory().board_info.description, probe.pin_user(0, 17), probe.pin_user(0, 25))
'"""


def image_of(package: Path, out: Path) -> Path:
    """The card image with this package, from `out` if it was built before; else it takes half an hour."""
    image = out / "card" / f"{package.stem}.img"
    if not image.exists():
        shutil.rmtree(image.parent, ignore_errors=True)
        image.parent.mkdir(parents=True)
        unfinished = image.with_suffix(".new")
        command = [
            "/bin/sh",
            str(Path(__file__).resolve().parents[2] / "debian/image.sh"),
            str(package),
            str(unfinished),
        ]
        subprocess.run(command, env={**os.environ, "CACHE": str(out / "cache")}, check=True, timeout=IMAGE_SECONDS)
        unfinished.rename(image)
    return image


class Card:
    def __init__(self, package: Path, out: Path, folder: Path) -> None:
        """`out` has a QEMU, and keeps the image."""
        folder.mkdir(parents=True)
        self._package, self._out, self._folder = package, out, folder
        self._pi: Pi3 | None = None

    def checks(self) -> list[Check]:
        return [
            Check("card: its image", self.is_built),
            Check("card: starts with the first dialogue", self.starts),
            Check("card: finds its Pi", self.finds),
            Check("card: a game by keyboard and scanner", self.plays),
            Check(f"card: {MOMENTS} power cuts", self.is_cut),
        ]

    # What it stands on

    @cached_property
    def _disk(self) -> Disk:
        """The card in the slot, with settings on its first partition."""
        disk = Disk(image_of(self._package, self._out), self._folder, is_card=True)
        os.truncate(disk.now, CARD_BYTES)
        write_on_card(disk.now, "ratkeeper.toml", SETTINGS, self._folder)
        return disk

    @cached_property
    def _boot(self) -> Boot:
        return boot_of(self._disk.now, self._folder)

    @property
    def pi(self) -> Pi3:
        if self._pi is None:
            self._pi = Pi3(self._out / "qemu", self._boot, self._disk, self._folder)
        return self._pi

    def end(self) -> None:
        if self._pi:
            self._pi.cut()
            self._pi = None

    def ask(self, command: str) -> str:
        status, said = self.pi.ask(command)
        must(status == 0, f"{command}: status {status}: {said.strip()[-300:]}")
        return said.strip()

    def shows(self, picture: bytes, otherwise: str, seconds: float = SEEN) -> None:
        until = time.monotonic() + seconds
        while not (self.pi.glass.chip.on and _alike(self.pi.glass.chip.memory, picture)):
            if time.monotonic() > until:
                raise Failed(f"{otherwise}; {self._saved()}")
            time.sleep(LOOK)

    def _saved(self) -> str:
        """Where pictures of the glass and of HDMI lie, for who wants to know."""
        place = Path(tempfile.gettempdir()) / f"ratkeeper-card-{time.time():.0f}"
        self.pi.glass.chip.picture().save(f"{place}-glass.png")
        self.pi.screen().save(f"{place}-hdmi.png")
        return f"the glass and HDMI: {place}-*.png"

    # The checks

    def is_built(self) -> str:
        taken = self._disk.now.stat().st_blocks * 512
        return f"{taken >> 20} MB on a card of {CARD_BYTES >> 30} GB; starts {self._boot.kernel.name}"

    def starts(self) -> str:
        with reference_run(self._folder / "first") as recorder:
            question = recorder.pictures[recorder.picture]
            open_first_dialogue(recorder)
            self.shows(recorder.pictures[recorder.picture], "it does not come to the first dialogue", STARTED)
            up = float(self.ask("cut -d' ' -f1 /proc/uptime"))
            pages = 0
            while not _alike(self.pi.glass.chip.memory, question):
                must(pages < 10, f"ten times OK do not lead to the first question; {self._saved()}")
                before = self.pi.glass.number
                self.pi.scan(OK)
                self._changes(before)
                pages += 1
        return f"after {up:.0f} s of the guest; OK on {pages} pages leads to the question which game"

    def finds(self) -> str:
        said = self.ask(PROBE).splitlines()
        must("Raspberry Pi 3 Model B pinctrl-bcm2835" in said[-2], said[-2])
        must(f"['{PANEL:#x}', '{OTHER:#x}']" in said[-2], said[-2])
        must("Raspberry Pi 3B" in said[-1] and "None" not in said[-1], said[-1])
        opened = self.ask("ls -l /proc/$(systemctl show -P MainPID ratkeeper)/fd")
        for device in ("/dev/gpiochip0", "/dev/i2c-1", "/dev/ttyUSB0"):
            must(device in opened, f"the box has not opened {device}: {opened}")
        driver = self.ask("basename $(readlink /sys/class/tty/ttyUSB0/device/driver)")
        return f"{said[-2]}; {said[-1]}; the box holds gpiochip0, i2c-1 and ttyUSB0 ({driver})"

    def plays(self) -> str:
        """Begun by keyboard on the HDMI console, played on by the scanner; every picture is the reference run's."""
        keys = self._begin()
        with self._resumed() as recorder:
            actions = scan_on(recorder, SEED)
            self._noted(actions, recorder.pictures)
            must(decisions(self._games()) == recorder.kept, "other lines are kept than were told")
            told = f"{len(actions)} scans, {len(recorder.kept)} lines; “{recorder.frame.title}”"
        return f"{keys} keys on the console, then {told}; every picture the reference run's"

    def is_cut(self) -> str:
        """A game as before. Most cuts are moments of QEMU's log of the card; after the last the Pi starts again."""
        chance, seen = random.Random(13), []
        self._begin()
        with self._resumed() as recorder:
            actions, whole, pictures = scan_on(recorder, SEED), recorder.kept, recorder.pictures

        def survives(kept: tuple[str, ...], lines: int) -> None:
            must(kept == whole[: len(kept)], "another game is on the card than was played")
            must(len(kept) >= lines, f"{lines} lines were acknowledged, {len(kept)} are there")
            seen.append(str(lines))

        now, actions = actions[: 2 * len(actions) // 3], actions[2 * len(actions) // 3 :]
        for lines, moment in spread(self._noted(now, pictures), MOMENTS - BOOTED, chance):
            self._disk.as_cut(moment, self._folder / "cut.raw")
            games = games_on(self._folder / "cut.raw", self._folder / "cut-games", SYSTEM_PARTITION)
            survives(decisions(games), lines)
        for _ in range(BOOTED):
            self.ask(f"until {PROVED}; do sleep 1; done")
            count = chance.randrange(SOME, 2 * SOME)
            lines = self._noted(actions[:count], pictures)[-1][0]
            self.pi.scan(actions[count].word.removeprefix("scan:"))
            time.sleep(chance.random() * PATIENCE)
            self.end()
            self._disk.lose_what_was_not_flushed()
            with self._resumed() as recorder:
                survives(recorder.kept, lines)
                actions, whole, pictures = scan_on(recorder, SEED), recorder.kept, recorder.pictures
        return (
            f"after {', '.join(seen)} acknowledged lines, each of them there; it started again after the last {BOOTED}"
        )

    # Hands

    def _begin(self) -> int:
        """A game for two, by the keyboard, at the program on the console; how many keys that took."""
        self.ask(f"systemctl stop ratkeeper; rm -rf {STATE}/*")
        self.ask(AT_CONSOLE)
        with tempfile.TemporaryDirectory() as folder, reference_run(Path(folder) / "games") as recorder:
            self._reads(recorder.frame)

            def press(role: str) -> None:
                self.pi.key(KEYS.get(role, role))
                self._reads(recorder.frame)

            recorder.noted = press
            begin(recorder, "piper", 2)
            keys, begun = len(recorder.actions), recorder.kept
        self.pi.key("q")
        self.ask("while systemctl is-active --quiet console; do sleep 0.5; done")
        must(decisions(self._games()) == begun, "another game was begun than by the reference run")
        self.ask("systemctl start ratkeeper")
        return keys

    def _reads(self, frame: Frame) -> None:
        until = time.monotonic() + SEEN
        while not _is_on(frame, self._console()):
            if time.monotonic() > until:
                raise Failed(f"the console does not show “{frame.title}”; {self._saved()}")

    def _console(self) -> str:
        """What stands on the console: the kernel tells its characters."""
        return base64.b64decode(self.ask("base64 -w0 /dev/vcsu1")).decode("utf-32-le")

    def _changes(self, before: int) -> None:
        until = time.monotonic() + SEEN
        while self.pi.glass.number == before and time.monotonic() < until:
            time.sleep(LOOK)
        time.sleep(LOOK)  # all of the picture

    def _noted(self, actions: list[Action], pictures: dict[int, bytes]) -> list[tuple[int, int]]:
        """Do them; at the beginning, and after each, how many lines are acknowledged, and the moment of the card."""
        noted = [(0, self._disk.moment)]
        for at, action in enumerate(actions):
            self.pi.scan(action.word.removeprefix("scan:"))
            self.shows(pictures[action.picture], f"{action}, number {at} of {len(actions)}: another picture")
            noted.append((action.lines, self._disk.moment))
        return noted

    @contextlib.contextmanager
    def _resumed(self) -> Iterator[Recorder]:
        """A reference run that goes on with the Pi's own game, when its glass shows the same."""
        with reference_run(self._games()) as recorder:
            recorder.rest(READ)
            here = recorder.pictures[recorder.picture]
            self.shows(here, "the glass does not come to the reference run's picture", STARTED)
            yield recorder

    def _games(self) -> Path:
        packed = self.ask(f"tar -C {STATE} -c games | base64 -w0")
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        with tarfile.open(fileobj=io.BytesIO(base64.b64decode(packed))) as archive:
            archive.extractall(folder, filter="data")
        return folder / "games"


def _alike(one: bytes | bytearray, other: bytes) -> bool:
    """Whether two pictures are the same but for single pixels: on this processor, Pillow rounds circles otherwise."""
    blocks = range(0, len(other), BLOCK)
    return all((_bits(one, at) ^ _bits(other, at)).bit_count() <= FEW for at in blocks)


def _bits(memory: bytes | bytearray, at: int) -> int:
    return int.from_bytes(memory[at : at + BLOCK])


def _is_on(frame: Frame, console: str) -> bool:
    """Whether its title stands there, the beginning of its first line, and the pointer before the cursor's choice."""
    rows = [console[at : at + COLUMNS] for at in range(0, len(console), COLUMNS)]
    words, pointed = " ".join(console.split()), " ".join(row for row in rows if row.startswith("▶"))
    wanted = [(frame.title, words), *((line, words) for line in frame.lines[:1])]
    wanted += [(choice.text, pointed) for choice in frame.choices[frame.cursor : frame.cursor + 1]]
    return all(str(text)[:BEGINNING] in where or text.short[:BEGINNING] in where for text, where in wanted)
