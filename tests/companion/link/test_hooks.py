"""Addresses in the house that are called: whatever answers there, the next call is made."""

import http.client
from typing import Any

import pytest

from companion.link.hooks import Hooks
from companion.settings import HookSettings
from companion.signals import Said
from tests.soon import until

HOOK = HookSettings(on="turn", url="http://lamp.local/on")


@pytest.mark.parametrize(
    "fault", [OSError(111, "Connection refused"), ValueError("no host"), http.client.BadStatusLine("220 smtp ready")]
)
def test_whatever_answers_the_next_call_is_made(fault: Exception) -> None:
    called: list[dict[str, Any]] = []
    said: list[Said] = []

    def call(_: HookSettings, told: dict[str, Any]) -> None:
        called.append(told)
        if len(called) == 1:
            raise fault

    hooks = Hooks([HOOK], said.append, call)
    for number in (1, 2):
        hooks.happened({"event_type": "turn", "number": number})
    until(lambda: len(called) == 2, "the second call is not made")
    assert [why.key for why in said] == ["why.hook"]
