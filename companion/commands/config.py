"""`ratkeeper config`: shows the current settings, checks a file, or creates one. Opens no device."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping

from companion.box.load_settings import add_config, language_for, settings_file, settings_of
from companion.cards import button_roles, kinds, owned_names
from companion.commands.output import writing
from companion.folders import settings_files
from companion.games import GAMES
from companion.languages import LANGUAGES
from companion.notation import harmless
from companion.setting_checks import HOOK_EVENTS
from companion.settings import Settings
from companion.settings_file import OF_I2C, OF_SPI, SECTIONS, read_settings
from companion.storage.atomic_write import write_durably
from companion.values import changed, plain
from hardware.boards import boards
from ui.words import Words

HIDDEN = "…"
"""The text that is shown in place of a password."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    command.add_argument("what", metavar="show|check|init", choices=("show", "check", "init"))


def run(options: argparse.Namespace, words: Words) -> int:
    if options.what == "init":
        return _init(options, words)
    settings = settings_of(options)
    where = settings_file(options) or words.line("config.defaults")
    if options.what == "check":
        print(harmless(words.line("config.well", file=where)))
    else:
        print(harmless(f"# {where}"))
        print(*as_toml(changed(settings, language=language_for(options, settings))), sep="\n")
    return 0


def _init(options: argparse.Namespace, words: Words) -> int:
    path = options.config or settings_files()[0]
    if os.path.lexists(path):
        print(harmless(words.line("config.there", file=path)), file=sys.stderr)
        return 1
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_durably(path, _beginning(words).encode())
    print(harmless(words.line("config.written", file=path)))
    return 0


def _beginning(words: Words) -> str:
    cards: list[str] = []
    for kind in kinds().values():
        if kind.total:
            cards.append(words.of(kind.game).line("config.cards"))
            cards += (f"# {word} = {count}" for word, count in kind.counts.items())
    for game in GAMES:
        owned, of_game = owned_names(game), words.of(game)
        if owned:
            cards += ["", of_game.line("config.names")]
            cards += (f'# {word} = "{of_game.name(table, word)}"' for table, known in owned.items() for word in known)
    known = {"languages": LANGUAGES, "boards": boards(), "buttons": button_roles(), "happenings": HOOK_EVENTS}
    facts = {name: ", ".join(possible) for name, possible in known.items()}
    beginning = words.line("config.beginning", **facts, cards="\n".join(cards))
    return beginning.replace("\N{NO-BREAK SPACE}", " ")


def as_toml(settings: Settings) -> Iterator[str]:
    """Yield the settings as lines of a settings file."""
    top = plain(settings)
    del top["is_wired"]
    sections = {key: top.pop(key) for key in SECTIONS}
    of_board = read_settings(f'board = "{settings.board}"', boards()).buttons
    sections["buttons"] |= {role: False for role in of_board if role not in settings.buttons}
    if settings.link and settings.link.password:
        sections["link"]["password"] = HIDDEN
    panels, hooks = top.pop("panels"), top.pop("hooks")
    yield from _lines(top)
    if not panels:
        yield "panel = []"  # an empty list, since without one the panels of the board would be used
    for name, section in sections.items():
        if section:
            yield from ("", f"[{name}]", *_lines(section))
    for panel in panels:
        others = {"i2c": OF_SPI, "spi": OF_I2C}[panel["bus"]]
        yield from ("", "[[panel]]", *_lines({key: value for key, value in panel.items() if key not in others}))
    for hook in hooks:
        yield from ("", "[[hook]]", *_lines(hook))


def _lines(table: Mapping[str, object]) -> Iterator[str]:
    for key, value in table.items():
        if key == "reset":
            yield f"{key} = {json.dumps(value or False)}"
        elif key == "address":  # hexadecimal, as addresses are printed on panels
            yield f"{key} = {value:#04x}"
        elif value not in (None, ""):  # these stand for no setting
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"
