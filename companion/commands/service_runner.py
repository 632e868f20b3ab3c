"""What the services link, hub and dashboard share: printing log lines, and running until they are ended."""

import signal
import sys
from importlib.util import find_spec
from types import FrameType
from typing import Protocol

from companion.notation import harmless
from companion.signals import Message
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


def needs_paho(say: LinePrinter) -> bool:
    """Return whether the MQTT library paho is installed; if not, print how to install it."""
    if find_spec("paho") and find_spec("paho.mqtt.enums"):  # without `enums`, paho is too old, as in Debian 12
        return True
    say.line("link.no_library")
    return False


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
