"""How the table stands, in sentences for a voice."""

from ui.frame import Frame
from ui.games import presenter_of
from ui.pages import Context, Leaf, Page, To, only_ok
from ui.texts import text


class Aloud(Page):
    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        lines = tuple(presenter_of(session.game.name).aloud(session.state, words))
        frame = Frame(text(words, "menu.aloud"), lines, choices=only_ok(words), cursor=self.cursor)
        return Leaf(frame, (To.MENU,), To.MENU)
