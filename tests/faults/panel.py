"""What happens to panels: every error at every transaction, plugs, other chips. The game never waits for a screen."""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event

from companion.box.views import PanelView
from companion.settings_file import read_settings
from hardware import reconnecting_screen
from hardware.boards import boards
from hardware.simulated.buses import NACK, Bus, Fault
from hardware.simulated.panels import Sh1106, Ssd1306, Ssd1309, UnknownCommandError
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import TWO_PANELS, SimulatedTable, simulated_table
from tests.timeouts import TIMEOUT

ERRORS = (NACK, errno.EIO, errno.ENXIO, errno.ETIMEDOUT, errno.EBUSY)


def bus_of(table: SimulatedTable) -> Bus:
    [bus] = table.hands.world.buses.values()
    return bus


def picture(table: SimulatedTable, panel: int = 0) -> bytes:
    return table.hands.world.glass(panel).picture().tobytes()


def painted(table: SimulatedTable) -> bytes:
    """What the first panel should show now."""
    from ui.paint.onebit import paint_onebit  # noqa: PLC0415 - as the faces do

    return paint_onebit(table.hands.frame, (128, 64)).tobytes()


def is_lost(table: SimulatedTable) -> bool:
    [face] = table.hands.loop.display.views
    assert isinstance(face, PanelView)
    return face._panel.lost


def must_be_whole(table: SimulatedTable) -> None:
    table.within(60, lambda: picture(table) == painted(table), "the glass does not show what it should")


@fault("panel", cheap=True)
def every_error_at_every_transaction(place: Place) -> str:
    """each bus error at each transaction of a frame"""
    tried, errors = 0, ERRORS[: place.times(len(ERRORS), 2)]
    with simulated_table(place) as table:
        bus = bus_of(table)
        for number in errors:
            for transaction in range(1, 40):
                bus.forget()
                bus.faults[transaction] = Fault(place.chance.randrange(4), number)
                table.hands.press("down")
                fired = transaction not in bus.faults
                bus.forget()
                table.within(60, lambda: not is_lost(table), "it stays lost")
                must_be_whole(table)
                if not fired:
                    break
                tried += 1
            # A whole picture with all settings: as it is sent after a fault.
            for transaction in range(1, 40):
                bus.forget()
                bus.faults |= {1: Fault(0, number), 1 + transaction: Fault(1, number)}
                table.hands.press("down")
                table.within(60, lambda: not is_lost(table), "it stays lost")
                fired = not bus.faults
                must_be_whole(table)
                if not fired:
                    break
                tried += 1
        bus.forget()
        assert tried > 10
        table.plays_on()
        must_be_whole(table)
        assert table.calm
        names = ", ".join(errno.errorcode[number] for number in errors)
        return f"{tried} faults ({names}), each followed by a whole picture; {table.must_have_kept()}"


@fault("panel", cheap=True)
def gone_at_start(place: Place) -> str:
    """not there at the start"""
    with loose_plugs(), simulated_table(place) as table:
        table.until(lambda: table.names("fault.panel_gone"), "nobody noticed")
        table.plays_on()
        bus_of(table).chips[0x3C] = table.hands.world.glass(0)  # type: ignore[assignment]
        table.must_forget("fault.panel_gone")
        must_be_whole(table)
        return f"the game goes on in the dark; plugged in, it shows the question; {table.must_have_kept()}"


class Slots(dict[int, Ssd1306]):
    """The places on a bus; what is put there first has a loose plug."""

    def __setitem__(self, address: int, chip: Ssd1306) -> None:
        if getattr(self, "ready", False):
            super().__setitem__(address, chip)
        self.ready = True


@contextmanager
def loose_plugs() -> Iterator[None]:
    """Buses are empty at first, whatever is put on them."""
    init = Bus.__init__
    with instead(Bus, "__init__", lambda bus, _chips: init(bus, Slots())):
        yield


