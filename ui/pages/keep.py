"""The result of a game as a code for a phone."""

from ui.frame import Frame, Tone
from ui.pages import Context, Leaf, Page, To, only_ok
from ui.texts import text


class Keep(Page):
    """A code is too fine for a small panel; the line says so there, and only there."""

    def open(self, context: Context) -> Leaf:
        from companion.bgstats import link  # noqa: PLC0415 - 0.3 bare starts, for a game that is over

        session, words = context.game, context.words
        frame = Frame(
            title=text(words, "end.code"),
            lines=(text(words, "end.code_large", Tone.MUTED),),
            choices=only_ok(words),
            cursor=self.cursor,
            code=link(session, [stood.at for stood in session.standing]),
        )
        return Leaf(frame, (To.GAME,), To.GAME)
