"""Simulated people at a simulated box: they look at the screen, choose, press and scan, and make mistakes.

They read frames as people read the glass, and act through fingers only. These play any game, at random; a game that
wants people of its own has them in its room here.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.simulated_user import Fingers
from companion.games import GAMES, load, part_of
from companion.values import Value
from ui.frame import Frame, Tone
from ui.navigation import TUMBLING_SECONDS

THINK, LOOK, STEP = 1.2, 0.6, 0.9
"""Seconds of thought before a card, before a menu, and while wood is moved."""
FOREIGN = "4006381333931"
"""The barcode of a pencil."""
DARK = 2.5
"""Seconds that the plug is out."""
LONGEST_TURN = 40
"""Acts after which a turn has been watched for long enough."""


class Chapter(Value):
    """A part of a game that is worth watching."""

    name: str
    """Its words are `demo.NAME.title` and `demo.NAME.about`."""
    reach: Callable[[], None]
    """They play on to where it begins, while nobody watches; it may be that the game is over before."""
    play: Callable[[], None]


class People:
    between_mishaps = 20
    """Questions from one mistake to the next."""
    errs = True
    """Whether they make mistakes as they play; who plays in chapters makes them in theirs."""

    def __init__(self, fingers: Fingers, chance: Random, say: Callable[[str], None]) -> None:
        self._fingers = fingers
        self._chance = chance
        self._say = say
        self.doing: Callable[..., None] = lambda _, **__: None
        """Told who does what, for those who watch: the key of a sentence, and what fills its blanks."""
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, game: str, players: int, variant: str = "") -> None:
        """Through the pages before the first card: game, players, names, options."""
        fingers, words = self._fingers, self._fingers.loop.ui.words
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
        while not self.is_over:
            self._act()
        self._fingers.wait_for_disk()
        self._fingers.rest(10 * THINK)  # the picture of the whole game is worth a look

    @property
    def is_over(self) -> bool:
        return self._fingers.loop.page.is_game_over

    @property
    def who(self) -> str:
        """Whose turn the glass says it is; nobody's where it does not say."""
        return active(self._fingers.frame)

    def chapters(self) -> tuple[Chapter, ...]:
        """What their game has that is worth watching, in its order."""
        return (
            Chapter("turn", self._reach_question, self._one_turn),
            Chapter("mistake", self._reach_question, self._mistakes),
            Chapter("plug", self._reach_question, self._plug),
            Chapter("winner", self._reach_end, self._winner),
        )

    # The chapters

    def _reach_question(self) -> None:
        """To the next question that nobody has begun to answer."""
        while not (self.is_over or self._is_asked()):
            self._act()

    def _reach_end(self) -> None:
        while not self.is_over:
            self._act()

    def _one_turn(self) -> None:
        """Until it is somebody else's, or the turn has been long enough."""
        whose, acts = self.who, 0
        while not self.is_over and acts < LONGEST_TURN and not (self._is_asked() and self.who != whose):
            self._act()
            acts += 1

    def _mistakes(self) -> None:
        fingers = self._fingers
        if fingers.world.line:
            self.doing("demo.does_pencil", player=self.who)
            fingers.scan(FOREIGN)
            fingers.rest(2 * THINK)
        self._decide()
        self._regret()
        self._one_decision()

    def _regret(self) -> None:
        """What was decided last is taken back, with all that hands must put back."""
        fingers = self._fingers
        self.doing("demo.does_wrong", player=self.who)
        fingers.wait_for_disk()
        fingers.rest(THINK)
        self.doing("demo.does_undo", player=self.who)
        fingers.hold("back")
        fingers.rest(2 * THINK)
        while fingers.loop.page.is_undo:
            self._act()

    def _plug(self) -> None:
        """In the middle of it all: the box is closed, and put together again from what its disk holds."""
        fingers = self._fingers
        self._decide()
        fingers.wait_for_disk()
        self.doing("demo.does_pull", player=self.who)
        fingers.pull_the_plug()
        fingers.passing(DARK)
        fingers.switch_on()
        self.doing("demo.does_resume", question=str(fingers.frame.title))
        fingers.rest(2 * THINK)
        self._one_decision()

    def _winner(self) -> None:
        fingers = self._fingers
        while not self.is_over:
            self._act()
        fingers.wait_for_disk()
        self.doing("demo.does_win", result=str(fingers.frame.title))
        fingers.rest(5 * THINK)

    def _decide(self) -> None:
        """One decision, and what it tells is not yet followed."""
        session = self._fingers.loop.game.session
        assert session is not None
        count = len(session.decisions)
        while not self.is_over and len(session.decisions) == count:
            self._act()

    def _one_decision(self) -> None:
        """One decision and all that it leads to."""
        self._decide()
        self._reach_question()

    def _is_asked(self) -> bool:
        return self._fingers.loop.page.is_untouched

    # What they do

    def _choose_variant(self, game: str, variant: str) -> None:
        """The first option turns to its next value at each press, until it says what is wanted."""
        fingers = self._fingers
        wanted = fingers.loop.ui.words.of(game).name("variant", variant, "short")
        variants = load(game).variants
        for _ in variants.names if variants and variant else ():
            if wanted not in str(fingers.frame.choices[1].text):
                fingers.walk_to(1)
                fingers.press("ok")

    def _act(self) -> None:
        fingers, page = self._fingers, self._fingers.loop.page
        while fingers.loop.ui.state.rolling:  # everybody watches the dice
            fingers.rest(TUMBLING_SECONDS / 4)
        if page.is_walk:
            self._follow()
            return
        self._asked += page.is_untouched
        fingers.rest(LOOK)
        if self.errs and self._asked % self.between_mishaps == self.between_mishaps - 1:
            self._asked += 1
            fingers.wait_for_disk()  # what is said of it stands until the next decision
            next(self._mishaps, None)
            fingers.rest(THINK)
        else:
            self._take(self._choice())

    def _follow(self) -> None:
        """Hands do what the box says, and somebody says that they have."""
        fingers = self._fingers
        self.doing("demo.does_follow", step=str(fingers.frame.title))
        page = fingers.loop.page
        fingers.rest(STEP)
        if fingers.loop.page == page:  # it may have turned by itself
            fingers.press("ok")

    def _take(self, index: int) -> None:
        """A choice by the buttons."""
        fingers = self._fingers
        if len(fingers.frame.choices) > 1 and not fingers.frame.secret:
            self.doing("demo.does_choose", player=self.who, choice=str(fingers.frame.choices[index].text))
        fingers.walk_to(index)
        if fingers.frame.across:
            fingers.walk_across(self._second())
        if not self._hesitates():
            fingers.rest(LOOK)
            fingers.press("ok")

    def _second(self) -> int:
        """Which of the second words they take."""
        return self._chance.randrange(len(self._fingers.frame.across))

    def _hesitates(self) -> bool:
        """Whether the finger stays above OK, for what comes then is a chapter of its own."""
        return False

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


def active(frame: Frame) -> str:
    """Whose turn a frame shows it to be."""
    everybody = [(track.name, track.tone) for track in frame.tracks]
    everybody += [(row.name, row.tone) for row in (frame.table.rows if frame.table else ())]
    return next((name for name, tone in everybody if tone is Tone.ACTIVE), "")


def people_of(game: str) -> type[People]:
    """Those who play this game: its own, or people who play any."""
    own = part_of(GAMES[game].demo_players)
    return own.People if own else People
