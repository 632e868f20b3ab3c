"""Simulated players: they read the screen, choose, press buttons, scan, and make mistakes.

They know only what is on the screen, and act only through simulated pins and the serial port. This class plays any game
at random; a game's package may have its own.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.demo.simulated_user import SimulatedUser
from companion.games import GAMES, load, part_of
from ui.frame import Frame, Tone
from ui.navigation import TUMBLING_SECONDS

THINK, LOOK, STEP = 1.2, 0.6, 0.9
"""Number of seconds to think before a card is played, to look before a choice, and to move a piece."""
FOREIGN = "4006381333931"
"""The barcode on a pencil, which is not a card of any game."""
PLAIN_SHEET = "rounds"
"""The built-in score sheet that the players choose, if the game has sheets."""


class SimulatedPlayers:
    between_mishaps = 20
    """Number of questions between two mistakes."""
    errs = True
    """Whether the players make mistakes."""
    seldom: tuple[str, ...] = ()
    """Texts of choices that are taken only if there are no others."""
    gladly: tuple[str, ...] = ()
    """Texts of choices that are taken whenever they are there."""
    usual_numbers = 1_000
    """Numbers are chosen among the first ones of the list, as many as this."""

    def __init__(self, user: SimulatedUser, chance: Random, say: Callable[[str], None]) -> None:
        self._user = user
        self._chance = chance
        self._say = say
        self.doing: Callable[..., None] = lambda _, **__: None
        """Called with the key of a text and its facts, to report what a player does."""
        self._mishaps = self._all_mishaps()
        self._asked = 0

    def sit_down(self, game: str, players: int, variant: str = "") -> None:
        """Go through the pages before the game: choose the game, the number of players, their names and the options."""
        user, words = self._user, self._user.loop.ui.words
        user.choose(words.name("game", game))
        sheets = [sheet.name for sheet in user.loop.ui.context(0.0).sheets(game).sheets]
        if sheets:
            user.walk_to(sheets.index(PLAIN_SHEET))
            user.press("ok")
        user.choose(words.text("setup.players", count=players))
        for _ in range(players):
            user.rest(LOOK)
            user.press("ok")  # accepts the next name that the box knows
        self._choose_variant(game, variant)
        user.walk_to(0)
        user.press("ok")

    def play(self) -> None:
        """Play until the game is over and saved."""
        while not self.is_over:
            self._act()
        self._user.wait_for_disk()
        self._user.rest(10 * THINK)  # so that spectators can look at the chart of the game

    @property
    def is_over(self) -> bool:
        return self._user.loop.page.is_game_over

    @property
    def who(self) -> str:
        """The player to act according to the screen; empty if it shows none."""
        return active(self._user.frame)

    # Methods that play the game

    def _is_asked(self) -> bool:
        return self._user.loop.page.is_untouched

    def _choose_variant(self, game: str, variant: str) -> None:
        """Press OK on the option until it shows the wanted variant."""
        user = self._user
        wanted = user.loop.ui.words.of(game).name("variant", variant, "short")
        variants = load(game).variants
        for _ in variants.names if variants and variant else ():
            if wanted not in str(user.frame.choices[1].text):
                user.walk_to(1)
                user.press("ok")

    def _act(self) -> None:
        user, page = self._user, self._user.loop.page
        while user.loop.ui.state.rolling:  # the picture of rolling dice must end first
            user.rest(TUMBLING_SECONDS / 4)
        if page.is_walk:
            self._follow()
            return
        self._asked += page.is_untouched
        user.rest(LOOK)
        if self.errs and self._asked % self.between_mishaps == self.between_mishaps - 1:
            self._asked += 1
            user.wait_for_disk()  # the sentence about a mistake stays until the next decision is saved
            next(self._mishaps, None)
            user.rest(THINK)
        else:
            self._take(self._choice())

    def _follow(self) -> None:
        """Confirm the step that the box shows, after the time that people need to do it."""
        user = self._user
        self.doing("demo.does_follow", step=str(user.frame.title))
        page = user.loop.page
        user.rest(STEP)
        if user.loop.page == page:  # the box may have gone on by itself
            user.press("ok")

    def _take(self, index: int) -> None:
        """Move to the choice with this index, and press OK; if it needs a second choice, choose that, too."""
        user = self._user
        if len(user.frame.choices) > 1 and not user.frame.secret:
            self.doing("demo.does_choose", player=self.who, choice=str(user.frame.choices[index].text))
        user.walk_to(index)
        if user.frame.second_choices:
            user.walk_across(self._second())
        user.rest(LOOK)
        user.press("ok")

    def _second(self) -> int:
        """Return the index of the second choice to take."""
        return self._chance.randrange(len(self._user.frame.second_choices))

    def _choice(self) -> int:
        choices = self._user.frame.choices
        if all(str(choice.text).isdigit() for choice in choices):
            return self._chance.randrange(min(self.usual_numbers, len(choices)))
        if gladly := self._among(self.gladly):
            return gladly[0]
        seldom = self._among(self.seldom)
        usual = [at for at in range(len(choices)) if at not in seldom]
        return self._chance.choice(usual or range(len(choices)))

    def _among(self, keys: tuple[str, ...]) -> list[int]:
        """Return the indices of the choices that have one of these texts, whatever numbers are in it."""
        words, choices = self._user.loop.ui.words, self._user.frame.choices
        said = {_numberless(words.text(key, "short", count=0)) for key in keys}
        return [at for at, choice in enumerate(choices) if _numberless(choice.text.short) in said]

    def _all_mishaps(self) -> Iterator[None]:
        """Make one mistake for each item taken from this endless iterator; some only if there is a scanner."""
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


def _numberless(said: str) -> str:
    """Return a text without its numbers."""
    return "".join(letter for letter in said if not letter.isdigit()).strip()


def active(frame: Frame) -> str:
    """Return the name of the player whom a frame shows as the one to act; empty if it shows none."""
    everybody = [(track.name, track.tone) for track in frame.tracks]
    everybody += [(row.name, row.tone) for row in (frame.table.rows if frame.table else ())]
    return next((name for name, tone in everybody if tone is Tone.ACTIVE), "")


def players_of_game(game: str) -> type[SimulatedPlayers]:
    """Return the class that plays this game: the game's own, otherwise the one that plays any game."""
    own = part_of(GAMES[game].demo_players)
    return own.SimulatedPlayers if own else SimulatedPlayers
