"""The command line `ratkeeper`: finds the command, runs it, and turns its end into an exit status.

Imports nothing heavy: each command's module is loaded only when it is called.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from companion import __version__
from companion.examples import epilog

COMMANDS = {
    "play": "keep a game at the table",
    "demo": "watch simulated people play a whole game",
    "replay": "run a table script and print what happens",
    "games": "list the games that are kept, with their results",
    "resume": "say which game would be continued",
    "report": "make a page or a picture of a kept game",
    "stats": "count who has played, won, thrown out and fled",
    "export": "print the table script of a kept game",
    "labels": "make a PDF of labels for the cards, to print and cut",
    "learn": "teach the box any barcodes or RFID tags",
    "config": "show, check or begin the settings",
    "doctor": "check every device, and say what to do",
    "completion": "print what a shell needs to complete commands",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, as all errors; argparse would print its whole usage first."""
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help tells more\n")


def parser(*loaded: str) -> argparse.ArgumentParser:
    """The whole command line; the options of the commands in `loaded` are there too."""
    top = _Parser(
        prog="ratkeeper",
        description="A box beside the board game: it keeps the truth while people move real rats.",
        epilog=epilog(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"ratkeeper {__version__}")
    _add_verbose(top, 0)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=epilog(name),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in loaded:
            module = import_module(f"companion.commands.{name}")
            module.add_arguments(command)
            _add_verbose(command, argparse.SUPPRESS)
            command.set_defaults(run=module.run)
    return top


def _add_verbose(parser: argparse.ArgumentParser, default: object) -> None:
    parser.add_argument(
        "-v", "--verbose", action="count", default=default, help="say more on standard error; -vv says everything"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter is told its number
    arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    named = next((word for word in arguments if not word.startswith("-")), "")
    options = parser(named).parse_args(arguments)
    if options.verbose:
        _log(options.verbose)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads our output has seen enough (`| head`)
        _say_no_more()
        return 0
    except OSError as error:
        # Of a file that a command had no own words for, or of our own output.
        from companion.notation import harmless  # noqa: PLC0415 - nobody else needs it

        what = f"{error.filename}: " if error.filename else ""
        if not what:
            _say_no_more()
        print(harmless(f"ratkeeper: {what}{error.strerror or error}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


def _say_no_more() -> None:
    """What is left of our output must not complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _log(verbose: int) -> None:
    """Before any command sets up its own, quieter one."""
    import logging  # noqa: PLC0415 - who wants no log does not wait for it

    level = logging.INFO if verbose == 1 else logging.DEBUG
    logging.basicConfig(level=level, format="%(asctime)s %(name)s: %(message)s", force=True)


if __name__ == "__main__":
    sys.exit(main())
