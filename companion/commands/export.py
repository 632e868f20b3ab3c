"""`ratkeeper export`: prints a saved game as its table script, or as a link for BG Stats. Changes no game."""

import argparse
import sys
from pathlib import Path

from companion.bgstats import link
from companion.commands.games import add_games, line_of
from companion.commands.output import write
from companion.notation import harmless, join, split
from companion.signals import ReasonError
from companion.storage.saved_games import SavedGame, game_named
from ui.words import Words
from ui.words.plain_text import is_secret


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_game(command)
    command.add_argument("--bgstats", action="store_true")


def add_game(command: argparse.ArgumentParser) -> None:
    """Add the options that name a saved game and the file to write."""
    command.add_argument("game", metavar="GAME")
    add_games(command)
    command.add_argument("-o", "--output", metavar="FILE", type=Path)


def run(options: argparse.Namespace, words: Words) -> int:
    game, session = game_named(options.games, options.game)
    if options.bgstats:
        if not session.state.over:
            raise ReasonError("kept.not_over")
        printed = link(session, [stood.at for stood in session.history]) + "\n"
    else:
        printed = as_script(game, words)
        if not session.state.over and any(is_secret(session.game, line.say) for line in game.lines[1:]):
            print(harmless(words.line("kept.secrets")), file=sys.stderr)
    if options.output:
        return write(options.output, printed.encode())
    print(printed, end="")
    return 0


def as_script(game: SavedGame, words: Words) -> str:
    """Return the game as a table script with which `ratkeeper replay` ends in the same state."""
    return "\n".join((f"# {line_of(game, words)}", *(join(split(line.say)) for line in game.lines), ""))
