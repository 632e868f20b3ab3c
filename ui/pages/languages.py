"""Which language the table speaks."""

from dataclasses import dataclass

from ui.frame import Choice, Frame, Text
from ui.pages import Context, Leaf, Page, Speak, To
from ui.texts import text
from ui.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Languages(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        choices = tuple(Choice(Text(words.name("language", language))) for language in LANGUAGES)
        frame = Frame(text(words, "menu.language"), choices=choices, cursor=self.cursor)
        return Leaf(frame, tuple(map(Speak, LANGUAGES)), To.MENU)
