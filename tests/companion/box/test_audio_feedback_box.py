"""What is heard at a whole box: games to their winner, the table read aloud, voices that are lost."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.box import audio_feedback
from companion.box.audio_feedback import Chimes, Speaker, VoiceSwitch, announcers_of
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import load
from companion.session import Session
from companion.settings import BoxSettings, ScannerSettings, VoiceSettings
from companion.settings_file import read_settings
from companion.signals import DeviceBack, DeviceLost, EventQueue, message
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.exhaustive_params import rest_exhaustive
from tests.fake_program import write_program
from tests.games import state_of
from tests.running import running
from tests.timeouts import TIMEOUT, wait_until
from ui.pages import Context
from ui.pages.menu import SpokenTablePage
from ui.words import LANGUAGES, Words

EN = Words("en").of("piper")
SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
OPENING = (
    "variant classic",
    "players Ada Ben Chloé",
    "rats red blue yellow green",
    *(f"reveal {figure}" for figure in ("red", "blue", "yellow", "green")),
)


@pytest.fixture
def audio() -> FakeAudio:
    return FakeAudio()


@contextmanager
def box(folder: Path, audio: FakeAudio, language: str = "en", *, describes: bool = True) -> Iterator[SimulatedUser]:
    announcers = (Speaker(audio, describes=describes), Chimes(audio))
    with simulated_box(SETTINGS, folder, language=language, announcers=announcers) as hands:
        hands.loop.ui.preferences = changed(hands.loop.ui.preferences, aloud=describes)
        hands.loop.game.known_names = NAMES
        yield hands


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_a_whole_game_is_heard_to_its_winner(tmp_path: Path, audio: FakeAudio, language: str) -> None:
    with box(tmp_path, audio, language, describes=language != "en") as hands:
        people = SimulatedPlayers(hands, Random(3), lambda _: None)
        people.sit_down("piper", 4, "classic")
        people.play()
        session = hands.loop.game.session
        assert session is not None
        view = session.game.view(session.state)
    assert view is not None
    *_, won = (line for line in audio.lines if line.startswith("*"))
    assert str(view["winner"]) in won
    assert audio.sounds.count("won") == 1
    assert {"pressed", "refused", "acknowledged", "moment", "won"} == set(audio.sounds)
    assert max(len(line) for line in audio.lines) < 700
    assert not any(sign in line for line in audio.lines for sign in "→←_{}")


def test_the_table_is_read_aloud_from_the_menu(tmp_path: Path, audio: FakeAudio) -> None:
    with box(tmp_path, audio) as hands:
        SimulatedPlayers(hands, Random(1), lambda _: None).sit_down("piper", 3, "classic")
        for figure in ("red", "blue", "yellow", "green") * 2:
            hands.choose(EN.name("figure", figure))
        hands.choose("Forward", "Space 2: the blue rat")
        hands.wait_for_disk()
        hands.press("back")
        assert audio.lines[-1] == "!Menu. Back to the game, 1 of 11. Hold Exit to undo."
        hands.choose("Read out the table")
        assert audio.lines[-1] == (
            "!Read out the table. "
            "Ada has 0 rats. To the left of Ada’s house: the green rat, the Pied Piper and the red rat. "
            "Ben has 0 rats. To the left of Ben’s house: the blue rat. "
            "Chloé has 0 rats. To the left of Chloé’s house: the yellow rat. "
            "Space 1: the red rat, no card yet. Space 2: the blue rat, Forward. "
            "Space 3: the yellow rat, no card yet. Space 4: the green rat, no card yet. OK."
        )
        hands.press("ok")
        assert audio.lines[-1] == "!Menu. Back to the game, 1 of 11. Hold Exit to undo."


def test_read_aloud_are_neutral_houses_empty_places_and_who_has_fled() -> None:
    session = Session(load("piper"))
    for line in ("variant classic", "players Ada Ben", "rats red blue yellow green violet", "reveal red"):
        session.decide(line)

    def read() -> list[str]:
        return [str(line) for line in SpokenTablePage().render(Context(session, EN)).frame.lines]

    assert read() == [
        "Ada has 0 rats.",
        "To the left of Ada’s house: the Pied Piper, the red rat and the violet rat.",
        "To the left of neutral house 1: the blue rat.",
        "Ben has 0 rats.",
        "To the left of Ben’s house: the yellow rat.",
        "To the left of neutral house 2: the green rat.",
        "Space 1: the red rat, no card yet.",
        *(f"Space {place}: empty" for place in (2, 3, 4)),
    ]
    ada, *others = state_of(session).houses
    fled = changed(state_of(session), houses=(changed(ada, out=True), *others))
    session.state = fled
    assert "Ada has 0 rats." not in read()
    assert "Ada has fled." in read()


def test_without_a_describing_voice_hearing_the_table_is_not_offered(tmp_path: Path, audio: FakeAudio) -> None:
    with box(tmp_path, audio, describes=False) as hands:
        SimulatedPlayers(hands, Random(1), lambda _: None).sit_down("piper", 3, "classic")
        hands.choose(EN.name("figure", "red"))
        hands.press("back", "back")
        assert "Read out the table" not in [str(choice.text) for choice in hands.frame.choices]


def test_a_lost_voice_is_a_notice_with_its_reason_and_comes_back(tmp_path: Path, audio: FakeAudio) -> None:
    with box(tmp_path, audio) as hands:
        hands.loop.step(DeviceLost("voice", message("why.said", words="espeak-ng is missing"), 100.0))
        assert "The voice is not working: espeak-ng is missing." in [str(notice) for notice in hands.frame.notices]
        hands.loop.step(DeviceBack("voice", 100.0))
        assert "The voice is back." in [str(line) for line in hands.frame.lines]


# The settings


def test_only_what_the_settings_want_is_heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    queue = EventQueue()
    with ExitStack() as ends:
        _, voice = announcers_of(changed(SETTINGS, voice=VoiceSettings(describe=True)), queue, ends)
        assert isinstance(voice, VoiceSwitch)
        voice.adjust(BoxSettings(voice=False))
        assert queue.take(0) is None
        voice.adjust(BoxSettings(voice=True))
        lost = queue.take(10)
        assert isinstance(lost, DeviceLost)
    wait_until(lambda: "voice" not in [thread.name for thread in threading.enumerate()], "the voice did not end")


def test_the_chimes_are_as_loud_as_it_was_set_at_the_box(tmp_path: Path) -> None:
    audio = FakeAudio()
    with simulated_box(SETTINGS, tmp_path / "games", announcers=(Chimes(audio),)) as user:
        assert audio.volume == 1.0
        user.loop.ui.change_setting("volume", 2)
        assert audio.volume == 0.4
    with simulated_box(changed(SETTINGS, sound=False), tmp_path / "games", announcers=(Chimes(audio),)):
        assert audio.volume == 0.4, "the choice at the box comes before the settings file"


def test_the_voice_is_switched_at_the_box_and_speaks_a_language_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard = FakeAudio()
    monkeypatch.setattr(audio_feedback, "speaker_of", lambda *_: Speaker(heard))
    voice = VoiceSwitch(VoiceSettings(), EventQueue())
    with simulated_box(SETTINGS, tmp_path / "games", announcers=(voice,)) as user:
        for name, value in (("voice", True), ("voice_language", "fr")):
            user.loop.game.begin(("game piper", "players Ada Ben Cleo", "rats red blue yellow green"))
            user.loop.ui.change_setting(name, value)
            user.loop.actions.decide([f"fix turn {'Ben' if name == 'voice' else 'Cleo'}"], "", 0.0)
            user.wait_for_disk()
            user.rest()
        said = list(heard.lines)
        user.loop.ui.change_setting("voice", value=False)
        user.loop.actions.decide(["fix turn Ada"], "", 0.0)
        user.wait_for_disk()
    assert (heard.lines[0].endswith("Ben and Cleo."), heard.lines[-1].endswith("Ben et Cleo.")) == (True, True)
    assert said == heard.lines


def test_the_box_speaks_its_first_question_through_the_program(tmp_path: Path) -> None:
    """`ratkeeper play` as a process, with a small program in espeak-ng's place."""
    said, program = tmp_path / "said", tmp_path / "espeak-ng"
    write_program(program, f"#!/bin/sh\n/bin/cat >> {said}\n")
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text('language = "fr"\nsound = false\n[voice]\ndescribe = true\n')
    play = [sys.executable, "-m", "companion", "play", "--simulate", "--view", "none"]
    with running(
        [*play, "--config", str(settings), "--games", str(tmp_path / "games")],
        env={**os.environ, "PATH": str(tmp_path)},
    ) as box:
        wait_until(lambda: said.exists() and said.read_text(), "it said nothing")
        box.terminate()
        assert box.wait(TIMEOUT) == 0
    assert said.read_text() == (
        "À quel jeu jouez-vous\u00a0? Le Joueur de flûte, 1 sur 4. Choisis avec haut et bas, puis appuie sur OK."
    )
