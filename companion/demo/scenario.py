"""A demo's scenario: a file of presses, scans and captions, and the class that performs it at a simulated box."""

import tomllib
from pathlib import Path

from companion.cards import Card, label
from companion.demo.device_view import DeviceView
from companion.demo.simulated_players import FOREIGN, LOOK, STEP, active
from companion.demo.simulated_user import SimulatedUser
from companion.games import GAMES, part_of
from companion.values import Value
from ui.pages import Page, SubmitDecisions

FILE = "scenario.toml"


class Chapter(Value):
    name: str
    """Its texts have the keys `demo.NAME.title` and `demo.NAME.about`."""
    steps: tuple[str, ...]
    unseen: tuple[str, ...] = ()
    """Decisions entered before the chapter begins, while time is skipped."""


class Scenario(Value):
    begin: tuple[str, ...]
    """The lines of a script that set the game up."""
    chapters: tuple[Chapter, ...]


def scenario_of(game: str) -> Scenario | None:
    """Return the scenario of a game; None if it has none, so that its demo is played at random."""
    own = part_of(GAMES[game].demo_players)
    file = Path(str(own.__file__)).parent / FILE if own else None
    if file is None or not file.exists():
        return None
    with file.open("rb") as source:
        found = tomllib.load(source)
    chapters = (Chapter(one["name"], tuple(one["steps"]), tuple(one.get("unseen", ()))) for one in found["chapter"])
    return Scenario(tuple(found["begin"]), tuple(chapters))


class ScenarioPlayer:
    """Performs a scenario with the buttons, the scanner and the plug of a simulated box."""

    def __init__(self, user: SimulatedUser, stage: DeviceView) -> None:
        self._user = user
        self._stage = stage

    def play(self, scenario: Scenario, first: str) -> None:
        """Show the chapters, beginning with the one of this name; perform those before it without showing them."""
        loop = self._user.loop
        loop.game.begin(scenario.begin)
        loop.open_game()
        is_shown = False
        for number, chapter in enumerate(scenario.chapters, start=1):
            is_shown = is_shown or chapter.name == first
            self._stage.skip_to(chapter.name if is_shown else first)
            for line in chapter.unseen:
                self._user.loop.actions.decide((line,), "", 0.0)
                self._do("follow")
            if is_shown:
                self._stage.open_chapter(number, len(scenario.chapters), chapter.name)
            for step in chapter.steps:
                self._do(step)

    def _do(self, step: str) -> None:
        user = self._user
        verb, _, rest = step.partition(" ")
        match verb:
            case "aim":
                self._aim(rest)
            case "take":
                self._aim(rest)
                user.press("ok")
            case "press":
                user.press(rest)
            case "follow":
                while user.loop.page.is_walk:
                    self._tell("does_follow", step=str(user.frame.title))
                    user.rest(STEP)
                    user.press("ok")
                user.wait_for_disk()
            case "scan":
                kind, word = rest.split()
                self._tell("does_scan", card=Card(kind, word, 1))
                user.scan(label(Card(kind, word, 1)))
            case "pencil":
                self._tell("does_pencil")
                user.scan(FOREIGN)
            case "hold":
                user.hold(rest)
            case "say":
                caption, _, other = rest.partition(" ")
                self._tell(caption, question=str(user.frame.title), result=str(user.frame.title), other=other)
            case "off":
                user.wait_for_disk()
                user.pull_the_plug()
            case "on":
                user.switch_on()
            case "rest":
                (user.rest if user.powered else user.passing)(float(rest))

    def _tell(self, caption: str, **facts: object) -> None:
        self._stage.tell(f"demo.{caption}", player=active(self._user.frame), **facts)

    def _aim(self, line: str) -> None:
        """Move the cursor to the choice that makes this decision, without pressing OK."""
        user = self._user
        at, second = self._way_to(line)
        user.walk_to(at)
        if second is not None:
            user.walk_across(second)
        frame = user.frame
        chosen = [frame.choices[frame.cursor].text, *([frame.second_choice.text] if frame.second_choice else [])]
        self._tell("does_choose", choice=", ".join(map(str, chosen)))
        user.rest(LOOK)

    def _way_to(self, line: str) -> tuple[int, int | None]:
        """Return the index of the choice that makes this decision, and of its second choice, if it needs one."""
        page = self._user.loop.page
        for at in range(len(self._user.frame.choices)):
            moved = page.moved_to(at)
            if self._decides(moved, line):
                return at, None
            for second, other in enumerate(moved.render(self._user.loop.ui.context(0.0)).second_pages):
                if self._decides(other, line):
                    return at, second
        raise AssertionError(f"{line} cannot be chosen on {page}")

    def _decides(self, page: Page, line: str) -> bool:
        act = page.render(self._user.loop.ui.context(0.0)).ok
        return isinstance(act, SubmitDecisions) and act.lines[0] == line
