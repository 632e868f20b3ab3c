"""Panels that fail, seen from the loop: it never notices more than two signals, and never waits."""

import math
from collections.abc import Iterator
from threading import Event

import pytest
from PIL import Image, ImageDraw

from companion.signals import DeviceBack, DeviceLost, EventQueue, Message, Signal, message
from hardware import reconnecting_screen
from hardware.buses import I2c
from hardware.panel import Panel
from hardware.reconnecting_screen import HEARTBEAT, ReconnectingScreen
from hardware.simulated.buses import NACK, Bus, Fault
from hardware.simulated.panels import Sh1106, Ssd1306, UnknownCommandError
from tests.exhaustive_params import rest_exhaustive
from tests.reasons import english

KINDS = {"ssd1306": Ssd1306, "sh1106": Sh1106}


def drawing(text: str) -> Image.Image:
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).text((3, 20), text, fill=1)
    return image


def signals(queue: EventQueue) -> list[Signal]:
    return list(iter(lambda: queue.take(0), None))


def shown(bus: Bus, address: int = 0x3C) -> bytes:
    return bus.chips[address].picture().tobytes()


@pytest.fixture
def bus() -> Iterator[Bus]:
    with Bus({0x3C: Ssd1306(), 0x3D: Ssd1306()}).plugged_in() as bus:
        yield bus


@pytest.fixture
def queue() -> EventQueue:
    return EventQueue()


@pytest.fixture
def panel(bus: Bus, queue: EventQueue) -> ReconnectingScreen:
    return ReconnectingScreen("panel", Panel(I2c()), queue)


def test_lost_once_and_back_once(bus: Bus, queue: EventQueue, panel: ReconnectingScreen) -> None:
    panel.show(drawing("Nora"), 10)
    assert signals(queue) == []
    chip = bus.chips.pop(0x3C)
    for step in range(100):
        panel.show(drawing(f"Nora {step}"), 11 + step / 100)
        panel.tick(11 + step / 100)
    (lost,) = signals(queue)
    assert isinstance(lost, DeviceLost)
    assert (lost.device, lost.at) == ("panel", 11)
    assert english(lost.why).startswith("nothing answers at address 0x3c on I2C bus 1; ")
    assert "\n" not in english(lost.why)
    assert panel.lost
    chip.power_up()
    bus.chips[0x3C] = chip
    panel.tick(20)
    assert signals(queue) == [DeviceBack("panel", 20)]
    assert shown(bus) == drawing("Nora 99").tobytes()


def test_tried_again_after_half_a_second_then_less_and_less_often(bus: Bus, panel: ReconnectingScreen) -> None:
    bus.chips.clear()
    attempts = []
    for tenth in range(300):
        before = bus.transactions
        panel.show(drawing(str(tenth)), tenth / 10)
        panel.tick(tenth / 10)
        if bus.transactions > before:
            attempts.append(tenth / 10)
    assert attempts == [0, 0.5, 1.5, 3.5, 7.5, 12.5, 17.5, 22.5, 27.5]
    assert bus.transactions == len(attempts)  # one word each, to nobody
    assert bus.handles <= 1


def test_back_off_begins_anew_after_each_return(bus: Bus, panel: ReconnectingScreen) -> None:
    chip = bus.chips.pop(0x3C)
    for now in (0, 1, 3, 7):
        panel.show(drawing("Nora"), now)
    bus.chips[0x3C] = chip
    panel.tick(20)
    del bus.chips[0x3C]
    panel.show(drawing("Otto"), 21)
    assert panel.due == 21.5


def test_one_that_is_missing_from_the_start_is_lost_and_then_found(
    bus: Bus, queue: EventQueue, panel: ReconnectingScreen
) -> None:
    bus.there = False
    panel.show(drawing("Nora"), 0)
    (lost,) = signals(queue)
    assert isinstance(lost, DeviceLost)
    assert "no I2C bus 1" in english(lost.why)
    bus.there = True
    panel.tick(1)
    assert signals(queue) == [DeviceBack("panel", 1)]
    assert shown(bus) == drawing("Nora").tobytes()


def test_one_that_is_lost_leaves_the_others_alone(bus: Bus, queue: EventQueue) -> None:
    panels = [
        ReconnectingScreen("left", Panel(I2c()), queue),
        ReconnectingScreen("right", Panel(I2c(address=0x3D)), queue),
    ]
    del bus.chips[0x3C]
    for step in range(5):
        for panel in panels:
            panel.show(drawing(f"Nora {step}"), step / 10)
    assert shown(bus, 0x3D) == drawing("Nora 4").tobytes()
    assert [panel.lost for panel in panels] == [True, False]
    assert [type(signal) for signal in signals(queue)] == [DeviceLost]


def test_one_that_goes_while_nothing_changes_is_noticed_within_a_heartbeat(
    bus: Bus, queue: EventQueue, panel: ReconnectingScreen
) -> None:
    panel.tick(0)
    assert panel.due == math.inf  # nothing shown, nothing to keep alive
    panel.show(drawing("Nora"), 0)
    del bus.chips[0x3C]
    panel.tick(HEARTBEAT / 2)
    assert signals(queue) == []
    panel.tick(HEARTBEAT)
    assert [type(signal) for signal in signals(queue)] == [DeviceLost]


