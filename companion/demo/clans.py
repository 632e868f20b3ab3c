"""Simulated clans at a simulated box: they play Die Patin by what they see on the glass, through hands only."""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.fingers import Hands
from companion.demo.people import FOREIGN, LOOK, THINK, sit_down
from ui.pages.asking import Ask
from ui.pages.telling import PutBack

LAST = ("patin.score", "patin.done", "patin.to_claim", "patin.boss_nowhere", "patin.no_mission", "patin.nobody")
"""What people choose when they have nothing better to do."""
BETWEEN_MISHAPS = 20
"""Questions from one to the next; all of them come in the shortest game."""
USUAL_NUMBERS = 6
"""They seldom count further than this from where the box begins."""


class Clans:
    def __init__(self, hands: Hands, chance: Random, say: Callable[[str], None]) -> None:
        self._hands = hands
        self._chance = chance
        self._say = say
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, players: int) -> None:
        sit_down(self._hands, "patin", players)
        self._hands.walk_to(0)
        self._hands.press("ok")

    def play(self) -> None:
        """To the last line of the game."""
        while self._hands.frame.chart is None:
            self._act()
        self._hands.wait_for_disk()
        self._hands.rest(3 * THINK)

    def _act(self) -> None:
        hands, page = self._hands, self._hands.loop.desk.page
        if isinstance(page, PutBack):
            hands.rest(THINK)
            hands.press("ok")
            return
        self._asked += isinstance(page, Ask) and page.path == ()
        hands.rest(LOOK)
        if self._asked % BETWEEN_MISHAPS == BETWEEN_MISHAPS - 1:
            self._asked += 1
            hands.wait_for_disk()  # what is said of it stands until the next decision
            next(self._mishaps)
            hands.rest(THINK)
        else:
            hands.walk_to(self._choice())
            hands.press("ok")

    def _choice(self) -> int:
        """At random among what makes sense: numbers near the first, and ends only when the rest is done."""
        choices = [str(choice.text) for choice in self._hands.frame.choices]
        if all(choice.isdigit() for choice in choices):
            return self._chance.randrange(min(USUAL_NUMBERS, len(choices)))
        ends = {self._hands.loop.words.text(key) for key in LAST}
        usual = [at for at, choice in enumerate(choices) if choice not in ends]
        return self._chance.choice(usual or range(len(choices)))

    def _all_mishaps(self) -> Iterator[None]:
        """In this order, and over again: what happens at any table, and at one with a scanner."""
        hands = self._hands
        while True:
            self._say("demo.bounces")
            hands.fumble("down")
            yield
            if hands.world.line:
                self._say("demo.pencil")
                hands.scan(FOREIGN)
                yield
            self._say("demo.regrets")
            hands.hold("back")
            yield
            if hands.world.line:
                self._say("demo.unplugged")
                hands.unplug()
                yield
                self._say("demo.plugged_in")
                hands.plug_in()
                yield
