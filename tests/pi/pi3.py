"""A Raspberry Pi 3 in QEMU, with a card in it. Knows no box.

The Pi's firmware does not run. What it would do is done here: read config.txt on the card's first partition, start the
kernel that is named there, and tell it, by the device tree, the revision, the overlays and the frame buffer.
QEMU's own log of what goes over I2C is the panel's wire, its USB serial line the scanner's.
"""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from hardware.processes import end
from tests.pi.guest.glass import Glass
from tests.pi.machine import BOOT, PATIENCE, SLICE, monitor
from tests.pi.volatile_disk import Disk
from tests.running import LONGEST_SECONDS

PANEL, OTHER = 0x3C, 0x48
"""Addresses on the Pi's I2C bus of what takes every write as a panel does, and of a thermometer."""
REVISION = "a02082"
BOOT_PARTITION, SYSTEM_PARTITION = 4 << 20, 264 << 20
"""Where they begin on the card."""
CARD_BYTES = 4 << 30
"""QEMU takes only cards whose size is a power of two."""
SHELL = "ttyS1"
FRAME_BUFFER = """/dts-v1/;
/plugin/;
&{/chosen} {
    #address-cells = <1>;
    #size-cells = <1>;
    ranges;
    framebuffer@3c100000 {
        compatible = "simple-framebuffer";
        reg = <0x3c100000 0x96000>;
        width = <640>;
        height = <480>;
        stride = <1280>;
        format = "r5g6b5";
    };
};
"""
"""Where QEMU's begins: 64 MB below the end of the memory, and a megabyte on."""
ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
"""What the shell tells a terminal."""
LEVELS = 0x3F20001C
"""The register that sets the pins 0 to 31; QEMU has no pull-ups, so all buttons would be down."""
EMULATED = ("-accel", "tcg,thread=single,tb-size=512", "-icount", "shift=1")
"""As in machine.py: the guest's clock counts instructions, and a busy host stretches nothing."""


class Boot(NamedTuple):
    kernel: Path
    initrd: Path
    tree: Path
    command_line: str


def boot_of(image: Path, folder: Path) -> Boot:
    """What the firmware would start, from the card's first partition."""
    partition = f"{image}@@{BOOT_PARTITION}"

    def copied(name: str) -> Path:
        _run("mcopy", "-n", "-o", "-i", partition, f"::{name}", str(folder))
        return folder / Path(name).name

    config = copied("config.txt").read_text("utf-8")
    kernel = re.search(r"^kernel=(\S+)", config, re.MULTILINE)
    initrd = re.search(r"^initramfs (\S+)", config, re.MULTILINE)
    assert kernel, config
    assert initrd, config
    overlays = [copied(f"overlays/{name}.dtbo") for name in re.findall(r"^dtoverlay=(\w+)", config, re.MULTILINE)]
    (folder / "screen.dts").write_text(FRAME_BUFFER)
    _run("dtc", "-q", "-@", "-I", "dts", "-O", "dtb", "-o", str(folder / "screen.dtbo"), str(folder / "screen.dts"))
    tree, plain = folder / "pi.dtb", copied("bcm2837-rpi-3-b.dtb")
    _run("fdtoverlay", "-i", str(plain), "-o", str(tree), *map(str, overlays), str(folder / "screen.dtbo"))
    _run("fdtput", "-p", "-t", "x", str(tree), "/system", "linux,revision", REVISION)
    return Boot(copied(kernel[1]), copied(initrd[1]), tree, copied("cmdline.txt").read_text("utf-8").strip())


def write_on_card(image: Path, name: str, text: str, folder: Path) -> None:
    """Do what anybody can on a computer: write a file on the card's first partition."""
    (folder / name).write_text(text, "utf-8")
    _run("mcopy", "-n", "-o", "-i", f"{image}@@{BOOT_PARTITION}", str(folder / name), f"::{name}")


