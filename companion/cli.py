"""The command line `ratkeeper`: finds the command, runs it, and turns its end into an exit status.

Imports nothing heavy: each command's module is loaded only when it is called, and a box says that it is alive before
the rest of this one is.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from companion.box import splash


def main(arguments: Sequence[str] | None = None) -> int:
    _open_what_is_closed()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter is told its number
    arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    alive = splash.show_splash(arguments)
    from companion.box.load_settings import (  # noqa: PLC0415 - 75 ms of imports, and the panel is dark until then
        SettingsError,
        asked_language,
        complain,
        give_up,
        language_for,
        why_failed,
    )
    from companion.commands.parser import parsed  # noqa: PLC0415 - as above

    try:
        try:
            options = parsed(arguments, asked_language(arguments))
            if options.verbose:
                _log(options.verbose)
            if alive:
                alive.is_done(splash.PATIENCE)  # two at one panel would talk at the same time
            status: int = options.run(options)
        finally:
            sys.stdout.flush()  # at exit, nothing could be said about an output that is full
    except BrokenPipeError:  # whoever reads our output has seen enough (`| head`)
        _say_no_more()
        return 0
    except SettingsError as unreadable:
        return complain(unreadable, language_for(options))
    except OSError as error:
        # Of a file that a command had no own words for, or of our own output.
        if not error.filename:
            _say_no_more()
        with suppress(OSError):  # the error output may be full, too
            give_up(why_failed(error), asked_language(arguments))
        return 2
    except KeyboardInterrupt:
        return 130
    return status


def _open_what_is_closed() -> None:
    """Open /dev/null in place of a closed standard stream.

    Else a saved game could get its descriptor, and every print would go into the game.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number: this one
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


def _say_no_more() -> None:
    """Send the rest of the output to /dev/null, so that flushing it at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _log(verbose: int) -> None:
    """Before any command sets up its own, quieter one."""
    import logging  # noqa: PLC0415 - 15 ms before the sign of life, if it were imported above

    level = logging.INFO if verbose == 1 else logging.DEBUG
    logging.basicConfig(level=level, format="%(asctime)s %(name)s: %(message)s", force=True)


if __name__ == "__main__":
    sys.exit(main())
