"""Games that were left before they were over, the last one first."""

from datetime import datetime

from companion.keeping.kept import Earlier
from ui.frame import Choice, Frame, Text
from ui.pages import Context, Leaf, Page, TakeUp, To, asks_for_no_card
from ui.texts import text
from ui.words import Words


class EarlierGames(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        days = [_day(one, words) for one in context.earlier]
        choices = tuple(
            Choice(_game_left(one, day, words, alone=days.count(day) == 1))
            for one, day in zip(context.earlier, days, strict=True)
        )
        frame = Frame(text(words, "setup.which_earlier"), choices=choices, cursor=self.cursor)
        acts = tuple(TakeUp(one.file) for one in context.earlier)
        return Leaf(frame, acts, To.START, asks_for_no_card(frame, words), chosen=True)


def _day(left: Earlier, words: Words) -> str:
    return f"{datetime.fromtimestamp(left.at).astimezone():{words.day}}"


def _game_left(left: Earlier, day: str, words: Words, *, alone: bool) -> Text:
    """When it was left, to the minute where that day has seen several; which game, and who sat there."""
    seated = words.among(left.players)
    players = ", ".join(seated.name("player", name, "short") for name in left.players)
    when = day if alone else f"{day} {datetime.fromtimestamp(left.at).astimezone():%H:%M}"
    return Text(f"{day} {players}", f"{when} {words.name('game', left.game)}, {players}")
