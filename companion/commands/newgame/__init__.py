"""`ratkeeper newgame NAME`: write a game package that passes its own tests, to begin a new game from."""

import argparse
import os
from importlib.resources import files
from pathlib import Path

from companion.commands.output import writing
from companion.game_packages import NAME
from companion.games import GAMES
from companion.notation import harmless
from companion.signals import ReasonError
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
        raise ReasonError("newgame.no_name", name=name)
    if name in GAMES:
        raise ReasonError("newgame.taken", name=name)
    if os.path.lexists(folder):
        raise ReasonError("newgame.there", folder=folder)
    with writing(folder):
        for source, path in FILES.items():
            target = folder / path.format(name=name, package=f"ratkeeper_{name}")
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (files(__package__) / "template" / source).read_text("utf-8")
            title = name.replace("_", " ").capitalize()
            target.write_text(text.replace("my_game", name).replace("My game", title), "utf-8")
    print(harmless(words.line("newgame.written", folder=folder)))
    return 0
