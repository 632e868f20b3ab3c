"""`ratkeeper labels`: a PDF of labels for cards and tags for tails, or a sheet of codes. Prints nothing itself."""

import argparse
from pathlib import Path

from companion.box.configured import Unreadable, add_config, complain, settings_of, words_for
from companion.cards import game_with_cards, games_with_codes, kinds
from companion.commands.labels.sheets import PAPERS, sheets
from companion.commands.parser import Parser, add_lang
from companion.commands.written import refuse, write
from companion.signals import said
from ui.words import Words

INSTALL = "pip install 'ratkeeper[labels]'"


def add_arguments(command: Parser) -> None:
    words = Words(command.words.language, "labels").of(game_with_cards())
    guessed = (kind.counts.items() for kind in kinds().values() if kind.total)
    assumed = ", ".join(f"{word} {count}" for counts in guessed for word, count in counts)
    command.description = f"{command.description}\n\n{words.line('labels.about', counts=assumed)}"
    add_config(command)
    command.add_argument("--game", choices=games_with_codes(), default=game_with_cards())
    command.add_argument("-o", "--output", metavar="FILE.pdf", type=Path, default=Path("ratkeeper-labels.pdf"))
    command.add_argument("--paper", choices=tuple(PAPERS), default="a4")
    add_lang(command)


def run(options: argparse.Namespace) -> int:
    words = words_for(options, "labels").of(options.game)
    if options.output.suffix.lower() not in (".pdf", ""):  # standard output and a printer's device have none
        return refuse(said("labels.no_pdf", file=options.output), words)
    try:
        settings = settings_of(options)
    except Unreadable as unreadable:
        return complain(unreadable, words.language)
    try:
        from companion.commands.labels.pdf import draw  # noqa: PLC0415 - an extra, and 8 bare starts
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in ("reportlab", "segno"):
            raise
        return refuse(said("labels.no_package", name=name, install=INSTALL), words)
    paper = PAPERS[options.paper]
    return write(options.output, draw(sheets(paper, options.game, settings.cards), paper, words), words)
