"""A reference run for the machine: a simulated box here, at which the demo's people play whole games.

Every action is recorded with the picture that the simulated glass shows after it. Done again at the machine, action by
action, its glass must show the same pictures: so what the real kernel's pins, bus and lines carry is compared bit for
bit.
"""

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.cards import Card, box, kinds, label
from companion.demo.piper.cards import Cards
from companion.demo.simulated_players import SimulatedPlayers, players_of_game
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings, Settings
from companion.settings_file import read_settings
from companion.values import changed
from hardware import reconnecting_screen
from hardware.boards import boards
from hardware.simulated.panels import Ssd1306
from ui.frame import Text
from ui.navigation import LYING_SECONDS, TUMBLING_SECONDS
from ui.pages.first_run import WelcomePage


class KnownDice(Random):
    """Those of guest/known_dice.py. Where a cursor stands first hangs on which page was made ready when: no luck."""

    def __init__(self) -> None:
        super().__init__(7)

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 0


class Action(NamedTuple):
    """What is done, and what must come of it."""

    word: str
    picture: int
    """The number of the picture that follows."""
    lines: int
    """How many are acknowledged by then."""
    later: int
    """The picture when every notice has gone, and nobody has done anything else."""


WAYS = ("pins", "scans", "both")
NAMES = ("A", "B", "C")
PATIENCE = 10.0
READ = 60.0
"""Seconds after which every notice has been read."""
MOSTLY, SELDOM = 0.8, 0.1
"""How often who scans takes a code of the sheet that is heard, and how often a card that may be anybody's."""
OK = label(Card("command", "ok", 0))
ENDS_EARLY = "over"
"""The code that ends a round before it is played."""


def settings() -> Settings:
    """As the machine has them."""
    plain = read_settings("", boards())
    return changed(plain, scanner=ScannerSettings(repeat=0.0), pace="step")


class Unseen(Cards):
    """Hands of people who have come to a game under way: whatever was laid before was in them."""

    def _lay(self, state: Any, verb: str, *words: str) -> None:
        hand = self._filled(state)
        if verb == "play" and all(card.word != words[0] for card in hand):
            hand[-1] = Card("action", words[0], 1)
        super()._lay(state, verb, *words)


class Recorder(SimulatedUser):
    """Fingers that record every action; on their way, OK is a card where they scan."""

    actions: list[Action]
    way: Callable[[], bool] = staticmethod(lambda: False)
    """Whether the next action that has a card is a scan."""
    pictures: dict[int, bytes]
    """What the glass has shown, by the number of the picture."""
    noted: Callable[[str], None] = staticmethod(lambda _: None)
    """Told every action, when the box has shown what follows."""

    def press(self, *roles: str, seconds: float = 0.06) -> None:
        for role in roles:
            if role == "ok" and self.way():
                self.scan(OK)
            else:
                super().press(role, seconds=seconds)
                self._note(role)

    def hold(self, role: str) -> None:
        super().hold(role)
        self._note(f"hold:{role}")

    def scan(self, code: str) -> None:
        super().scan(code)
        self._note(f"scan:{code}")

    def _note(self, word: str) -> None:
        self.wait_for_disk()
        if self.loop.ui.state.rolling:  # until the dice lie still
            self.rest(TUMBLING_SECONDS + LYING_SECONDS)
        self.rest()
        shown = self.picture
        self.rest(READ)
        self.actions.append(Action(word, shown, len(self.kept), self.picture))
        self.noted(word)

    @property
    def picture(self) -> int:
        glass = self.world.glass(0)
        assert isinstance(glass, Ssd1306)
        number = zlib.crc32(glass.memory)
        self.pictures[number] = bytes(glass.memory)
        return number

    @property
    def kept(self) -> tuple[str, ...]:
        session = self.loop.game.session
        return tuple(session.decisions) if session else ()


@contextmanager
def reference_run(folder: Path) -> Iterator[Recorder]:
    """A box whose games are in that folder, and nobody has touched it yet."""
    unseen, reconnecting_screen.UNSEEN = (
        reconnecting_screen.UNSEEN,
        PATIENCE,
    )  # every picture is there when an action is done
    try:
        with simulated_box(settings(), folder, chance=KnownDice()) as hands:
            recorder = Recorder(hands.loop, hands._queue, hands.world, hands._clock)
            recorder.actions, recorder.pictures = [], {}
            recorder.loop.forget("fault.simulated")
            recorder.rest()
            yield recorder
    finally:
        reconnecting_screen.UNSEEN = unseen


