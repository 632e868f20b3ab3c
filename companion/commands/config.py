"""`ratkeeper config`: show the settings in force, check a file, or begin one. Opens no device."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from companion.box.configured import Unreadable, add_config, complain, settings_file, settings_of
from companion.cards import kinds
from companion.folders import settings_files
from companion.settings import OF_I2C, OF_SPI, Settings, read_settings
from hardware.boards import boards

BEGINNING = """\
# Settings of Ratkeeper. A line that begins with # is not read; take the # away to set something.
# ratkeeper config check   tells every mistake in this file
# ratkeeper doctor         tells whether the devices named here answer

# language = "en"          # en, fr, de
# board = "plain"          # {boards}
# games = "/var/lib/ratkeeper/games"
# step = 2.5               # seconds a guided step stays; 0 waits for OK
# sound = true

# [buttons]                # role = BCM pin; on top of the board's; false takes one away
# ok = 24
# place1 = 5               # direct buttons: place1 … place4, forward, forward2, card_back, sewer, plus1, melody

# [scanner]                # without this section there is no scanner
# port = "auto"            # the only USB port, a path such as /dev/serial/by-id/…, or any pyserial URL
# kind = "serial"          # or "keyboard", with port = "/dev/input/by-id/…"
# dialect = "lines"        # lines, idle, stx-etx, rdm6300
# speed = 9600
# repeat = 2.0             # seconds in which the same card is one scan

# [[panel]]                # once for each panel; instead of the board's
# chip = "sh1106"          # ssd1306, ssd1309, sh1106; in colour st7735, st7789
# bus = "i2c"              # or "spi", with select, dc, reset, backlight
# address = 0x3c
# height = 64
# rotate = 180
# seat = 2                 # only that seat's house; 0 is the whole street

# [window]                 # a small screen
# width = 800
# height = 480
# fullscreen = true

# [voice]                  # needs espeak-ng
# speed = 160              # words a minute
# volume = 100
# describe = false         # true speaks the questions and choices too

# [cards]                  # how many Action cards of each kind: no rulebook says so, and these are a guess
{cards}
"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    command.add_argument(
        "what",
        metavar="show|check|init",
        choices=("show", "check", "init"),
        help="show those in force, check a file, or begin one",
    )


def run(options: argparse.Namespace) -> int:
    if options.what == "init":
        return _init(options)
    try:
        settings = settings_of(options)
    except Unreadable as unreadable:
        return complain(unreadable)
    where = settings_file(options) or "defaults: no settings file"
    if options.what == "check":
        print(f"{where}: all is well")
    else:
        print(f"# {where}")
        print(*as_toml(settings), sep="\n")
    return 0


def _init(options: argparse.Namespace) -> int:
    path = options.config or settings_files()[0]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(_beginning())
    except FileExistsError:
        print(f"{path}: is there already, and stays as it is", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{path}: cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    print(f"{path}: written; every line explains itself")
    return 0


def _beginning() -> str:
    guessed = (kind.counts.items() for kind in kinds().values() if kind.total)
    cards = "\n".join(f"# {word} = {count}" for counts in guessed for word, count in counts)
    return BEGINNING.format(boards=", ".join(boards()), cards=cards)


def as_toml(settings: Settings) -> Iterator[str]:
    """The settings in the form of the file that would say them."""
    plain = asdict(settings)
    sections = {key: plain.pop(key) for key in ("buttons", "scanner", "window", "voice", "cards")}
    of_board = read_settings(f'board = "{settings.board}"', boards()).buttons
    sections["buttons"] |= {role: False for role in of_board if role not in settings.buttons}
    panels = plain.pop("panels")
    yield from _lines(plain)
    for name, section in sections.items():
        if section:
            yield from ("", f"[{name}]", *_lines(section))
    for panel in panels:
        others = {"i2c": OF_SPI, "spi": OF_I2C}[panel["bus"]]
        yield from ("", "[[panel]]", *_lines({key: value for key, value in panel.items() if key not in others}))


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key == "reset":
            yield f"{key} = {json.dumps(value or False)}"
        elif key == "address":  # as it is printed on the panel
            yield f"{key} = {value:#04x}"
        elif value is not None:
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"
