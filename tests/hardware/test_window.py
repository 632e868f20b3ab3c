"""The window on SDL's dummy driver: real events in, signals out, pixels as pygame has them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from companion.signals import CodeBeingTyped, EventQueue, QuitRequested, Scanned, Signal, Touched, Typed
from hardware.window import PointerEvent, ScreenUnavailableError, Window, reported_inches
from tests.reasons import raises
from tests.timeouts import TIMEOUT


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.fixture
def queue() -> EventQueue:
    return EventQueue()


@pytest.fixture
def window(queue: EventQueue) -> Window:
    window = Window(queue, (400, 240), driver="dummy")
    heard(window, queue)  # what SDL says of itself at the start
    return window


def heard(window: Window, queue: EventQueue, now: float = 5.0) -> list[Signal]:
    window.pump(now)
    return list(iter(lambda: queue.take(0), None))


def colour_at(x: int, y: int) -> tuple[int, ...]:
    surface = pygame.display.get_surface()
    assert surface
    return tuple(surface.get_at((x, y)))[:3]


def test_an_image_fills_the_window(window: Window) -> None:
    image = Image.new("RGB", window.size, "red")
    image.putpixel((399, 239), (1, 2, 3))
    window.show(image)
    assert colour_at(0, 0) == (255, 0, 0)
    assert colour_at(399, 239) == (1, 2, 3)


def edid(pixels: tuple[int, int], millimetres: tuple[int, int]) -> bytes:
    """What a screen reports: its header, then at byte 54 its first timing, with the resolution and the size."""
    (across, down), (width, height) = pixels, millimetres
    timing = [1, 0, across & 255, 0, across >> 8 << 4, down & 255, 0, down >> 8 << 4, 0, 0, 0, 0]
    timing += [width & 255, height & 255, width >> 8 << 4 | height >> 8, 0, 0, 0]
    return b"\0\xff\xff\xff\xff\xff\xff\0" + bytes(46) + bytes(timing) + bytes(56)


def test_the_size_of_a_pixel_is_what_the_screen_reports(
    queue: EventQueue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.window.SCREENS", tmp_path)
    assert reported_inches((800, 480)) == 0
    for name in ("card0-DSI-1", "card1-HDMI-A-1"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "edid").write_bytes(b"")  # nothing is connected, or the panel reports nothing
    assert reported_inches((800, 480)) == 0
    (tmp_path / "card1-HDMI-A-1" / "edid").write_bytes(edid((800, 480), (476, 268)))  # a television's
    assert reported_inches((800, 480)) == 0
    (tmp_path / "card1-HDMI-A-1" / "edid").write_bytes(edid((800, 480), (108, 65)))
    assert round(reported_inches((800, 480)), 1) == round(reported_inches((480, 800)), 1) == 5.0
    assert reported_inches((1024, 600)) == 0
    desktop = Window(queue, driver="dummy")
    assert desktop.pixel_millimetres == 0
    width, height = pygame.display.get_desktop_sizes()[0]
    (tmp_path / "card0-DSI-1" / "edid").write_bytes(edid((width, height), (width // 4, height // 4)))
    assert round(Window(queue, driver="dummy").pixel_millimetres, 3) == 0.25
    assert round(Window(queue, driver="dummy", inches=hypot(width, height) / 254).pixel_millimetres, 3) == 0.1


def test_bookworms_pygame_is_enough(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian 12 has pygame 2.1.2, which does not know this way yet."""
    monkeypatch.delattr(pygame.image, "frombytes")
    window.show(Image.new("RGB", window.size, "red"))
    assert colour_at(0, 0) == (255, 0, 0)


def test_an_image_of_another_shape_is_as_large_as_fits(window: Window) -> None:
    window.show(Image.new("RGB", window.size, "red"))
    window.show(Image.new("1", (100, 40), 1))  # four times as large, 40 rows above and below
    assert colour_at(0, 39) == colour_at(399, 200) == (0, 0, 0)
    assert colour_at(0, 40) == colour_at(399, 199) == (255, 255, 255)


