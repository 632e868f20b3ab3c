"""People at a simulated box while something goes wrong: they play by buttons, and remember what was acknowledged."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.box.views import View
from companion.cards import Card, label
from companion.demo import simulated_user as hands
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.session import Outcome
from companion.settings import ScannerSettings, Settings
from companion.settings_file import read_settings
from companion.signals import DeviceBack, DeviceLost, EventQueue
from companion.storage.saved_games import game_to_resume, saved_games
from companion.storage.writer import Writer
from companion.values import changed
from hardware import reconnecting_screen
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.faults.registry import Place
from tests.faults.replacements import impatient
from tests.kept_games import keep
from tests.timeouts import TIMEOUT
from ui.frame import Frame, Tone
from ui.pages.game_over import GameOverPage
from ui.words import Words

PLAIN = read_settings("", boards())
WITH_SCANNER = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
TWO_PANELS = read_settings("[[panel]]\n[[panel]]\naddress = 0x3d", boards())
OPENING = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")
LINE = ("reveal red", "reveal blue", "reveal yellow", "reveal green")
PATIENCE = TIMEOUT
"""Seconds of real time in which a device or a disk must have answered."""
hands.PATIENCE = PATIENCE
reconnecting_screen.UNSEEN = PATIENCE  # what a screen shows is looked at as soon as a press has come back


class Witness:
    """Stands where voice and chimes stand: hears what is on disk."""

    def __init__(self) -> None:
        self.acknowledged: list[str] = []
        self.dead = False
        """After a power cut nobody is there to hear anything."""

    def announce(self, outcome: Outcome, words: Words) -> None:  # noqa: ARG002 - in whatever language
        if not self.dead:
            self.acknowledged.append(outcome.decision)

    def describe(self, frame: Frame, words: Words) -> None: ...


class SimulatedTable:
    """A game in play. Time passes only where somebody here acts or waits."""

    def __init__(self, hands: SimulatedUser, witness: Witness, folder: Path, chance: Random) -> None:
        self.hands = hands
        self.witness = witness
        self.acknowledged = witness.acknowledged
        self.folder = folder
        self._chance = chance
        self._before = told_by(folder)

    # What people do

    def decide(self) -> None:
        """One decision, by the buttons; it is drawn, and not yet acknowledged."""
        table = self.hands.loop.game
        said = table._line_count
        for _ in range(80):
            if isinstance(self.hands.loop.page, GameOverPage):  # not under the finger: chance would not find it
                self.hands.choose(self.hands.loop.ui.words.text("menu.rematch"))
            else:
                self.hands.press(*(("down", "ok") if self._chance.random() < 0.4 else ("ok",)))
            if table._line_count > said:
                return
        raise AssertionError(f"no decision could be made at: {self.hands.frame.title}")

    def plays_on(self, decisions: int = 2) -> None:
        """Decisions are made and acknowledged."""
        for _ in range(decisions):
            self.decide()
        self.until(lambda: not self.hands.loop.game.has_unsaved, "the disk has not answered")

    def scan(self, kind: str, word: str, number: int = 1) -> None:
        self.hands.scan(label(Card(kind, word, number)))

    def until(self, condition: Callable[[], Any], otherwise: str, seconds: float = PATIENCE) -> None:
        """Real time and the box's own pass until it is so."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, otherwise
            if signal := self.hands._queue.take(0.01):
                self.hands.loop.step(signal)
            self.hands.rest(0.05)

    def within(self, seconds: float, condition: Callable[[], Any], otherwise: str) -> None:
        """Only the box's own time passes: nothing on another thread is waited for."""
        for _ in range(int(seconds / 0.25)):
            if condition():
                return
            self.hands.rest(0.25)
        assert condition(), otherwise

    # What people see

    def names(self, key: str) -> bool:
        """Whether a notice of this kind stands on every screen."""
        short = self.hands.loop.ui.words.text(key, "short", why="", what="", button="")
        return any(notice.short == short and notice.tone is Tone.ALARM for notice in self.hands.frame.notices)

    def must_name(self, key: str, panel: int = 0) -> str:
        """It is named, in the frame and in pixels; returns the words."""
        self.until(lambda: self.names(key), f"nothing names {key}; there is {self.notices}")
        short = self.hands.loop.ui.words.text(key, "short", why="", what="", button="")
        full = next(str(notice) for notice in self.hands.frame.notices if notice.short == short)
        picture = self.hands.world.glass(panel).picture()
        assert any(shows(picture, text) for text in (short, full)) or len(self._alarms) > 1, f"the glass hides {short}"
        return short

    def must_forget(self, key: str) -> None:
        self.until(lambda: not self.names(key), f"{key} is named though it is over")

    @property
    def notices(self) -> list[str]:
        return [str(notice) for notice in self.hands.frame.notices]

    @property
    def _alarms(self) -> list[str]:
        return [notice.short for notice in self.hands.frame.notices if notice.tone is Tone.ALARM]

    @property
    def calm(self) -> bool:
        return not self._alarms

    # What is on disk

    def must_have_kept(self) -> str:
        """No decision that was acknowledged is lost; says how many there were."""
        return must_have_kept(self.acknowledged, self._before, self.folder)


