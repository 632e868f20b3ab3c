"""A hint: for each card the best place, the best first, with who goes up, who down and who would flee."""

from companion.session import Session
from tests.games import piper
from ui.pages import Context
from ui.pages.bots import Hint
from ui.pages.menu import Menu
from ui.words import Words

BEGUN = (
    *("players Ada Ben Cleo Dan", "rats red blue yellow green violet"),
    *("reveal red", "reveal blue", "reveal piper", "reveal green", "play plus1 2"),
)
"""Ben has the word; the blue rat, left of his house, has a +1."""


def hinted(language: str, *lines: str) -> list[str]:
    session = Session(piper)
    for line in (*BEGUN, *lines):
        session.decide(line)
    words = Words(language).of("piper")
    return [str(choice.text) for choice in Hint().render(Context(session, words)).frame.choices]


def test_each_card_has_its_best_place_and_a_reason_in_every_language() -> None:
    assert hinted("en")[0] == "Back on space 2. Ada would go up 1 floor. Dan would go up 1 floor."
    assert (
        hinted("fr")[0] == "Recule à la place 2. Le compteur Rat d’Ada monterait de 1 niveau. Le compteur Rat de Dan "
        "monterait de 1 niveau."
    )
    assert (
        hinted("de")[0] == "Zurück auf Feld 2. Der Rattenmarker von Ada würde um 1 steigen. Der Rattenmarker von Dan "
        "würde um 1 steigen."
    )
    assert len({hint.split(" on place")[0] for hint in hinted("en")}) == 6


def test_who_would_flee_is_named_and_nobody_is_sent_away_from_home() -> None:
    assert "Forward on space 2. Cleo would flee! Ben would go up 1 floor. Cleo would go up 1 floor." in hinted(
        "en", "fix tracker Cleo 6"
    )
    assert not any("Ben would flee!" in hint for hint in hinted("en", "fix tracker Ben 6"))


def test_of_two_orders_the_better_one_comes_first() -> None:
    first, second = hinted("en", "fix cards 1 forward", "fix tracker Ben 5", "play melody 1", "play forward 2")
    assert (first, second) == tuple(sorted((first, second), key=lambda hint: "Ben would flee!" in hint))


def test_it_is_in_the_menu_and_where_there_is_nothing_to_choose_it_says_so() -> None:
    session = Session(piper)
    for line in BEGUN:
        session.decide(line)
    menu = Menu().render(Context(session, Words("en").of("piper"))).frame
    assert "Hint" in [str(choice.text) for choice in menu.choices]
    assert hinted("en", "play melody 2", "play sewer 1") == ["OK"]
