"""Empty chairs at a simulated box: dealt by scans or behind a page, played by the box, and nobody learns a card."""

import io
import logging
import re
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from companion.box import worker
from companion.box.audio_feedback import Chimes, Speaker
from companion.box.terminal import TerminalView
from companion.box.worker import RETRY_SECONDS, BotDriver
from companion.cards import Card, label
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games.piper.cards import KINDS
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import BotDecided
from companion.storage.saved_games import saved_games
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.games import state_of
from tests.timeouts import wait_until
from ui.pages import SubmitDecisions
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage

TWO_PANELS = read_settings("[[panel]]\n[[panel]]\naddress = 0x3d\nseat = 2\n", boards())
SETTINGS = changed(TWO_PANELS, scanner=ScannerSettings(repeat=0.0))
BEGUN = (
    *("game piper", "players Ada Gizmo Ben Pixel", "bot Gizmo greedy", "bot Pixel searching"),
    *("rats red blue yellow green violet", "reveal red", "reveal blue", "reveal piper", "reveal green"),
)


DEALT = ("deal forward", "deal back", "deal melody", "deal sewer")


class Deck:
    """The real Action cards; who plays for an empty chair is dealt from it without looking."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.cards = chance, list[Card]()

    def top(self) -> Card:
        if not self.cards:
            self.cards = [
                Card("action", word, number + 1) for word, count in KINDS[0].counts.items() for number in range(count)
            ]
            self.chance.shuffle(self.cards)
        return self.cards.pop()


def sit_down(hands: SimulatedUser) -> None:
    """Two people, and an empty chair to the right of each: through the pages, by pins alone."""
    hands.loop.game.known_names = ("Ada", "Ben")
    words = hands.loop.ui.words
    hands.choose(words.name("game", "piper"))
    hands.choose(words.text("setup.players", count=4))
    for strength in ("Medium", "Hard"):
        hands.press("ok")
        hands.choose(words.text("setup.empty_chair"))
        hands.choose(strength)
    hands.walk_to(0)
    hands.press("ok")


def act(hands: SimulatedUser, deck: Deck) -> None:
    """One thing, as the screen asks for it."""
    session = hands.loop.game.session
    assert session is not None
    state = state_of(session)
    if isinstance(hands.loop.page, GuidedStepsPage):
        hands.press("ok")
    elif state.phase == "deal":
        card = deck.top()
        if deck.chance.random() < 0.5:
            hands.scan(label(card))
        else:
            hands.press("ok")
            assert hands.frame.secret
            hands.choose(hands.loop.ui.words.name("action", card.word))
    elif session.game.bots and session.game.bots.to_move(state):
        if not hands.frame.choices:
            hands.await_signal(BotDecided)
        hands.press("ok")
    else:
        hands.walk_to(deck.chance.randrange(len(hands.frame.choices)))
        if hands.frame.second_choices:
            hands.walk_across(deck.chance.randrange(len(hands.frame.second_choices)))
        hands.press("ok")


def test_two_people_and_two_empty_chairs_play_to_the_end_and_the_plug_changes_nothing(
    tmp_path: Path,
) -> None:
    deck, pulled = Deck(Random(5)), False
    with simulated_box(SETTINGS, tmp_path, chance=Random(5)) as hands:
        sit_down(hands)
        while not isinstance(hands.loop.page, GameOverPage):
            session = hands.loop.game.session
            assert session is not None
            bots = session.game.bots
            assert bots
            if bots.to_move(session.state) and hands.frame.choices and not pulled and len(session.decisions) > 12:
                asked, pulled = hands.frame.title, True
                hands.wait_for_disk()
                hands.pull_the_plug()
                hands.switch_on()
                while not hands.frame.choices:
                    hands.await_signal(BotDecided)
                assert hands.frame.title == asked
            act(hands, deck)
        hands.wait_for_disk()
        session = hands.loop.game.session
        assert session is not None
    assert pulled
    [kept] = saved_games(tmp_path)
    assert kept.session is not None
    assert kept.session.state == session.state
    assert kept.session.setup[4:7] == BEGUN[1:4]
    names = [house.name for house in state_of(session).houses]
    assert names == ["Ada", "Gizmo", "Ben", "Pixel"]
    assert any(line.startswith("deal ") for line in session.decisions)


def wait_for_a_chair(hands: SimulatedUser) -> BotDriver:
    """Gizmo has the word."""
    hands.loop.game.begin((*BEGUN, *DEALT, *DEALT, "play back 1"))
    hands.loop.open_game()
    hands.press("left")
    assert not hands.frame.choices
    bots = hands.loop.ui.peripherals.bots
    assert bots
    return bots


def test_an_empty_chair_is_asked_again_when_there_was_no_process_to_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def none(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    with simulated_box(SETTINGS, tmp_path) as hands:
        with monkeypatch.context() as hard_times:
            hard_times.setattr(subprocess, "Popen", none)
            wait_for_a_chair(hands)
        assert caplog.text.count("cannot be started") == 1
        hands.rest(RETRY_SECONDS)
        hands.await_signal(BotDecided)
        assert hands.frame.choices


def test_a_bot_is_asked_again_when_its_worker_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As a small box without memory does it."""
    with simulated_box(SETTINGS, tmp_path) as hands:
        with monkeypatch.context() as slow:
            slow.setattr(worker, "python", lambda *_: [sys.executable, "-c", "import time; time.sleep(60)"])
            bots = wait_for_a_chair(hands)
        first = bots._worker._process
        assert first
        first.kill()
        wait_until(lambda: "status -9" in caplog.text)
        hands.press("left")
        assert bots._worker._process is None
        hands.rest(RETRY_SECONDS)
        hands.await_signal(BotDecided)
        assert hands.frame.choices


