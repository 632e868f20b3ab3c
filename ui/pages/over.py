"""The end of a game: the winner, what decided, and what to do now."""

from dataclasses import dataclass

from companion.cards import Card
from ui.frame import Choice, Frame, Text, Tone
from ui.games import look_of, verdict_of
from ui.pages import Act, Begin, Context, Go, Leaf, Page, Say, To
from ui.pages.keep import Keep
from ui.pages.past import History
from ui.pages.standing import Standing
from ui.texts import text


@dataclass(frozen=True, slots=True)
class Over(Page):
    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        look = look_of(session.game.name)
        title, lines = verdict_of(look, session.state, words)
        entries: list[tuple[str, Act]] = [("menu.rematch", Begin(session.setup))]
        if look.standings(session.state, words):
            entries.append(("menu.standings", Go(Standing())))
        entries += [
            ("menu.new_game", To.START),
            ("menu.keep", Go(Keep())),
            ("menu.undo", Say(("undo",))),
            ("menu.history", Go(History())),
        ]
        states = [session.state_after(count) for count in range(len(session.decisions) + 1)]
        frame = Frame(
            title=title,
            lines=lines,
            chart=look.chart(states),
            choices=tuple(Choice(text(words, key)) for key, _ in entries),
            cursor=self.cursor,
        )

        def hear(card: Card, code: str) -> Act | Text:
            again = look.shown_again(session, card, code, None, words) if code else None
            why = words.name("phase", "over")
            return again or text(words, "scan.not_now", Tone.ALARM, card=card.word, why=why)

        return Leaf(frame, tuple(act for _, act in entries), To.MENU, hear)
