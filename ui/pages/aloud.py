"""How the table stands, in sentences for a voice."""

from dataclasses import dataclass

from ui.frame import Choice, Frame
from ui.games import screens_of
from ui.pages import Act, Context, Leaf, text


@dataclass(frozen=True, slots=True)
class Aloud:
    cursor: int = 0


def open_aloud(page: Aloud, context: Context, menu: Act) -> Leaf:
    assert context.session is not None
    screens = screens_of(context.session.game.NAME)
    frame = Frame(
        title=text(context.words, "menu.aloud"),
        lines=tuple(screens.aloud(context.session.state, context.words)),
        choices=(Choice(text(context.words, "menu.ok")),),
        cursor=page.cursor,
    )
    return Leaf(frame, (menu,), menu)
