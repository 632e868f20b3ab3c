"""The page of safe mode: why it was entered, and the way out."""

from companion.signals import Message
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import CommonPage, Context, Page, RenderedPage, RestartProgram
from ui.texts import text


class SafeModePage(Page):
    why: Message | str

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        frame = Frame(
            Text(words.text("fault.safe_mode", "short", why=self.why), tone=Tone.ALARM),
            (Text(words.text("why.said", words=self.why)),),
            choices=(Choice(text(words, "menu.try_again")), Choice(text(words, "menu.new_game"))),
            cursor=self.cursor,
        )
        return RenderedPage(frame, (RestartProgram(), CommonPage.START))
