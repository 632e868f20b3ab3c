"""A stuck button is named once, says nothing meanwhile, and is forgotten when it is up."""

from companion.signals import ButtonStuck, ButtonUnstuck, EventQueue, Held, Pressed, Repeated
from hardware.buttons import Buttons
from hardware.simulated.pins import HandClock, SimulatedPins
from hardware.stuck_button import LONGEST, LOOK, Jam


def test_a_finger_that_stays_long_is_no_jam() -> None:
    jam = Jam("ok")
    assert [jam.see(down, at) for down, at in ((True, 0.0), (True, LONGEST - 0.1), (False, LONGEST), (True, 20.0))] == [
        None
    ] * 4


def test_a_jam_is_said_once_and_so_is_its_end() -> None:
    jam = Jam("ok", longest=10.0)
    assert [jam.see(True, at) for at in (1.0, 10.9, 11.0, 60.0)] == [None, None, ButtonStuck("ok", 11.0), None]
    assert jam.see(False, 61.0) == ButtonUnstuck("ok", 61.0)
    assert jam.see(False, 62.0) is None


def test_a_stuck_direction_stops_repeating_and_is_looked_at_seldom() -> None:
    clock, inbox, pins = HandClock(100.0), EventQueue(), SimulatedPins({"down": 22})
    buttons = Buttons({"down": 22}, inbox, pins.factory, clock=clock)
    pins.press("down")
    while clock.now < 160.0:
        due = buttons.next_due()
        assert due is not None
        clock.now = max(due, clock.now + 0.01)
        buttons.tick(clock.now)
    said = list(iter(lambda: inbox.take(0), None))
    jammed = [at for at, one in enumerate(said) if isinstance(one, ButtonStuck)]
    assert jammed == [len(said) - 1], "nothing is said after it"
    assert isinstance(said[0], Pressed)
    assert buttons.next_due() == clock.now + LOOK
    pins.release("down")
    clock.turn(1.0)
    buttons.tick(clock.now)
    pins.press("down")
    after = list(iter(lambda: inbox.take(0), None))
    assert [type(one) for one in after] == [ButtonUnstuck, Pressed]
    assert not any(isinstance(one, Held | Repeated) for one in after)
    buttons.close()
    pins.close()
