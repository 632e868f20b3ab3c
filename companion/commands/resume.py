"""`ratkeeper resume`: says which game would be continued, and continues nothing."""

import argparse

from companion.commands.games import add_games as add_arguments
from companion.commands.games import tell
from companion.keeping.kept import due_game

__all__ = ["add_arguments", "run"]


def run(options: argparse.Namespace) -> int:
    game = due_game(options.games)
    if game is None:
        print(f"no unfinished game is kept in {options.games}; ratkeeper play begins a new one")
        return 1
    print(tell(game))
    if game.session is None:
        print("ratkeeper play puts it aside and asks for a new game; the next start looks at the one before")
        return 1
    return 0
