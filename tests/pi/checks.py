"""The checks of `make pi`: each has a name, and a function that returns what was seen or says what was not."""

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass


class Failed(Exception):  # noqa: N818 - an answer
    """It was not as it must be; the message says how."""


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    good: bool
    seen: str
    seconds: float

    def __str__(self) -> str:
        return f"{'ok  ' if self.good else 'FAIL'} {self.name}: {self.seen} ({self.seconds:.0f} s)"


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    see: Callable[[], str]

    def try_out(self) -> Row:
        began = time.monotonic()
        try:
            seen, good = self.see(), True
        except Exception as fault:  # noqa: BLE001 - whatever it is, the others are tried as well
            seen, good = f"{type(fault).__name__}: {' '.join(str(fault).split())[-400:]}", False
            if not isinstance(fault, Failed | TimeoutError):
                traceback.print_exc()
        return Row(self.name, good, seen, time.monotonic() - began)


def must(true: object, otherwise: str) -> None:
    if not true:
        raise Failed(otherwise)
