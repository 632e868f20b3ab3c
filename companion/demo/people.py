"""Simulated people at a simulated box: they look at the screen, choose, press and scan, and make mistakes.

They read frames as people read the glass, and act through fingers only. These play any game, at random; a game that
wants people of its own has them in its room here.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.fingers import Fingers
from companion.games import GAMES, part_of
from ui.pages.asking import Ask
from ui.pages.over import Over
from ui.pages.putting_back import PutBack
from ui.pages.telling import Tell

THINK, LOOK, STEP = 1.2, 0.6, 0.9
"""Seconds of thought before a card, before a menu, and while wood is moved."""
FOREIGN = "4006381333931"
"""The barcode of a pencil."""


class People:
    between_mishaps = 20
    """Questions from one mistake to the next."""

    def __init__(self, fingers: Fingers, chance: Random, say: Callable[[str], None]) -> None:
        self._fingers = fingers
        self._chance = chance
        self._say = say
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, game: str, players: int, variant: str = "") -> None:
        """Through the pages before the first card: game, players, names, options."""
        fingers, words = self._fingers, self._fingers.loop.words
        fingers.choose(words.name("game", game))
        fingers.choose(words.text("setup.players", count=players))
        for _ in range(players):
            fingers.rest(LOOK)
            fingers.press("ok")  # the next of the names that the box knows
        self._choose_variant(game, variant)
        fingers.walk_to(0)
        fingers.press("ok")

    def play(self) -> None:
        """To the last line of the game."""
        while not isinstance(self._fingers.loop.desk.page, Over):
            self._act()
        self._fingers.wait_for_disk()
        self._fingers.rest(10 * THINK)  # the picture of the whole game is worth a look

    def _choose_variant(self, game: str, variant: str) -> None:
        """The first option turns to its next value at each press, until it says what is wanted."""
        fingers = self._fingers
        wanted = fingers.loop.words.of(game).name("variant", variant)
        while variant and str(fingers.frame.choices[1].text) != wanted:
            fingers.walk_to(1)
            fingers.press("ok")

    def _act(self) -> None:
        fingers, page = self._fingers, self._fingers.loop.desk.page
        if isinstance(page, Tell | PutBack):
            fingers.rest(STEP)
            fingers.press("ok")
            return
        self._asked += isinstance(page, Ask) and page.path == ()
        fingers.rest(LOOK)
        if self._asked % self.between_mishaps == self.between_mishaps - 1:
            self._asked += 1
            fingers.wait_for_disk()  # what is said of it stands until the next decision
            next(self._mishaps, None)
            fingers.rest(THINK)
        else:
            fingers.walk_to(self._choice())
            fingers.press("ok")

    def _choice(self) -> int:
        return self._chance.randrange(len(self._fingers.frame.choices))

    def _all_mishaps(self) -> Iterator[None]:
        """In this order, and over again: what happens at any table, and at one with a scanner."""
        fingers = self._fingers
        while True:
            self._say("demo.bounces")
            fingers.fumble("down")
            yield
            if fingers.world.line:
                self._say("demo.pencil")
                fingers.scan(FOREIGN)
                yield
            self._say("demo.regrets")
            fingers.hold("back")
            yield
            if fingers.world.line:
                self._say("demo.unplugged")
                fingers.unplug()
                yield
                self._say("demo.plugged_in")
                fingers.plug_in()
                yield


def people_of(game: str) -> type[People]:
    """Those who play this game: its own, or people who play any."""
    own = part_of(GAMES[game].people)
    return own.People if own else People
