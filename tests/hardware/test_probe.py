"""What the machine is asked, and how its answers are read."""

import errno
import fcntl
import os
import re
import struct
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn, Self

import pytest

from hardware import probe
from hardware.window import ScreenUnavailableError
from tests.reasons import raises


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A GPIO chip as the kernel tells of it, with one line in use."""
    chip = SimpleNamespace(asked=[], users={17: b"fan", 18: b""})

    def ioctl(_: int, question: int, said: bytes) -> bytes:
        if question == 0x8044B401:
            return struct.pack("32s32sI", b"gpiochip0", b"pinctrl-bcm2711", 58)
        assert question == 0xC100B405
        assert len(said) == 256  # as linux/gpio.h has it
        (pin,) = struct.unpack_from("I", said, 64)
        flags = 1 if pin in chip.users else 4
        return struct.pack("32s32sIIQ176x", b"GPIO17", chip.users.get(pin, b"gone"), pin, 0, flags)

    def opened(path: str, _: int) -> int:
        chip.asked.append(path)
        return elsewhere(os.devnull, os.O_RDONLY)

    elsewhere = os.open
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    return chip


def test_the_kernel_tells_the_chip_and_who_has_a_pin(chip: SimpleNamespace) -> None:
    assert probe.gpio_chip(4) == "pinctrl-bcm2711"
    assert probe.pin_user(0, 17) == "fan"
    assert probe.pin_user(0, 18) == "?"
    assert probe.pin_user(0, 19) is None
    assert chip.asked == ["/dev/gpiochip4", *["/dev/gpiochip0"] * 3]


def test_the_questions_are_those_of_the_kernel() -> None:
    def number(direction: int, question: int, size: int) -> int:
        return direction << 30 | size << 16 | 0xB4 << 8 | question

    assert number(2, 1, probe.CHIP.size) == probe.GET_CHIP
    assert number(3, 5, probe.LINE.size) == probe.GET_LINE


def test_root_is_in_every_group_and_others_in_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    mine, known = probe.groups()
    assert mine == known
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "getegid", lambda: 0)
    monkeypatch.setattr(os, "getgroups", lambda: [987654])
    assert probe.groups() == ({"root"}, known)


def test_a_disk_is_timed_and_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = list[int]()
    times = iter([0.0, 1.0, 0.0, 9.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0])
    monkeypatch.setattr(os, "fdatasync", synced.append)
    monkeypatch.setattr("time.perf_counter", lambda: next(times))
    assert probe.sync_seconds(tmp_path) == 3.0
    assert len(synced) == 5
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fails_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fdatasync", full)
    with pytest.raises(OSError, match="No space left"):
        probe.sync_seconds(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_only_half_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Short:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...

        def write(self, data: bytes) -> int:
            return len(data) // 2

    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: Short())
    with pytest.raises(OSError, match="No space left"):
        probe.sync_seconds(tmp_path)


def test_a_window_is_tried_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert probe.open_window((320, 240), "dummy") == "dummy 320×240"
    assert re.fullmatch(r"dummy \d+×\d+", probe.open_window(None, "dummy"))
    monkeypatch.setattr(probe, "OPEN_A_WINDOW", "import os; os.abort()")
    with raises(ScreenUnavailableError, match="SDL crashed"):
        probe.open_window((320, 240), None)

    def late(*_: object, **__: object) -> NoReturn:
        raise subprocess.TimeoutExpired("SDL", 20)

    monkeypatch.setattr(subprocess, "run", late)
    with raises(ScreenUnavailableError, match="SDL did not answer"):
        probe.open_window((320, 240), None)
