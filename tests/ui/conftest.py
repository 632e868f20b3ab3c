"""What tests of screens share."""

import time
from collections.abc import Iterator

import pytest


@pytest.fixture
def in_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The history shows the clock of the wall."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
