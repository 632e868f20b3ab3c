"""`ratkeeper doctor`: checks every device, and reports its state with a remedy. Repairs nothing."""

import argparse
from pathlib import Path

from companion.box.devices import add_simulate
from companion.box.load_settings import add_config
from companion.commands.doctor.examination import run
from companion.commands.parser import add_lang

__all__ = ["add_arguments", "run"]


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    add_simulate(command)
    add_lang(command)
    command.add_argument("--live", action="store_true")
    command.add_argument("--report", metavar="FILE.zip", type=Path)
