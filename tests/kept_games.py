"""Kept games for tests of what remains of them: played by chance, with undo, redo and corrections in them."""

from pathlib import Path
from random import Random

from companion.games import load
from companion.keeping.journal import Journal, Line
from companion.notation import join
from companion.session import Session
from tests.games import state_of

BEGAN = 1_790_000_000


def keep(folder: Path, *said: str, began: int = BEGAN, seconds: int = 20) -> Path:
    """A journal with these lines, one every so many seconds."""
    journal = Journal(folder, "piper")
    for number, line in enumerate(said):
        journal.keep(Line(line, began + seconds * number))
    journal.close()
    assert journal.path is not None
    return journal.path


def play(*names: str, variant: str = "classic", seed: int = 1, mistakes: bool = False) -> list[str]:
    """The lines of a whole game; with `mistakes`, some decisions are taken back, brought back or corrected."""
    chance = Random(seed)
    session = Session(load("piper"))
    lines = ["game piper"]

    def say(line: str) -> None:
        lines.append(session.decide(line).decision)

    say(f"variant {variant}")
    say(join(("players", *names)))
    while not session.state.over:
        say(chance.choice(session.game.legal(session.state)))
        if mistakes and not session.state.over and len(lines) % 11 == 0:
            say("undo")
            if chance.random() < 0.5:
                say("redo")
        if mistakes and len(lines) % 23 == 0 and state_of(session).turns:
            say(chance.choice(session.game.corrections(session.state)))
    return lines
