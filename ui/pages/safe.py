"""The page of safe mode: why the box starts with so little, and the way out of it."""

from dataclasses import dataclass

from companion.signals import Said
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import Context, Go, Leaf, Restart, text
from ui.pages.beginning import Start


@dataclass(frozen=True, slots=True)
class Safe:
    why: Said | str
    cursor: int = 0


def open_safe(page: Safe, context: Context) -> Leaf:
    words = context.words
    frame = Frame(
        Text(words.text("fault.safe_mode", "short", why=page.why), tone=Tone.ALARM),
        (Text(words.text("why.said", words=page.why)),),
        choices=(Choice(text(words, "menu.try_again")), Choice(text(words, "menu.new_game"))),
        cursor=page.cursor,
    )
    return Leaf(frame, (Restart(), Go(Start())))