def spied(folder: Path, dealt: tuple[str, ...], caplog: pytest.LogCaptureFixture) -> list[object]:
    """All that others see, hear and read while these cards are dealt, half of them by the scanner."""
    audio, out, pictures = FakeAudio(), io.StringIO(), list[bytes]()
    caplog.clear()
    announcers = (Chimes(audio), Speaker(audio, describes=True))
    with simulated_box(
        SETTINGS, folder, announcers=announcers, faces=lambda _: [TerminalView(out, colour=False)], chance=Random(3)
    ) as hands:
        hands.loop.game.begin(BEGUN)
        hands.loop.open_game()
        shown = hands.world.glass(1).memory
        assert isinstance(shown, bytearray)
        shared = list[str]()
        for number, action in enumerate(dealt):
            if number % 2:
                hands.press("ok")
                pictures.append(bytes(shown))
                # A finger on a page that is silent, wherever it goes.
                hands.loop.actions.do(SubmitDecisions((f"deal {action}",)), 100.0)
            else:
                hands.scan(label(Card("action", action, 1)))
            hands.wait_for_disk()
            pictures.append(bytes(shown))
            shared.append(str(hands.frame.title))
        hands.hold("back")
        hands.wait_for_disk()
        hands.loop.step(BotDecided(f"play {dealt[0]} 1", -1, 0.0))
        session = hands.loop.game.session
        assert session is not None
        view = session.game.view(session.state)
        openly = [session.game.decisions.redact(line) for line in session.decisions]
    heard = [line for line in caplog.messages if "Scanned" not in line or "code" not in line]
    assert heard == caplog.messages, "the log names what was scanned"
    return [pictures, audio.sounds, audio.take(), shared, _pages(out.getvalue()), view, openly, _undated(heard)]


def _pages(terminal: str) -> list[str]:
    """What was shown one after the other, whenever the disk had answered: without the mark of what is not saved."""
    pages = (re.sub("[ ▪]+", " ", page).replace(" \x1b", "\x1b") for page in terminal.split("\x1b[H"))
    return [page for page, _ in groupby(pages)]


def _undated(messages: list[str]) -> list[str]:
    """Without the moments of presses."""
    return [re.sub(r"[0-9.]+", "", line) for line in messages]


def test_what_an_empty_chair_holds_is_seen_heard_and_read_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Other cards in the same places: all that anybody else can know stays the same."""
    caplog.set_level(logging.DEBUG, "ratkeeper")
    one = spied(tmp_path / "one", ("forward", "back", "sewer", "melody", "forward"), caplog)
    other = spied(tmp_path / "other", ("plus1", "plus1", "forward2", "back", "sewer"), caplog)
    for seen, other_seen in zip(one, other, strict=True):
        assert seen == other_seen
