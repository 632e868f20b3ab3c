"""Cases of which one is tried while somebody works, and all of them where a change is judged."""

from collections.abc import Iterable
from typing import Any

import pytest


def one_of(cases: Iterable[Any]) -> list[Any]:
    first, *others = cases
    return [first, *(pytest.param(*_values(case), marks=pytest.mark.exhaustive) for case in others)]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
