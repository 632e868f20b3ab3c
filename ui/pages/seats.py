"""How many play."""

from ui.frame import Choice, Frame
from ui.games import presenter_of
from ui.pages import Context, Go, Leaf, Page, To, asks_for_no_card
from ui.pages.names import Names
from ui.texts import text


class Seats(Page):
    game: str

    def open(self, context: Context) -> Leaf:
        words, seats = context.words, presenter_of(self.game).seats
        choices = tuple(Choice(text(words, "setup.players", count=count)) for count in seats)
        frame = Frame(text(words, "setup.count"), choices=choices, cursor=self.cursor)
        acts = tuple(Go(Names(self.game, count, back=self)) for count in seats)
        return Leaf(frame, acts, To.START, asks_for_no_card(frame, words), chosen=True)