@fault("panel")
def gone_for_a_minute(place: Place) -> str:
    """unplugged for a minute, and without memory when it is back"""
    with simulated_table(place) as table:
        bus = bus_of(table)
        chip = bus.chips.pop(0x3C)
        table.within(5, lambda: table.names("fault.panel_gone"), "nobody noticed")
        for _ in range(12):
            table.decide()
            table.hands.rest(5.0)
        chip.power_up()
        bus.chips[0x3C] = chip
        table.must_forget("fault.panel_gone")
        must_be_whole(table)
        table.plays_on(1)
        return f"12 decisions meanwhile; back with the picture of now; {table.must_have_kept()}"


@fault("panel", cheap=True)
def the_bus_itself_gone(place: Place) -> str:
    """the whole I2C bus gone, then back"""
    with simulated_table(place) as table:
        bus = bus_of(table)
        bus.there = False
        table.until(lambda: table.names("fault.panel_gone"), "nobody noticed")
        table.plays_on()
        bus.there = True
        table.must_forget("fault.panel_gone")
        must_be_whole(table)
        return f"back with the picture of now; {table.must_have_kept()}"


@fault("panel", cheap=True)
def power_lost_for_a_moment(place: Place) -> str:
    """loses its power for a moment, and nobody pulls a plug"""
    with simulated_table(place) as table:
        table.hands.world.glass(0).power_up()  # type: ignore[union-attr]
        assert picture(table) != painted(table)
        must_be_whole(table)
        table.plays_on(1)
        must_be_whole(table)
        return f"whole again after a few heartbeats; {table.must_have_kept()}"


class Stoic:
    """A real chip: what it does not know it takes for something else, and says nothing."""

    def take_command(self, byte: int) -> None:
        try:
            super().take_command(byte)  # type: ignore[misc]
        except UnknownCommandError:
            self._half: list[int] = []

    def take_data(self, byte: int) -> None:
        with suppress(UnknownCommandError):
            super().take_data(byte)  # type: ignore[misc]

    def end(self) -> None: ...


class Stoic1309(Stoic, Ssd1309): ...


class Stoic1106(Stoic, Sh1106): ...


@fault("panel", cheap=True)
def swapped_for_another_controller(place: Place) -> str:
    """swapped for other controllers while it runs, and back"""
    with simulated_table(place) as table:
        bus = bus_of(table)
        own = bus.chips[0x3C]
        seen = []
        for other in (Stoic1309(), Stoic1106()):
            bus.chips[0x3C] = other
            for _ in range(30):
                table.hands.rest(0.5)
            table.plays_on()
            seen.append(
                f"{type(other).__bases__[1].__name__} {'shows it' if reads_as(other, painted(table)) else 'garbles it'}"
            )
        own.power_up()
        bus.chips[0x3C] = own
        must_be_whole(table)
        table.plays_on(1)
        table.until(lambda: table.calm, f"still alarmed: {table.notices}")
        return f"{', '.join(seen)}; the game goes on; with its own chip all is well; {table.must_have_kept()}"


def reads_as(chip: Ssd1306, wanted: bytes) -> bool:
    try:
        return chip.picture().tobytes() == wanted
    except UnknownCommandError:  # its glass is wired for other settings
        return False


@fault("panel")
def one_of_two_lost(place: Place) -> str:
    """one of two lost"""
    with simulated_table(place, TWO_PANELS) as table:
        bus = bus_of(table)
        chip = bus.chips.pop(0x3D)
        said = table.must_name("fault.panel_gone", panel=0)
        table.plays_on()
        bus.chips[0x3D] = chip
        table.must_forget("fault.panel_gone")
        table.until(lambda: picture(table, 0) == picture(table, 1), "the two differ")
        table.plays_on(1)
        return f"“{said}” on the other; both show the same again; {table.must_have_kept()}"


