"""Fingers on a window of SDL's dummy driver, all the way: a touch at a pixel, and what the desk does about it."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from companion.box.touch_gestures import HOLD, TouchRecognizer
from companion.box.views import ColourView, WindowAdapter
from companion.signals import EventQueue, Touched
from hardware.window import PointerEvent, Window
from tests.ui.moments import MOMENTS, PLAIN_NAMES, Moments
from ui.frame import Frame, Text
from ui.paint.box import Box
from ui.paint.colour import paint_touch_screen
from ui.paint.regions import Region, Target, Touch, target_at, target_size

SIZE = (480, 320)


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@dataclass
class Screen:
    """A window that shows a frame, and hands in front of it."""

    frame: Frame

    def __post_init__(self) -> None:
        self.queue, self.now = EventQueue(), 1.0
        self.face = ColourView(WindowAdapter(Window(self.queue, SIZE, driver="dummy")))
        self.show(self.frame)
        self.rest(0.1)
        self.heard()

    def show(self, frame: Frame) -> None:
        self.frame = frame
        self.face.show(frame, self.now)

    def place(self, what: str, number: int = 0) -> tuple[int, int]:
        painted = paint_touch_screen(self.frame, SIZE, Touch(target_size(SIZE)))
        return next(box.middle for target, box in painted.regions if target == Target(what, number))

    def move(self, kind: int, at: tuple[int, int], *, mouse: bool = False) -> None:
        if mouse:
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, buttons=(1, 0, 0), touch=False))
        else:
            pygame.event.post(pygame.event.Event(kind, x=at[0] / SIZE[0], y=at[1] / SIZE[1]))
        self.face.tick(self.now)

    def rest(self, seconds: float) -> None:
        self.now += seconds
        self.face.tick(self.now)

    def heard(self) -> list[Target]:
        signals = list(iter(lambda: self.queue.take(0), None))
        return [Target(signal.what, signal.number) for signal in signals if isinstance(signal, Touched)]

    def picture(self) -> bytes:
        surface = pygame.display.get_surface()
        assert surface
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def moments() -> Moments:
    return Moments("en", 4, PLAIN_NAMES)


@pytest.mark.parametrize("mouse", [False, True])
def test_a_touch_means_the_card_that_is_drawn_there(moments: Moments, mouse: bool) -> None:
    screen = Screen(MOMENTS["place"](moments))
    down, up = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if mouse else (pygame.FINGERDOWN, pygame.FINGERUP)
    for number in range(4):
        screen.move(down, screen.place("choice", number), mouse=mouse)
        assert screen.heard() == [], "it may still be drawn away"
        screen.move(up, screen.place("choice", number), mouse=mouse)
        assert screen.heard() == [Target("choice", number)]


def test_the_middle_of_the_window_is_no_longer_ok(moments: Moments) -> None:
    screen = Screen(MOMENTS["rats"](moments))
    middle = (127, 160)
    screen.move(pygame.FINGERDOWN, middle)
    screen.move(pygame.FINGERUP, middle)
    assert screen.heard() == []


def test_a_place_of_the_line_and_a_house_are_touched_where_they_are_drawn(moments: Moments) -> None:
    screen = Screen(MOMENTS["character"](moments))
    screen.move(pygame.FINGERDOWN, screen.place("slot", 3))
    screen.move(pygame.FINGERUP, screen.place("slot", 3))
    assert screen.heard() == [Target("slot", 3)]


def test_what_is_pressed_is_seen_until_it_is_let_go(moments: Moments) -> None:
    screen = Screen(MOMENTS["place"](moments))
    before = screen.picture()
    screen.move(pygame.FINGERDOWN, screen.place("choice", 1))
    assert screen.picture() != before
    beside = (5, screen.place("choice", 1)[1])
    screen.move(pygame.FINGERMOTION, beside)
    assert screen.picture() == before
    screen.move(pygame.FINGERUP, beside)
    assert screen.heard() == []


@pytest.mark.parametrize("mouse", [False, True])
def test_a_finger_released_elsewhere_without_a_move_is_no_touch(moments: Moments, mouse: bool) -> None:
    """A slow screen reports where it went down and where it was released, and nothing between."""
    screen = Screen(MOMENTS["place"](moments))
    down, up = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if mouse else (pygame.FINGERDOWN, pygame.FINGERUP)
    for elsewhere in (screen.place("choice", 2), screen.place("back"), (5, screen.place("choice", 1)[1])):
        screen.move(down, screen.place("choice", 1), mouse=mouse)
        screen.move(up, elsewhere, mouse=mouse)
        assert screen.heard() == []
    screen.move(down, screen.place("choice", 1), mouse=mouse)
    screen.move(up, screen.place("choice", 1), mouse=mouse)
    assert screen.heard() == [Target("choice", 1)]


def test_back_is_touched_and_held(moments: Moments) -> None:
    screen = Screen(MOMENTS["place"](moments))
    screen.move(pygame.FINGERDOWN, screen.place("back"))
    screen.move(pygame.FINGERUP, screen.place("back"))
    assert screen.heard() == [Target("back")]
    screen.move(pygame.FINGERDOWN, screen.place("back"))
    screen.rest(HOLD / 2)
    assert screen.heard() == []
    screen.rest(HOLD)
    screen.rest(HOLD)
    screen.move(pygame.FINGERUP, screen.place("back"))
    assert screen.heard() == [Target("undo")], "once, and letting go means nothing more"
    screen.move(pygame.FINGERDOWN, screen.place("undo"))
    screen.move(pygame.FINGERUP, screen.place("undo"))
    assert screen.heard() == [Target("undo")]


def test_a_list_is_drawn_along_and_chooses_nothing(moments: Moments) -> None:
    screen = Screen(MOMENTS["history"](moments))
    x, y = screen.place("choice", 2)
    screen.move(pygame.FINGERDOWN, (x, y))
    for down in range(0, 70, 10):
        screen.move(pygame.FINGERMOTION, (x, y - down))
    screen.move(pygame.FINGERUP, (x, y - 60))
    heard = screen.heard()
    assert {target.what for target in heard} == {"scroll"}
    assert sum(target.number for target in heard) > 0


def test_a_question_that_goes_takes_the_finger_with_it(moments: Moments) -> None:
    """Somebody scanned meanwhile: what is under the finger now is not what it went down on."""
    screen = Screen(MOMENTS["place"](moments))
    at = screen.place("choice", 0)
    screen.move(pygame.FINGERDOWN, at)
    screen.show(MOMENTS["reveal"](moments))
    screen.move(pygame.FINGERUP, at)
    assert screen.heard() == []


def test_beside_everything_the_nearest_is_meant_within_a_finger() -> None:
    regions = [Region(Target("slot", 1), Box(100, 100, 20, 40)), Region(Target("slot", 2), Box(124, 100, 20, 40))]
    assert target_at(regions, 121, 110, 59) == Target("slot", 1)
    assert target_at(regions, 123, 110, 59) == Target("slot", 2)
    assert target_at(regions, 82, 120, 59) == Target("slot", 1)
    assert target_at(regions, 60, 120, 59) is None


LIST = Region(Target("scroll", 2), Box(0, 0, 200, 300))
BACK = Region(Target("back"), Box(0, 300, 200, 100))
UP, DOWN, ALONG = "up", "down", "along"


def recognizer() -> TouchRecognizer:
    """A picture of 200 × 400 with a list of two columns above, and back below it."""
    user = TouchRecognizer()
    user.show(Frame(Text("?")), [LIST, BACK], (200, 400), target_size((200, 400)))
    return user


def finger(moved: str, y: float, at: float = 0.0, rows: int = 0) -> PointerEvent:
    return PointerEvent(moved, 0.5, y, at, rows)


def test_only_a_finger_on_back_is_due() -> None:
    user = recognizer()
    due = [user.due]
    for one in (finger(DOWN, 0.2), finger(UP, 0.2), finger(DOWN, 0.9, 5.0)):
        assert user.handle(one) == []
        due.append(user.due)
    assert user.tick(5.0) == []
    assert [one.what for one in user.tick(5.0 + HOLD)] == ["undo"]
    assert [*due, user.due] == [None, None, None, 5.0 + HOLD, None]
    assert user.handle(finger(UP, 0.9, 9.0)) == [], "it has taken back already"


def test_a_list_follows_the_finger_down_and_up_again() -> None:
    user, drawn = recognizer(), list[int]()
    user.handle(finger(DOWN, 0.6))
    half = target_size((200, 400)) / 2 / 400
    for rows in (1, 3, 2, 0):
        drawn += [one.number for one in user.handle(finger(ALONG, 0.6 - (rows + 0.01) * half))]
    assert drawn == [2, 4, -2, -4], "two choices a row"
    assert user.handle(finger(UP, 0.6)) == []


def test_a_wheel_turns_the_list_under_it() -> None:
    user = recognizer()
    assert [(one.what, one.number) for one in user.handle(finger("wheel", 0.2, rows=-3))] == [("scroll", -6)]
    assert user.handle(finger("wheel", 0.9, rows=-3)) == []
