"""A window or a whole small screen by pygame-ce: shows an image, tells keys and touches; draws nothing."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PIL import Image

from companion.signals import Because, Closed, Inbox, Touched, Typed

INVISIBLE = {"offscreen", "dummy"}  # SDL's drivers that show nothing; without a screen it takes one silently


class NoScreen(Because):
    """There is nothing to show a window on; the reason says what to do."""


class Window:
    """SDL finds the desktop, or the bare screen of a Pi without one. `size` None is the whole screen.

    SDL wants one thread: the one that makes the window also shows and pumps. `driver` is SDL's
    choice unless named; only `driver="dummy"`, said out loud, may show nothing.
    """

    def __init__(
        self,
        inbox: Inbox,
        size: tuple[int, int] | None = (800, 480),
        title: str = "Ratkeeper",
        driver: str | None = None,
    ) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame  # noqa: PLC0415 - 6 bare starts, for a table with a window

        self._inbox = inbox
        self._pygame = pygame
        self._shown: tuple[tuple[int, int], bytes] | None = None
        try:
            self._surface = _open(pygame, size, driver)
        except pygame.error as fault:
            pygame.display.quit()
            raise NoScreen("why.no_screen", fault=str(fault)) from None
        self.size = self._surface.get_size()
        self._picture = self._surface.get_rect()  # where on the surface the image lies
        self._keys = _names_of_keys(pygame)
        pygame.display.set_caption(title)
        pygame.mouse.set_visible(size is not None)

    def show(self, image: Image.Image) -> None:
        """The window shows `image`, as large as fits if it has another size; an unchanged one costs nothing."""
        pixels = image.convert("RGB").tobytes()
        if (image.size, pixels) == self._shown:
            return
        self._shown = (image.size, pixels)
        pygame = self._pygame
        picture = pygame.image.frombytes(pixels, image.size, "RGB")
        if image.size != self.size:
            scale = min(self.size[0] / image.width, self.size[1] / image.height)
            picture = pygame.transform.scale(picture, (int(image.width * scale), int(image.height * scale)))
        self._picture = picture.get_rect(center=self._surface.get_rect().center)
        self._surface.fill(0)
        self._surface.blit(picture, self._picture)
        pygame.display.flip()

    def pump(self, now: float) -> None:
        """Whatever happened to the window since the last call is in the inbox; call it many times a second."""
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._inbox.put(Closed(now))
            elif event.type == pygame.KEYDOWN:
                key = self._keys.get(event.key) or event.unicode
                if key and key.isprintable():
                    self._inbox.put(Typed(key, now))
            elif event.type == pygame.FINGERDOWN:
                self._touch(event.x * self.size[0], event.y * self.size[1], now)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not event.touch:
                x, y = event.pos  # SDL also says each touch as a mouse: that one is left out
                self._touch(x, y, now)
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()

    def close(self) -> None:
        self._pygame.display.quit()

    def _touch(self, x: float, y: float, now: float) -> None:
        """A touch counts from the image's own corner; one beside the image is nothing."""
        across = (x - self._picture.left) / self._picture.width
        down = (y - self._picture.top) / self._picture.height
        if 0 <= across <= 1 and 0 <= down <= 1:
            self._inbox.put(Touched(across, down, now))


def _open(pygame: Any, size: tuple[int, int] | None, driver: str | None) -> Any:
    if driver:
        os.environ["SDL_VIDEODRIVER"] = driver
    with _where_no_desktop_is():
        pygame.display.init()  # and nothing else: sound stays untouched
    found = pygame.display.get_driver()
    if found in INVISIBLE and found != driver:
        raise pygame.error(f"SDL found no better driver than {found}")
    return pygame.display.set_mode(size or (0, 0), 0 if size else pygame.FULLSCREEN)


@contextmanager
def _where_no_desktop_is() -> Iterator[None]:
    """Where no desktop says where its sockets are, Wayland complains past us; a folder that is not there it leaves."""
    if "XDG_RUNTIME_DIR" in os.environ:
        yield
        return
    os.environ["XDG_RUNTIME_DIR"] = "/nonexistent"
    try:
        yield
    finally:
        del os.environ["XDG_RUNTIME_DIR"]


def _names_of_keys(pygame: Any) -> dict[int, str]:
    """The keys that are known by name and not by what they print."""
    names = ("up", "down", "left", "right", "escape", "backspace", "delete", "tab", "home", "end")
    named = {pygame.key.key_code(name): name for name in names}
    return {**named, pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter"}
