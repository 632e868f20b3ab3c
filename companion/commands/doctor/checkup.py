"""The checks of `ratkeeper doctor` for devices: one small check each, with one remedy.

A check opens its device with the same functions as a game does. It repairs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from shutil import disk_usage, which

import luma.core.error
from PIL import Image

from companion.box.devices import HardwareBackend, panel_name, screen_of
from companion.settings import PanelSettings, ScannerSettings, Settings, WindowSettings
from companion.signals import EventQueue, Message, ReasonError, message, message_for
from companion.values import Value, changed
from hardware import attached_screens, probe
from hardware.attached_screens import PANEL_ADDRESSES
from hardware.buttons import Button, ButtonError
from hardware.hid import keyboards
from hardware.scanner import ScannerError, serial_ports, the_only


class ReasonPart(Value):
    """One half of a device's message: the fault or, after the last semicolon of its text, the remedy."""

    why: Message
    is_remedy: bool


class Finding(Value):
    """The result of a check. `ok` is None if it is only information, such as on a device that the settings lack."""

    name: str
    ok: bool | None
    found: Message | ReasonPart | str
    remedy: Message | ReasonPart | str | None = None


class Machine(Value):
    """Functions that query this computer; tests replace them."""

    model: Callable[[], str | None] = attached_screens.model
    gpio_chip: Callable[[int], str] = probe.gpio_chip
    pin_user: Callable[[int, int], str | None] = probe.pin_user
    i2c_buses: Callable[[], Collection[int]] = probe.i2c_buses
    i2c_answers: Callable[[int, Collection[int]], Sequence[int]] = attached_screens.i2c_answers
    groups: Callable[[], tuple[set[str], set[str]]] = probe.groups
    serial_ports: Callable[[], Sequence[str]] = serial_ports
    keyboards: Callable[[], Sequence[str]] = keyboards
    open_window: Callable[[tuple[int, int] | None, str | None], str] = probe.open_window
    program: Callable[[str], str | None] = which
    free_bytes: Callable[[Path], int] = lambda folder: disk_usage(folder).free
    sync_seconds: Callable[[Path], float] = probe.sync_seconds
    throttled: Callable[[], int | None] = probe.throttled
    braille: Callable[[str], tuple[str, int]] = probe.braille


def examine(name: str, look: Callable[..., Finding], *at: object) -> Finding:
    """Run a check and return its finding. If the check raises an exception, that is its finding."""
    try:
        return look(*at)
    except Exception as fault:  # noqa: BLE001 (reported; a diagnosis must not fail itself)
        return Finding(
            name, False, message("doctor.crashed", fault=f"{type(fault).__name__}: {fault}"), message("doctor.report")
        )


def parted(why: Message) -> tuple[ReasonPart, ReasonPart]:
    """Return the two halves of a device's message: the fault and the remedy."""
    return ReasonPart(why, is_remedy=False), ReasonPart(why, is_remedy=True)


def device_findings(settings: Settings, world: HardwareBackend, machine: Machine) -> Iterator[Finding]:
    """Yield the findings about all devices. A device that is not in the settings is mentioned, but is no fault."""
    pins = examine("pins", pins_finding, settings, world, machine)
    yield pins
    if pins.ok:
        for role, pin in settings.buttons.items():
            yield examine(f"GPIO {pin} {role}", button_finding, role, pin, world, machine)
    for number in _buses(settings, machine):
        yield examine(f"I2C bus {number}", bus_finding, number, settings.panels, machine)
    for index, panel in enumerate(settings.panels):
        yield examine(panel_name(index), panel_finding, panel_name(index), panel, world, machine)
    yield examine("serial ports", ports_finding, machine)
    if settings.scanner and settings.scanner.kind == "keyboard":
        yield examine("keyboards", keyboards_finding, machine)
    yield examine("scanner", scanner_finding, settings.scanner, world, machine)
    yield examine("window", window_finding, settings.window, world, machine)


def pins_finding(settings: Settings, world: HardwareBackend, machine: Machine) -> Finding:
    if not settings.buttons and all(panel.bus == "i2c" for panel in settings.panels):
        return Finding("pins", None, message("doctor.not_named"))
    try:
        factory = world.pin_factory
    except ButtonError as fault:
        return Finding("pins", False, *parted(message_for(fault)))
    if world.simulated:
        return Finding("pins", True, message("doctor.is_simulated"))
    driver = type(factory).__name__.removesuffix("Factory")
    return Finding(
        "pins", True, message("doctor.pins_fine", driver=driver, chip=factory.chip, label=_label(factory.chip, machine))
    )


def _label(chip: int, machine: Machine) -> Message | str:
    try:
        label = machine.gpio_chip(chip)
    except OSError as fault:
        return message_for(fault)
    return ", ".join(filter(None, (label, machine.model())))


