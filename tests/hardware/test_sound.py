"""Sounds on SDL's drivers that need no loudspeaker: one writes into a file what would be heard."""

import logging
import subprocess
import sys
from array import array
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hardware.sound import RATE, SOUNDS, Sound, has_audio, samples
from tests.timeouts import TIMEOUT, wait_until


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that SDL plays into."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "played"))
    return tmp_path / "played"


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too busy to see that something sounds: a tone that takes a second takes ten."""
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "230")  # milliseconds for each 512 samples


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who want to hear all of it."""
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")


@pytest.fixture
def sound() -> Iterator[Sound]:
    """Loading the mixer takes no time here, however long it takes."""
    with closing(Sound(clock=lambda: 0.0)) as sound:
        yield sound


def heard(file: Path) -> bytes:
    """What sounded, without the silence before it and after it."""
    return _whole(file).strip(b"\0")


def _whole(file: Path) -> bytes:
    data = file.read_bytes() if file.exists() else b""
    return data[: len(data) // 2 * 2]  # a sample has two bytes


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("name", SOUNDS)
def test_what_is_played_is_what_was_made(played: Path, sound: Sound, name: str) -> None:
    made = samples(SOUNDS[name]).strip(b"\0")
    sound.play(name)
    wait_until(lambda: len(heard(played)) >= len(made))
    assert heard(played) == made


def test_the_same_sound_at_once_is_one_sound(played: Path, sound: Sound) -> None:
    for _ in range(5):
        sound.play("refused")
    made = samples(SOUNDS["refused"]).strip(b"\0")
    wait_until(lambda: heard(played).endswith(made[-100:]))
    assert max(array("h", _whole(played))) == max(array("h", samples(SOUNDS["refused"])))


def test_a_sound_that_comes_too_late_is_left_out(played: Path) -> None:
    now = iter((0.0, 1.0, 1.0, 1.0))  # asked, then about to be played a second later; then at once
    with closing(Sound(clock=lambda: next(now))) as sound:
        sound.play("won")
        sound.play("pressed")
        made = samples(SOUNDS["pressed"]).strip(b"\0")
        wait_until(lambda: len(heard(played)) >= len(made))
        assert heard(played) == made


@pytest.mark.usefixtures("slowly")
def test_a_sound_does_not_block(played: Path, sound: Sound) -> None:
    sound.play("won")
    wait_until(lambda: heard(played) != b"")
    sound.close()
    assert sound._thread
    sound._thread.join(TIMEOUT)
    assert not sound._thread.is_alive()
    assert len(heard(played)) < len(samples(SOUNDS["won"])) / 2


@pytest.mark.parametrize("reason", ["no device", "a device that fails"])
def test_without_audio_nothing_breaks_and_it_is_said_once(
    reason: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    with caplog.at_level(logging.WARNING), closing(Sound(answers=lambda: reason != "no device")) as sound:
        for _ in range(3):
            sound.play("pressed")
            assert sound._thread is not None
            sound._thread.join(TIMEOUT)
        assert sound._waiting.qsize() <= 1, "nobody will ever take these"
    [record] = caplog.records
    assert record.getMessage().startswith("sound: ")
    assert record.getMessage().endswith("; connect a loudspeaker, or set sound = false")


def test_a_driver_that_was_named_counts_as_audio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert has_audio()
    monkeypatch.delenv("SDL_AUDIODRIVER")
    assert has_audio() == any(Path("/dev/snd").glob("pcmC*p"))


def test_no_mixer_is_loaded_before_a_sound_or_without_audio() -> None:
    program = (
        "import sys; from hardware.sound import Sound\n"
        "sound = Sound(answers=lambda: False); assert 'pygame' not in sys.modules and not sound._thread\n"
        "sound.play('won'); sound._thread.join(); assert 'pygame' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=TIMEOUT)


@pytest.mark.usefixtures("played", "slowly")
def test_a_window_and_a_mixer_live_side_by_side() -> None:
    program = (
        "import time; from hardware.sound import Sound; from hardware.window import Window\n"
        "from companion.signals import EventQueue; import pygame\n"
        "window = Window(EventQueue(), (40, 30), driver='dummy')\n"
        "sound = Sound(clock=lambda: 0); sound.play('won')\n"
        "while not (pygame.mixer.get_init() and pygame.mixer.get_busy()): time.sleep(0.01)\n"
        "window.pump(0.0); window.close()\n"
        "assert pygame.mixer.get_init() == (22050, -16, 1)\n"
        "sound.close(); assert not pygame.mixer.get_init()"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=TIMEOUT)


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short_swell_and_stay_in_bounds(name: str) -> None:
    wave = array("h", samples(SOUNDS[name]))
    assert 0.01 < len(wave) / RATE < 1.0
    assert wave[0] == wave[-1] == 0
    assert 8000 < max(wave) < 16000
