"""Addresses in the house that are called: whatever answers there, the next call is made."""

import http.client
from threading import Event
from typing import Any

import pytest

from companion.link.hooks import MOST, Hooks
from companion.settings import HookSettings
from companion.signals import Message
from tests.timeouts import TIMEOUT, wait_until

HOOK = HookSettings(on="turn", url="http://lamp.local/on")


@pytest.mark.parametrize(
    "fault", [OSError(111, "Connection refused"), ValueError("no host"), http.client.BadStatusLine("220 smtp ready")]
)
def test_whatever_answers_the_next_call_is_made(fault: Exception) -> None:
    called: list[dict[str, Any]] = []
    said: list[Message] = []

    def call(_: HookSettings, told: dict[str, Any]) -> None:
        called.append(told)
        if len(called) == 1:
            raise fault

    hooks = Hooks([HOOK], said.append, call)
    for number in (1, 2):
        hooks.call({"event_type": "turn", "number": number})
    wait_until(lambda: len(called) == 2, "the second call is not made")
    assert [why.key for why in said] == ["why.hook"]


def test_an_address_that_has_answered_is_named_again_when_it_fails_again() -> None:
    said: list[Message] = []
    called: list[int] = []

    def call(_: HookSettings, told: dict[str, Any]) -> None:
        called.append(told["number"])
        if told["number"] % 3:
            raise OSError(111, "Connection refused")

    hooks = Hooks([HOOK], said.append, call)
    for number in range(1, 6):
        hooks.call({"event_type": "turn", "number": number})
        wait_until(lambda number=number: len(called) == number, "the next call is not made")  # type: ignore[misc]
    wait_until(lambda: len(said) == 2, "1 and 4 are the first failures in a row")
    hooks.call({"event_type": "turn", "number": 6})
    wait_until(lambda: len(called) == 6, "the last call is not made")
    assert len(said) == 2


def test_calls_that_pile_up_are_dropped_and_said_once() -> None:
    said: list[Message] = []
    goes_on, begun = Event(), Event()

    def call(*_: object) -> None:
        begun.set()
        goes_on.wait(TIMEOUT)

    hooks = Hooks([HOOK], said.append, call)
    hooks.call({"event_type": "turn"})
    assert begun.wait(TIMEOUT)
    for _ in range(MOST):
        hooks.call({"event_type": "turn"})
    assert said == []
    for _ in range(2):
        hooks.call({"event_type": "turn"})
    assert [why.key for why in said] == ["why.hook_slow"]
    goes_on.set()


def test_only_what_is_asked_for_is_called() -> None:
    called: list[str] = []
    hooks = Hooks([HOOK], lambda _: None, lambda _, told: called.append(told["event_type"]))
    for kind in ("over", "turn"):
        hooks.call({"event_type": kind})
    wait_until(lambda: called, "the call is not made")
    assert called == ["turn"]
