"""A scanner's source with an ear on its line, for diagnosis; it changes nothing of what is read."""

from collections.abc import Callable

from companion.values import Value
from hardware.scanner import SerialLine, Source


class Tapped(Value):
    """As `source`; `tap` is told every byte, on the reading thread, before anything is made of it."""

    source: Source
    tap: Callable[[bytes], None]

    def open(self, patience: float) -> SerialLine:
        return _TappedLine(self.source.open(patience), self.tap)


class _TappedLine(Value):
    line: SerialLine
    tap: Callable[[bytes], None]

    def read(self) -> bytes:
        data = self.line.read()
        if data:
            self.tap(data)
        return data

    def fileno(self) -> int | None:
        return self.line.fileno()

    def close(self) -> None:
        self.line.close()
