"""A fake machine for the doctor, with the answers that a test gives it, and what the doctor says of it."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from companion.commands import doctor
from companion.commands.doctor.checkup import Finding, Machine
from companion.settings import PanelSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from ui.words import LANGUAGES, Words

PLAIN = read_settings("", boards())
PANEL = PanelSettings()


def fails(number: int) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return fail


def healthy(**answers: Any) -> Machine:
    """A Raspberry Pi on which all is well, but for these answers."""
    usual: dict[str, Any] = {
        "model": lambda: "Raspberry Pi 4 Model B",
        "gpio_chip": lambda _: "pinctrl-bcm2711",
        "pin_user": lambda _chip, _pin: None,
        "i2c_buses": lambda: [1],
        "groups": lambda: ({"gpio", "i2c"}, {"gpio", "i2c"}),
        "serial_ports": list,
        "keyboards": list,
        "program": lambda name: f"/usr/bin/{name}",
        "free_bytes": lambda _: 8_000_000_000,
        "sync_seconds": lambda folder: 0.008 * len(list(folder.parent.glob(folder.name))),
        "throttled": lambda: 0,
    }
    return Machine(**(usual | answers))


WORDS = {language: Words(language) for language in LANGUAGES}


def told(finding: Finding, language: str = "en") -> Finding:
    """As people read it."""
    remedy = finding.remedy and doctor.told(finding.remedy, WORDS[language])
    return changed(finding, found=doctor.told(finding.found, WORDS[language]), remedy=remedy)


def in_english(look: Callable[..., Finding]) -> Callable[..., Any]:
    return lambda *at: told(look(*at))


def write(folder: Path, source: str) -> Path:
    (folder / "ratkeeper.toml").write_text(f'games = "{folder}"\n{source}', encoding="utf-8")
    return folder / "ratkeeper.toml"
