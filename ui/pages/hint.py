"""A hint for who has the word: what would be good, and why, in a line each."""

from ui.frame import Choice, Frame, Text
from ui.games import Focus, presenter_of
from ui.pages import Context, Leaf, Page, To, only_ok
from ui.texts import text


class Hint(Page):
    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        advised = session.game.bots.advice(session.state) if session.game.bots else ()
        if not advised:
            return Leaf(Frame(text(words, "hint.none"), choices=only_ok(words)), (To.GAME,), To.GAME)
        choices = []
        for line in advised:
            ahead = session.preview(line)
            why = presenter.preview(ahead.state, ahead.events, words).lines
            short = words.labelled(words.decision(line, "short"), ", ".join(reason.short for reason in why))
            choices.append(Choice(Text(short, f"{words.decision(line)}. {' '.join(map(str, why))}")))
        ahead = session.preview(advised[self.cursor])
        frame = Frame(text(words, "hint.title"), choices=tuple(choices), cursor=self.cursor)
        moved = presenter.preview(ahead.state, ahead.events, words).changes
        frame = presenter.with_picture(frame, session.state, words, Focus(changes=moved, later=ahead.state))
        return Leaf(frame, (To.GAME,) * len(choices), To.GAME)
