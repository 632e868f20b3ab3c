"""Record the demo as an animation.

.venv/bin/python -m tests.demo_recording FILE.gif|FILE.webp|FILE.png [OPTION of `ratkeeper demo` …]
"""

import hashlib
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from companion.commands.parser import parsed
from companion.demo.runner import show
from ui.device_picture import DevicePicture
from ui.paint import palette
from ui.paint.colour.device import SIZE
from ui.paint.colour.device import paint_device as paint_picture
from ui.words import Words

SHORTEST = 0.07
"""Minimum number of seconds between two pictures of a recording; pictures in between are left out."""
LONGEST = 20.0
COLOURS = 160
SWATCH = 40


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

    def save(self, path: Path) -> None:
        """Save the recording as an animated GIF, WebP or PNG, as the suffix of the file tells."""
        times = [at for at, _ in self._pictures]
        shown = [min(LONGEST, later - at) for at, later in zip(times, [*times[1:], times[-1] + LONGEST], strict=True)]
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


def record(path: Path, arguments: Sequence[str] = ()) -> None:
    options = parsed(["demo", "--view", "log", *arguments], "en")
    recording = Recording()
    show(options, Words(options.lang or "en"), [recording])
    recording.save(path)


if __name__ == "__main__":
    sys.argv[0] = "ratkeeper"  # the last page tells what to type, and must not show where this file lies
    record(Path(sys.argv[1]), sys.argv[2:])