@fault("panel", cheap=True)
def a_bad_wire(place: Place) -> str:
    """a bad wire: one transaction in ten fails for 60 decisions"""
    with simulated_table(place) as table:
        bus = bus_of(table)
        for _ in range(60):
            here = bus.transactions
            bus.faults = {
                here + ahead: Fault(place.chance.randrange(6), place.chance.choice(ERRORS))
                for ahead in range(1, 60)
                if place.chance.random() < 0.1
            }
            if table.hands.frame.chart is not None:
                break
            table.decide()
            table.hands.rest(0.5)
        bus.forget()
        table.until(lambda: table.calm, "it stays alarmed")
        must_be_whole(table)
        table.until(lambda: not table.hands.loop.game.has_unsaved, "the disk has not answered")
        return f"no decision waited for it; whole again; {table.must_have_kept()}"


@fault("panel")
def a_colour_screen_lost(place: Place) -> str:
    """a colour screen whose SPI bus fails, beside a panel"""
    pins = "[buttons]\nup = 6\ndown = 19\nleft = 5\nright = 26\nok = 13\nback = 21\n"
    lcd = '[[panel]]\nchip = "st7789"\nbus = "spi"\nwidth = 240\nheight = 240\ndc = 25\nreset = 27\nbacklight = 24\n'
    settings = read_settings(f"{pins}[[panel]]\n{lcd}", boards())
    with simulated_table(place, settings) as table:
        port = table.hands.world._spi[0]
        port.fault = errno.EIO
        table.hands.press("down")  # nothing on SPI ever answers: only who writes finds out
        said = table.must_name("fault.panel_gone")
        table.plays_on()
        port.fault = None
        table.must_forget("fault.panel_gone")
        table.plays_on(1)
        return f"“{said}” on the panel ({os.strerror(errno.EIO)}); {table.must_have_kept()}"


@contextmanager
def a_bus_that_hangs(released: Event, number: int | None) -> Iterator[None]:
    """Every transaction waits, and then fails with that error, or goes on."""
    transfer = Bus._transfer

    def hangs(bus: Bus, address: int, payload: bytes) -> None:
        if not released.is_set():
            released.wait(TIMEOUT)
            if number is not None:
                raise OSError(number, os.strerror(number))
        transfer(bus, address, payload)

    with instead(Bus, "_transfer", hangs):
        yield


def no_press_waits_for_a_hanging_bus(place: Place, number: int | None) -> str:
    released, slowest = Event(), 0.0
    with (
        simulated_table(place) as table,
        instead(reconnecting_screen, "UNSEEN", 0.03),
        a_bus_that_hangs(released, number),
    ):
        for _ in range(10):
            cursor = table.hands.frame.cursor
            began = time.monotonic()
            table.hands.press("down")
            slowest = max(slowest, time.monotonic() - began)
            assert slowest < TIMEOUT / 2, "a press waited for the bus"
            assert table.hands.frame.cursor != cursor, "a press was lost"
        table.until(lambda: table.names("fault.panel_gone"), "nobody noticed")
        table.plays_on()
        released.set()
        table.must_forget("fault.panel_gone")
        table.until(lambda: picture(table) == painted(table), "the glass does not show what it should")
        return f"no press waits (at most {1000 * slowest:.0f} ms); whole again; {table.must_have_kept()}"


@fault("panel", cheap=True)
def a_bus_that_hangs_before_it_fails(place: Place) -> str:
    """a bus that hangs before it fails"""
    return no_press_waits_for_a_hanging_bus(place, errno.ETIMEDOUT)


@fault("panel", cheap=True)
def a_bus_that_hangs_and_goes_on(place: Place) -> str:
    """a bus that hangs, and then goes on as if nothing had been"""
    return no_press_waits_for_a_hanging_bus(place, None)


@fault("panel", cheap=True)
def a_bus_that_hangs_to_the_end(place: Place) -> str:
    """a bus that hangs when the box starts, and still when it ends"""
    released = Event()
    with instead(reconnecting_screen, "UNSEEN", 0.03), a_bus_that_hangs(released, errno.EIO):
        began = time.monotonic()
        with simulated_table(place) as table:
            table.plays_on()
            kept, played = table.must_have_kept(), time.monotonic()
        ended = time.monotonic() - played
        released.set()
    assert ended < TIMEOUT / 2, "the end waited for the bus"
    return f"started and played after {played - began:.1f} s, ended after {ended:.1f} s; {kept}"
