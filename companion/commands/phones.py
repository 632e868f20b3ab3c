"""`ratkeeper phones`: switches phones on or off; the running box follows within seconds."""

import argparse

from companion.box.load_settings import add_config, games_of, language_for, settings_of
from companion.box.phones.lazy_phones import FILE, switch
from companion.commands.parser import add_lang
from companion.folders import act_as_owner
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("switch", nargs="?", choices=("on", "off"))
    add_config(command)
    add_lang(command)


def run(options: argparse.Namespace) -> int:
    settings = settings_of(options)
    games = games_of(settings)
    act_as_owner(games)
    file = games.parent / FILE
    if options.switch:
        switch(file, on=options.switch == "on")
    words = Words(language_for(options, settings))
    print(words.line("phone.are_on" if file.exists() else "phone.are_off"))
    return 0
