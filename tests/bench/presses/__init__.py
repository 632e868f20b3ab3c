"""How often people press to tell the box a whole game: what every game's measure has in common.

Fingers tell games through simulated pins, and count; a game's own module says which games, and by which way.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.notation import split
from companion.settings import Settings
from companion.settings_file import read_settings
from companion.values import changed
from hardware import reconnecting_screen
from hardware.boards import boards
from tests.timeouts import TIMEOUT
from ui.navigation import LOCKED_SECONDS
from ui.pages import OpenPage, SubmitDecisions, UiAction
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage

# On a busy machine a picture may take longer than on a box, whose simulated clock then says that the panel hangs.
reconnecting_screen.UNSEEN = TIMEOUT
PLAIN = changed(read_settings("", boards()), panels=())
"""Six buttons. What painting costs is measured elsewhere."""


@contextmanager
def fingers_at_a_box(settings: Settings = PLAIN) -> Iterator[SimulatedUser]:
    """A box that knows everybody's name."""
    with tempfile.TemporaryDirectory() as folder, simulated_box(settings, Path(folder)) as user:
        user.loop.game.known_names = NAMES
        yield user


def sit_down(user: SimulatedUser, game: str, players: tuple[str, ...]) -> None:
    """From the first page to the options."""
    words = user.loop.ui.words
    for wanted in (words.name("game", game), words.text("setup.players", count=len(players)), *players):
        user.choose(wanted)


def tell(user: SimulatedUser, lines: list[str]) -> None:
    """Choose until the box knows all of the lines, which lead to the end of the game; hands follow at its pace."""
    session = user.loop.game.session
    assert session is not None
    left = list(lines)
    while not isinstance(page := user.loop.page, GameOverPage):
        if isinstance(page, GuidedStepsPage):
            user.wait_for_disk()
            user.rest(LOCKED_SECONDS)
            continue
        known = len(session.decisions)
        towards(user, left[0])
        for line in session.decisions[known:]:  # with all that goes without saying
            assert left.pop(0) == line


def towards(user: SimulatedUser, line: str) -> None:
    """One choice on the way to a decision, or all of it where left and right walk its second word."""
    acts = user.loop.display.rendered.actions
    at = next((at for at, act in enumerate(acts) if _leads_to(act, line)), None)
    assert at is not None, f"{line} is not offered: {user.frame.title}"
    user.walk_to(at)
    if across := user.loop.display.rendered.second_pages:
        seconds = [page.aside for page in across if isinstance(page, QuestionPage)]
        user.walk_across(seconds.index(split(line)[-1]))
    user.press("ok")


def _leads_to(act: UiAction, line: str) -> bool:
    match act:
        case SubmitDecisions(lines=(said, *_)):
            return said == line
        case OpenPage(page=QuestionPage(path=path)):
            return tuple(split(line)[: len(path)]) == path
    return False
