"""The brief voice keeps up with a fast table: measured on the speech itself, turn by turn."""

import shutil
import subprocess
from random import Random

import pytest

from companion.box.audio_feedback import BRISK
from companion.games.piper import events as ev
from companion.session import Session
from tests.games import piper
from tests.timeouts import TIMEOUT
from ui.words import LANGUAGES, Words
from ui.words.speech import speak_briefly, speak_outcome

NAMES = ("Ada", "Ben", "Chloé", "Jürgen", "Zoë")
RATE = 22050 * 2
"""Bytes of a second of espeak-ng's speech."""


def turns(language: str, seed: int) -> list[str]:
    """What is said in each turn of a game of five, but for the last: the end has time."""
    words, chance, session = Words(language).of("piper"), Random(seed), Session(piper)
    session.decide("players " + " ".join(f'"{name}"' for name in NAMES))
    said, now = [], ""
    while not session.state.over:
        outcome = session.decide(chance.choice(piper.decisions.legal(session.state)))
        now = " ".join([now, *speak_briefly(words, outcome)]).strip()
        if any(isinstance(event, ev.TurnBegan) for event in outcome.events):
            said.append(now)
            now = ""
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng")
def test_no_turn_takes_longer_than_six_seconds(language: str) -> None:
    said = {turn for seed in range(8) for turn in turns(language, seed)}
    for turn in sorted(said, key=len)[-12:]:
        speech = subprocess.run(
            [str(shutil.which("espeak-ng")), "-v", language, "-s", str(BRISK), "-b", "1", "--stdin", "--stdout"],
            input=turn.encode(),
            capture_output=True,
            check=True,
            timeout=TIMEOUT,
        ).stdout
        assert 0.2 < len(speech) / RATE <= 6.0, turn


def test_turn_levels_and_warnings_are_all_that_is_said() -> None:
    said = [turn for seed in range(8) for turn in turns("en", seed)]
    assert "Ada." in said, "a turn in which nothing moves is a name"
    assert any(turn.endswith(f"{name}.") for turn in said for name in NAMES)
    warned = [turn for turn in said if "careful" in turn]
    assert warned
    assert all(" 6, careful" in turn for turn in warned), "one below the roof, and nowhere else"
    assert not any(" 6," in turn.replace(" 6, careful", "") or " 6." in turn for turn in said)
    assert not any("Forward" in turn or "rat" in turn for turn in said), "what people have just laid is not repeated"


@pytest.mark.parametrize(("language", "warning"), [("en", "careful"), ("fr", "Attention"), ("de", "Achtung")])
def test_the_voice_that_tells_everything_warns_too(language: str, warning: str) -> None:
    session = Session(piper)
    for line in ("players Ada Ben Cleo", "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper"):
        session.decide(line)
    for line in ("reveal green", "fix tracker Ada 4", "play forward 1", "play sewer 1"):
        session.decide(line)
    words = Words(language).of("piper")
    assert not any(warning in sentence for sentence in speak_outcome(words, session.decide("play melody 2")))
    session.decide("undo")
    session.decide("fix tracker Ada 5")
    [told] = [sentence for sentence in speak_outcome(words, session.decide("play melody 2")) if warning in sentence]
    assert "Ada" in told
