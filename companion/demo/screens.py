"""The screens of the demo: a terminal, a window, or a recording. They show the pictures that they are given."""

import hashlib
import os
import shutil
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from PIL import Image

from hardware.window import Window
from ui.device_picture import DevicePicture
from ui.paint import palette
from ui.paint.colour.device import SIZE
from ui.paint.colour.device import paint_device as paint_picture
from ui.paint.terminal.device import paint_device
from ui.paint.terminal.encoding import in_encoding

SHORTEST = 0.07
"""Minimum number of seconds between two pictures of a recording; pictures in between are left out."""
LONGEST = 20.0
COLOURS = 160
SWATCH = 40


class TerminalScreen:
    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._colour = not os.environ.get("NO_COLOR")
        self._device: DevicePicture | None = None
        self._size = (0, 0)
        self._out.write("\x1b[?1049h\x1b[?25l")

    def show(self, device: DevicePicture, at: float) -> None:  # noqa: ARG002 - shown at once
        self._device, self._size = device, shutil.get_terminal_size()
        picture = paint_device(device, *self._size, colour=self._colour)
        picture = in_encoding(picture, self._out.encoding or "utf-8")
        self._out.write("\x1b[H" + picture.replace("\n", "\x1b[K\r\n") + "\x1b[J")
        self._out.flush()

    def pump(self) -> None:
        """Paint the picture again if the terminal has another size now."""
        if self._device is not None and shutil.get_terminal_size() != self._size:
            self.show(self._device, 0.0)

    def close(self) -> None:
        with suppress(OSError):  # the terminal may be closed already
            self._out.write("\x1b[?25h\x1b[?1049l")
            self._out.flush()


class DemoWindow:
    def __init__(self, window: Window) -> None:
        self._window = window

    def show(self, device: DevicePicture, at: float) -> None:  # noqa: ARG002 - as above
        self._window.show(paint_picture(device))

    def pump(self) -> None:
        self._window.pump(0.0)

    def close(self) -> None:
        self._window.close()


class _Film:
    """Compressed pictures, which each iteration decompresses anew, because some image writers iterate twice."""

    def __init__(self, packed: list[bytes], size: tuple[int, int], colours: Image.Image | None) -> None:
        """Keep the pictures. With `colours`, all get this palette, so that parts that do not change stay equal."""
        self._packed = packed
        self._size = size
        self._colours = colours

    def __iter__(self) -> Iterator[Image.Image]:
        for packed in self._packed:
            picture = Image.frombytes("RGB", self._size, zlib.decompress(packed))
            yield picture.quantize(palette=self._colours, dither=Image.Dither.NONE) if self._colours else picture


class Story:
    """The pages and captions of a demo in their order. If they have changed, recordings made before are outdated."""

    def __init__(self) -> None:
        self._told: list[str] = []

    def add(self, device: DevicePicture) -> None:
        told = "|".join((device.chapter, str(device.frame.title), *device.doing[-1:], device.card))
        if device.about and told not in self._told[-1:]:  # between chapters, nothing is told
            self._told.append(told)

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self._told).encode()).hexdigest()


class Recording:
    """A screen that keeps each picture and the moment when it was shown, to save them as a film."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self._size = size
        self._pictures: list[tuple[float, bytes]] = []
        """The moment in seconds and the pixels of each picture, compressed because they need hundreds of megabytes."""
        self._chapters: dict[str, None] = {}
        """The headings of the chapters in order, which are saved as the file's comment."""
        self._story = Story()

    def __len__(self) -> int:
        return len(self._pictures)

    def show(self, device: DevicePicture, at: float) -> None:
        if self._pictures and at - self._pictures[-1][0] < SHORTEST:
            started, _ = self._pictures.pop()
            at = started
        self._chapters[device.chapter] = None
        if not device.page:
            self._story.add(device)
        picture = paint_picture(device)
        if picture.size != self._size:
            picture = picture.resize(self._size, Image.Resampling.LANCZOS)
        self._pictures.append((at, zlib.compress(picture.tobytes(), 1)))

    def pump(self) -> None: ...
    def close(self) -> None: ...

    def save(self, path: Path, end: float) -> None:
        """Save the recording as an animated GIF, WebP or PNG, as the suffix of the file tells."""
        times = [at for at, _ in self._pictures]
        shown = [
            min(LONGEST, later - at) for at, later in zip(times, [*times[1:], max(end, times[-1] + 1)], strict=True)
        ]
        milliseconds = [max(20, round(1000 * seconds)) for seconds in shown]
        colours = self._palette() if path.suffix.lower() == ".gif" else None
        [first] = _Film([self._pictures[0][1]], self._size, colours)
        kind = {".gif": "GIF", ".webp": "WEBP"}.get(path.suffix.lower(), "PNG")
        film = _Film([packed for _, packed in self._pictures[1:]], self._size, colours)
        comment = "\n".join((*self._chapters, self._story.digest))
        first.save(path, kind, save_all=True, append_images=film, duration=milliseconds, loop=0, comment=comment)

    def _palette(self) -> Image.Image:
        """Return a palette of colours for the whole recording, from a few of its pictures and all pieces' colours."""
        step = max(1, len(self._pictures) // 6)
        few = list(_Film([packed for _, packed in self._pictures[::step]], self._size, None))
        tokens = tuple(palette.COLOURS.values())  # pieces are small, so their colours would be lost otherwise
        sheet = Image.new("RGB", (self._size[0], self._size[1] * len(few) + SWATCH * len(tokens)))
        for at, colour in enumerate(tokens):
            top = self._size[1] * len(few) + at * SWATCH
            sheet.paste(colour, (0, top, self._size[0], top + SWATCH))
        for at, picture in enumerate(few):
            sheet.paste(picture, (0, at * self._size[1]))
        return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT)
