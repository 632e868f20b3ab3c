"""The command line `ratkeeper`: finds the command, runs it, and returns its exit status.

Light imports only: a command's module is loaded when it is called, and a service shows its splash picture before the
rest of this module is imported.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from companion.box import splash


def main(arguments: Sequence[str] | None = None) -> int:
    _open_closed_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # characters that the terminal cannot show are escaped
    arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    alive = splash.show_splash(arguments)
    from companion.box.load_settings import (  # noqa: PLC0415 - 75 ms of imports, and the panel is dark until then
        asked_language,
        complain,
        give_up,
        language_for,
        refusal_of,
        why_failed,
        why_game_failed,
        words_for,
    )
    from companion.commands.parser import parsed  # noqa: PLC0415 - as above

    try:
        try:
            options = parsed(arguments, asked_language(arguments))
            if options.verbose:
                _log(options.verbose)
            if alive:
                alive.is_done(splash.PATIENCE)  # two threads that write to one panel would mix their bytes
            status: int = options.run(options, words_for(options))
        finally:
            sys.stdout.flush()  # now, since at exit a full disk could no longer be reported
    except BrokenPipeError:  # the reader of the pipe has seen enough (`| head`)
        _silence_output()
        return 0
    except OSError as error:
        # an error of a file for which no command has its own message, or of the output
        if not error.filename:
            _silence_output()
        with suppress(OSError):  # writing the message to standard error may fail, too
            give_up(why_failed(error), asked_language(arguments))
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        why = why_game_failed(fault)
        if why is None and (refusal := refusal_of(fault)):
            return complain(refusal, language_for(options))
        if why is None or {"-v", "--verbose"} & {*arguments}:
            raise
        give_up(why, asked_language(arguments))
        return 2
    return status


def _open_closed_streams() -> None:
    """Open /dev/null in place of a closed standard stream.

    Else the file of a saved game could get the stream's descriptor, and everything printed would go into that file.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free descriptor, which is the one missing
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


def _silence_output() -> None:
    """Send the rest of the output to /dev/null, so that flushing it at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _log(verbose: int) -> None:
    """Set up logging to standard error; a command may replace it by a quieter one."""
    import logging  # noqa: PLC0415 - 15 ms, after the splash picture

    level = logging.INFO if verbose == 1 else logging.DEBUG
    logging.basicConfig(level=level, format="%(asctime)s %(name)s: %(message)s", force=True)


if __name__ == "__main__":
    sys.exit(main())
