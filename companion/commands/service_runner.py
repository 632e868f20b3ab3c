"""Shared by the services link, hub and dashboard: log lines, and how they end."""

import signal
import sys
from importlib.util import find_spec
from types import FrameType
from typing import Protocol

from companion.notation import harmless
from companion.signals import Message
from ui.words import Words


class LinePrinter:
    """Prints each message on a line of its own, for the journal of a service."""

    def __init__(self, name: str, words: Words) -> None:
        self._name, self._words = name, words

    def __call__(self, why: Message) -> None:
        self.line(why.key, **why.facts)

    def line(self, key: str, **facts: object) -> None:
        text = self._words.line(key, **facts)
        print(harmless(f"ratkeeper-{self._name}: {text}"), file=sys.stderr, flush=True)


def needs_paho(say: LinePrinter) -> bool:
    """Return whether paho is installed, and print how to install it if not."""
    if find_spec("paho") and find_spec("paho.mqtt.enums"):  # `paho.mqtt.enums` is newer than Debian 12's version
        return True
    say.line("link.no_library")
    return False


class ShutdownRequested(BaseException):
    """The service was asked to end."""


class Service(Protocol):
    def step(self) -> None: ...
    def close(self) -> None: ...


def until_ended(service: Service) -> int:
    """Call a function repeatedly until Ctrl-C or SIGTERM; return the exit status."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise ShutdownRequested

    signal.signal(signal.SIGTERM, end)
    try:
        while True:
            service.step()
    except (ShutdownRequested, KeyboardInterrupt):
        service.close()
    return 0
