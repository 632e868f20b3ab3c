"""One-bit OLED panels through luma's bus connections. Sends only changed bytes; neither retries nor draws."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import NamedTuple

import luma.core.error
from PIL import Image

from companion.values import Value
from hardware.buses import BusConnection, I2c, Spi

WIDTH = 128
DISPLAY_OFF, DISPLAY_ON, CONTRAST = 0xAE, 0xAF, 0x81
BESIDE = 6  # bytes that it costs to send one more range: two transactions, each with an address and a control byte
UPRIGHT, TURNED = (0xA1, 0xC8), (0xA0, 0xC0)  # commands for the scan direction of columns and rows


class Controller(Value):
    """The set-up commands of one kind of display chip, and how to address its memory."""

    settings: dict[int, tuple[int, ...]]  # set-up commands by the panel's height
    contrast: int
    goes_on: bool  # True: after the end of a page, writing continues on the next page
    first_column: int = 0

    def address(self, place: int, page: int | None) -> tuple[int, ...]:
        """Return the commands that set the write position to byte `place`, if it is on `page` now (None: unknown).

        These commands take half as many bytes as setting a window of columns and pages. Chips that know windows accept
        them, too: u8g2 has addressed the SSD1306 this way for years.
        """
        down, right = divmod(place, WIDTH)
        right += self.first_column
        columns = (right & 0x0F, 0x10 | right >> 4)
        return columns if down == page else (0xB0 | down, *columns)


# Clock, rows, offset, first line, power, addressing, wiring of the rows, charge times, picture from memory; then the
# window, which is the whole picture.
# Nothing here switches the display off, so that the settings can be sent again without flicker.
_SSD1306 = (0xD5, 0x80, 0xD3, 0x00, 0x40, 0x8D, 0x14, 0x20, 0x00, 0xD9, 0xF1, 0xDB, 0x40, 0xA4, 0xA6)
_SSD1309 = (0xFD, 0x12, 0xD5, 0xA0, 0xD3, 0x00, 0x40, 0x20, 0x00, 0xD9, 0xF1, 0xDB, 0x34, 0xA4, 0xA6)
_SH1106 = (0xD5, 0x80, 0x40, 0xAD, 0x8B, 0xD9, 0x22, 0xDB, 0x35, 0xA4, 0xA6)
_ROWS = {64: (0xA8, 0x3F, 0xDA, 0x12), 32: (0xA8, 0x1F, 0xDA, 0x02)}
_WINDOW = {height: (0x21, 0, WIDTH - 1, 0x22, 0, height // 8 - 1) for height in _ROWS}
_SH1106_ROWS = {64: (0xA8, 0x3F, 0xD3, 0x00, 0xDA, 0x12), 32: (0xA8, 0x20, 0xD3, 0x0F, 0xDA, 0x12)}
CONTROLLERS = {
    "ssd1306": Controller({high: (*_SSD1306, *rows, *_WINDOW[high]) for high, rows in _ROWS.items()}, 0xCF, True),
    "ssd1309": Controller({high: (*_SSD1309, *rows, *_WINDOW[high]) for high, rows in _ROWS.items()}, 0xCF, True),
    # its memory has 132 columns, of which the panel shows the middle 128
    "sh1106": Controller({high: (*_SH1106, *rows) for high, rows in _SH1106_ROWS.items()}, 0x7F, False, first_column=2),
}


class ByteRange(NamedTuple):
    """The bytes of a packed picture from `start` up to, but not including, `end`."""

    start: int
    end: int


def pack(image: Image.Image) -> bytes:
    """Return the picture as the chips keep it: each byte is eight pixels of a column, the topmost in the lowest bit."""
    # Pillow packs eight pixels of a row, the first highest: a quarter turn makes columns into such
    # rows, the lowest page first. luma visits every pixel in Python instead, at 25 times the time.
    pages = image.height // 8
    turned = image.transpose(Image.Transpose.ROTATE_270).tobytes()
    return b"".join(turned[page::pages] for page in reversed(range(pages)))


def changed_runs(before: bytes, after: bytes, row: int, overhead: int) -> list[ByteRange]:
    """Return the changed bytes as runs that never leave a row of `row` bytes.

    Unchanged bytes between two changes are included if addressing a second run would cost more (`overhead`).
    """
    # XOR leaves only changed bits, and the pattern finds each run of changed bytes faster than a loop in Python.
    stretch = re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % overhead)
    change = (int.from_bytes(before) ^ int.from_bytes(after)).to_bytes(len(after))
    return [
        ByteRange(*found.span())
        for start in range(0, len(after), row)
        for found in stretch.finditer(change, start, start + row)
    ]


class Panel:
    """A panel of 128×64 or 128×32 pixels.

    luma's own devices send every frame whole; this one remembers what is in the panel's memory and sends the
    difference. Any call may raise luma's Error or an OSError. The memory then counts as unknown, and the next `show`
    opens the bus again and sends all settings and the whole picture.
    """

    def __init__(
        self,
        where: I2c | Spi,
        controller: str = "ssd1306",
        height: int = 64,
        rotate: int = 0,
        contrast: int | None = None,
    ) -> None:
        self.size = (WIDTH, height)
        self.fault_message = where.fault_message
        self._where = where
        self._chip = CONTROLLERS[controller]
        self._settings = (*self._chip.settings[height], *{0: UPRIGHT, 180: TURNED}[rotate])
        self._full_contrast = self._contrast = self._chip.contrast if contrast is None else contrast
        self._size = WIDTH * height // 8
        self._row = self._size if self._chip.goes_on else WIDTH
        self._refreshed = 0
        self._wire: BusConnection | None = None
        self._memory: bytes | None = None  # bytes in the panel's memory; None: unknown
        self._page: int | None = None  # page of the panel's write position; None: unknown

    def show(self, image: Image.Image) -> None:
        """Show `image`; send nothing if it is unchanged."""
        if image.mode != "1" or image.size != self.size:
            raise ValueError(f"the panel shows one-bit images of {self.size}, not {image.mode} of {image.size}")
        known, wanted = self._memory, pack(image)
        if known is None:
            runs = [ByteRange(start, start + self._row) for start in range(0, self._size, self._row)]
        else:
            runs = changed_runs(known, wanted, self._row, BESIDE)
        pieces = _cut(runs, wanted)
        # The memory counts as unknown until the last byte was sent, so a fault needs no handling here.
        self._memory = None
        if known is None or self._wire is None:
            self._drop_wire()
            self._wire, self._page = self._where.open(), None
            self._wire.command(*self._settings, CONTRAST, self._contrast)
            self._send(self._wire, pieces)
            self._wire.command(DISPLAY_ON)
        else:
            self._send(self._wire, pieces)
        self._memory = wanted

    def set_brightness(self, share: float) -> None:
        """Set the contrast to this share of its full value, from the next `refresh` on."""
        self._contrast = round(share * self._full_contrast)

    def refresh(self) -> None:
        """Send the settings and one page of the picture again; each call sends the next page.

        A panel that lost its power for a moment is restored when all pages were sent, and a missing panel is noticed
        at the first call.
        """
        known, self._memory = self._memory, None
        if known is None or self._wire is None:
            return
        start = self._refreshed = (self._refreshed + WIDTH) % self._size
        self._wire.command(*self._settings, CONTRAST, self._contrast, DISPLAY_ON)
        self._page = None
        self._send(self._wire, _cut([ByteRange(start, start + WIDTH)], known))
        self._memory = known

    def blank(self) -> None:
        """Switch the panel off until the next `show`."""
        self._memory = None
        if self._wire:
            self._wire.command(DISPLAY_OFF)

    def release_bus(self) -> None:
        """Release the bus; the panel keeps its picture."""
        self._memory = None
        self._drop_wire()

    def close(self) -> None:
        """Switch the panel off and release the bus; ignore a panel that does not answer."""
        with suppress(luma.core.error.Error, OSError):
            self.blank()
        self._drop_wire()

    def _drop_wire(self) -> None:
        wire, self._wire = self._wire, None
        if wire:
            with suppress(luma.core.error.Error, OSError):
                wire.cleanup()

    def _send(self, wire: BusConnection, pieces: list[tuple[ByteRange, list[int]]]) -> None:
        for run, data in sorted(pieces, key=lambda piece: piece[0].start // WIDTH != self._page):
            wire.command(*self._chip.address(run.start, self._page))
            wire.data(data)
            self._page = (run.end - (not self._chip.goes_on)) % self._size // WIDTH


def _cut(runs: list[ByteRange], packed: bytes) -> list[tuple[ByteRange, list[int]]]:
    return [(run, list(packed[run.start : run.end])) for run in runs]
