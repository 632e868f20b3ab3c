"""What all tests share: no clock of this machine judges them, and golden images can be rewritten."""

import gc
import logging
import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from companion.demo import simulated_user as hands
from hardware import reconnecting_screen
from tests.hanging import LONGEST_EXHAUSTIVE_SECONDS, LONGEST_SECONDS, limited
from tests.timeouts import TIMEOUT

hands.PATIENCE = TIMEOUT
reconnecting_screen.UNSEEN = TIMEOUT  # what a screen shows is looked at as soon as a press has come back
# Commands speak the language of whoever runs them; what they say is judged in English unless a test says otherwise.
os.environ["LANGUAGE"] = "en"
# A shell lets what it starts in the background ignore Ctrl-C, and so would every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
# How long an example takes says how busy the machine is, and nothing of the box.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# While somebody works, few examples, new ones each time; where a change is judged, many, and always the same.
settings.register_profile("ratkeeper", patient, max_examples=10)
settings.register_profile("ci", patient, max_examples=100, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ratkeeper"))
# Thousands of tests are collected, and live to the end: looking for garbage among them, again and again, finds none.
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def within_its_limit(item: pytest.Item) -> Generator[None, object, object]:
    with limited(LONGEST_EXHAUSTIVE_SECONDS if item.get_closest_marker("exhaustive") else LONGEST_SECONDS):
        return (yield)


pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = within_its_limit


@pytest.fixture(autouse=True)
def root_logger_as_before() -> Iterator[None]:
    """Remove the log handlers of commands that were tested in this process; their streams are closed."""
    root = logging.getLogger()
    level, handlers = root.level, [*root.handlers]
    yield
    root.setLevel(level)
    for handler in [*root.handlers]:
        if handler not in handlers:
            root.removeHandler(handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write what the painters paint now over the golden images"
    )
