"""How fast walks are told: one step at each OK, or by themselves at a pace."""

from companion.paces import PACES
from ui.frame import Choice, Frame
from ui.pages import Context, Leaf, Page, SetPace, To
from ui.texts import text


class Paces(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        names = {pace: text(words, f"pace.{pace}") for pace in PACES}
        names[context.pace] = text(words, "menu.pace_now", choice=names[context.pace])
        choices = tuple(map(Choice, names.values()))
        lines = (text(words, "pace.about"),)
        frame = Frame(text(words, "menu.pace"), lines, choices=choices, cursor=self.cursor)
        return Leaf(frame, tuple(map(SetPace, PACES)), To.MENU)
