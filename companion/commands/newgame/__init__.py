"""`ratkeeper newgame NAME`: write a game package that passes its own tests, to begin a new game from."""

import argparse
import os
from importlib.resources import files
from pathlib import Path

from companion.commands.output import refuse
from companion.game_packages import NAME
from companion.games import GAMES
from companion.notation import harmless
from companion.signals import message, message_for
from ui.words import Words

FILES = {
    "__init__.py": "{package}/__init__.py",
    "game.py": "{package}/game.py",
    "presenter.py": "{package}/presenter.py",
    "english.toml": "{package}/words/en.toml",
    "pyproject.txt": "pyproject.toml",
    "pytest.txt": "test_{name}.py",
    "scenario.txt": "{name}.table",
}
"""For each file of the template, its path in the folder of the new package."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", metavar="NAME")


def run(options: argparse.Namespace, words: Words) -> int:
    name = options.name
    folder = Path(name)
    if not NAME.fullmatch(name):
        return refuse(message("newgame.no_name", name=name), words)
    if name in GAMES:
        return refuse(message("newgame.taken", name=name), words)
    if os.path.lexists(folder):
        return refuse(message("newgame.there", folder=folder), words)
    try:
        for source, path in FILES.items():
            target = folder / path.format(name=name, package=f"ratkeeper_{name}")
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (files(__package__) / "template" / source).read_text("utf-8")
            title = name.replace("_", " ").capitalize()
            target.write_text(text.replace("my_game", name).replace("My game", title), "utf-8")
    except OSError as error:
        return refuse(message("why.file", file=folder, why=message("why.unwritable", why=message_for(error))), words)
    print(harmless(words.line("newgame.written", folder=folder)))
    return 0
