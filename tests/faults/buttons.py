"""What happens to buttons: worn contacts, storms, a child on all of them, one that stays down, a pin that is taken."""

from gpiozero import InputDevice
from gpiozero.pins import Factory

from companion.box.simulated_hardware import SimulatedHardware
from companion.signals import Pressed, Signal
from hardware.buttons import ButtonError
from hardware.simulated.pins import SimulatedPins
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import PLAIN, SimulatedTable, simulated_table


def overheard(table: SimulatedTable) -> list[Signal]:
    """Whatever the loop hears from now on."""
    heard: list[Signal] = []
    put = table.hands._queue.put

    def note(signal: Signal) -> None:
        heard.append(signal)
        put(signal)

    table.hands._queue.put = note  # type: ignore[method-assign]
    return heard


@fault("buttons", cheap=True)
def chatter(place: Place) -> str:
    """a worn contact bounces at every press"""
    with simulated_table(place) as table:
        heard = overheard(table)
        for _ in range(50):
            gaps = [place.chance.uniform(0.0002, 0.015) for _ in range(2 * place.chance.randrange(12))]
            table.hands.world.pins.chatter("down", gaps, table.hands.rest)
            table.hands.rest(0.05)
            table.hands.world.pins.chatter("down", gaps, table.hands.rest)
            table.hands.rest(0.05)
        presses = sum(isinstance(signal, Pressed) for signal in heard)
        assert presses == 50, f"{presses} presses were heard of 50"
        table.plays_on()
        return f"50 bouncing presses are 50; {table.must_have_kept()}"


@fault("buttons")
def a_storm(place: Place) -> str:
    """a storm of 20,000 edges on every pin at once"""
    with simulated_table(place) as table:
        roles = list(PLAIN.buttons)
        for _ in range(20_000):
            role = place.chance.choice(roles)
            place.chance.choice((table.hands.world.pins.press, table.hands.world.pins.release))(role)
            if place.chance.random() < 0.02:
                table.hands.rest(0.03)
        table.hands.world.pins.release(*roles)
        table.hands.rest(0.1)
        table.until(lambda: not table.hands.loop.game.has_unsaved, "the disk has not answered")
        heard = overheard(table)
        table.hands.press("down", "down", "down")
        assert sum(isinstance(signal, Pressed) for signal in heard) == 3
        assert table.calm
        return f"it becomes presses, as it must; afterwards 3 presses are 3; {table.must_have_kept()}"


@fault("buttons", cheap=True)
def all_at_once(place: Place) -> str:
    """all pressed at once, again and again"""
    with simulated_table(place) as table:
        roles = list(PLAIN.buttons)
        for _ in range(100):
            table.hands.world.pins.press(*roles)
            table.hands.rest(0.05)
            table.hands.world.pins.release(*roles)
            table.hands.rest(0.05)
        table.until(lambda: not table.hands.loop.game.has_unsaved, "the disk has not answered")
        assert table.calm
        table.must_have_kept()
    with simulated_table(place, fresh=False) as table:
        assert table.hands.frame.choices
        return "the box goes on, and a new start takes up the same game"


def stuck(table: SimulatedTable, role: str) -> str:
    """It is named after a while, the others work, and it is forgotten when it is up."""
    for _ in range(400):
        table.hands.rest(0.05)
    said = table.must_name("fault.button_stuck")
    before = table.hands.frame.cursor
    for _ in range(40):
        table.hands.rest(0.05)
    assert table.hands.frame.cursor == before, "the cursor runs for ever"
    table.plays_on()
    table.hands.world.pins.release(role)
    table.must_forget("fault.button_stuck")
    table.plays_on(1)
    return f"“{said}”; the others play on; {table.must_have_kept()}"


@fault("buttons", cheap=True)
def one_stuck(place: Place) -> str:
    """one stuck while the game is on"""
    with simulated_table(place) as table:
        table.hands.world.pins.press("up")
        return stuck(table, "up")


@fault("buttons", cheap=True)
def one_stuck_from_the_start(place: Place) -> str:
    """one stuck before the box was switched on"""
    taken = SimulatedPins.__init__

    def jammed(pins: SimulatedPins, roles: dict[str, int]) -> None:
        taken(pins, roles)
        pin = pins._pins["back"]
        pull = type(pin)._set_pull

        def keeps_low(self: object, value: str) -> None:
            pull(pin, value)
            pin.drive_low()

        pin.__class__ = type("Stuck", (type(pin),), {"_set_pull": keeps_low})

    with instead(SimulatedPins, "__init__", jammed), simulated_table(place) as table:
        assert table.hands.world.pins._pins["back"].state == 0
        return stuck(table, "back")


@fault("buttons", cheap=True)
def a_busy_pin(place: Place) -> str:
    """a pin that another program has"""
    other: list[InputDevice] = []
    enter = SimulatedHardware.__enter__

    def taken(world: SimulatedHardware) -> SimulatedHardware:
        other.append(InputDevice(PLAIN.buttons["back"], pull_up=True, pin_factory=world.pin_factory))
        return enter(world)

    with instead(SimulatedHardware, "__enter__", taken), simulated_table(place) as table:
        said = table.must_name("fault.button_gone")
        table.plays_on()
        other[0].close()
        table.must_forget("fault.button_gone")
        heard = overheard(table)
        table.hands.press("back")
        assert any(isinstance(signal, Pressed) and signal.role == "back" for signal in heard)
        table.hands.press("back")
        table.plays_on(1)
        return f"“{said}”; the others play on; it works when the pin is free; {table.must_have_kept()}"


@fault("buttons", cheap=True)
def a_late_chip(place: Place) -> str:
    """a GPIO chip that may not be opened at first"""
    had, allowed = vars(SimulatedHardware)["pin_factory"], list[bool]()

    def late(world: SimulatedHardware) -> Factory:
        if not allowed:
            raise ButtonError("why.no_chip", fault="[Errno 13] Permission denied: '/dev/gpiochip0'")
        return had.fget(world)

    with instead(SimulatedHardware, "pin_factory", property(late)), simulated_table(place) as table:
        said = table.must_name("fault.buttons_gone")
        allowed.append(True)
        table.must_forget("fault.buttons_gone")
        table.plays_on()
        return f"“{said}”; all of them work when it may; {table.must_have_kept()}"


@fault("buttons", cheap=True)
def lost_edges(place: Place) -> str:
    """the driver loses every edge"""
    with simulated_table(place) as table:
        for pin in table.hands.world.pins._pins.values():
            pin.edges = "none"
        table.plays_on()
        return f"levels are looked at all the same; {table.must_have_kept()}"
