"""`ratkeeper link`: publishes this box's games to an MQTT broker until it is ended. Changes no game."""

import argparse

from companion.box.load_settings import add_config, games_of, settings_file, settings_of
from companion.commands.service_runner import LinePrinter, require_paho, until_ended
from companion.link.hooks import Hooks
from companion.signals import ReasonError
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    say = LinePrinter("link", words)
    if settings.link is None:
        raise ReasonError("link.none", file=settings_file(options) or "ratkeeper.toml")
    require_paho()
    from companion.link.service import Link  # noqa: PLC0415 - only if the library is installed

    link = Link(settings.link, games_of(settings), words, say, Hooks(settings.hooks, say))
    say.line("link.begins", box=link.box, broker=link.broker.place)
    return until_ended(link)
