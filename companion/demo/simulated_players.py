"""Simulated people at a simulated box: they look at the screen, choose, press and scan, and make mistakes.

They read frames as people read the glass, and act through fingers only. These play any game, at random; a game that
wants people of its own has them in its room here.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.simulated_user import SimulatedUser
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


class SimulatedPlayers:
    between_mishaps = 20
    """Questions from one mistake to the next."""
    errs = True
    """Whether they make mistakes as they play; who plays in chapters makes them in theirs."""

    def __init__(self, user: SimulatedUser, chance: Random, say: Callable[[str], None]) -> None:
        self._user = user
        self._chance = chance
        self._say = say
        self.doing: Callable[..., None] = lambda _, **__: None
        """Told who does what, for those who watch: the key of a sentence, and what fills its blanks."""
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, game: str, players: int, variant: str = "") -> None:
        """Through the pages before the first card: game, players, names, options."""
        user, words = self._user, self._user.loop.ui.words
        user.choose(words.name("game", game))
        user.choose(words.text("setup.players", count=players))
        for _ in range(players):
            user.rest(LOOK)
            user.press("ok")  # the next of the names that the box knows
        self._choose_variant(game, variant)
        user.walk_to(0)
        user.press("ok")

    def play(self) -> None:
        """To the last line of the game."""
        while not self.is_over:
            self._act()
        self._user.wait_for_disk()
        self._user.rest(10 * THINK)  # the picture of the whole game is worth a look

    @property
    def is_over(self) -> bool:
        return self._user.loop.page.is_game_over

    @property
    def who(self) -> str:
        """Whose turn the glass says it is; nobody's where it does not say."""
        return active(self._user.frame)

    def chapters(self) -> tuple[Chapter, ...]:
        """Return the chapters of this game in their order."""
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
        user = self._user
        if user.world.line:
            self.doing("demo.does_pencil", player=self.who)
            user.scan(FOREIGN)
            user.rest(2 * THINK)
        self._decide()
        self._regret()
        self._one_decision()

    def _regret(self) -> None:
        """Undo the last decision and follow its steps."""
        user = self._user
        self.doing("demo.does_wrong", player=self.who)
        user.wait_for_disk()
        user.rest(THINK)
        self.doing("demo.does_undo", player=self.who)
        user.hold("back")
        user.rest(2 * THINK)
        while user.loop.page.is_undo:
            self._act()

    def _plug(self) -> None:
        """In the middle of it all: the box is closed, and put together again from what its disk holds."""
        user = self._user
        self._decide()
        user.wait_for_disk()
        self.doing("demo.does_pull", player=self.who)
        user.pull_the_plug()
        user.passing(DARK)
        user.switch_on()
        self.doing("demo.does_resume", question=str(user.frame.title))
        user.rest(2 * THINK)
        self._one_decision()

    def _winner(self) -> None:
        user = self._user
        while not self.is_over:
            self._act()
        user.wait_for_disk()
        self.doing("demo.does_win", result=str(user.frame.title))
        user.rest(5 * THINK)

    def _decide(self) -> None:
        """One decision, and what it tells is not yet followed."""
        session = self._user.loop.game.session
        assert session is not None
        count = len(session.decisions)
        while not self.is_over and len(session.decisions) == count:
            self._act()

    def _one_decision(self) -> None:
        """One decision and all that it leads to."""
        self._decide()
        self._reach_question()

    def _is_asked(self) -> bool:
        return self._user.loop.page.is_untouched

    # What they do

    def _choose_variant(self, game: str, variant: str) -> None:
        """Press OK on the first option until it shows the wanted variant."""
        user = self._user
        wanted = user.loop.ui.words.of(game).name("variant", variant, "short")
        variants = load(game).variants
        for _ in variants.names if variants and variant else ():
            if wanted not in str(user.frame.choices[1].text):
                user.walk_to(1)
                user.press("ok")

    def _act(self) -> None:
        user, page = self._user, self._user.loop.page
        while user.loop.ui.state.rolling:  # everybody watches the dice
            user.rest(TUMBLING_SECONDS / 4)
        if page.is_walk:
            self._follow()
            return
        self._asked += page.is_untouched
        user.rest(LOOK)
        if self.errs and self._asked % self.between_mishaps == self.between_mishaps - 1:
            self._asked += 1
            user.wait_for_disk()  # what is said of it stands until the next decision
            next(self._mishaps, None)
            user.rest(THINK)
        else:
            self._take(self._choice())

    def _follow(self) -> None:
        """Hands do what the box says, and somebody says that they have."""
        user = self._user
        self.doing("demo.does_follow", step=str(user.frame.title))
        page = user.loop.page
        user.rest(STEP)
        if user.loop.page == page:  # it may have turned by itself
            user.press("ok")

    def _take(self, index: int) -> None:
        """Take a choice with the buttons."""
        user = self._user
        if len(user.frame.choices) > 1 and not user.frame.secret:
            self.doing("demo.does_choose", player=self.who, choice=str(user.frame.choices[index].text))
        user.walk_to(index)
        if user.frame.second_choices:
            user.walk_across(self._second())
        if not self._hesitates():
            user.rest(LOOK)
            user.press("ok")

    def _second(self) -> int:
        """Which of the second words they take."""
        return self._chance.randrange(len(self._user.frame.second_choices))

    def _hesitates(self) -> bool:
        """Whether the finger stays above OK, for what comes then is a chapter of its own."""
        return False

    def _choice(self) -> int:
        return self._chance.randrange(len(self._user.frame.choices))

    def _all_mishaps(self) -> Iterator[None]:
        """In this order, and over again: what happens at any table, and at one with a scanner."""
        user = self._user
        while True:
            self._say("demo.bounces")
            user.fumble("down")
            yield
            if user.world.line:
                self._say("demo.pencil")
                user.scan(FOREIGN)
                yield
            self._say("demo.regrets")
            user.hold("back")
            yield
            if user.world.line:
                self._say("demo.unplugged")
                user.unplug()
                yield
                self._say("demo.plugged_in")
                user.plug_in()
                yield


def active(frame: Frame) -> str:
    """Whose turn a frame shows it to be."""
    everybody = [(track.name, track.tone) for track in frame.tracks]
    everybody += [(row.name, row.tone) for row in (frame.table.rows if frame.table else ())]
    return next((name for name, tone in everybody if tone is Tone.ACTIVE), "")


def players_of_game(game: str) -> type[SimulatedPlayers]:
    """Those who play this game: its own, or people who play any."""
    module = GAMES[game].demo_players
    own = part_of(module) if module else None
    return own.SimulatedPlayers if own else SimulatedPlayers
