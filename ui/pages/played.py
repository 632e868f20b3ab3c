"""What an empty chair plays: hands do it for that chair, and say so."""

from companion.cards import Card
from companion.games import BotSeat
from companion.notation import split
from ui.frame import Frame, Text
from ui.games import BY_BOT, Focus, Scene, presenter_of
from ui.pages import Act, Context, Leaf, Say, To, only_ok
from ui.texts import text


def bot_leaf(context: Context, bot: BotSeat) -> Leaf:
    """Its decision, with what follows from it; until it is there, that it is thought over."""
    session, words, line = context.game, context.words, context.decided
    presenter = presenter_of(session.game.name)

    def hear(card: Card, _: str) -> Act | Text:
        # The very card that is asked for says that it lies.
        return Say((line,)) if card.word in split(line) else presenter.not_heard(session, (), card.word, words)

    if not line:
        frame = Frame(text(words, "chair.thinks", player=bot.name), presenter.standings(session.state, words))
        return Leaf(presenter.with_picture(frame, session.state, words, Focus()), back=To.MENU, hear=hear)
    ahead = session.preview(line)
    preview = presenter.preview(ahead.state, ahead.events, words)
    title, lines = presenter.told(Scene(session.state, ahead.events[:1], part=BY_BOT), words)
    frame = Frame(title, (*lines, *preview.lines), choices=only_ok(words))
    focus = Focus(chosen=tuple(split(line)), changes=preview.changes, later=ahead.state)
    frame = presenter.with_picture(frame, session.state, words, focus)
    return Leaf(frame, (Say((line,)),), To.MENU, hear)
