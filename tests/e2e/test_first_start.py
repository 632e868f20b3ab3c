"""The first start of an installed box, played through pins by somebody who knows only what the screen says.

The pages are also spoken, and root's service for Wi-Fi is played by the test.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.box.assembly import BoxConfig, assemble
from companion.box.audio_feedback import Speaker
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.box.simulated_hardware import SimulatedHardware
from companion.demo.simulated_user import SimulatedUser
from companion.settings_file import read_settings
from companion.storage.state_file import table_name
from companion.system_services import WIFI_REQUEST, SystemServices
from hardware.boards import boards
from hardware.simulated.pins import ManualClock
from tests.companion.box.bare_loop import Noting
from tests.companion.fake_audio import FakeAudio
from tests.e2e.panel_text import shows
from ui.frame import Frame
from ui.pages import PhoneStatus
from ui.pages.new_game import StartPage
from ui.words import Words

HOTSPOT = {"network": "Ratkeeper-K7QX", "password": "m4xw9kcd2r", "address": "http://10.42.0.1"}


class Phones(Noting):
    """The phones' part of the box: it keeps what it is told."""

    def do(self, what: str, _: float) -> None:
        self.told.append(what)

    def phones(self, *_: object) -> PhoneStatus:
        return PhoneStatus(is_on="on" in self.told)


def _letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


class NewBox:
    """An installed box at its first start, with the services of its system."""

    def __init__(self, folder: Path, user: SimulatedUser, services: SystemServices, audio: FakeAudio) -> None:
        self.folder, self.user, self._services, self._audio = folder, user, services, audio
        self.words = Words("en")
        self._heard = ""

    @property
    def frame(self) -> Frame:
        return self.user.frame

    def choose(self, key: str) -> None:
        self.user.choose(self.words.text(key))

    def answer(self, **note: str) -> None:
        """Do what root's service does with a request, and write its note."""
        (self.folder / WIFI_REQUEST).unlink(missing_ok=True)
        (self.folder / "wifi.json").write_text(json.dumps(note))
        self._services.look()
        self.user.rest()

    def wanted(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / WIFI_REQUEST).read_text())
        return found

    def assert_spoken(self) -> None:
        """Assert that the open page was read aloud; of its texts, what has not changed need not be heard again."""
        frame, spoken = self.frame, _letters(" ".join(self._audio.take()))
        for text in frame.lines:
            assert _letters(str(text)) in spoken, text
        self._heard += spoken
        for text in (frame.title, frame.choices[frame.cursor].text):
            assert _letters(str(text)) in self._heard, text

    def shows(self, text: str) -> bool:
        return shows(self.user.world.glass(0).picture(), text)


@contextmanager
def new_box(folder: Path, phones: Phones) -> Iterator[NewBox]:
    settings, clock, audio = read_settings("", boards()), ManualClock(100.0), FakeAudio()
    services = SystemServices(folder, folder / "update.json", runtime=folder, wifi_answer=folder / "wifi.json")
    services.has_wifi, services.is_online = True, False
    with SimulatedHardware(settings) as world:
        plan = BoxConfig(
            settings=settings,
            games=folder / "games",
            world=world,
            welcomes=True,
            announcers=(Speaker(audio, describes=True),),
            system=(services, None),
            phones=lambda _, __: LazyPhoneService(lambda _: phones),  # type: ignore[arg-type, return-value] # stands for it
            clock=clock,
        )
        with assemble(plan) as box:
            box.loop.step(None)
            yield NewBox(folder, SimulatedUser(box.loop, box.queue, world, clock), services, audio)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_somebody_with_only_the_screen_comes_from_the_first_page_to_a_game(tmp_path: Path, language: str) -> None:
    phones = Phones()
    with new_box(tmp_path, phones) as box:
        box.assert_spoken()
        words = box.words = Words(language)
        box.user.choose(words.name("language", language))
        box.assert_spoken()
        box.choose("table.enter")
        for letter in ("D", "E", "N"):
            box.user.choose(letter)
        box.choose("setup.name_done")
        box.assert_spoken()
        assert "Den" in str(box.frame.title)
        box.user.press("ok")
        assert table_name(tmp_path) == "Den"

        box.assert_spoken()
        assert str(box.frame.title) == words.text("network.use")
        box.choose("network.wifi")
        box.assert_spoken()
        box.choose("wifi.start")
        box.assert_spoken()
        assert box.wanted()["what"] == "open"
        assert box.wanted()["texts"]["title"] == words.text("wifi.page.title")
        box.answer(state="open", why="", **HOTSPOT)
        box.assert_spoken()
        assert box.frame.code == "WIFI:T:WPA;S:Ratkeeper-K7QX;P:m4xw9kcd2r;;"
        box.choose("wifi.in_letters")
        assert all(box.shows(fact) for fact in HOTSPOT.values())
        box.answer(state="open", why="password", **HOTSPOT)
        box.assert_spoken()
        assert words.line("why.wifi_password") in str(box.frame.lines[0])
        box.answer(state="connecting", network="Home")
        box.assert_spoken()
        box.answer(state="connected", network="Home", address="192.168.1.7")
        box.assert_spoken()
        assert "192.168.1.7" in str(box.frame.lines[0])
        box.user.press("ok")

        box.assert_spoken()
        box.choose("phones.with")
        assert phones.told[0] == "on"
        box.assert_spoken()
        assert str(box.frame.title) == words.text("first.what")
        box.choose("first.start")
        assert box.user.loop.page == StartPage()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_somebody_who_only_presses_ok_needs_no_network(tmp_path: Path, language: str) -> None:
    phones = Phones()
    with new_box(tmp_path, phones) as box:
        box.user.choose(Words(language).name("language", language))
        asked = []
        while box.user.loop.page != StartPage():
            asked.append(str(box.frame.title))
            box.user.press("ok")
        assert asked == [
            Words(language).text(f"{key}") for key in ("table.title", "network.use", "phones.use", "first.what")
        ]
    assert phones.told == []
    assert not (tmp_path / WIFI_REQUEST).exists()


def test_exit_closes_the_wifi_and_goes_on(tmp_path: Path) -> None:
    with new_box(tmp_path, Phones()) as box:
        box.user.choose(box.words.name("language", "en"))
        box.user.press("ok")
        for key in ("network.wifi", "wifi.start"):
            box.choose(key)
        box.answer(state="open", why="", **HOTSPOT)
        box.user.press("back")
        assert box.wanted()["what"] == "close"
        assert str(box.frame.title) == box.words.text("phones.use")
