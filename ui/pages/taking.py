"""A card that lies in the line was scanned again: where it lies, and whether somebody wants it back."""

from dataclasses import dataclass

from companion.games.piper.state import State, first_empty
from companion.notation import split
from companion.session import Session
from ui.frame import Choice, Frame
from ui.pages import Context, Go, Leaf, Say, text
from ui.pages.asking import Ask


@dataclass(frozen=True, slots=True)
class TakeBack:
    action: str
    place: int
    card: str
    cursor: int = 0


def lies(session: Session, card: str) -> int | None:
    """The place where that very card lies, if it was scanned there and has not gone since."""
    word, place = "", None
    before = session.game.START
    for stood in session.standing:
        if stood.card == card:
            word, place = _laid(stood.decision, before)
        elif place is not None:
            there = stood.state.line[place - 1]
            place = place if word in (there.character, *there.cards) else None
        before = stood.state
    return place


def _laid(decision: str, before: State) -> tuple[str, int]:
    """What a decision by a card lays, and on which place."""
    match split(decision):
        case ["play", action, place]:
            return action, int(place)
        case [_, character]:
            return character, (first_empty(before) or 0) + 1
    raise ValueError(f"{decision} lays no card")


def open_take_back(page: TakeBack, context: Context) -> Leaf:
    session, words = context.session, context.words
    assert session is not None
    last = session.standing[-1]
    cards = list(session.state.line[page.place - 1].cards)
    if last.card == page.card:
        yes = Say(("undo",))
    else:  # other decisions came after it: the line is put right as the table says
        cards.remove(page.action)
        yes = Say((" ".join(("fix cards", str(page.place), *cards)),))
    frame = Frame(
        title=text(words, "scan.again", action=page.action, place=page.place),
        choices=(Choice(text(words, "menu.no")), Choice(text(words, "menu.yes"))),
        cursor=page.cursor,
    )
    return Leaf(frame, (Go(Ask()), yes), Go(Ask()))
