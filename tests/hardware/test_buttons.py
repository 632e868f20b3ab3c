import sys
from collections.abc import Callable, Iterator
from math import inf
from threading import Thread
from typing import Any

import pytest
from gpiozero import Device, InputDevice
from gpiozero.pins import Factory

from companion.signals import (
    ButtonStuck,
    ButtonUnstuck,
    DeviceBack,
    DeviceLost,
    EventQueue,
    Held,
    Pressed,
    Repeated,
    Signal,
)
from hardware.buttons import RETRY, Button, ButtonError, Buttons, gpio_pins
from hardware.debounce import LOOK
from hardware.simulated.pins import ManualClock, SimulatedPins
from tests.reasons import english, raises
from tests.timeouts import TIMEOUT

FEW = {"up": 17, "place2": 4}
PINS = {"up": 17, "down": 22, "place2": 4, "back": 5, "ok": 6}


class Bench:
    """Real buttons on simulated pins, and a loop that looks when a button wants it."""

    def __init__(self) -> None:
        self.clock = ManualClock(100.0)
        self.queue = EventQueue()
        self.pins = SimulatedPins(PINS)
        self.buttons = Buttons(PINS, self.queue, lambda: self.pins.factory, self.clock)

    def wait(self, seconds: float) -> None:
        end = self.clock.now + seconds
        while (due := self.buttons.due) <= end:
            self.clock.now = max(due, self.clock.now)
            self.buttons.tick(self.clock.now)
        self.clock.now = end

    def said(self) -> list[Signal]:
        return list(iter(lambda: self.queue.take(0), None))

    def lose_edges(self) -> None:
        """From now on only levels change: the driver misses every edge."""
        for pin in self.pins._pins.values():
            pin.edges = "none"


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.buttons.close()
    bench.pins.close()


def test_a_press_is_in_the_inbox_at_its_first_edge(bench: Bench) -> None:
    bench.pins.press("place2")
    assert bench.said() == [Pressed("place2", 100.0)]


@pytest.mark.parametrize("gaps", [[0.001] * 10, [0.0001, 0.015, 0.0001, 0.002], [0.019] * 8])
def test_chattering_contacts_are_one_press(bench: Bench, gaps: list[float]) -> None:
    bench.pins.chatter("place2", gaps, bench.wait)
    assert bench.said() == [Pressed("place2", 100.0)]


def test_pressing_all_buttons_at_once_loses_none(bench: Bench) -> None:
    bench.pins.press(*PINS)
    bench.pins.release(*PINS)
    bench.wait(1.0)
    assert bench.said() == [*(Pressed(role, 100.0) for role in PINS if role != "ok"), Pressed("ok", 100.02)]


def test_ok_counts_when_it_is_let_go_so_that_holding_it_decides_nothing(bench: Bench) -> None:
    bench.pins.press("ok")
    bench.wait(0.7)
    assert bench.said() == []
    bench.pins.release("ok")
    bench.wait(0.1)
    assert bench.said() == [Pressed("ok", pytest.approx(100.72))]  # type: ignore[arg-type]
    bench.pins.press("ok")
    bench.wait(5.0)
    bench.pins.release("ok")
    bench.wait(1.0)
    assert bench.said() == [Held("ok", pytest.approx(101.6))]  # type: ignore[arg-type]


def test_holding_and_repeating_come_by_looking(bench: Bench) -> None:
    bench.pins.press("back", "down")
    bench.wait(0.8)
    said = bench.said()
    assert [one for one in said if isinstance(one, Held)] == [Held("back", 100.8)]
    assert [one.at for one in said if isinstance(one, Repeated)] == pytest.approx([100.4, 100.55, 100.7])


def test_the_loop_may_sleep_while_all_is_up(bench: Bench) -> None:
    assert bench.buttons.due == inf
    bench.pins.press("place2")
    assert bench.buttons.due < inf
    bench.pins.release("place2")
    bench.wait(0.1)
    assert bench.buttons.due == inf


def test_a_lost_release_does_not_leave_a_button_stuck(bench: Bench) -> None:
    bench.pins.press("place2")
    bench.lose_edges()
    bench.pins.release("place2")
    bench.wait(0.1)
    for pin in bench.pins._pins.values():
        pin.edges = "both"
    bench.pins.press("place2")
    assert bench.said() == [Pressed("place2", 100.0), Pressed("place2", pytest.approx(100.1))]  # type: ignore[arg-type]


