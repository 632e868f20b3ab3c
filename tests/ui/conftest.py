"""What tests of screens share."""

import time
from collections.abc import Iterator

import pytest

from companion.games import FAULTS


@pytest.fixture(autouse=True)
def faults_of_one_test() -> Iterator[None]:
    """Forget the texts that were missing, because the first page names them until the program ends."""
    yield
    FAULTS.clear()


@pytest.fixture
def in_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The history shows the clock of the wall."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