def test_people_may_resize_the_window(window: Window) -> None:
    window.show(Image.new("RGB", window.size, "red"))
    pygame.display.set_mode((600, 300), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=600, y=300))
    window.pump(0)
    assert window.size == (600, 300)
    window.show(Image.new("RGB", window.size, "red"))
    assert colour_at(599, 299) == (255, 0, 0)


def test_a_window_without_a_size_takes_a_share_of_the_desktop(queue: EventQueue) -> None:
    window = Window(queue, driver="dummy")
    wide, high = pygame.display.get_desktop_sizes()[0]
    assert window.size == (wide * 3 // 4, high * 3 // 4)
    surface = pygame.display.get_surface()
    assert surface
    assert surface.get_flags() & pygame.RESIZABLE


def test_an_unchanged_image_is_not_drawn_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    window.show(Image.new("RGB", window.size, "red"))
    window.show(Image.new("RGB", window.size, "red"))
    assert len(flips) == 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.pump(0)
    assert len(flips) == 2


def test_images_of_the_same_bytes_and_another_shape_differ(window: Window) -> None:
    window.show(Image.new("RGB", (40, 24), "red"))
    window.show(Image.new("RGB", (24, 40), "red"))
    assert colour_at(0, 0) == (0, 0, 0)


@pytest.mark.parametrize(
    ("code", "text", "key"),
    [
        (pygame.K_a, "a", "a"),
        (pygame.K_e, "é", "é"),
        (pygame.K_SPACE, " ", " "),
        (pygame.K_RETURN, "\r", "enter"),
        (pygame.K_KP_ENTER, "\r", "enter"),
        (pygame.K_LEFT, "", "left"),
        (pygame.K_ESCAPE, "\x1b", "escape"),
        (pygame.K_BACKSPACE, "\b", "backspace"),
    ],
)
def test_keys(window: Window, queue: EventQueue, code: int, text: str, key: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text))
    window.pump(5.0)
    assert heard(window, queue, 6.0) == [Typed(key, 5.0)]


def type_keys(letters: str) -> None:
    for letter in letters:
        code = pygame.K_RETURN if letter == "\r" else ord(letter.lower())
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter))


def test_a_scanner_that_types_into_the_window(window: Window, queue: EventQueue) -> None:
    type_keys("RK/A/FOR")
    window.pump(5.0)
    type_keys("WARD/1\r")
    assert heard(window, queue, 5.04) == [Scanned("RK/A/FORWARD/1", 5.04)]


def test_a_code_typed_by_hand_after_a_slash(window: Window, queue: EventQueue) -> None:
    type_keys("/")
    assert heard(window, queue, 1.0) == [CodeBeingTyped("/", 1.0)]
    type_keys("q")
    assert heard(window, queue, 2.0) == [CodeBeingTyped("/q", 2.0)]
    type_keys("\r")
    assert heard(window, queue, 3.0) == [CodeBeingTyped("", 3.0), Scanned("q", 3.0)]


def test_a_slash_is_a_letter_where_text_is_spelled(window: Window, queue: EventQueue) -> None:
    window.typist.is_spelling = lambda: True
    type_keys("/")
    window.pump(1.0)
    assert heard(window, queue, 2.0) == [Typed("/", 1.0)]


@pytest.mark.parametrize("text", ["e\u0301", "Nguyễn", "2", "i\u200cn", "a\u00a0b"])
def test_text_of_an_input_method_is_its_characters(window: Window, queue: EventQueue, text: str) -> None:
    """It comes without a key, or with one whose text it is."""
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    window.pump(1.0)
    assert heard(window, queue, 2.0) == [Typed(letter, 1.0) for letter in text]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, unicode=text))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    window.pump(3.0)
    assert heard(window, queue, 4.0) == [Typed(letter, 3.0) for letter in text]


