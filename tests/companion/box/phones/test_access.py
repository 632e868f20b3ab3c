"""The door: who comes in by a token or by six digits, how often, for how long, and what a guest may be."""

from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from companion.box.phones.access import (
    INVITATION_SECONDS,
    LOCKOUT_SECONDS,
    MOST_PHONES,
    MOST_WRONG_CODES,
    MOST_WRONG_CODES_IN_ALL,
    AccessControl,
    JoinedPhone,
    may_submit,
    store_phones,
    stored_phones,
)
from companion.games import load
from companion.json_lines import digest
from companion.session import Session
from companion.storage.state_file import StateFile
from tests.games import piper

HOME = "192.168.0.20"
"""The address of a phone that belongs to the table."""


def door(seed: int = 1) -> AccessControl:
    return AccessControl(Random(seed).randrange)


def test_a_token_lets_one_phone_in_once() -> None:
    joining = door()
    token = joining.invite(10.0).token
    assert len(token) == 10
    first = joining.scan(token, 11.0)
    assert first.status == 200
    guest = joining.phone(first.key)
    assert guest is not None
    assert (guest.role, guest.seat) == ("watch", 0)
    assert joining.scan(token, 12.0).status == 410


def test_an_invitation_lasts_two_minutes() -> None:
    joining = door()
    token = joining.invite(10.0).token
    assert joining.scan(token, 10.0 + INVITATION_SECONDS).status == 410
    token = joining.invite(200.0).token
    assert joining.scan(token, 199.9 + INVITATION_SECONDS).status == 200


def test_six_digits_wait_for_the_ok_at_the_box() -> None:
    joining = door()
    code = joining.invite(0.0).code
    assert len(code) == 6
    assert code.isdigit()
    waiting = joining.request_join(code, "", HOME, 1.0)
    assert (waiting.status, waiting.key) == (202, "")
    assert joining.request_join(code, waiting.join_key, HOME, 2.0).status == 202
    joining.accept()
    assert joining.request_join(code, waiting.join_key, HOME, 3.0).status == 200
    assert joining.request_join(code, waiting.join_key, HOME, 4.0).status == 403


def test_who_has_overheard_the_digits_does_not_come_in_by_another_phones_ok() -> None:
    joining = door()
    code = joining.invite(0.0).code
    waiting = joining.request_join(code, "", HOME, 1.0)
    joining.accept()
    assert joining.request_join(code, "", HOME, 2.0).status == 403
    assert joining.request_join(code, "a guess", HOME, 2.0).status == 403
    assert joining.request_join(code, waiting.join_key, HOME, 3.0).status == 200


def wrong(joining: AccessControl, peer: str, now: float, count: int = MOST_WRONG_CODES) -> None:
    for _ in range(count):
        assert joining.request_join("x", "", peer, now).status == 403


def test_five_wrong_codes_lock_out_their_address_alone() -> None:
    joining = door()
    code = joining.invite(0.0).code
    wrong(joining, "192.168.0.66", 1.0)
    assert joining.request_join(code, "", "192.168.0.66", 1.0).status == 429
    assert joining.request_join(code, "", "192.168.0.66", 0.9 + LOCKOUT_SECONDS).status == 429
    assert joining.request_join(code, "", HOME, 1.0).status == 202


def test_a_lock_out_ends_after_a_minute() -> None:
    joining = door()
    joining.invite(0.0)
    wrong(joining, HOME, 1.0)
    code = joining.invite(30.0).code
    assert joining.request_join(code, "", HOME, 0.9 + LOCKOUT_SECONDS).status == 429, (
        "a new invitation opens no locked address"
    )
    assert joining.request_join(code, "", HOME, 1.0 + LOCKOUT_SECONDS).status == 202


def test_wrong_codes_are_forgotten_after_a_minute() -> None:
    joining = door()
    code = joining.invite(0.0).code
    wrong(joining, HOME, 1.0, MOST_WRONG_CODES - 1)
    wrong(joining, HOME, 1.0 + LOCKOUT_SECONDS, 1)
    assert joining.request_join(code, "", HOME, 1.0 + LOCKOUT_SECONDS).status == 202


