"""The first page: the same table as last time or a new one, and which game."""

from companion.games import GAMES
from companion.session import players_of
from ui.frame import Choice, Frame, Text
from ui.pages import Act, Begin, Context, Go, Leaf, Page, To, asks_for_no_card
from ui.pages.earlier import EarlierGames
from ui.pages.leave import Leave
from ui.pages.seats import Seats
from ui.texts import text


class Start(Page):
    def open(self, context: Context) -> Leaf:
        words = context.words
        entries: list[tuple[Text, Act]] = []
        if context.last_setup:
            players = players_of(context.last_setup)
            same = text(words.among(players), "setup.same_table", players=players)
            entries.append((same, _leaving(Begin(context.last_setup), context)))
        for game in GAMES:
            title = Text(words.name("game", game, "short"), words.name("game", game))
            entries.append((title, _leaving(Go(Seats(game, cursor=1)), context)))
        if context.earlier:
            entries.append((text(words, "setup.earlier"), Go(EarlierGames())))
        frame = Frame(
            text(words, "setup.game"),
            (text(words, "hint.choose"),),
            choices=tuple(Choice(entry) for entry, _ in entries),
            cursor=min(self.cursor, len(entries) - 1),
        )
        return Leaf(frame, tuple(act for _, act in entries), To.MENU, asks_for_no_card(frame, words))


def _leaving(act: Act, context: Context) -> Act:
    """The way to another game; where somebody would miss this one, the question comes before anything is entered."""
    session = context.session
    under_way = session is not None and not session.state.over and len(session.decisions) > len(session.setup)
    return Go(Leave(act)) if under_way else act
