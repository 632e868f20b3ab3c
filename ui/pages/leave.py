"""A game is under way, and somebody wants another."""

from ui.frame import Frame
from ui.pages import Act, Context, Leaf, Page, To, asks_for_no_card, yes_or_no
from ui.texts import text


class Leave(Page):
    act: Act
    """The way to the other one."""

    def open(self, context: Context) -> Leaf:
        words = context.words
        frame = Frame(text(words, "menu.leave"), choices=yes_or_no(words), cursor=self.cursor)
        return Leaf(frame, (To.GAME, self.act), To.START, asks_for_no_card(frame, words), chosen=True)
