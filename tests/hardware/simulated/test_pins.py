from gpiozero import InputDevice

from hardware.simulated.pins import ManualClock, SimulatedPins


def test_a_press_pulls_to_ground() -> None:
    pins = SimulatedPins({"ok": 17})
    device = InputDevice(17, pull_up=True, pin_factory=pins.factory)
    assert not device.is_active
    pins.press("ok")
    assert device.is_active
    pins.release("ok")
    assert not device.is_active
    device.close()
    pins.close()


def test_chatter_changes_the_level_once_and_after_each_gap() -> None:
    clock, changes = ManualClock(5.0), list[float]()
    pins = SimulatedPins({"ok": 17})

    def note(_ticks: float, _level: bool) -> None:
        changes.append(clock.now)

    pins.factory.pin(17).when_changed = note
    pins.chatter("ok", [0.25, 0.5], clock.advance)
    assert changes == [5.0, 5.25, 5.75]
    pins.close()


def test_a_storm_leaves_no_history() -> None:
    pins = SimulatedPins({"ok": 17})
    pins.chatter("ok", [0.0] * 1000, lambda _: None)
    assert len(pins.factory.pin(17).states) <= 1
    pins.close()
