"""Cases of which one is tried while somebody works, and all of them where a change is judged."""

from collections.abc import Iterable
from typing import Any

import pytest


def rest_exhaustive(cases: Iterable[Any], *, tuples: bool = False) -> list[Any]:
    """Return the cases with all but the first marked exhaustive.

    `tuples`: each case is one value, and a tuple; else a tuple is the values of several arguments.
    """
    first, *others = cases
    parted = [case if isinstance(case, tuple) and not tuples else (case,) for case in others]
    return [first, *(pytest.param(*values, marks=pytest.mark.exhaustive) for values in parted)]