def told_by(folder: Path) -> list[list[str]]:
    """What each kept game tells, oldest first, without the word that begins it."""
    return [[line.say for line in game.lines[1:]] for game in saved_games(folder)]


def must_have_kept(acknowledged: list[str], before: list[list[str]], folder: Path) -> str:
    """Every acknowledged decision is on disk, in the order of its game, behind what was there before.

    Who leaves a game hears no more of it, and may take it up again: what was acknowledged are beginnings of what
    the games tell, told in turns. Games may begin alike, so a decision may be of any game that goes on with it.
    """
    behind = sorted(_told_since(before, told_by(folder)))
    reached = {tuple(0 for _ in behind)}
    for at, line in enumerate(acknowledged):
        reached = {
            (*ahead[:number], told + 1, *ahead[number + 1 :])
            for ahead in reached
            for number, told in enumerate(ahead)
            if behind[number][told : told + 1] == [line]
        }
        assert reached, f"acknowledged and not on disk: number {at + 1}, {line}"
    return f"{len(acknowledged)} acknowledged, all kept"


def _told_since(before: list[list[str]], now: list[list[str]]) -> list[list[str]]:
    """What each game has told since; one that was taken up again lies behind all others now."""
    since, games = [], list(now)
    for known in sorted(before, key=len, reverse=True):
        whole = next((game for game in games if game[: len(known)] == known), None)
        assert whole is not None, f"a kept game is gone or has changed: it was {known[-3:]}"
        games.remove(whole)
        since.append(whole[len(known) :])
    return [*since, *games]


@contextmanager
def simulated_table(
    place: Place,
    settings: Settings = PLAIN,
    *,
    folder: Path | None = None,
    fresh: bool = True,
    faces: Callable[[EventQueue], list[View]] | None = None,
    announcers: tuple[Any, ...] = (),
    language: str = "en",
    awaits: bool = True,
) -> Iterator[SimulatedTable]:
    """A box at which three people have just laid out the line; `fresh` False: as the folder has it.

    `awaits` False: its scanner need not be there.
    """
    folder = folder or place.games
    if fresh:
        keep(folder, *OPENING, *LINE)
    witness = Witness()
    box = simulated_box(
        settings,
        folder,
        faces=faces,
        announcers=(witness, *announcers),
        language=language,
        awaits=(DeviceBack,) if awaits else (DeviceLost,),
    )
    with impatient(Writer, retry=0.1), box as hands:
        yield SimulatedTable(hands, witness, folder, place.chance)


def goes_on(place: Place, folder: Path | None = None) -> int:
    """How many decisions stand in the game that a new start would take up."""
    game = game_to_resume(folder or place.games)
    assert game is not None, "no game would go on"
    assert game.session is not None
    return len(game.session.decisions)