def test_a_lost_press_is_found_by_looking(bench: Bench) -> None:
    bench.lose_edges()
    bench.pins.press("place2")
    bench.buttons.tick(100.5)
    assert bench.said() == [Pressed("place2", 100.5)]


@pytest.mark.parametrize("ends_down", [False, True])
def test_a_storm_is_one_press_with_the_right_end(bench: Bench, ends_down: bool) -> None:
    """10,000 edges a second for 10 seconds."""
    bench.pins.chatter("back", [0.0001] * (99_999 + ends_down), bench.clock.advance)
    storm_end = bench.clock.now
    assert bench.said() == [Pressed("back", 100.0)]
    bench.pins.press("place2")
    assert bench.said() == [Pressed("place2", storm_end)]
    bench.wait(1.0)
    bench.pins.press("back")
    last = [one for one in bench.said() if one != Held("place2", storm_end + 0.8)]
    assert last == [Held("back", storm_end + 0.8) if ends_down else Pressed("back", bench.clock.now)]


def test_the_loop_gets_its_turn_while_a_driver_storms(bench: Bench) -> None:
    driver = Thread(target=bench.pins.chatter, args=("back", [0.0001] * 20_000, bench.clock.advance))
    driver.start()
    looks = 0
    while driver.is_alive():
        bench.buttons.tick(bench.clock())
        looks += 1
    driver.join(TIMEOUT)
    bench.wait(0.1)
    assert looks > 20
    assert len(bench.said()) < 20
    bench.pins.release("back")
    bench.wait(0.1)
    bench.pins.press("back")
    assert [type(one) for one in bench.said()] == [Pressed]


def stuck_low(pins: SimulatedPins, role: str) -> None:
    """Held down by a finger that no pull can lift."""
    pins._pins[role].drive_high = lambda: None
    pins._pins[role]._change_state(False)


def test_a_button_held_while_the_box_starts_is_no_press() -> None:
    clock, queue = ManualClock(), EventQueue()
    pins = SimulatedPins({"place2": 17})
    stuck_low(pins, "place2")
    buttons = Button("place2", 17, queue, pins.factory, clock)
    buttons.look(5.0)
    assert queue.take(0) is None
    buttons.close()


def test_a_button_released_before_the_driver_listens_is_not_stuck() -> None:
    clock, queue = ManualClock(), EventQueue()
    pins = SimulatedPins({"place2": 17})
    stuck_low(pins, "place2")
    pins._pins["place2"]._enable_event_detect = lambda: pins._pins["place2"]._change_state(True)
    buttons = Button("place2", 17, queue, pins.factory, clock)
    clock.advance(1.0)
    pins.press("place2")
    assert queue.take(0) == Pressed("place2", 1.0)
    buttons.close()


def test_the_given_pins_are_used_and_never_gpiozeros_own(bench: Bench) -> None:
    assert Device.pin_factory is None


def test_after_closing_nothing_is_said_and_the_pins_are_free(bench: Bench) -> None:
    buttons = list(bench.buttons._had)
    bench.pins._pins["place2"].close = lambda: None  # as with lgpio, whose pins go on calling
    bench.buttons.close()
    bench.pins.press("place2")
    assert bench.said() == []
    assert bench.buttons.due == inf
    assert all(button._device and button._device.closed for button in buttons)
    Buttons(PINS, bench.queue, lambda: bench.pins.factory, bench.clock).close()
    assert bench.said() == []


def test_a_pin_in_use_is_named_with_its_role_and_the_way_out(bench: Bench) -> None:
    with raises(ButtonError, match=r"^GPIO 17 \(place2\) is busy: .*; .*set buttons.place2 to another pin$"):
        Button("place2", 17, bench.queue, bench.pins.factory)


