"""`ratkeeper report`: a kept game as one HTML file or one PNG to keep, print and send. Changes no game."""

import argparse
import sys
from pathlib import Path

from companion.commands.export import add_game
from companion.commands.games import add_games
from companion.commands.report.account import account
from companion.keeping.journal import number_of
from companion.keeping.kept import NoSuchGame, game_named
from companion.notation import harmless
from companion.written import write
from ui.words import LANGUAGES, Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_game(command)
    add_games(command)
    command.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help="FILE.html or FILE.png; default game-NUMBER.html in this folder",
    )
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="the language to tell it in; default en")


def run(options: argparse.Namespace) -> int:
    try:
        game, session = game_named(options.games, options.game)
    except NoSuchGame as none:
        print(harmless(Words(options.lang).why(none)), file=sys.stderr)
        return 2
    path = options.output or Path(f"game-{number_of(game.path):04d}.html")
    told = account(game, session, Words(options.lang, "report"))
    match path.suffix.lower():
        case ".html" | ".htm":
            from companion.commands.report.html import page  # noqa: PLC0415 - whoever wants a picture needs no page

            return write(path, page(told).encode())
        case ".png":
            from companion.commands.report.png import picture  # noqa: PLC0415 - Pillow is loaded for pictures only

            return write(path, picture(told))
    print(harmless(f"{path}: a report is FILE.html or FILE.png"), file=sys.stderr)
    return 2
