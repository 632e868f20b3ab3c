"""The loop and its phones, without a network: each question is put into the loop, each answer is read off a list."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.box.active_game import ActiveGame
from companion.box.event_loop import EventLoop
from companion.box.phones.access import MOST_PHONES, MOST_WRONG_CODES_IN_ALL
from companion.box.phones.controller import PhoneController
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.box.phones.output import MOST_LINES
from companion.box.ui_model import Peripherals, Preferences
from companion.json_lines import LONGEST, digest, line
from companion.session import HistoryEntry, StepProgress
from companion.signals import EventQueue, PhoneRequest
from tests.phones.box_with_phones import TABLES
from ui.navigation import UiState
from ui.pages import Page
from ui.pages.phones import JoinCodePage
from ui.pages.question import QuestionPage
from ui.words import Words

OPENED = (*TABLES["piper"], "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper", "reveal green")
TOKEN, CODE = "token", "code"


class Box:
    """A loop that is turned by hand. It stands in for the line to the phone process, too."""

    def __init__(self, folder: Path, *lines: str, language: str = "en") -> None:
        self.sent: list[dict[str, Any]] = []
        self.now = 0.0
        queue = EventQueue()
        self.table = ActiveGame(folder / "games", queue, remember=False)
        phones = LazyPhoneService(
            lambda actions: PhoneController(actions, lambda: self, self.table.facts, Random(1).randrange)
        )
        self.loop = EventLoop(
            self.table,
            queue,
            preferences=Preferences(language=language),
            peripherals=Peripherals(phones=phones),
            clock=lambda: self.now,
        )
        phones.actions = self.loop.actions
        if lines:
            self.table.begin(lines)
            self.table.mark_steps_done(StepProgress(None))
            self.loop.open_game()
        phones.switch(on=True)
        assert phones.controller
        self.guests = phones.controller
        self.ask("hello", address="192.168.0.7:8417")

    def send(self, told: dict[str, Any]) -> None:
        self.sent.append(told)

    def close(self) -> None: ...

    def ask(self, do: str, **facts: object) -> dict[str, Any]:
        """Return the answer to one question of the phone process; empty if there is none."""
        self.sent.clear()
        self.loop.step(PhoneRequest({"n": 1, "do": do, **facts}, self.now))
        self.guests.tick(self.now)
        assert self.loop.frame is not None
        assert "Something broke" not in self.shown
        return next((one for one in self.sent if one.get("n") == 1), {})

    @property
    def shown(self) -> str:
        frame = self.loop.frame
        assert frame is not None
        return " ".join(map(str, (frame.title, *frame.lines, *frame.notices)))

    def invite(self, *, keeper: bool = False) -> dict[str, str]:
        """Return the token and the digits of a new invitation."""
        self.guests.do("invite_keeper" if keeper else "invite", self.now)
        phones = self.guests.phones(self.now, None)
        return {TOKEN: phones.token, CODE: phones.code}

    def joined(self, seat: int = 0, *, keeper: bool = False) -> str:
        """Return the key of one more phone, which listens."""
        key = str(self.ask("scan", token=self.invite(keeper=keeper)[TOKEN], key="")["key"])
        self.listen(key)
        if seat:
            assert self.say(key, f"+{seat}")["status"] == 200
        return key

    def listen(self, key: str) -> str:
        name = str(self.ask("events", key=key)["guest"])
        self.ask("listens", guest=name)
        return name

    def say(self, key: str, say: str) -> dict[str, Any]:
        """Return the answer to what a phone says about the moment that it has seen last."""
        self.guests.tick(self.now)
        guest = self.guests._access.phone(key)
        assert guest is not None
        seq = self.guests._output.screens.number(guest)
        return self.ask("act", key=key, game=self.guests._output.game, seq=seq, say=say)


def test_one_report_is_made_at_a_time(tmp_path: Path) -> None:
    """Each takes a thread and, of a long game, seconds of the processor: a phone may ask 20 times a second."""
    box = Box(tmp_path, *OPENED)
    key = box.joined(1)
    made: list[Callable[[str], None]] = []
    box.guests._report = lambda _what, _session, _words, done: made.append(done)
    assert not box.ask("report", key=key)
    assert box.ask("report", key=key)["status"] == 503
    for page, status in (("page", 200), ("", 404)):
        box.sent.clear()
        made[-1](page)
        assert box.sent[0]["status"] == status
        assert not box.ask("report", key=key)
    assert len(made) == 3


def test_the_phone_process_knows_the_invitation_by_its_digest(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    token = box.invite()[TOKEN]
    assert box.sent[-1] == {"keys": [], "hosts": [], "invited": digest(token)}
    box.ask("hello", address="192.168.0.7:8417")  # it was started again
    assert {"keys": [], "hosts": [], "invited": digest(token)} in box.sent
    box.ask("scan", token=token, key="")
    assert box.sent[0]["invited"] == ""
    box.invite()
    box.guests.do("shut", box.now)
    assert box.sent[-1]["invited"] == ""


def test_an_open_quote_is_refused_and_the_page_of_the_box_stays(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    key = box.joined(1)
    page = box.loop.page
    answer = box.say(key, "play 'forward")
    assert (answer["status"], answer["body"]["why"]) == (422, "open_quote")
    assert "forward" in answer["body"]["text"]
    assert box.loop.page == page


ODD = (
    *('"', "'", "\\", '"\\', "play forward '", 'play "', "'undo", '"undo"', "un''do", "undo #", "redo x", "#", "# x"),
    *(
        "~",
        "~2",
        "~~",
        "game piper",
        "game 'x",
        "players",
        "players 'A",
        "fix",
        "fix 'x",
        "fix turn 'Ben",
        "fix turn Ben",
    ),
    *("plan Ada 'bribe", "plan", "plan Ada", "use", "use 'Ben", "use Ada sneaky-rat", "roll 'x", "roll", "roll 3 x"),
    *(">", ">x", ">-1", ">9999", "=", "=x", "=99", "<", "<<", "+", "+x", "+99", "*", "*'", "*RK/A/FORWARD/01"),
    *(
        "*RK/P/'",
        "#'",
        "#\u0301",
        "#ab",
        "\u200b",
        "\u3164",
        "play\u00a0forward 1",
        "a" * 300,
        "'" * 300,
        "play forward 1 'x'",
    ),
    *("e\u0301 'e", "\u202eundo", "play forward 99999999999999999999", "play forward \u0661", "bot 'x"),
)
CHARACTERS = " '\"\\#~<>=+*0123456789éß\u0301\u200b\u202eab"


@pytest.mark.parametrize("lines", [OPENED, *TABLES.values()], ids=["opened", *TABLES])
@pytest.mark.parametrize("keeper", [False, True])
def test_no_odd_text_breaks_the_loop(tmp_path: Path, lines: tuple[str, ...], *, keeper: bool) -> None:
    box = Box(tmp_path, *lines)
    key = box.joined(1, keeper=keeper)
    chance = Random(5)
    words = [*lines, *(word for line in lines for word in line.split()), *ODD]
    made = ["".join(chance.choices(CHARACTERS, k=chance.randrange(1, 12))) for _ in range(100)]
    made += [f"{chance.choice(words)} {chance.choice(made)}" for _ in range(100)]
    for text in (*ODD, *made):
        assert box.say(key, text)["status"] in (200, 403, 409, 422), text


STRANGER, HOME = "127.0.0.2", "127.0.0.1"


def knock(box: Box, code: str, peer: str, held: str = "") -> int:
    return int(box.ask("join", code=code, knock=held, peer=peer)["status"])


def test_wrong_codes_of_a_stranger_stop_no_other_phone(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    invitation = box.invite()
    assert [knock(box, "x", STRANGER) for _ in range(6)] == [403] * 5 + [429]
    assert knock(box, invitation[CODE], STRANGER) == 429
    assert knock(box, invitation[CODE], HOME) == 202
    assert box.ask("scan", token=invitation[TOKEN], key="")["status"] == 303


TRIED = {
    "en": "Someone is trying wrong codes. Let in only phones that you know.",
    "fr": "Quelqu’un essaie de mauvais codes. N’acceptez que les téléphones que vous connaissez.",
    "de": "Jemand probiert falsche Codes. Lasst nur Handys herein, die ihr kennt.",
}


@pytest.mark.parametrize("language", TRIED)
@pytest.mark.parametrize("page", [JoinCodePage(), QuestionPage()], ids=["invited", "game"])
def test_the_box_says_that_codes_are_tried(tmp_path: Path, language: str, page: Page) -> None:
    box = Box(tmp_path, *OPENED, language=language)
    box.invite()
    box.loop.ui.state = UiState(page)
    for number in range(5):
        assert TRIED[language] not in box.shown
        knock(box, "x", f"127.0.0.{number + 2}")
    assert TRIED[language] in box.shown


def test_nothing_is_said_of_codes_while_there_is_none_to_guess(tmp_path: Path) -> None:
    """Else a stranger could write on the box's screen all evening."""
    box = Box(tmp_path, *OPENED)
    for number in range(MOST_WRONG_CODES_IN_ALL):
        assert knock(box, "x", f"127.0.0.{number + 2}") == 403
        assert TRIED["en"] not in box.shown


