"""`ratkeeper labels`: a PDF of labels for the cards and tags for the tails. Prints nothing itself."""

import argparse
import sys
from pathlib import Path

from companion.box.configured import Unreadable, add_config, complain, settings_of
from companion.cards import kinds
from companion.commands.labels.sheets import PAPERS, sheets
from companion.games import GAMES
from companion.notation import harmless
from companion.written import write
from ui.words import LANGUAGES, Words

MISSING = "labels: {name} is not installed; install it: pip install 'ratkeeper[labels]'"


def add_arguments(command: argparse.ArgumentParser) -> None:
    guessed = (kind.counts.items() for kind in kinds().values() if kind.total)
    assumed = ", ".join(f"{word} {count}" for counts in guessed for word, count in counts)
    command.description = (
        f"{command.description}\n\n50 Action cards, 21 Character cards, four command cards, and tags for the tails.\n"
        f"No rulebook says how many Action cards of each kind there are. Assumed:\n  {assumed}\n"
        "Other numbers go into the settings, section [cards]."
    )
    add_config(command)
    command.add_argument(
        "-o",
        "--output",
        metavar="FILE.pdf",
        type=Path,
        default=Path("ratkeeper-labels.pdf"),
        help="where to, - for standard output; default ratkeeper-labels.pdf",
    )
    command.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="the printer's paper; default a4")
    command.add_argument("--lang", choices=LANGUAGES, help="the language of the labels; default the settings'")


def run(options: argparse.Namespace) -> int:
    if options.output.suffix.lower() not in (".pdf", ""):  # standard output and a printer's device have none
        print(harmless(f"{options.output}: labels are FILE.pdf"), file=sys.stderr)
        return 2
    try:
        settings = settings_of(options)
    except Unreadable as unreadable:
        return complain(unreadable)
    try:
        from companion.commands.labels.pdf import draw  # noqa: PLC0415 - an extra, and slow to load
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in ("reportlab", "segno"):
            raise
        print(MISSING.format(name=name), file=sys.stderr)
        return 2
    words, paper, game = Words(options.lang or settings.language), PAPERS[options.paper], _with_cards()
    return write(options.output, draw(sheets(paper, game, settings.cards), paper, game, words))


def _with_cards() -> str:
    """The first game that has any."""
    return next(game for game in GAMES if any(kind.game == game for kind in kinds().values()))
