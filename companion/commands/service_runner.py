"""What link, hub and wall share: how they speak of what is wrong, one line each, and how they end."""

import signal
import sys
from importlib.util import find_spec
from types import FrameType
from typing import Protocol

from companion.notation import harmless
from companion.signals import Message
from ui.words import Words


class LinePrinter:
    """Prints each thing on a line of its own, where a service's journal finds it."""

    def __init__(self, name: str, words: Words) -> None:
        self._name, self._words = name, words

    def __call__(self, why: Message) -> None:
        self.line(why.key, **why.facts)

    def line(self, key: str, **facts: object) -> None:
        text = self._words.line(key, **facts)
        print(harmless(f"ratkeeper-{self._name}: {text}"), file=sys.stderr, flush=True)


def needs_paho(say: LinePrinter) -> bool:
    """Whether the library is there; else it is said how to get it."""
    if find_spec("paho") and find_spec("paho.mqtt.enums"):  # the second one is younger than what Debian 12 has
        return True
    say.line("link.no_library")
    return False


class ShutdownRequested(BaseException):
    """Somebody wants it to end."""


class Service(Protocol):
    def step(self) -> None: ...
    def close(self) -> None: ...


def until_ended(service: Service) -> int:
    """Again and again, until Ctrl-C or the service manager; the exit status."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise ShutdownRequested

    signal.signal(signal.SIGTERM, end)
    try:
        while True:
            service.step()
    except (ShutdownRequested, KeyboardInterrupt):
        service.close()
    return 0
