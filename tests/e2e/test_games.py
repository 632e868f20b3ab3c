"""Whole games at a simulated box: pins and bytes in, pixels out. Nobody here calls the rules."""

from itertools import count
from pathlib import Path
from random import Random

import pytest

from companion.cards import Card, CardCodes, kinds, label
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import UnreadableScan
from companion.storage.saved_games import saved_games
from companion.storage.state_file import StateFile
from companion.values import changed
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.exhaustive_params import rest_exhaustive
from tests.games import state_of
from ui.frame import Tone
from ui.games.piper.signs import piece_of
from ui.pages.question import QuestionPage

PLAIN = read_settings("", boards())
WITH_SCANNER = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
CASES = [
    (2, "classic", "en"),
    (3, "rugrats", "fr"),
    (4, "secret", "de"),
    (5, "classic", "fr"),
    (2, "secret", "fr"),
    (3, "classic", "de"),
    (4, "rugrats", "en"),
    (5, "secret", "en"),
    (5, "rugrats", "de"),
]


def sat_down(hands: SimulatedUser, players: int, variant: str, seed: int = 1) -> SimulatedPlayers:
    hands.loop.game.known_names = NAMES[:players]
    people = SimulatedPlayers(hands, Random(seed), lambda _: None)
    people.sit_down("piper", players, variant)
    return people


def see_the_turn_begin(hands: SimulatedUser) -> None:
    """Whose turn begins is shown large for a moment; then the glass shows the question and the houses."""
    while hands.frame.banner:
        hands.rest(1.0)


@pytest.mark.parametrize(("players", "variant", "language"), rest_exhaustive(CASES))
def test_people_play_to_the_end_and_the_glass_names_the_winner(
    tmp_path: Path, players: int, variant: str, language: str
) -> None:
    with simulated_box(WITH_SCANNER, tmp_path, language=language) as hands:
        sat_down(hands, players, variant).play()
        session = hands.loop.game.session
        assert session is not None
        assert session.game.variants
        assert session.game.variants.of(session.state) == variant
        view = session.game.view(session.state)
        assert view is not None
        assert view["over"]
        picture = hands.world.glass(0).picture()
        words = hands.loop.ui.words
        winner = view["winner"]
        drawn = [words.text("end.draw", length, players=("", "")) for length in ("full", "short")]
        assert any(shows(picture, text) for text in ([str(winner)] if winner else drawn))
    [kept] = saved_games(tmp_path)
    assert kept.session is not None
    assert kept.session.state == session.state


def is_winner_named(hands: SimulatedUser) -> bool:
    """Whether the glass says who has won: by a large name, or by a title."""
    title, hero, picture = hands.frame.title, hands.frame.banner, hands.world.glass(0).picture()
    return any(shows(picture, text) for text in ((hero.name,) if hero else (str(title), title.short)))


def test_a_whole_game_by_pins_alone(tmp_path: Path) -> None:
    """No scanner at all; at every question, the glass shows its title and the choice under the cursor."""
    chance = Random(3)
    with simulated_box(PLAIN, tmp_path) as hands:
        sat_down(hands, 3, "classic")
        while hands.frame.chart is None:
            hands.walk_to(chance.randrange(len(hands.frame.choices)))
            see_the_turn_begin(hands)
            frame, picture = hands.frame, hands.world.glass(0).picture()
            titles = (str(frame.title), frame.title.short, frame.asked)
            assert frame.motion or frame.banner or any(title and shows(picture, title) for title in titles)
            chosen = frame.choices[frame.cursor].text
            assert any(shows(picture, text) for text in (str(chosen), chosen.short))
            hands.press("ok")
        assert is_winner_named(hands)


