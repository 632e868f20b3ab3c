"""`ratkeeper replay`: prints a game from its table script as sentences or as JSON. Writes nothing to disk."""

import argparse
import io
import sys
from pathlib import Path
from typing import Any, BinaryIO

from companion.notation import as_json, harmless
from companion.refusal import NotUnderstoodError, RefusedError
from companion.script import ExpectationError, Script, ScriptError, ScriptStep
from companion.signals import ReasonError, message, message_for
from companion.values import plain
from ui.words import Words
from ui.words.plain_text import choices, tell_outcome


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE")
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    if options.json and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # JSON must be UTF-8, whatever the encoding of the terminal
    script = Script()
    try:
        with opened(options.file) as source:
            for played in script.run(source):
                if options.json:
                    print(_as_json(script, played))
                else:
                    assert script.session is not None
                    words = words.of(script.session.game.name)
                    print(f"{played.number}: {played.outcome.decision}", *tell_outcome(words, played.outcome), sep="\n")
    except ScriptError as stopped:
        return explain(stopped, options.file, script, words)
    return 0


def explain(stopped: ScriptError, file: str, script: Script, words: Words) -> int:
    """Print the line at which a script stops and the reason. Return the exit status, 1 or 2."""
    where = f"{file}:{stopped.number}"
    line = f"{stopped.line}: " if stopped.line else ""
    if script.session:
        words = words.of(script.session.game.name)
    match stopped.__cause__:
        case OSError() as error:
            raise unreadable(file, error) from stopped
        case ExpectationError() as other:
            return _stop(f"{where}: expected {other.wanted}, found {other.found}", 1)
        case NotUnderstoodError() as no:
            return _stop(f"{where}: not understood: {line}{words.why(no)}", 2)
        case RefusedError() as no:
            assert script.session is not None
            legal = choices(script.session)
            return _stop(f"{where}: refused: {line}{words.why(no)}; legal now: {legal}", 1)
    raise stopped


def opened(file: str) -> BinaryIO:
    """Open a script; the name `-` means standard input. Raise ReasonError if it cannot be read."""
    try:
        return sys.stdin.buffer if file == "-" else Path(file).open("rb")
    except OSError as error:
        raise unreadable(file, error) from error


def unreadable(file: str, error: OSError) -> ReasonError:
    return ReasonError("why.file", file=file, why=message("why.unreadable", why=message_for(error)))


def _stop(line: str, status: int) -> int:
    sys.stdout.flush()  # so that earlier output appears before the error
    print(harmless(line), file=sys.stderr)
    return status


def _as_json(script: Script, played: ScriptStep) -> str:
    assert script.session is not None
    outcome = played.outcome
    record = {
        "line": played.number,
        "decision": outcome.decision,
        "events": [plain_event(event) for event in outcome.events],
        "state": script.session.game.view(outcome.state),
    }
    return as_json(record)


def plain_event(event: Any) -> dict[str, Any]:
    told = {"event": type(event).__name__, **plain(event)}
    if "hands" in told:
        told["hands"] = [{"hand": type(hand).__name__, **plain(hand)} for hand in event.hands]
    return told
