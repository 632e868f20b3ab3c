"""Reasons as people read them in English: drivers and journals only name them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.signals import ReasonError
from ui.words import Words

english = Words("en").why


@contextmanager
def raises(kind: type[ReasonError], match: str) -> Iterator[pytest.ExceptionInfo[ReasonError]]:
    """As pytest's, of the sentence that the reason stands for."""
    with pytest.raises(kind) as raised:
        yield raised
    assert re.search(match, english(raised.value)), english(raised.value)
