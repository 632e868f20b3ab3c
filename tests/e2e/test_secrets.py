"""A spy at the table: hears all, sees every other screen, counts the presses, reads every file but the journal."""

import io
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.box.audio_feedback import Chimes, Speaker
from companion.box.terminal import TerminalView
from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import Settings
from companion.settings_file import read_settings
from companion.storage.journal import SUFFIX
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.e2e.panel_text import shows
from tests.exhaustive_params import rest_exhaustive
from ui.pages import SubmitDecisions
from ui.words import Words

PLANS = ("administration", "bribe", "invasion")
OWN_PANEL = read_settings("[[panel]]\nseat = 1\n[[panel]]\naddress = 0x3d\nseat = 2\n", boards())
ONE_BOX = read_settings("[[panel]]\n[[panel]]\naddress = 0x3d\nseat = 2\n", boards())
"""Ada, in seat 1, has no panel of her own there: the box goes from hand to hand."""
LOOK_AWAY = Words("en").text("secret.look_away", player="Ada")


@contextmanager
def table(
    settings: Settings, folder: Path, audio: FakeAudio, out: io.StringIO, seed: int = 1
) -> Iterator[SimulatedUser]:
    """Round 1: Ada is asked for her card, and the page that asks to hand over the box lies open."""
    announcers = (Chimes(audio), Speaker(audio, describes=True))
    with simulated_box(
        settings, folder, announcers=announcers, faces=lambda _: [TerminalView(out, colour=False)], chance=Random(seed)
    ) as hands:
        hands.loop.game.begin(("game patin", "intrigue device", f"players {' '.join(NAMES[:5])}"))
        hands.press("back", "ok")
        hands.wait_for_disk()  # what is said of the beginning is said before anybody listens
        yield hands


def choose(hands: SimulatedUser, plan: str) -> list[str]:
    """Ada takes the box and chooses; returns what fingers are heard to do."""
    hands.press("ok")
    assert hands.frame.secret
    wanted = Words("en").of("patin").name("plan", plan)
    down = ([str(choice.text) for choice in hands.frame.choices].index(wanted) - hands.frame.cursor) % len(PLANS)
    presses = [*["down"] * down, "ok"]
    hands.press(*presses)
    hands.wait_for_disk()
    return presses


@pytest.mark.parametrize(
    ("settings", "choices"),
    rest_exhaustive([(OWN_PANEL, 60), (OWN_PANEL, 200), (ONE_BOX, 200), (OWN_PANEL, 1_000), (ONE_BOX, 1_000)]),
    ids=["own panel, 60", "own panel", "one box", "own panel, 1,000", "one box, 1,000"],
)
def test_a_spy_guesses_no_better_than_by_chance(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, settings: Settings, choices: int
) -> None:
    caplog.set_level(logging.DEBUG, "ratkeeper")
    audio, out, people = FakeAudio(), io.StringIO(), Random(2)
    known: list[tuple[object, str]] = []
    with table(settings, tmp_path, audio, out) as hands:
        session = hands.loop.game.session
        assert session is not None
        for _ in range(choices):
            plan = people.choice(PLANS)
            audio.sounds, _ = [], audio.take()
            caplog.clear()
            out.seek(0)
            out.truncate()
            pictures = _watch(hands)
            presses = choose(hands, plan)
            assert session.decisions[-1] == f"plan Ada {plan}"
            shared = "" if settings is ONE_BOX else out.getvalue()
            files = [path.read_bytes() for path in sorted(tmp_path.rglob("*")) if _is_read(path)]
            told = tuple(caplog.messages)
            seen = (tuple(pictures), shared, tuple(audio.sounds), tuple(audio.take()), tuple(presses), _undated(told))
            known.append((hash((seen, tuple(files))), plan))
            hands.loop.actions.do(SubmitDecisions(("undo",)), 100.0)
            hands.wait_for_disk()
    deviation = (2 / 9 / (choices / 2)) ** 0.5
    assert _guessed(known) < 1 / 3 + 3 * deviation


def _watch(hands: SimulatedUser) -> list[bytes]:
    """All that Ben's panel shows from now on, each time that a finger moves."""
    pictures: list[bytes] = []
    shown = hands.world.glass(1).memory
    assert isinstance(shown, bytearray)
    hands.passing = lambda _: pictures.append(bytes(shown))
    return pictures


def _is_read(path: Path) -> bool:
    return path.is_file() and path.suffix != SUFFIX


def _undated(messages: tuple[str, ...]) -> tuple[str, ...]:
    """Without the numbers that count up from decision to decision, and moments of presses."""
    return tuple("".join(" " if letter.isdigit() else letter for letter in line) for line in messages)


def _guessed(known: list[tuple[object, str]]) -> float:
    """How many of the later half are guessed right by who has learned from the first."""
    learned: dict[object, Counter[str]] = {}
    half = len(known) // 2
    for seen, plan in known[:half]:
        learned.setdefault(seen, Counter())[plan] += 1
    usual = Counter(plan for _, plan in known[:half]).most_common(1)[0][0]
    guesses = ((learned[seen].most_common(1)[0][0] if seen in learned else usual, plan) for seen, plan in known[half:])
    return sum(guess == plan for guess, plan in guesses) / (len(known) - half)


def test_a_spy_would_hear_a_sound_at_every_move(tmp_path: Path) -> None:
    """The test above can fail: on a page that is not secret, the sounds tell."""
    audio = FakeAudio()
    with table(ONE_BOX, tmp_path, audio, io.StringIO()) as hands:
        hands.wait_for_disk()  # what is acknowledged chimes too
        hands.press("back")
        audio.sounds = []
        hands.press("down", "down")
        assert audio.sounds == ["pressed", "pressed"]


def test_the_page_is_silent_and_the_cursor_begins_elsewhere_from_time_to_time(tmp_path: Path) -> None:
    audio, starts = FakeAudio(), set()
    with table(ONE_BOX, tmp_path, audio, io.StringIO()) as hands:
        for _ in range(20):
            hands.press("ok")
            starts.add(hands.frame.cursor)
            audio.sounds, _ = [], audio.take()
            hands.press("down", "up", "up")
            assert (audio.sounds, audio.take()) == ([], [])
            hands.press("back")
    assert starts == {0, 1, 2}


def test_only_the_choosers_own_panel_shows_it(tmp_path: Path) -> None:
    out = io.StringIO()
    with table(OWN_PANEL, tmp_path, FakeAudio(), out) as hands:
        hands.press("ok")
        own, other = (hands.world.glass(index).picture() for index in (0, 1))
        chosen = hands.frame.choices[hands.frame.cursor].text
        assert any(shows(own, one) for one in (str(chosen), chosen.short))
        assert not any(shows(other, one) for one in (str(chosen), chosen.short))
        assert any(shows(other, line) for line in ("Look away, please", "Ada chooses in secret."))
        assert LOOK_AWAY in out.getvalue().rpartition("\x1b[H")[2]


def test_without_a_panel_of_her_own_the_box_in_her_hand_shows_it(tmp_path: Path) -> None:
    with table(ONE_BOX, tmp_path, FakeAudio(), io.StringIO()) as hands:
        hands.press("ok")
        box, other = (hands.world.glass(index).picture() for index in (0, 1))
        chosen = hands.frame.choices[hands.frame.cursor].text
        assert any(shows(box, one) for one in (str(chosen), chosen.short))
        assert not any(shows(other, one) for one in (str(chosen), chosen.short))
