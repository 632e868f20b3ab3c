"""The supported languages, and the one that the environment asks for."""

from collections.abc import Mapping

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""Each language's own name; its texts are in the files of `ui/words` that its code names."""
LANGUAGES = tuple(NAMES)
PARTIAL = ("es",)
"""Languages whose translation is incomplete; their missing texts appear in English."""

ENGLISH = "en"
_ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that name the language; the first one that is set counts, as in other programs."""


def language_of(environment: Mapping[str, str]) -> str:
    """Return the first language of the environment if it is supported, else English."""
    asked = next((environment[name] for name in _ASKED if environment.get(name)), "")
    codes = (one.partition(".")[0].partition("_")[0].lower() for one in asked.split(":"))
    return next((code for code in codes if code in LANGUAGES), ENGLISH)
