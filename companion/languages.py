"""The languages that the box speaks, listed once, and which of them this computer asks for."""

from collections.abc import Mapping

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""What each of them calls itself, by its code; its texts are the files of that name in `ui`."""
LANGUAGES = tuple(NAMES)
PARTIAL = ("es",)
"""Those that lack some texts, which are then in English."""

ENGLISH = "en"
_ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that says anything counts, as for other programs."""


def language_of(environment: Mapping[str, str]) -> str:
    """Return the first language of the environment if it is supported, else English."""
    asked = next((environment[name] for name in _ASKED if environment.get(name)), "")
    codes = (one.partition(".")[0].partition("_")[0].lower() for one in asked.split(":"))
    return next((code for code in codes if code in LANGUAGES), ENGLISH)
