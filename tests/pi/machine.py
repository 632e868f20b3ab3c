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
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = float(os.environ.get("PATIENCE", "1"))
"""Every wait is so many times as long; an emulated processor on a busy machine needs more than a real one."""
BOOT = 1800 * PATIENCE
EMULATED = ("-accel", "tcg,thread=single", "-cpu", "max", "-icount", "shift=1", "-rtc", "clock=vm")
"""Two nanoseconds an instruction: about a Pi 3."""


@dataclass(frozen=True, slots=True)
class Done:
    status: int
    out: str
    err: str


class Machine:
    """One boot. `run` waits for the guest's answer; `cut` ends it as a pulled plug does."""

    def __init__(self, image: Path, folder: Path, disk: list[str], payload: Path, *, kvm: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._shell = folder / "shell"
        self._shell.unlink(missing_ok=True)
        self._console = folder / "console.log"
        processor = ("-enable-kvm", "-cpu", "host", "-smp", "2") if kvm else EMULATED
        command = [
            str(shutil.which("qemu-system-x86_64")),
            *("-nodefaults", "-no-reboot", "-display", "none", "-m", "1024", *processor),
            *("-kernel", str(image / "vmlinuz"), "-initrd", str(image / "initrd.img")),
            *("-append", "root=/dev/vda rw console=ttyS0 quiet systemd.show_status=0 net.ifnames=0"),
            *("-serial", f"file:{self._console}", *disk),
            *("-drive", f"file={payload},if=virtio,format=raw,readonly=on"),
            *("-device", "qemu-xhci", "-device", "virtio-rng-pci", "-device", "virtio-serial-pci"),
            *("-chardev", f"socket,id=shell,path={self._shell},server=on,wait=off"),
            *("-device", "virtserialport,chardev=shell,name=shell"),
        ]
        with (folder / "qemu.log").open("ab") as log:
            self._qemu = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._answers: dict[int, Done] = {}
        self._arrived = threading.Condition()
        self._asked = 0
        self._line = self._connected()
        threading.Thread(target=self._listen, daemon=True).start()
        self._await_boot()

    def run(self, command: str, seconds: float = 1800) -> Done:
        with self._arrived:
            self._asked += 1
            number = self._asked
        self._line.sendall(json.dumps({"number": number, "command": command}).encode() + b"\n")
        with self._arrived:
            if not self._arrived.wait_for(lambda: number in self._answers, seconds * PATIENCE):
                raise TimeoutError(f"no answer in {seconds * PATIENCE:.0f} s: {command}")
            return self._answers.pop(number)

    def cut(self) -> None:
        self._qemu.send_signal(signal.SIGKILL)
        self._qemu.wait()
        self._line.close()

    def switch_off(self) -> None:
        with contextlib.suppress(TimeoutError):
            self.run("sync; systemctl poweroff --no-block", 30)
        try:
            self._qemu.wait(120 * PATIENCE)
        except subprocess.TimeoutExpired:
            self.cut()

    def _connected(self) -> socket.socket:
        end = time.monotonic() + 60
        line = socket.socket(socket.AF_UNIX)
        while True:
            try:
                line.connect(str(self._shell))
            except OSError:
                if self._qemu.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("QEMU does not start; its folder has qemu.log") from None
                time.sleep(0.2)
            else:
                return line

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

    def _listen(self) -> None:
        pending = b""
        with contextlib.suppress(OSError):
            while heard := self._line.recv(65536):
                *lines, pending = (pending + heard).split(b"\n")
                for answer in map(json.loads, lines):
                    self._take(answer)

    def _take(self, answer: dict[str, Any]) -> None:
        with self._arrived:
            self._answers[answer["number"]] = Done(answer["status"], answer["out"], answer["err"])
            self._arrived.notify_all()


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
    subprocess.run([str(shutil.which("mkfs.ext4")), "-q", "-L", "payload", "-d", str(tree), str(image)], check=True)
    return image
