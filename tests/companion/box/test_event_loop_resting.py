"""A box that nobody touches rests: whatever page lies open and whatever it has to say, its loop hardly turns."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from companion.box.views import RESTS_AFTER, ColourView, WindowAdapter
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import load
from companion.session import Session
from companion.settings_file import read_settings
from companion.signals import (
    ButtonStuck,
    ButtonUnstuck,
    CodeBeingTyped,
    DeviceBack,
    DeviceLost,
    PhoneRequest,
    ScannedAgain,
    Signal,
    UnreadableScan,
    message,
)
from companion.system_services import SystemServices
from companion.values import changed
from hardware import reconnecting_screen
from hardware.boards import boards
from hardware.window import Window
from tests.bench.idle import cost, resting_box
from tests.ui.moments import MOMENTS, Moments, ended
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.raid_moments import RAID_MOMENTS, RaidMoments
from ui.frame import Frame
from ui.navigation import UiState, flash
from ui.pages import CommonPage, OpenPage, Page, PhoneStatus
from ui.pages.bots import LookAwayPage
from ui.pages.box_settings import BoardPage, DatePage, UpdatePage
from ui.pages.connections import NetworkChoicePage, PhonesChoicePage, WifiPage
from ui.pages.dice_and_hands import WhoseCardPage
from ui.pages.first_run import FirstChoicePage, TourPage, WelcomePage
from ui.pages.game_over import ResultCodePage
from ui.pages.menu import SheetPage, SpokenTablePage
from ui.pages.new_game import ConfirmLeavePage
from ui.pages.numbers import NumberPage
from ui.pages.phones import JoinCodePage, PhonesPage
from ui.pages.question import QuestionPage
from ui.pages.renaming import FreeTextPage
from ui.pages.safe_mode import SafeModePage
from ui.texts import text
from ui.words import Words

PULSES = 60
"""How often a panel's pulse is felt in a minute."""
SPOKEN = sorted(key for key in Words("en").sentences if key.startswith("fault."))
WHY = message("why.said", words="it was pulled out")
SIGNALS: tuple[Signal, ...] = (
    DeviceLost("scanner", WHY, 0.0),
    DeviceBack("scanner", 0.0),
    ButtonStuck("ok", 0.0),
    ButtonUnstuck("ok", 0.0),
    UnreadableScan("scanner", 3, 0.0),
    ScannedAgain("x", 0.0),
    CodeBeingTyped("/RK", 0.0),
    CodeBeingTyped("", 0.0),
)
WITHOUT_PICTURES = (
    SpokenTablePage(),
    ResultCodePage(),
    ConfirmLeavePage(CommonPage.START),
    SafeModePage("it broke"),
    PhonesPage(),
    JoinCodePage(),
    LookAwayPage(),
    WelcomePage(),
    FirstChoicePage(),
    UpdatePage(),
    DatePage.at(0.0),
    BoardPage(),
    NetworkChoicePage(then=FirstChoicePage(), back=WelcomePage()),
    PhonesChoicePage(then=FirstChoicePage(), back=WelcomePage()),
    WifiPage(then=FirstChoicePage()),
)
AT_WORK = {"OddsPage"}
"""Its numbers become finer and finer while it lies open."""
Opened = tuple[UiState, Session | None]


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimulatedUser]:
    monkeypatch.setattr(reconnecting_screen, "UNSEEN", 10.0)  # however slow this machine: a picture takes no time here
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        yield hands


def turns(hands: SimulatedUser, seconds: float) -> int:
    """How often the loop turns in so much time, as `run` turns it."""
    loop, clock = hands.loop, hands._clock
    count, end = 0, clock.now + seconds
    while count < 40 * seconds:
        patience = loop.idle_seconds()
        if patience is None or clock.now + patience > end:
            break
        clock.advance(patience)
        loop.step(hands._queue.take(0))
        count += 1
    return count


def rests(hands: SimulatedUser) -> bool:
    """From when everything that was to be read for a while has gone."""
    turns(hands, 15.0)
    return turns(hands, 60.0) <= PULSES + 1


class _Piper(Moments):
    def page(self, page: Any, session: Session | None = None, *_: Any, **__: Any) -> Frame:
        opened.append((page if isinstance(page, UiState) else UiState(page), session))
        return Frame(text(self.words, "fault.resumed"))


class _Patin(PatinMoments):
    def page(self, page: Any, session: Session | None = None, *_: Any) -> Frame:
        opened.append((page if isinstance(page, UiState) else UiState(page), session))
        return Frame(text(Words("en"), "fault.resumed"))


class _Raid(RaidMoments):
    def page(self, page: Any, session: Session | None = None, *_: Any) -> Frame:
        opened.append((page if isinstance(page, UiState) else UiState(page), session))
        return Frame(text(self.words, "fault.resumed"))


opened: list[Opened] = []


