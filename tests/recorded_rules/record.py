"""What the rules and menus of this version do, one digest for each line of each scenario.

`python -m tests.recorded_rules.record` writes the digests anew; `... record SCENARIO LINE` prints what is behind one of
them, to be compared with what another version prints. A digest covers the events, the state, the lists of decisions and
corrections in their order, the refusals of damaged lines and, every few lines, the order of the menus.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from companion.commands.replay import plain_event
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.script import Script
from companion.session import Session
from ui.pages import Context, OpenPage, Page, RenderedPage, SubmitDecisions
from ui.pages.question import CorrectionPage, QuestionPage
from ui.words import Words

SCENARIOS = Path("tests/scenarios")
DIGESTS = Path("tests/recorded_rules")
DAMAGED = 24
"""Damaged lines that are tried in each state."""
MENUS_EVERY = 6
"""Lines between two states whose menus are walked."""
LONGEST_MENU = 60
"""Decisions of a menu that are looked at."""


def main(arguments: list[str]) -> None:
    if arguments:
        script, line = arguments
        for number, snapshot in snapshots(Path(script)):
            if number == int(line):
                print(json.dumps(snapshot, indent=1, ensure_ascii=False))  # noqa: T201 - what was asked for
        return
    for folder in sorted(SCENARIOS.iterdir()):
        lines = [f"{path.stem}: {' '.join(digests(path))}\n" for path in sorted(folder.glob("*.table"))]
        (DIGESTS / f"{folder.name}.txt").write_text("".join(lines), "utf-8")


def digests(path: Path) -> Iterator[str]:
    """Yield `LINE=DIGEST` for each line of the script that is a decision."""
    for number, snapshot in snapshots(path):
        yield f"{number}={crc32(json.dumps(snapshot, ensure_ascii=False).encode()):08x}"


def snapshots(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    script = Script()
    with path.open("rb") as source:
        for count, played in enumerate(script.run(source)):
            assert script.session is not None
            session, outcome = script.session, played.outcome
            game = session.game
            yield (
                played.number,
                {
                    "decision": outcome.decision,
                    "events": [plain_event(event) for event in outcome.events],
                    "state": game.view(session.state),
                    "legal": game.decisions.legal(session.state),
                    "blanks": game.decisions.blanks(session.state),
                    "corrections": game.decisions.corrections(session.state),
                    "damaged": dict(refusals(session, Random(f"{path.stem} {played.number}"))),
                    "menus": menus(session) if count % MENUS_EVERY == 0 and has_question(session) else None,
                },
            )


def has_question(session: Session) -> bool:
    """Return whether the box would ask the table: the setup pages come before that, the result page after it."""
    return bool(session.players) and not session.state.over


def refusals(session: Session, chance: Random) -> Iterator[tuple[str, list[str] | str]]:
    """Try lines that are almost decisions: with a word too many, too few, another one, or two in the wrong order."""
    said, state = session.game.decisions, session.state
    lines = sorted({*said.legal(state)[:300], *said.corrections(state), *said.blanks(state), *session.decisions})
    if not lines:
        return
    vocabulary = sorted({word for line in lines for word in split(line)} | {"0", "1", "7", "-3", "Ada", "none", "fix"})
    for _ in range(DAMAGED):
        words = split(chance.choice(lines))
        at = chance.randrange(len(words))
        match chance.randrange(5):
            case 0:
                del words[at]
            case 1:
                words.insert(at, chance.choice(vocabulary))
            case 2 | 3:
                words[at] = chance.choice(vocabulary)
            case 4:
                words.append(words.pop(at))
        if words and words[0] not in ("undo", "redo", "game", "expect"):
            yield join(words), tried(session, join(words))


def tried(session: Session, line: str) -> list[str] | str:
    """Return the kind of refusal, its reason and its facts; or the decision, if it is one."""
    try:
        return session.preview(line).decision
    except RefusedError as no:
        kind = "not understood" if isinstance(no, NotUnderstoodError) else "refused"
        return [kind, no.why, json.dumps(no.facts, default=str, ensure_ascii=False, sort_keys=True)]


def menus(session: Session) -> dict[str, list[str]]:
    """Return the decisions that the question and the corrections lead to, in the order of their menus."""
    context = Context(session, Words("en").of(session.game.name))
    return {"Ask": walked(QuestionPage(), context), "Fix": walked(CorrectionPage(), context)}


def walked(page: Page, context: Context) -> list[str]:
    found: list[str] = []
    pages = [page]
    while pages and len(found) < LONGEST_MENU:
        rendered: RenderedPage = pages.pop().render(context)
        further: list[Page] = []
        for act in rendered.actions:
            match act:
                case SubmitDecisions(lines=lines):
                    found.append(" + ".join(lines))
                case OpenPage(page=QuestionPage() | CorrectionPage() as next_page) if next_page != page:
                    further.append(next_page)
        pages += reversed(further)
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