def test_fingers_and_the_mouse_go_down_along_and_up(window: Window, queue: EventQueue) -> None:
    user: list[PointerEvent] = []
    window.user = user.append
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=0.25, y=0.5))
    pygame.event.post(pygame.event.Event(pygame.FINGERMOTION, x=0.25, y=0.75))
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, x=0.25, y=1.0))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(4, 4), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 120), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 60), buttons=(1, 0, 0), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(100, 60), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, touch=False))
    assert heard(window, queue) == []
    assert [(finger.moved, finger.x, finger.y) for finger in user[:-1]] == [
        *(("down", 0.25, 0.5), ("along", 0.25, 0.75), ("up", 0.25, 1.0)),
        *(("down", 0.25, 0.5), ("along", 0.25, 0.25), ("up", 0.25, 0.25)),
    ]
    assert (user[-1].moved, user[-1].rows) == ("wheel", 2)


@pytest.mark.parametrize(("code", "text"), [(pygame.K_LSHIFT, ""), (pygame.K_c, "\x03"), (pygame.K_F5, "")])
def test_keys_that_say_nothing(window: Window, queue: EventQueue, code: int, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text))
    assert heard(window, queue) == []


def test_a_finger_is_one_touch(window: Window, queue: EventQueue) -> None:
    """SDL says it twice: as a finger, and as a mouse that is a touch."""
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=0.25, y=0.5))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 120), touch=True))
    assert heard(window, queue) == [Touched(0.25, 0.5, 5.0)]


def test_a_click_is_a_touch_and_a_wheel_is_not(window: Window, queue: EventQueue) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=4, pos=(100, 120), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 120), touch=False))
    assert heard(window, queue) == [Touched(0.25, 0.5, 5.0)]


def test_touches_count_from_the_images_corner(window: Window, queue: EventQueue) -> None:
    window.show(Image.new("1", (100, 40), 1))
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=60 / 240))
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.01))
    assert heard(window, queue) == [Touched(0.5, 20 / 160, 5.0)]


def test_closing(window: Window, queue: EventQueue) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert heard(window, queue) == [QuitRequested(5.0)]
    window.close()
    assert not pygame.display.get_init()


def test_the_whole_screen(queue: EventQueue) -> None:
    window = Window(queue, size=None, driver="dummy")
    assert window.size == pygame.display.get_desktop_sizes()[0]
    assert pygame.display.is_fullscreen()


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_driver_that_shows_nothing_is_refused(
    queue: EventQueue, driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    with raises(ScreenUnavailableError, match=rf"^no screen .*{driver}.*; connect a screen"):
        Window(queue)
    assert not pygame.display.get_init()


def test_a_driver_that_is_not_there_is_refused(queue: EventQueue) -> None:
    with raises(ScreenUnavailableError, match=r"^no screen .*; connect a screen"):
        Window(queue, driver="vivante")


@pytest.mark.parametrize(("driver", "chosen"), [("KMSDRM", "opengles2"), ("x11", None), ("wayland", None)])
def test_a_bare_screen_is_drawn_on_by_what_it_offers(
    queue: EventQueue, driver: str, chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left to itself, SDL draws on it with calls that it does not have, and it stays black."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "forgotten after the test")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    opened, asked = pygame.display.set_mode, []

    def open_then(*how: Any) -> Any:
        asked.append(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
        return opened(*how)

    monkeypatch.setattr(pygame.display, "set_mode", open_then)
    Window(queue)
    assert asked == [chosen]


def test_without_a_desktop_the_library_prints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    script = (
        "import os, hardware.window as w; from companion.signals import EventQueue\n"
        "try: w.Window(EventQueue(), (80, 60))\n"
        "except w.ScreenUnavailableError: pass\n"
        "assert 'XDG_RUNTIME_DIR' not in os.environ"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_importing_costs_no_pygame_and_display_no_sound() -> None:
    script = (
        "import sys, hardware.window as w; assert 'pygame' not in sys.modules\n"
        "from companion.signals import EventQueue; w.Window(EventQueue(), (80, 60), driver='dummy')\n"
        "import pygame; assert not pygame.mixer.get_init()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