def button_finding(role: str, pin: int, world: HardwareBackend, machine: Machine) -> Finding:
    name = f"GPIO {pin} {role}"
    try:
        with closing(Button(role, pin, EventQueue(), world.pin_factory)) as button:
            if button.due == math.inf:
                return Finding(name, True, message("doctor.pin_fine"))
            return Finding(name, False, message("doctor.pin_down"), message("doctor.pin_down_remedy", pin=pin))
    except ButtonError as fault:
        found, remedy = parted(message_for(fault))
    try:
        user = machine.pin_user(getattr(world.pin_factory, "chip", 0), pin)
    except OSError as fault:
        return Finding(name, False, message("doctor.pin_user_untold", found=found, why=message_for(fault)), remedy)
    return Finding(name, False, message("doctor.pin_user", found=found, user=user) if user else found, remedy)


def _buses(settings: Settings, machine: Machine) -> list[int]:
    """Return the numbers of the I2C buses to probe: those of the panels, else bus 1; others may belong to monitors."""
    named = {panel.number for panel in settings.panels if panel.bus == "i2c"}
    return sorted(named or {1} & set(machine.i2c_buses()))


def bus_finding(number: int, panels: Sequence[PanelSettings], machine: Machine) -> Finding:
    """Return the addresses that answer on the bus. It is no fault if none does: the panel's own check reports that."""
    written = {*PANEL_ADDRESSES, *(panel.address for panel in panels)}
    try:
        answers = machine.i2c_answers(number, written)
    except OSError as fault:
        return Finding(f"I2C bus {number}", None, message("doctor.bus_not_there", why=message_for(fault)))
    shown = ", ".join(f"0x{address:02x}" for address in answers)
    found = message("doctor.bus_answers", addresses=shown) if shown else message("doctor.bus_silent")
    return Finding(f"I2C bus {number}", None, found)


def panel_finding(name: str, panel: PanelSettings, world: HardwareBackend, machine: Machine) -> Finding:
    """Light the whole panel for a moment, in the same way as a game shows a picture."""
    with closing(screen_of(panel, world)) as screen:
        try:
            screen.show(Image.new("1", screen.size, 1))
        except (luma.core.error.Error, OSError, ReasonError) as fault:
            found, remedy = parted(screen.fault_message(fault))
            return Finding(name, False, found, _elsewhere(panel, machine) or remedy)
    if panel.bus == "spi":
        return Finding(name, True, message("doctor.panel_sent", chip=panel.chip))
    address = f"0x{panel.address:02x}"
    return Finding(name, True, message("doctor.panel_fine", chip=panel.chip, address=address, number=panel.number))


def _elsewhere(panel: PanelSettings, machine: Machine) -> Message | None:
    """Return the remedy if a panel answers at another address than that in the settings; None if none does."""
    try:
        answers = machine.i2c_answers(panel.number, PANEL_ADDRESSES) if panel.bus == "i2c" else ()
    except OSError:
        return None
    others = [f"0x{address:02x}" for address in PANEL_ADDRESSES if address in answers]
    return message("doctor.panel_elsewhere", address=others[0]) if others and panel.address not in answers else None


def ports_finding(machine: Machine) -> Finding:
    return Finding("serial ports", None, ", ".join(machine.serial_ports()) or message("doctor.ports_none"))


def keyboards_finding(machine: Machine) -> Finding:
    return Finding("keyboards", None, ", ".join(machine.keyboards()) or message("doctor.keyboards_none"))


def scanner_finding(scanner: ScannerSettings | None, world: HardwareBackend, machine: Machine) -> Finding:
    if scanner is None:
        return Finding("scanner", None, message("doctor.not_named"))
    try:
        if scanner.port == "auto" and scanner.kind == "serial" and not world.simulated:
            scanner = changed(scanner, port=the_only(machine.serial_ports()))
        with closing(world.source(scanner).open(0.05)) as line:
            line.read()
    except ScannerError as fault:
        return Finding("scanner", False, *parted(message_for(fault)))
    if world.simulated:
        return Finding("scanner", True, message("doctor.is_simulated"))
    return Finding("scanner", True, message("doctor.scanner_fine", port=scanner.port, dialect=scanner.dialect))


def window_finding(window: WindowSettings | None, world: HardwareBackend, machine: Machine) -> Finding:
    if window is None:
        return Finding("window", None, message("doctor.not_named"))
    try:
        return Finding(
            "window", True, message("doctor.window_fine", driver=machine.open_window(window.size, world.video_driver))
        )
    except ReasonError as fault:
        return Finding("window", False, *parted(message_for(fault)))
