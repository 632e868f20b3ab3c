"""The door: who comes in by a token or by six digits, how often, for how long, and what a guest may be."""

from itertools import count
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from companion.box.phones.joining import CLOSED, LASTS, MOST, WRONG, Joining, digest


def door(seed: int = 1) -> Joining:
    return Joining(Random(seed).randrange)


def test_a_token_lets_one_phone_in_once() -> None:
    joining = door()
    token = joining.invite(10.0).token
    assert len(token) == 10
    first = joining.scan(token, 11.0)
    assert first.status == 200
    guest = joining.guest(first.key)
    assert guest is not None
    assert (guest.role, guest.seat) == ("watch", 0)
    assert joining.scan(token, 12.0).status == 403


def test_an_invitation_lasts_two_minutes() -> None:
    joining = door()
    token = joining.invite(10.0).token
    assert joining.scan(token, 10.0 + LASTS).status == 403
    token = joining.invite(200.0).token
    assert joining.scan(token, 199.9 + LASTS).status == 200


def test_six_digits_wait_for_the_ok_at_the_box() -> None:
    joining = door()
    code = joining.invite(0.0).code
    assert len(code) == 6
    assert code.isdigit()
    waiting = joining.knock(code, "", 1.0)
    assert (waiting.status, waiting.key) == (202, "")
    assert joining.knock(code, waiting.knock, 2.0).status == 202
    joining.let_in()
    assert joining.knock(code, waiting.knock, 3.0).status == 200
    assert joining.knock(code, waiting.knock, 4.0).status == 403


def test_who_has_overheard_the_digits_does_not_come_in_by_another_phones_ok() -> None:
    joining = door()
    code = joining.invite(0.0).code
    waiting = joining.knock(code, "", 1.0)
    joining.let_in()
    assert joining.knock(code, "", 2.0).status == 403
    assert joining.knock(code, "a guess", 2.0).status == 403
    assert joining.knock(code, waiting.knock, 3.0).status == 200


@pytest.mark.parametrize("way", ["digits", "token"])
def test_five_wrong_ones_close_it_for_a_minute(way: str) -> None:
    joining = door()
    invitation = joining.invite(0.0)
    for _ in range(WRONG):
        wrong = joining.knock("000000", "", 1.0) if way == "digits" else joining.scan("WRONG", 1.0)
        assert wrong.status == 403
    assert joining.knock(invitation.code, "", 1.0 + CLOSED / 2).status == 429
    assert joining.scan(invitation.token, 1.0 + CLOSED / 2).status == 429
    assert joining.scan(invitation.token, 1.0 + CLOSED).status == 200


def test_a_seat_has_one_phone() -> None:
    joining = door()
    one, other = (joining.guest(joining.scan(joining.invite(0.0).token, 0.0).key) for _ in range(2))
    assert one is not None
    assert other is not None
    assert joining.sit(one, 2)
    assert joining.sit(other, 2) is None
    assert joining.sit(one, 0)
    sitting = joining.sit(other, 2)
    assert sitting is not None
    assert sitting.role == "seat"


def test_what_is_kept_opens_nothing() -> None:
    joining = door()
    key = joining.scan(joining.invite(0.0, keeper=True).token, 0.0).key
    guest = joining.guest(key)
    assert guest is not None
    assert guest.role == "keeper"
    assert key not in repr(joining.guests)
    assert joining.guest(guest.digest) is None
    joining.send_away([guest])
    assert joining.guest(key) is None


def test_a_room_is_full_some_time() -> None:
    joining = door()
    statuses = [joining.scan(joining.invite(0.0).token, 0.0).status for _ in range(MOST + 1)]
    assert statuses == [200] * MOST + [403]


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
        guest = joining.guest(joining.scan(joining.invite(0.0).token, 0.0).key)
        assert guest is not None
        joining.sit(guest, seat)
    joining.reseat(("Ada", "Ben", "Cleo"), after)
    assert [one.seat for one in joining.guests.values()] == seats


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
        welcome = invitation is not None and invitation.welcome
        answer = self.joining.knock(code, invitation.knock if mine and invitation else "", self.now)
        self._took(answer.status, answer.key, may=right and mine and welcome)

    @rule()
    def let_in(self) -> None:
        self.joining.let_in()

    def _took(self, status: int, key: str, *, may: bool) -> None:
        assert (status == 200) == bool(key)
        if key:
            assert may
            self.keys.add(key)

    @invariant()
    def only_invited_are_in(self) -> None:
        assert len(self.keys) <= self.opened
        assert set(self.joining.guests) == {digest(key) for key in self.keys}


TestDoors = Doors.TestCase
