"""“de” and “que” lose their e before a vowel or an h: “d'Ada”, “qu'Oscar”, “d'Hélène”."""

import re
import unicodedata

_ELIDED = re.compile(r"(?<!\w)(de|que) $", re.IGNORECASE)
_VOWEL = re.compile(r"[aeiouœæøh]|y(?![aeiou])")
"""An h is taken as mute, as in most names; a y before a vowel is none: “d'Yves”, “de Yann”."""


def joined(before: str, name: str) -> str:
    """What stands before a name, and the name."""
    if before.endswith("e ") and _ELIDED.search(before) and _VOWEL.match(_bare(name)):
        return f"{before[:-2]}\u2019{name}"
    return before + name


def _bare(name: str) -> str:
    """The first two letters, small and without their accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name[:2].lower()) if not unicodedata.combining(sign))
