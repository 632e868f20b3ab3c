"""Colour LCD HATs by luma.lcd behind the same seam as the panels; imported only where one is used."""

from contextlib import suppress
from typing import Any

import luma.core.error
from PIL import Image, ImageChops

from hardware.buses import DriverMissingError, Spi


class Lcd:
    """An ST7735 or ST7789 on SPI. `size` is the glass's own; `rotate` turns the picture by quarters
    (0, 90, 180, 270), and `self.size` is what `show` wants.

    Any call may raise luma's Error, an OSError or DriverMissing; the next `show` then starts the LCD anew.
    """

    def __init__(
        self,
        where: Spi,
        controller: str = "st7789",
        *,
        size: tuple[int, int] = (240, 240),
        rotate: int = 0,
        backlight: int = 18,
        offset: tuple[int, int] = (0, 0),
        bgr: bool = False,
    ) -> None:
        self.size = size if rotate % 180 == 0 else size[::-1]
        self.fault_message = where.fault_message
        self._where = where
        self._controller = controller
        self._options = {
            "width": size[0],
            "height": size[1],
            "rotate": rotate // 90,
            "gpio": where.gpio,
            "gpio_LIGHT": backlight,
        }
        if controller == "st7735":
            self._options |= {"h_offset": offset[0], "v_offset": offset[1], "bgr": bgr}
        self._device: Any = None
        self._memory: Image.Image | None = None  # what the LCD holds; None: unknown

    def show(self, image: Image.Image) -> None:
        """The LCD shows `image`; an unchanged image costs nothing."""
        if image.size != self.size:
            raise ValueError(f"the LCD shows images of {self.size}, not {image.size}")
        known, self._memory = self._memory, None
        if known is None:
            self._drop()
            self._device = self._open()
            known = Image.new("RGB", self.size)
        wanted = image.convert("RGB")
        self._send(known, wanted)
        self._memory = wanted

    def _open(self) -> Any:
        """The LCD by luma, started and black."""
        try:
            import luma.lcd.device  # noqa: PLC0415 - an optional extra
        except ModuleNotFoundError:
            raise DriverMissingError("why.no_luma_lcd", install="pip install 'ratkeeper[lcd]'") from None
        return getattr(luma.lcd.device, self._controller)(self._where.open(), **self._options)

    def _send(self, known: Image.Image, wanted: Image.Image) -> None:
        if not hasattr(self._device, "set_window"):  # luma's st7735 sends differences by itself
            self._device.display(wanted)
            return
        # luma's st7789 would send every frame whole: 172,800 bytes, a sixth of a second at 8 MHz.
        glass = self._device.preprocess(wanted)
        box = ImageChops.difference(self._device.preprocess(known), glass).getbbox()
        if box:
            self._device.set_window(*box)
            self._device.data(list(glass.crop(box).tobytes()))

    def refresh(self) -> None:
        """Nothing: an LCD HAT sits on the Pi's own header, and nothing on SPI ever answers."""

    def close(self) -> None:
        """The LCD is dark and its wire free."""
        self._memory = None
        device, self._device = self._device, None
        if device:
            with suppress(luma.core.error.Error, OSError):
                device.cleanup()

    def _drop(self) -> None:
        """Let go of an LCD that failed, without another word to it, now or when the program ends."""
        if self._device:
            self._device.persist = True
        self.close()
