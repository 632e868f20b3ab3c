"""The voice with a small program in espeak-ng's place on the PATH: what it is given, and what becomes of the voice."""

import os
import shutil
import sys
import wave
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.signals import DeviceBack, DeviceLost, EventQueue, Signal
from hardware.voice import PROGRAM, Voice
from tests.fake_program import write_program
from tests.reasons import english
from tests.timeouts import TIMEOUT, wait_until

Speak = Callable[..., Voice]


class Program:
    """A program of our own on the PATH, which writes down what it was given."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._given = folder / "given"
        self._given.touch()
        self._end = folder / "end"

    def does(self, then: str = "", *, reads: bool = True) -> None:
        """From the next start on it reads its text, writes it down and does `then`."""
        program = self._folder / "bin" / PROGRAM
        program.parent.mkdir(exist_ok=True)
        lines = [
            f"#!{sys.executable}",
            "import sys, time",
            f"text = sys.stdin.buffer.read().decode() if {reads} else ''",
            f"with open({str(self._given)!r}, 'a') as given:",
            "    print(*sys.argv[1:], text, sep='|', file=given)",
            then,
        ]
        write_program(program, "\n".join(lines))

    def waits(self) -> None:
        """From the next start on it speaks until it is killed, or may end."""
        self.does(f"import os\nwhile not os.path.exists({str(self._end)!r}): time.sleep(0.005)")

    def may_end(self) -> None:
        self._end.touch()

    def is_gone(self) -> None:
        (self._folder / "bin" / PROGRAM).unlink()

    @property
    def given(self) -> list[str]:
        return self._given.read_text().splitlines()

    @property
    def texts(self) -> list[str]:
        return [line.rpartition("|")[2] for line in self.given]

    def started(self, count: int) -> None:
        wait_until(lambda: len(self.given) >= count)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    program = Program(tmp_path)
    program.does()
    return program


@pytest.fixture
def queue() -> EventQueue:
    return EventQueue()


@pytest.fixture
def speak(queue: EventQueue) -> Iterator[Speak]:
    with ExitStack() as ends:

        def speak(**options: float) -> Voice:
            voice = Voice(queue, **options)  # type: ignore[arg-type]
            ends.callback(voice.close)
            return voice

        yield speak


def heard(queue: EventQueue) -> list[Signal]:
    return list(iter(lambda: queue.take(0), None))


def lost(queue: EventQueue) -> str:
    signal = queue.take(TIMEOUT)
    assert isinstance(signal, DeviceLost), signal
    assert signal.device == "voice"
    assert "\n" not in english(signal.why)
    return english(signal.why)


def test_a_line_is_given_with_its_language_speed_and_volume(program: Program, queue: EventQueue, speak: Speak) -> None:
    voice = speak(speed=200, volume=80)
    voice.say("Chloé s’enfuit !", "fr")
    assert voice.finish(TIMEOUT)
    voice.say("Jürgen flieht!", "de")
    assert voice.finish(TIMEOUT)
    assert program.given == [
        "-v|fr|-s|200|-a|80|-b|1|--stdin|Chloé s’enfuit !",
        "-v|de|-s|200|-a|80|-b|1|--stdin|Jürgen flieht!",
    ]
    assert heard(queue) == []


@pytest.mark.parametrize("name", ["--version", "-w/tmp/x", "$(touch hacked)", "`ls`; rm", "'\"\\", "\udc80"])
def test_no_name_is_an_option_or_a_command(program: Program, queue: EventQueue, speak: Speak, name: str) -> None:
    voice = speak()
    voice.say(name)
    assert voice.finish(TIMEOUT)
    assert program.texts == [name.encode(errors="replace").decode()]
    assert heard(queue) == []


def test_a_backlog_is_dropped_from_its_old_end(program: Program, speak: Speak) -> None:
    voice = speak()
    program.waits()
    voice.say("now")
    program.started(1)
    program.does()
    for number in range(10):
        voice.say(f"line {number}")
    program.may_end()
    assert voice.finish(TIMEOUT)
    assert program.texts == ["now", "line 8", "line 9"]


def test_an_important_sentence_is_kept(program: Program, speak: Speak) -> None:
    voice = speak()
    program.waits()
    voice.say("now")
    program.started(1)
    program.does()
    voice.say("Ada flees!", keep=True)
    for number in range(10):
        voice.say(f"line {number}")
    program.may_end()
    assert voice.finish(TIMEOUT)
    assert program.texts == ["now", "Ada flees!", "line 8", "line 9"]


def test_an_interruption_cuts_off_what_is_said_and_what_waits(
    program: Program, queue: EventQueue, speak: Speak
) -> None:
    voice = speak(patience=10 * TIMEOUT)
    program.waits()
    voice.say("a long story")
    program.started(1)
    voice.say("more of it", keep=True)
    program.does()
    voice.say("Taken back.", interrupt=True)  # the story would never end
    assert voice.finish(TIMEOUT)
    assert program.texts == ["a long story", "Taken back."]
    assert heard(queue) == []  # whoever is cut off is not ill


def test_without_the_program_it_is_said_once_and_later_it_is_found(
    program: Program, queue: EventQueue, speak: Speak
) -> None:
    program.is_gone()
    voice = speak()
    assert lost(queue) == f"{PROGRAM} is not installed; sudo apt install espeak-ng, or remove [voice] from the settings"
    for number in range(5):
        voice.say(f"nobody hears {number}")
        assert voice.finish(TIMEOUT)
    assert heard(queue) == []
    program.does()
    voice.say("here again")
    assert voice.finish(TIMEOUT)
    assert program.texts == ["here again"]
    assert [type(signal) for signal in heard(queue)] == [DeviceBack]


def test_a_failing_program_is_named_once_and_back_once(program: Program, queue: EventQueue, speak: Speak) -> None:
    voice = speak()
    program.does("sys.exit(1)")
    for _ in range(3):
        voice.say("one")
        assert voice.finish(TIMEOUT)
    assert lost(queue) == f"{PROGRAM} ended with status 1; try it by hand: {PROGRAM} -v en 1 2 3"
    assert heard(queue) == []
    program.does()
    for _ in range(3):
        voice.say("two")
        assert voice.finish(TIMEOUT)
    assert [type(signal) for signal in heard(queue)] == [DeviceBack]


def test_a_program_that_cannot_be_started_is_a_lost_voice(
    program: Program, queue: EventQueue, speak: Speak, tmp_path: Path
) -> None:
    (tmp_path / "bin" / PROGRAM).write_bytes(b"\x7fELF, but not really")
    voice = speak()
    voice.say("one")
    assert "cannot be used" in lost(queue)
    program.does()
    voice.say("two")
    assert voice.finish(TIMEOUT)
    assert program.texts == ["two"]


@pytest.mark.parametrize("reads", [True, False])
def test_a_hanging_program_is_killed(program: Program, queue: EventQueue, speak: Speak, reads: bool) -> None:
    program.does("time.sleep(60)", reads=reads)
    voice = speak(patience=1.0, speed=100_000_000)
    voice.say("la " * 100_000)  # more than a pipe holds
    assert "did not finish" in lost(queue)
    voice._patience = TIMEOUT
    program.does()
    voice.say("next")
    assert voice.finish(TIMEOUT)
    assert program.texts[-1] == "next"


def test_long_texts_get_longer(speak: Speak, program: Program) -> None:
    voice = speak(speed=60)
    assert voice._bound("") == 5.0
    assert voice._bound("x" * 60) == pytest.approx(5.0 + 2 * 10)  # ten words at a word a second


def test_closing_cuts_off_what_is_said_and_leaves_no_process(program: Program, queue: EventQueue) -> None:
    program.does("import os; print(os.getpid(), file=open(sys.argv[0] + '.pid', 'w', 1)); time.sleep(600)")
    voice = Voice(queue, patience=10 * TIMEOUT)
    voice.say("a long story")
    pid = Path(shutil.which(PROGRAM) or "").with_name(f"{PROGRAM}.pid")
    wait_until(lambda: pid.exists() and pid.read_text().endswith("\n"))
    voice.close()
    voice._thread.join(TIMEOUT)
    assert not voice._thread.is_alive()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


@pytest.mark.skipif(not shutil.which(PROGRAM), reason="espeak-ng is not installed")
def test_the_real_program_speaks_three_languages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, queue: EventQueue, speak: Speak
) -> None:
    """Its loudspeaker is a file here."""
    wrapper = tmp_path / PROGRAM
    write_program(wrapper, f'#!/bin/sh\nexec {shutil.which(PROGRAM)} "$@" -w {tmp_path}/$2.wav\n')
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    voice = speak()
    for language, text in (("en", "Ada flees!"), ("fr", "Chloé s’enfuit !"), ("de", "Jürgen flieht!")):
        voice.say(text, language)
        assert voice.finish(TIMEOUT)
        with wave.open(f"{tmp_path}/{language}.wav") as sound:
            assert sound.getnframes() / sound.getframerate() > 0.5
    assert heard(queue) == []
