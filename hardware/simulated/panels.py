"""Models of display chips: they store pictures as the chips do, and refuse commands that the chips do not know.

They are independent of the bus and of the driver.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from PIL import Image

PAGES = 8
FLAGS = {
    0xA0: ("columns_backwards", False),
    0xA1: ("columns_backwards", True),
    0xA4: ("all_on", False),
    0xA5: ("all_on", True),
    0xA6: ("inverted", False),
    0xA7: ("inverted", True),
    0xAE: ("on", False),
    0xAF: ("on", True),
    0xC0: ("rows_backwards", False),
    0xC8: ("rows_backwards", True),
}


class UnknownCommandError(Exception):
    """The driver sent a command that the chip does not know; a real chip would show a garbled picture."""


class Ssd1306:
    """An SSD1306 panel of 128×64 or 128×32 pixels, mounted upside down as usual: columns and rows run backwards."""

    columns = 128
    first_visible = 0
    arguments: Mapping[int, int] = {  # number of argument bytes of each command
        **dict.fromkeys(range(0x20), 0),  # low and high four bits of the column
        **dict.fromkeys(range(0x40, 0x80), 0),  # first line
        **dict.fromkeys(range(0xB0, 0xB8), 0),  # page
        **dict.fromkeys((0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3), 0),
        **dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
        **dict.fromkeys((0x21, 0x22), 2),
    }
    # Settings that match the wiring of the display; with others, a real panel misses or mixes up rows.
    glass: Mapping[int, Mapping[int, int]] = {
        64: {0x40: 0, 0xA8: 0x3F, 0xD3: 0x00, 0xDA: 0x12},
        32: {0x40: 0, 0xA8: 0x1F, 0xD3: 0x00, 0xDA: 0x02},
    }

    def __init__(self, height: int = 64, passes_over: Iterable[int] = ()) -> None:
        self.height = height
        self.passes_over = frozenset(passes_over)
        self.power_up()

    def power_up(self) -> None:
        """Simulate switching the power on: the memory is random, the settings are the chip's defaults."""
        self.memory = bytearray(random.Random(self.height).randbytes(self.columns * PAGES))
        self.reset()

    def reset(self) -> None:
        """Simulate a reset: the settings become the chip's defaults, the memory stays."""
        self.on = self.all_on = self.inverted = self.columns_backwards = self.rows_backwards = False
        self.settings = {0x20: 2, 0x40: 0, 0x81: 0x7F, 0x8D: 0x10, 0xAD: 0x8B}
        self.left, self.right, self.top, self.bottom = 0, self.columns - 1, 0, PAGES - 1
        self.column = self.page = 0
        self._half: list[int] = []

    def begin(self) -> None:
        """Begin a transaction; an incomplete command of the previous one is dropped."""
        self._half = []

    def end(self) -> None:
        if self._half:
            raise UnknownCommandError(f"a command ends in its middle: {bytes(self._half).hex(' ')}")

    def take_command(self, byte: int) -> None:
        if not self._half and byte in self.passes_over:
            return
        self._half.append(byte)
        first = self._half[0]
        if first not in self.arguments:
            raise UnknownCommandError(f"{type(self).__name__} knows no command 0x{first:02x}")
        if len(self._half) > self.arguments[first]:
            said, self._half = self._half, []
            self._obey(*said)

    def _obey(self, command: int, *said: int) -> None:
        if command in FLAGS:
            name, value = FLAGS[command]
            setattr(self, name, value)
        elif said:
            self.settings[command] = said[0]
        elif command >= 0xB0:
            self.page = command & 0x07
        elif command >= 0x40:
            self.settings[0x40] = command & 0x3F
        elif command >= 0x10:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        else:
            self.column = self.column & 0xF0 | command
        if command == 0x21:
            self.left, self.right = self.column, _ = said
        elif command == 0x22:
            self.top, self.bottom = self.page, _ = said
        if self.settings[0x20] not in {0, 2} or self.right >= self.columns or self.bottom >= PAGES:
            raise UnknownCommandError(f"no such addressing: {bytes((command, *said)).hex(' ')}")

    def take_data(self, byte: int) -> None:
        if self.column >= self.columns:
            raise UnknownCommandError(f"data for column {self.column} of {self.columns}")
        column = self.columns - 1 - self.column if self.columns_backwards else self.column
        self.memory[self.page * self.columns + column] = byte
        self.step()

    def step(self) -> None:
        """Move the write position by one byte, as the addressing mode says."""
        if self.settings[0x20] == 2:
            self.column = (self.column + 1) % self.columns
        elif self.column < self.right:
            self.column += 1
        else:
            self.column = self.left
            self.page = self.page + 1 if self.page < self.bottom else self.top

    @property
    def powered(self) -> bool:
        return self.settings[0x8D] == 0x14

    def picture(self) -> Image.Image:
        """Return the picture that people would see on the panel."""
        if not (self.on and self.powered):
            return Image.new("1", (128, self.height))
        wiring = self.glass[self.height]
        if any(self.settings.get(key) != value for key, value in wiring.items()):
            raise UnknownCommandError(f"this glass is wired for {wiring}")
        rows = range(self.height) if self.rows_backwards else reversed(range(self.height))
        leftmost = self.columns - 1 - self.first_visible
        lit = bytes(
            255 * ((self.all_on or self.memory[row // 8 * self.columns + column] >> row % 8 & 1) != self.inverted)
            for row in rows
            for column in range(leftmost, leftmost - 128, -1)
        )
        return Image.frombytes("L", (128, self.height), lit).convert("1")


class Ssd1309(Ssd1306):
    """An SSD1309: as the SSD1306, but without its charge pump, and with a command that locks and unlocks the chip."""

    arguments: Mapping[int, int] = {**{key: count for key, count in Ssd1306.arguments.items() if key != 0x8D}, 0xFD: 1}
    powered = True


class Sh1106(Ssd1306):
    """An SH1106: 132 columns, of which the middle 128 are visible; page addressing only."""

    columns = 132
    first_visible = 2
    arguments: Mapping[int, int] = {
        **{key: count for key, count in Ssd1306.arguments.items() if key not in {0x20, 0x21, 0x22, 0x8D}},
        0xAD: 1,  # voltage converter
    }
    glass: Mapping[int, Mapping[int, int]] = {
        64: {0x40: 0, 0xA8: 0x3F, 0xD3: 0x00, 0xDA: 0x12},
        32: {0x40: 0, 0xA8: 0x20, 0xD3: 0x0F, 0xDA: 0x12},
    }

    @property
    def powered(self) -> bool:
        return self.settings[0xAD] == 0x8B

    def step(self) -> None:
        self.column += 1  # after the last column, this chip does not go back to the first


class St77xx:
    """An ST7735 or ST7789 colour LCD, three bytes a pixel."""

    known = frozenset(
        bytes.fromhex("01 11 13 20 21 28 29 2a 2b 2c 36 3a b1 b2 b3 b4 b7 bb c0 c1 c2 c3 c4 c5 c6 d0 e0 e1")
    )

    def __init__(self, width: int, height: int, offset: tuple[int, int] = (0, 0)) -> None:
        """Create the LCD; the visible part begins at `offset` of its memory."""
        self.size = (width, height)
        self.on = False
        self._offset = offset
        self.memory = Image.effect_noise((offset[0] + width, offset[1] + height), 50).convert("RGB")
        self.reset()

    def reset(self) -> None:
        self.on = False
        self._window = {0x2A: (0, self.size[0] - 1), 0x2B: (0, self.size[1] - 1)}
        self._command = 0
        self._said: list[int] = []
        self._next = 0

    def take_command(self, byte: int) -> None:
        if byte not in self.known:
            raise UnknownCommandError(f"St77xx knows no command 0x{byte:02x}")
        self._command, self._said, self._next = byte, [], 0
        if byte in (0x28, 0x29):
            self.on = byte == 0x29

    def take_data(self, byte: int) -> None:
        self._said.append(byte)
        if self._command in self._window and len(self._said) == 4:
            high, low, last_high, last_low = self._said
            self._window[self._command] = (high << 8 | low, last_high << 8 | last_low)
        elif self._command == 0x2C and len(self._said) == 3:
            left, right = self._window[0x2A]
            down, across = divmod(self._next, right - left + 1)
            self.memory.putpixel((left + across, self._window[0x2B][0] + down), tuple(self._said))
            self._said, self._next = [], self._next + 1

    def picture(self) -> Image.Image:
        return self.memory.crop((*self._offset, *self.memory.size)) if self.on else Image.new("RGB", self.size)