def test_a_whole_game_by_scans_alone(tmp_path: Path) -> None:
    """Once everybody sits, no button is touched: cards and the OK card do it all."""
    chance, numbers = Random(5), count(1)

    def number(most: int) -> int:
        """Every piece of cardboard has its own; one that lies in the line is refused, and the next one is shown."""
        return next(numbers) % most + 1

    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        sat_down(hands, 3, "classic")
        while not hands.frame.slots or hands.frame.slots[0].token is None:
            figures = [piece_of(choice) for choice in hands.frame.choices]
            hands.scan(label(Card("character", chance.choice(figures), 1)))
        while hands.frame.chart is None:
            frame = hands.frame
            pieces = [piece_of(choice) for choice in frame.choices]
            if "forward" in pieces:
                action = chance.choice(pieces)
                hands.scan(label(Card("action", action, number(kinds()["action"].counts[action]))))
                assert isinstance(hands.loop.page, QuestionPage)
            elif pieces == [""]:
                hands.scan(label(Card("command", "ok")))
            elif frame.slots and any(slot.token is None for slot in frame.slots):
                hands.scan(label(Card("character", chance.choice(pieces), number(3))))
            else:
                once = [piece for piece in pieces if pieces.count(piece) == 1]
                hands.scan(label(Card("character", chance.choice(once), 1) if once else Card("command", "ok")))
        assert is_winner_named(hands)


def opened(hands: SimulatedUser) -> None:
    """Three sit down, rats stand, and the line is red, blue, yellow, green."""
    sat_down(hands, 3, "classic")
    for figure in ("red", "blue", "yellow", "green"):
        hands.choose(hands.loop.ui.words.name("figure", figure))
    for figure in ("red", "blue", "yellow", "green"):
        hands.choose(hands.loop.ui.words.name("figure", figure))
    assert hands.loop.game.session is not None
    assert state_of(hands.loop.game.session).phase == "place"


