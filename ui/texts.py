"""Texts for screens, each short and in full."""

from functools import lru_cache

from companion.games.facts import Fact
from companion.refusal import RefusedError
from ui.frame import Text, Tone
from ui.words import Words, capital

READING_SECONDS = 2.0
READING_PER_LETTER = 0.06
"""Seconds to read one letter; those for all letters of the lines are added to READING_SECONDS."""


def text(words: Words, key: str, tone: Tone = Tone.PLAIN, /, **facts: object) -> Text:
    return Text(*words.texts(key, facts), tone) if facts else _without_facts(words, key, tone)


@lru_cache(maxsize=256)
def _without_facts(words: Words, key: str, tone: Tone) -> Text:
    return Text(*words.texts(key, {}), tone)


def event_text(event: Fact | RefusedError, words: Words, tone: Tone = Tone.PLAIN) -> Text:
    """Return the text of an event, an instruction or a refusal."""
    return Text(*words.said(event), tone)


def named(words: Words, kind: str, value: str) -> Text:
    """Return the name of a thing, as a menu entry."""
    short, full = words.name(kind, value, "short"), words.name(kind, value)
    return Text(capital(short), capital(full))


def own_text(words: Words, *keys: str, **facts: object) -> Text | None:
    """Return the text of the first of these keys that the game or the language has; None if it has none of them."""
    key = next((key for key in keys if words.has(key)), None)
    return text(words, key, **facts) if key else None


def reading_seconds(*lines: Text) -> float:
    """Return the seconds that people need to read these lines."""
    return READING_SECONDS + READING_PER_LETTER * sum(len(str(line)) for line in lines)
