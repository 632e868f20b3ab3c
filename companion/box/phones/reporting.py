"""The report of the game in play for who asks by phone, made on a thread of its own: the loop goes on meanwhile."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from companion.keeping.journal import Line
from companion.keeping.kept import Kept
from companion.session import Session
from ui.words import Words

log = logging.getLogger("ratkeeper")


def report(session: Session, words: Words, done: Callable[[str], None]) -> None:
    """`done` is called with the page, or with nothing where it cannot be made."""
    standing = session.standing
    language, own = words.language, words.own

    def work() -> None:
        from companion.commands.report.account import account  # noqa: PLC0415 - for who asks for a report
        from companion.commands.report.html import page  # noqa: PLC0415 - as above

        try:
            lines = tuple(Line(stood.decision, stood.at, stood.card) for stood in standing)
            told = Session(session.game)
            for line in lines:
                told.decide(line.say, line.at, line.card)
            kept = Kept(Path("game-0000"), (Line(f"game {session.game.name}", lines[0].at), *lines), told)
            done(page(account(kept, told, Words(language, "report", own=own))))
        except Exception:
            log.exception("no report")
            done("")

    Thread(target=work, name="report", daemon=True).start()
