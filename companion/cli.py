"""The command line `ratkeeper`: finds the command, runs it, and returns its exit status.

A command's module is imported when it is called. Imports leave hardly any garbage, and looking for it takes 4 % of a
start, so that garbage collection is off until the command runs; the box begins with it after its first frame.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress


def main(arguments: Sequence[str] | None = None) -> int:
    gc.disable()
    _prepare_streams()
    arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    from companion.box.load_settings import (  # noqa: PLC0415 - without garbage collection
        asked_language,
        complain,
        give_up,
        language_for,
        refusal_of,
        why_failed,
        why_game_failed,
        words_for,
    )
    from companion.commands.parser import log_at, parsed  # noqa: PLC0415 - as above

    try:
        try:
            options = parsed(arguments, asked_language(arguments))
            if options.command != "play":
                gc.enable()
            log_at(options.verbose)
            status: int = options.run(options, words_for(options))
        finally:
            gc.enable()
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


def _prepare_streams() -> None:
    """Escape characters that the terminal cannot show, and open /dev/null in place of a closed standard stream.

    Else the file of a saved game could get the stream's descriptor, and everything printed would go into that file.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free descriptor, which is the one missing
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, closefd=False))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _silence_output() -> None:
    """Send the rest of the output to /dev/null, so that flushing it at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