def test_a_scan_is_answered_whatever_it_is(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        opened(hands)

        def answer(code: str) -> str:
            hands.scan(code)
            [line] = [line for line in hands.frame.lines if line.tone is Tone.ALARM][:1]
            return str(line)

        assert "4006381333931" in answer("4006381333931")
        assert "Scan an Action card first" in answer(label(Card("character", "red", 1)))
        hands.scan(label(Card("action", "forward", 1)))
        assert "The Pied Piper is not in the line" in answer(label(Card("character", "piper", 1)))
        hands.world.line.garble(label(Card("character", "red", 1)).encode() + b"\r")
        hands.await_signal(UnreadableScan)
        assert "scan again" in str(hands.frame.lines[0])
        hands.scan(label(Card("character", "red", 1)))
        assert hands.loop.game.session is not None
        assert hands.loop.game.session.decisions[-1] == "play forward 1"


def test_the_same_card_again_offers_to_take_it_back(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        opened(hands)
        hands.scan(label(Card("action", "forward", 7)))
        hands.scan(label(Card("character", "red", 1)))
        hands.scan(label(Card("action", "forward", 7)))
        assert "Undo it?" in str(hands.frame.title)
        hands.press("ok")  # the cursor stands on no
        hands.scan(label(Card("action", "forward", 7)))
        hands.choose("Yes")
        session = hands.loop.game.session
        assert session is not None
        assert state_of(session).line[0].cards == ()
        hands.wait_for_disk()
    with simulated_box(WITH_SCANNER, tmp_path) as hands:  # the box remembers which card lies where
        hands.scan(label(Card("action", "back", 2)))
        hands.scan(label(Card("character", "blue", 1)))
        hands.wait_for_disk()
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        hands.scan(label(Card("action", "back", 2)))
        assert "Undo it?" in str(hands.frame.title)


def characters(hands: SimulatedUser) -> list[str | None]:
    assert hands.loop.game.session is not None
    return [place.character for place in state_of(hands.loop.game.session).line]


def test_a_character_card_lies_on_one_place_only(tmp_path: Path) -> None:
    """In the opening line and behind it; where a place is asked for, the card means its place."""
    red, other = (label(Card("character", "red", number)) for number in (1, 2))
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        sat_down(hands, 3, "classic")
        for figure in ("red", "blue", "yellow", "green"):
            hands.scan(label(Card("character", figure, 1)))
        hands.scan(red)
        hands.scan(red)
        assert str(hands.frame.lines[0]) == "This very card (the red rat) is already on space 1. Scan the new one."
        assert characters(hands) == ["red", None, None, None]
        hands.wait_for_disk()
    with simulated_box(WITH_SCANNER, tmp_path) as hands:  # the box remembers which card lies where
        hands.scan(red)
        assert characters(hands) == ["red", None, None, None]
        hands.hold("back")
        hands.press("ok")
        hands.scan(red)  # was taken back, and comes again
        for figure in ("blue", "yellow", "green"):
            hands.scan(label(Card("character", figure, 1)))
        for action, character in (("sewer", "red"), ("sewer", "red"), ("back", "blue")):
            hands.scan(label(Card("action", action, 1 + len(hands.frame.slots[0].cards))))
            hands.scan(label(Card("character", character, 1)))
        while len(hands.frame.choices) == 1:
            hands.press("ok")
        assert characters(hands) == [None, "blue", "yellow", "green"]
        hands.scan(label(Card("character", "blue", 1)))
        assert "already on space 2" in str(hands.frame.lines[0])
        hands.scan(other)
        assert characters(hands) == ["red", "blue", "yellow", "green"]


def test_a_code_for_all_cards_of_a_figure_may_come_again(tmp_path: Path) -> None:
    """Somebody taught it without a number: nothing tells one of them from the next."""
    with simulated_box(WITH_SCANNER, tmp_path, cards=CardCodes({"0001": Card("character", "red")})) as hands:
        sat_down(hands, 3, "classic")
        for figure in ("red", "blue", "yellow", "green"):
            hands.scan(label(Card("character", figure, 1)))
        hands.scan("0001")
        hands.scan("0001")
        assert characters(hands) == ["red", "red", None, None]


def test_a_language_chosen_on_the_device_is_remembered(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path / "games") as hands:
        opened(hands)
        hands.press("back")
        hands.choose("Settings")
        hands.choose("Language")
        hands.choose("Français")
        assert hands.loop.ui.words.language == "fr"
        assert hands.loop.game.facts.get("language") == "fr"
    assert StateFile(tmp_path).get("language") == "fr"


def test_one_panel_for_each_seat(tmp_path: Path) -> None:
    settings = read_settings("[[panel]]\n[[panel]]\naddress = 0x3d\nseat = 2", boards())
    with simulated_box(settings, tmp_path) as hands:
        opened(hands)
        see_the_turn_begin(hands)
        whole, seat = (hands.world.glass(index).picture() for index in (0, 1))
        assert shows(whole, "Ada")
        assert shows(seat, "Ben")
        assert not shows(seat, "Chloé")


def test_undo_history_check_and_correction_by_buttons(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path) as hands:
        opened(hands)
        session = hands.loop.game.session
        assert session is not None
        hands.choose("Forward", "Space 1: the red rat")
        hands.hold("back")
        assert session.decisions[-1] == "reveal green"
        assert any("Forward" in str(line) for line in hands.frame.lines), "hands are told what to put back"
        hands.press("ok", "back")
        hands.choose("Redo")
        assert session.decisions[-1] == "play forward 1"
        hands.press("ok", "back")
        hands.choose("Check the table")
        assert str(hands.frame.lines[0]).startswith("Ada: 0 rats; on the left")
        hands.press("ok")
        hands.choose("No, correct it")
        hands.choose("How many rats a house has")
        hands.choose("3")
        assert state_of(session).houses[1].tracker == 3
        hands.press("back")
        hands.choose("History")
        hands.walk_to(len(hands.frame.choices) - 3)
        hands.press("ok")
        hands.choose("Yes")
        assert state_of(session).houses[1].tracker == 0
        assert session.decisions[-1] == "reveal yellow"
