"""The check of the table: seat by seat, what the box believes; yes, or put it right."""

from ui.frame import Choice, Frame
from ui.games import Focus, presenter_of
from ui.pages import Act, Context, Go, Leaf, Page, To, only_ok
from ui.pages.asking import Fix
from ui.texts import text


class Check(Page):
    at: int = 0
    """How many beliefs have been agreed on."""

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        checks = presenter.checks(session.state, words)
        back: Act = Go(Check(self.at - 1)) if self.at else To.MENU
        if self.at >= len(checks):
            return Leaf(Frame(text(words, "check.right"), choices=only_ok(words)), (To.GAME,), back)
        belief = checks[self.at]
        frame = Frame(
            title=text(words, "check.title"),
            lines=(belief.text,),
            words_first=True,
            choices=(Choice(text(words, "menu.yes")), Choice(text(words, "check.fix"))),
            cursor=self.cursor,
        )
        frame = presenter.with_picture(frame, session.state, words, Focus(belief.player, belief.chosen))
        return Leaf(frame, (Go(Check(self.at + 1)), Go(Fix())), back)