def test_a_token_is_never_locked() -> None:
    joining = door()
    token = joining.invite(0.0).token
    for number in range(MOST_WRONG_CODES_IN_ALL):
        joining.request_join("x", "", f"192.168.0.{number}", 1.0)
        assert joining.scan("WRONG", 1.0).status == 410
    assert joining.scan(token, 1.0).status == 200


def test_many_addresses_together_void_the_digits_and_not_the_token() -> None:
    """A million codes against so many guesses: with an OK at the box on top."""
    joining = door()
    invitation = joining.invite(0.0)
    assert MOST_WRONG_CODES_IN_ALL / 1_000_000 < 1 / 10_000
    for number in range(MOST_WRONG_CODES_IN_ALL):
        assert not joining.is_void
        assert joining.is_guessed == (number >= MOST_WRONG_CODES)
        assert joining.request_join("x", "", f"10.0.{number}.1", 1.0).status == 403
    assert joining.is_void
    assert joining.request_join(invitation.code, "", HOME, 1.0).status == 410
    assert joining.scan(invitation.token, 1.0).status == 200
    code = joining.invite(2.0).code
    assert (joining.is_void, joining.is_guessed) == (False, False)
    assert joining.request_join(code, "", HOME, 2.0).status == 202


def test_a_phone_that_waits_for_its_ok_is_not_locked_out_by_others() -> None:
    """Not by those that share its address, and not by those that void the digits."""
    joining = door()
    code = joining.invite(0.0).code
    knock = joining.request_join(code, "", HOME, 1.0).join_key
    wrong(joining, HOME, 1.0)
    for number in range(MOST_WRONG_CODES_IN_ALL):
        joining.request_join("x", "", f"10.0.{number}.1", 1.0)
    assert joining.is_void
    assert joining.request_join(code, knock, HOME, 2.0).status == 202
    joining.accept()
    assert joining.request_join(code, knock, HOME, 3.0).status == 200


def test_the_table_of_addresses_is_bounded() -> None:
    joining = door()
    for number in range(2_000):
        joining.request_join("x", "", f"10.0.{number % 256}.{number // 256}", float(number))
    assert len(joining._wrong) == 0, "while there is no invitation, there is no code to guess"
    for number in range(2_000):
        now = float(number)
        if number % 10 == 0:
            joining.invite(now)
        joining.request_join("x", "", f"10.0.{number % 256}.{number // 256}", now)
    assert len(joining._wrong) <= LOCKOUT_SECONDS


def test_a_seat_has_one_phone() -> None:
    joining = door()
    one, other = (joining.phone(joining.scan(joining.invite(0.0).token, 0.0).key) for _ in range(2))
    assert one is not None
    assert other is not None
    assert joining.take_seat(one, 2)
    assert joining.take_seat(other, 2) is None
    assert joining.take_seat(one, 0)
    sitting = joining.take_seat(other, 2)
    assert sitting is not None
    assert sitting.role == "seat"


def test_what_is_kept_opens_nothing() -> None:
    joining = door()
    key = joining.scan(joining.invite(0.0, keeper=True).token, 0.0).key
    guest = joining.phone(key)
    assert guest is not None
    assert guest.role == "keeper"
    assert key not in repr(joining.phones)
    assert joining.phone(guest.digest) is None
    joining.remove([guest])
    assert joining.phone(key) is None


def test_a_room_is_full_some_time() -> None:
    joining = door()
    statuses = [joining.scan(joining.invite(0.0).token, 0.0).status for _ in range(MOST_PHONES + 1)]
    assert statuses == [200] * MOST_PHONES + [403]


@pytest.mark.parametrize(
    ("after", "seats"),
    [
        (("Cleo", "Ada", "Ben"), [2, 3]),
        (("Ada", "Benedikt", "Cleo"), [1, 2]),
        (("Ada", "Cleo"), [1, 0]),
        ((), [0, 0]),
    ],
)
def test_a_phone_goes_with_its_player(after: tuple[str, ...], seats: list[int]) -> None:
    """Else somebody else's secrets would come to it."""
    joining = door()
    for seat in (1, 2):
        guest = joining.phone(joining.scan(joining.invite(0.0).token, 0.0).key)
        assert guest is not None
        joining.take_seat(guest, seat)
    joining.reseat(("Ada", "Ben", "Cleo"), after)
    assert [one.seat for one in joining.phones.values()] == seats


