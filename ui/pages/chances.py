"""Who is winning, as bars: for those who are out and watch. Whoever still plays looks away."""

from companion.games.playouts import KINDS
from companion.odds import Odds
from companion.session import Session
from ui.frame import Choice, Frame, Holder, Holdings, Text
from ui.pages import Context, Go, Leaf, Page, To, only_ok
from ui.texts import named, text

STROKE = 5
"""Points that a stroke of a bar stands for."""


def watchers(session: Session) -> tuple[str, ...]:
    """Who is out and may know, while others still play a game whose end can be foretold."""
    if not session.game.bots or session.state.over:
        return ()
    return tuple(flight.who for flight in session.game.eliminations(session.state))


class LookAway(Page):
    """Before it: nobody who plays should learn it by accident."""

    def open(self, context: Context) -> Leaf:
        words = context.words
        title = text(words, "chances.for", who=watchers(context.game))
        frame = Frame(title, (text(words, "chances.away"),), choices=only_ok(words))
        return Leaf(frame, (Go(Chances()),), To.MENU, prepares_odds=True)


class Chances(Page):
    """The numbers come later, and finer and finer, while the page is open."""

    def open(self, context: Context) -> Leaf:
        words, kind = context.words, KINDS[self.cursor]
        odds = next((one for one in context.odds if one.kind == kind), None)
        frame = Frame(
            title=text(words, "chances.title"),
            lines=(text(words, "chances.soon") if odds is None else _error(odds, context),),
            table=None if odds is None else _bars(odds, context),
            choices=tuple(Choice(named(words, "play", one)) for one in KINDS),
            cursor=self.cursor,
            secret=True,
            away=text(words, "chances.for", who=watchers(context.game)),
        )
        return Leaf(frame, (To.MENU,) * len(KINDS), To.MENU, shows_odds=True)


def _bars(odds: Odds, context: Context) -> Holdings:
    """A row for each player: the chance, and a bar that is as long."""
    percents = {name: 100 * chance.share for name, chance in odds.chances.items()}
    rows = (Holder(name, (f"{share:.0f}", "|" * round(share / STROKE))) for name, share in percents.items())
    return Holdings((text(context.words, "chances.percent"), Text("")), tuple(rows))


def _error(odds: Odds, context: Context) -> Text:
    error = max(chance.error for chance in odds.chances.values())
    return text(context.words, "chances.error", error=100 * error, count=odds.games)