def every_page() -> list[Opened]:
    """Those of the pictures, and those that have none."""
    opened.clear()
    for piper in MOMENTS.values():
        piper(_Piper("en", 3))
    for patin in PATIN_MOMENTS.values():
        patin(_Patin("en", 3))
    for raid in RAID_MOMENTS.values():
        raid(_Raid("en", 3))
    raid_session = _Raid("en", 3).session()
    own_word = FreeTextPage("raid", 1, asks=QuestionPage(("explore", "north")))
    alone = [(UiState(page), raid_session) for page in (WhoseCardPage("turn-tail"), own_word)]
    scored = Session(load("score"))
    scored.decide("players Ada Ben")
    alone.append((UiState(QuestionPage()), scored))
    alone.append((UiState(SheetPage()), scored))
    alone.append((UiState(NumberPage(path=("add", "Ada"), back=QuestionPage())), scored))
    session = ended(_Piper("en", 3))
    return [*opened, *alone, *((UiState(page), session) for page in WITHOUT_PICTURES)]


def kinds(kind: type[Page] = Page) -> Iterator[str]:
    """By name: a dataclass with slots is made twice."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("ui.") and not one.__name__.startswith("_"):
            yield one.__qualname__
        yield from kinds(one)


class _Guests:
    """One phone is at the table."""

    def phones(self, _now: float, _seat: int | None) -> PhoneStatus:
        return PhoneStatus(is_on=True, address="http://192.168.0.7:8000", token="x", code="123456", count=1)  # noqa: S106 - none

    def do(self, what: str, now: float) -> None: ...
    def handle(self, signal: PhoneRequest, now: float) -> None: ...


@pytest.mark.exhaustive
def test_it_rests_on_every_page(hands: SimulatedUser, tmp_path: Path) -> None:
    hands.loop.ui.peripherals = changed(hands.loop.ui.peripherals, phones=_Guests(), system=SystemServices(tmp_path))
    hands.loop.game.begin(("game piper",))  # a walk that goes on by itself is remembered somewhere
    hands.loop.game.known_names = ("Ada", "Zora")
    seen, loop, waiting = set(AT_WORK), hands.loop, every_page()
    while waiting:
        desk, session = waiting.pop(0)
        loop.game.session = session
        now = hands._clock()
        loop.ui.state = flash(UiState(desk.page, since=now), text(loop.ui.words, "fault.resumed"), now)
        loop.step(None)
        assert loop.page == desk.page, "it opens"
        turns(hands, 45.0)  # a walk goes on by itself, to its end
        assert rests(hands), desk.page
        seen.add(type(desk.page).__qualname__)
        further = [act.page for act in loop.display.rendered.actions if isinstance(act, OpenPage)]
        further = [page for page in further if page != TourPage("piper", is_shown=True)]  # it goes on by itself
        waiting += [(UiState(page), session) for page in further if type(page).__qualname__ not in seen]
    for path in Path("ui/pages").glob("*.py"):
        import_module(f"ui.pages.{path.stem}")
    assert seen == set(kinds()), "a page that nobody has looked at"


def test_it_rests_under_every_notice_and_after_every_line(hands: SimulatedUser) -> None:
    assert SPOKEN
    for key in SPOKEN:
        facts = {
            blank: "this" for form in Words("en").sentences[key] for _, blank, _, _ in Formatter().parse(form) if blank
        }
        hands.loop.note(key, **facts)
        assert rests(hands), key
        hands.loop.ui.state = flash(hands.loop.ui.state, text(hands.loop.ui.words, key, **facts), hands._clock())
        assert rests(hands), key
        hands.loop.forget(key)


@pytest.mark.parametrize("signal", SIGNALS, ids=lambda signal: type(signal).__name__)
def test_it_rests_after_whatever_it_was_told(hands: SimulatedUser, signal: Signal) -> None:
    hands.loop.note("scanner")
    hands.loop.step(signal)
    assert rests(hands)


def test_it_rests_while_a_panel_is_gone(hands: SimulatedUser) -> None:
    for bus in hands.world.buses.values():
        bus.chips.clear()
    hands.press("down")
    assert rests(hands)
    assert "fault.panel_gone" in [key for key, _ in hands.loop.display.notices.values()]


def test_it_rests_in_an_untouched_window(tmp_path: Path) -> None:
    settings = changed(read_settings("[window]", boards()), window=None)
    faces = list[ColourView]()

    def window(queue: Any) -> list[Any]:
        faces.append(ColourView(WindowAdapter(Window(queue, (320, 240), driver="dummy"))))
        return list(faces)

    with simulated_box(settings, tmp_path, faces=window) as hands:
        assert turns(hands, RESTS_AFTER / 2) > 20 * RESTS_AFTER / 2, "somebody may touch it again"
        turns(hands, RESTS_AFTER)
        assert turns(hands, 60.0) <= 5 * 60


@pytest.mark.exhaustive  # ten seconds of a clock
def test_the_real_program_rests() -> None:
    """On a busy machine it may come to rest late; a box that spins never does."""
    with resting_box() as pid:
        costs = [cost(pid, 4.0)]
        while not rested(*costs[-1]) and len(costs) < 8:
            costs.append(cost(pid, 4.0))
    assert rested(*costs[-1]), costs


def rested(idle_percent: float, wakeups_per_s: float) -> bool:
    return idle_percent <= 1.0 and wakeups_per_s <= 5.0
