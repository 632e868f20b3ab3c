"""The models themselves: strict where the chips are blind, and failing just as they were told."""

import errno

import pytest
import smbus2

from hardware.simulated.buses import Bus, Fault
from hardware.simulated.panels import Sh1106, Ssd1306, Ssd1309, UnknownCommandError

READY = (0xA8, 0x3F, 0xD3, 0x00, 0xDA, 0x12, 0xA1, 0xC8, 0x8D, 0x14, 0xAF)


def told(chip: Ssd1306, *commands: int) -> Ssd1306:
    chip.begin()
    for byte in commands:
        chip.take_command(byte)
    chip.end()
    return chip


@pytest.mark.parametrize(
    ("chip", "command"),
    [(Ssd1306, 0xAD), (Ssd1306, 0xFD), (Ssd1309, 0x8D), (Sh1106, 0x20), (Sh1106, 0x21), (Sh1106, 0x8D)],
)
def test_commands_of_another_chip_are_refused(chip: type[Ssd1306], command: int) -> None:
    with pytest.raises(UnknownCommandError, match=f"{chip.__name__} knows no command 0x{command:02x}"):
        told(chip(), command)


def test_half_a_command_and_impossible_windows_are_refused() -> None:
    for commands in [(0x21, 0x00), (0x21, 0, 128), (0x22, 0, 8), (0x20, 3)]:
        with pytest.raises(UnknownCommandError):
            told(Ssd1306(), *commands)
    told(Ssd1306(), 0x21, 0, 127)


def test_it_comes_up_dark_with_anything_in_its_memory() -> None:
    chip = Ssd1306()
    assert not chip.picture().getbbox()
    assert told(chip, *READY).picture().getbbox()
    assert not told(chip, 0xAE).picture().getbbox()
    told(chip, 0xAF, 0x8D, 0x10)
    assert not chip.picture().getbbox()  # without its pump


def test_a_glass_wired_otherwise_shows_no_picture() -> None:
    chip = told(Ssd1306(), *READY, 0xDA, 0x02)
    with pytest.raises(UnknownCommandError, match="this glass is wired for"):
        chip.picture()


def lit(chip: Ssd1306) -> tuple[int, int, int, int] | None:
    return chip.picture().getbbox()


def blank(chip: Ssd1306) -> Ssd1306:
    chip.memory[:] = bytes(len(chip.memory))
    return chip


def test_windows_wrap_and_pages_do_not_move_on() -> None:
    chip = blank(told(Ssd1306(), *READY, 0x20, 0x00, 0x21, 126, 127, 0x22, 6, 7))
    for _ in range(3):
        chip.take_data(0xFF)
    assert lit(chip) == (126, 48, 128, 64)
    assert (chip.column, chip.page) == (127, 7)
    chip = blank(told(Ssd1306(), *READY, 0xB3, 0x0F, 0x17))
    for _ in range(2):
        chip.take_data(0xFF)
    assert lit(chip) == (0, 24, 128, 32)
    assert (chip.column, chip.page) == (1, 3)


def test_the_sh1106_shows_its_middle_columns_and_stops_at_the_last() -> None:
    chip = blank(told(Sh1106(), *(byte for byte in READY if byte not in {0x8D, 0x14}), 0xB0, 0x02, 0x10))
    chip.take_data(0x01)
    assert lit(chip) == (0, 0, 1, 1)
    told(chip, 0x03, 0x18)  # column 131
    chip.take_data(0x01)
    with pytest.raises(UnknownCommandError, match="column 132"):
        chip.take_data(0x01)


def test_all_lit_and_inverted() -> None:
    chip = told(blank(Ssd1306()), *READY, 0xA7)
    assert lit(chip) == (0, 0, 128, 64)
    assert lit(told(chip, 0xA5)) is None
    assert lit(told(chip, 0xA6)) == (0, 0, 128, 64)


def test_the_bus_counts_and_fails_as_told() -> None:
    chip = Ssd1306()
    real = smbus2.SMBus
    with Bus({0x3C: chip}).plugged_in(7) as bus:
        near = smbus2.SMBus(7)
        near.write_i2c_block_data(0x3C, 0x00, [0x20, 0x00])
        near.i2c_rdwr(smbus2.i2c_msg.write(0x3C, [0x40, 1, 2, 3]))
        assert (bus.bytes, bus.transactions) == (4 + 5, 2)
        bus.faults[3] = Fault(after=2, number=errno.ETIMEDOUT)
        with pytest.raises(TimeoutError):
            near.i2c_rdwr(smbus2.i2c_msg.write(0x3C, [0x40, 4, 5, 6]))
        assert (chip.memory[3], bus.bytes) == (4, 9 + 3)
        assert chip.column == 4
        with pytest.raises(OSError, match="Remote") as fault:
            near.write_i2c_block_data(0x3D, 0x00, [0xAE])
        assert fault.value.errno == errno.EREMOTEIO
        with pytest.raises(ValueError, match="32"):
            near.write_i2c_block_data(0x3C, 0x00, [0xE3] * 33)
        with pytest.raises(UnknownCommandError, match="control byte"):
            near.write_i2c_block_data(0x3C, 0x80, [0xE3])
        with pytest.raises(FileNotFoundError):
            smbus2.SMBus(8)  # the others are as real as ever
    assert smbus2.SMBus is real


def test_a_bus_that_is_not_there_cannot_be_opened() -> None:
    with Bus({}).plugged_in() as bus:
        bus.there = False
        with pytest.raises(FileNotFoundError):
            smbus2.SMBus(1)
