"""`ratkeeper report`: a saved game as one HTML or PNG file. Changes no game."""

import argparse
from pathlib import Path

from companion.commands.export import add_game
from companion.commands.output import write
from companion.commands.report.png import picture
from companion.commands.report.report_model import report_model
from companion.commands.report.result_picture import result_picture
from companion.commands.report.web_page import page, review_part
from companion.commands.review import PLAYOUTS
from companion.review import review
from companion.signals import ReasonError
from companion.storage.journal import number_of
from companion.storage.saved_games import game_named
from ui.words import Words

__all__ = ["add_arguments", "page", "report_model", "result_picture", "run"]


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_game(command)
    command.add_argument("--result", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    game, session = game_named(options.games, options.game)
    number = number_of(game.path)
    path = options.output or Path(f"result-{number:04d}.png" if options.result else f"game-{number:04d}.html")
    told = report_model(game, session, words)
    match path.suffix.lower():
        case ".png" if options.result:
            return write(path, result_picture(told))
        case ".html" | ".htm":
            found = review(session, PLAYOUTS // 8)
            lines = review_part(found, words.of(session.game.name)) if found else ()
            return write(path, page(told, lines).encode())
        case ".png":
            return write(path, picture(told))
    raise ReasonError("report.no_such_kind", file=path)
