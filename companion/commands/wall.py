"""`ratkeeper wall`: serves the dashboard, a page with every table, until it is ended."""

import argparse

from companion.box.load_settings import add_config, settings_of
from companion.commands.service_runner import LinePrinter, require_paho, until_ended
from companion.settings import LinkSettings
from companion.signals import ReasonError
from ui.words import Words


def place(text: str) -> tuple[str, int]:
    """Return an option's value `ADDRESS:PORT` as a pair. Raise ReasonError for anything else."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and int(port) < 65_536):
        raise ReasonError("why.no_place", text=text)
    return host, int(port)


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--at", metavar="ADDRESS:PORT", type=place, default="127.0.0.1:8418")
    add_config(command)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    say = LinePrinter("wall", words)
    require_paho()
    from companion.dashboard.service import Dashboard  # noqa: PLC0415 - only if the library is installed

    wall = Dashboard(settings.link or LinkSettings(), options.at, words, say)
    say.line("wall.begins", address=wall.address)
    return until_ended(wall)
