"""Cases of which one is tried while somebody works, and all of them where a change is judged."""

from collections.abc import Iterable
from typing import Any

import pytest


def one_of(cases: Iterable[Any], *, tuples: bool = False) -> list[Any]:
    """`tuples`: each case is one value, and a tuple; else a tuple is the values of several arguments."""
    first, *others = cases
    parted = [case if isinstance(case, tuple) and not tuples else (case,) for case in others]
    return [first, *(pytest.param(*values, marks=pytest.mark.exhaustive) for values in parted)]
