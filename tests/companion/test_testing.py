"""The conformance suite: every installed game passes it, and it finds what it is there to find."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from companion.games import GAMES
from companion.testing import (
    CHECKS,
    Subject,
    run,
    secrets_are_on_secret_pages,
)
from tests.walks import SELDOM


@cache
def subject(name: str) -> Subject:
    return Subject(name, seldom=SELDOM)


@pytest.fixture(autouse=True, scope="module")
def forgets_the_games() -> Iterator[None]:
    yield
    subject.cache_clear()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_every_game(name: str, check: Callable[[Subject], object]) -> None:
    run(check, subject(name))


@pytest.mark.parametrize("name", ["patin", "raid"])
def test_pages_of_secrets_are_among_those_that_are_opened(name: str) -> None:
    assert secrets_are_on_secret_pages(subject(name))
