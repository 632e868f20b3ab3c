"""The check of the table: seat by seat, what the box believes; yes, or put it right."""

from dataclasses import dataclass

from ui.frame import Choice, Frame
from ui.games import screens_of, table_of
from ui.pages import Act, Context, Go, Leaf, text
from ui.pages.asking import Ask, Fix


@dataclass(frozen=True, slots=True)
class Check:
    seat: int = 0
    cursor: int = 0


def open_check(page: Check, context: Context, menu: Act) -> Leaf:
    assert context.session is not None
    session, words = context.session, context.words
    screens = screens_of(session.game.NAME)
    checks = screens.checks(session.state, words)
    back: Act = Go(Check(page.seat - 1)) if page.seat else menu
    if page.seat >= len(checks):
        agreed = Frame(text(words, "check.right"), choices=(Choice(text(words, "menu.ok")),))
        return Leaf(agreed, (Go(Ask()),), back)
    belief = checks[page.seat]
    frame = Frame(
        title=text(words, "check.title"),
        lines=(belief.text,),
        words_first=True,
        tracks=screens.tracks(session.state, words, asked=belief.house),
        table=table_of(screens, session.state, words, asked=belief.house),
        slots=screens.slots(session.state, words, belief.place),
        choices=(Choice(text(words, "menu.yes")), Choice(text(words, "check.fix"))),
        cursor=page.cursor,
    )
    return Leaf(frame, (Go(Check(page.seat + 1)), Go(Fix())), back)
