"""Scanners: a thread reads the device and posts its codes to the event queue.

A lost device is looked for again and again by its name, because it may come back under another number.
"""

from __future__ import annotations

import errno
import io
import os
import select
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Protocol

import serial
from serial.tools.list_ports import comports

from companion.signals import (
    DeviceBack,
    DeviceLost,
    EventQueue,
    Message,
    ReasonError,
    Scanned,
    ScannedAgain,
    UnreadableScan,
    message,
    message_for,
)
from companion.values import Value
from hardware.framing import LINES, Code, Framer, FramingProtocol, RepeatFilter, Skipped

RETRY = 0.3  # seconds between the first attempts to open a scanner that is not there
SOON = 10  # number of these first attempts, in case it is just being plugged in
RARELY = 1.0  # seconds between all later ones
PATIENCE = 0.1  # seconds that a read may block; afterwards the thread looks whether it is to end


class ScannerError(ReasonError):
    """The scanner cannot be read; the reason says where, why, and what to do."""


class SerialLine(Protocol):
    """An open connection to a scanner."""

    def read(self) -> bytes:
        """Return the received bytes; empty after a timeout. Raise an error if the scanner is gone."""

    def fileno(self) -> int | None:
        """Return a file descriptor to wait for; None if there is none."""

    def close(self) -> None: ...


class Source(Protocol):
    """A place at which a scanner may be connected, such as a serial port."""

    def open(self, patience: float) -> SerialLine:
        """Open a connection whose reads time out after this many seconds."""


