"""A machine in QEMU with Debian's own kernel: starts it, runs commands in it, pulls its plug. Knows no box.

Where the processor is emulated, the guest's clock counts its instructions, and goes on by itself only while it has
nothing to do. So however busy this machine is, a tenth of a second there is a tenth of a second for everybody in it.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from hardware.processes import end
from tests.running import LONGEST_SECONDS

PATIENCE = float(os.environ.get("PATIENCE", "1"))
"""Every wait is so many times as long; an emulated processor on a busy machine needs more than a real one."""
BOOT = 900 * PATIENCE
SLICE = 1.0
"""Seconds that are waited at once; where more have passed, we and the guest had been halted, and those do not count."""
EMULATED = ("-accel", "tcg,thread=single,tb-size=512", "-cpu", "Nehalem", "-icount", "shift=1", "-rtc", "clock=vm")
"""Two nanoseconds an instruction: about a Pi 3. A plain processor: what newer ones can do is slow to emulate."""
PROMPT = b"(qemu) "
PORTS = ("shell", "wires")
"""Where commands go, and where the far ends of the box's wires are."""


@dataclass(frozen=True, slots=True)
class Done:
    status: int
    out: str
    err: str


class Port:
    """One virtio port: an object goes out with a number, and the answer comes back with it; other words are heard."""

    def __init__(self, place: Path, hear: Callable[[dict[str, Any]], None]) -> None:
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(str(place))
        self._hear = hear
        self._answers: dict[int, dict[str, Any]] = {}
        self._arrived = threading.Condition()
        self._asked = 0
        self._ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, what: dict[str, Any], seconds: float) -> dict[str, Any]:
        with self._arrived:
            self._asked += 1
            number = self._asked
        self._line.sendall(json.dumps({"number": number, **what}).encode() + b"\n")
        with self._arrived:
            waited = 0.0
            while number not in self._answers and not self._ended:
                if waited >= seconds * PATIENCE:
                    raise TimeoutError(f"no answer in {waited:.0f} s: {str(what)[:200]}")
                before = time.monotonic()
                self._arrived.wait(SLICE)
                waited += min(time.monotonic() - before, SLICE)
            if number not in self._answers:
                raise ConnectionError("the machine is off")
            return self._answers.pop(number)

    def close(self) -> None:
        self._line.close()
        with self._arrived:
            self._ended = True
            self._arrived.notify_all()

    def _listen(self) -> None:
        pending = b""
        with contextlib.suppress(OSError):
            while heard := self._line.recv(1 << 20):
                *lines, pending = (pending + heard).split(b"\n")
                for said in map(json.loads, lines):
                    self._take(said)

    def _take(self, said: dict[str, Any]) -> None:
        if "done" not in said:
            self._hear(said)
            return
        with self._arrived:
            self._answers[said.pop("done")] = said
            self._arrived.notify_all()


class Machine:
    """One boot. `run` waits for the guest's answer; `cut` ends it as a pulled plug does."""

    def __init__(self, image: Path, folder: Path, disk: list[str], payload: Path, *, kvm: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._console = folder / "console.log"
        self.hear: Callable[[dict[str, Any]], None] = lambda _: None
        """Told what the far ends say unasked."""
        processor = ("-enable-kvm", "-cpu", "host", "-smp", "2") if kvm else EMULATED
        command = [
            str(shutil.which("qemu-system-x86_64")),
            *("-nodefaults", "-no-reboot", "-display", "none", "-m", "1024", *processor),
            *("-kernel", str(image / "vmlinuz"), "-initrd", str(image / "initrd.img")),
            *("-append", "root=/dev/vda rw console=ttyS0 quiet systemd.show_status=0 net.ifnames=0 mitigations=off"),
            *("-serial", f"file:{self._console}", *disk),
            *("-drive", f"file={payload},if=virtio,format=raw,readonly=on"),
            *("-device", "qemu-xhci", "-device", "virtio-rng-pci", "-device", "virtio-serial-pci", "-device", "VGA"),
            *("-monitor", f"unix:{folder / 'monitor'},server=on,wait=off"),
        ]
        for port in PORTS:
            (folder / port).unlink(missing_ok=True)
            command += ["-chardev", f"socket,id={port},path={folder / port},server=on,wait=off"]
            command += ["-device", f"virtserialport,chardev={port},name={port}"]
        with (folder / "qemu.log").open("ab") as log:
            self._qemu = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._shell, self._wires = (self._connected(port) for port in PORTS)
        self._await_boot()

    def run(self, command: str, seconds: float = 1800) -> Done:
        done = self._shell.ask({"command": command}, seconds)
        return Done(done["status"], done["out"], done["err"])

    def wires(self, patience: float, **what: Any) -> dict[str, Any]:
        """Something is done at the far ends of the wires; what came of it."""
        return self._wires.ask(what, patience)

    def screen(self) -> Image.Image:
        """What somebody sees who has plugged a monitor in."""
        place = self._folder / "screen.ppm"
        monitor(self._folder / "monitor", f"screendump {place}")
        with Image.open(place) as picture:
            return picture.convert("RGB")

    def cut(self) -> None:
        self._qemu.send_signal(signal.SIGKILL)
        end(self._qemu)
        self._shell.close()
        self._wires.close()

    def _told(self, said: dict[str, Any]) -> None:
        self.hear(said)

    def _connected(self, port: str) -> Port:
        end = time.monotonic() + 60
        while True:
            try:
                return Port(self._folder / port, self._told)
            except OSError:
                if self._qemu.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("QEMU does not start; its folder has qemu.log") from None
                time.sleep(0.2)

    def _await_boot(self) -> None:
        """What is asked before the guest listens is answered when it does."""
        end = time.monotonic() + BOOT
        while time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                self.run("true", 20)
                return
            if self._qemu.poll() is not None:
                break
        self.cut()
        raise RuntimeError(f"the guest does not come up: {self._console.read_text(errors='replace')[-500:]}")


def monitor(place: Path, command: str) -> None:
    """Have a QEMU do what can be said to its monitor, and wait until it has."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(60 * PATIENCE)
        line.connect(str(place))
        line.sendall(f"{command}\n".encode())
        said = b""
        while said.count(PROMPT) < 2:  # one at the beginning, one when it is done
            more = line.recv(4096)
            if not more:
                raise ConnectionError("the machine is off")
            said += more


def kvm_works(image: Path) -> bool:
    """Whether Debian's kernel says its first word under KVM; some machines have /dev/kvm, and it dies there."""
    if not os.access("/dev/kvm", os.R_OK | os.W_OK):
        return False
    command = [
        *(str(shutil.which("qemu-system-x86_64")), "-enable-kvm", "-cpu", "host", "-m", "512", "-nodefaults"),
        *("-display", "none", "-no-reboot", "-serial", "stdio", "-kernel", str(image / "vmlinuz")),
        *("-append", "console=ttyS0 panic=-1"),
    ]
    try:
        said = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=20, check=False).stdout
    except subprocess.TimeoutExpired as late:
        said = late.stdout or b""
    return b"Linux version" in said


def payload(tree: Path, image: Path) -> Path:
    """A disk with a folder on it."""
    image.unlink(missing_ok=True)
    with image.open("wb") as file:
        file.truncate(300 << 20)
    subprocess.run(
        [str(shutil.which("mkfs.ext4")), "-q", "-L", "payload", "-d", str(tree), str(image)],
        check=True,
        timeout=LONGEST_SECONDS,
    )
    return image
