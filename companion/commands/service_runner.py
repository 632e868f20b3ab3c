"""What the services link, hub and dashboard share: printing log lines, and running until they are ended."""

import signal
import sys
from importlib.util import find_spec
from types import FrameType
from typing import Protocol

from companion.notation import harmless
from companion.signals import Message, ReasonError
from ui.words import Words


class LinePrinter:
    """Prints each message as one line on standard error, which is the log of a service."""

    def __init__(self, name: str, words: Words) -> None:
        self._name, self._words = name, words

    def __call__(self, why: Message) -> None:
        self.line(why.key, **why.facts)

    def line(self, key: str, **facts: object) -> None:
        text = self._words.line(key, **facts)
        print(harmless(f"ratkeeper-{self._name}: {text}"), file=sys.stderr, flush=True)


def require_paho() -> None:
    """Raise ReasonError if the MQTT library paho is not installed."""
    if not find_spec("paho") or not find_spec("paho.mqtt.enums"):  # without `enums`, paho is too old, as in Debian 12
        raise ReasonError("link.no_library")


class ShutdownRequested(BaseException):
    """Raised by the handler of SIGTERM, to leave the loop of `until_ended`."""


class Service(Protocol):
    def step(self) -> None: ...
    def close(self) -> None: ...


def until_ended(service: Service) -> int:
    """Call the service's `step` repeatedly until Ctrl-C or SIGTERM, then close it. Return the exit status 0."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise ShutdownRequested

    signal.signal(signal.SIGTERM, end)
    try:
        while True:
            service.step()
    except (ShutdownRequested, KeyboardInterrupt):
        service.close()
    return 0
