"""How the race stands that a game has beside its street: a list at a glance, and each line in full."""

from dataclasses import dataclass

from ui.frame import Choice, Frame
from ui.games import screens_of
from ui.pages import Context, Go, Leaf, text


@dataclass(frozen=True, slots=True)
class Standing:
    opened: int | None = None
    """The line that is told in full."""
    cursor: int = 0


def open_standing(page: Standing, context: Context, back: Go) -> Leaf:
    assert context.session is not None
    words = context.words
    lines = screens_of(context.session.game.NAME).standings(context.session.state, words)
    title = text(words, "menu.standings")
    if page.opened is not None and page.opened < len(lines):
        listed = Go(Standing(cursor=page.opened))
        frame = Frame(title, lines[page.opened : page.opened + 1], choices=(Choice(text(words, "menu.ok")),))
        return Leaf(frame, (listed,), listed)
    choices = tuple(Choice(line) for line in lines)
    acts = tuple(Go(Standing(at)) for at in range(len(lines)))
    return Leaf(Frame(title, choices=choices, cursor=min(page.cursor, len(lines) - 1)), acts, back)
