"""Die Patin at a simulated box: pins in, pixels out. Nobody here calls the rules."""

from pathlib import Path
from random import Random

import pytest

from companion.box.audio_feedback import Speaker
from companion.demo.patin import SimulatedPlayers as Clans
from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.storage.saved_games import saved_games
from companion.values import changed
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.exhaustive_params import rest_exhaustive
from tests.games import state_of
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.words import Words

PLAIN = read_settings("", boards())
WITH_SCANNER = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
PLANS = ("administration", "bribe", "invasion")


def sat_down(hands: SimulatedUser, players: int, seed: int = 1) -> Clans:
    hands.loop.game.known_names = NAMES[:players]
    clans = Clans(hands, Random(seed), lambda _: None)
    clans.sit_down("patin", players)
    return clans


def told_all(hands: SimulatedUser) -> None:
    """Five who tell the box every turn, and their cards."""
    hands.loop.game.begin(("game patin", "intrigue device", f"players {' '.join(NAMES[:5])}"))
    hands.press("back", "ok")


def laid_out(hands: SimulatedUser) -> None:
    """Step by step, as the box asks for it."""
    while isinstance(hands.loop.page, GuidedStepsPage):
        hands.press("ok")


@pytest.mark.parametrize(("players", "language"), rest_exhaustive([(2, "en"), (3, "fr"), (4, "de"), (5, "en")]))
def test_clans_play_to_the_end_and_the_glass_names_the_winner(tmp_path: Path, players: int, language: str) -> None:
    with simulated_box(WITH_SCANNER, tmp_path, language=language) as hands:
        sat_down(hands, players).play()
        session = hands.loop.game.session
        assert session is not None
        view = session.game.view(session.state)
        assert view is not None
        assert view["over"]
        assert view["round"] == 5
        picture = hands.world.glass(0).picture()
        words = hands.loop.ui.words
        winner = view["winner"]
        drawn = [words.text("end.draw", length, players=("", "")) for length in ("full", "short")]
        assert any(shows(picture, said) for said in ([str(winner)] if winner else drawn))
    [kept] = saved_games(tmp_path)
    assert kept.session is not None
    assert kept.session.state == session.state


def test_a_whole_game_by_pins_alone_and_then_the_same_table(tmp_path: Path) -> None:
    """At every question, the glass shows the choice under the cursor; how a choice looks is read once."""
    seen: set[str] = set()
    with simulated_box(PLAIN, tmp_path) as hands:
        clans = sat_down(hands, 2)
        while not isinstance(hands.loop.page, GameOverPage):
            hands.walk_to(clans._choice())
            chosen = hands.frame.choices[hands.frame.cursor].text
            if str(chosen) not in seen:
                picture = hands.world.glass(0).picture()
                assert any(shows(picture, text) for text in (str(chosen), chosen.short)), chosen
                seen.add(str(chosen))
            hands.press("ok")
        hands.wait_for_disk()
    with simulated_box(PLAIN, tmp_path) as hands:
        hands.press("ok")  # the cursor stands on the same table as last time
        session = hands.loop.game.session
        assert session is not None
        assert session.game.name == "patin"
        assert state_of(session).phase == "plans"
        assert len(state_of(session).left_out) == 5


class Heard:
    """A voice that remembers."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *_: object, **__: object) -> None:
        self.said.append(text)


@pytest.mark.parametrize("plan", PLANS)
def test_a_card_is_chosen_without_a_word_about_it(tmp_path: Path, plan: str) -> None:
    """A voice that reads every page says that Ada has chosen; pages, history and undo say no more."""
    voice = Heard()
    with simulated_box(PLAIN, tmp_path, announcers=(Speaker(voice, describes=True),)) as hands:
        told_all(hands)
        laid_out(hands)
        words = hands.loop.ui.words
        hands.press("ok")  # Ada has the box
        hands.walk_to([str(choice.text).lower() for choice in hands.frame.choices].index(plan))
        hands.press("ok")
        hands.wait_for_disk()
        hands.rest(1.0)
        seen = [str(hands.frame)]
        hands.press("back")
        hands.choose("History")
        seen.append(str(hands.frame))
        hands.hold("back")
        seen.append(str(hands.frame))
        hands.press("back")
        hands.choose("Redo")
        seen.append(str(hands.frame))
        hands.wait_for_disk()
        hands.rest(1.0)
        session = hands.loop.game.session
        assert session is not None
        assert session.decisions[-1] == f"plan Ada {plan}"
    names = [words.name("plan", card) for card in PLANS]
    assert not [said for said in voice.said if any(name in said for name in names)]
    assert any("Ada has chosen" in said for said in voice.said)
    assert not [page for page in seen if any(name in page for name in names)]


def test_how_it_stands_is_behind_the_menu(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path) as hands:
        told_all(hands)
        laid_out(hands)
        hands.press("back")
        hands.choose(Words("en").text("menu.standings"))
        listed = hands.frame.choices
        assert len(listed) == 1 + 5 + 2 * 5 + 7 + 1, "the round, missions, clans, districts, the supply"
        for number, choice in enumerate(listed):
            hands.walk_to(number)
            assert shows(hands.world.glass(0).picture(), choice.text.short)
        hands.walk_to(1)
        hands.press("ok")
        assert str(hands.frame.lines[0]).startswith("Most areas: a tie at 1 between")
