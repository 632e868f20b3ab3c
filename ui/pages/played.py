"""What an empty chair plays: hands do it for that chair, and say so."""

from companion.cards import Card
from companion.games import PlayedSeat
from companion.notation import split
from ui.frame import Frame, Text
from ui.games import presenter_of, with_table
from ui.pages import Act, Context, Leaf, Say, To, only_ok
from ui.texts import text


def played_leaf(context: Context, played: PlayedSeat) -> Leaf:
    """Its decision, with what follows from it; until it is there, that it is thought over."""
    session, words, line = context.game, context.words, context.decided
    presenter = presenter_of(session.game.name)

    def hear(card: Card, _: str) -> Act | Text:
        # The very card that is asked for says that it lies.
        return Say((line,)) if card.word in split(line) else presenter.not_heard(session, (), card.word, words)

    if not line:
        frame = Frame(text(words, "chair.thinks", player=played.name), presenter.standings(session.state, words))
        return Leaf(with_table(frame, presenter, session.state, words), back=To.MENU, hear=hear)
    ahead = session.preview(line)
    events = presenter.look_ahead(ahead.state, ahead.events)
    title, lines = presenter.played(session.state, line, words)
    frame = Frame(title, (*lines, *presenter.foresee(ahead.state, events, words)), choices=only_ok(words))
    path = tuple(split(line))
    frame = with_table(
        frame, presenter, session.state, words, changes=presenter.changes(events), later=ahead.state, chosen=path
    )
    return Leaf(frame, (Say((line,)),), To.MENU, hear)