def test_a_pin_that_the_kernel_calls_busy_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As lgpio says it: with an exception of its own, when it is asked for edges."""
    pins = SimulatedPins({})
    pin = pins.factory.pin(17)

    def busy() -> None:
        raise RuntimeError("'GPIO busy'")

    pin._enable_event_detect = busy
    with raises(ButtonError, match=r"GPIO 17 \(place2\) is busy: 'GPIO busy'; end the program") as kept:
        Button("place2", 17, EventQueue(), pins.factory)
    InputDevice(17, pin_factory=pins.factory).close()  # free again, though its traceback still holds all
    assert kept.value.__cause__


def test_a_pin_that_does_not_exist_is_named() -> None:
    pins = SimulatedPins({})
    with raises(ButtonError, match=r"^GPIO 99 \(place2\) cannot be a button: .*99.*; please set buttons.place2"):
        Button("place2", 99, EventQueue(), pins.factory)


def test_without_lgpio_there_is_a_clear_word_and_no_mock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setenv("LG_WD", "/tmp")  # noqa: S108
    with raises(ButtonError, match=r"^.*lgpio.*; install python3-lgpio, or play with --simulate$"):
        gpio_pins()


def test_without_a_gpio_chip_there_is_a_clear_word(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pins:
        @staticmethod
        def LGPIOFactory() -> Callable[[], Any]:  # noqa: N802
            raise RuntimeError("can not open gpiochip")

    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", Pins)
    monkeypatch.setenv("LG_WD", "/tmp")  # noqa: S108
    with raises(ButtonError, match=r"^no GPIO chip answers \(can not open gpiochip\); add this user"):
        gpio_pins()


def test_a_busy_pin_is_named_waited_for_and_then_works() -> None:
    clock, queue, pins = ManualClock(100.0), EventQueue(), SimulatedPins(FEW)
    other = InputDevice(4, pull_up=True, pin_factory=pins.factory)
    buttons = Buttons(FEW, queue, lambda: pins.factory, clock)
    lost = queue.take(0)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "button place2"
    assert "GPIO 4 (place2) is busy" in english(lost.why)
    pins.press("up")
    assert queue.take(0) == Pressed("up", 100.0)
    pins.release("up")
    clock.advance(RETRY)
    buttons.tick(clock.now)
    assert queue.take(0) is None, "a second attempt that fails is no news"
    other.close()
    assert buttons.due < inf
    clock.advance(RETRY)
    buttons.tick(clock.now)
    assert queue.take(0) == DeviceBack("button place2", clock.now)
    pins.press("place2")
    assert queue.take(0) == Pressed("place2", clock.now)
    pins.release("place2")
    clock.advance(1.0)
    buttons.tick(clock.now)
    assert buttons.due == inf, "there is nothing left to wait for"
    buttons.close()
    pins.close()


def test_a_chip_that_may_not_be_opened_yet_is_waited_for() -> None:
    clock, queue, pins = ManualClock(100.0), EventQueue(), SimulatedPins(FEW)
    allowed = False

    def chip() -> Factory:
        if not allowed:
            raise ButtonError("why.no_chip", fault="[Errno 13] Permission denied: '/dev/gpiochip0'")
        return pins.factory

    buttons = Buttons(FEW, queue, chip, clock)
    lost = queue.take(0)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "buttons"
    assert "Permission denied" in english(lost.why)
    for _ in range(2):
        assert buttons.due == clock.now + RETRY
        clock.advance(RETRY)
        buttons.tick(clock.now)
        assert queue.take(0) is None, "a second attempt that fails is no news"
    allowed = True
    clock.advance(RETRY)
    buttons.tick(clock.now)
    assert queue.take(0) == DeviceBack("buttons", clock.now)
    pins.press("place2")
    assert queue.take(0) == Pressed("place2", clock.now)
    buttons.close()
    pins.close()


def test_a_stuck_direction_stops_repeating_and_is_looked_at_seldom() -> None:
    clock, queue, pins = ManualClock(100.0), EventQueue(), SimulatedPins({"down": 22})
    button = Button("down", 22, queue, pins.factory, clock)
    pins.press("down")
    while clock.now < 160.0:
        clock.now = max(button.due, clock.now + 0.01)
        button.look(clock.now)
    said = list(iter(lambda: queue.take(0), None))
    jammed = [at for at, one in enumerate(said) if isinstance(one, ButtonStuck)]
    assert jammed == [len(said) - 1], "nothing is said after it"
    assert isinstance(said[0], Pressed)
    assert button.due == clock.now + LOOK
    pins.release("down")
    clock.advance(1.0)
    button.look(clock.now)
    pins.press("down")
    after = list(iter(lambda: queue.take(0), None))
    assert [type(one) for one in after] == [ButtonUnstuck, Pressed]
    assert not any(isinstance(one, Held | Repeated) for one in after)
    button.close()
    pins.close()
