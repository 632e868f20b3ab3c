"""Which panels answer on a bus."""

import errno
from collections.abc import Iterator
from typing import NoReturn

import pytest

from hardware.attached_screens import i2c_answers
from hardware.simulated.buses import Bus
from hardware.simulated.panels import Ssd1306


@pytest.fixture
def bus() -> Iterator[Bus]:
    with Bus({0x3C: Ssd1306(), 0x50: Ssd1306()}).plugged_in() as bus:
        yield bus


def test_everybody_who_answers_is_found(bus: Bus) -> None:
    assert i2c_answers(1) == [0x3C, 0x50]
    assert bus.handles == 0


def test_only_panels_are_called_in_order_to_write(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[int]()
    monkeypatch.setattr(bus, "write_quick", written.append)
    assert i2c_answers(1, {0x3D}) == [0x3C, 0x3D, 0x50]
    assert written == [0x3D]


def test_a_bus_that_cannot_call_quickly_reads(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(_: int) -> NoReturn:
        raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr(bus, "write_quick", unsupported)
    assert i2c_answers(1) == [0x3C, 0x50]


def test_a_panel_that_cannot_be_read_is_found(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(_: int) -> NoReturn:
        raise OSError(errno.EREMOTEIO, "Remote I/O error")

    monkeypatch.setattr(bus, "read_byte", silent)
    assert i2c_answers(1) == [0x3C]


def test_an_address_that_the_kernel_uses_is_taken(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(_: int) -> NoReturn:
        raise OSError(errno.EBUSY, "Device or resource busy")

    monkeypatch.setattr(bus, "read_byte", busy)
    assert 0x68 in i2c_answers(1)
    assert bus.handles == 0


def test_a_bus_that_is_not_there_is_an_error(bus: Bus) -> None:
    bus.there = False
    with pytest.raises(FileNotFoundError):
        i2c_answers(1)
