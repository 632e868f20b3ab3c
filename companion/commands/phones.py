"""`ratkeeper phones`: switches phones on or off; the running box follows within seconds."""

import argparse

from companion.box.load_settings import add_config, games_of, settings_of
from companion.box.phones.lazy_phones import FILE, switch
from companion.folders import act_as_owner
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("switch", nargs="?", choices=("on", "off"))
    add_config(command)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    games = games_of(settings)
    act_as_owner(games)
    file = games.parent / FILE
    if options.switch:
        switch(file, on=options.switch == "on")
    print(words.line("phone.are_on" if file.exists() else "phone.are_off"))
    return 0
