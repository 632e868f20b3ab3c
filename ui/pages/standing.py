"""How the race stands that a game has beside its tracks: a list at a glance, and each line in full."""

from ui.frame import Choice, Frame
from ui.games import presenter_of
from ui.pages import Context, Go, Leaf, Page, To, only_ok
from ui.texts import text


class Standing(Page):
    opened: int | None = None
    """The line that is told in full."""

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        lines = presenter_of(session.game.name).standings(session.state, words)
        title = text(words, "menu.standings")
        if self.opened is not None and self.opened < len(lines):
            listed = Go(Standing(cursor=self.opened))
            frame = Frame(title, lines[self.opened : self.opened + 1], choices=only_ok(words))
            return Leaf(frame, (listed,), listed)
        choices = tuple(Choice(line) for line in lines)
        acts = tuple(Go(Standing(at)) for at in range(len(lines)))
        frame = Frame(title, choices=choices, cursor=min(self.cursor, len(lines) - 1))
        return Leaf(frame, acts, To.GAME if session.state.over else To.MENU)
