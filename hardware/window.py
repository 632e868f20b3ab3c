"""A window or a full screen through pygame-ce: shows images; posts keys, scanned codes and touches. Draws nothing."""

import ctypes
import os
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from companion.signals import EventQueue, QuitRequested, ReasonError, Touched
from hardware.key_input import ScannerKeyDetector

INVISIBLE = {"offscreen", "dummy"}  # SDL drivers that show nothing; without a screen, SDL uses one and reports no error
SHARE, LEAST = 0.75, (640, 400)  # a window's share of the desktop, and its least size in pixels
BARE = "kmsdrm"  # SDL driver of a screen without a desktop; supports only OpenGL ES
SCREENS = Path("/sys/class/drm")
EDID = b"\0\xff\xff\xff\xff\xff\xff\0"  # the first bytes of what a screen reports about itself
SQUARE = 0.05  # a screen whose pixels would be less square than this reports a size that is not its own


class PointerEvent(NamedTuple):
    """An event of a finger or the mouse; its place is given as fractions of the image's width and height."""

    moved: str
    """What it did: `down`, `along` (moved while down), `up`, or `wheel`."""
    x: float
    y: float
    at: float
    rows: int = 0
    """Number of rows that the wheel was turned; downwards is positive."""


class ScreenUnavailableError(ReasonError):
    """There is no screen on which to open a window; the reason says what to do."""


class Window:
    """A window on the desktop, or the whole screen of a Pi without a desktop; a `size` of None means full screen.

    A width or height of 0 stands for a share of the desktop's. People may resize the window; `self.size` is its current
    size. SDL must be used from one thread: the thread that creates the window must also call `show` and `pump`. SDL
    chooses the driver unless `driver` names one; only an explicit `driver="dummy"` may show nothing. `inches` is the
    diagonal of the screen; without it, the size that the screen reports counts.
    """

    def __init__(
        self,
        queue: EventQueue,
        size: tuple[int, int] | None = (0, 0),
        title: str = "Ratkeeper",
        driver: str | None = None,
        inches: float | None = None,
    ) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame  # noqa: PLC0415 - 6 interpreter starts, only with a window

        self.queue = queue
        self._pygame = pygame
        self._shown: tuple[tuple[int, int], bytes] | None = None
        try:
            self._surface = _open(pygame, size, driver)
        except pygame.error as fault:
            pygame.display.quit()
            raise ScreenUnavailableError("why.no_screen", fault=str(fault)) from None
        self.size = self._surface.get_size()
        desktop = pygame.display.get_desktop_sizes()[0]
        self.pixel_millimetres = (inches or reported_inches(desktop)) * 25.4 / hypot(*desktop)
        """Width and height of a pixel; 0 if unknown."""
        self._picture = self._surface.get_rect()  # the part of the surface where the image is shown
        self._keys = _names_of_keys(pygame)
        self.typist = ScannerKeyDetector()
        self._of_key = ""
        """Text of the last key, to recognize the text events that SDL sends for this key and its repetitions."""
        self.user: Callable[[PointerEvent], None] = self._say_touched
        """Handler of touches; set by the painter, which knows the targets. The default posts each touch."""
        self._touches = {pygame.FINGERDOWN: "down", pygame.FINGERMOTION: "along", pygame.FINGERUP: "up"}
        mouse = {pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEMOTION: "along", pygame.MOUSEBUTTONUP: "up"}
        self._moves = {**self._touches, **mouse, pygame.MOUSEWHEEL: "wheel"}
        pygame.display.set_caption(title)
        pygame.mouse.set_visible(not self._surface.get_flags() & pygame.FULLSCREEN)

    def show(self, image: Image.Image) -> None:
        """Show `image`, scaled to fit if it has another size; if it is unchanged, do nothing."""
        pixels = image.convert("RGB").tobytes()
        if (image.size, pixels) == self._shown:
            return
        self._shown = (image.size, pixels)
        pygame = self._pygame
        picture = pygame.image.frombuffer(pixels, image.size, "RGB")  # Bookworm's pygame has no frombytes
        if image.size != self.size:
            scale = min(self.size[0] / image.width, self.size[1] / image.height)
            picture = pygame.transform.scale(picture, (int(image.width * scale), int(image.height * scale)))
        self._picture = picture.get_rect(center=self._surface.get_rect().center)
        self._surface.fill(0)
        self._surface.blit(picture, self._picture)
        pygame.display.flip()

    def pump(self, now: float) -> bool:
        """Post the events of the window to the queue, and return whether there were any.

        Call it many times a second.
        """
        pygame = self._pygame
        events = pygame.event.get()
        for event in events:
            if event.type == pygame.QUIT:
                self.queue.put(QuitRequested(now))
            elif event.type == pygame.KEYDOWN:
                self._of_key = event.unicode
                key = self._keys.get(event.key)
                self._type([key] if key else event.unicode, now)
            elif event.type == pygame.TEXTINPUT and event.text != self._of_key:
                self._type(event.text, now)
            elif event.type in self._moves:
                self._finger(self._moves[event.type], event, now)
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._surface, self._shown = pygame.display.get_surface(), None
                self.size = self._surface.get_size()
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()
        for signal in self.typist.tick(now):
            self.queue.put(signal)
        return bool(events)

    def close(self) -> None:
        self._pygame.display.quit()

    def _type(self, keys: Iterable[str], now: float) -> None:
        """Post signals for the name of a key, or for the characters of a text (input methods send several at once)."""
        for key in keys:
            if len(key) > 1 or unicodedata.category(key) != "Cc":
                for signal in self.typist.add(key, now):
                    self.queue.put(signal)

    def _finger(self, moved: str, event: Any, now: float) -> None:
        """Call the handler of touches with the place in the image; a touch that begins beside the image is ignored."""
        mouse = event.type not in self._touches
        if mouse and (getattr(event, "touch", False) or not self._is_meant(moved, event)):
            return  # SDL reports each touch twice: as a touch, and as a mouse event
        x, y = (event.x * self.size[0], event.y * self.size[1]) if not mouse else self._place_of(event)
        across = (x - self._picture.left) / self._picture.width
        down = (y - self._picture.top) / self._picture.height
        if (0 <= across <= 1 and 0 <= down <= 1) or moved in ("along", "up"):
            self.user(PointerEvent(moved, across, down, now, -event.y if moved == "wheel" else 0))

    def _is_meant(self, moved: str, event: Any) -> bool:
        """Return whether an event of the mouse counts: only the left button and the wheel do."""
        return moved == "wheel" or (event.buttons[0] if moved == "along" else event.button == 1)

    def _place_of(self, event: Any) -> tuple[int, int]:
        return event.pos if hasattr(event, "pos") else self._pygame.mouse.get_pos()

    def _say_touched(self, finger: PointerEvent) -> None:
        if finger.moved == "down":
            self.queue.put(Touched(finger.x, finger.y, finger.at))


