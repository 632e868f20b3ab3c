"""Kept games for tests of what remains of them: played by chance, with undo, redo and corrections in them."""

from pathlib import Path
from random import Random

from companion.games import load
from companion.notation import join
from companion.session import Session
from companion.storage.journal import Journal, JournalLine
from tests.games import state_of

BEGAN = 1_790_000_000
OLD_RAID = (
    "game raid",
    "players Ada Ben Cleo",
    "rat Ada 3 3 2 2",
    *(f"rat {name} 3 3 3 1" for name in ("Ben", "Cleo")),
    *("ability Ada rat-race", "ability Ada lick-wounds", "ability Ben rat-race", "ability Cleo rat-race"),
    *(f"room {name} {room}" for name in ("Ada", "Ben", "Cleo") for room in ("thinking 1", "scurrying 2", "thinking 3")),
    *("use rat-race", "use Ada lick-wounds", "roll 9 9 9", "roll 1"),
    *("explore north Kitchen thinking 3", "roll 10", "done", "fix at Ben Kitchen", "challenge Kitchen 0", "none"),
    *("fix narration Ben 0", "give Ada Ben", "give Ada Ben", "give Cleo Ben", "give Ben Ada", "aid none"),
)
"""A raid that was begun before the rulings on rewards and on Damage as a price; today's refuse several of its lines."""


def keep(folder: Path, *said: str, began: int = BEGAN, seconds: int = 20) -> Path:
    """A journal with these lines, one every so many seconds."""
    journal = Journal(folder, "piper")
    for number, line in enumerate(said):
        journal.keep(JournalLine(line, began + seconds * number))
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
        say(chance.choice(session.game.decisions.legal(session.state)))
        if mistakes and not session.state.over and len(lines) % 11 == 0:
            say("undo")
            if chance.random() < 0.5:
                say("redo")
        if mistakes and len(lines) % 23 == 0 and state_of(session).turns:
            say(chance.choice(session.game.decisions.corrections(session.state)))
    return lines
