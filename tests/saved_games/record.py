"""Record saved games of the program as it is: `python -m tests.saved_games.record FOLDER`.

The journals beside this file were written by an earlier version. Later versions must resume them
(`tests/companion/storage/test_kept_saved_games.py`), so they are never recorded anew: new kinds of games go into new
files.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.bot_decision import decide_for_bot
from companion.commands.replay import plain_event
from companion.games import load
from companion.notation import join
from companion.session import Session
from companion.storage.journal import Journal, JournalLine
from companion.storage.saved_games import replay
from tests.companion.games.raid.raiders import choose

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Aunt Mae")
BEGAN = 1_790_000_000
SECONDS = 20
"""Between two decisions."""
CARD = "RK/A/FORWARD/01"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    outcomes = {}
    for number, (label, lines) in enumerate(games()):
        path = write(folder, f"{label}-{number:02}", lines, torn=number % 5 == 0)
        outcomes[path.name] = outcome_of(replay(tuple(JournalLine(line, BEGAN) for line in lines)))
    text = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(outcome, ensure_ascii=False)}" for name, outcome in outcomes.items()
    )
    (folder / "outcomes.json").write_text("{\n" + text + "\n}\n", "utf-8")


def outcome_of(session: Session) -> dict[str, Any]:
    """Return what must be the same after the game was resumed: state, decisions, and what an undo would tell people."""
    undo = session.preview("undo")
    state = session.game.view(session.state) or {}
    return {
        "state": {name: value for name, value in state.items() if name != "legal"},  # menus may follow a newer ruling
        "decisions": session.decisions,
        "undo": [one_figure_each(plain_event(event)) for event in undo.events],
    }


def one_figure_each(event: dict[str, Any]) -> dict[str, Any]:
    """Return the event with one instruction for each figure, as earlier versions gave them."""
    single: list[Any] = []
    for hand in event.get("hands", ()):
        if hand["hand"] == "FiguresGo":
            single += [{"hand": "FigureGoes", "figure": one, "house": hand["house"]} for one in hand["figures"]]
        else:
            single.append(hand)
    return {**event, "hands": single} if single else event


def write(folder: Path, label: str, lines: list[str], *, torn: bool) -> Path:
    """Write a journal and, if `torn`, cut it in the middle of a last line that was never acknowledged."""
    journal = Journal(folder, label)
    for number, line in enumerate(lines):
        journal.keep(JournalLine(line, BEGAN + SECONDS * number, CARD if line.startswith("play") else ""))
    if torn:
        journal.keep(JournalLine("undo", BEGAN))
    journal.close()
    assert journal.path is not None
    if torn:
        journal.path.write_bytes(journal.path.read_bytes()[:-25])
    return journal.path


def games() -> Iterator[tuple[str, list[str]]]:
    setup: tuple[str, ...]
    for variant in ("classic", "rugrats", "secret"):
        for players in range(2, 6):
            setup = (
                f"variant {variant}",
                "flee at-once" if players % 2 else "roof 5",
                join(("players", *NAMES[:players])),
            )
            yield f"piper-{variant}", record("piper", setup, seed=players, most=60 + 30 * players)
        yield f"piper-{variant}-whole", record("piper", (f"variant {variant}", "players Ada Ben Cleo"), seed=9)
    for strength in ("random", "greedy", "searching"):
        setup = ("players Ada Ben Cleo", f"bot Ben {strength}")
        yield f"piper-bot-{strength}", record("piper", setup, seed=1, most=80)
    for intrigue in ("cards", "device"):
        for players in range(2, 6):
            setup = (f"intrigue {intrigue}", join(("players", *NAMES[:players])))
            yield f"patin-{intrigue}", record("patin", setup, seed=players, most=100 + 40 * players)
    yield "patin-whole", record("patin", ("players Ada Ben",), seed=7)
    for narration in ("pool", "token"):
        for players in range(2, 6):
            setup = (f"narration {narration}", join(("players", *NAMES[:players])))
            yield f"raid-{narration}", record("raid", setup, seed=players, most=80 + 40 * players)
    yield "raid-whole", record("raid", ("players Ada Ben Cleo",), seed=7)


def record(game: str, setup: tuple[str, ...], *, seed: int, most: int = 2_000) -> list[str]:
    """Return the lines of a game that is played at random, with undo, redo, corrections and followed steps."""
    chance = Random(f"{game} {setup} {seed}")
    session = Session(load(game))
    lines = [f"game {game}"]

    def say(line: str) -> None:
        lines.append(session.decide(line).decision)

    for line in setup:
        say(line)
    pick = PICKS[game]
    while not session.state.over and len(lines) < most:
        say(pick(session, chance))
        if len(lines) % 13 == 0 and not session.state.over:
            for _ in range(count := chance.randint(1, 3)):
                say("undo")
            for _ in range(chance.randint(0, count)):
                say("redo")
        if len(lines) % 29 == 0 and (fixes := session.game.decisions.corrections(session.state)):
            say(chance.choice(fixes))
        if len(lines) % 7 == 0:
            lines.append(chance.choice(("~", "~", "~1")))
    return lines


def pick_piper(session: Session, chance: Random) -> str:
    if session.game.bots and session.game.bots.to_move(session.state):
        return decide_for_bot(session.game, session.decisions)
    return chance.choice(session.game.decisions.legal(session.state))


def pick_patin(session: Session, chance: Random) -> str:
    legal = session.game.decisions.legal(session.state)
    usual = [line for line in legal if not line.startswith("score")]
    return chance.choice(usual or legal)


def pick_raid(session: Session, chance: Random) -> str:
    state: Any = session.state
    return choose(state, chance)


PICKS: dict[str, Callable[[Session, Random], str]] = {"piper": pick_piper, "patin": pick_patin, "raid": pick_raid}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
