"""The screens of the demo: a terminal or a window. They show the pictures that they are given."""

import os
import shutil
from contextlib import suppress
from typing import TextIO

from hardware.window import Window
from ui.device_picture import DevicePicture
from ui.paint.colour.device import paint_device as paint_picture
from ui.paint.terminal.device import paint_device
from ui.paint.terminal.encoding import in_encoding


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
