"""Colour LCD HATs through luma.lcd, with the interface of the OLED panels; imported only if an LCD is used."""

from contextlib import suppress
from typing import Any

import luma.core.error
from PIL import Image, ImageChops

from hardware.buses import DriverMissingError, Spi


class Lcd:
    """An ST7735 or ST7789 on SPI.

    `size` is the panel's own size; `rotate` turns the picture by 0, 90, 180 or 270 degrees, and `self.size` is the size
    that `show` expects. Any call may raise luma's Error, an OSError or DriverMissingError; the next `show` then
    initialises the LCD again.
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
        self._share = 1.0
        self._device: Any = None
        self._memory: Image.Image | None = None  # picture in the LCD's memory; None: unknown

    def show(self, image: Image.Image) -> None:
        """Show `image`; send nothing if it is unchanged."""
        if image.size != self.size:
            raise ValueError(f"the LCD shows images of {self.size}, not {image.size}")
        known, self._memory = self._memory, None
        if known is None:
            self._drop()
            self._device = self._open()
            known = Image.new("RGB", self.size)
        share, wanted = self._share, image.convert("RGB")
        if share < 1:
            wanted = wanted.point(lambda value: round(share * value))
        self._send(known, wanted)
        self._memory = wanted

    def _open(self) -> Any:
        """Initialise the LCD, which makes it black, and return luma's device for it."""
        try:
            import luma.lcd.device  # noqa: PLC0415 - an optional extra
        except ModuleNotFoundError:
            raise DriverMissingError("why.no_luma_lcd", install="pip install 'ratkeeper[lcd]'") from None
        return getattr(luma.lcd.device, self._controller)(self._where.open(), **self._options)

    def _send(self, known: Image.Image, wanted: Image.Image) -> None:
        if not hasattr(self._device, "set_window"):  # luma's st7735 needs no help: it sends only differences itself
            self._device.display(wanted)
            return
        # luma's st7789 would send every frame whole: 172,800 bytes, a sixth of a second at 8 MHz.
        glass = self._device.preprocess(wanted)
        box = ImageChops.difference(self._device.preprocess(known), glass).getbbox()
        if box:
            self._device.set_window(*box)
            self._device.data(list(glass.crop(box).tobytes()))

    def set_brightness(self, share: float) -> None:
        """Darken all following pictures to this share of their brightness: the backlight can only be on or off."""
        self._share = share

    def refresh(self) -> None:
        """Do nothing: SPI devices never answer, so a fault cannot be noticed."""

    def close(self) -> None:
        """Switch the LCD off and release the bus."""
        self._memory = None
        device, self._device = self._device, None
        if device:
            with suppress(luma.core.error.Error, OSError):
                device.cleanup()

    def _drop(self) -> None:
        """Give up a failed LCD, and keep luma from sending it anything more, now or when the program ends."""
        if self._device:
            self._device.persist = True
        self.close()
