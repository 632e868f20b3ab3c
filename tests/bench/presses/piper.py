"""The Pied Piper: the demo's people play whole games, with real hands of cards, by one way of telling them."""

from random import Random

from companion.demo.piper import SimulatedPlayers
from companion.demo.simulated_user import SimulatedUser
from companion.games.piper.cards import BUTTONS
from companion.games.piper.state import State
from companion.settings import ScannerSettings
from companion.values import changed
from tests.bench.presses import PLAIN, fingers_at_a_box
from ui.frame import Tone
from ui.games.piper.signs import piece_of
from ui.pages.new_game import NamesPage

GAMES = 100
PLAYERS = 4
PINS = iter((2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
DIRECT = changed(PLAIN, buttons={**PLAIN.buttons, **dict(zip(BUTTONS, PINS, strict=True))})
SCANNER = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
SETTINGS = {"buttons": PLAIN, "direct": DIRECT, "scanner": SCANNER}
ROLES = {word: role for role, word in BUTTONS.items()}
NAME = "Dora"


class Tellers(SimulatedPlayers):
    """They err never, and know no other way than theirs."""

    def __init__(self, user: SimulatedUser, chance: Random, way: str) -> None:
        super().__init__(user, chance, lambda _: None)
        self._mishaps = iter(())
        self._way = way

    def _place_card(self) -> None:
        user = self._user
        hand = self._cards.hand(self._session)
        card = self._cards.pick(self._session, self._chance.choice(hand).word)
        free = [slot for slot in user.frame.slots if slot.tone is not Tone.MUTED and slot.token]
        slot = self._chance.choice(free)
        if self._way == "scanner":
            self._scan(card)
            self._scan(self._revealed[slot.number])
        elif self._way == "direct":
            user.press(ROLES[card.word])
            user.press(ROLES[str(slot.number)])
        else:
            user.walk_to([piece_of(choice) for choice in user.frame.choices].index(card.word))
            user.walk_across([choice.slot for choice in user.frame.second_choices].index(slot.number))
            user.press("ok")

    def _rather_scans(self, _: float) -> bool:
        return self._way == "scanner"

    def _take(self, index: int) -> None:
        """A Character of the line has its card, and its place a button."""
        slot = self._user.frame.choices[index].slot
        if slot and self._way == "scanner":
            self._scan(self._revealed[slot])
        elif slot and self._way == "direct":
            self._user.press(ROLES[str(slot)])
        else:
            super()._take(index)

    def _follow(self) -> None:
        """Hands follow at the box's pace."""
        self._user.wait_for_disk()
        self._user.rest(1.0)


def per_turn(way: str) -> tuple[float, float]:
    """Presses and scans a turn, from the first turn to the last."""
    presses = scans = turns = 0
    for seed in range(GAMES):
        with fingers_at_a_box(SETTINGS[way]) as user:
            people = Tellers(user, Random(seed), way)
            people.sit_down("piper", PLAYERS)
            while not _state(user).turns:
                people._act()
            before = user.presses, user.scans
            people.play()
            presses += user.presses - before[0]
            scans += user.scans - before[1]
            turns += _state(user).turns
    return presses / turns, scans / turns


def per_name() -> float:
    """From the first letter to the next seat."""
    with fingers_at_a_box() as user:
        words = user.loop.ui.words
        user.choose(words.name("game", "piper"))
        user.choose(words.text("setup.players", count=PLAYERS))
        before = user.presses
        user.choose(words.text("setup.other_names"))
        for letter in NAME.upper():
            user.choose(letter)
        user.choose(words.text("setup.name_done"))
        page = user.loop.page
        assert isinstance(page, NamesPage)
        assert page.names == (NAME,)
        return user.presses - before


def _state(user: SimulatedUser) -> State:
    session = user.loop.game.session
    assert session is not None
    assert isinstance(session.state, State)
    return session.state
