"""`ratkeeper labels`: a PDF of labels and tags, a sheet of codes, or players' cards."""

import argparse
from pathlib import Path

from companion.box.load_settings import add_config, folder, games_of, settings_of
from companion.cards import LONGEST_LABEL, PLAYERS, Card, game_with_cards, games_with_codes, kinds, label
from companion.commands.labels.sheets import PAPERS, Paper, Sheet, player_sheets, sheets
from companion.commands.output import write
from companion.commands.parser import Parser
from companion.games.parsing import tidied
from companion.settings import Settings
from companion.signals import ReasonError
from companion.storage.saved_games import known_names
from ui.naming import refusal_of_name
from ui.words import Words

INSTALL = "pip install 'ratkeeper[labels]' / sudo apt install python3-reportlab"


def add_arguments(command: Parser) -> None:
    words = Words(command.words.language).of(game_with_cards())
    guessed = (kind.counts.items() for kind in kinds().values() if kind.total)
    assumed = ", ".join(f"{word} {count}" for counts in guessed for word, count in counts)
    command.description = f"{command.description}\n\n{words.line('labels.about', counts=assumed)}"
    add_config(command)
    command.add_argument("--game", choices=games_with_codes(), default=game_with_cards())
    command.add_argument("--players", metavar="NAME", nargs="*")
    command.add_argument("--games", metavar="DIR", type=folder)
    command.add_argument("-o", "--output", metavar="FILE.pdf", type=Path)
    command.add_argument("--paper", choices=tuple(PAPERS), default="a4")


def run(options: argparse.Namespace, words: Words) -> int:
    words = words.of(options.game)
    output = options.output or _usual_file(options)
    if output.suffix.lower() not in (".pdf", ""):  # names without a suffix may be standard output or a device
        raise ReasonError("labels.no_pdf", file=output)
    settings = settings_of(options)
    try:
        from companion.commands.labels.pdf import draw  # noqa: PLC0415 - an extra, and 105 ms of reportlab
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in ("reportlab", "segno"):
            raise
        raise ReasonError("labels.no_package", name=name, install=INSTALL) from error
    paper = PAPERS[options.paper]
    return write(output, draw(_sheets(options, settings, paper), paper, words))


def _usual_file(options: argparse.Namespace) -> Path:
    """Return the default name of the PDF, a different one for each kind of print, so that none overwrites another."""
    if options.players is not None:
        return Path("ratkeeper-players.pdf")
    return Path("ratkeeper-labels.pdf" if options.game == game_with_cards() else f"ratkeeper-{options.game}.pdf")


def _sheets(options: argparse.Namespace, settings: Settings, paper: Paper) -> list[Sheet]:
    """Return the sheets to print: those of the game or, with --players, cards for the players named, else for all."""
    if options.players is None:
        return sheets(paper, options.game, settings.cards)
    games = options.games or games_of(settings)
    names = tuple(dict.fromkeys(map(tidied, options.players or known_names(games))))
    if not names:
        raise ReasonError("labels.nobody", folder=games)
    for name in names:
        if refused := refusal_of_name(name):
            raise refused
        if len(label(Card(PLAYERS.name, name))) > LONGEST_LABEL:
            raise ReasonError("labels.no_name", name=name)
    return player_sheets(paper, [Card(PLAYERS.name, name) for name in names])