def test_phones_are_remembered_but_for_those_that_cannot_be_read(tmp_path: Path) -> None:
    phones = [JoinedPhone("a" * 64, is_host=True), JoinedPhone("b" * 64, seat=2)]
    store_phones(StateFile(tmp_path), "a game", phones)
    facts = StateFile(tmp_path)
    assert stored_phones(facts) == ("a game", phones)
    kept = facts.get("phones")
    assert isinstance(kept, dict)
    for rubbish in ({"digest": 1, "keeper": False, "seat": 0}, {"digest": "c"}, None):
        facts.set("phones", {**kept, "guests": [rubbish, *kept["guests"]]})
        assert stored_phones(facts) == ("a game", phones)
    facts.set("phones", [])
    assert stored_phones(facts) == ("", [])


@pytest.mark.parametrize(
    ("phone", "allowed"),
    [
        (JoinedPhone("a", is_host=True), {"undo", "fix turn Ben", "play forward 1"}),
        (JoinedPhone("a", seat=1), {"play forward 1"}),
        (JoinedPhone("a", seat=2), set()),
        (JoinedPhone("a"), set()),
    ],
)
def test_what_a_phone_may_say(phone: JoinedPhone, allowed: set[str]) -> None:
    session = Session(piper)
    for line in ("players Ada Ben Cleo", "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper"):
        session.decide(line)
    session.decide("reveal green")
    lines = ("undo", "fix turn Ben", "play forward 1")
    assert {line for line in lines if may_submit(phone, session, line)} == allowed


class Doors(RuleBasedStateMachine):
    """Whatever is tried in whatever order, only who was invited is in."""

    def __init__(self) -> None:
        super().__init__()
        self.joining = door()
        self.now = 0.0
        self.opened = 0
        self.knocks: list[tuple[str, str]] = []
        self.keys: set[str] = set()
        self.tick = count()

    @rule(seconds=st.floats(0, 100))
    def wait(self, seconds: float) -> None:
        self.now += seconds

    @rule(keeper=st.booleans())
    def invite(self, keeper: bool) -> None:
        self.joining.invite(self.now, keeper=keeper)
        self.opened += 1

    @rule(right=st.booleans())
    def scan(self, right: bool) -> None:
        invitation = self.joining.invitation
        answer = self.joining.scan(invitation.token if right and invitation else "ABC", self.now)
        self._took(answer.status, answer.key, may=right)

    @rule(right=st.booleans(), mine=st.booleans())
    def knock(self, right: bool, mine: bool) -> None:
        invitation = self.joining.invitation
        code = invitation.code if right and invitation else "x"
        welcome = invitation is not None and invitation.is_accepted
        answer = self.joining.request_join(code, invitation.join_key if mine and invitation else "", HOME, self.now)
        self._took(answer.status, answer.key, may=right and mine and welcome)

    @rule()
    def let_in(self) -> None:
        self.joining.accept()

    def _took(self, status: int, key: str, *, may: bool) -> None:
        assert (status == 200) == bool(key)
        if key:
            assert may
            self.keys.add(key)

    @invariant()
    def only_invited_are_in(self) -> None:
        assert len(self.keys) <= self.opened
        assert set(self.joining.phones) == {digest(key) for key in self.keys}


TestDoors = Doors.TestCase


@pytest.mark.parametrize(
    ("seat", "line", "may"),
    [
        (1, "enter Ada 5", True),
        (2, "enter Ada 5", False),
        (2, "enter Ben 5", True),
        (2, "rest 5", False),
        (1, "rest 5", False),
        (2, "add Ben 5", True),
        (2, "add Ada 5", False),
        (2, "fix entry 1 Ben 5", False),
        (2, "undo", False),
        (0, "enter Ada 5", False),
    ],
)
def test_a_player_enters_own_points_and_the_host_all(seat: int, line: str, may: bool) -> None:
    session = Session(load("score"))
    session.decide("players Ada Ben")
    assert may_submit(JoinedPhone("x", seat=seat), session, line) is may
    assert may_submit(JoinedPhone("x", True, seat), session, line)
