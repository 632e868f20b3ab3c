"""A test that hangs fails."""

import time

import pytest

from tests.hanging import limited
from tests.timeouts import TIMEOUT


def test_a_block_that_hangs_is_left_and_so_is_its_end() -> None:
    with limited(0.05):
        for _ in range(2):
            with pytest.raises(TimeoutError):
                time.sleep(TIMEOUT)


def test_every_part_of_a_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    hooks = request.config.pluginmanager.hook
    for hook in (hooks.pytest_runtest_setup, hooks.pytest_runtest_call, hooks.pytest_runtest_teardown):
        assert any(one.function.__name__ == "within_its_limit" for one in hook.get_hookimpls())
