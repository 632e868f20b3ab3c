"""What phones may and may not at a running box: coming in, saying something, keeping a secret, coming back."""

import json
import os
import signal
import time
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.box.event_loop import EventLoop
from companion.cards import Card, label
from companion.values import changed
from companion.wall_clock import WallClock
from tests.phones.box_with_phones import HELD, SECRET, TABLES, Box, Client, joined, running_box
from tests.timeouts import wait_until
from ui.pages.question import QuestionPage
from ui.pages.undo import UndoStepsPage
from ui.words import Words

OPENED = (*TABLES["piper"], "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper", "reveal green")
"""The Pied Piper, at Ada's first card."""


def test_a_code_admits_one_phone(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        address = box.invite()
        assert address.startswith("HTTP://")
        assert len(address.rpartition("/J/")[2]) == 10
        stranger, guest = Client(address), Client(address)
        assert stranger.ask("GET", "/state.json")[0] == 401
        for method in ("GET", "HEAD", "GET"):
            assert stranger.scan(address, method) == 200, "a preview of the address uses nothing up"
        assert stranger.ask("GET", "/state.json")[0] == 401
        assert guest.scan(address) == 303
        assert guest.ask("GET", "/state.json")[0] == 200
        assert stranger.scan(address) == 410
        assert "already been used" in stranger.received[-1].decode()
        stranger.cookie = "ratkeeper=" + "A" * 26
        assert stranger.ask("GET", "/state.json")[0] == 401
        assert stranger.ask("GET", "/", headers={"Host": "evil.example"})[0] == 421


def test_six_digits_need_an_ok_at_the_box(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        phone = Client(box.invite())
        code = str(box.frame.lines[0]).rpartition(" ")[2].rstrip(".")
        assert phone.host in str(box.frame.lines[0])
        status, headers, _ = phone.ask("POST", "/join", {"code": code})
        assert status == 202
        knock = {"Cookie": str(headers["Set-Cookie"]).partition(";")[0]}
        wait_until(lambda: box.shows("Let it in?"))
        assert phone.ask("POST", "/join", {"code": code}, knock)[0] == 202
        assert phone.ask("POST", "/join", {"code": "000000"})[0] == 403
        box.choose("Yes")
        wait_until(lambda: phone.ask("POST", "/join", {"code": code}, knock)[0] == 200)
        assert phone.ask("GET", "/state.json")[0] == 200


@pytest.mark.exhaustive  # six seconds of a clock
def test_five_wrong_codes_lock_out_their_address_and_each_waits_for_its_answer(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        phone = Client(box.invite())
        began = time.monotonic()
        assert [phone.ask("POST", "/join", {"code": "000000"})[0] for _ in range(6)] == [403] * 5 + [429]
        assert time.monotonic() - began > 5
        wait_until(lambda: box.shows("Someone is trying wrong codes."))


def test_two_phones_decide_at_once_and_one_is_told_that_the_table_went_on(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada, keeper = joined(box, 1), joined(box, keeper=True)
        moment = {"game": keeper.now["game"], "seq": keeper.now["seq"]}
        assert ada.say("play forward 1")[0] == 200
        status, told = keeper.say("play back 1", **moment)
        assert (status, told["why"]) == (409, "went_on")
        assert told["text"] == "The game has moved on. Please look again."
        wait_until(lambda: keeper.now["seq"] == told["seq"])
        session = box.loop.game.session
        assert session is not None
        assert session.decisions[-1] == "play forward 1"


def test_who_may_say_what(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada, ben, watcher, keeper = joined(box, 1), joined(box, 2), joined(box), joined(box, keeper=True)
        assert (ben.say("play forward 1")[0], watcher.say("play forward 1")[0]) == (403, 403)
        assert watcher.say(">0")[0] == 403
        status, told = ada.say("play sewer 9")
        assert status == 422
        assert told["why"]
        assert told["text"]
        assert (ada.say("undo")[0], ada.say("fix turn Ben")[0]) == (403, 403)
        assert ada.say(">99")[0] == 422
        assert watcher.say("+1") == (422, {"why": "taken", "text": "Ada already has a phone."})
        assert watcher.say("+7")[0] == 422
        assert ada.say("play forward 1", seq=ada.now["seq"] + 5)[0] == 409
        assert keeper.say("undo")[0] == 200


def test_a_menu_on_a_phone_moves_nothing_on_the_box(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada, keeper = joined(box, 1), joined(box, keeper=True)
        box.to_game()
        wait_until(lambda: box.shows("card"))
        shown = box.frame
        assert keeper.say("<")[0] == 200
        wait_until(lambda: "History" in keeper.texts())
        assert ada.say("=2")[0] == 200
        wait_until(lambda: ada.now["frame"].get("cursor") == 2)
        assert box.frame == shown
        assert "Phones" not in keeper.texts(), "who may come in is decided at the box"


def test_sent_away_phones_are_gone(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada = joined(box, 1)
        box.press("back")
        box.choose("Disconnect all phones")
        wait_until(lambda: ada.ask("GET", "/state.json")[0] == 401)


def begin_another_game(loop: EventLoop) -> None:
    """Begin one at the box."""
    loop.game.begin(("game piper", "players Xenia Yves Zoe"))
    loop.open_game()


def test_what_opens_the_door_ends_with_the_game(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada, keeper = joined(box, 1), joined(box, keeper=True)
        assert keeper.say("<")[0] == 200
        wait_until(lambda: "New game" in keeper.texts())
        box.loop.call_later(0.0, partial(begin_another_game, box.loop))
        box.press("down")
        wait_until(lambda: ada.ask("GET", "/state.json")[0] == 401)
        assert keeper.ask("GET", "/state.json")[0] == 200


def test_state_log_picture_and_report_are_for_all_joined_phones(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        watcher = joined(box)
        state = json.loads(watcher.ask("GET", "/state.json")[2])
        assert (state["turn"], state["phase"], "legal" in state) == ("Ada", "place", False)
        log = json.loads(watcher.ask("GET", "/log.json?after=1")[2])["lines"]
        assert log[0]["say"] == "rats red blue yellow green"
        assert [one["n"] for one in log] == [2, 3, 4, 5, 6]
        status, headers, picture = watcher.ask("GET", "/picture.png")
        assert (status, headers["Content-Type"]) == (200, "image/png")
        assert Image.open(BytesIO(picture)).size == (800, 480)
        status, _, report = watcher.ask("GET", "/report.html")
        assert status == 200
        assert b"Cleo" in report
        status, headers, picture = watcher.ask("GET", "/RESULT.PNG")
        assert (status, headers["Content-Type"]) == (200, "image/png")
        assert Image.open(BytesIO(picture)).size == (1080, 1920)


def test_a_photo_of_a_card_is_read_on_the_box(tmp_path: Path) -> None:
    segno = pytest.importorskip("segno")
    out = BytesIO()
    segno.make(label(Card("action", "forward", 1)), micro=False).save(out, kind="png", scale=8, border=6)
    with running_box(tmp_path, *OPENED) as box:
        ada = joined(box, 1)
        where = f"/act?game={ada.now['game']}&seq={ada.now['seq']}"
        status, _, told = ada.ask("POST", where, out.getvalue(), {"Content-Type": "image/png"})
        assert status == 200
        wait_until(lambda: ada.now["seq"] == json.loads(told)["seq"])
        assert "Forward: on which" in json.dumps(ada.now["frame"]["title"])
        where = f"/act?game={ada.now['game']}&seq={ada.now['seq']}"
        status, _, told = ada.ask("POST", where, b"\x89PNG rubbish", {"Content-Type": "image/png"})
        assert (status, json.loads(told)["why"]) == (422, "no_code")


def spied(clients: list[Client], secrets: list[str]) -> list[str]:
    """Which of the secrets any of them has ever received."""
    everything = b"\n".join(piece for client in clients for piece in client.received).decode()
    return [secret for secret in secrets if secret in everything]


def choosing(box: Box, phone: Client) -> list[str]:
    """Ada's intrigue cards, as only her phone shows them."""
    wait_until(lambda: phone.now["frame"].get("secret"), "no secret came")
    return phone.texts()


@pytest.mark.parametrize("plan", ["administration", "bribe", "invasion"])
def test_a_secret_is_on_its_own_phone_and_nowhere_else(tmp_path: Path, plan: str) -> None:
    words = Words("en").of("patin")
    secrets = [words.name("plan", one) for one in ("administration", "bribe", "invasion")]
    with running_box(tmp_path, *SECRET) as box:
        keeper, watcher, ben, ada = joined(box, keeper=True), joined(box), joined(box, 2), joined(box, 1)
        others = [keeper, watcher, ben]
        box.to_game()
        wait_until(lambda: box.shows("Ada is choosing on the phone."))
        assert sorted(choosing(box, ada)) == sorted(secrets)
        for other in others:
            for words_said in (">0", ">1", ">2", f"plan Ada {plan}", "=1", "undo" if other is ben else "<"):
                status, _ = other.say(words_said)
                assert status in (200, 403, 409, 422)
            for path in ("/state.json", "/log.json", "/report.html", "/events"):
                if path != "/events":
                    other.ask("GET", path)
        session = box.loop.game.session
        assert session is not None
        assert not any(one.startswith("plan ") for one in session.decisions), "nobody else can choose for her"
        assert spied(others, secrets) == []
        assert ada.say(f">{ada.texts().index(words.name('plan', plan))}")[0] == 200
        assert session.decisions[-1] == f"plan Ada {plan}"
        for other in others:
            for path in ("/state.json", "/log.json", "/report.html"):
                assert other.ask("GET", path)[0] == 200
            assert other.listen().now
        assert f"plan Ada {plan}" not in str(box.frame)
        assert spied(others, [f"plan Ada {plan}", f'"{plan}"']) == []
        assert spied([keeper, watcher], secrets) == [], "Ben sees his own cards now"
        assert spied([ada], secrets) == secrets, "the search would have found them"


def test_hidden_cards_are_on_their_own_phone_and_used_there(tmp_path: Path) -> None:
    words = Words("en").of("raid")
    name = {one: words.name("ability", one) for one in ("sneaky-rat", "deep-thinker", "rat-race", "lick-wounds")}
    with running_box(tmp_path, *HELD) as box:
        keeper, watcher, ben, ada = joined(box, keeper=True), joined(box), joined(box, 2), joined(box, 1)
        box.to_game()
        box.choose(hidden := "View or use a hidden card")
        wait_until(lambda: box.shows("Whose hidden cards?"))
        assert box.texts() == ["Cleo"], "who has a phone looks there"
        box.press("back")
        for other in (keeper, watcher):
            assert hidden not in other.texts()
        for one in (ada, ben):
            assert one.say(f">{one.texts().index(hidden)}")[0] == 200
            wait_until(lambda one=one: one.now["frame"].get("secret"))  # type: ignore[misc]
        assert spied([ben], [name["rat-race"]]) == [name["rat-race"]], "she sees her own"
        assert spied([ben, keeper, watcher], [name["sneaky-rat"], name["deep-thinker"], name["lick-wounds"]]) == []
        assert spied([ada, keeper, watcher], [name["rat-race"], name["lick-wounds"]]) == []
        for line in ("use sneaky-rat", "use Ada sneaky-rat", "use Ada scavenger", "use Ada tough-as-nails"):
            assert (ben.say(line)[0], keeper.say(line)[0]) == (403, 403), "a no would say what she has not"
        assert ada.say("use Ben rat-race")[0] == 403
        use = next(at for at, text in enumerate(ada.texts()) if "sneaky" in text.lower())
        assert ada.say(f">{use}")[0] == 200
        session = box.loop.game.session
        assert session is not None
        assert session.decisions[-1] == "use sneaky-rat"


def test_dice_that_are_due_are_rolled_by_who_is_asked(tmp_path: Path) -> None:
    with running_box(tmp_path, *HELD, "explore north Kitchen thinking 2") as box:
        ada, ben = joined(box, 1), joined(box, 2)
        at = ada.texts().index("Let the box roll 1 die")
        assert (ada.now["ways"][at], ben.now["ways"][at]) == ("say", "no")
        assert (ben.say(f">{at}")[0], ada.say(f">{at}")[0]) == (403, 200)
        session = box.loop.game.session
        assert session is not None
        assert session.decisions[-1].startswith("roll ")


def test_without_her_phone_she_chooses_at_the_box(tmp_path: Path) -> None:
    with running_box(tmp_path, *SECRET) as box:
        ada = joined(box, 1)
        box.to_game()
        wait_until(lambda: box.shows("Ada is choosing on the phone."))
        ada.leave()
        wait_until(lambda: not box.shows("on the phone") and box.frame.choices)


def test_a_box_that_was_killed_knows_its_phones_again(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada = joined(box, 1)
        assert ada.say("play forward 1")[0] == 200
        wait_until(lambda: not box.loop.game.has_unsaved)
        cookie = ada.cookie
    with running_box(tmp_path) as box:
        back = Client(box.invite())
        box.clients.append(back)
        back.cookie = cookie
        back.listen()
        assert (back.now["seat"], back.now["role"]) == (1, "seat")
        assert back.say("play back 1", game=ada.now["game"], seq=ada.now["seq"])[0] == 409


def test_a_phone_process_that_is_killed_starts_again_and_phones_keep_their_seats(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED) as box:
        ada = joined(box, 1)
        for _ in range(2):
            killed = phone_process(box)
            os.kill(killed, signal.SIGKILL)
            wait_until(lambda killed=killed: phone_process(box) != killed, "it is not started again")  # type: ignore[misc]
            ada.wait_for_box()
            ada.listen()
            assert (ada.now["seat"], ada.now["role"]) == (1, "seat")
        assert ada.say("play forward 1")[0] == 200


def phone_process(box: Box) -> int:
    """Return the id of the process that phones speak to."""
    assert box.loop.ui.peripherals.phones is not None
    return int(box.loop.ui.peripherals.phones.controller._output.transport._process.pid)  # type: ignore[attr-defined]


def test_no_phone_decides_while_hands_put_something_back(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED, "play forward 1") as box:
        ada = joined(box, 1)
        box.to_game()
        box.press("undo")
        wait_until(lambda: isinstance(box.loop.page, UndoStepsPage))
        page, stood = box.loop.page, decisions(box)
        told = answer(ada, "play forward 2")
        assert told["why"] == "hands_first"
        assert told["text"] == "First finish the steps on the box, and press OK there."
        assert (box.loop.page, decisions(box)) == (page, stood), "the orders stay on the screen"
        box.press("ok")
        wait_until(lambda: isinstance(box.loop.page, QuestionPage))
        assert "why" not in answer(ada, "play forward 2")


def test_who_knocks_takes_no_orders_off_the_screen(tmp_path: Path) -> None:
    with running_box(tmp_path, *OPENED, "play forward 1") as box:
        keeper = joined(box, 1, keeper=True)
        phone = Client(box.invite())
        code = str(box.frame.lines[0]).rpartition(" ")[2].rstrip(".")
        assert keeper.say("undo")[0] == 200
        wait_until(lambda: isinstance(box.loop.page, UndoStepsPage))
        status, _, _ = phone.ask("POST", "/join", {"code": code})
        assert status == 202
        wait_until(lambda: box.shows("Let it in?"))
        assert answer(keeper, "play forward 2")["why"] == "hands_first"
        box.choose("Yes")
        wait_until(lambda: isinstance(box.loop.page, UndoStepsPage))


def answer(phone: Client, words: str) -> dict[str, Any]:
    """What the box says to it, once the phone has seen how the table stands."""
    told = {"why": "went_on"}

    def is_heard() -> bool:
        nonlocal told
        _, told = phone.say(words)
        return told.get("why") != "went_on"

    wait_until(is_heard)
    return told


def decisions(box: Box) -> tuple[str, ...]:
    assert box.loop.game.session is not None
    return box.loop.game.session.decisions


def test_a_box_that_knows_no_date_takes_it_from_the_first_joined_phone(tmp_path: Path) -> None:
    wall = WallClock(lambda: False)
    with running_box(tmp_path, *OPENED) as box:
        box.loop.ui.peripherals = changed(box.loop.ui.peripherals, clock=wall)
        stranger = Client(box.invite())
        assert stranger.ask("POST", "/act", {"game": "", "seq": 0, "say": "@1795000000"})[0] == 401
        phone = joined(box)
        for say, status in (("@12x", 409), ("@5", 200), ("@1795000000", 200), ("@1900000000", 200)):
            assert phone.ask("POST", "/act", {"game": "", "seq": 0, "say": say})[0] == status
        assert 1795000000 <= wall() < 1795000600
