"""The command line in argparse, with help in the user's language.

The help of an option is the text with the key `option.COMMAND.OPTION` or, if several commands share the option,
`option.OPTION`. Headings and errors of argparse itself stay English.
"""

from __future__ import annotations

import argparse
import logging
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, cast

from companion.games import GAMES
from companion.languages import ENGLISH, LANGUAGES
from companion.notation import harmless
from companion.signals import ReasonError
from ui.words import Words

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_CHOICE = re.compile(r"invalid choice: '([^']*)' \(choose from (.*)\)")
COMMANDS = (
    *("play", "demo", "replay", "games", "resume", "report", "stats", "review", "odds", "arena", "export", "backup"),
    *("restore", "labels", "learn", "config", "sheets", "newgame", "words", "phones", "doctor", "update"),
    *("link", "hub", "wall", "league"),
)
ANYWHERE = ("lang", "verbose")
"""Options that may be written before or after the name of the command."""
COMPLETED = {"FILE": "file", "FILE.pdf": "file", "FILE.zip": "file", "GAME": "file", "DIR": "directory"}
"""What shell completion (shtab) offers for arguments with these names in the help."""


class Parser(argparse.ArgumentParser):
    """The parser of the program or of a command."""

    def __init__(self, *, words: Words, command: str = "", **more: Any) -> None:
        self.words = words
        self.command = command
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False, **more)
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS)
        self.suggest_on_error = False  # Python 3.15 would suggest similar words, but only in English

    def add_argument(self, *names: str, **more: Any) -> argparse.Action:
        """Add an argument with its help and its errors in the chosen language."""
        if kind := more.get("type"):
            more["type"] = _told_why(kind, self.words)
        option = max(names, key=len).lstrip("-")
        if self.command and option in ANYWHERE:
            more["default"] = argparse.SUPPRESS  # without a default here, the value given before the command stays
        if "help" not in more:
            own = f"option.{self.command}.{option}"
            more["help"] = self.words.line(own if self.words.has(own) else f"option.{option}")
        action = super().add_argument(*names, **more)
        if kind := COMPLETED.get(more.get("metavar", "")):
            action.complete = kind  # type: ignore[attr-defined] # an attribute that shtab looks for
        return action

    def format_help(self) -> str:
        """Return the help with examples and exit statuses at its end."""
        another = {"game": [*GAMES][-1], "word": [*GAMES][-1]}
        examples = self.words.line(f"help.examples.{self.command or 'ratkeeper'}", **another)
        self.epilog = f"{self.words.line('help.examples')}\n{examples}\n{self.words.line('help.statuses')}"
        return super().format_help().replace("\N{NO-BREAK SPACE}", " ")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help. Unlike argparse's own method, raise OSError if that fails, as on a full disk."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Print the error in one line, without argparse's usage but with the word probably meant, and exit."""
        if found := _CHOICE.search(message):
            choices = [choice.strip("'") for choice in found[2].split(", ")]
            if near := get_close_matches(found[1], choices, n=1):
                meant = self.words.line("why.did_you_mean", word=near[0])
                message = f"{message.partition(' (choose from')[0]}; {meant}"
        self.exit(2, harmless(self.words.line("help.refused", program=self.prog, words=message)) + "\n")


class _Version(argparse.Action):
    """Prints the version with its commit. It is determined only here, since that may run git."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from companion.release import version  # noqa: PLC0415 - 55 ms of importlib.metadata, for --version only

        print(f"ratkeeper {version()}")
        parser.exit()


def parser(*loaded: str, language: str = ENGLISH) -> Parser:
    """Return the parser of the command line, with the options of the commands in `loaded`; if empty, of all."""
    words = Words(language)
    top = Parser(prog="ratkeeper", description=words.line("help.ratkeeper"), words=words)
    top.add_argument("--version", action=_Version, nargs=0, default=argparse.SUPPRESS)
    top.add_argument("-v", "--verbose", action="count", default=0)
    _add_lang(top)

    def made(*, command: str, **more: str) -> Parser:
        # A parser takes a millisecond on a slow Pi. Those of the other commands are never asked to parse anything.
        return Parser(words=words, command=command, **more) if command in (loaded or COMMANDS) else top

    commands = top.add_subparsers(
        title=words.line("help.commands"),
        metavar="COMMAND",
        dest="command",
        required=True,
        parser_class=cast("type[Parser]", made),
    )
    for name in COMMANDS:
        summary = words.line(f"help.{name}")
        about = f"{summary[0].upper()}{summary[1:]}."
        command = commands.add_parser(name, help=summary, description=about, command=name)
        if command is not top:
            module = import_module(f"companion.commands.{name}")
            module.add_arguments(command)
            _add_lang(command)
            command.add_argument("-v", "--verbose", action="count")
            command.set_defaults(run=module.run)
    return top


def parsed(arguments: Sequence[str], language: str) -> argparse.Namespace:
    """Return the parsed options of a command line. Only the module of its command is imported."""
    named = next((word for word in arguments if word in COMMANDS), "")
    return parser(named, language=language).parse_args(arguments)


def log_at(verbose: int) -> None:
    """Set up logging to standard error if it is asked for; a command may replace it by a quieter one."""
    if verbose:
        level = logging.INFO if verbose == 1 else logging.DEBUG
        logging.basicConfig(level=level, format="%(asctime)s %(name)s: %(message)s", force=True)


def _add_lang(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES)


def _told_why(kind: Callable[[str], object], words: Words) -> Callable[[str], object]:
    """Return a function that parses a value as `kind` does, but raises errors in the chosen language."""

    @wraps(kind)
    def understood(text: str) -> object:
        try:
            return kind(text)
        except ReasonError as because:
            raise argparse.ArgumentTypeError(harmless(words.why(because))) from because

    return understood
