"""`ratkeeper export`: a kept game as its table script, undo and redo included. Changes no game."""

import argparse
import sys
from pathlib import Path

from companion.commands.games import add_games, tell
from companion.keeping.kept import Kept, NoSuchGame, game_named
from companion.notation import harmless, join, split
from companion.written import write
from ui.words import Words


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="its number (3), its file, or last; ratkeeper games lists them")


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_game(command)
    add_games(command)
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="where to; else it is printed")


def run(options: argparse.Namespace) -> int:
    try:
        game, session = game_named(options.games, options.game)
    except NoSuchGame as none:
        print(harmless(Words("en").why(none)), file=sys.stderr)
        return 2
    if not session.state.over and any(session.game.openly(line.say) != line.say for line in game.lines[1:]):
        print("this game is not over, and its script tells cards that were chosen in secret", file=sys.stderr)
    if options.output:
        return write(options.output, as_script(game).encode())
    print(as_script(game), end="")
    return 0


def as_script(game: Kept) -> str:
    """Every line that was said, in order: `ratkeeper replay` comes to the same end."""
    return "\n".join((f"# {tell(game)}", *(join(split(line.say)) for line in game.lines), ""))