def play(recorder: Recorder, game: str, way: str, seed: int, players: int) -> list[Action]:
    """One whole game, from the page that asks which to its end: all that is done."""
    chance = Random(seed)
    recorder.actions = []
    recorder.way = _rather(way, chance)
    people = _people(game)(recorder, chance, lambda _: None)
    begin(recorder, game, players)
    while not people.is_over:
        people._act()
    return recorder.actions


def begin(recorder: Recorder, game: str, players: int) -> None:
    """From the page that asks which game to its first question."""
    recorder.choose(recorder.loop.ui.words.name("game", game))
    recorder.choose(recorder.loop.ui.words.text("setup.players", count=players))
    for name in NAMES[:players]:
        _sit_down(recorder, name)
    recorder.walk_to(0)
    recorder.press("ok")


def open_first_dialogue(recorder: Recorder) -> None:
    """What a box shows that has never been started."""
    recorder.loop.ui.open(WelcomePage(), recorder._clock())
    recorder.rest()


def scan_on(recorder: Recorder, seed: int) -> list[Action]:
    """The rest of a game by scans alone: mostly a card where one is heard, else OK for what the cursor is on."""
    session, chance = recorder.loop.game.session, Random(seed)
    assert session, "no game goes on"
    recorder.actions = []
    while not session.state.over:
        hear = recorder.loop.display.rendered.on_card
        cards = [label(card) for card in box({}, game=session.game.name)
                 if hear and not isinstance(hear(card, label(card)), Text)]  # fmt: skip
        recorder.scan(chance.choice(cards) if cards and chance.random() < MOSTLY else OK)
    return recorder.actions


def play_on(recorder: Recorder, way: str, seed: int) -> list[Action]:
    """The rest of a game that goes on."""
    session, chance = recorder.loop.game.session, Random(seed)
    assert session, "no game goes on"
    recorder.actions = []
    recorder.way = _rather(way, chance)
    people = _people(session.game.name)(recorder, chance, lambda _: None)
    if hasattr(people, "_cards"):
        people._cards = Unseen(chance)
    while not people.is_over:
        people._act()
    return recorder.actions


def leave(recorder: Recorder) -> list[Action]:
    """From the end of a game to the page that asks which is next, by buttons, however it was played."""
    recorder.actions = []
    recorder.way = _rather("pins", Random())
    recorder.choose(recorder.loop.ui.words.text("menu.new_game"))
    return recorder.actions


def _rather(way: str, chance: Random) -> Callable[[], bool]:
    return {"pins": lambda: False, "scans": lambda: True, "both": lambda: chance.random() < 0.5}[way]


def _sit_down(recorder: Recorder, name: str) -> None:
    """By the name that the box knows, or letter by letter."""
    words = recorder.loop.ui.words
    if name in [str(choice.text) for choice in recorder.frame.choices]:
        recorder.choose(name)
        return
    for wanted in (words.text("setup.other_names"), name, words.text("setup.name_done")):
        recorder.choose(wanted)


def _people(game: str) -> type[SimulatedPlayers]:
    """The demo's own, who scan whatever the page that lies open hears, if that is their way."""
    own: Any = players_of_game(game)

    class Scanning(own):  # type: ignore[misc] # whoever they are
        errs = False

        def _rather_scans(self, _: float) -> bool:
            return bool(self._user.way())

        def _take(self, index: int) -> None:
            cards = [card for card in self._heard() if card.word != ENDS_EARLY]
            held = any(kinds()[card.kind].held for card in cards)
            if cards and self._user.way() and self._chance.random() < (SELDOM if held else MOSTLY):
                self._user.scan(label(self._chance.choice(cards)))
            else:
                super()._take(index)

        def _act(self) -> None:
            """Who has come to a game that was under way sees what lies there."""
            if hasattr(self, "_revealed"):
                lying = {slot.number: slot.token.figure for slot in self._user.frame.slots if slot.token}
                for number, figure in lying.items():
                    self._revealed.setdefault(number, Card("character", figure, 1))
            super()._act()

        def _heard(self) -> list[Card]:
            """The cards of the sheet that say something here."""
            hear = self._user.loop.display.rendered.on_card
            sheet = [card for card in box({}, game=game) if kinds()[card.kind].sheet]
            return [card for card in sheet if hear and not isinstance(hear(card, label(card)), Text)]

    return Scanning