def _open(pygame: Any, size: tuple[int, int] | None, driver: str | None) -> Any:
    if driver:
        os.environ["SDL_VIDEODRIVER"] = driver
    with _where_no_desktop_is():
        pygame.display.init()  # only the display: sound is initialised elsewhere
    found = pygame.display.get_driver()
    if found in INVISIBLE and found != driver:
        raise pygame.error(f"SDL found no better driver than {found}")
    is_bare = found.casefold() == BARE
    if is_bare:  # SDL would use desktop OpenGL, which silently draws nothing there
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "opengles2")
    if size is None or is_bare or (found == "x11" and not _has_window_manager()):
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = [side or max(least, round(SHARE * whole)) for side, whole, least in zip(size, desktop, LEAST, strict=True)]
    return pygame.display.set_mode(wanted, pygame.RESIZABLE)


def reported_inches(size: tuple[int, int]) -> float:
    """Return the diagonal that a connected screen with so many pixels reports; 0 if there is none that reports one.

    Many small HDMI panels report the size of a television, which has another shape than their picture.
    """
    for path in sorted(SCREENS.glob("card*/edid")):
        data = path.read_bytes()
        timing = data[54:72]  # its first detailed timing: the resolution of its own, and its size in millimetres
        if not data.startswith(EDID) or len(timing) < 18:
            continue
        pixels = timing[2] | (timing[4] & 0xF0) << 4, timing[5] | (timing[7] & 0xF0) << 4
        width, height = timing[12] | (timing[14] & 0xF0) << 4, timing[13] | (timing[14] & 0x0F) << 8
        is_square = height and abs(width / height * pixels[1] / pixels[0] - 1) < SQUARE
        if is_square and sorted(pixels) == sorted(size):
            return hypot(width, height) / 25.4
    return 0.0


def _has_window_manager() -> bool:
    """Return whether a window manager runs on the X display. SDL does not tell, but a manager sets a property."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype, x11.XDefaultRootWindow.restype = ctypes.c_void_p, ctypes.c_ulong
    x11.XInternAtom.restype, x11.XListProperties.restype = ctypes.c_ulong, ctypes.POINTER(ctypes.c_ulong)
    display, count = ctypes.c_void_p(x11.XOpenDisplay(None)), ctypes.c_int()
    if not display:
        return True
    mark = x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 1)
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    marks = x11.XListProperties(display, root, ctypes.byref(count))
    is_marked = mark in marks[: count.value] if marks else False
    x11.XCloseDisplay(display)
    return is_marked


@contextmanager
def _where_no_desktop_is() -> Iterator[None]:
    """Name a folder that does not exist as the runtime folder: if none is named, SDL's Wayland driver prints errors."""
    if "XDG_RUNTIME_DIR" in os.environ:
        yield
        return
    os.environ["XDG_RUNTIME_DIR"] = "/nonexistent"
    try:
        yield
    finally:
        del os.environ["XDG_RUNTIME_DIR"]


def _names_of_keys(pygame: Any) -> dict[int, str]:
    """Return the names of the keys that print no character, by SDL's numbers."""
    names = ("up", "down", "left", "right", "escape", "backspace", "delete", "tab", "home", "end")
    named = {pygame.key.key_code(name): name for name in names}
    return {**named, pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter"}