def test_an_ok_for_a_right_code_is_asked_with_a_warning_if_wrong_ones_were_tried(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    code = box.invite()[CODE]
    for _ in range(5):
        knock(box, "x", STRANGER)
    assert knock(box, code, HOME) == 202
    assert "Let it in?" in box.shown
    assert TRIED["en"] in box.shown


def test_once_the_digits_are_void_the_box_shows_the_code_for_cameras_alone(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    invitation = box.invite()
    box.loop.ui.state = UiState(JoinCodePage())
    box.loop.step(None)
    assert invitation[CODE] in box.shown
    for number in range(MOST_WRONG_CODES_IN_ALL):
        knock(box, "x", f"127.0.0.{number + 2}")
    assert knock(box, invitation[CODE], HOME) == 410
    assert invitation[CODE] not in box.shown
    assert "the digits no longer work" in box.shown
    assert box.loop.frame is not None
    assert box.loop.frame.code.endswith(invitation[TOKEN])


JOIN = {"en": ("Join the table", "Join"), "fr": ("Rejoindre la table", "Rejoindre"), "de": ("Am Tisch", "Mitmachen")}
USED = {
    "en": "This code has already been used, or has expired.",
    "fr": "Ce code a déjà servi, ou il a expiré.",
    "de": "Dieser Code ist schon verbraucht oder abgelaufen.",
}


@pytest.mark.parametrize("language", JOIN)
def test_looking_at_an_invitation_uses_nothing_up(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, *OPENED, language=language)
    token = box.invite()[TOKEN]
    for _ in range(3):
        page = box.ask("look", token=token, key="")
        assert page["status"] == 200
        assert f'<html lang="{language}">' in page["body"]
        assert f"<h1>{JOIN[language][0]}" in page["body"]
        assert f'<form method="post"><button>{JOIN[language][1]}</button>' in page["body"]
    assert box.ask("scan", token=token, key="")["status"] == 303
    for do in ("look", "scan"):
        page = box.ask(do, token=token, key="")
        assert page["status"] == 410
        assert USED[language] in page["body"]
        assert "<form" not in page["body"]


def test_a_used_code_leads_the_phone_that_used_it_to_the_table(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    token = box.invite()[TOKEN]
    joined = box.ask("scan", token=token, key="")
    for do in ("look", "scan"):
        again = box.ask(do, token=token, key=joined["key"])
        assert (again["status"], again["key"]) == (303, "")


def test_a_full_table_says_so(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    for _ in range(MOST_PHONES):
        assert box.ask("scan", token=box.invite()[TOKEN], key="")["status"] == 303
    page = box.ask("scan", token=box.invite()[TOKEN], key="")
    assert page["status"] == 403
    assert "No more phones can join: 64 have joined already." in page["body"]


def test_the_page_of_a_keepers_invitation_says_what_that_phone_may(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    about = "This phone will be able to do everything the box can"
    assert about in box.ask("look", token=box.invite(keeper=True)[TOKEN], key="")["body"]
    assert about not in box.ask("look", token=box.invite()[TOKEN], key="")["body"]


JOINED = {
    "en": ("A phone has joined", "Ben has joined with a phone."),
    "fr": ("Un téléphone s’est connecté", "Ben joue maintenant avec un téléphone."),
    "de": ("Ein Handy ist dazugekommen", "Ben ist mit einem Handy dabei."),
}


@pytest.mark.parametrize("language", JOINED)
@pytest.mark.parametrize("page", [JoinCodePage(), QuestionPage()], ids=["invited", "game"])
def test_the_box_says_which_phone_has_joined(tmp_path: Path, language: str, page: Page) -> None:
    box = Box(tmp_path, *OPENED, language=language)
    token = box.invite()[TOKEN]
    box.loop.ui.state = UiState(page)
    key = box.ask("scan", token=token, key="")["key"]
    assert JOINED[language][0] in box.shown
    box.listen(key)
    assert box.say(key, "+2")["status"] == 200
    assert JOINED[language][1] in box.shown
    assert JOINED[language][0] not in box.shown


def test_phones_that_have_left_leave_nothing_behind(tmp_path: Path) -> None:
    """A box may be on for years, and phones come and go."""
    box = Box(tmp_path, *OPENED)
    for _ in range(30):
        key = box.ask("scan", token=box.invite()[TOKEN], key="")["key"]
        name = box.listen(key)
        box.ask("listens", guest=name)
        assert box.say(key, "+1")["status"] == 200
        box.ask("left", guest=name)
        box.guests.do("send_away", box.now)
        box.ask("left", guest=name)
        box.ask("listens", guest=name)  # its stream was opened before it was sent away
    assert len(box.guests._output.listening) == 0
    assert len(box.guests._output.screens._fresh) == 0
    assert len(box.guests._output.screens._seen) <= 1, "what everybody sees who only watches"


def test_a_phone_listens_until_its_last_stream_ends(tmp_path: Path) -> None:
    box = Box(tmp_path, *OPENED)
    key = box.joined(1)
    name = box.listen(key)
    for seats in ({1}, set()):
        box.ask("left", guest=name)
        assert box.guests.phones(box.now, None).seats == seats


@pytest.mark.parametrize(("length", "status"), [(0, 404), (1_500_000, 200), (20_000_000, 404)])
def test_a_report_that_no_line_has_room_for_is_not_sent(tmp_path: Path, length: int, status: int) -> None:
    """It would end the line, and with it what all phones show."""
    box = Box(tmp_path, *OPENED)
    key = box.joined(1)
    box.guests._report = lambda _what, _session, _words, done: done('"' * length)
    answer = box.ask("report", key=key)
    assert answer["status"] == status
    assert len(line(answer)) < LONGEST


def test_a_long_log_is_told_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(tmp_path, *OPENED)
    key = box.joined(1)
    session = box.table.session
    assert session is not None
    last = HistoryEntry("play forward 1", session.state, 0, "")
    session.history += [last] * (20_000 - len(session.history))
    told = []
    decision = Words.decision
    monkeypatch.setattr(Words, "decision", lambda *args: told.append(args) or decision(*args))  # type: ignore[func-returns-value]
    answer = box.ask("log", key=key, after=0)["body"]
    assert ([one["n"] for one in answer["lines"]], answer["more"]) == ([*range(1, MOST_LINES + 1)], True)
    assert len(told) == MOST_LINES, "the loop works for no more than that at a time"
    answer = box.ask("log", key=key, after=20_000 - MOST_LINES)["body"]
    assert ([one["n"] for one in answer["lines"]][-1], answer["more"]) == (20_000, False)
    answer = box.ask("log", key=key, after=20_000)["body"]
    assert (answer["lines"], answer["more"]) == ([], False)
