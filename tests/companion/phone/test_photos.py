"""Photos of cards: what is refused before it is decoded, and what the process that decodes may take."""

import os
import select
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.phone import photos
from companion.phone.photos import PhotoReader
from tests.timeouts import TIMEOUT

decoder = pytest.importorskip("companion.phone.decoder", reason="needs zxing-cpp")
LIBRARIES = 30_000_000
"""Bytes that the process takes with an empty photo."""


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("is_too_large", [False, True])
def test_the_size_is_looked_at_before_anything_is_decoded(
    kind: str, is_too_large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    most, decoded = 99 if is_too_large else 100, []
    monkeypatch.setattr(decoder, "MOST_PIXELS", {"JPEG": most})
    monkeypatch.setattr(decoder, "MOST_PIXELS_WHOLE", most)
    photo = BytesIO()
    Image.new("L", (10, 10)).save(photo, kind)
    for name in ("load", "thumbnail"):
        monkeypatch.setattr(Image.Image, name, lambda *_: decoded.append(kind))
    with pytest.MonkeyPatch.context() as alone:
        alone.setattr(decoder.ImageOps, "exif_transpose", lambda _: Image.new("L", (1, 1)))
        alone.setattr(Image.Image, "convert", lambda *_: None)
        alone.setattr(decoder.zxingcpp, "read_barcodes", lambda _: [])
        assert decoder.code_in(photo) == ""
    assert bool(decoded) != is_too_large


def test_a_photo_that_hangs_is_given_up() -> None:
    """Its process is stopped, and then killed."""
    reading = PhotoReader(b"")
    os.kill(reading._process.pid, signal.SIGSTOP)
    assert reading.end() == -signal.SIGKILL


def test_its_process_gets_no_more_memory_and_no_more_than_ten_seconds_of_the_processor() -> None:
    source = f"""
import resource
from companion.phone.decoder import limit
limit()
print(*resource.getrlimit(resource.RLIMIT_CPU))
try:
    bytearray({decoder.MEMORY} + 10_000_000)
except MemoryError:
    print("refused")
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=TIMEOUT, check=True)
    assert done.stdout == "10 10\nrefused\n"


@pytest.mark.exhaustive  # a second or two of decoding each
@pytest.mark.parametrize(("mode", "kind", "size"), [("CMYK", "JPEG", (9000, 6300)), ("RGBA", "WEBP", (2000, 2000))])
def test_a_photo_takes_no_more_memory_than_it_may(tmp_path: Path, mode: str, kind: str, size: tuple[int, int]) -> None:
    path = tmp_path / "photo"
    Image.new(mode, size).save(path, kind)
    reading, used = PhotoReader(path.read_bytes()), 0
    end = time.monotonic() + TIMEOUT
    try:
        while not select.select([reading], [], [], 0.002)[0]:
            status = Path(f"/proc/{reading._process.pid}/status").read_text("ascii")
            used = max(used, *(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)
            assert time.monotonic() < end, "it does not end"
        assert reading.code() == ""
    finally:
        reading.end()
    assert 0 < used * 1024 < LIBRARIES + decoder.MEMORY


def test_a_card_is_read_off_a_photo(tmp_path: Path) -> None:
    segno = pytest.importorskip("segno")
    segno.make("RK/A/FORWARD/01", micro=False).save(tmp_path / "card.png", scale=8)
    reading, told = PhotoReader((tmp_path / "card.png").read_bytes()), None
    end = time.monotonic() + TIMEOUT
    while told is None:
        assert time.monotonic() < end, "it does not answer"
        if select.select([reading], [], [], 0.1)[0]:
            told = reading.code()
    assert told == "RK/A/FORWARD/01"
    assert reading.end() == 0


def test_without_the_library_photos_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert photos.reader() is PhotoReader
    monkeypatch.setattr("companion.phone.photos.PathFinder.find_spec", lambda _: None)
    assert photos.reader() is None