class Scanner:
    """Reads codes from a source, on a thread of its own, until `close` is called.

    Posts `DeviceBack` when the scanner can be read, `DeviceLost` when it cannot (again if the reason changes),
    `Scanned` for each new code, and `UnreadableScan` for data that is not a code.
    """

    def __init__(
        self,
        source: Source,
        queue: EventQueue,
        dialect: FramingProtocol = LINES,
        *,
        repeat_delay: float = 2.0,
        device: str = "scanner",
        clock: Callable[[], float] = time.monotonic,
        tap: Callable[[bytes], None] | None = None,
    ) -> None:
        """Start reading; `tap` is called with all bytes, on the reading thread, before they are interpreted."""
        self._source = source
        self._queue = queue
        self._dialect = dialect
        self._repeats = RepeatFilter(repeat_delay)
        self._device = device
        self._clock = clock
        self._tap = tap
        self._why: Message | None = None  # why the scanner is lost; None: it works
        self._ending = Event()
        self._waking, self._wake = os.pipe()
        self._thread = Thread(target=self._run, name=device, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread; a thread that hangs in a driver goes on until the program ends."""
        if not self._ending.is_set():
            self._ending.set()
            os.close(self._wake)
        self._thread.join(timeout=1.0)

    def _run(self) -> None:
        patience = min(PATIENCE, self._dialect.gap / 2)
        failed = 0
        while not self._ending.is_set():
            failed = failed + 1 if self._why else 0
            try:
                with closing(self._source.open(patience)) as line:
                    self._listen(line)
            except ScannerError as fault:
                self._lose(message_for(fault))
            except Exception as fault:  # noqa: BLE001 (reported; a scanner must not end silently)
                self._lose(message("why.unforeseen", fault=f"{type(fault).__name__}: {fault}"))
            self._ending.wait(RETRY if failed < SOON else RARELY)
        os.close(self._waking)

    def _listen(self, line: SerialLine) -> None:
        early = self._read(line)  # opening has dropped earlier data, so the first bytes may be the tail of a code
        framer = Framer(self._dialect, midway=bool(early))
        self._why = None
        self._queue.put(DeviceBack(self._device, self._clock()))
        self._post(framer.feed(early, self._clock()))
        while not self._ending.is_set():
            if framer.rests and (number := line.fileno()) is not None:
                self._wait(number)
            data = self._read(line)
            now = self._clock()
            self._post(framer.feed(data, now) if data else framer.silence(now))

    def _read(self, line: SerialLine) -> bytes:
        data = line.read()
        if data and self._tap:
            self._tap(data)
        return data

    def _wait(self, number: int) -> None:
        """Sleep until there is data, the device is gone, or the thread is to end."""
        waiting = select.poll()
        waiting.register(number, select.POLLIN)
        waiting.register(self._waking, 0)  # reports that `close` has closed the other end
        waiting.poll()

    def _post(self, found: Sequence[Code | Skipped]) -> None:
        now = self._clock()
        if skipped := sum(one.count for one in found if isinstance(one, Skipped)):
            # one signal for each read, because invalid data may come in large amounts
            self._queue.put(UnreadableScan(self._device, skipped, now))
        for one in found:
            if not isinstance(one, Code):
                continue
            again = self._repeats.was_shown_again(one.text, now)
            if self._repeats.is_new(one.text, now):
                self._queue.put(Scanned(one.text, now))
            elif again:
                self._queue.put(ScannedAgain(one.text, now))

    def _lose(self, why: Message) -> None:
        if why != self._why:
            self._why = why
            self._queue.put(DeviceLost(self._device, why, self._clock()))


def serial_ports() -> list[str]:
    """Return the paths of the USB serial ports, under names that stay the same if the system provides such names."""
    lasting = {str(link.resolve()): str(link) for link in Path("/dev/serial/by-id").glob("*")}
    try:
        return sorted(lasting.get(port.device, port.device) for port in comports() if port.vid is not None)
    except TypeError:  # pyserial raises this if a port is unplugged while it lists them
        return []


def the_only(ports: Sequence[str]) -> str:
    if len(ports) == 1:
        return ports[0]
    if ports:
        raise ScannerError("why.several_ports", count=len(ports), ports=", ".join(ports))
    raise ScannerError("why.no_scanner", pins="/dev/serial0")


class SerialPort(Value):
    """A scanner on a serial port: a path, a pyserial URL, or the only USB port (`auto`)."""

    port: str = "auto"
    baud: int = 9600
    ports: Callable[[], Sequence[str]] = serial_ports

    def open(self, patience: float) -> SerialLine:
        place = the_only(self.ports()) if self.port == "auto" else self.port
        with opening(place, group="dialout"):
            # exclusive: two programs on one port would each get parts of the codes
            return _SerialLine(place, serial.serial_for_url(place, self.baud, timeout=patience, exclusive=True))


class _SerialLine:
    def __init__(self, place: str, port: serial.Serial) -> None:
        self._place = place
        self._port = port

    def read(self) -> bytes:
        with reading(self._place):
            first = self._port.read(1)
            return first + self._port.read(self._port.in_waiting) if first else b""

    def fileno(self) -> int | None:
        try:
            return int(self._port.fileno())
        except io.UnsupportedOperation:  # not supported by some of pyserial's URLs
            return None

    def close(self) -> None:
        self._port.close()


@contextmanager
def opening(place: str, group: str) -> Iterator[None]:
    """Convert the exceptions of opening a port to a ScannerError with a reason that names this place."""
    try:
        yield
    except (OSError, ValueError, termios.error) as fault:
        match getattr(fault, "errno", None):
            case errno.ENOENT | errno.ENODEV | errno.ENXIO | errno.EIO:
                raise _not_there(place) from fault
            case errno.EACCES | errno.EPERM:
                raise ScannerError("why.port_forbidden", place=place, group=group) from fault
            case errno.EBUSY | errno.EAGAIN:
                raise ScannerError("why.port_used", place=place) from fault
            case _:
                raise ScannerError("why.port_failed", place=place, fault=str(fault)) from fault


@contextmanager
def reading(place: str) -> Iterator[None]:
    """Convert the exceptions of an open port to a ScannerError: all mean that the scanner was unplugged."""
    try:
        yield
    except (OSError, termios.error) as fault:  # pyserial's SerialException is an OSError
        raise _not_there(place) from fault


def _not_there(place: str) -> ScannerError:
    return ScannerError("why.port_gone", place=place)
