"""The page in a real browser: three phones and a box, secrets behind a finger, the line cut, two at once, large text.

Three phones are three tabs under three names of this machine: each name has cookies of its own.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.storage.backup import opened, read, save
from tests.companion.storage.test_backup import a_full_box
from tests.phones.box_with_phones import HELD, SECRET, TABLES, Box, joined, running_box
from tests.phones.weighted_choice import Taste
from tests.timeouts import TIMEOUT, wait_until
from ui.games import presenter_of
from ui.words import Words

webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed: pip install selenium")
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="no browser here: sudo apt install chromium chromium-driver"),
]
OPENED = (*TABLES["piper"], "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper", "reveal green")
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}


class Tab:
    """One phone."""

    def __init__(self, browser: Any, handle: str) -> None:
        self.browser = browser
        self.handle = handle

    def run(self, script: str, *words: object) -> Any:
        self.browser.switch_to.window(self.handle)
        return self.browser.execute_script(script, *words)

    def open(self, address: str) -> None:
        self.browser.switch_to.window(self.handle)
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
        self.browser.get(address)

    def find(self, selector: str) -> Any:
        self.browser.switch_to.window(self.handle)
        found = self.browser.find_elements("css selector", selector)
        return found[0] if found else None

    def text(self) -> str:
        return str(self.run("return document.body.innerText"))

    @property
    def seq(self) -> int:
        return int(self.run("return typeof told === 'undefined' || !told ? 0 : told.seq"))

    def join(self, box: Box, name: str, seat: int = 0, *, keeper: bool = False) -> "Tab":
        address = box.invite(keeper=keeper)
        self.open(f"http://{name}:{address.lower().partition('/j/')[0].rpartition(':')[2]}{address[-13:]}")
        self.find("button").click()
        wait_until(lambda: self.seq, "the page shows no table")
        self.run("return busy")  # the page tells the box the time first, and draws itself anew at the answer
        if seat:
            self.find("#who").click()
            self.run("document.querySelectorAll('#choices button')[arguments[0]].click()", seat - 1)
            wait_until(lambda: self.run("return told.seat") == seat)
        return self

    def press(self, number: int) -> None:
        """Takes a choice as a finger does: a decision is previewed first, a secret looked at."""
        self.run(
            "const at = arguments[0], b = () => document.querySelector(`[data-choice='${at}']`);"
            "if (told.frame.secret) { document.getElementById('cover').dispatchEvent("
            "  new KeyboardEvent('keydown', {key: ' '})); }"
            "b().click();",
            number,
        )


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Any]:
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=390,844"):
        options.add_argument(word)
    options.add_argument(f"--user-data-dir={tmp_path / 'browser'}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    driver.set_script_timeout(TIMEOUT)
    yield driver
    driver.quit()


@pytest.fixture
def tab(browser: Any) -> Callable[[], Tab]:
    def another() -> Tab:
        browser.switch_to.new_window("tab")
        return Tab(browser, browser.current_window_handle)

    return another


def names(box: Box) -> list[str]:
    """Three names of this machine."""
    return ["localhost", "127.0.0.1", box.invite().lower().partition("//")[2].partition(":")[0]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_on_three_phones(tmp_path: Path, tab: Callable[[], Tab], game: str) -> None:
    with running_box(tmp_path, *TABLES[game]) as box:
        taste = Taste(Random(3), box.loop.ui.words)
        phones = [tab().join(box, name, seat) for seat, name in enumerate(names(box), 1)]
        session = box.loop.game.session
        assert session is not None
        for _ in range(3_000):
            if session.state.over:
                break
            phone = phones[session.players.index(str(session.game.to_decide(session.state)))]
            wait_until(lambda phone=phone: phone.run("return told.ways.some(w => w != 'no')"))  # type: ignore[misc]
            may = phone.run("return told.ways.map((w, at) => w == 'no' ? -1 : at).filter(at => at >= 0)")
            texts = phone.run("return told.frame.choices.map(c => full(c.text))")
            seq, number = phone.seq, taste.choose(may, texts)
            decides = phone.run("return told.ways[arguments[0]] == 'say' && !told.frame.secret", number)
            phone.press(number)
            if decides:
                wait_until(lambda phone=phone: phone.find("#ok"))  # type: ignore[misc]
                phone.run("document.getElementById('ok').click()")
            wait_until(lambda phone=phone, seq=seq: phone.seq != seq)  # type: ignore[misc]
        assert session.state.over
        winner = str(presenter_of(game).verdict(session.state, box.loop.ui.words).title)
        for phone in phones:
            wait_until(lambda phone=phone: winner in phone.text())  # type: ignore[misc]


def test_a_secret_shows_while_a_finger_stays_and_nowhere_else(
    tmp_path: Path, browser: Any, tab: Callable[[], Tab]
) -> None:
    plans = [Words("en").of("patin").name("plan", one) for one in ("administration", "bribe", "invasion")]
    with running_box(tmp_path, *SECRET) as box:
        one, other, _ = names(box)
        ada, ben, watcher = tab().join(box, one, 1), tab().join(box, other, 2), joined(box)
        box.to_game()
        wait_until(lambda: box.shows("Ada is choosing on the phone."))
        wait_until(lambda: ada.find("#cover"))
        assert "choosing on the phone" in ben.text()
        assert not any(plan in ada.text() for plan in plans), "it lies open"
        webdriver.ActionChains(browser).click_and_hold(ada.find("#cover")).perform()
        wait_until(lambda: all(plan in ada.text() for plan in plans), "it does not open")
        webdriver.ActionChains(browser).move_to_element(ada.find("[data-choice='1']")).release().perform()
        session = box.loop.game.session
        assert session is not None
        wait_until(lambda: session.decisions[-1].startswith("plan Ada "), "sliding to a choice and letting go takes it")
        wait_until(lambda: not any(plan in ada.text() for plan in plans))
        heard = b"".join(watcher.received).decode()
        assert [plan for plan in plans if plan in heard] == []


def test_letting_go_elsewhere_takes_nothing(tmp_path: Path, browser: Any, tab: Callable[[], Tab]) -> None:
    with running_box(tmp_path, *SECRET) as box:
        ada = tab().join(box, "localhost", 1)
        wait_until(lambda: ada.find("#cover"))
        webdriver.ActionChains(browser).click_and_hold(ada.find("#cover")).release().perform()
        wait_until(lambda: not ada.find("[data-choice]"))
        session = box.loop.game.session
        assert session is not None
        assert not session.decisions[-1].startswith("plan ")


def test_hidden_cards_and_the_map(tmp_path: Path, browser: Any, tab: Callable[[], Tab]) -> None:
    lines = (*HELD, "explore north Kitchen thinking 2", "roll 3", "explore east Pantry scurrying 1", "roll 4")
    with running_box(tmp_path, *lines) as box:
        cleo = tab().join(box, "localhost", 3)
        assert cleo.run("return [...document.querySelectorAll('.map b')].map(b => b.textContent)") == [
            *("Hole", "Kitchen", "Pantry")
        ]
        cleo.press(cleo.run("return told.frame.choices.findIndex(c => c.text.full == 'View or use a hidden card')"))
        wait_until(lambda: cleo.find("#cover"))
        assert "Lick" not in cleo.text(), "it lies open"
        webdriver.ActionChains(browser).click_and_hold(cleo.find("#cover")).perform()
        wait_until(lambda: "Lick" in cleo.text())
        webdriver.ActionChains(browser).release().perform()
        wait_until(lambda: "Lick" not in cleo.text())


def test_the_table_went_on_and_the_phone_says_so(tmp_path: Path, tab: Callable[[], Tab]) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada, keeper = tab().join(box, "localhost", 1), joined(box, keeper=True)
        stale = ada.run(
            "window.was = show; show = next => { window.held = next; }; return told.seq"
        )  # its line is slow
        assert keeper.say("play forward 1")[0] == 200
        ada.press(0)
        wait_until(lambda: "The game has moved on. Please look again." in ada.text())
        assert ada.run("return told.seq") == stale
        wait_until(lambda: ada.run("return window.held && window.held.seq > arguments[0]", stale))
        ada.run("show = window.was; show(window.held)")
        assert ada.seq > stale
        assert "The game has moved on. Please look again." in ada.text(), "the new table, and why"
        session = box.loop.game.session
        assert session is not None
        assert session.decisions[-1] == "play forward 1"


def test_a_box_that_goes_and_comes_back(tmp_path: Path, tab: Callable[[], Tab]) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada = tab().join(box, "localhost", 1)
        port = int(str(ada.run("return location.port")))
        wait_until(lambda: not box.loop.game.has_unsaved)
    wait_until(lambda: "Not connected for" in ada.text(), "it does not say that it is not connected")
    with running_box(tmp_path, port=port):
        wait_until(lambda: ada.run("return lost.hidden"), "it does not come back by itself")
        assert ada.run("return [told.role, told.seat]") == ["seat", 1]


def test_six_digits_in_the_browser(tmp_path: Path, tab: Callable[[], Tab]) -> None:
    with running_box(tmp_path, *OPENED) as box:
        address = box.invite()
        code = str(box.frame.lines[0]).rpartition(" ")[2].rstrip(".")
        phone = tab()
        phone.open(address.lower().partition("/j/")[0])
        wait_until(lambda: phone.find("#code"))
        phone.find("#code").send_keys("000000")
        phone.run("document.querySelector('form button').click()")
        wait_until(lambda: "That code is wrong" in phone.text())
        phone.run("document.getElementById('code').value = ''")
        phone.find("#code").send_keys(code)
        phone.run("document.querySelector('form button').click()")
        wait_until(lambda: "press OK at the box" in phone.text())
        box.choose("Yes")
        wait_until(lambda: phone.run("return told && told.role") == "watch")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_one_tap_joins_with_and_without_scripts(
    tmp_path: Path, browser: Any, tab: Callable[[], Tab], language: str, *, script: bool
) -> None:
    words = Words(language)
    with running_box(tmp_path, *OPENED, language=language) as box:
        box.loop.ui._words = Words("en")  # the helper reads the menu in English
        address = box.invite().lower().replace("/j/", "/J/")
        box.loop.ui._words = Words(language)
        phone = tab()
        phone.open("about:blank")
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not script})
        for _ in range(2):
            phone.open(address)
            assert phone.find("h1").text == words.line("page.join")
            wide = browser.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]["width"]
            assert wide <= PHONE["width"], "it has to be scrolled sideways"
        assert not box.loop.ui.peripherals.phones.phones(0.0, None).count  # type: ignore[union-attr]
        browser.save_screenshot(str(tmp_path / "join.png"))
        button = phone.find("button")
        assert button.text == words.line("page.go")
        button.click()
        wait_until(lambda: box.loop.ui.peripherals.phones.phones(0.0, None).count == 1)  # type: ignore[union-attr]
        wait_until(lambda: browser.current_url.endswith(":" + address.rpartition(":")[2].partition("/")[0] + "/"))
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        other = tab()
        other.open(address.replace(address[7:].partition(":")[0], "localhost"))
        assert words.line("page.used") in other.text()
        assert words.line("page.anew") in other.text()
        assert not other.find("button")
        browser.save_screenshot(str(tmp_path / "used.png"))
        severe = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
        assert [one for one in severe if "Content Security Policy" in one] == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("lines", [OPENED, SECRET], ids=["piper", "patin"])
def test_large_text_one_live_line_and_nothing_from_outside(
    tmp_path: Path, browser: Any, tab: Callable[[], Tab], language: str, lines: tuple[str, ...]
) -> None:
    lines = tuple(line.replace("Ben", "Benjamin-Maximilian") for line in lines)
    with running_box(tmp_path, *lines, language=language) as box:
        box.loop.ui._words = Words("en")  # the helper reads the menu in English
        phone = tab().join(box, "localhost", 1)
        box.loop.ui._words = Words(language)
        box.press("down")
        wait_until(lambda: phone.run("return document.documentElement.lang") == language)
        for size in ("100%", "200%"):
            phone.run("document.documentElement.style.fontSize = arguments[0]", size)
            wide = phone.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, f"at {size} it is {wide} pixels too wide"
        live = phone.run(
            "return [...document.querySelectorAll('[aria-live],[role=status],[role=alert]')].map(e => e.id)"
        )
        assert live == ["live"]
        assert phone.run("return document.getElementById('live').textContent").strip()
        small = phone.run(
            "return [...document.querySelectorAll('button')].filter(b => b.getBoundingClientRect().height < 43).length"
        )
        assert small == 0, "a finger needs more"
        loaded = phone.run("return performance.getEntriesByType('resource').map(e => new URL(e.name).host)")
        assert set(loaded) <= {phone.run("return location.host")}
        severe = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
        assert [one for one in severe if "Content Security Policy" in one or "Uncaught" in one] == []


def test_rubbish_from_a_phone_does_no_harm(tmp_path: Path) -> None:
    chance = Random(9)
    with running_box(tmp_path, *OPENED) as box:
        ada, rogue = joined(box, 1), joined(box, 2)
        for _ in range(40):
            say = "".join(chr(chance.randrange(32, 1000)) for _ in range(chance.randrange(1, 40)))
            assert rogue.say(say)[0] in (400, 403, 409, 422, 429)
            rogue.ask("POST", "/act", chance.randbytes(chance.randrange(300)))
        assert ada.say("play forward 1")[0] == 200
        assert "Something broke" not in json.dumps(ada.now)


def test_a_sum_is_typed_into_a_field_and_stays_until_the_box_has_it(tmp_path: Path, tab: Callable[[], Tab]) -> None:
    with running_box(tmp_path, "game score", "players Ada Ben") as box:
        session = box.loop.game.session
        assert session
        ben = tab().join(box, "localhost", 2)
        field = ben.find("#number")
        field.send_keys("10+15")
        ben.run("[...document.querySelectorAll('.number button')].find(one => one.textContent === '-').click()")
        ben.find("#number").send_keys("5")
        session_length = len(session.decisions)
        assert ben.find("#number").get_attribute("value") == "10+15-5"
        ben.run("document.querySelector('form.number').requestSubmit()")
        wait_until(lambda: len(session.decisions) > session_length)
        assert session.decisions[-1] == "enter Ben 20"
        wait_until(lambda: ben.find("#number") is None)


def test_a_backup_is_saved_and_restored_after_a_question(tmp_path: Path, browser: Any, tab: Callable[[], Tab]) -> None:
    saved = tmp_path / "saved"
    browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(saved)})
    with running_box(tmp_path / "new", *TABLES["raid"]) as box:
        host, ada = tab().join(box, "localhost", keeper=True), tab().join(box, "127.0.0.1", 1)
        assert not ada.find("#backup")
        host.find("#backup summary").click()
        host.find("#save").click()
        wait_until(lambda: host.text().count("The backup is on this phone."))
        wait_until(lambda: list(saved.glob("*.zip")), "nothing was downloaded")
        backup, games = next(saved.glob("*.zip")), tmp_path / "new" / "games"
        with opened(read(backup)) as archive:
            assert any(name.startswith("games/") for name in archive.namelist())
        browser.save_screenshot(str(tmp_path / "host.png"))
        other = tmp_path / "other.zip"
        save(other, a_full_box(tmp_path / "old"))
        host.find("#load").send_keys(str(other))
        wait_until(lambda: "Games in this backup: 2" in host.text())
        browser.save_screenshot(str(tmp_path / "ask.png"))
        assert len(list(games.iterdir())) == 1, "it waits for the second press"
        host.find("#restore").click()
        wait_until(lambda: "Games added: 2" in host.text())
        other.write_bytes(b"rubbish")
        host.find("#load").send_keys(str(other))
        wait_until(lambda: "is not a backup of this program" in host.text())
        assert box.loop.game.session


def test_rounds_scroll_while_names_and_totals_stay(tmp_path: Path, tab: Callable[[], Tab]) -> None:
    rounds = (f"enter {name} {100 + at}" for at in range(15) for name in ("Ada", "Ben"))
    with running_box(tmp_path, "game score", "players Ada Ben", *rounds) as box:
        phone = tab().join(box, "localhost")
        at = "document.querySelector('.scroll').{0}"
        assert phone.run(f"return {at.format('scrollWidth')} > {at.format('clientWidth')}"), "too few rounds to scroll"
        where = (
            "return [...document.querySelectorAll('tbody tr:first-child > *')].map(c => c.getBoundingClientRect().left)"
        )
        before = phone.run(where)
        phone.run(at.format("scrollLeft = 300"))
        after = phone.run(where)
        assert before[:3] == after[:3], "the name, the rank and the total"
        assert all(abs(one - 300 - other) < 1 for one, other in zip(before[8:], after[8:], strict=True))
