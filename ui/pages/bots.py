"""Pages that show what the program computes: a bot's move, a hint, and the odds, for players who are out."""

from companion.cards import Card
from companion.games import BotSeat
from companion.games.playouts import KINDS
from companion.notation import split
from companion.odds import Odds
from companion.session import Session
from ui.frame import Choice, Frame, ScoreRow, ScoreTable, Text
from ui.games import BY_BOT, Focus, Scene, presenter_of
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction, only_ok
from ui.texts import named, text


def bot_move_page(context: Context, bot: BotSeat) -> RenderedPage:
    """Return the page with the bot's decision and its consequences; while it is computed, a page that says so."""
    session, words, line = context.game, context.words, context.bot_decision
    presenter = presenter_of(session.game.name)

    def hear(card: Card, _: str) -> UiAction | Text:
        # scanning the card that the bot plays confirms it
        return (
            SubmitDecisions((line,))
            if card.word in split(line)
            else presenter.why_card_ignored(session, (), card.word, words)
        )

    if not line:
        frame = Frame(text(words, "chair.thinks", player=bot.name), presenter.standings(session.state, words, False))
        return RenderedPage(
            presenter.with_picture(frame, session.state, words, Focus()), back=CommonPage.MENU, on_card=hear
        )
    ahead = session.preview(line)
    preview = presenter.preview(ahead.state, ahead.events, words)
    title, lines = presenter.step_text(Scene(session.state, ahead.events[:1], part=BY_BOT), words)
    frame = Frame(title, (*lines, *preview.lines), choices=only_ok(words))
    focus = Focus(chosen=tuple(split(line)), changes=preview.changes, later=ahead.state)
    frame = presenter.with_picture(frame, session.state, words, focus)
    return RenderedPage(frame, (SubmitDecisions((line,)),), CommonPage.MENU, hear)


class HintPage(Page):
    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        advised = session.game.bots.advice(session.state) if session.game.bots else ()
        if not advised:
            return RenderedPage(
                Frame(text(words, "hint.none"), choices=only_ok(words)), (CommonPage.GAME,), CommonPage.GAME
            )
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
        return RenderedPage(frame, (CommonPage.GAME,) * len(choices), CommonPage.GAME)


STROKE = 5
"""Number of percentage points for which a bar has one character."""


def watchers(session: Session) -> tuple[str, ...]:
    """Return the players who are out and may see the odds, while the game goes on."""
    if not session.game.bots or session.state.over:
        return ()
    return tuple(flight.who for flight in session.game.eliminations(session.state))


class LookAwayPage(Page):
    """Asks players who are still in the game to look away before the odds are shown."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        title = text(words, "chances.for", who=watchers(context.game))
        frame = Frame(title, (text(words, "chances.away"),), choices=only_ok(words))
        return RenderedPage(frame, (OpenPage(OddsPage()),), CommonPage.MENU, prepares_odds=True)


class OddsPage(Page):
    """Shows the odds, which become more precise while the page is open."""

    def render(self, context: Context) -> RenderedPage:
        words, kind = context.words, KINDS[self.cursor]
        odds = next((one for one in context.odds if one.kind == kind), None)
        frame = Frame(
            title=text(words, "chances.title"),
            lines=(text(words, "chances.soon") if odds is None else _error(odds, context),),
            table=None if odds is None else _bars(odds, context),
            choices=tuple(Choice(named(words, "play", one)) for one in KINDS),
            cursor=self.cursor,
            secret=True,
            public_placeholder=text(words, "chances.for", who=watchers(context.game)),
        )
        return RenderedPage(frame, (CommonPage.MENU,) * len(KINDS), CommonPage.MENU, shows_odds=True)


def _bars(odds: Odds, context: Context) -> ScoreTable:
    """Return a row for each player: the chance to win in percent, and as a bar."""
    percents = {name: 100 * chance.share for name, chance in odds.chances.items()}
    rows = (ScoreRow(name, (f"{share:.0f}", "|" * round(share / STROKE))) for name, share in percents.items())
    return ScoreTable((text(context.words, "chances.percent"), Text("")), tuple(rows))


def _error(odds: Odds, context: Context) -> Text:
    error = max(chance.error for chance in odds.chances.values())
    return text(context.words, "chances.error", error=100 * error, count=odds.games)
