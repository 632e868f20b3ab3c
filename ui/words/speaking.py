"""What a voice says of a decision: few sentences; what nobody may miss is never left out.

Each game's room says in its `speech` which events weigh how much, and may `speak` a whole decision its own way.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from companion.games import GAMES
from companion.session import Outcome
from ui.words import Words

_TURNING_POINTS = frozenset({"GameWon", "GameDrawn"})
_RESULTS = frozenset({"TakenBack", "BroughtBack", "TurnCorrected"})


class Speech(Protocol):
    """What a game's room offers: events by their names, and the sentences for some of them."""

    KNOWN: frozenset[str]
    """People have just chosen these, one by one."""
    TURNING_POINTS: frozenset[str]
    """Nobody may miss these."""
    RESULTS: frozenset[str]
    """What the table corrected: what was said before does not hold any more."""

    def speak(self, events: Sequence[Any], words: Words) -> list[str]:
        """All that is to be said of these events; without it, each has its own sentence."""


def is_turning_point(outcome: Outcome, words: Words) -> bool:
    """Whether something happened that nobody may miss, such as the end."""
    return _has(outcome.events, _TURNING_POINTS | _speech(words).TURNING_POINTS)


def is_revision(outcome: Outcome, words: Words) -> bool:
    """Whether the past was changed: what was said of it does not hold any more."""
    return _has(outcome.events, _RESULTS | _speech(words).RESULTS)


def speak_outcome(words: Words, outcome: Outcome) -> list[str]:
    """The sentences; of an undo or a correction only the result."""
    speech = _speech(words)
    events = [event for event in outcome.events if not _has([event], speech.KNOWN)]
    if is_revision(outcome, words):
        told = _RESULTS | speech.RESULTS | _TURNING_POINTS | speech.TURNING_POINTS
        events = [event for event in events if _has([event], told)]
    if hasattr(speech, "speak"):
        return speech.speak(events, words)
    return [words.say(event, "spoken") for event in events]


def _speech(words: Words) -> Speech:
    return cast("Speech", import_module(f"{GAMES[words.game].shown}.speech"))


def _has(events: Sequence[Any], names: frozenset[str]) -> bool:
    return any(type(event).__name__ in names for event in events)