def test_one_that_lost_its_power_unseen_heals_even_while_pictures_change(
    bus: Bus, queue: EventQueue, panel: ReconnectingScreen
) -> None:
    panel.show(drawing("Nora"), 0)
    bus.chips[0x3C] = Ssd1306()
    for tenth in range(1, 120):
        panel.show(drawing(f"Nora {tenth}"), tenth / 10)
        panel.tick(tenth / 10)
    assert shown(bus) == drawing("Nora 119").tobytes()
    assert signals(queue) == []


def test_an_unchanged_picture_costs_nothing(bus: Bus, panel: ReconnectingScreen) -> None:
    panel.show(drawing("Nora"), 0)
    bus.forget()
    panel.show(drawing("Nora"), 0.1)
    panel.tick(0.1)
    assert bus.bytes == 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wire_number", rest_exhaustive([NACK, 5, 6, 110]))
def test_a_fault_at_any_transaction_of_any_frame_is_survived(kind: str, wire_number: int, queue: EventQueue) -> None:
    """First frame, small change, refresh: each of their transactions fails once, at once or midway."""
    for after in (0, 2):
        for transaction in range(1, 60):
            with Bus({0x3C: KINDS[kind]()}).plugged_in() as bus:
                panel = ReconnectingScreen("panel", Panel(I2c(), kind), queue)
                bus.faults[transaction] = Fault(after, wire_number)
                panel.show(drawing("Nora"), 0)
                panel.show(drawing("Otto"), 0.1)
                panel.tick(HEARTBEAT)
                panel.show(drawing("Ida"), 1.1)
                panel.tick(10)
                panel.tick(10.5)
                assert shown(bus) == drawing("Ida").tobytes()
                happened = [type(signal) for signal in signals(queue)]
                if bus.faults:
                    assert happened == []
                    break
                assert happened == [DeviceLost, DeviceBack]
        assert transaction > 8


def test_a_mistake_of_our_own_is_not_taken_for_a_fault(bus: Bus, panel: ReconnectingScreen) -> None:
    """An SSD1306 driver on an SH1106 would garble its picture for ever: the model says so, loudly."""
    bus.chips[0x3C] = Sh1106()
    with pytest.raises(UnknownCommandError, match="0x8d"):
        panel.show(drawing("Nora"), 0)


class Slow:
    """A screen whose bus is slow: what it is told arrives when the test says so."""

    size = (128, 64)

    def __init__(self) -> None:
        self.told = 0
        self.arrives = Event()

    def show(self, _: Image.Image) -> None:
        self.told += 1
        assert self.arrives.wait(60)
        self.arrives.clear()

    def set_brightness(self, share: float) -> None: ...

    def refresh(self) -> None:
        self.show(drawing(""))

    def close(self) -> None: ...

    def fault_message(self, fault: Exception) -> Message:
        return message("why.said", words=str(fault))

    def is_there(self, panel: ReconnectingScreen, now: float) -> None:
        """The last byte arrives, and somebody looks."""
        self.arrives.set()
        assert panel._job
        assert panel._job.is_done(60)
        panel.tick(now)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr(reconnecting_screen, "UNSEEN", 0.001)
    return Slow()


def test_a_slow_bus_is_no_lost_panel_once_it_has_proved_slow(queue: EventQueue, slow: Slow) -> None:
    """The first picture takes longer than anybody would wait; from then on it is known how long they take."""
    panel = ReconnectingScreen("panel", slow, queue)
    panel.show(drawing("1"), 0.0)
    panel.tick(1.1)
    slow.is_there(panel, 1.5)
    assert [type(signal) for signal in signals(queue)] == [DeviceLost, DeviceBack]
    panel.show(drawing("2"), 10.0)
    panel.tick(11.4)
    slow.is_there(panel, 12.0)
    assert signals(queue) == []
    panel.show(drawing("3"), 20.0)
    panel.tick(26.0)  # but one that hangs is missed all the same
    assert [type(signal) for signal in signals(queue)] == [DeviceLost]
    slow.arrives.set()


def test_a_slow_bus_is_not_kept_busy_by_feeling_its_pulse(queue: EventQueue, slow: Slow) -> None:
    panel = ReconnectingScreen("panel", slow, queue)
    panel.show(drawing("1"), 0.0)
    panel.tick(0.5)
    slow.is_there(panel, 0.9)
    panel.tick(0.9 + 8 * HEARTBEAT)
    assert slow.told == 1
    assert panel.due == pytest.approx(0.9 + 9.0, abs=0.1)


def test_who_waits_for_a_slow_bus_looks_less_and_less_often(queue: EventQueue, slow: Slow) -> None:
    now, looks = 0.0, 0
    panel = ReconnectingScreen("panel", slow, queue)
    panel.show(drawing("1"), now)
    while now < 10.0:
        now, looks = panel.due, looks + 1
        panel.tick(now)
    assert looks < 40
    slow.arrives.set()
