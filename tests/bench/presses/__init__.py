"""How often people press to tell the box a whole game: what every game's measure has in common.

Fingers tell games through simulated pins, and count; a game's own module says which games, and by which way.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.box.input_handler import IGNORE_OK_SECONDS
from companion.demo.runner import NAMES
from companion.demo.simulated_user import Fingers, simulated_box
from companion.notation import split
from companion.settings import Settings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from ui.pages import OpenPage, SubmitDecisions, UiAction
from ui.pages.game_over import Over
from ui.pages.guided_steps import Tell
from ui.pages.question import Ask

PLAIN = changed(read_settings("", boards()), panels=())
"""Six buttons. What painting costs is measured elsewhere."""


@contextmanager
def fingers_at_a_box(settings: Settings = PLAIN) -> Iterator[Fingers]:
    """A box that knows everybody's name."""
    with tempfile.TemporaryDirectory() as folder, simulated_box(settings, Path(folder)) as fingers:
        fingers.loop.game.known_names = NAMES
        yield fingers


def sit_down(fingers: Fingers, game: str, players: tuple[str, ...]) -> None:
    """From the first page to the options."""
    words = fingers.loop.ui.words
    for wanted in (words.name("game", game), words.text("setup.players", count=len(players)), *players):
        fingers.choose(wanted)


def tell(fingers: Fingers, lines: list[str]) -> None:
    """Choose until the box knows all of the lines, which lead to the end of the game; hands follow at its pace."""
    session = fingers.loop.game.session
    assert session is not None
    left = list(lines)
    while not isinstance(page := fingers.loop.page, Over):
        if isinstance(page, Tell):
            fingers.wait_for_disk()
            fingers.rest(IGNORE_OK_SECONDS)
            continue
        known = len(session.decisions)
        towards(fingers, left[0])
        for line in session.decisions[known:]:  # with all that goes without saying
            assert left.pop(0) == line


def towards(fingers: Fingers, line: str) -> None:
    """One choice on the way to a decision, or all of it where left and right walk its second word."""
    acts = fingers.loop.display.leaf.actions
    at = next((at for at, act in enumerate(acts) if _leads_to(act, line)), None)
    assert at is not None, f"{line} is not offered: {fingers.frame.title}"
    fingers.walk_to(at)
    if across := fingers.loop.display.leaf.second_pages:
        seconds = [page.aside for page in across if isinstance(page, Ask)]
        fingers.walk_across(seconds.index(split(line)[-1]))
    fingers.press("ok")


def _leads_to(act: UiAction, line: str) -> bool:
    match act:
        case SubmitDecisions(lines=(said, *_)):
            return said == line
        case OpenPage(page=Ask(path=path)):
            return tuple(split(line)[: len(path)]) == path
    return False
