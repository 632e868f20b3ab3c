"""Which language the table speaks."""

from companion.values import dataclass
from ui.frame import Choice, Frame, Text
from ui.pages import Context, Leaf, Page, Speak, To
from ui.texts import text
from ui.words import LANGUAGES, Words


@dataclass(frozen=True, slots=True)
class Languages(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        choices = tuple(Choice(_entry(language, words)) for language in LANGUAGES)
        frame = Frame(text(words, "menu.language"), choices=choices, cursor=self.cursor)
        return Leaf(frame, tuple(map(Speak, LANGUAGES)), To.MENU)


def _entry(language: str, words: Words) -> Text:
    """A language by its own name; the one that is spoken now says so."""
    name = words.name("language", language)
    return text(words, "menu.language_now", language=language) if language == words.language else Text(name)
