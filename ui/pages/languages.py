"""Which language the table speaks, and the way to how fast it tells."""

from companion.paces import PACES
from ui.frame import Choice, Frame, Text
from ui.pages import Context, Go, Leaf, Page, Speak, To
from ui.pages.paces import Paces
from ui.texts import text
from ui.words import LANGUAGES, Words


class Languages(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        choices = (*(Choice(_entry(language, words)) for language in LANGUAGES), Choice(text(words, "menu.pace")))
        frame = Frame(text(words, "menu.language"), choices=choices, cursor=self.cursor)
        pace = Go(Paces(cursor=[*PACES].index(context.pace)))
        return Leaf(frame, (*map(Speak, LANGUAGES), pace), To.MENU)


def _entry(language: str, words: Words) -> Text:
    """A language by its own name; the one that is spoken now says so."""
    name = words.name("language", language)
    return text(words, "menu.language_now", language=language) if language == words.language else Text(name)
