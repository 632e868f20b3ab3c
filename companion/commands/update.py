"""`ratkeeper update`: tells whether there is a newer version, and installs it if asked to."""

import argparse
from time import sleep

from companion.box.load_settings import add_config, games_of, settings_of
from companion.folders import act_as_owner
from companion.notation import harmless
from companion.signals import ReasonError, message_for
from companion.system_services import CHECK, INSTALL, SystemServices, SystemStatus
from companion.values import fields_of
from ui.pages.box_settings import UPDATE_LINES
from ui.words import Words

LOOK_SECONDS = 0.2
TAKEN_SECONDS = 10.0
"""Seconds to wait for the service to take a request; where it is installed, it does so at once."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--install", action="store_true")
    add_config(command)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    games = games_of(settings)
    act_as_owner(games)
    service = SystemServices(games.parent)
    try:
        service.request(INSTALL if options.install else CHECK)
    except OSError as error:
        raise ReasonError("why.unwritable", why=message_for(error)) from error
    if options.install:
        print(words.line("update.installing"), flush=True)
    status = await_answer(service)
    if status.is_busy:
        raise ReasonError("why.no_update_service")
    if status.state == "failed":
        raise ReasonError("why.no_update", why=status.why)
    print(harmless(words.line(UPDATE_LINES.get(status.state, "update.unknown"), number="", **fields_of(status))))
    return 0


def await_answer(service: SystemServices) -> SystemStatus:
    """Wait for the answer to a request and return its status; still busy if the service does not take the request."""
    waited = 0.0
    while service.status.is_busy and (not service.is_waiting or waited < TAKEN_SECONDS):
        sleep(LOOK_SECONDS)
        waited += LOOK_SECONDS
        service.look()
    service.withdraw()
    return service.status
