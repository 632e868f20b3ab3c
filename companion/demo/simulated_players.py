"""Simulated players: they read the screen, choose, press and scan, and make mistakes.

They read frames and act through pins only. This class plays any game at random; a game package may have a class of its
own.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.simulated_user import SimulatedUser
from companion.games import GAMES, load, part_of
from companion.values import Value
from ui.frame import Frame, Tone
from ui.navigation import TUMBLING_SECONDS

THINK, LOOK, STEP = 1.2, 0.6, 0.9
"""Seconds of thought before a card, before a choice in a menu, and while a piece is moved."""
FOREIGN = "4006381333931"
"""The barcode of a pencil."""
DARK = 2.5
"""Seconds without power."""
LONGEST_TURN = 40
"""Actions after which a turn was shown long enough."""
PLAIN_SHEET = "rounds"
"""The score sheet of a game that has some."""


class Chapter(Value):
    """A part of a game that is shown."""

    name: str
    """Its texts are `demo.NAME.title` and `demo.NAME.about`."""
    reach: Callable[[], None]
    """Plays on to its beginning while time is skipped; the game may end before."""
    play: Callable[[], None]


class SimulatedPlayers:
    between_mishaps = 20
    """Questions between two mistakes."""
    errs = True
    """Whether mistakes happen while playing; in chapters they happen only where they belong."""

    def __init__(self, user: SimulatedUser, chance: Random, say: Callable[[str], None]) -> None:
        self._user = user
        self._chance = chance
        self._say = say
        self.doing: Callable[..., None] = lambda _, **__: None
        """Reports who does what: the key of a text, and the values of its blanks."""
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, game: str, players: int, variant: str = "") -> None:
        """Go through the pages before the first card: game, players, names, options."""
        user, words = self._user, self._user.loop.ui.words
        user.choose(words.name("game", game))
        sheets = [sheet.name for sheet in user.loop.ui.context(0.0).sheets(game).sheets]
        if sheets:
            user.walk_to(sheets.index(PLAIN_SHEET))
            user.press("ok")
        user.choose(words.text("setup.players", count=players))
        for _ in range(players):
            user.rest(LOOK)
            user.press("ok")  # takes the next known name
        self._choose_variant(game, variant)
        user.walk_to(0)
        user.press("ok")

    def play(self) -> None:
        """Play to the end of the game."""
        while not self.is_over:
            self._act()
        self._user.wait_for_disk()
        self._user.rest(10 * THINK)  # shows the chart of the whole game for a while

    @property
    def is_over(self) -> bool:
        return self._user.loop.page.is_game_over

    @property
    def who(self) -> str:
        """The player to act by the screen; empty if it shows none."""
        return active(self._user.frame)

    def chapters(self) -> tuple[Chapter, ...]:
        """Return the chapters of this game in their order."""
        return (
            Chapter("turn", self._reach_question, self._one_turn),
            Chapter("mistake", self._reach_question, self._mistakes),
            Chapter("plug", self._reach_question, self._plug),
            Chapter("winner", self._reach_end, self._winner),
        )

    # chapters

    def _reach_question(self) -> None:
        """Play on to the next unanswered question."""
        while not (self.is_over or self._is_asked()):
            self._act()

    def _reach_end(self) -> None:
        while not self.is_over:
            self._act()

    def _one_turn(self) -> None:
        """Play until the turn ends, or has been shown long enough."""
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
        """Cut the power in the middle of a turn, and start the box again from its disk."""
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
        """Make one decision, without following its steps."""
        session = self._user.loop.game.session
        assert session is not None
        count = len(session.decisions)
        while not self.is_over and len(session.decisions) == count:
            self._act()

    def _one_decision(self) -> None:
        """Make one decision and follow its steps."""
        self._decide()
        self._reach_question()

    def _is_asked(self) -> bool:
        return self._user.loop.page.is_untouched

    # actions

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
        while user.loop.ui.state.rolling:  # the dice are rolling
            user.rest(TUMBLING_SECONDS / 4)
        if page.is_walk:
            self._follow()
            return
        self._asked += page.is_untouched
        user.rest(LOOK)
        if self.errs and self._asked % self.between_mishaps == self.between_mishaps - 1:
            self._asked += 1
            user.wait_for_disk()  # its line stays on the screen until the next decision
            next(self._mishaps, None)
            user.rest(THINK)
        else:
            self._take(self._choice())

    def _follow(self) -> None:
        """Confirm each step of the box, after the time to do it."""
        user = self._user
        self.doing("demo.does_follow", step=str(user.frame.title))
        page = user.loop.page
        user.rest(STEP)
        if user.loop.page == page:  # the page may have advanced by itself
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
        """Return the index of the second word to take."""
        return self._chance.randrange(len(self._user.frame.second_choices))

    def _hesitates(self) -> bool:
        """Return whether to stop before OK, because a later chapter begins with it."""
        return False

    def _choice(self) -> int:
        return self._chance.randrange(len(self._user.frame.choices))

    def _all_mishaps(self) -> Iterator[None]:
        """Yield the mistakes in turn, for ever: those at any table, and those with a scanner."""
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
    """Return the player that a frame shows as the one to act."""
    everybody = [(track.name, track.tone) for track in frame.tracks]
    everybody += [(row.name, row.tone) for row in (frame.table.rows if frame.table else ())]
    return next((name for name, tone in everybody if tone is Tone.ACTIVE), "")


def players_of_game(game: str) -> type[SimulatedPlayers]:
    """Return the class that plays this game: its own, or the one for any game."""
    module = GAMES[game].demo_players
    own = part_of(module) if module else None
    return own.SimulatedPlayers if own else SimulatedPlayers