class Pi3:
    """One start. `glass` is the panel's; `cut` ends it as a pulled plug does."""

    def __init__(self, qemu: Path, boot: Boot, card: Disk, folder: Path) -> None:
        """`qemu` is a Debian root with a QEMU in it, newer than this machine's may be."""
        self._folder = folder
        self.glass = Glass()
        libraries = qemu / "usr/lib/x86_64-linux-gnu"
        places = {name: folder / name for name in ("shell", "scanner", "levels", "monitor", "bus")}
        for place in places.values():
            place.unlink(missing_ok=True)
        os.mkfifo(places["bus"])
        command: list[str | Path] = [
            *(qemu / "lib64/ld-linux-x86-64.so.2", "--library-path", f"{libraries}:{libraries / 'pulseaudio'}"),
            *(qemu / "usr/bin/qemu-system-aarch64", "-L", qemu / "usr/share/qemu", "-M", "raspi3b", *EMULATED),
            *("-nodefaults", "-no-reboot", "-display", "none", "-kernel", boot.kernel, "-initrd", boot.initrd),
            *("-dtb", boot.tree, "-append", f"{boot.command_line} systemd.debug_shell={SHELL}"),
            *("-serial", "null", "-serial", f"unix:{places['shell']},server=on,wait=off", *card.plugged_in()),
            *("-device", f"at24c-eeprom,bus=i2c-bus.1,address={PANEL},rom-size=256"),
            *("-device", f"tmp105,bus=i2c-bus.1,address={OTHER}"),
            *("-chardev", f"socket,id=scanner,path={places['scanner']},server=on,wait=off"),
            *("-device", "usb-serial,chardev=scanner,always-plugged=on", "-device", "usb-kbd"),
            *("-monitor", f"unix:{places['monitor']},server=on,wait=off"),
            *("-qtest", f"unix:{places['levels']},server=on,wait=off", "-qtest-log", "none"),
            *("-trace", "i2c_event", "-trace", "i2c_send", "-D", places["bus"]),
        ]
        threading.Thread(target=self._watch, args=(places["bus"],), daemon=True).start()
        with (folder / "qemu.log").open("ab") as log:
            self._qemu = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            with self._connected("levels") as levels:
                levels.sendall(f"writel {LEVELS:#x} 0xffffffff\n".encode())
                levels.recv(100)
            self._shell, self._scanner = self._connected("shell"), self._connected("scanner")
        except BaseException:
            end(self._qemu, 0)
            raise
        self._asked, self._is_awake = 0, False

    def ask(self, command: str, seconds: float = 900) -> tuple[int, str]:
        """A command of root's in the guest: its status, and what it said."""
        if not self._is_awake:
            self._wake()
        self._asked += 1
        # What is typed may be echoed: the words around the answer are typed otherwise than the shell says them.
        begin, done = (f"echo $((0)){word}-{self._asked}" for word in ("begin", "done"))
        self._shell.sendall(f"stty -echo; PS1= PS2=; {begin}\n{command}\n{done}-$?-\n".encode())
        answer = re.compile(rf"0begin-{self._asked}\r?\n(.*)0done-{self._asked}-(\d+)-", re.DOTALL)
        said, waited = "", 0.0
        self._shell.settimeout(SLICE)
        while not (found := answer.search(said)):
            if waited >= seconds * PATIENCE:
                raise TimeoutError(f"no answer in {waited:.0f} s: {command[:200]}; {said[-300:]!r}")
            before = time.monotonic()
            with contextlib.suppress(TimeoutError):
                heard = self._shell.recv(1 << 16)
                if not heard:
                    raise ConnectionError("the Pi is off")
                said += heard.decode(errors="replace")
            waited += min(time.monotonic() - before, SLICE)
        return int(found[2]), ESCAPES.sub("", found[1]).replace("\r", "")

    def _wake(self) -> None:
        """Wait for the shell: what is typed before it listens is lost."""
        until, said = time.monotonic() + BOOT, ""
        self._shell.settimeout(2)
        while "0awake" not in said:
            if time.monotonic() > until:
                raise TimeoutError(f"there is no shell; {said[-300:]!r}")
            with contextlib.suppress(TimeoutError):  # nothing is taken before the kernel has the port
                self._shell.sendall(b"echo $((0))awake\n")
            with contextlib.suppress(TimeoutError):  # QEMU stands still while some 300 characters wait to be read
                said += self._shell.recv(1 << 16).decode(errors="replace")
        self._is_awake = True

    def scan(self, code: str) -> None:
        self._scanner.sendall(code.encode() + b"\r\n")

    def key(self, name: str) -> None:
        """A key of the USB keyboard, by QEMU's name."""
        monitor(self._folder / "monitor", f"sendkey {name}")

    def screen(self) -> Image.Image:
        """What HDMI shows."""
        place = self._folder / "screen.ppm"
        monitor(self._folder / "monitor", f"screendump {place}")
        with Image.open(place) as picture:
            return picture.convert("RGB")

    def cut(self) -> None:
        self._qemu.send_signal(signal.SIGKILL)
        end(self._qemu)
        self._shell.close()
        self._scanner.close()

    def _watch(self, bus: Path) -> None:
        """Read QEMU's log of the bus to its end: each write to the panel's address is the glass's."""
        written: bytearray | None = None
        with bus.open(encoding="ascii", errors="replace") as lines:
            for line in lines:
                match line.split():
                    case ["i2c_event", event] if event.endswith(f"(addr:{PANEL:#04x})"):
                        if event.startswith("finish") and written:
                            self.glass.take(bytes(written))
                        written = bytearray() if event.startswith("start(") else None
                    case ["i2c_send", to, data] if written is not None and f"{PANEL:#04x}" in to:
                        written.append(int(data.removeprefix("data:"), 16))

    def _connected(self, name: str) -> socket.socket:
        until = time.monotonic() + 60 * PATIENCE
        while True:
            line = socket.socket(socket.AF_UNIX)
            try:
                line.connect(str(self._folder / name))
            except OSError:
                line.close()
                if self._qemu.poll() is not None or time.monotonic() > until:
                    log = (self._folder / "qemu.log").read_text(errors="replace")
                    raise RuntimeError(f"QEMU does not start: {log[-500:]}") from None
                time.sleep(0.2)
            else:
                return line


def _run(name: str, *words: str) -> None:
    subprocess.run([str(shutil.which(name)), *words], check=True, capture_output=True, timeout=LONGEST_SECONDS)
