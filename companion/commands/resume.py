"""`ratkeeper resume`: tells which game would be resumed. Changes nothing."""

import argparse

from companion.commands.games import add_games, line_of
from companion.notation import harmless
from companion.storage.saved_games import game_to_resume
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)


def run(options: argparse.Namespace, words: Words) -> int:
    game = game_to_resume(options.games)
    if game is None:
        print(harmless(words.line("kept.nothing_to_resume", folder=options.games)))
        return 1
    print(line_of(game, words))
    if game.session is None:
        print(harmless(words.line("kept.put_aside")))
        return 1
    return 0
