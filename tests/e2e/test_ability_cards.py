"""Ability cards that people print and hold: scanned where they are taken and used, and told to nobody before."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.cards import Card
from companion.cards import label as code_of
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games.raid.pieces import ABILITIES
from companion.games.raid.state import State, hidden, shown
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.companion.games.raid.test_secrets import with_other_cards
from ui.pages import Context
from ui.pages.dice_and_hands import WhoseCardPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.words import LANGUAGES, Words

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
RATS = ("game raid", "players Ada Ben", "rat Ada 3 3 2 2", "rat Ben 3 3 2 2")
TAKEN = (*RATS, *(f"ability {name} {word}" for name in ("Ada", "Ben") for word in ("turn-tail", "resourceful")))
ROOMS = tuple(f"room {name} scurrying {number}" for name in ("Ada", "Ben") for number in (1, 2, 3))
CHALLENGED = ("explore north Kitchen scurrying 3", "roll 10", "challenge Kitchen 2", "aid none")


@contextmanager
def table(folder: Path, *lines: str, language: str = "en") -> Iterator[SimulatedUser]:
    with simulated_box(SETTINGS, folder, language=language) as hands:
        hands.loop.game.begin(lines)
        hands.loop.open_game()
        while isinstance(hands.loop.page, GuidedStepsPage):
            hands.press("ok")
        hands.rest()
        yield hands


def scan(hands: SimulatedUser, ability: str) -> None:
    hands.scan(code_of(Card("ability", ability)))


def state(hands: SimulatedUser) -> State:
    session = hands.loop.game.session
    assert session is not None
    assert isinstance(session.state, State)
    return session.state


def is_secret(hands: SimulatedUser) -> bool:
    return hands.frame.secret


def named(hands: SimulatedUser, language: str) -> list[str]:
    """The abilities that the glass names."""
    frame, words = hands.frame, Words(language).of("raid")
    said = f"{frame.title} {' '.join(map(str, frame.lines))} {' '.join(str(one.text) for one in frame.choices)}"
    return [word for word in ABILITIES if words.name("ability", word) in said or word in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_secret_card_is_taken_while_others_look_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    caplog.set_level(logging.DEBUG)
    with table(tmp_path, *RATS, language=language) as hands:
        scan(hands, "sneaky-rat")
        assert not hidden(state(hands).rats[0]), "everybody would see the box take it"
        assert not named(hands, language)
        hands.press("ok")
        assert is_secret(hands)
        scan(hands, "sneaky-rat")
        assert hidden(state(hands).rats[0]) == ("sneaky-rat",)
        assert not is_secret(hands)
        assert not named(hands, language)
    told = caplog.text.lower()
    assert not any(word in told for word in ("sneaky-rat", "sneaky rat"))


def test_a_card_is_used_by_showing_it(tmp_path: Path) -> None:
    with table(tmp_path, *TAKEN, *ROOMS, *CHALLENGED) as hands:
        scan(hands, "resourceful")
        assert isinstance(hands.loop.page, WhoseCardPage)
        hands.choose("Ada")
        assert len(hands.frame.choices) == 11, "so many dice lie on it, or not now"
        hands.walk_to(2)
        hands.press("ok")
        assert shown(state(hands).rats[0]) == ("resourceful",)
        scan(hands, "turn-tail")
        hands.choose("Ada")
        assert shown(state(hands).rats[0]) == ("turn-tail", "resourceful")


def test_a_card_that_does_nothing_now_says_so_and_no_more(tmp_path: Path) -> None:
    with table(tmp_path, *TAKEN, *ROOMS) as hands:
        for word in ("turn-tail", "glory-hog"):
            scan(hands, word)
            hands.choose("Ben")
            assert "Ben" in str(hands.frame.title)
            assert len(hands.frame.choices) == 1
            hands.press("ok")
        assert not shown(state(hands).rats[1])


def test_who_is_asked_whose_it_is_learns_nothing(tmp_path: Path) -> None:
    with table(tmp_path, *TAKEN, *ROOMS, *CHALLENGED) as hands:
        session = hands.loop.game.session
        assert session is not None
        seen = [WhoseCardPage(word).render(Context(session, hands.loop.ui.words)).frame for word in ABILITIES]
        assert len(set(map(repr, seen))) == 1
        other = with_other_cards(state(hands))
        assert other != state(hands)
        session.state = other
        assert WhoseCardPage("turn-tail").render(Context(session, hands.loop.ui.words)).frame == seen[0]
