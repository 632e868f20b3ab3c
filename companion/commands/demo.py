"""`ratkeeper demo`: simulated players press pins and scan cards, mistakes included."""

import argparse
import sys

from companion.demo.runner import DemoError, show
from companion.games import GAMES
from companion.notation import harmless
from companion.signals import ReasonError
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=GAMES, default=next(iter(GAMES)))
    command.add_argument("--players", type=_whole)
    command.add_argument("--variant")
    command.add_argument("--seed", type=_whole)
    command.add_argument("--speed", type=_speed)
    command.add_argument("--view", choices=("terminal", "window", "log"))
    command.add_argument("--voice", action="store_true")
    command.add_argument("--chapter", metavar="NAME")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ReasonError("why.say_whole", text=repr(text)) from None


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1
    if not 0 <= speed < float("inf"):
        raise ReasonError("why.say_speed", text=repr(text))
    return speed


def run(options: argparse.Namespace, words: Words) -> int:
    try:
        return show(options, Words(words.language))  # without the owner's names, which the simulated box does not have
    except DemoError as nothing:
        print(harmless(f"ratkeeper: {words.why(nothing)}"), file=sys.stderr)
        return 2 if nothing.why in ("demo.no_variant", "player_count") else 1
