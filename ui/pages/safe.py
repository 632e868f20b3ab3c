"""The page of safe mode: why the box starts with so little, and the way out of it."""

from companion.signals import Said
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import Context, Leaf, Page, Restart, To
from ui.texts import text


class Safe(Page):
    why: Said | str

    def open(self, context: Context) -> Leaf:
        words = context.words
        frame = Frame(
            Text(words.text("fault.safe_mode", "short", why=self.why), tone=Tone.ALARM),
            (Text(words.text("why.said", words=self.why)),),
            choices=(Choice(text(words, "menu.try_again")), Choice(text(words, "menu.new_game"))),
            cursor=self.cursor,
        )
        return Leaf(frame, (Restart(), To.START))
