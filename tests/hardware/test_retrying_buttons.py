"""Pins that somebody else has: the other buttons work, and these do as soon as they can be had."""

from gpiozero import InputDevice
from gpiozero.pins import Factory

from companion.signals import DeviceBack, DeviceLost, EventQueue, Pressed
from hardware.buttons import ButtonError
from hardware.retrying_buttons import RETRY, PatientButtons
from hardware.simulated.pins import HandClock, SimulatedPins
from tests.reasons import english

PINS = {"up": 17, "ok": 4}


def test_a_busy_pin_is_named_waited_for_and_then_works() -> None:
    clock, inbox, pins = HandClock(100.0), EventQueue(), SimulatedPins(PINS)
    other = InputDevice(4, pull_up=True, pin_factory=pins.factory)
    buttons = PatientButtons(PINS, inbox, lambda: pins.factory, clock)
    lost = inbox.take(0)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "button ok"
    assert "GPIO 4 (ok) is busy" in english(lost.why)
    pins.press("up")
    assert inbox.take(0) == Pressed("up", 100.0)
    pins.release("up")
    clock.turn(RETRY)
    buttons.tick(clock.now)
    assert inbox.take(0) is None, "a second attempt that fails is no news"
    other.close()
    assert buttons.next_due() is not None
    clock.turn(RETRY)
    buttons.tick(clock.now)
    assert inbox.take(0) == DeviceBack("button ok", clock.now)
    pins.press("ok")
    assert inbox.take(0) == Pressed("ok", clock.now)
    pins.release("ok")
    clock.turn(1.0)
    buttons.tick(clock.now)
    assert buttons.next_due() is None, "there is nothing left to wait for"
    buttons.close()
    pins.close()


def test_a_chip_that_may_not_be_opened_yet_is_waited_for() -> None:
    clock, inbox, pins = HandClock(100.0), EventQueue(), SimulatedPins(PINS)
    allowed = False

    def chip() -> Factory:
        if not allowed:
            raise ButtonError("why.no_chip", fault="[Errno 13] Permission denied: '/dev/gpiochip0'")
        return pins.factory

    buttons = PatientButtons(PINS, inbox, chip, clock)
    lost = inbox.take(0)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "buttons"
    assert "Permission denied" in english(lost.why)
    for _ in range(2):
        assert buttons.next_due() == clock.now + RETRY
        clock.turn(RETRY)
        buttons.tick(clock.now)
        assert inbox.take(0) is None, "a second attempt that fails is no news"
    allowed = True
    clock.turn(RETRY)
    buttons.tick(clock.now)
    assert inbox.take(0) == DeviceBack("buttons", clock.now)
    pins.press("ok")
    assert inbox.take(0) == Pressed("ok", clock.now)
    buttons.close()
    pins.close()
