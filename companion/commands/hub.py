"""`ratkeeper hub`: runs the hub until it is ended."""

import argparse

from companion.box.load_settings import add_config, settings_of
from companion.commands.service_runner import LinePrinter, require_paho, until_ended
from companion.folders import state_folder
from companion.hub.store import Store
from companion.settings import LinkSettings
from ui.words import Words


def add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", metavar="PLACE", default=str(state_folder() / "league.db"))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_database(command)
    add_config(command)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    say = LinePrinter("hub", words)
    require_paho()
    from companion.hub.service import Hub  # noqa: PLC0415 - only if the library is installed

    hub = Hub(settings.link or LinkSettings(), lambda: Store(options.database), say)
    say.line("hub.begins", broker=hub.broker.place)
    return until_ended(hub)
